"""Which games of a tournament are rated: byes, technical results, handicaps, double tables, matches, teams, pairs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest

from engine import commands as c
from engine.model import EntryId, Pairing, PersonId, Record, Tournament
from engine.ratings.counting import rated_event
from engine.ratings.games import Declared, RatedEvent, RatedGame
from engine.ratings.history import histories
from engine.ratings.registry import SYSTEMS
from engine.regulations import Rating, Rulebook, load, preset_ids
from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Side,
    Win,
    Winner,
    winner_of,
)
from tests.builders import Club, club
from tests.engine.journals import Journal

ENDED = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
FIRST, SECOND, DRAWN = Played(Winner.FIRST), Played(Winner.SECOND), Played(Winner.DRAW)
ONE, HALF, ZERO = Fraction(1), Fraction(1, 2), Fraction(0)


def peopled(made: Club, size: int = 1) -> Tournament:
    """The tournament with people: those of entry number n are 10 n, 10 n + 1, …"""
    t = made.tournament
    return replace(
        t,
        entries={
            key: replace(one, members=tuple(PersonId(10 * one.number + place) for place in range(size)))
            for key, one in t.entries.items()
        },
    )


def with_result(t: Tournament, *games: GameResult, **changes: object) -> Tournament:
    """With these games at table 1 of round 1, and no others."""
    first, *others = t.rounds[0].pairings
    table = replace(first.with_games(games), **changes)  # type: ignore[arg-type]
    bare = tuple(one.with_games(()) for one in others)
    return replace(t, rounds=(replace(t.rounds[0], pairings=(table, *bare)),))


def games(t: Tournament, rating: Rating | None = None) -> list[RatedGame]:
    found = rated_event(t, ENDED, rating)
    return [] if found is None else [game for round_ in found.rounds for game in round_]


def scores(t: Tournament, rating: Rating | None = None) -> list[Fraction]:
    return [game.score for game in games(t, rating)]


def drawn(rulebook: str = "club-swiss", **settings: Any) -> Tournament:
    """Four players, two tables."""
    return peopled(club(4, rulebook=rulebook, **settings).drawn())


def test_a_bye_is_no_game_and_a_round_without_games_no_round() -> None:
    made = club("a", "b", "c", rulebook="club-swiss", rounds=3).drawn().played().drawn().played().drawn()
    t = peopled(made)
    assert all(len(round_.free) == 1 for round_ in t.rounds)
    found = rated_event(t, ENDED)
    assert found is not None
    assert (found.id, found.ended, found.declared) == ("t1", ENDED, {})
    assert [len(round_) for round_ in found.rounds] == [1, 1]
    for round_, (game,) in zip(t.rounds, found.rounds, strict=False):
        (pairing,) = round_.pairings
        assert (game.first, game.second) == tuple(t.entries[one].members[0] for one in pairing.entries)
        assert game.score == {Winner.FIRST: ONE, Winner.DRAW: HALF, Winner.SECOND: ZERO}[winner_of(pairing.games[0])]


def test_a_draft_is_not_looked_at() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=2)
    journal.announce()
    journal.do(c.RecordResult(1, 1, FIRST))
    assert scores(journal.tournament) == [ONE]
    journal.do(c.RecordResult(1, 2, DRAWN))
    journal.do(c.DraftRound(7))
    assert sorted(scores(journal.tournament)) == [HALF, ONE]


PLAYED = [FIRST, Conceded(Side.SECOND), Adjudicated(Winner.FIRST), Forfeit(Side.SECOND, Ground.TIMEOUT, started=True)]
GIVEN = [Forfeit(Side.SECOND, Ground.NO_SHOW), Awarded((1, 0))]
NOBODYS = [DoubleForfeit(Ground.NO_SHOW), Played(Winner.BOTH_LOSE), Awarded((0, 0))]


@pytest.mark.parametrize("result", [*PLAYED, *GIVEN, *NOBODYS], ids=repr)
def test_what_was_not_played_counts_only_where_the_rule_says_so(result: GameResult) -> None:
    t = with_result(drawn(rounds=1), result)
    assert scores(t) == ([ONE] if result in PLAYED else [])
    technical = Rating(system="elo", technical=True)
    assert scores(t, technical) == ([] if result in NOBODYS else [ONE])


def test_results_that_the_table_leaves_out_are_rated_all_the_same() -> None:
    """Who leaves before half of a round robin loses his results there; what he has played he has played."""
    made = club(5, rulebook="club-round-robin", less_than_half="annul", numbers="entries").drawn().played()
    assert len(games(peopled(made.left("e1")))) == len(games(peopled(made))) == 2


def test_nobody_is_rated_where_the_book_or_the_club_says_none_and_in_a_practice() -> None:
    t = with_result(drawn(rounds=1), FIRST)
    assert rated_event(t, ENDED, Rating()) is None
    assert rated_event(replace(t, practice=True), ENDED) is None
    assert rated_event(with_result(t), ENDED) is None
    assert rated_event(with_result(peopled(club(24).drawn(), size=2), FIRST), ENDED) is None


# Handicaps


@pytest.mark.parametrize(("colour", "stones"), [("first_black", -4), ("first_white", 4)])
def test_a_handicap_is_given_by_white(colour: str, stones: int) -> None:
    t = with_result(drawn("go-round-robin"), SECOND, handicap=4, colour=colour)
    (game,) = games(t)
    assert (game.score, game.handicap) == (ZERO, stones)


def test_a_handicap_counts_where_the_system_knows_it_and_the_rule_wants_it() -> None:
    t = with_result(drawn("go-round-robin"), FIRST, handicap=1, colour="first_black")
    assert len(games(t)) == len(games(t, Rating(system="egf"))) == 1
    assert games(t, Rating(system="egf", handicap=False)) == []
    assert [games(t, Rating(system=kind)) for kind in ("elo", "glicko2", "fibs")] == [[], [], []]


def test_an_evening_of_go_with_handicaps_from_its_ranks_to_the_ratings() -> None:
    """A 5 kyu takes three stones from a 2 kyu and wins: nearly what was to be expected of the two."""
    journal = Journal.opened(None, 0, "go-round-robin", handicap=True, numbers="entries")
    for number, rank in enumerate(("5k", "2k"), start=1):
        entry = c.RegisterEntry(EntryId(f"e{number}"), (PersonId(number),), PersonId(number), rank=rank)
        journal.do(entry)
    journal.announce()
    (pairing,) = journal.tournament.rounds[0].pairings
    weaker = pairing.side_of(EntryId("e1"))
    journal.do(c.RecordResult(1, 1, Played(Winner(weaker.value))))
    found = rated_event(journal.tournament, ENDED)
    assert found is not None
    assert found.declared == {PersonId(1): Declared(rank="5k"), PersonId(2): Declared(rank="2k")}
    change = histories(SYSTEMS["egf"], [found]).changes[PersonId(1)][0]
    assert change.before.rating == 1600
    # Three stones are 250 points: 1850 against 1900. e^β(r) is (3300 - r)^-7.
    assert change.games[0].expected == pytest.approx(1 / (1 + (1450 / 1400) ** 7), abs=1e-9)


# Tables that are played twice, games of a match, matches to points


def test_a_double_round_robin_is_rated_table_by_table() -> None:
    t = peopled(club(3, rulebook="club-round-robin", cycles=2, numbers="entries").to_the_end())
    pairs = [frozenset((game.first, game.second)) for game in games(t)]
    assert len(pairs) == 6
    assert all(pairs.count(pair) == 2 for pair in pairs)


def test_each_of_two_games_with_sides_changed_is_rated() -> None:
    t = drawn("bridges", move_limit=40)
    both = with_result(t, Played(Winner.FIRST, move=20), Played(Winner.DRAW))
    assert scores(both) == [ONE, HALF]
    half = with_result(t, Forfeit(Side.FIRST, Ground.NO_SHOW), Played(Winner.SECOND, move=9))
    assert scores(half) == [ZERO]
    assert scores(half, Rating(system="elo", technical=True)) == [ZERO, ZERO]


def test_a_match_to_several_wins_is_one_game() -> None:
    t = drawn("club-knockout", playoff_best_of=3)
    assert scores(with_result(t, FIRST, SECOND)) == []
    assert scores(with_result(t, FIRST, SECOND, SECOND)) == [ZERO]
    left = Forfeit(Side.FIRST, Ground.WITHDRAWN)
    assert scores(with_result(t, FIRST, left, left)) == [ZERO]
    assert scores(with_result(t, left, left)) == []


def test_a_match_of_backgammon_is_rated_by_its_length() -> None:
    t = peopled(club(2, rulebook="nardy-short", system="round_robin", match_length=5).drawn())
    (game,) = games(with_result(t, PointGame(Side.SECOND, 2, Win.MARS), PointGame(Side.SECOND)))
    assert (game.score, game.length) == (ZERO, 5)
    assert games(with_result(t, PointGame(Side.SECOND, 2, Win.MARS))) == []
    assert games(with_result(t, Forfeit(Side.FIRST, Ground.LATE))) == []
    flag = Forfeit(Side.FIRST, Ground.TIMEOUT, started=True)
    assert scores(with_result(t, PointGame(Side.FIRST), flag)) == [ZERO]
    assert scores(with_result(t, PenaltyPoint(Side.FIRST), Cancelled(), flag)) == [ZERO]


def test_the_final_of_backgammon_has_its_own_length() -> None:
    made = club(2, rulebook="nardy-short", system="knockout", match_length=5, final_length=9).drawn()
    (game,) = games(with_result(peopled(made), Played(Winner.FIRST, (9, 4))))
    assert game.length == 9


# Teams and pairs


def teams() -> Journal:
    """Two teams of three people at two boards; line-ups are told."""
    journal = Journal.opened(None, 0, "go-team-round-robin", numbers="entries", boards=2, substitutes=1)
    for number in (1, 2):
        people = tuple(PersonId(10 * number + place) for place in range(3))
        ranks = ("1d", "3k", "9k")
        journal.do(c.RegisterEntry(EntryId(f"e{number}"), people, people[0], by_desk=True, ranks=ranks))
    return journal


def at_boards(*lineups: tuple[str | None, ...]) -> Tournament:
    """A match of those two teams in which the first wins board 1 and board 2 is drawn."""
    journal = teams()
    journal.announce()
    t = journal.tournament
    pairing = Pairing(
        1,
        1,
        EntryId("e1"),
        EntryId("e2"),
        colour="first_black",
        lineups=lineups or ((), ()),  # type: ignore[arg-type]
        records=(Record(BoardGame(2, DRAWN)), Record(BoardGame(1, FIRST))),
    )
    return replace(t, rounds=(replace(t.rounds[0], pairings=(pairing,)),))


def test_whoever_sits_at_a_board_is_rated() -> None:
    t = at_boards(("10", "12"), ("21", "20"))
    assert set(games(t)) == {
        RatedGame(PersonId(10), PersonId(21), ONE),
        RatedGame(PersonId(12), PersonId(20), HALF),
    }
    found = rated_event(t, ENDED)
    assert found is not None
    assert found.declared == {
        PersonId(10): Declared(rank="1d"),
        PersonId(12): Declared(rank="9k"),
        PersonId(20): Declared(rank="1d"),
        PersonId(21): Declared(rank="3k"),
    }


def test_a_board_where_nobody_is_known_to_sit_is_not_rated() -> None:
    assert [game.first for game in games(at_boards((None, "12"), ("21", "20")))] == [PersonId(12)]
    assert [game.first for game in games(at_boards(("10", "stranger"), ("21", "20")))] == [PersonId(10)]
    assert games(at_boards()) == []
    assert games(at_boards(("10", "12"), ("21", "20")), Rating(system="egf", teams="none")) == []


def test_a_board_that_is_lost_without_play_is_not_rated() -> None:
    t = at_boards(("10", "12"), ("21", "20"))
    (pairing,) = t.rounds[0].pairings
    lost = BoardGame(1, Forfeit(Side.SECOND, Ground.NO_SHOW))
    absent = replace(t, rounds=(replace(t.rounds[0], pairings=(pairing.with_games((lost, BoardGame(2, SECOND))),)),))
    assert scores(absent) == [ZERO]
    assert scores(absent, Rating(system="egf", technical=True)) == [ONE, ZERO]


def test_on_even_boards_colours_are_the_other_way_round() -> None:
    t = at_boards(("10", "12"), ("21", "20"))
    (pairing,) = t.rounds[0].pairings
    given = replace(t, rounds=(replace(t.rounds[0], pairings=(replace(pairing, handicap=2),)),))
    assert {game.first: game.handicap for game in games(given)} == {PersonId(10): -2, PersonId(12): 2}


def test_pairs_that_play_as_one_are_rated_only_where_the_club_says_so() -> None:
    made = club(2, rulebook="nardy-pairs", system="round_robin", match_length=3).drawn()
    t = with_result(peopled(made, size=2), Played(Winner.SECOND, (1, 3)))
    assert games(t) == games(t, Rating(system="fibs")) == []
    first, second = (t.entries[one].members for one in t.rounds[0].pairings[0].entries)
    assert games(t, Rating(system="fibs", teams="members")) == [
        RatedGame(first[0], second[0], ZERO, 3),
        RatedGame(first[1], second[1], ZERO, 3),
    ]


def test_nobody_is_rated_against_himself() -> None:
    """A guest of the one pair turned out to be a player of the other."""
    made = club(2, rulebook="nardy-pairs", system="round_robin", match_length=3).drawn()
    t = with_result(peopled(made, size=2), Played(Winner.FIRST, (3, 0)))
    one, other = t.rounds[0].pairings[0].entries
    twin = replace(t.entries[other], members=t.entries[one].members[:1])
    assert games(replace(t, entries={**t.entries, other: twin}), Rating(system="fibs", teams="members")) == []


# What the books say


def test_every_book_says_by_which_system_it_is_rated() -> None:
    found: dict[str, set[str]] = {}
    for preset in preset_ids():
        found.setdefault(load(preset).rating.system, set()).add(preset.split("-")[0])
    assert found == {
        "egf": {"go"},
        "fibs": {"nardy"},
        "elo": {"club", "destiny", "bridges", "lo"},
        "none": {"nardy", "tac"},
    }
    assert load("nardy-pairs").rating.system == "none"


def test_a_book_of_before_there_were_ratings_rates_nobody() -> None:
    stored = load("club-swiss", {"rounds": 3}).model_dump(mode="json")
    del stored["rating"]
    assert Rulebook.model_validate(stored).rating == Rating()
    assert Rating().system == "none"


@pytest.mark.parametrize("preset", ["lo", "nardy-short", "go-mcmahon", "destiny-basic"])
def test_a_whole_tournament_is_rated_to_the_end(preset: str) -> None:
    chosen: dict[str, dict[str, Any]] = {
        "lo": {"move_limit": 40},
        "nardy-short": {"system": "round_robin", "match_length": 5},
        "go-mcmahon": {"rounds": 3, "bar": "1d", "floor": "20k"},
    }
    made = club(8, rulebook=preset, **chosen.get(preset, {}))
    ranked = {key: replace(one, rank="3k") for key, one in made.tournament.entries.items()}
    made = Club(replace(made.tournament, entries=ranked)).through(3)
    t = peopled(made)
    found = rated_event(t, ENDED)
    assert isinstance(found, RatedEvent)
    system = t.rulebook.rating.system
    assert system != "none"
    ratings = histories(SYSTEMS[system], [found])
    assert sum(one.games for one in ratings.standings.values()) == 2 * len(games(t))
