"""A world of its own: simulated time, one seed, and whatever happens in it happens again."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from math import inf, nextafter
from pathlib import Path
from typing import Any

import pytest
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.clock import Clock, monotonic
from bot.owners import Owners
from bot.simulation.booking import plan_for
from bot.simulation.outcome import Outcome
from bot.simulation.report import perform
from bot.simulation.world.calendar import followed_by_scheduler
from bot.simulation.world.loop import BEGINS, Standstill, calendar, lived
from bot.simulation.world.stage import world
from bot.storage.refolding import Refolded, refold
from bot.storage.store import Store


def played(rulebook: str, entries: int, kept: Path | None = None) -> Outcome:
    outcome = lived(perform(plan_for(rulebook, entries, seed=7), kept, in_world=True))
    assert (outcome.answer["refused_calls"], outcome.answer["refusals"], outcome.answer["unheard"]) == (0, [], [])
    return outcome


def simulated(hash_seed: int, *options: str) -> dict[str, Any]:
    """What `turnir simulate` prints in a process of its own, but for how long it took."""
    command = (sys.executable, "-m", "bot", "simulate", "--json", *options)
    environment = {**os.environ, "PYTHONHASHSEED": f"{hash_seed}"}
    answer: dict[str, Any] = json.loads(
        subprocess.run(command, env=environment, check=True, capture_output=True).stdout
    )
    del answer["seconds"]
    return answer


def test_a_swiss_of_eight_ends_with_a_champion_and_its_journal_folds_to_the_same(tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    outcome = played("club-swiss", 8, kept)
    assert outcome.names[outcome.answer["standings"][0]["entry"]] == outcome.answer["champion"]
    assert sorted(row["entry"] for row in outcome.answer["standings"]) == [f"p{number}" for number in range(1, 9)]
    found = asyncio.run(_refolded(kept))
    assert (found.wrong, found.acts > 12) == ((), True)
    assert found.tournament is not None
    assert len(found.tournament.rounds) == len(outcome.answer["rounds"])


async def _refolded(kept: Path) -> Refolded:
    async with await Store.open(kept, readonly=True) as store:
        (row,) = await store.journal.tournaments()
        return await refold(store, row.id)


def test_one_seed_is_one_world_whatever_the_order_of_sets() -> None:
    """Every answer, every message and its moment, down to the seconds of each round."""
    options = ("--rulebook", "club-swiss", "--entries", "4", "--seed", "5")
    first, again = simulated(1, *options), simulated(2, *options)
    assert first["digest"]
    assert first == again


def test_waiting_takes_no_time_and_all_clocks_agree() -> None:
    async def sleeps() -> tuple[float, timedelta, timedelta]:
        clock, before = Clock(calendar), monotonic()
        await asyncio.sleep(86_400)
        return monotonic() - before, clock.now() - BEGINS, calendar() - BEGINS

    passed, shown, dated = lived(sleeps())
    assert passed == pytest.approx(86_400)
    assert shown == dated
    assert timedelta(days=1) <= dated < timedelta(days=1, seconds=1)


def test_two_who_wait_by_turns_for_the_same_moment_see_it_come() -> None:
    """Each wakes while the other goes to sleep, so that somebody is always ready."""

    async def waits(moment: float) -> float:
        while monotonic() < moment:  # noqa: ASYNC110 - what is looked at is how it ends
            await asyncio.sleep((moment - monotonic()) / 600)
        return monotonic()

    async def both() -> list[float]:
        async def later() -> float:
            await asyncio.sleep(0)
            return await waits(5.0)

        return list(await asyncio.gather(waits(5.0), later()))

    assert lived(both()) == [pytest.approx(5.0, abs=1e-3)] * 2


def test_the_clock_moves_in_a_wait_that_is_shorter_than_it_can_tell() -> None:
    async def creeps() -> bool:
        await asyncio.sleep(150.023837)
        end = nextafter(monotonic(), inf)
        await asyncio.sleep(end - monotonic())
        return monotonic() >= end

    assert lived(creeps())


def test_a_world_in_which_everybody_waits_for_somebody_ends() -> None:
    with pytest.raises(Standstill):
        lived(asyncio.Event().wait())


def test_the_scheduler_rings_by_the_calendar_of_the_world() -> None:
    async def rings() -> timedelta:
        rung: asyncio.Future[datetime] = asyncio.get_running_loop().create_future()
        scheduler = AsyncIOScheduler(timezone=UTC)
        scheduler.start()
        due = BEGINS + timedelta(hours=5)
        scheduler.add_job(lambda: rung.set_result(calendar()), "date", run_date=due)
        late = await rung - due
        scheduler.shutdown(wait=False)
        await asyncio.sleep(0)
        return late

    with followed_by_scheduler(calendar):
        assert timedelta() <= lived(rings()) < timedelta(milliseconds=1)


def test_codes_of_what_breaks_are_the_seeds() -> None:
    async def code(seed: int) -> str:
        async with world(None, seed) as (_playground, lives, _people):
            owners: Owners = lives.app.dispatcher["owners"]
            return owners.fresh_code()

    first, again, other = (lived(code(seed)) for seed in (5, 5, 6))
    assert first == again != other


def test_what_threads_do_elsewhere_is_done_at_once() -> None:
    async def worked() -> tuple[int, float]:
        found = await asyncio.to_thread(lambda: 42)
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)
        return found, monotonic()

    assert lived(worked()) == (42, 0.0)
