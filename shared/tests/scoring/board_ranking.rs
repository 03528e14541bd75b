//! The ranking of players by board in a team event (the team cup's T15).

use shared::crosstable::Mark;
use shared::id::BoardNo;
use shared::points::{PointSystem, Points};
use shared::scoring::{BoardGame, BoardPlayer, board_ranking};

fn player(name: &'static str, own: u16, games: &[(u16, Mark, u16)]) -> BoardPlayer<&'static str> {
    let game = |(board, mark, rating): &(u16, Mark, u16)| BoardGame {
        board: BoardNo(*board),
        mark: *mark,
        opponent_rating: Some(*rating).filter(|rating| *rating > 0),
    };
    BoardPlayer { player: name, own_board: BoardNo(own), games: games.iter().map(game).collect() }
}

fn ranks(players: &[BoardPlayer<&'static str>]) -> Vec<(u32, &'static str)> {
    let lines = board_ranking(players, 3, &PointSystem::default());
    lines.iter().map(|line| (line.rank, line.player)).collect()
}

#[test]
fn t15_points_then_games_on_higher_boards_then_performance() {
    use Mark::{Draw, Loss, Win};
    let players = [
        player("few", 2, &[(2, Win, 2500), (2, Win, 2500)]),
        player("own", 3, &[(3, Win, 2000), (3, Win, 2000), (3, Loss, 2000)]),
        player("higher", 3, &[(2, Win, 1500), (3, Win, 1500), (3, Loss, 1500)]),
        player("stronger", 3, &[(3, Win, 2100), (3, Loss, 2100), (3, Win, 2100)]),
        player("points", 3, &[(3, Win, 1200), (3, Win, 1200), (3, Draw, 1200)]),
    ];
    assert_eq!(ranks(&players), [(1, "points"), (2, "higher"), (3, "stronger"), (4, "own")]);
}

#[test]
fn t15_forfeits_bring_points_but_are_no_games_played() {
    use Mark::{Draw, ForfeitWin, Win};
    let players = [
        player("two and a forfeit", 1, &[(1, Win, 1800), (1, Win, 1800), (1, ForfeitWin, 1800)]),
        player("three", 1, &[(1, Win, 1800), (1, ForfeitWin, 1800), (1, Draw, 0), (1, Win, 1800)]),
    ];
    let lines = board_ranking(&players, 3, &PointSystem::default());
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].points, Points::from_halves(7));
    assert_eq!((lines[0].games, lines[0].performance), (3, Some(2600)));
}

#[test]
fn t15_who_is_level_in_all_shares_a_rank() {
    let games = [(1, Mark::Draw, 1800), (1, Mark::Draw, 1800), (1, Mark::Loss, 1800)];
    let best = [(1, Mark::Win, 1800), (1, Mark::Draw, 1800), (1, Mark::Loss, 1800)];
    let players = [player("a", 1, &games), player("b", 1, &games), player("c", 1, &best)];
    assert_eq!(ranks(&players), [(1, "c"), (2, "a"), (2, "b")]);
}
