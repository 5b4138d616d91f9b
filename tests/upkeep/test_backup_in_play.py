"""Copies made by `turnir backup` while a tournament is played through the real bot restore to what it was then."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.simulation.booking import plan_for
from bot.simulation.day import Day
from bot.simulation.outcome import Outcome
from bot.simulation.report import perform
from bot.simulation.troubles import Patience
from tests.upkeep.conftest import journals, turnir

COPIES = 3
IN_PLAY = "select max(seq) from journal where exists (select 1 from journal where kind = 'RoundStarted')"


class WithCopies(Day):
    """The first rounds, as many as there are copies, end when one more is made: the play never gets away from them."""

    def __init__(self) -> None:
        self.made = asyncio.Semaphore(0)
        self._waits = COPIES

    async def ends(self) -> None:
        if self._waits:
            self._waits -= 1
            await self.made.acquire()


async def played(database: Path) -> Outcome:
    """Five people play everybody against everybody, as `turnir simulate` has them."""
    return await perform(plan_for("club-round-robin", 5, seed=7), database, patience=Patience(notice=0.3, goodbye=0.1))


async def longer(database: Path, seen: int) -> None:
    """A round is on, and the journal has more rows than were seen."""
    async with asyncio.timeout(120):
        while _rows(database) <= seen:  # noqa: ASYNC110 - another process will look from outside too
            await asyncio.sleep(0.05)


def _rows(database: Path) -> int:
    """How many rows the journal has; 0 before a round is on."""
    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as raw:
            return int(raw.execute(IN_PLAY).fetchone()[0] or 0)
    except sqlite3.OperationalError:  # the bot has not made it yet
        return 0


async def restored(copy: Path) -> Path:
    database = copy.with_name(f"restored-{copy.name}")
    await turnir("restore", str(copy), "--database", str(database))
    return database


async def test_a_round_is_played_while_copies_are_made_and_each_restores_to_its_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = WithCopies()
    monkeypatch.setattr("bot.simulation.play.Day", lambda: day)
    live, copies = tmp_path / "live.sqlite3", [tmp_path / f"copy{number}.sqlite3" for number in range(COPIES)]
    seen, playing = 0, asyncio.create_task(played(live))
    for copy in copies:
        await longer(live, seen)
        await turnir("backup", str(copy), "--database", str(live))
        seen = len(next(iter((await journals(copy)).values())))
        day.made.release()
    outcome = await playing
    assert (outcome.answer["refused_calls"], outcome.answer["refusals"]) == (0, [])
    ((cup, whole),) = (await journals(live)).items()
    seen = 0
    for copy in copies:
        rows = (await journals(await restored(copy)))[cup]
        assert seen < len(rows) < len(whole)
        assert rows[-1].digest == whole[len(rows) - 1].digest is not None
        assert rows == whole[: len(rows)]
        seen = len(rows)
    last = tmp_path / "last.sqlite3"
    await turnir("backup", str(last), "--database", str(live))
    said = await turnir("replay", str(await restored(last)))
    assert f"({cup}): row {len(whole)}, digest {whole[-1].digest}" in said
    assert said == await turnir("replay", str(live))
