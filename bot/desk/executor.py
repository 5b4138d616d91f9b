"""Every command to a tournament goes through here: load → authorise → decide → commit → tell.

Events, notices, index rows, form steps and the handled mark of the update are one transaction; messages go out after
it, from the outbox.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from weakref import WeakValueDictionary

from bot.crash import crash_point
from bot.desk import own_table
from bot.desk.access import authorise
from bot.desk.act_rows import ActRows, rows_of, told_by
from bot.desk.erasable_text import apart, held_words
from bot.desk.news import Act
from bot.desk.notices import retractions
from bot.desk.queries import Queries
from bot.desk.roles import roles_in
from bot.desk.room import UNLIMITED, Room
from bot.desk.seeds import Seeds
from bot.desk.surroundings import Lookout, Surroundings
from bot.desk.tournament_cache import Cached, TournamentCache
from bot.desk.updates import Updates, note_moved
from bot.desk.versions import Expect, check_fresh
from bot.storage.errors import JournalConflict
from bot.storage.sessions import Tx
from bot.storage.statements import Statement
from bot.storage.store import Store
from engine import commands as c
from engine.decide import decide, draws
from engine.errors import RuleViolation
from engine.events import DutyChanged, Event, RoleGranted, RoleRevoked
from engine.evolve import evolve, fold, replay
from engine.model import Pairing, PersonId, Tournament

TRIES = 3
_OF_OFFICIALS = (RoleGranted, RoleRevoked, DutyChanged)
_LONG = (c.DraftRound, c.PairAgain, c.TakeIn)
"""Pairing a large field takes a while and must not hold up the presses of others."""
Write = Callable[[Tx], Awaitable[None]]
Follower = Callable[[Tournament, Sequence[Event]], None]
"""Is given what has changed a tournament; no events where only its names or where it is posted changed."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks, and the Telegram update he asks by."""

    person: PersonId
    update_id: int | None = None


class Executor:
    """One per process. The parts of the desk are built over it and need nothing of each other but what they name."""

    def __init__(
        self, store: Store, now: Callable[[], datetime], seeds: Seeds | None = None, room: Room = UNLIMITED
    ) -> None:
        self.store = store
        self._room = room
        self.now = now
        self.seeds = seeds or Seeds()
        self.updates = Updates(store, now)
        self.cache = TournamentCache(store)
        self.queries = Queries(store, self.cache, now)
        self.look = Lookout(store, self.queries).look
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._followers: list[Follower] = []

    def on_change(self, follower: Follower) -> None:
        """Called with each tournament as a commit has left it, and when its names or where it is posted changed."""
        self._followers.append(follower)

    def changed(self, tournament: Tournament, events: Sequence[Event] = ()) -> None:
        """It is, or looks, otherwise than before."""
        for follower in self._followers:
            follower(tournament, events)

    def lock(self, tournament_id: str) -> asyncio.Lock:
        """Held by whoever writes to the tournament's journal, from loading to the commit."""
        return self._locks.setdefault(tournament_id, asyncio.Lock())

    # ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────

    async def execute(
        self,
        tournament_id: str,
        command: c.Command,
        actor: Actor,
        *,
        expect: Expect | Sequence[Expect] | None = None,
        first: Write | None = None,
        write: Write | None = None,
    ) -> Tournament:
        """Carry a command out and return the tournament after it. `first` and `write` write into its transaction,
        before and after the events.

        RuleViolation: `access.*` for the wrong person, `stale.*` where the button's object, or one of them, changed
        since it was drawn, otherwise the law's own refusal. Nothing is written then.
        """
        seen = (expect,) if isinstance(expect, Expect) else expect or ()
        async with self.lock(tournament_id):
            for _ in range(TRIES):
                cached = await self.cache.load(tournament_id)
                for one in seen:
                    check_fresh(cached.tournament, one)
                around = await self.look()
                await self._authorise(cached.tournament, command, actor, around)
                now = max(self.now(), cached.at)
                events = await _decided(cached.tournament, command, actor, now)
                if isinstance(command, _LONG):
                    around = await self.look()
                try:
                    return await self.commit(
                        cached.tournament, events, actor, now, around=around, first=first, write=write
                    )
                except JournalConflict:
                    # Somebody else's hand on the journal: decide again on what it says now.
                    self.cache.forget(tournament_id)
            raise RuleViolation("desk.busy")

    async def check(self, tournament_id: str, command: c.Command, actor: Actor) -> RuleViolation | None:
        """Why the command would be refused now, None where it would not be: for previews. Nothing is written."""
        cached = await self.cache.load(tournament_id)
        try:
            await self._authorise(cached.tournament, command, actor, await self.look())
            decide(cached.tournament, command, actor=actor.person, now=max(self.now(), cached.at))
        except RuleViolation as violation:
            return violation
        return None

    async def preview(self, tournament_id: str, command: c.Command, actor: Actor) -> tuple[Tournament, Tournament]:
        """The tournament as it is and as the command would leave it. Nothing is written; refused as it would be."""
        cached = await self.cache.load(tournament_id)
        await self._authorise(cached.tournament, command, actor, await self.look())
        now = max(self.now(), cached.at)
        events = await _decided(cached.tournament, command, actor, now)
        return cached.tournament, fold(cached.tournament, events)

    # ── Who may ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _authorise(self, t: Tournament, command: c.Command, actor: Actor, around: Surroundings) -> None:
        club_roles = await self.queries.club_roles(t.club, actor.person)
        authorise(t, command, actor.person, roles_in(t, actor.person, club_roles))
        await needs_another(t, own_table.judged(t, command, actor.person), actor.person, around)

    async def needs_director(self, tournament_id: str, actor: Actor) -> None:
        """RuleViolation `access.organizer_needed` for whoever neither organizes the tournament nor owns its club."""
        if not (await self.queries.viewer(actor.person, tournament_id)).directs:
            raise RuleViolation("access.organizer_needed")

    # ── The commit ──────────────────────────────────────────────────────────────────────────────────────────────

    async def commit(
        self,
        before: Tournament | None,
        events: tuple[Event, ...],
        actor: Actor,
        now: datetime,
        *,
        around: Surroundings | None = None,
        tournament_id: str = "",
        first: Write | None = None,
        write: Write | None = None,
        undone_act: int | None = None,
    ) -> Tournament:
        """Write what was decided about the tournament `before`, or of the fresh one `tournament_id`, and tell of it.
        `around`: what was just seen beside the journal; `undone_act`: the act that is taken back, whose messages go no
        further. JournalConflict; RuleViolation where there is no room for another tournament."""
        if before is None:
            await self._room.check(self.store)
        events, typed = apart(events, self.store.new_id)
        after = replay(tournament_id, events) if before is None else fold(before, events)
        if draws.is_due(after):
            promise = draws.promised(after, self.seeds.seed_for(f"draw:{len(after.draws) + 1}"))
            events, after = (*events, promise), evolve(after, promise)
        around = around or await self.look()
        act = Act(before, after, events, actor.person, now, await around.followers(after.id))
        rows = await self.rows(act, around, actor.update_id)
        async with self.store.db.transaction() as tx:
            if first is not None:
                await first(tx)
            await self.store.journal.write(tx, rows.journal)
            await self.store.journal.index(tx, after, now, before=before)
            for words, text in typed.items():
                await self.store.statements.put(tx, after.id, words, actor.person, Statement(text), now)
            if write is not None:
                await write(tx)
            if before is not None:
                await self.store.privacy.settle(tx, after.id, held_words(before) - held_words(after))
            if undone_act is not None:
                sent = await self.store.outbox.cancel_act(tx, after.id, undone_act)
                # First what no longer holds, then what does.
                await self.store.outbox.add(tx, retractions(sent, after.id, rows.first), now)
            await self.store.outbox.write(tx, rows.post)
            await self.updates.note(tx)
            crash_point("commit.inside")
        crash_point("commit.after")
        self.updates.noted()
        note_moved(event.person for event in events if isinstance(event, _OF_OFFICIALS))
        self.keep(rows)
        return after

    async def rows(self, act: Act, around: Surroundings, update_id: int | None = None) -> ActRows:
        """What the act writes."""
        notices, people = told_by(act)
        bindings = await around.bindings(act.after.id)
        return rows_of(act, notices, bindings, await around.reachable(people), update_id)

    def keep(self, rows: ActRows) -> None:
        """It is committed: the tournament is what the rows say."""
        self.cache.put(Cached(rows.act.after, rows.act.at))
        self.changed(rows.act.after, rows.act.events)


async def _decided(tournament: Tournament, command: c.Command, actor: Actor, now: datetime) -> tuple[Event, ...]:
    if isinstance(command, _LONG):
        return await asyncio.to_thread(decide, tournament, command, actor=actor.person, now=now)
    return decide(tournament, command, actor=actor.person, now=now)


async def needs_another(t: Tournament, matches: Sequence[Pairing], person: PersonId, around: Surroundings) -> None:
    """RuleViolation where somebody decides about his own match while another could."""
    if matches:
        answers = await around.reachable(own_table.opponents(t, matches, person))
        own_table.needs_another(t, matches, answers)
