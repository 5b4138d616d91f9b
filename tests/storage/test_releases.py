"""Databases as released versions wrote them: every later version opens them and reads the same out of them.

`scripts/stored_database.py` makes one at each release, of an event in which much goes wrong, played to its end. None
of them is made anew.
"""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from bot.storage.backups import Backups
from bot.storage.maintenance import check
from bot.storage.refolding import refold
from bot.storage.store import Store
from engine.model import Status
from engine.standings.final import final_places

KEPT = Path(__file__).parent
CHAMPIONS = {"0.9.0": (60, "Вера Белых")}
"""By release: how many acts its journal has, and who won."""


def test_every_release_that_is_kept_is_opened_here() -> None:
    assert {file.name for file in KEPT.glob("release-*")} == {f"release-{one}.sqlite3.xz" for one in CHAMPIONS}


@pytest.mark.parametrize("release", CHAMPIONS)
async def test_a_database_of_a_release_is_read_as_it_was_written(tmp_path: Path, release: str) -> None:
    file = tmp_path / "turnir.sqlite3"
    file.write_bytes(lzma.decompress((KEPT / f"release-{release}.sqlite3.xz").read_bytes()))
    store = await Store.open(file, before_upgrade=Backups.of(file).before_upgrade)
    try:
        (cup,) = await store.journal.tournaments()
        found = await refold(store, cup.id)
        assert found.wrong == ()
        assert found.tournament is not None
        assert found.tournament.status is Status.FINISHED
        (champion, place), *_ = final_places(found.tournament)
        names = await store.names.of(cup.id)
        assert place == 1
        assert (found.acts, names[champion]) == CHAMPIONS[release]
    finally:
        await store.close()
    assert check(file).problems == ()
