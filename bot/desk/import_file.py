"""A tournament that was begun elsewhere becomes one of the club."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.desk.entry_lines import clean_name, needs_different
from bot.desk.executor import Actor, Executor, Write
from bot.desk.people import numbered
from bot.storage.sessions import Tx
from engine import commands as c
from engine import regulations
from engine.copies import replace
from engine.decide import create, decide
from engine.decide.taking import whole
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import Entry, EntryId, Member, MemberId, Pairing, PersonId, Role, Round, Tournament


@dataclass(frozen=True, slots=True)
class TakenTournament:
    """What a file says: the value, its entries called by ids of this house, and the names that no value holds.

    people  of each entry, in the order of its roster, by their names or as somebody who is known; empty where they
            are not known by name
    """

    title: str
    tournament: Tournament
    names: Mapping[EntryId, str]
    people: Mapping[EntryId, Sequence[str | PersonId]]
    clubs: Mapping[EntryId, str]


class ImportFile:
    """For organizers."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    def fresh_ids(self, count: int) -> tuple[EntryId, ...]:
        """Ids that no entry has."""
        return tuple(EntryId(self._store.new_id()) for _ in range(count))

    async def take(self, club_id: int, taken: TakenTournament, actor: Actor) -> str:
        """A new tournament that stands as the file says; its people may claim their entries later.

        RuleViolation ``access.organizer_needed``; ``entries.name_empty``, ``entries.name_taken`` (name) of names that
        are the same once they are shortened; those of a title.
        """
        if not await self._queries.club_roles(club_id, actor.person):
            raise RuleViolation("access.organizer_needed")
        club = await self._queries.club(club_id)
        names = _cleaned(taken.names)
        file, enrol = await self._peopled(taken)
        book = file.rulebook if file.rounds else regulations.load(file.rulebook.id, dict(file.settings))
        now, tournament_id = self._now(), self._store.new_id()
        command = c.CreateTournament(taken.title, book, dict(file.settings), club_id, club.zone)
        events = create(command, now=now)
        grant = c.GrantRole(actor.person, Role.ORGANIZER)
        granted = decide(replay(tournament_id, events), grant, actor=actor.person, now=now)

        async def named(tx: Tx) -> None:
            for entry, name in names.items():
                await self._store.names.put(tx, tournament_id, entry, name)
            for entry, club_name in taken.clubs.items():
                await self._store.names.put_club(tx, tournament_id, entry, clean_name(club_name))

        events = (*events, *granted, whole(file, actor.person, now))
        await self._executor.commit(None, events, actor, now, tournament_id=tournament_id, first=enrol, write=named)
        return tournament_id

    async def _peopled(self, taken: TakenTournament) -> tuple[Tournament, Write]:
        """The people of the entries are guests of the house, new ones or known; rosters and line-ups name them so."""
        known: dict[MemberId, MemberId] = {}
        entries: dict[EntryId, Entry] = {}
        listed = tuple(taken.tournament.entries.values())
        groups, enrol = await numbered(
            self._store, self._now, [tuple(map(_cleaned_member, taken.people.get(one.id, ()))) for one in listed]
        )
        for entry, people in zip(listed, groups, strict=True):
            known |= dict(zip((f"{entry.id}/{member.id}" for member in entry.roster), map(str, people), strict=False))
            entries[entry.id] = _with_people(entry, people)
        rounds = tuple(_renamed(round_, known) for round_ in taken.tournament.rounds)
        return replace(taken.tournament, entries=entries, rounds=rounds), enrol


def _cleaned_member(one: str | PersonId) -> str | PersonId:
    return clean_name(one) if isinstance(one, str) else one


def _cleaned(names: Mapping[EntryId, str]) -> dict[EntryId, str]:
    cleaned = {entry: clean_name(name) for entry, name in names.items()}
    if not all(cleaned.values()):
        raise RuleViolation("entries.name_empty")
    needs_different(cleaned.values())
    return cleaned


def _with_people(entry: Entry, people: Sequence[PersonId]) -> Entry:
    """A roster of which nothing is known but the names says nothing more than who they are."""
    if not people:
        return entry
    roster = tuple(replace(member, id=str(person)) for member, person in zip(entry.roster, people, strict=False))
    tells = any(member != Member(member.id) for member in roster)
    return replace(entry, members=tuple(people), captain=people[0], roster=roster if tells else ())


def _renamed(round_: Round, known: Mapping[MemberId, MemberId]) -> Round:
    if not any(any(pairing.lineups) for pairing in round_.pairings):
        return round_
    return replace(round_, pairings=tuple(_seated(pairing, known) for pairing in round_.pairings))


def _seated(pairing: Pairing, known: Mapping[MemberId, MemberId]) -> Pairing:
    first, second = (
        tuple(one and known.get(f"{entry}/{one}", one) for one in lineup)
        for entry, lineup in zip(pairing.entries, pairing.lineups, strict=True)
    )
    return replace(pairing, lineups=(first, second))
