"""What the people of a match with a limit of moves decide is a match that the book knows, and they can type it."""

from __future__ import annotations

import pytest

from bot.simulation.manners.moves import WITH_PHONES, WITHOUT, Match, Way, decide, typed
from engine.model import EntryId, Pairing, Record
from engine.regulations import load
from engine.results import Forfeit, Played

NAMES = (EntryId("Лис"), EntryId("Волк"))


def match(seed: int, limit: int, *names: str) -> Match:
    first, second = names or NAMES
    return decide(seed, "Тур 1", (first, second), limit, phones=seed % 2 == 0)


@pytest.mark.parametrize("rulebook", ["bridges", "lo"])
@pytest.mark.parametrize("limit", [1, 30, 100])
@pytest.mark.parametrize("seed", range(40))
def test_what_people_type_is_the_match_they_played(rulebook: str, limit: int, seed: int) -> None:
    book = load(rulebook, {"move_limit": limit})
    played = match(seed, limit)
    line = book.scoring.read(typed(played.games, NAMES[0]))
    assert line is not None
    table = Pairing(1, 1, *NAMES, records=tuple(map(Record, line.games)))
    book.scoring.check_games(table, book)
    assert book.scoring.is_over(table)
    for game, result in zip(played.games, line.games, strict=True):
        assert isinstance(result, Forfeit | Played)
        assert isinstance(result, Forfeit) == game.technical
        assert (result.move or 0) == game.move


def test_both_sides_of_the_table_live_through_the_same_match() -> None:
    for seed in range(20):
        assert match(seed, 60) == match(seed, 60, *reversed(NAMES))


def test_who_has_no_phone_reports_nothing() -> None:
    assert not {Way.REPORT, Way.GAMES, Way.BUTTONS, Way.DISPUTE} & WITHOUT.keys()
    assert sum(WITH_PHONES.values()) == sum(WITHOUT.values()) == 100
