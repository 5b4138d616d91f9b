"""Late entries through the file: the table and the next pairs are the same."""

from __future__ import annotations

import pytest

from bot.exchange.turnir_file.reading import load_file
from bot.exchange.turnir_file.writing import text_of
from bot.named_tournament import Told
from engine import commands as c
from engine.model import Tournament
from engine.standings.table import standings
from tests.engine.test_late_entry import LATE, event, played


@pytest.mark.parametrize("late", ["loss", "absent", "half", "odd_one"])
def test_a_late_entry_comes_back_as_it_was(late: str) -> None:
    journal = played(event(6, late, rounds=4), 2)
    journal.do(LATE)
    _comes_back(journal.tournament)


def test_the_pair_of_the_odd_one_comes_back_as_it_was() -> None:
    journal = event(7, "odd_one")
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(LATE)
    _comes_back(journal.tournament)


def _comes_back(t: Tournament) -> None:
    written = text_of(Told(t, {}))
    loaded = load_file(written).tournament
    assert [(len(one.pairings), one.free) for one in loaded.rounds] == [
        (len(one.pairings), one.free) for one in t.rounds
    ]
    assert text_of(Told(loaded, {})) == written
    assert standings(loaded).rows == standings(t).rows
