"""The bell of the desk: what is due in several tournaments is told and noted in one transaction.

A ring is punctual because all that can be done before its moment is: `get_ready` decides what will be due then and
encodes it. At the moment itself that is written as it is, but for a tournament that has changed meanwhile, which is
decided again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from datetime import datetime

from bot.crash import crash_point
from bot.desk.act_rows import ActRows
from bot.desk.executor import Executor
from bot.desk.news import Act
from engine import commands as c
from engine.decide import decide
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.ids import NOBODY

NOTHING = "reminder.none_due"
NONE_READY: Mapping[str, ActRows] = {}


class Bell:
    """What the clock itself does."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._cache = executor.cache
        self._now = executor.now

    async def get_ready(self, tournaments: Iterable[str], due: datetime) -> Mapping[str, ActRows]:
        """What `ring` will write at this moment, by tournament; one in which nothing will be due is left out."""
        ready = {}
        for tournament in tournaments:
            written = await self._due(tournament, due)
            if written is not None:
                ready[tournament] = written
            await asyncio.sleep(0)  # a press must not wait for all of them
        return ready

    async def ring(self, *tournaments: str, ready: Mapping[str, ActRows] = NONE_READY) -> None:
        """Ring what is due: told and noted in one transaction, all or nothing. Where nothing is, nothing happens.

        A tournament that somebody writes to at this moment rings after that, by itself: nobody else waits for it.
        """
        busy = [one for one in tournaments if self._executor.lock(one).locked()]
        free = [one for one in tournaments if one not in busy]
        await asyncio.gather(*(self._ring_together(group, ready) for group in (free, *([one] for one in busy))))

    async def _ring_together(self, tournaments: Sequence[str], ready: Mapping[str, ActRows]) -> None:
        async with AsyncExitStack() as held:
            for tournament in sorted(tournaments):
                await held.enter_async_context(self._executor.lock(tournament))
            acts = [one for tournament in tournaments if (one := await self._still_due(tournament, ready)) is not None]
            if acts:
                await self._rung(acts)

    async def _still_due(self, tournament: str, ready: Mapping[str, ActRows]) -> ActRows | None:
        """What was made ready, or anew where the tournament is not what it was then."""
        cached, made = await self._cache.load(tournament), ready.get(tournament)
        if made is not None and made.act.before is cached.tournament and made.act.at <= max(self._now(), cached.at):
            return made
        return await self._due(tournament, self._now())

    async def _due(self, tournament: str, now: datetime) -> ActRows | None:
        """The journal's time may be ahead where the machine's clock was set back; what rings early helps nobody."""
        cached = await self._cache.load(tournament)
        try:
            events = decide(cached.tournament, c.RingReminders(), actor=NOBODY, now=now)
        except RuleViolation as refusal:
            if refusal.code != NOTHING:
                raise
            return None
        after = fold(cached.tournament, events)
        act = Act(cached.tournament, after, events, NOBODY, max(now, cached.at))
        return await self._executor.rows(act, await self._executor.look())

    async def _rung(self, acts: Sequence[ActRows]) -> None:
        journal = [row for one in acts for row in one.journal]
        try:
            async with self._store.db.transaction() as tx:
                await self._store.journal.write(tx, journal)
                await self._store.journal.list_anew(tx, [(one.act.after, one.act.at) for one in acts])
                await self._store.outbox.write(tx, [row for one in acts for row in one.post])
                crash_point("commit.inside")
        except BaseException:
            for one in acts:
                self._cache.forget(one.act.after.id)  # perhaps somebody else's hand on the journal
            raise
        crash_point("commit.after")
        for one in acts:
            self._executor.keep(one)
