"""What the people of a match to points decide is a match that the book knows."""

from __future__ import annotations

import pytest

from bot.simulation.manners.points import WITH_PHONES, WITHOUT, Match, Way, decide
from engine.model import EntryId, Pairing, Record
from engine.regulations import load
from engine.results import PointGame, Side, Win

NAMES = (EntryId("Лис"), EntryId("Волк"))


def match(seed: int, length: int, *names: str) -> Match:
    first, second = names or NAMES
    return decide(seed, "Тур 1", (first, second), length, phones=True)


@pytest.mark.parametrize("length", [1, 3, 5, 7])
@pytest.mark.parametrize("seed", range(25))
def test_a_match_that_people_play_is_a_legal_sheet(seed: int, length: int) -> None:
    book = load("nardy-short", {"match_length": length, "system": "swiss", "rounds": 3})
    played = match(seed, length)
    games = tuple(
        PointGame(Side.FIRST if game.winner == NAMES[0] else Side.SECOND, game.cube or 1, Win(game.win))
        for game in played.games
    )
    table = Pairing(1, 1, *NAMES, records=tuple(map(Record, games)))
    book.scoring.check_games(table, book)
    assert book.scoring.is_over(table)
    assert book.scoring.match_score(table) == played.score


def test_both_sides_of_the_table_live_through_the_same_match() -> None:
    for seed in range(20):
        here, there = match(seed, 5), match(seed, 5, *reversed(NAMES))
        assert (here.games, here.way) == (there.games, there.way)
        assert here.score == there.score[::-1]


def test_who_has_no_phone_reports_nothing() -> None:
    assert not {Way.REPORT, Way.DISPUTE} & WITHOUT.keys()
    assert sum(WITH_PHONES.values()) == sum(WITHOUT.values()) == 100
