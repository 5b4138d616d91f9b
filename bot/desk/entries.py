"""Who plays: entries and their names, which live outside the journal so that people can be forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.desk.conditions import needs_conditions
from bot.desk.entry_lines import EntryLine, clean_name, needs_different, whole_name
from bot.desk.executor import Actor, Executor, Write
from bot.desk.people import numbered
from bot.federations import Federation
from bot.storage.errors import NameTaken
from bot.storage.sessions import Tx
from engine import commands as c
from engine.errors import RuleViolation
from engine.formats.lineups import as_listed
from engine.model import EntryId, PersonId

Numbers = tuple[tuple[Federation, str], ...]
NO_CLUBS: Mapping[EntryId, str] = {}
NO_NUMBERS: Mapping[PersonId, Numbers] = {}


class Entries:
    """For players about themselves, for organizers about everybody."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries

    async def register(
        self,
        tournament_id: str,
        name: str,
        actor: Actor,
        *,
        rating: int | None = None,
        rank: str = "",
        ranks: tuple[str, ...] = (),
        numbers: Numbers = (),
    ) -> EntryId:
        """A player registers himself, or a pair or a team, and is its captain; onto the waiting list where no place is
        left. `numbers` are his own in the lists of federations. `entries.name_taken` for a name somebody has, `age.*`
        where his age is wrong or not known."""
        tournament = await self._queries.tournament(tournament_id)
        await needs_conditions(self._store, tournament, actor.person, self._executor.now())
        entry = EntryId(self._store.new_id())
        command = c.RegisterEntry(
            entry, (actor.person,), captain=actor.person, rating=rating, rank=rank, ranks=ranks, waits=True
        )
        write = self._named(tournament_id, {entry: name}, numbers={actor.person: numbers})
        await self._executor.execute(tournament_id, command, actor, write=write)
        return entry

    async def register_lines(self, tournament_id: str, lines: Sequence[EntryLine], actor: Actor) -> tuple[EntryId, ...]:
        """The desk enters people, who may have no Telegram: all lines or none; those without a place wait for one."""
        ids = tuple(EntryId(self._store.new_id()) for _ in lines)
        names = {entry: clean_name(line.name) for entry, line in zip(ids, lines, strict=True)}
        clubs = {entry: line.club for entry, line in zip(ids, lines, strict=True) if line.club}
        members, enrol = await numbered(self._store, self._executor.now, [line.members for line in lines])
        known = {people[0]: line.numbers for people, line in zip(members, lines, strict=True) if len(people) == 1}
        named = self._named(tournament_id, names, clubs, known)
        book = (await self._queries.tournament(tournament_id)).rulebook
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
        await self._executor.execute(tournament_id, c.RegisterEntries(entries), actor, first=enrol, write=named)
        return ids

    async def rename(self, tournament_id: str, entry: EntryId, name: str, actor: Actor) -> None:
        """The rest of the entry does not change."""
        tournament = await self._queries.tournament(tournament_id)
        viewer = await self._queries.viewer(actor.person, tournament_id)
        mine = viewer.entry
        if not viewer.directs and (mine is None or mine.id != entry or tournament.published_rounds):
            raise RuleViolation("access.organizer_needed")
        if not viewer.directs and mine is not None and mine.captain != actor.person:
            raise RuleViolation("access.captain_needed")
        if entry not in tournament.entries:
            raise RuleViolation("entries.unknown", entry=entry)
        write = self._named(tournament_id, {entry: name})
        async with self._executor.updates.writing() as tx:
            await write(tx)
        self._executor.changed(tournament)

    async def state_club(self, tournament_id: str, entry: EntryId, club: str, actor: Actor) -> None:
        """Where an entry comes from, or nothing: it is kept and forgotten with the name."""
        await self._executor.needs_director(tournament_id, actor)
        if entry not in (await self._queries.tournament(tournament_id)).entries:
            raise RuleViolation("entries.unknown", entry=entry)
        async with self._executor.updates.writing() as tx:
            await self._store.names.put_club(tx, tournament_id, entry, clean_name(club))

    async def seek_team(self, tournament_id: str, actor: Actor, rank: str = "") -> None:
        """RuleViolation `age.*`, and those of `SeekTeam`."""
        tournament = await self._queries.tournament(tournament_id)
        await needs_conditions(self._store, tournament, actor.person, self._executor.now())
        await self._executor.execute(tournament_id, c.SeekTeam(rank), actor)

    async def take_seat(self, tournament_id: str, by: PersonId, name: str, actor: Actor) -> None:
        """Into the team of who asked, or into a new one of the two, which is called `name`."""
        entry = EntryId(self._store.new_id())

        async def named(tx: Tx) -> None:
            if (await self._queries.tournament(tournament_id)).entry_of(by) is None:
                await self._put_name(tx, tournament_id, entry, whole_name(name))

        await self._executor.execute(tournament_id, c.TakeSeat(by, entry), actor, write=named)

    def _named(
        self,
        tournament_id: str,
        names: dict[EntryId, str],
        clubs: Mapping[EntryId, str] = NO_CLUBS,
        numbers: Mapping[PersonId, Numbers] = NO_NUMBERS,
    ) -> Write:
        cleaned = {entry: whole_name(name) for entry, name in names.items()}
        needs_different(cleaned.values())

        async def write(tx: Tx) -> None:
            for entry, name in cleaned.items():
                await self._put_name(tx, tournament_id, entry, name)
            for entry, club in clubs.items():
                await self._store.names.put_club(tx, tournament_id, entry, club)
            for person, known in numbers.items():
                for federation, number in known:
                    await self._store.federations.put_id(tx, person, federation, number)

        return write

    async def _put_name(self, tx: Tx, tournament_id: str, entry: EntryId, name: str) -> None:
        holder = await self._store.names.find(tournament_id, name, on=tx)
        now = await self._queries.tournament(tournament_id)
        listed = holder is not None and (holder in now.entries or now.waiting_for(holder) is not None)
        if holder is not None and holder != entry and not listed:
            # The name of an entry that is off the list waits for an undo only until somebody else wants it.
            await self._store.names.drop(tx, tournament_id, holder)
        try:
            await self._store.names.put(tx, tournament_id, entry, name)
        except NameTaken:
            raise RuleViolation("entries.name_taken", name=name) from None
