### Every text that people read, in English. Keys are the same in every language; a test holds that.

## Words
white = White
black = Black
board = Board
board-n = board { $n }
board-first = { $n }, first game
board-return = { $n }, return game
first-game = First game
return-game = Return game
against = against
fixed-board-opponent = Fixed board of your opponent
unrated = unrated
close = Close
loading = Loading …
offline = offline
as-of = As of { $time }
age-minutes = { $n ->
    [one] { $n } minute old
   *[other] { $n } minutes old
}
age-hours = { $n ->
    [one] { $n } hour old
   *[other] { $n } hours old
}
age-days = { $n ->
    [one] { $n } day old
   *[other] { $n } days old
}
points-n = { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
}
points-of = { $points } of { $of } points
rank = rank { $n }
rank-provisional = rank { $n }, provisional
fide-id = FIDE ID { $id }
start-number = start number { $n }

## Navigation
nav-label = Screens
nav-board = My board
nav-round = Round
nav-standings = Standings
nav-find = Find
nav-events = All events
nav-settings = Settings
nav-skip = To the content

## State of the data
offline-try-later = No network. Nothing was changed; try again.
unanswered = No answer came, so nobody knows whether this was done. Try again: it is not done twice.
nothing-here-offline = No network, and this device has no data of this tournament yet.
no-such-tournament = There is no such tournament.
cannot-load = The tournament cannot be shown: { $reason }
new-version = A new version is ready.
new-version-apply = Use it

## Events
events-title = Events
no-events = No events yet.
no-tournaments = No tournaments yet.
nowhere-title = Not here
nowhere-text = There is no such page.

## People
my-people = My people
add-person = + person
forget = Forget
forget-person = Forget { $name }
person-gone = { $name } is no longer in the starting list. Ask the arbiter.
nobody-title = Who are you?
nobody-text = Choose yourself once; this page then shows your board as soon as it is known, also without a network.
nobody-find = Find my name
nobody-round = All boards
follow = Follow on this device
unfollow = No longer follow
followed = on my list

## My board
board-card = Your board
my-score = Your score
my-games = my games
rounds-planned = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
round-of = Round { $n } of { $of }
published-at = published { $time }
sentence-white = Round { $n }: board { $board }, you have White against { $opponent }.
sentence-black = Round { $n }: board { $board }, you have Black against { $opponent }.
outcome-won = Result recorded: { $result }. You won.
outcome-drawn = Result recorded: { $result }. A draw.
outcome-lost = Result recorded: { $result }. You lost.
outcome-won-forfeit = Your opponent did not come: you win by forfeit.
outcome-lost-forfeit = Recorded as lost by forfeit. If you are here, go to an arbiter now.
outcome-adjourned = The game is adjourned.
outcome-disputed = Two different results were recorded. Please go to an arbiter.
return-white = Return game: you now have White. Wait for the signal.
return-black = Return game: you now have Black. Wait for the signal.
next-round-awaited = Round { $n } is not paired yet.
tournament-over = That was the last round.
sit-no-round = Not paired yet
sit-no-round-text = Your board appears here as soon as round 1 is published.
sit-not-paired = No game
sit-not-paired-text = You are not paired in round { $n }. If that is wrong, tell the desk.
sit-absent = Marked absent
sit-absent-text = You are not paired in round { $n } because you are marked absent. If you are here, tell the desk now.
sit-later = From round { $n } on
sit-later-text = You are entered from round { $n } on. Your board appears here as soon as that round is published.
sit-withdrawn = Withdrawn
sit-withdrawn-text = You have left the tournament. Thank you for playing.
sit-expelled = No longer in the tournament
sit-expelled-text = The arbiter has taken you out of the tournament. Ask the chief arbiter.
sit-bye-allocated = Bye
sit-bye-allocated-text = Round { $n }: there is no opponent for you. You get { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
} and may go.
sit-bye-half = Half-point bye
sit-bye-full = Full-point bye
sit-bye-asked-text = Round { $n }: you do not play and get { $halves ->
    [1] { $points } point
    [2] { $points } point
   *[other] { $points } points
}.
sit-bye-zero = You asked to be left out
sit-bye-zero-text = Round { $n }: you do not play and get no points.
sit-bye-free = Free round
sit-bye-free-text = Round { $n }: the number of players is odd and it is your turn to rest. It brings no points.

## Find
find-label = Name, FIDE ID, start number or board
find-placeholder = Name or number
find-hint = Type three letters of a name, or a number.
find-count = { $n ->
    [0] Nobody found
    [one] { $n } player
   *[other] { $n } players
}
find-more = There are more: type another letter.
this-is-me = This is me
this-is-me-known = Show
this-is-me-label = This is me: { $name }
short-no-round = not paired yet
short-gone = withdrawn
short-absent = absent
short-not-paired = not paired
short-bye = bye

## Round
round-title = Round
round-n = Round { $n }
rounds-label = Rounds
order-label = Order
by-board = By board
by-name = By name
all-boards = All boards
all-players = All players
round-complete = all results in
round-open = { $open } of { $of } still playing
no-such-round = This round is not published.
no-result-yet = no result yet
disputed = two values
byes = Byes
bye-allocated = pairing-allocated bye
bye-half = half-point bye
bye-full = full-point bye
bye-zero = left out on request
bye-free = free round

## Standings
standings-title = Standings
standings-none = Standings begin with round 1.
standings-settled = all results in
after-round = after round { $n }
after-label = Standings after
form-label = Form
form-list = List
form-crosstable = Crosstable
provisional = provisional
provisional-note = * Provisional: results are missing or disputed.
rank-head = Rank
number-head = No.
number-head-long = Start number
player-head = Player
points-head = Pts
points-head-long = Points
crosstable-legend = 12w1: start number of the opponent, w White or b Black, result.
crosstable-legend-double = 12w1b½: start number of the opponent, then w White or b Black and the result of both games.
explain-label = { $tiebreak } of { $name }: { $value }. Show the sum.
explain-heading = { $tiebreak } of { $name }: { $value }
fate-cut-low = lowest, cut
fate-cut-high = highest, cut
fate-cut-voluntary = from a round not played by choice, cut first
fate-below-limit = below the limit
fate-awaited = awaited
source-running = score after the round
source-score-adjusted = score { $score }, counts as { $adjusted }
source-product = score { $score } × { $made }
source-product-adjusted = score { $score } counts as { $adjusted }, × { $made }
source-dummy = round not played ({ $why }): counted with a dummy opponent
source-stand-in = unrated, counted with the rating of the regulations
source-performance = { $made } of { $games } over the board
source-unsettled = the values did not settle
source-missing = did not meet
undefined-not-permitted = The rules do not use this tie-break in this kind of tournament.
undefined-unrated = Not defined: an opponent has no rating.
undefined-no-opponents = Not defined: no opponent was met over the board.
undefined-not-drawn = The lots have not been drawn.
mark-win = won
mark-draw = draw
mark-loss = lost
mark-forfeit-win = won by forfeit
mark-forfeit-loss = lost by forfeit
mark-not-paired = not paired
mark-adjourned = adjourned

## Why a board is paired so
why = Why?
why-heading = Why: { $name }
why-other = Not as the program pairs this round.
why-by-hand = This board was paired by hand.
why-by-hand-same = The round was paired by hand; here the program has the same.
why-engine = By the program { $player } would meet { $opponent }.
why-engine-bye = By the program { $player } would have the bye.
why-other-colours = By the program the colours are the other way round.
why-break = This breaks a rule: { why-reason }.
why-points = { $score } { $score-unit ->
    [one] point
   *[other] points
}{ $virtual ->
    [yes] {" "}with acceleration
   *[no] {""}
}
why-own = { $own } { $own-unit ->
    [one] point
   *[other] points
}
why-halves = Both have { why-points }: number { $place } of the upper half of the score group meets number { $place } of the lower half.
why-bracket = Both have { why-points }; pairings that come first by the rules were not possible or less good.
why-meets-float = { $player } has { why-own } and { $way ->
    [up] comes up
   *[down] goes down
} to those with { why-points }.
why-accelerated = { $player } has { why-own }; acceleration adds { $extra } in this round.
why-berger = Number { $white } has White against number { $black }, as the Berger table has it.
why-float = { $player } { $way ->
    [up] comes up to
   *[down] leaves
} the score group of { why-points }: { $cause ->
    [odd] its number is odd
    [no-opponent] no opponent is allowed there
    [not-all-paired] not all of it may meet each other
   *[below] otherwise those below could not all be paired
}.
why-not-pair = Not { $player } – { $opponent }: { why-reason }.
why-not-float = Not { $player } in place of { $floater }: { why-reason }.
why-bye = The number is odd: { $player } ({ why-own }) gets the bye. It goes as far down as the rules let it.
why-not-bye = No bye for { $player }: { why-reason }.
why-free-round = { $player } has the free round of the Berger table.
why-absent = { $player } has no board: { $why ->
    [half-point-bye] has a half-point bye in this round
    [full-point-bye] has a full-point bye in this round
    [allocated-bye] has the bye
    [withdrawn] has left the tournament
    [expelled] was sent out by the arbiter
    [not-yet-entered] was not in the tournament yet
    [not-yet-paired] still has to be paired in this draft
   *[away] does not play in this round
}.
why-more = { $n } more { $n-unit ->
    [one] was
   *[other] were
} refused.
why-reason = { $why ->
    [met] they met in round { $round } (C1)
    [forbidden] the event forbids it
    [same-colour] both must have { $colour ->
        [white] White
       *[black] Black
    } (C3)
    [had-bye] had the bye in round { $round } (C2)
    [had-win] had a win’s points without play in round { $round } (C2)
    [needed] needed, so that all others get an opponent (C{ $criterion })
    [fewer-matches] fewer matches played, { $count } instead of { $best }
    [completion] then not everybody would get an opponent (C{ $criterion })
    [bye] then the bye would not go where it must (C{ $criterion })
    [next] then the next score group would need more from below (C{ $criterion })
    [later] equally good, but later in the order of the rules
    [not-weighed] the score group is too large to try it
   *[worse] less good by C{ $criterion }, { why-counts }: { $count } instead of { $best }
}
why-counts = { $counts ->
    [downfloaters] how many leave the score group
    [downfloater-scores] how many with { why-points } leave it
    [next-bracket] how many leave the next score group
    [next-scores] how many with { why-points } go further down
    [unplayed] unplayed rounds of who gets the bye
    [colour-difference] how many of the leaders get a colour difference above 2
    [third-colour] how many of the leaders get one colour three times running
    [preferences] colour preferences not granted
    [strong-preferences] strong colour preferences not granted
    [floats-again] how many go down as in the last round
    [floats-again-two] how many go down as two rounds ago
    [opponent-again] how many meet somebody from above as in the last round
    [opponent-again-two] how many meet somebody from above as two rounds ago
    [upfloaters] how many come up from below
    [upfloater-scores] how many with { why-points } come up
    [upfloats-again] how many come up who met another score in the last round
    [opponent-floated] how many meet them who met another score in the last round
   *[differences] score differences of { $score }
}
why-colours = { $otherwise ->
    [yes] By the rules the colours are the other way round
   *[no] Colours
}: { $rule ->
    [both-granted] nobody is denied a preference
    [only-one] only { $player } has a preference
    [stronger] { $player } has the stronger preference
    [fewer-whites] { $player } has had White less often
    [lower-difference] White − Black is lower for { $player }
    [alternate] the opposite of the latest round in which they differed
    [last-colour] { $player } does not get the latest colour again
    [higher-ranked] equal preferences, { $player } is ranked higher
   *[number] nobody has a preference yet; the number of { $player } decides, odd or even
}.
why-preference = { $player }: { $strength ->
    [absolute] must have { why-colour }
    [strong] strongly prefers { why-colour }
    [mild] prefers { why-colour }
    [unused] with White so far: { $whites }
   *[none] no preference
} (White − Black: { $difference }).
why-colour = { $colour ->
    [white] White
   *[black] Black
}

## Player
no-such-player = There is no such player in this tournament.
no-games-yet = No games yet.

## Settings
settings-language = Language
settings-theme = Appearance
settings-nobody = Nobody yet. Find a player and tap “This is me”.
settings-staff = For officials
settings-more = More
theme-device = As the device
theme-light = Light
theme-dark = Dark

## Officials
staff-title = Officials
staff-mine = My tournaments
signed-in-as = Signed in as { $name }
account = Account
password = Password
sign-in = Sign in
sign-in-not-kept = This browser does not keep a sign-in here: that needs https, or localhost.
sign-out = Sign out

## Saves and their ends
save-on-device = on this device
save-sent = sent
save-same = sent: it was there already and is confirmed
save-refused = refused
outcome-of-conflict = Another value was recorded meanwhile. Both are kept; the chief arbiter decides.
outcome-superseded = If it still holds, enter it again on the board it belongs to.
outcome-closed = The chief arbiter has it as a request to correct the result.
outcome-late = It came too late; the chief arbiter decides whether it counts.
outcome-parked = It is kept; ask the chief arbiter, who decides on it.
outcome-invalid = Mend it and enter it again.
outcome-quarantined = Tell him what you entered.
enter-again = Enter again: { $result }
cannot-keep = This browser cannot keep and sign entries: no space, a private window, or no https. Nothing that you enter is saved. Use another browser or paper.
not-stored = This browser keeps nothing, so the entry was not saved. Write it down.

## Roles
role-public = Everybody
role-arbiter = Arbiter
role-chief-arbiter = Chief arbiter
role-organizer = Organizer
role-admin = Administrator

## Warnings that need consent
warning-draft-stale = The draft is older than a change of results or participants.
warning-rematch = Have met already
warning-forbidden-pair = Must not meet
warning-bye-not-allowed = May not have the bye
warning-colours-broken = A colour three times running, or a difference beyond two
warning-colours-exchanged = Each should have the other colour
warning-fixed-board-left = Not at the fixed board
warning-unpaired = Without opponent

## Problems
error-bad-json = The request was not understood{ $field ->
    [none] .
   *[other] : { $field }.
}
error-too-large = That is too large.
error-bad-field = This value is not possible{ $field ->
    [none] {""}
   *[other] : { $field }
}{ $most ->
    [none] {""}
   *[other] {" "}(at most { $most })
}
error-missing = This must be filled in{ $field ->
    [none] .
   *[other] : { $field }
}
error-not-signed-in = Please sign in.
error-wrong-password = The name or the password is wrong.
error-too-many-attempts = Too many attempts. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-not-allowed = You may not do this.
error-foreign-origin = The request did not come from this app.
error-not-found = There is no such thing here.
error-no-such-method = This address does not take such a request.
error-changed-meanwhile = Somebody has changed this meanwhile. Look at it anew.
error-slug-taken = This name in addresses is taken.
error-duplicate-fide-id = Another participant has this FIDE ID.
error-duplicate-national-id = Another participant has this national ID.
error-operation-id-reused = The same operation came twice with different content.
error-quarantined = This is kept for the chief arbiter, who decides on it.
error-own-claim = Somebody else who may settle this is here: nobody settles what they claim themselves.
error-bad-file = The file cannot be read: line { $line }, column { $column }: { $reason ->
    [bad_title] “{ $value }” is not a title
    [bad_sex] “{ $value }” is not a sex (m, w or f)
    [bad_birth] “{ $value }” is not a date
    [bad_federation] “{ $value }” is not a federation of three letters
    [bad_fide_id] “{ $value }” is not a FIDE ID
    [bad_rating] “{ $value }” is not a rating
    [out_of_range] the value is too long or out of range
    [no_name] the name is missing
    [no_name_column] there is no column of names
    [no_rows] there is nobody in the list
    [too_many_columns] the line has more columns than headings
    [not_text] this is not a text file
    [duplicate_fide_id] another participant has this FIDE ID
    [duplicate_national_id] another participant has this national ID
   *[other] { $reason }
}
error-tournament-not-empty = The tournament already has participants or rounds.
error-rules-frozen = The rules are frozen since round 1 was paired.
error-no-such-participant = There is no such participant.
error-no-such-round = There is no such round.
error-no-such-game = There is no such game.
error-no-such-claim = This value has been settled already.
error-pairing-made-anew = The pairing was made anew; this game no longer exists.
error-round-closed = The round is finished. A change is now a correction.
error-round-not-published = The round is not published yet.
error-results-open = { $count ->
    [one] { $count } result is missing.
   *[other] { $count } results are missing.
}
error-all-rounds-paired = All rounds have been paired.
error-wrong-round = The next round to pair is round { $round }.
error-already-drafted = There is a draft of this round already.
error-already-published = The round is published already.
error-nobody-to-pair = Nobody is there to be paired.
error-nobody-for-the-bye = The number is odd and nobody may get the pairing-allocated bye.
error-bye-breaks-pairing = Whoever may get the pairing-allocated bye is needed as an opponent. Left over would be: { $participants }.
error-no-complete-pairing = No pairing brings everybody an opponent. Left over would be: { $participants }.
error-clubs-in-the-way = No pairing keeps these clubs apart: { $clubs }.
error-same-fixed-board = Board { $board } is fixed for several who do not meet: { $participants }. Change one of them.
error-manual-pairing-open = The round is being paired by hand: end that first.
error-no-manual-pairing = Nobody is pairing this round by hand any more.
error-not-to-be-paired = He is not to be paired in this round.
error-inconsistent-history = The recorded rounds contradict themselves: { $reason }
error-unknown-system = The file was paired by { $system }. No tournament is run by that system here.
error-rounds-do-not-fit = { $participants } players need { $rounds } rounds to meet. Save the rules once more: they take that number.
error-acceleration-needs-points = Acceleration needs a win worth two draws and a loss worth nothing.
error-tie-break-not-here = The tie-break { $code } does not belong to this pairing system and edition.
error-paired-by-numbers = In a round robin the numbers say who meets whom: no round is paired by hand.
error-numbers-frozen = The numbers of a round robin are fixed: nobody can come in after round 1 is paired.
error-no-byes-here = A round robin has no byes on request. Mark the player as absent: the game is then lost by forfeit.
error-already-paired = This participant is paired in this round already.
error-bye-too-late = The round has been paired; a bye is no longer possible.
error-consent-needed = Please confirm first.
error-too-slow = That took too long to arrive. Try again.
error-account-exists = There is an account of this name: leave the password empty to give it a role.
error-round-drafted = The round is drafted. Discard the draft first, then pair again.
error-internal = Something failed on the server ({ $id }).

## Officials: frame
nav-boards = Boards
nav-control = Round
nav-people = People
nav-more = More
staff-no-duty = You have no role at any event yet. Ask the organizer.
staff-not-yours = Your role does not open this screen.
event-new = New event
event-edit = Change the event
event-manage = Manage
unsent-none = all sent
unsent-n = { $n } not sent
unsent-others = { $n } of another account. If they stay, sign in with it once.
unsent-why = no network
undo = Undo
refused-show = Show
understood = Understood
show = show
hide = hide

## Officials: boards
boards-title = Boards
boards-range = Boards { $range }
boards-left = { $n ->
    [0] none left
   *[other] { $n } left
}
boards-choose = My boards
boards-all = 21–40
boards-range-wrong = Write boards as 21–40 or 1–10, 33.
boards-none = No round is published. The boards appear here as soon as one is.
boards-all-in = All results of your boards are in.
boards-unfinished = Boards without a result
boards-done = done · { $n }
boards-done-list = Boards that are done
boards-keys = Keys: 1 White wins · 2 draw · 3 Black wins · ↑ ↓ board · u undo · / my boards
first-games-left = { $n ->
    [one] One first game has no result yet.
   *[other] { $n } first games have no result yet.
}
return-begin = All first games are in: give the signal for the return games.
boards-other = Other results of board { $board }
board-title = Board { $n }
boards-other-title = Other results
claimed = claimed
dispute-wait = The chief arbiter decides.
dispute-settle = Tap the right one.
result-open = No result
result-white = White wins
result-draw = Draw
result-black = Black wins
result-draw-loss = White draws, Black loses
result-loss-draw = White loses, Black draws
result-both-lose = Both lose
result-white-unrated = White wins, unrated
result-draw-unrated = Draw, unrated
result-black-unrated = Black wins, unrated
result-black-forfeits = White wins by forfeit
result-white-forfeits = Black wins by forfeit
result-both-forfeit = Double forfeit
result-adjourned = Adjourned
strays = Entries that are not in force
stray-gone = A pairing that is gone

## Officials: round control
control-title = Round control
control-boards = { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
control-read-only = The chief arbiter pairs the rounds.
control-over = All rounds have been paired.
and = { " and " }
results = Results
results-of = { $n } of { $of }
results-playing = { $n } playing
results-disputed = { $n } disputed
results-open-boards = Open: { $boards }
disputes = Two values
voice-unknown = imported
voice-other = another official
voice-standing = on the board for now
settle-label = Board { $board }: { $result } is right
before-round = Before round { $n }
before-present = { $n } to be paired.
before-odd = One of them gets the pairing-allocated bye.
before-byes = { $n ->
    [one] { $n } bye on request
   *[other] { $n } byes on request
}
before-absent = { $n } absent
before-gone = { $n } withdrawn
pair-round = Pair round { $n }
pair-disputed = { $n ->
    [one] Pair although { $n } board has two values
   *[other] Pair although { $n } boards have two values
}
wait-for = waits for { $what }
wait-games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
wait-disputes = { $n ->
    [one] { $n } dispute
   *[other] { $n } disputes
}
wait-unsent = { $n ->
    [one] waits for { $n } entry of this device that is not sent
   *[other] waits for { $n } entries of this device that are not sent
}
draft-title = Draft of round { $n }
draft-staff-only = only officials see it
pair-clubs-together = Pair without club protection; it is recorded
round-protected = paired under club protection
round-unprotected = paired without club protection
round-by-hand = paired by hand
hand-start = Pair by hand
hand-title = Round { $n } by hand
hand-pick = Tap two names: the first has White.
hand-chosen = { $name }: tap the opponent, or
hand-exchange = Exchange places
hand-exchanging = { $name }: tap who takes this place
hand-breaks = What is broken
hand-swap = Swap colours
hand-unpair = Unpair
hand-bye = Bye
hand-seat = Move there
hand-same = As the engine pairs
hand-differs = The engine pairs instead
hand-no-engine = The engine finds no pairing
hand-agree = I mean what differs and what is broken; it is recorded
hand-end = Done
hand-cancel = Back to the engine’s
publish-round = Publish round { $n } …
publish-question = Everybody sees round { $n } at once, and the round before is closed. This cannot be taken back.
publish-question-stale = The draft of round { $n } is older than a change of results or participants. Discard it and pair anew, or publish it all the same. Publishing cannot be taken back.
publish-yes = Publish round { $n } now
publish-yes-stale = Publish the old draft of round { $n }
discard-draft = Discard
discard-question = The draft of round { $n } is thrown away, although somebody may have looked at it.
discard-yes = Discard the draft of round { $n }
not-yet = Not yet

## Officials: the waiting list
waiting-title = Waiting list
waiting-way = Waiting list: { $n ->
    [0] nothing waits
    [one] { $n } waits
   *[other] { $n } wait
}
waiting-none = Nothing waits.
waiting-settled = Settled: { $n }
waiting-settled-by = Settled by { $name } at { $time }
waiting-now = On the board now: { $result }
waiting-tally = Received from devices: { $received } = { $applied } in force + { $same } there already + { $waiting } in this list.
waiting-device = device … { $id }
waiting-author-unproven = author not proven
waiting-made = made { $time }
waiting-arrived = arrived { $time }
waiting-ended = game ended { $time }
waiting-by-white = reported by White
waiting-by-black = reported by Black
waiting-by-arbiter = seen by the arbiter
waiting-unreadable = Something that could not be read
waiting-holds = { $result } holds
waiting-seen = Seen, nothing to do
waiting-conflict = two values
waiting-superseded = earlier pairing
waiting-closed = round closed
waiting-late = late
waiting-parked = without the right
waiting-invalid = against a rule
waiting-quarantined = not proven
evidence-own-clock = Only the clock of its device says that it was in time.
evidence-server-receipt = The server had its receipt in time.
evidence-witness-scan = An arbiter’s device scanned it in time.
fault-too-long = It is longer than any entry.
fault-unreadable = It is no entry of this program.
fault-unknown-envelope = It comes from a version of the program that this server does not know.
fault-unknown-kind = It is a kind of entry that this server does not know.
fault-unknown-version = It is a version of an entry that this server does not know.
fault-bad-body = It does not say what an entry of its kind says.
fault-foreign-tournament = It was made for another tournament.
fault-revoked-device = The device had been shut out.
fault-bad-signature = It is not signed by its device.
fault-forked-chain = It does not follow the entries before it on its device.
fault-reused-id = Another entry has its number.

## Officials: people
people-title = People
people-n = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
people-all = Show all { $n }
people-add = Add a player
people-add-do = Add
people-edit = Data
people-sheet = Player
fixed-board-title = Fixed board
fixed-board = Board, or empty for any
people-start-number = start number
presence-title = Presence
presence-from = from round { $n }
presence-from-label = From
presence-reason = Reason, without personal data (optional)
presence-in = Plays
presence-out = Absent
presence-withdraw = Withdraw
presence-expel = Expel
presence-is-in = plays
presence-expelled = expelled
presence-over = All rounds have been paired; nothing changes any more.
byes-title = Byes on request
bye-give-half = ½ bye
bye-give-zero = 0 bye
bye-cancel = Take back
person-family-name = Family name
person-given-name = Given names
person-rating = Rating for pairing
person-title = Title
person-federation = Federation
person-fide-id = FIDE ID
person-birth = Birth
person-sex = Sex
person-club = Club
person-national-id = National ID
person-standard = Standard rating
person-rapid = Rapid rating
person-blitz = Blitz rating
person-national = National rating
sex-female = female
sex-male = male
unknown = unknown
not-a-number = { $field } must be a number.
save = Save
saved = Saved.
files-title = Files
import-csv = List of players (CSV)
import-csv-hint = The first line names the columns. Everybody is taken in, or nobody.
import-trf = Tournament report (TRF)
import-trf-hint = Takes a whole tournament over; this one must be empty.
imported-people = { $n ->
    [one] { $n } player taken in.
   *[other] { $n } players taken in.
}
imported-people-ignored = { $n ->
    [one] { $n } player taken in.
   *[other] { $n } players taken in.
} Columns not understood: { $columns }.
imported-file = { $name } was taken over.
export-trf = Download the report (TRF)

## Officials: event and rules
event-create = Create the event
event-tournaments = Tournaments
tournament-new = New tournament
tournament-create = Create the tournament
form-name = Name
form-slug = Name in addresses
form-slug-hint = Lower-case letters, digits and hyphens
form-venue = Place
form-federation = Federation, three letters
form-first-day = First day
form-last-day = Last day
form-zone = Time zone of the venue
form-days-wrong = The last day must not be before the first.
rules-title = Rules
rules-system = Pairing system
system-dutch-2026 = Swiss, Dutch system (FIDE 2026)
system-dutch-2017 = Swiss, Dutch system (FIDE 2017)
system-double-swiss = Double-Swiss: two games a round
system-round-robin = Round robin
system-double-round-robin = Double round robin
system-double-round-robin-swapped = Double round robin, last two rounds of the first half exchanged
system-baku = accelerated (Baku)
rules-baku = Acceleration by the Baku system
rules-robin-rounds = Everybody meets everybody, so the rounds follow from the players when round 1 is paired: one less than players, or as many if their number is odd; double, twice that.
rules-robin-now = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
} with the { $players } players of now
rules-by-lot = Round 1 by lot
rules-numbers-by-lot = Numbers by lot
rules-seed = Seed of the lots:
rules-edition = Edition of the tie-break rules
tie-breaks-of = tie-break rules of { $edition }
rules-rounds = Rounds
rules-rounds-wrong = The rounds must be a number.
rules-protected-rounds = Rounds in which players of one club do not meet (0: none)
rules-ratings = Rating that counts, else the standard one
rules-colour = Colour of the first player in round 1
rules-colour-lot = drawn by lot
rules-points = Points
rules-win = Win
rules-draw = Draw
rules-loss = Loss
rules-bye = Bye
rules-points-wrong = Points are whole or half: 1, ½, 0.
rules-tie-breaks = Tie-breaks, in order
rules-score-first = the score comes first
rules-add-tie-break = Add a tie-break
rules-up = { $code } up
rules-down = { $code } down
rules-remove = Remove { $code }
choose = choose
running-title = Hall
running-hall = Where it is played
running-first-board = Number of the first board
forbidden-title = Forbidden pairs
forbidden-rounds = rounds { $from }–{ $to }
forbidden-lift = Lift
forbidden-who = Player
forbidden-from = From round
forbidden-to = To round
forbidden-add = Forbid
forbidden-late = FIDE allows forbidden pairs only before round 1.
more-event = Event and staff
more-public = What the public sees
crew-title = Staff
crew-add = Add somebody
crew-add-do = Give the role
crew-password = Password, for a new account only
crew-role = Role
crew-where = Where
crew-everywhere = in the whole event
crew-remove = Remove
crew-remove-sure = Really remove
