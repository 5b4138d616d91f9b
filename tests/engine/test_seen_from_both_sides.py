"""A game as each side sees it, and what is no game at all."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.evolve import replay
from engine.formats.protocol import format_of
from engine.model import EntryId
from engine.notation import balls
from engine.notation.line import Line
from engine.pairing.matching import cheapest_pairing
from engine.pairing.odd_one import pairing_with
from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    Cancelled,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    TimeDecision,
    TimeUp,
    Win,
    Winner,
    mirrored,
    winner_of,
)
from engine.standings.table import standings
from tests.builders import club

HALF = Fraction(1, 2)
PAIRING = club("a", "b", rulebook="club-round-robin").drawn().current.pairings[0]
SIDES = {Winner.FIRST: Winner.SECOND, Winner.SECOND: Winner.FIRST}

GAMES: list[tuple[GameResult, GameResult]] = [
    (Adjudicated(Winner.FIRST, (8, 3), "так"), Adjudicated(Winner.SECOND, (3, 8), "так")),
    (Adjudicated(Winner.DRAW), Adjudicated(Winner.DRAW)),
    (Awarded((1, HALF), "так"), Awarded((HALF, 1), "так")),
    (TimeDecision((3, 5)), TimeDecision((5, 3))),
    (TimeDecision((4, 4), (9, 7)), TimeDecision((4, 4), (7, 9))),
    (TimeDecision((4, 4), (7, 7), Side.FIRST), TimeDecision((4, 4), (7, 7), Side.SECOND)),
    (PointGame(Side.FIRST, 2, Win.MARS), PointGame(Side.SECOND, 2, Win.MARS)),
    (BoardGame(2, Forfeit(Side.FIRST, Ground.NO_SHOW)), BoardGame(2, Forfeit(Side.SECOND, Ground.NO_SHOW))),
]


@pytest.mark.parametrize(("here", "there"), GAMES)
def test_the_other_side_sees_the_other_winner(here: GameResult, there: GameResult) -> None:
    assert (mirrored(here), mirrored(there)) == (there, here)
    won = winner_of(here)
    assert winner_of(there) is SIDES.get(won, won)


@pytest.mark.parametrize("same", [DoubleForfeit(Ground.NO_SHOW), Cancelled(), TimeUp()])
def test_what_is_of_both_is_the_same_from_both_sides(same: GameResult) -> None:
    assert mirrored(same) == same


@pytest.mark.parametrize("none", [PenaltyPoint(Side.FIRST), Cancelled(), TimeUp()])
def test_nobody_wins_what_is_no_game(none: GameResult) -> None:
    with pytest.raises(ValueError, match="nobody wins by"):
        winner_of(none)


def test_points_that_a_ruling_gives_are_compared() -> None:
    """«Кодекс РФГ» 20.2б: any combination; nothing for both is lost by both."""
    assert winner_of(Awarded((HALF, HALF))) is Winner.DRAW
    assert winner_of(Awarded((0, 0))) is Winner.BOTH_LOSE


def test_equal_damage_and_cards_need_the_battlefield() -> None:
    """Destiny IV.3b."""
    with pytest.raises(ValueError, match="battlefield"):
        winner_of(TimeDecision((4, 4), (7, 7)))


def test_a_typed_line_is_told_as_the_pair_sits_unless_it_tells_colours() -> None:
    line = balls.read("12 6:6")
    assert line == Line(12, (Played(Winner.DRAW, (6, 6)),))
    assert line.of(PAIRING, Side.SECOND) is line


def test_an_entry_sits_at_its_own_table() -> None:
    assert (PAIRING.side_of(PAIRING.first), PAIRING.side_of(PAIRING.second)) == (Side.FIRST, Side.SECOND)
    with pytest.raises(ValueError, match="c does not sit at table 1 of round 1"):
        PAIRING.side_of(EntryId("c"))


def test_a_journal_begins_with_its_tournament() -> None:
    with pytest.raises(ValueError, match="begins with TournamentCreated"):
        replay("t1", ())


def test_nobody_is_odd_where_all_are_paired() -> None:
    with pytest.raises(ValueError, match="nobody is free"):
        pairing_with(club(4, rulebook="club-swiss", rounds=2).drawn().tournament, EntryId("e1"))


@pytest.mark.parametrize("rulebook", ["club-knockout", "go-match", "go-olympic"])
def test_from_a_last_stage_nobody_goes_on(rulebook: str) -> None:
    t = club(2, rulebook=rulebook, games=3, match_mode="fixed_games").tournament if rulebook == "go-match" else None
    t = t or club(4, rulebook=rulebook).tournament
    last = format_of(t.rulebook.plan[-1])
    entry = EntryId("e1")
    assert last.sends_on(t, 7) is None
    assert last.groups(t) is None
    assert last.places_for_prizes(t) is None
    assert last.sure_seeds(t) == ()
    assert not last.asks_about(t, entry)
    assert last.classified(t, (entry,)) == (entry,)
    with pytest.raises(LookupError, match="nothing goes on from"):
        last.opening(t, 7)


def test_a_star_is_not_paired_however_dear_its_pairs_are() -> None:
    """Four of whom three can meet the first one alone; what a pair costs needs more than the 120 bits of one weight."""
    dear, cheap = (10**12,) * 6, (1,) * 6
    assert cheapest_pairing(4, lambda a, b: dear if a == 0 else None) is None
    costs = {(0, 1): dear, (2, 3): dear, (0, 2): cheap, (1, 3): cheap}
    assert cheapest_pairing(4, lambda a, b: costs.get((a, b))) == ((0, 2), (1, 3))


def test_balls_for_and_against_are_added_up_where_a_clubs_games_have_scores() -> None:
    """A round robin of three by scores: e1 has 8:5 and 8:2, e2 5:8 and 8:7, e3 2:8 and 7:8."""
    start = club(3, rulebook="club-round-robin", scores=True, criteria=["points", "score_for", "score_against"])
    told = {("e1", "e2"): "8:5", ("e1", "e3"): "8:2", ("e2", "e3"): "8:7"}
    while len(start.tournament.rounds) < 3:
        start = start.drawn()
        for pairing in start.current.pairings:
            one, other = sorted(pairing.entries)
            start = start.play(f"{one}-{other} {told[one, other]}")
    table = standings(start.tournament)
    values = {entry: table.row(EntryId(entry)).values for entry in ("e1", "e2", "e3")}
    assert [values[entry]["score_for"] for entry in values] == [16, 13, 9]
    assert [values[entry]["score_against"] for entry in values] == [7, 15, 16]
