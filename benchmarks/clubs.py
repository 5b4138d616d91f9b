"""Databases with tournaments larger than a club's list allows: the law takes the size from the rulebook it is given."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.desk.desk import Actor, Desk
from bot.desk.seeds import Seeds
from bot.playground.client import ControlClient, Person
from bot.storage.digests import digest
from bot.storage.ids import new_id
from bot.storage.store import Store
from engine import commands as c
from engine.decide import create, decide
from engine.events import Event
from engine.evolve import evolve, replay
from engine.model import EntryId, PersonId, Role, Tournament
from engine.regulations import Rulebook, load


@dataclass(frozen=True, slots=True)
class Club:
    """An open database with its organizer."""

    store: Store
    desk: Desk
    number: int
    organizer: Actor


def now() -> datetime:
    return datetime.now(UTC)


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Club]:
    store = await Store.open(file)
    try:
        desk = Desk(store, now, Seeds(7), owner_ids=(1,))
        number = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
        organizer = await desk.people.meet(1, "Ольга Орлова", None, "ru", True)
        yield Club(store, desk, number, Actor(organizer.id))
    finally:
        await store.close()


async def crowd(control: ControlClient, count: int) -> list[Person]:
    """People who have started the bot before."""
    people = [await control.add_person(f"Игрок {number}", language_code="ru") for number in range(count)]
    for person in people:
        await person.set(started=True)
    return people


async def enter(club: Club, people: Sequence[Person], teams: int) -> str:
    """A tournament of `teams` teams of two, everybody met; no phantoms, nobody is told."""
    return await entered(club, [(one.id, one.name) for one in people[: 2 * teams]], teams)


async def entered(club: Club, people: Sequence[tuple[int, str]], teams: int) -> str:
    """The same of people whose Telegram ids and names are known."""
    members = [(await club.desk.people.meet(number, name, None, "ru", True)).id for number, name in people]
    events, tournament = _list_of(club, members, teams)
    async with club.store.db.transaction() as tx:
        await club.store.journal.append(
            tx, tournament.id, 1, events, at=now(), actor=club.organizer.person, digest=digest(tournament)
        )
        await club.store.journal.index(tx, tournament, now())
        for entry in tournament.entries.values():
            await club.store.names.put(tx, tournament.id, entry.id, f"Команда {entry.number}")
    return tournament.id


def _list_of(club: Club, members: Sequence[PersonId], teams: int) -> tuple[list[Event], Tournament]:
    events: list[Event] = list(
        create(c.CreateTournament(f"Кубок {teams}", _book(teams), {}, club.number, "Europe/Moscow"), now=now())
    )
    tournament = replay(new_id(), events)
    pairs = [tuple(members[place : place + 2]) for place in range(0, 2 * teams, 2)]
    wishes: list[c.Command] = [c.GrantRole(club.organizer.person, Role.ORGANIZER)]
    wishes += [c.RegisterEntry(EntryId(new_id()), pair, captain=pair[0], by_desk=True) for pair in pairs]
    for wish in wishes:
        made = decide(tournament, wish, actor=club.organizer.person, now=now())
        for event in made:
            tournament = evolve(tournament, event)
        events += made
    return events, tournament


def _book(teams: int) -> Rulebook:
    book = load("tac-russia-2025", {})
    return book.model_copy(update={"participants": book.participants.model_copy(update={"size": teams})})


async def draft(club: Club, tournament: str) -> None:
    await club.desk.tournaments.draft_round(tournament, club.organizer)


async def publish(club: Club, tournament: str) -> None:
    """The first round, announced: the notices are in the outbox when this returns."""
    await club.desk.execute(tournament, c.PublishRound(1), club.organizer)


async def begin(club: Club, tournament: str) -> None:
    """The first round is on, and everybody has heard of it."""
    await draft(club, tournament)
    await publish(club, tournament)
    await club.desk.execute(tournament, c.StartRound(1), club.organizer)
    async with club.store.db.transaction() as tx:
        await tx.run("update outbox set state = 'sent' where tournament_id = :id", {"id": tournament})
