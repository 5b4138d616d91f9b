"""A person's wish to be forgotten: the tables stay, the name goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from bot.desk.annals import Annals
from bot.desk.erasable_text import held_words
from bot.desk.executor import Actor, Executor
from bot.storage.errors import NameTaken
from bot.storage.names import name_key
from bot.storage.people import Person
from bot.storage.redaction import redaction
from bot.storage.sessions import Tx
from engine import commands as c
from engine.decide import decide
from engine.errors import RuleViolation
from engine.model import Entry, EntryStatus, PersonId, Tournament

NamelessAs = Callable[[int], str]
"""How an entry without a name is called, by its number."""


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What it would mean. `plays_in`: running tournaments he has to leave first; `enters`: his entry goes off the
    list; `played_in`: his results stay without his name; `waits_in`: a protest is open there, whose words stay as they
    are until it is closed."""

    plays_in: tuple[Tournament, ...] = ()
    enters: tuple[Tournament, ...] = ()
    played_in: tuple[Tournament, ...] = ()
    waits_in: tuple[Tournament, ...] = ()


class Privacy:
    """For anybody about himself."""

    def __init__(self, executor: Executor, annals: Annals) -> None:
        self._executor = executor
        self._annals = annals
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def forgetting(self, person: PersonId) -> Forgetting:
        """What happens if he is forgotten now, with the guests that he turned out to be."""
        plans = [await self._forgetting(one) for one in (person, *await self._annals.guests_of(person))]
        return Forgetting(
            _together(plan.plays_in for plan in plans),
            _together(plan.enters for plan in plans),
            _together(plan.played_in for plan in plans),
            _together(plan.waits_in for plan in plans),
        )

    async def _forgetting(self, person: PersonId) -> Forgetting:
        found = [await self._queries.tournament(one) for one in await self._store.privacy.tournaments_of(person)]
        mine = [(t, t.entry_of(person)) for t in found]
        plays = tuple(t for t, entry in mine if entry is not None and _is_playing(t, entry))
        enters = tuple(
            t
            for t, entry in mine
            if t.waiting_of(person) or t.seeker(person) or (entry is not None and _is_own(t, entry) and not t.rounds)
        )
        stays = tuple(t for t, entry in mine if entry is not None and t not in plays and t not in enters)
        return Forgetting(plays, enters, stays, tuple(t for t in found if held_words(t)))

    async def forget(self, actor: Actor, nameless: NamelessAs) -> None:
        """Erase name, account, answers and messages everywhere; his number stays in the tables, his entries are
        called `nameless`. What others wrote stays, without his name; words that an open protest rests on keep it until
        that is closed. So do the guests that he turned out to be.

        RuleViolation `privacy.playing` while he plays somewhere, `privacy.last_owner` for the only owner of a club.
        """
        plan = await self.forgetting(actor.person)
        if plan.plays_in:
            raise RuleViolation("privacy.playing", title=plan.plays_in[0].title)
        await self._needs_another_owner(actor.person)
        people = [await self._person(one) for one in (actor.person, *await self._annals.guests_of(actor.person))]
        for tournament in plan.enters:
            for person in people:
                await self._take_off(tournament.id, person.id, actor)
        async with self._executor.updates.writing(long=True) as tx:
            for person in people:
                await self._erase(tx, person, nameless)
        for person in people:
            for one in await self._store.privacy.tournaments_of(person.id):
                self._executor.changed(await self._queries.tournament(one))

    async def _person(self, person: PersonId) -> Person:
        found = await self._store.people.get(person)
        if found is None:
            raise RuleViolation("person.unknown", id=person)
        return found

    async def _erase(self, tx: Tx, person: Person, nameless: NamelessAs) -> None:
        known = [await self._queries.tournament(one) for one in await self._store.privacy.written_in(person.id)]
        called = [await self._unname(tx, one, person, nameless) for one in known]
        gone = redaction(person.name, person.username, chain.from_iterable(called))
        await self._store.people.forget(tx, person.id, self._now())
        for t in known:
            await self._store.privacy.erase_words(tx, t.id, person.id, gone, held_words(t))
        await self._store.privacy.erase_traces(tx, person.id, person.telegram_id, gone)

    async def _needs_another_owner(self, person: PersonId) -> None:
        for club, role in await self._store.clubs.of_person(person):
            members = await self._store.clubs.members(club.id)
            if role == "owner" and not any(kind == "owner" for key, kind in members.items() if key != person):
                raise RuleViolation("privacy.last_owner")

    async def _take_off(self, tournament_id: str, person: PersonId, actor: Actor) -> None:
        """His own entry before the draw, if he has one there: nobody else has to allow it."""
        async with self._executor.lock(tournament_id):
            cached = await self._executor.cache.load(tournament_id)
            t = cached.tournament
            entry, waiting = t.entry_of(person), t.waiting_of(person)
            listed = waiting.entry if waiting else entry
            if listed is None and t.seeker(person) is None:
                return
            command: c.Command = (
                c.DeclinePlace(waiting.entry.id)
                if waiting
                else c.RemoveEntry(entry.id)
                if entry
                else c.StopSeeking(person)
            )

            async def unnamed(tx: Tx) -> None:
                if listed is not None:
                    await self._store.names.drop(tx, tournament_id, listed.id)

            now = max(self._now(), cached.at)
            events = decide(t, command, actor=actor.person, now=now)
            await self._executor.commit(t, events, actor, now, write=unnamed)

    async def _unname(self, tx: Tx, t: Tournament, person: Person, nameless: NamelessAs) -> list[str]:
        """The name his entry had, where it says who he is; a team keeps its own."""
        entry = t.entry_of(person.id)
        now = (await self._store.names.of(t.id, on=tx)).get(entry.id) if entry is not None else None
        if entry is None or now is None:
            return []
        if not _is_own(t, entry) and name_key(person.name) not in name_key(now):
            return []
        await self._store.names.put_club(tx, t.id, entry.id, "")
        called = nameless(entry.number)
        try:
            await self._store.names.put(tx, t.id, entry.id, called)
        except NameTaken:
            await self._store.names.put(tx, t.id, entry.id, f"{called} ({entry.id})")
        return [now]


def _together(found: Iterable[Sequence[Tournament]]) -> tuple[Tournament, ...]:
    """Each once, in this order."""
    return tuple({one.id: one for one in chain.from_iterable(found)}.values())


def _is_playing(t: Tournament, entry: Entry) -> bool:
    return bool(t.rounds) and not t.final_places and entry.status is EntryStatus.ACTIVE


def _is_own(t: Tournament, entry: Entry) -> bool:
    """Whether the entry is called by the people in it: a player, a pair, or a team of one."""
    return t.rulebook.participants.kind != "team" or len(entry.members) == 1
