### Todos los textos que la gente lee, en español. Las claves son las mismas en cada idioma.

## Words
white = Blancas
black = Negras
board = Tablero
board-n = tablero { $n }
board-first = { $n }, ida
board-return = { $n }, vuelta
first-game = Ida
return-game = Vuelta
against = contra
fixed-board-opponent = Tablero fijo de tu rival
unrated = sin Elo
close = Cerrar
loading = Cargando …
offline = sin red
as-of = Datos de las { $time }
age-minutes = { $n ->
    [one] de hace { $n } minuto
   *[other] de hace { $n } minutos
}
age-hours = { $n ->
    [one] de hace { $n } hora
   *[other] de hace { $n } horas
}
age-days = { $n ->
    [one] de hace { $n } día
   *[other] de hace { $n } días
}
points-n = { $halves ->
    [1] { $points } punto
    [2] { $points } punto
   *[other] { $points } puntos
}
points-of = { $points } de { $of } puntos
rank = puesto { $n }
rank-provisional = puesto { $n }, provisional
fide-id = FIDE ID { $id }
start-number = número inicial { $n }

## Navigation
nav-label = Pantallas
nav-board = Mi tablero
nav-round = Ronda
nav-standings = Clasificación
nav-find = Buscar
nav-events = Todos los eventos
nav-settings = Ajustes
nav-skip = Ir al contenido

## State of the data
offline-try-later = Sin red. No se cambió nada; inténtalo de nuevo.
unanswered = No llegó respuesta: no se sabe si se hizo. Inténtalo de nuevo: no se hará dos veces.
nothing-here-offline = Sin red, y este dispositivo aún no tiene datos de este torneo.
no-such-tournament = Este torneo no existe.
cannot-load = No se puede mostrar el torneo: { $reason }
new-version = Hay una versión nueva.
new-version-apply = Usarla

## Events
events-title = Eventos
no-events = Aún no hay eventos.
no-tournaments = Aún no hay torneos.
nowhere-title = Aquí no
nowhere-text = Esta página no existe.

## People
my-people = Mi gente
add-person = + persona
forget = Olvidar
forget-person = Olvidar a { $name }
person-gone = { $name } ya no está en el ranking inicial. Pregunta al árbitro.
nobody-title = ¿Quién eres?
nobody-text = Elígete una vez; esta página mostrará tu tablero en cuanto se conozca, también sin red.
nobody-find = Buscar mi nombre
nobody-round = Todos los tableros
follow = Seguir en este dispositivo
unfollow = Dejar de seguir
followed = en mi lista

## My board
board-card = Tu tablero
my-score = Tu puntuación
my-games = mis partidas
rounds-planned = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
}
round-of = Ronda { $n } de { $of }
published-at = publicada { $time }
sentence-white = Ronda { $n }: tablero { $board }, llevas blancas contra { $opponent }.
sentence-black = Ronda { $n }: tablero { $board }, llevas negras contra { $opponent }.
outcome-won = Resultado anotado: { $result }. Ganaste.
outcome-drawn = Resultado anotado: { $result }. Tablas.
outcome-lost = Resultado anotado: { $result }. Perdiste.
outcome-won-forfeit = Tu rival no vino: ganas por incomparecencia.
outcome-lost-forfeit = Anotada como perdida por incomparecencia. Si estás aquí, ve ya a un árbitro.
outcome-adjourned = La partida está aplazada.
outcome-disputed = Se anotaron dos resultados distintos. Ve a un árbitro, por favor.
return-white = Partida de vuelta: ahora llevas blancas. Espera la señal.
return-black = Partida de vuelta: ahora llevas negras. Espera la señal.
next-round-awaited = La ronda { $n } aún no está emparejada.
tournament-over = Fue la última ronda.
sit-no-round = Aún sin emparejar
sit-no-round-text = Tu tablero aparecerá aquí en cuanto se publique la ronda 1.
sit-not-paired = Sin partida
sit-not-paired-text = No estás emparejado en la ronda { $n }. Si es un error, avisa en la mesa.
sit-absent = Marcado ausente
sit-absent-text = No estás emparejado en la ronda { $n } porque figuras como ausente. Si estás aquí, avisa ya en la mesa.
sit-later = Desde la ronda { $n }
sit-later-text = Estás inscrito desde la ronda { $n }. Tu tablero aparecerá aquí en cuanto se publique esa ronda.
sit-withdrawn = Retirado
sit-withdrawn-text = Has dejado el torneo. Gracias por jugar.
sit-expelled = Fuera del torneo
sit-expelled-text = El árbitro te ha retirado del torneo. Pregunta al árbitro principal.
sit-bye-allocated = Descanso
sit-bye-allocated-text = Ronda { $n }: no hay rival para ti. Recibes { $halves ->
    [1] { $points } punto
    [2] { $points } punto
   *[other] { $points } puntos
} y puedes irte.
sit-bye-half = Bye de medio punto
sit-bye-full = Bye de un punto
sit-bye-asked-text = Ronda { $n }: no juegas y recibes { $halves ->
    [1] { $points } punto
    [2] { $points } punto
   *[other] { $points } puntos
}.
sit-bye-zero = Pediste no jugar
sit-bye-zero-text = Ronda { $n }: no juegas y no recibes puntos.
sit-bye-free = Ronda libre
sit-bye-free-text = Ronda { $n }: el número de jugadores es impar y te toca descansar. No da puntos.

## Find
find-label = Nombre, FIDE ID, número inicial o tablero
find-placeholder = Nombre o número
find-hint = Escribe tres letras de un nombre, o un número.
find-count = { $n ->
    [0] Nadie
    [one] { $n } jugador
   *[other] { $n } jugadores
}
find-more = Hay más: escribe otra letra.
this-is-me = Soy yo
this-is-me-known = Ver
this-is-me-label = Soy yo: { $name }
short-no-round = aún sin emparejar
short-gone = retirado
short-absent = ausente
short-not-paired = sin emparejar
short-bye = descansa

## Round
round-title = Ronda
round-n = Ronda { $n }
rounds-label = Rondas
order-label = Orden
by-board = Por tablero
by-name = Por nombre
all-boards = Todos los tableros
all-players = Todos los jugadores
round-complete = todos los resultados
round-open = { $open } de { $of } en juego
no-such-round = Esta ronda no está publicada.
no-result-yet = aún sin resultado
disputed = dos valores
byes = Descansos
bye-allocated = bye (descanso asignado)
bye-half = bye de medio punto
bye-full = bye de un punto
bye-zero = pidió no jugar
bye-free = ronda libre

## Standings
standings-title = Clasificación
standings-none = La clasificación empieza con la ronda 1.
standings-settled = todos los resultados
after-round = tras la ronda { $n }
after-label = Clasificación tras
form-label = Forma
form-list = Lista
form-crosstable = Tabla cruzada
provisional = provisional
provisional-note = * Provisional: faltan resultados o están en disputa.
rank-head = Puesto
number-head = N.º
number-head-long = Número inicial
player-head = Jugador
points-head = Pts
points-head-long = Puntos
crosstable-legend = 12w1: número inicial del rival, w blancas o b negras, resultado.
crosstable-legend-double = 12w1b½: número inicial del rival; luego w blancas o b negras y el resultado de cada partida.
explain-label = { $tiebreak } de { $name }: { $value }. Mostrar la suma.
explain-heading = { $tiebreak } de { $name }: { $value }
fate-cut-low = el menor, descartado
fate-cut-high = el mayor, descartado
fate-cut-voluntary = de una ronda no jugada por decisión propia, se descarta primero
fate-below-limit = por debajo del límite
fate-awaited = pendiente
source-running = puntuación tras la ronda
source-score-adjusted = puntuación { $score }, cuenta como { $adjusted }
source-product = puntuación { $score } × { $made }
source-product-adjusted = puntuación { $score } cuenta como { $adjusted }, × { $made }
source-dummy = ronda no jugada ({ $why }): cuenta con un rival ficticio
source-stand-in = sin Elo, cuenta con el del reglamento
source-performance = { $made } de { $games } ante el tablero
source-unsettled = los valores no se estabilizaron
source-missing = no se enfrentaron
undefined-not-permitted = El reglamento no usa este desempate en este tipo de torneo.
undefined-unrated = Sin definir: un rival no tiene Elo.
undefined-no-opponents = Sin definir: no hubo rival ante el tablero.
undefined-not-drawn = Aún no se ha hecho el sorteo.
mark-win = ganó
mark-draw = tablas
mark-loss = perdió
mark-forfeit-win = ganó por incomparecencia
mark-forfeit-loss = perdió por incomparecencia
mark-not-paired = sin emparejar
mark-adjourned = aplazada

## Por qué un tablero se empareja así
why = ¿Por qué?
why-heading = Por qué: { $name }
why-other = No es como el programa empareja esta ronda.
why-by-hand = Este tablero se emparejó a mano.
why-by-hand-same = La ronda se emparejó a mano; aquí el programa hace lo mismo.
why-engine = Según el programa, { $player } jugaría con { $opponent }.
why-engine-bye = Según el programa, { $player } tendría el bye.
why-other-colours = Según el programa, los colores son al revés.
why-break = Esto incumple una regla: { why-reason }.
why-points = { $score } { $score-unit ->
    [one] punto
   *[other] puntos
}{ $virtual ->
    [yes] {" "}con la aceleración
   *[no] {""}
}
why-own = { $own } { $own-unit ->
    [one] punto
   *[other] puntos
}
why-halves = Ambos tienen { why-points }: el número { $place } de la mitad superior del grupo juega con el número { $place } de la inferior.
why-bracket = Ambos tienen { why-points }; lo que va antes según las reglas no era posible o era peor.
why-meets-float = { $player } tiene { why-own } y { $way ->
    [up] sube
   *[down] baja
} con quienes tienen { why-points }.
why-accelerated = { $player } tiene { why-own }; la aceleración suma { $extra } en esta ronda.
why-berger = El número { $white } lleva blancas con el número { $black }, según la tabla Berger.
why-float = { $player } { $way ->
    [up] sube al grupo
   *[down] sale del grupo
} de { why-points }: { $cause ->
    [odd] es impar
    [no-opponent] allí no hay rival permitido
    [not-all-paired] allí no todos pueden enfrentarse
   *[below] si no, los de abajo no tendrían todos rival
}.
why-not-pair = No { $player } – { $opponent }: { why-reason }.
why-not-float = No { $player } en lugar de { $floater }: { why-reason }.
why-bye = El número es impar: { $player } ({ why-own }) recibe el bye. Va tan abajo como las reglas permiten.
why-not-bye = Sin bye para { $player }: { why-reason }.
why-free-round = { $player } descansa según la tabla Berger.
why-absent = { $player } no tiene tablero: { $why ->
    [half-point-bye] tiene un bye de medio punto en esta ronda
    [full-point-bye] tiene un bye de un punto en esta ronda
    [allocated-bye] tiene el bye
    [withdrawn] ha dejado el torneo
    [expelled] el árbitro lo ha excluido
    [not-yet-entered] aún no estaba en el torneo
    [not-yet-paired] falta emparejarlo en este borrador
   *[away] no juega esta ronda
}.
why-more = { $n } { $n-unit ->
    [one] opción más descartada
   *[other] opciones más descartadas
}.
why-reason = { $why ->
    [met] jugaron en la ronda { $round } (C1)
    [forbidden] el torneo lo prohíbe
    [same-colour] ambos deben llevar { $colour ->
        [white] blancas
       *[black] negras
    } (C3)
    [had-bye] tuvo el bye en la ronda { $round } (C2)
    [had-win] ganó sin jugar en la ronda { $round } (C2)
    [needed] hace falta para que los demás tengan rival (C{ $criterion })
    [fewer-matches] ha jugado menos encuentros, { $count } en vez de { $best }
    [completion] entonces no todos tendrían rival (C{ $criterion })
    [bye] entonces el bye no iría a quien debe (C{ $criterion })
    [next] entonces el grupo siguiente necesitaría más de abajo (C{ $criterion })
    [later] igual de bueno, pero posterior en el orden de las reglas
    [not-weighed] el grupo es demasiado grande para probarlo
   *[worse] peor según C{ $criterion }, { why-counts }: { $count } en vez de { $best }
}
why-counts = { $counts ->
    [downfloaters] cuántos salen del grupo
    [downfloater-scores] cuántos salen con { why-points }
    [next-bracket] cuántos salen del grupo siguiente
    [next-scores] cuántos siguen bajando con { why-points }
    [unplayed] rondas sin jugar de quien recibe el bye
    [colour-difference] cuántos de cabeza llegan a una diferencia de color de más de 2
    [third-colour] cuántos de cabeza repiten color por tercera vez
    [preferences] preferencias de color no cumplidas
    [strong-preferences] preferencias fuertes de color no cumplidas
    [floats-again] cuántos bajan como en la ronda anterior
    [floats-again-two] cuántos bajan como hace dos rondas
    [opponent-again] cuántos juegan con alguien de arriba como en la ronda anterior
    [opponent-again-two] cuántos juegan con alguien de arriba como hace dos rondas
    [upfloaters] cuántos suben de abajo
    [upfloater-scores] cuántos suben con { why-points }
    [upfloats-again] cuántos suben tras jugar con otra puntuación en la ronda anterior
    [opponent-floated] cuántos juegan con ellos tras jugar con otra puntuación en la ronda anterior
   *[differences] diferencias de { $score }
}
why-colours = { $otherwise ->
    [yes] Según las reglas, los colores son al revés
   *[no] Colores
}: { $rule ->
    [both-granted] a nadie se le niega su preferencia
    [only-one] solo { $player } tiene preferencia
    [stronger] { $player } tiene la preferencia más fuerte
    [fewer-whites] { $player } ha llevado menos veces blancas
    [lower-difference] blancas − negras es menor para { $player }
    [alternate] al revés que en la última ronda en que fueron distintos
    [last-colour] { $player } no repite su último color
    [higher-ranked] preferencias iguales, { $player } va por delante
   *[number] nadie tiene preferencia aún; decide el número de { $player }, par o impar
}.
why-preference = { $player }: { $strength ->
    [absolute] debe llevar { why-colour }
    [strong] prefiere con fuerza { why-colour }
    [mild] prefiere { why-colour }
    [unused] con blancas hasta ahora: { $whites }
   *[none] sin preferencia
} (blancas − negras: { $difference }).
why-colour = { $colour ->
    [white] blancas
   *[black] negras
}

## Player
no-such-player = Este jugador no está en el torneo.
no-games-yet = Aún sin partidas.

## Settings
settings-language = Idioma
settings-theme = Apariencia
settings-nobody = Nadie todavía. Busca a un jugador y toca «Soy yo».
settings-staff = Para árbitros y organización
settings-more = Más
theme-device = Como el dispositivo
theme-light = Clara
theme-dark = Oscura

## Officials
staff-title = Árbitros y organización
staff-mine = Mis torneos
signed-in-as = Sesión de { $name }
account = Cuenta
password = Contraseña
sign-in = Iniciar sesión
sign-in-not-kept = Aquí el navegador no conserva la sesión: hace falta https, o localhost.
sign-out = Cerrar sesión

## Saves and their ends
save-on-device = en este dispositivo
save-sent = enviado
save-same = enviado: ya estaba así y queda confirmado
save-refused = rechazado
outcome-of-conflict = Entretanto se anotó otro valor. Se guardan los dos; decide el árbitro principal.
outcome-superseded = Si sigue siendo válido, vuelve a anotarlo en el tablero que corresponda.
outcome-closed = El árbitro principal lo tiene como petición de corregir el resultado.
outcome-late = Llegó tarde; el árbitro principal decide si cuenta.
outcome-parked = Queda guardado; pregunta al árbitro principal, que decide.
outcome-invalid = Corrígelo y vuelve a anotarlo.
outcome-quarantined = Dile lo que anotaste.
enter-again = Volver a anotar: { $result }
cannot-keep = Este navegador no puede guardar y firmar anotaciones: falta espacio, es una ventana privada o falta https. No se guarda nada de lo que anotes. Usa otro navegador o papel.
not-stored = Este navegador no guarda nada, así que no se guardó la anotación. Escríbela en papel.

## Roles
role-public = Público
role-arbiter = Árbitro
role-chief-arbiter = Árbitro principal
role-organizer = Organizador
role-admin = Administrador

## Warnings that need consent
warning-draft-stale = El borrador es anterior a un cambio de resultados o participantes.
warning-rematch = Ya jugaron entre sí
warning-forbidden-pair = No deben enfrentarse
warning-bye-not-allowed = No puede recibir el bye
warning-colours-broken = Un color tres veces seguidas, o diferencia mayor que dos
warning-colours-exchanged = A cada uno le toca el otro color
warning-fixed-board-left = No está en su tablero fijo
warning-unpaired = Sin rival

## Problems
error-bad-json = No se entendió la petición{ $field ->
    [none] .
   *[other] : { $field }.
}
error-too-large = Es demasiado grande.
error-bad-field = Este valor no es posible{ $field ->
    [none] {""}
   *[other] : { $field }
}{ $most ->
    [none] {""}
   *[other] {" "}(como máximo { $most })
}
error-missing = Esto es obligatorio{ $field ->
    [none] .
   *[other] : { $field }
}
error-not-signed-in = Inicia sesión, por favor.
error-wrong-password = El nombre o la contraseña no son correctos.
error-too-many-attempts = Demasiados intentos. Prueba dentro de { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
error-not-allowed = No tienes permiso para esto.
error-foreign-origin = La petición no vino de esta aplicación.
error-not-found = Aquí no existe.
error-no-such-method = Esta dirección no admite esa petición.
error-changed-meanwhile = Alguien lo ha cambiado entretanto. Míralo de nuevo.
error-slug-taken = Este nombre de dirección ya está en uso.
error-duplicate-fide-id = Otro participante tiene este FIDE ID.
error-duplicate-national-id = Otro participante tiene este número nacional.
error-operation-id-reused = La misma operación llegó dos veces con distinto contenido.
error-quarantined = Queda guardado para el árbitro principal, que decidirá.
error-own-claim = Hay otra persona que puede resolverlo: nadie resuelve lo que reclama.
error-bad-file = No se puede leer el archivo: línea { $line }, columna { $column }: { $reason ->
    [bad_title] «{ $value }» no es un título
    [bad_sex] «{ $value }» no es un sexo (m, w o f)
    [bad_birth] «{ $value }» no es una fecha
    [bad_federation] «{ $value }» no es una federación de tres letras
    [bad_fide_id] «{ $value }» no es un FIDE ID
    [bad_rating] «{ $value }» no es un Elo
    [out_of_range] el valor es demasiado largo o está fuera de rango
    [no_name] falta el nombre
    [no_name_column] no hay columna de nombres
    [no_rows] no hay nadie en la lista
    [too_many_columns] la línea tiene más columnas que encabezados
    [not_text] no es un archivo de texto
    [duplicate_fide_id] otro participante tiene este FIDE ID
    [duplicate_national_id] otro participante tiene este número nacional
   *[other] { $reason }
}
error-tournament-not-empty = El torneo ya tiene participantes o rondas.
error-rules-frozen = Las reglas están fijas desde que se emparejó la ronda 1.
error-no-such-participant = Este participante no existe.
error-no-such-round = Esta ronda no existe.
error-no-such-game = Esta partida no existe.
error-no-such-claim = Este valor ya está resuelto.
error-pairing-made-anew = El emparejamiento se hizo de nuevo; esta partida ya no existe.
error-round-closed = La ronda ha terminado. Un cambio es ahora una corrección.
error-round-not-published = La ronda aún no está publicada.
error-results-open = { $count ->
    [one] Falta { $count } resultado.
   *[other] Faltan { $count } resultados.
}
error-all-rounds-paired = Todas las rondas están emparejadas.
error-wrong-round = La próxima ronda por emparejar es la { $round }.
error-already-drafted = Ya hay un borrador de esta ronda.
error-already-published = La ronda ya está publicada.
error-nobody-to-pair = No hay nadie que emparejar.
error-nobody-for-the-bye = El número es impar y nadie puede recibir el bye asignado.
error-bye-breaks-pairing = Quien puede recibir el bye asignado hace falta como rival. Quedarían sin rival: { $participants }.
error-no-complete-pairing = Ningún emparejamiento da rival a todos. Quedarían sin rival: { $participants }.
error-clubs-in-the-way = Ningún emparejamiento separa a estos clubes: { $clubs }.
error-same-fixed-board = El tablero { $board } es fijo para varios que no se enfrentan: { $participants }. Cambia uno.
error-manual-pairing-open = La ronda se está emparejando a mano: termínalo primero.
error-no-manual-pairing = Ya nadie empareja esta ronda a mano.
error-not-to-be-paired = No le toca jugar en esta ronda.
error-inconsistent-history = Las rondas registradas se contradicen: { $reason }
error-unknown-system = El archivo se emparejó por { $system }. Aquí no se dirigen torneos por ese sistema.
error-rounds-do-not-fit = { $participants } jugadores necesitan { $rounds } rondas para enfrentarse. Guarda otra vez las reglas: tomarán ese número.
error-acceleration-needs-points = La aceleración exige que una victoria valga dos tablas y una derrota nada.
error-tie-break-not-here = El desempate { $code } no corresponde a este sistema y edición.
error-paired-by-numbers = En una liga los números deciden quién juega con quién: ninguna ronda se empareja a mano.
error-numbers-frozen = Los números de una liga están fijos: nadie puede entrar después de emparejar la ronda 1.
error-no-byes-here = En una liga no hay byes a petición. Marca al jugador como ausente: entonces pierde por incomparecencia.
error-already-paired = Este participante ya está emparejado en esta ronda.
error-bye-too-late = La ronda ya está emparejada; no cabe un bye.
error-consent-needed = Confírmalo primero, por favor.
error-too-slow = Tardó demasiado en llegar. Inténtalo de nuevo.
error-account-exists = Ya hay una cuenta con este nombre: deja la contraseña vacía para darle un rol.
error-round-drafted = La ronda está en borrador. Descarta el borrador y vuelve a emparejar.
error-internal = Algo falló en el servidor ({ $id }).

## Officials: frame
nav-boards = Tableros
nav-control = Ronda
nav-people = Personas
nav-more = Más
staff-no-duty = Aún no tienes función en ningún evento. Pregunta a la organización.
staff-not-yours = Tu función no abre esta pantalla.
event-new = Nuevo evento
event-edit = Cambiar el evento
event-manage = Gestionar
unsent-none = todo enviado
unsent-n = { $n } sin enviar
unsent-others = { $n } de otra cuenta. Si no salen, inicia sesión con ella una vez.
unsent-why = sin red
undo = Deshacer
refused-show = Ver
understood = Entendido
show = mostrar
hide = ocultar

## Officials: boards
boards-title = Tableros
boards-range = Tableros { $range }
boards-left = { $n ->
    [0] no falta ninguno
    [one] falta { $n }
   *[other] faltan { $n }
}
boards-choose = Mis tableros
boards-all = 21–40
boards-range-wrong = Escribe los tableros como 21–40 o 1–10, 33.
boards-none = No hay ronda publicada. Los tableros aparecerán aquí en cuanto la haya.
boards-all-in = Están todos los resultados de tus tableros.
boards-unfinished = Tableros sin resultado
boards-done = listos · { $n }
boards-done-list = Tableros listos
boards-keys = Teclas: 1 ganan blancas · 2 tablas · 3 ganan negras · ↑ ↓ tablero · u deshacer · / mis tableros
first-games-left = { $n ->
    [one] Falta el resultado de una partida de ida.
   *[other] Faltan los resultados de { $n } partidas de ida.
}
return-begin = Están todas las partidas de ida: da la señal para las de vuelta.
boards-other = Otros resultados del tablero { $board }
board-title = Tablero { $n }
boards-other-title = Otros resultados
claimed = reclamado
dispute-wait = Decide el árbitro principal.
dispute-settle = Toca el correcto.
result-open = Sin resultado
result-white = Ganan blancas
result-draw = Tablas
result-black = Ganan negras
result-draw-loss = Blancas tablas, negras pierden
result-loss-draw = Blancas pierden, negras tablas
result-both-lose = Pierden ambos
result-white-unrated = Ganan blancas, sin Elo
result-draw-unrated = Tablas, sin Elo
result-black-unrated = Ganan negras, sin Elo
result-black-forfeits = Ganan blancas por incomparecencia
result-white-forfeits = Ganan negras por incomparecencia
result-both-forfeit = Incomparecencia doble
result-adjourned = Aplazada
strays = Anotaciones sin efecto
stray-gone = Un emparejamiento que ya no existe

## Officials: round control
control-title = Control de ronda
control-boards = { $n ->
    [one] { $n } tablero
   *[other] { $n } tableros
}
control-read-only = El árbitro principal empareja las rondas.
control-over = Todas las rondas están emparejadas.
and = { " y " }
results = Resultados
results-of = { $n } de { $of }
results-playing = { $n } en juego
results-disputed = { $n } en disputa
results-open-boards = Faltan: { $boards }
disputes = Dos valores
voice-unknown = importado
voice-other = otro árbitro
voice-standing = en el tablero por ahora
settle-label = Tablero { $board }: vale { $result }
before-round = Antes de la ronda { $n }
before-present = { $n } por emparejar.
before-odd = Uno de ellos recibe el bye (descanso asignado).
before-byes = { $n ->
    [one] { $n } bye pedido
   *[other] { $n } byes pedidos
}
before-absent = { $n ->
    [one] { $n } ausente
   *[other] { $n } ausentes
}
before-gone = { $n ->
    [one] { $n } retirado
   *[other] { $n } retirados
}
pair-round = Emparejar la ronda { $n }
pair-disputed = { $n ->
    [one] Emparejar aunque { $n } tablero tiene dos valores
   *[other] Emparejar aunque { $n } tableros tienen dos valores
}
wait-for = espera { $what }
wait-games = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}
wait-disputes = { $n ->
    [one] { $n } disputa
   *[other] { $n } disputas
}
wait-unsent = { $n ->
    [one] espera { $n } anotación de este dispositivo sin enviar
   *[other] espera { $n } anotaciones de este dispositivo sin enviar
}
draft-title = Borrador de la ronda { $n }
draft-staff-only = solo lo ve el equipo
pair-clubs-together = Emparejar sin protección de clubes; queda registrado
round-protected = emparejada con protección de clubes
round-unprotected = emparejada sin protección de clubes
round-by-hand = emparejada a mano
hand-start = Emparejar a mano
hand-title = Ronda { $n } a mano
hand-pick = Toca dos nombres: el primero lleva blancas.
hand-chosen = { $name }: toca al rival, o
hand-exchange = Intercambiar sitio
hand-exchanging = { $name }: toca a quien ocupa este sitio
hand-breaks = Lo que se incumple
hand-swap = Cambiar colores
hand-unpair = Separar
hand-bye = Bye
hand-seat = Mover ahí
hand-same = Como el programa
hand-differs = El programa empareja en cambio
hand-no-engine = El programa no halla emparejamiento
hand-agree = Quiero lo que difiere y lo que se incumple; queda registrado
hand-end = Listo
hand-cancel = Volver al del programa
publish-round = Publicar la ronda { $n } …
publish-question = Todos ven la ronda { $n } al instante y la anterior queda cerrada. No se puede deshacer.
publish-question-stale = El borrador de la ronda { $n } es anterior a un cambio de resultados o participantes. Descártalo y empareja de nuevo, o publícalo igualmente. Publicar no se puede deshacer.
publish-yes = Publicar ya la ronda { $n }
publish-yes-stale = Publicar el borrador viejo de la ronda { $n }
discard-draft = Descartar
discard-question = El borrador de la ronda { $n } se descarta, aunque alguien pudo haberlo visto.
discard-yes = Descartar el borrador de la ronda { $n }
not-yet = Todavía no

## Officials: the waiting list
waiting-title = Lista de espera
waiting-way = Lista de espera: { $n ->
    [0] nada pendiente
    [one] { $n } pendiente
   *[other] { $n } pendientes
}
waiting-none = No hay nada pendiente.
waiting-settled = Resueltas: { $n }
waiting-settled-by = Lo resolvió { $name } a las { $time }
waiting-now = En el tablero ahora: { $result }
waiting-tally = Recibidas de los dispositivos: { $received } = { $applied } en vigor + { $same } ya estaban + { $waiting } en esta lista.
waiting-device = dispositivo … { $id }
waiting-author-unproven = autor sin probar
waiting-made = anotado { $time }
waiting-arrived = llegó { $time }
waiting-ended = la partida acabó { $time }
waiting-by-white = lo dijeron las blancas
waiting-by-black = lo dijeron las negras
waiting-by-arbiter = lo vio el árbitro
waiting-unreadable = Algo que no se pudo leer
waiting-holds = Vale { $result }
waiting-seen = Visto, nada que hacer
waiting-conflict = dos valores
waiting-superseded = emparejamiento anterior
waiting-closed = ronda cerrada
waiting-late = tarde
waiting-parked = sin permiso
waiting-invalid = contra una regla
waiting-quarantined = sin probar
evidence-own-clock = Solo el reloj de su dispositivo dice que llegó a tiempo.
evidence-server-receipt = El servidor tenía su resguardo a tiempo.
evidence-witness-scan = El dispositivo de un árbitro lo escaneó a tiempo.
fault-too-long = Es más largo que cualquier anotación.
fault-unreadable = No es una anotación de este programa.
fault-unknown-envelope = Viene de una versión del programa que este servidor no conoce.
fault-unknown-kind = Es un tipo de anotación que este servidor no conoce.
fault-unknown-version = Es una versión de anotación que este servidor no conoce.
fault-bad-body = No dice lo que dice una anotación de su tipo.
fault-foreign-tournament = Se hizo para otro torneo.
fault-revoked-device = El dispositivo estaba excluido.
fault-bad-signature = No lleva la firma de su dispositivo.
fault-forked-chain = No sigue a las anotaciones anteriores de su dispositivo.
fault-reused-id = Otra anotación tiene su número.

## Officials: people
people-title = Personas
people-n = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
people-all = Mostrar los { $n }
people-add = Añadir un jugador
people-add-do = Añadir
people-edit = Datos
people-sheet = Jugador
fixed-board-title = Tablero fijo
fixed-board = Tablero, o vacío si da igual
people-start-number = número inicial
presence-title = Presencia
presence-from = desde la ronda { $n }
presence-from-label = Desde
presence-reason = Motivo, sin datos personales (opcional)
presence-in = Juega
presence-out = Ausente
presence-withdraw = Retirar
presence-expel = Excluir
presence-is-in = juega
presence-expelled = excluido
presence-over = Todas las rondas están emparejadas; ya no cambia nada.
byes-title = Byes pedidos
bye-give-half = Bye de ½
bye-give-zero = Bye de 0
bye-cancel = Anular
person-family-name = Apellidos
person-given-name = Nombres
person-rating = Elo para emparejar
person-title = Título
person-federation = Federación
person-fide-id = FIDE ID
person-birth = Nacimiento
person-sex = Sexo
person-club = Club
person-national-id = Número nacional
person-standard = Elo estándar
person-rapid = Elo rápido
person-blitz = Elo blitz
person-national = Elo nacional
sex-female = mujer
sex-male = hombre
unknown = sin dato
not-a-number = { $field } debe ser un número.
save = Guardar
saved = Guardado.
files-title = Archivos
import-csv = Lista de jugadores (CSV)
import-csv-hint = La primera línea nombra las columnas. Entran todos o ninguno.
import-trf = Informe del torneo (TRF)
import-trf-hint = Toma un torneo entero; este debe estar vacío.
imported-people = { $n ->
    [one] Entró { $n } jugador.
   *[other] Entraron { $n } jugadores.
}
imported-people-ignored = { $n ->
    [one] Entró { $n } jugador.
   *[other] Entraron { $n } jugadores.
} Columnas no entendidas: { $columns }.
imported-file = Se tomó { $name }.
export-trf = Descargar el informe (TRF)

## Officials: event and rules
event-create = Crear el evento
event-tournaments = Torneos
tournament-new = Nuevo torneo
tournament-create = Crear el torneo
form-name = Nombre
form-slug = Nombre en la dirección
form-slug-hint = Minúsculas, cifras y guiones
form-venue = Lugar
form-federation = Federación, tres letras
form-first-day = Primer día
form-last-day = Último día
form-zone = Zona horaria del lugar
form-days-wrong = El último día no puede ser anterior al primero.
rules-title = Reglas
rules-system = Sistema de emparejamiento
system-dutch-2026 = Suizo, sistema holandés (FIDE 2026)
system-dutch-2017 = Suizo, sistema holandés (FIDE 2017)
system-double-swiss = Suizo doble: dos partidas por ronda
system-round-robin = Liga (todos contra todos)
system-double-round-robin = Liga a doble vuelta
system-double-round-robin-swapped = Liga a doble vuelta, intercambiadas las dos últimas rondas de la primera
system-baku = acelerado (Bakú)
rules-baku = Aceleración por el sistema Bakú
rules-robin-rounds = Todos contra todos: las rondas salen del número de jugadores al emparejar la ronda 1. Son una menos que jugadores, o tantas si su número es impar; a doble vuelta, el doble.
rules-robin-now = { $n ->
    [one] { $n } ronda
   *[other] { $n } rondas
} con los { $players } jugadores de ahora
rules-by-lot = Ronda 1 por sorteo
rules-numbers-by-lot = Números por sorteo
rules-seed = Semilla del sorteo:
rules-edition = Edición de las reglas de desempate
tie-breaks-of = reglas de desempate de { $edition }
rules-rounds = Rondas
rules-rounds-wrong = Las rondas deben ser un número.
rules-protected-rounds = Rondas en que no se enfrentan los de un club (0: ninguna)
rules-ratings = Elo que cuenta; si falta, el estándar
rules-colour = Color del primero en la ronda 1
rules-colour-lot = por sorteo
rules-points = Puntos
rules-win = Victoria
rules-draw = Tablas
rules-loss = Derrota
rules-bye = Bye
rules-points-wrong = Los puntos son enteros o medios: 1, ½, 0.
rules-tie-breaks = Desempates, en orden
rules-score-first = primero la puntuación
rules-add-tie-break = Añadir un desempate
rules-up = Subir { $code }
rules-down = Bajar { $code }
rules-remove = Quitar { $code }
choose = elegir
running-title = Sala
running-hall = Dónde se juega
running-first-board = Número del primer tablero
forbidden-title = Parejas prohibidas
forbidden-rounds = rondas { $from }–{ $to }
forbidden-lift = Levantar
forbidden-who = Jugador
forbidden-from = Desde la ronda
forbidden-to = Hasta la ronda
forbidden-add = Prohibir
forbidden-late = FIDE solo admite parejas prohibidas antes de la ronda 1.
more-event = Evento y equipo
more-public = Lo que ve el público
crew-title = Equipo
crew-add = Añadir a alguien
crew-add-do = Dar la función
crew-password = Contraseña, solo para una cuenta nueva
crew-role = Función
crew-where = Dónde
crew-everywhere = en todo el evento
crew-remove = Quitar
crew-remove-sure = Quitar de verdad
