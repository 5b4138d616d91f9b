"""Tournaments of every rulebook are played now, and every act of them is taken back at every point after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.report import perform
from bot.simulation.world.loop import lived
from engine.regulations import chat_preset_ids
from tests.journals.played import Journal, rows_of, troubled
from tests.journals.taking_back import REFUSALS, Found, take_back

pytestmark = pytest.mark.torture
SEED = 1


@pytest.mark.parametrize("book", chat_preset_ids())
def test_every_act_is_refused_or_taken_back_alone(book: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    lived(perform(troubled(book, SEED), kept, in_world=True))
    journal, found = Journal.of(rows_of(kept)), Found()
    for length in range(2, len(journal.acts) + 1):
        take_back(journal, length, journal.standing(length), found)
    assert set(found.refused) <= REFUSALS
    assert found.taken_back.total() > len(journal.acts)
