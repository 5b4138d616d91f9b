"""The counter of the desk: every command to a tournament passes here.

load → authorise → decide → commit → tell. Events, notices, index rows, form steps and the handled mark of the update
are one transaction; messages go out after it, from the outbox.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from bot.crash import crash_point
from bot.desk import own_table
from bot.desk.access import authorise, authorise_undo, needs_office_still, needs_tables, roles_in
from bot.desk.books import Book, Books
from bot.desk.chance import Chance
from bot.desk.conditions import needs_conditions
from bot.desk.entries import EntryLine, clean_name, whole_name
from bot.desk.erasable_text import apart, held_words
from bot.desk.forms import Forms
from bot.desk.late import LateAnswers
from bot.desk.news import Act
from bot.desk.notices import retractions
from bot.desk.pages import Page, page, told_by
from bot.desk.queries import Queries
from bot.desk.scope import UpdateScope, current_scope
from bot.desk.unwritten import is_unwritable
from bot.desk.versions import Expect, check_fresh
from bot.storage.errors import DatabaseError, JournalConflict, NameTaken, StorageError
from bot.storage.ids import new_id
from bot.storage.names import name_key
from bot.storage.sessions import Tx
from bot.storage.statements import Statement
from bot.storage.store import Store
from engine import commands as c
from engine import regulations
from engine.decide import create, decide, draws
from engine.decide.hand_lots import WITNESSES
from engine.decide.undo import is_undoable, leading
from engine.errors import RuleViolation
from engine.events import AtATable, DutyChanged, Event, RoleGranted, RoleRevoked
from engine.evolve import evolve, fold, replay
from engine.formats.lineups import as_listed
from engine.model import EntryId, Pairing, PersonId, Role, Tournament

TRIES = 3
_OF_OFFICIALS = (RoleGranted, RoleRevoked, DutyChanged)
NO_CLUBS: Mapping[EntryId, str] = {}
Write = Callable[[Tx], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks, and the Telegram update he asks by."""

    person: PersonId
    update_id: int | None = None


@dataclass(frozen=True, slots=True)
class Undone:
    """An act that was taken back: the kind of its first event, and who had done it."""

    kind: str
    by: PersonId


class Counter:
    """One per process."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        chance: Chance | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._chance = chance or Chance()
        self._followers: list[Callable[[Tournament], None]] = []
        self._books = Books(store)
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.queries = Queries(store, self._books, now)
        self.forms = Forms(store, now)
        self.late = LateAnswers(store, now)

    def on_change(self, follower: Callable[[Tournament], None]) -> None:
        """Called with each tournament as a commit has left it, and when its names or where it is posted changed."""
        self._followers.append(follower)

    def _looks_otherwise(self, tournament: Tournament) -> None:
        for follower in self._followers:
            follower(tournament)

    # ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────

    async def execute(
        self,
        tournament_id: str,
        command: c.Command,
        actor: Actor,
        *,
        expect: Expect | Sequence[Expect] | None = None,
    ) -> Tournament:
        """Carry a command out and return the tournament after it.

        RuleViolation: `access.*` for the wrong person, `stale.*` where the button's object, or one of them, changed
        since it was drawn, otherwise the law's own refusal. Nothing is written then.
        """
        return await self._run(tournament_id, command, actor, expect=expect)

    async def check(self, tournament_id: str, command: c.Command, actor: Actor) -> RuleViolation | None:
        """Why the command would be refused now, None where it would not be: for previews. Nothing is written."""
        book = await self._books.load(tournament_id)
        try:
            await self._authorise(book.tournament, command, actor)
            decide(book.tournament, command, actor=actor.person, now=max(self._now(), book.at))
        except RuleViolation as violation:
            return violation
        return None

    async def preview(self, tournament_id: str, command: c.Command, actor: Actor) -> tuple[Tournament, Tournament]:
        """The tournament as it is and as the command would leave it. Nothing is written; refused as it would be."""
        book = await self._books.load(tournament_id)
        await self._authorise(book.tournament, command, actor)
        now = max(self._now(), book.at)
        events = await self._decided(book.tournament, command, actor, now)
        return book.tournament, _folded(book.tournament, events, tournament_id)

    async def _run(
        self,
        tournament_id: str,
        command: c.Command,
        actor: Actor,
        *,
        expect: Expect | Sequence[Expect] | None = None,
        first: Write | None = None,
        write: Write | None = None,
    ) -> Tournament:
        seen = (expect,) if isinstance(expect, Expect) else expect or ()
        async with self._locks[tournament_id]:
            for _ in range(TRIES):
                book = await self._books.load(tournament_id)
                for one in seen:
                    check_fresh(book.tournament, one)
                await self._authorise(book.tournament, command, actor)
                now = max(self._now(), book.at)
                events = await self._decided(book.tournament, command, actor, now)
                try:
                    return await self._commit(book.tournament, events, actor, now, first=first, write=write)
                except JournalConflict:
                    # Somebody else's hand on the journal: decide again on what it says now.
                    self._books.forget(tournament_id)
            raise RuleViolation("desk.busy")

    async def _authorise(self, tournament: Tournament, command: c.Command, actor: Actor) -> None:
        club_roles = await self.queries.club_roles(tournament.club, actor.person)
        authorise(tournament, command, actor.person, roles_in(tournament, actor.person, club_roles))
        await self._needs_another(tournament, own_table.judged(tournament, command, actor.person), actor.person)

    async def _needs_another(self, tournament: Tournament, matches: Sequence[Pairing], person: PersonId) -> None:
        """RuleViolation where somebody decides about his own match while another could."""
        if matches:
            answers = await self.queries.reachable(own_table.opponents(tournament, matches, person))
            own_table.needs_another(tournament, matches, answers)

    @staticmethod
    async def _decided(tournament: Tournament, command: c.Command, actor: Actor, now: datetime) -> tuple[Event, ...]:
        if isinstance(command, c.DraftRound | c.PairAgain | c.TakeIn):
            # Pairing a large field takes a while and must not hold up the presses of others.
            return await asyncio.to_thread(decide, tournament, command, actor=actor.person, now=now)
        return decide(tournament, command, actor=actor.person, now=now)

    async def _commit(
        self,
        before: Tournament | None,
        events: tuple[Event, ...],
        actor: Actor,
        now: datetime,
        *,
        tournament_id: str = "",
        first: Write | None = None,
        write: Write | None = None,
        undone_act: int | None = None,
    ) -> Tournament:
        events, typed = apart(events, new_id)
        after = _folded(before, events, tournament_id)
        if draws.is_due(after):
            promise = draws.promised(after, self._chance.seed_for(f"draw:{len(after.draws) + 1}"))
            events, after = (*events, promise), evolve(after, promise)
        act = Act(before, after, events, actor.person, now, await self._store.follows.of(after.id))
        written = await self._page(act, actor.update_id)
        async with self._store.db.transaction() as tx:
            if first is not None:
                await first(tx)
            await self._store.journal.write(tx, written.journal)
            await self._store.journal.index(tx, after, now)
            for words, text in typed.items():
                await self._store.statements.put(tx, after.id, words, actor.person, Statement(text), now)
            if write is not None:
                await write(tx)
            if before is not None:
                await self._store.privacy.settle(tx, after.id, held_words(before) - held_words(after))
            if undone_act is not None:
                sent = await self._store.outbox.cancel_act(tx, after.id, undone_act)
                # First what no longer holds, then what does.
                await self._store.outbox.add(tx, retractions(sent, after.id, written.first), now)
            await self._store.outbox.write(tx, written.post)
            await self._finish(tx, current_scope.get())
            crash_point("commit.inside")
        crash_point("commit.after")
        scope = current_scope.get()
        _settle(scope)
        if scope is not None:
            scope.moved |= {event.person for event in events if isinstance(event, _OF_OFFICIALS)}
        self._keep(written)
        return after

    async def _page(self, act: Act, update_id: int | None = None) -> Page:
        notices, people = told_by(act)
        bindings = await self.queries.bindings(act.after.id)
        return page(act, notices, bindings, await self.queries.reachable(people), update_id)

    def _keep(self, written: Page) -> None:
        """It is committed: the tournament is what the page says."""
        self._books.put(Book(written.act.after, written.act.at))
        self._looks_otherwise(written.act.after)

    async def undo(self, tournament_id: str, actor: Actor, *, seq: int | None = None, reason: str = "") -> Undone:
        """Take back the last act, or the one that `seq` belongs to while nothing rests on it yet."""
        async with self._locks[tournament_id]:
            book = await self._books.load(tournament_id)
            journal = self._store.journal
            rows = await (journal.last_act(tournament_id) if seq is None else journal.act(tournament_id, seq))
            if not rows:
                raise RuleViolation("undo.not_possible", what="nothing")
            events = tuple(row.event for row in rows)
            if not is_undoable(events):
                raise RuleViolation("undo.not_possible", what=type(events[0]).__name__)
            author = rows[0].actor or 0
            before = await self._books.at_revision(tournament_id, rows[0].seq - 1)
            await self._authorise_undo(book.tournament, before, actor, author, events)
            now = max(self._now(), book.at)
            since = await self._since(tournament_id, rows[-1].seq)
            command = c.UndoAct(rows[-1].seq, events, before, since, author, reason)
            made = decide(book.tournament, command, actor=actor.person, now=now)
            await self._commit(book.tournament, made, actor, now, undone_act=rows[0].seq)
            return Undone(type(leading(events)).__name__, author)

    async def withdraw_penalty(
        self, tournament_id: str, penalty: str, reason: str, actor: Actor, *, expect: Expect | None = None
    ) -> Tournament:
        """A penalty counts no more; the act that gave it says what it did. RuleViolation `penalty.gone`."""
        given = (await self._books.load(tournament_id)).tournament.penalty(penalty)
        if given is None:
            raise RuleViolation("penalty.gone")
        rows = await self._store.journal.act(tournament_id, given.version)
        before = await self._books.at_revision(tournament_id, rows[0].seq - 1)
        since = await self._since(tournament_id, rows[-1].seq)
        act = c.UndoAct(rows[-1].seq, tuple(row.event for row in rows), before, since, rows[0].actor or 0)
        return await self._run(tournament_id, c.WithdrawPenalty(penalty, reason, act), actor, expect=expect)

    async def _since(self, tournament_id: str, seq: int) -> tuple[tuple[Event, ...], ...]:
        """The acts after this revision."""
        rows = await self._store.journal.load(tournament_id, seq)
        return tuple(tuple(row.event for row in act) for _, act in groupby(rows, key=lambda row: row.act))

    async def _authorise_undo(
        self, tournament: Tournament, before: Tournament, actor: Actor, author: PersonId, events: tuple[Event, ...]
    ) -> None:
        club = tournament.club
        of_club = await self.queries.club_roles(club, actor.person)
        mine = roles_in(tournament, actor.person, of_club)
        if actor.person == author:
            needs_office_still(roles_in(before, author, of_club), mine)
        theirs = roles_in(tournament, author, await self.queries.club_roles(club, author))
        authorise_undo(actor.person, mine, author, theirs)
        if actor.person != author:
            matches = own_table.undone(tournament, events, actor.person)
            await self._needs_another(tournament, matches, actor.person)
        needs_tables(tournament, actor.person, mine, (event.table for event in events if isinstance(event, AtATable)))

    # ── Setting up ──────────────────────────────────────────────────────────────────────────────────────────────

    async def create_tournament(
        self,
        club_id: int,
        title: str,
        rulebook_id: str,
        settings: dict[str, object],
        actor: Actor,
        *,
        officials: Sequence[c.GrantRole] = (),
        venue: str = "",
        practice: bool = False,
    ) -> str:
        """A new tournament of a club, or a run of practice; whoever makes it is its organizer, with `officials` beside
        him, at `venue` where that is known. RulebookError for a bad setting."""
        if not await self.queries.club_roles(club_id, actor.person):
            raise RuleViolation("access.organizer_needed")
        club = await self.queries.club(club_id)
        book = regulations.load(rulebook_id, settings)
        now = self._now()
        tournament_id = new_id()
        events = create(c.CreateTournament(title, book, settings, club_id, club.zone, practice), now=now)
        fresh = replay(tournament_id, events)
        stated = (c.StateVenue(venue),) if venue else ()
        for first in (c.GrantRole(actor.person, Role.ORGANIZER), *officials, *stated):
            events = (*events, *decide(fresh, first, actor=actor.person, now=now))
        await self._commit(None, events, actor, now, tournament_id=tournament_id)
        return tournament_id

    async def change_settings(
        self, tournament_id: str, changes: dict[str, object], actor: Actor, *, expect: Expect | None = None
    ) -> Tournament:
        """Lay `changes` over the settings in force. RulebookError names the setting and what is allowed."""
        book = await self._books.load(tournament_id)
        settings = {**book.tournament.settings, **changes}
        rulebook = regulations.load(book.tournament.rulebook.id, settings)
        return await self._run(tournament_id, c.ChangeSettings(settings, rulebook), actor, expect=expect)

    async def draft_round(
        self, tournament_id: str, actor: Actor, *, again: bool = False, expect: Expect | None = None
    ) -> Tournament:
        """Pair the next round with the promised seed; `again` instead of the draft that is open."""
        draw = (await self._books.load(tournament_id)).tournament.next_draw
        seed = draw.rng_seed if draw is not None else self._chance.seed_for("draw")
        return await self._run(tournament_id, c.DraftRound(seed, again), actor, expect=expect)

    async def enter_lots(
        self, tournament_id: str, order: tuple[EntryId, ...], witnesses: Sequence[str], actor: Actor
    ) -> Tournament:
        """Lots drawn by hand. Of the witnesses, who may be anybody, the journal has numbers: names can be forgotten."""
        if len(witnesses) != WITNESSES:
            raise RuleViolation("lots.witnesses", count=WITNESSES)
        _needs_different(witnesses)
        (people,), enrol = await self._people([tuple(map(whole_name, witnesses))])
        return await self._run(tournament_id, c.EnterLots(order, people), actor, first=enrol)

    # ── Entries ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def register_entry(
        self,
        tournament_id: str,
        name: str,
        actor: Actor,
        *,
        rating: int | None = None,
        rank: str = "",
        ranks: tuple[str, ...] = (),
    ) -> EntryId:
        """A player registers himself, or a pair or a team, and is its captain; onto the waiting list where no place is
        left. `entries.name_taken` for a name somebody has, `age.*` where his age is wrong or not known."""
        await needs_conditions(
            self._store, (await self._books.load(tournament_id)).tournament, actor.person, self._now()
        )
        entry = new_id()
        command = c.RegisterEntry(
            entry, (actor.person,), captain=actor.person, rating=rating, rank=rank, ranks=ranks, waits=True
        )
        await self._run(tournament_id, command, actor, write=self._named(tournament_id, {entry: name}))
        return entry

    async def register_lines(self, tournament_id: str, lines: Sequence[EntryLine], actor: Actor) -> tuple[EntryId, ...]:
        """The desk enters people, who may have no Telegram: all lines or none; those without a place wait for one."""
        ids = tuple(new_id() for _ in lines)
        names = {entry: clean_name(line.name) for entry, line in zip(ids, lines, strict=True)}
        clubs = {entry: line.club for entry, line in zip(ids, lines, strict=True) if line.club}
        named = self._named(tournament_id, names, clubs)
        members, enrol = await self._people([line.members for line in lines])
        book = (await self._books.load(tournament_id)).tournament.rulebook
        entries = tuple(
            c.RegisterEntry(
                entry,
                people,
                people[0] if people else None,
                by_desk=True,
                rating=line.rating,
                rank=line.rank,
                ranks=line.ranks,
                waits=True,
                roster=as_listed(people, line.ranks, book),
            )
            for entry, people, line in zip(ids, members, lines, strict=True)
        )
        await self._run(tournament_id, c.RegisterEntries(entries), actor, first=enrol, write=named)
        return ids

    async def _people(
        self, groups: Sequence[Sequence[str | PersonId]]
    ) -> tuple[tuple[tuple[PersonId, ...], ...], Write]:
        """The members of each group by their numbers; those who are new are guests once what comes with it is written:
        where that is refused, nobody is left behind."""
        new = [member for group in groups for member in group if isinstance(member, str)]
        async with self._store.db.transaction() as tx:
            kept = await self._store.people.numbers(tx, len(new))
        guests, numbers = dict(zip(kept, new, strict=True)), iter(kept)
        known = tuple(tuple(next(numbers) if isinstance(one, str) else one for one in group) for group in groups)

        async def write(tx: Tx) -> None:
            for number, name in guests.items():
                await self._store.people.add_guest(tx, name, self._now(), number)

        return known, write

    async def rename_entry(self, tournament_id: str, entry: EntryId, name: str, actor: Actor) -> None:
        """Names live outside the journal, so that people can be forgotten; the rest of the entry does not change."""
        tournament = (await self._books.load(tournament_id)).tournament
        mine = tournament.entry_of(actor.person)
        directs = {"owner", "organizer"} & roles_in(
            tournament, actor.person, await self.queries.club_roles(tournament.club, actor.person)
        )
        if not directs and (mine is None or mine.id != entry or tournament.published_rounds):
            raise RuleViolation("access.organizer_needed")
        if not directs and mine is not None and mine.captain != actor.person:
            raise RuleViolation("access.captain_needed")
        if entry not in tournament.entries:
            raise RuleViolation("entries.unknown", entry=entry)
        write = self._named(tournament_id, {entry: name})
        async with self.writing() as tx:
            await write(tx)
        self._looks_otherwise(tournament)

    async def state_club(self, tournament_id: str, entry: EntryId, club: str, actor: Actor) -> None:
        """Where an entry comes from, or nothing: it is kept and forgotten with the name."""
        tournament = (await self._books.load(tournament_id)).tournament
        of_club = await self.queries.club_roles(tournament.club, actor.person)
        if roles_in(tournament, actor.person, of_club).isdisjoint({"owner", "organizer"}):
            raise RuleViolation("access.organizer_needed")
        if entry not in tournament.entries:
            raise RuleViolation("entries.unknown", entry=entry)
        async with self.writing() as tx:
            await self._store.names.put_club(tx, tournament_id, entry, clean_name(club))

    def _named(self, tournament_id: str, names: dict[EntryId, str], clubs: Mapping[EntryId, str] = NO_CLUBS) -> Write:
        cleaned = {entry: whole_name(name) for entry, name in names.items()}
        _needs_different(cleaned.values())

        async def write(tx: Tx) -> None:
            for entry, name in cleaned.items():
                await self._put_name(tx, tournament_id, entry, name)
            for entry, club in clubs.items():
                await self._store.names.put_club(tx, tournament_id, entry, club)

        return write

    async def _put_name(self, tx: Tx, tournament_id: str, entry: EntryId, name: str) -> None:
        holder = await self._store.names.find(tournament_id, name, on=tx)
        now = (await self._books.load(tournament_id)).tournament
        listed = holder is not None and (holder in now.entries or now.waiting_for(holder) is not None)
        if holder is not None and holder != entry and not listed:
            # The name of an entry that is off the list waits for an undo only until somebody else wants it.
            await self._store.names.drop(tx, tournament_id, holder)
        try:
            await self._store.names.put(tx, tournament_id, entry, name)
        except NameTaken:
            raise RuleViolation("entries.name_taken", name=name) from None

    async def remove_entry(self, tournament_id: str, entry: EntryId, actor: Actor, *, expect: Expect) -> Tournament:
        """Take an entry off the list before the draw. Its name stays reserved for an undo until somebody needs it."""
        return await self._run(tournament_id, c.RemoveEntry(entry), actor, expect=expect)

    # ── The update that is being handled ────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def scope(self, update_id: int | None) -> AsyncIterator[UpdateScope]:
        """Everything a handler does inside belongs to one update; leaving commits what is not committed yet, and notes
        that its sender has his answer.

        After an exception only the handled mark is missing: the update will be tried again; where something was
        committed before, the answer is owed. Where nothing can be written, what only looked has been answered all the
        same, and its mark is made up for later.
        """
        scope = UpdateScope(update_id)
        token = current_scope.set(scope)
        try:
            yield scope
            told_of_an_act = scope.committed
            if scope.forms or not scope.committed:
                await self._end(scope)
            if told_of_an_act and scope.update_id is not None:
                with suppress(StorageError):  # he sees it once more after the next start
                    await self._store.inbox.mark_answered(scope.update_id, self._now())
        finally:
            current_scope.reset(token)

    async def _end(self, scope: UpdateScope) -> None:
        try:
            async with self._store.db.transaction() as tx:
                await self._finish(tx, scope, answered=True)
        except DatabaseError as error:
            if scope.forms or not is_unwritable(error):
                raise
            self.refused(scope.update_id)
        else:
            _settle(scope)

    def refused(self, update_id: int | None) -> None:
        """Somebody was told that what he did is not written down: it must not be done after all at the next start."""
        if update_id is not None:
            self._store.inbox.let_go(update_id)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Tx]:
        """A transaction outside any journal (a link, a language) that carries the update's scope with it."""
        async with self._store.db.transaction() as tx:
            yield tx
            await self._finish(tx, current_scope.get())
        _settle(current_scope.get())

    async def _finish(self, tx: Tx, scope: UpdateScope | None, *, answered: bool = False) -> None:
        """Form steps and the handled mark go with whatever this transaction holds."""
        if scope is None:
            return
        await self.forms.write(tx, scope.forms)
        if (
            scope.update_id is not None
            and not scope.committed
            and not await self._store.inbox.mark_handled(tx, scope.update_id, self._now(), answered=answered)
        ):
            raise RuleViolation("desk.already_done")  # a replayed update had its effect before


def _needs_different(names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name_key(name) in seen:
            raise RuleViolation("entries.name_taken", name=name)
        seen.add(name_key(name))


def _folded(before: Tournament | None, events: tuple[Event, ...], tournament_id: str) -> Tournament:
    return replay(tournament_id, events) if before is None else fold(before, events)


def _settle(scope: UpdateScope | None) -> None:
    if scope is not None:
        scope.forms.clear()
        scope.committed = True
