"""An act is taken back while nothing rests on it yet."""

from __future__ import annotations

from itertools import groupby

from bot.desk import own_table
from bot.desk.access import authorise_undo, needs_office_still
from bot.desk.executor import Actor, Executor, needs_another
from bot.desk.own_rights import needs_tables
from bot.desk.roles import roles_in
from bot.desk.versions import Expect
from engine import commands as c
from engine.decide import decide
from engine.decide.undo import is_undoable, leading
from engine.errors import RuleViolation
from engine.events import AtATable, Event
from engine.ids import NOBODY
from engine.model import PersonId, Tournament


class Undo:
    """For whoever did it, and for whoever stands above him."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._cache = executor.cache
        self._journal = executor.store.journal
        self._queries = executor.queries

    async def undo(self, tournament_id: str, actor: Actor, *, seq: int | None = None, reason: str = "") -> str:
        """Take back the last act, or the one that `seq` belongs to while nothing rests on it yet; its kind."""
        async with self._executor.lock(tournament_id):
            cached = await self._cache.load(tournament_id)
            journal = self._journal
            rows = await (journal.last_act(tournament_id) if seq is None else journal.act(tournament_id, seq))
            if not rows:
                raise RuleViolation("undo.not_possible", what="nothing")
            events = tuple(row.event for row in rows)
            if not is_undoable(events):
                raise RuleViolation("undo.not_possible", what=type(events[0]).__name__)
            author = rows[0].actor or NOBODY
            before = await self._cache.at_revision(tournament_id, rows[0].seq - 1)
            await self._authorise(cached.tournament, before, actor, author, events)
            now = max(self._executor.now(), cached.at)
            since = await self._since(tournament_id, rows[-1].seq)
            command = c.UndoAct(rows[-1].seq, events, before, since, author, reason)
            made = decide(cached.tournament, command, actor=actor.person, now=now)
            await self._executor.commit(cached.tournament, made, actor, now, undone_act=rows[0].seq)
            return type(leading(events)).__name__

    async def withdraw_penalty(
        self, tournament_id: str, penalty: str, reason: str, actor: Actor, *, expect: Expect | None = None
    ) -> Tournament:
        """A penalty counts no more; the act that gave it says what it did. RuleViolation `penalty.gone`."""
        given = (await self._cache.load(tournament_id)).tournament.penalty(penalty)
        if given is None:
            raise RuleViolation("penalty.gone")
        rows = await self._journal.act(tournament_id, given.version)
        before = await self._cache.at_revision(tournament_id, rows[0].seq - 1)
        since = await self._since(tournament_id, rows[-1].seq)
        act = c.UndoAct(rows[-1].seq, tuple(row.event for row in rows), before, since, rows[0].actor or NOBODY)
        command = c.WithdrawPenalty(penalty, reason, act)
        return await self._executor.execute(tournament_id, command, actor, expect=expect)

    async def _since(self, tournament_id: str, seq: int) -> tuple[tuple[Event, ...], ...]:
        """The acts after this revision."""
        rows = await self._journal.load(tournament_id, seq)
        return tuple(tuple(row.event for row in act) for _, act in groupby(rows, key=lambda row: row.act))

    async def _authorise(
        self, tournament: Tournament, before: Tournament, actor: Actor, author: PersonId, events: tuple[Event, ...]
    ) -> None:
        club = tournament.club
        of_club = await self._queries.club_roles(club, actor.person)
        mine = roles_in(tournament, actor.person, of_club)
        if actor.person == author:
            needs_office_still(roles_in(before, author, of_club), mine)
        theirs = roles_in(tournament, author, await self._queries.club_roles(club, author))
        authorise_undo(actor.person, mine, author, theirs, events)
        if actor.person != author:
            matches = own_table.undone(tournament, events, actor.person)
            await needs_another(tournament, matches, actor.person, await self._executor.look())
        needs_tables(tournament, actor.person, mine, (event.table for event in events if isinstance(event, AtATable)))
