"""Star Wars: Destiny: the cut, the play-off, and time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import RuleViolation
from engine.formats import knockout
from engine.formats.bracket import Feed, structure
from engine.pairing.next_round import pair_round
from engine.regulations import KnockoutStage, load
from engine.results import Played, Side, TimeDecision, TimeUp, Winner
from engine.scoring import match, on_time
from engine.scoring.on_time import DecidingGame, Extension, MatchOver, OnTime
from engine.standings.final import final_places, is_over
from engine.standings.table import standings
from engine.timing import round_minutes
from tests.builders import Club, club
from tests.engine.golden_destiny import DESTINY, played_round

# IV.2b: the cut, IV.2c: the bracket


def seeded(case: dict[str, Any]) -> Club:
    """Ten players in the order P1 … P10, the sixth of whom is Сергей and the ninth Ева; some have left."""
    order = ["P1", "P2", "P3", "P4", "P5", "Сергей", "P7", "P8", "Ева", "P10"]
    stage = club(*order, rulebook="destiny-custom", rounds=1, cut=8)
    pairs = [(order[n], order[9 - n], Winner.FIRST) for n in range(5)]
    stage = Club(replace(stage.tournament, rounds=(played_round(1, pairs),))).with_lots(*order, purpose="places")
    for entry in case["leave"]:
        stage = stage.left(entry)
    return stage


@pytest.mark.parametrize("case", DESTINY["D5"], ids=lambda case: case["case"])
def test_whoever_leaves_before_the_play_off_makes_room_for_the_next(case: dict[str, Any]) -> None:
    stage = seeded(case)
    table = [row.entry for row in standings(stage.tournament).rows]
    assert table == ["P1", "P2", "P3", "P4", "P5", "Сергей", "P7", "P8", "Ева", "P10"]
    opened = stage.drawn()
    assert opened.tournament.bracket is not None
    assert list(opened.tournament.bracket.seeds) == case["seeds"]
    assert [list(pairing.entries) for pairing in opened.current.pairings] == case["pairs"]


@pytest.mark.parametrize("size", ["4", "8", "16", "32"])
def test_the_first_meets_the_last_in_every_round(size: str) -> None:
    stage = load("destiny-advanced").stages[1]
    assert isinstance(stage, KnockoutStage)
    rounds = structure(int(size), stage)
    before: list[str] = []
    for round_, expected in zip(rounds, DESTINY["D6"][size], strict=True):

        def told(feed: Feed, names: list[str]) -> str:
            return str(feed.seed) if feed.seed else f"W{names.index(feed.winner_of or '') + 1}"

        assert [f"{told(s.first, before)} v {told(s.second, before)}" for s in round_.slots] == expected
        before = [slot.name for slot in round_.slots]


@pytest.mark.parametrize("case", DESTINY["D7"], ids=lambda case: str(case["n"]))
def test_an_event_that_begins_with_the_play_off_has_random_byes(case: dict[str, Any]) -> None:
    stage = club(case["n"], rulebook="destiny-custom", system="knockout")
    opened = stage.drawn(3)
    byes = case["n"] - 2 * len(opened.current.pairings)
    assert byes == case["recommended"]
    following = opened.played().drawn().current
    assert len(following.pairings) * 2 == case["next_round"]
    free = {pair_round(stage.tournament, seed).seeds[: case["recommended"]] for seed in range(20)}
    assert len(free) > 1 or not byes


@pytest.mark.parametrize("case", DESTINY["D7"], ids=lambda case: str(case["n"]))
def test_byes_for_the_remainder_over_a_power_of_two_would_leave_no_power_of_two(case: dict[str, Any]) -> None:
    """IV.2c by its letter: as many byes as there are players above the power of two."""
    byes, following = case["literal"], case["n"] + case["literal"]
    assert byes == case["n"] - (1 << (case["n"].bit_length() - 1))
    assert (following % 2 == 0 and (following // 2).bit_count() == 1) == case["literal_ok"]


def quarter() -> Club:
    stage = club(8, rulebook="destiny-custom", rounds=3, cut=8).through(3)
    return stage.drawn()


def test_leaving_in_a_round_of_the_play_off_sends_the_opponent_on() -> None:
    """The third seed leaves in the quarter-final against the sixth; then after it, before the semi-final."""
    stage = quarter()
    bracket = stage.tournament.bracket
    assert bracket is not None
    third, sixth, second = bracket.seeds[2], bracket.seeds[5], bracket.seeds[1]
    gone = stage.left(third).play(f"{third}-{sixth} {third} left").played()
    line = next(one for one in knockout.view(gone.tournament) if one.slot == "SF2")
    assert sixth in (line.first.entry, line.second.entry)
    stage = stage.play(f"{third}-{sixth} wins", f"{second}-{bracket.seeds[6]} wins").played().left(third).drawn()
    semi = next(one for one in knockout.view(stage.tournament) if one.slot == "SF2")
    assert semi.winner == second


@pytest.mark.parametrize("leaver", [0, 1])
def test_of_two_finalists_the_one_who_stays_wins_the_tournament(leaver: int) -> None:
    stage = quarter().played().drawn().played()
    finalists = [line.winner for line in knockout.view(stage.tournament) if line.slot in ("SF1", "SF2")]
    gone, other = finalists[leaver], finalists[1 - leaver]
    assert gone is not None
    stage = stage.left(gone).drawn()
    assert is_over(stage.tournament)
    assert final_places(stage.tournament)[:2] == ((other, 1), (gone, 2))


# IV.3a, IV.3b: time


@pytest.mark.parametrize("case", DESTINY["D9"], ids=lambda case: case["case"])
def test_three_questions_decide_a_game_on_time(case: dict[str, Any]) -> None:
    def two(text: str) -> tuple[int, int]:
        first, second = text.split(" / ")
        return int(first), int(second)

    side = {"1": Side.FIRST, "2": Side.SECOND}
    decision = TimeDecision(two(case["damage"]), two(case["cards"]), side[case["battlefield"]])
    assert decision.winner == side[case["winner"]].value
    assert on_time.decided_by(decision) == case["by"]
    book = load("destiny-basic")
    book.scoring.check(decision, book)


def test_answers_that_do_not_decide_are_refused() -> None:
    book = load("destiny-basic")
    with pytest.raises(RuleViolation, match=r"^time\.undecided\(") as refused:
        book.scoring.check(TimeDecision((10, 10)), book)
    assert refused.value.params["ask"] == "cards"
    with pytest.raises(RuleViolation, match=r"^time\.undecided\(") as refused:
        book.scoring.check(TimeDecision((10, 10), (7, 7)), book)
    assert refused.value.params["ask"] == "battlefield"
    with pytest.raises(RuleViolation, match=r"^time\.number\("):
        book.scoring.check(TimeDecision((10, -1)), book)
    plain = load("club-swiss", {"rounds": 3})
    with pytest.raises(RuleViolation, match=r"^result\.kind\("):
        plain.scoring.check(TimeDecision((10, 9)), plain)


FIRST, SECOND = Side.FIRST, Side.SECOND
BEST_OF_THREE: dict[str, tuple[tuple[int, int], int, Side | None, Extension, object]] = {
    # games won before, game round, who won in the extension → what is played, what follows
    "time during game 1, nobody wins before the end of the upkeep": (
        (0, 0),
        3,
        None,
        Extension(3, OnTime.QUESTIONS),
        None,
    ),
    "time during game 1, player 2 wins inside the extension": (
        (0, 0),
        3,
        SECOND,
        Extension(3, OnTime.QUESTIONS),
        MatchOver(SECOND, (0, 1)),
    ),
    "1-0, time during game 2, game 2 stays open": (
        (1, 0),
        2,
        None,
        Extension(2, OnTime.LEADER),
        MatchOver(FIRST, (1, 0)),
    ),
    "1-0, time during game 2, player 2 wins before the upkeep ends": (
        (1, 0),
        2,
        SECOND,
        Extension(2, OnTime.LEADER),
        DecidingGame(Extension(2, OnTime.QUESTIONS)),
    ),
    "1-0, time during game 2, player 1 wins inside the extension": (
        (1, 0),
        2,
        FIRST,
        Extension(2, OnTime.LEADER),
        MatchOver(FIRST, (2, 0)),
    ),
    "1-1, time in the 1st game round of game 3": ((1, 1), 1, None, Extension(2, OnTime.QUESTIONS), None),
    "1-1, time in the 4th game round of game 3": ((1, 1), 4, None, Extension(4, OnTime.QUESTIONS), None),
    "1-1, player 1 wins game 3 inside the extension": (
        (1, 1),
        1,
        FIRST,
        Extension(2, OnTime.QUESTIONS),
        MatchOver(FIRST, (2, 1)),
    ),
}


@pytest.mark.parametrize("situation", [case["situation"] for case in DESTINY["D10"]])
def test_time_in_a_match_to_two_wins(situation: str) -> None:
    won, game_round, game, played_on, then = BEST_OF_THREE[situation]
    assert on_time.extension(won, game_round) == played_on
    assert on_time.after_extension(won, game) == then


def test_only_a_third_game_is_played_for_two_rounds_at_least() -> None:
    """IV.3a: of any other one the game round that is on is the last."""
    assert on_time.extension((0, 0), 1) == Extension(1, OnTime.QUESTIONS)
    assert on_time.extension((1, 1), 1) == Extension(2, OnTime.QUESTIONS)


def test_a_match_that_time_ends_is_written_down_as_won_by_the_leader() -> None:
    assert on_time.closing((Played(Winner.FIRST),), 3) == (TimeUp(),)
    assert on_time.closing((Played(Winner.FIRST), Played(Winner.FIRST)), 3) == ()
    decided = (TimeDecision((15, 13)),)
    assert match.match_winner((*decided, *on_time.closing(decided, 3)), 3) is Winner.SECOND
    with pytest.raises(ValueError, match="nobody leads"):
        on_time.closing((Played(Winner.FIRST), Played(Winner.SECOND)), 3)


@pytest.mark.parametrize(
    ("settings", "swiss", "rounds"),
    [
        ({"playoff_best_of": 1, "final_best_of": 1}, 35, [35, 50]),
        ({"playoff_best_of": 3, "final_best_of": 3}, 35, [90, 120]),
    ],
)
def test_minutes_of_a_round_are_the_books(settings: dict[str, Any], swiss: int, rounds: list[int]) -> None:
    t = club(8, rulebook="destiny-custom", rounds=3, cut=4, **settings).to_the_end().tournament
    minutes = [round_minutes(round_, t.rulebook.time) for round_ in t.rounds]
    assert minutes == [swiss] * 3 + rounds
