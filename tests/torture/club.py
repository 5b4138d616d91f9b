"""A club of eight teams prepared in a database, and what such a database says at the end."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.notices import NoticeKind
from bot.playground.client import ControlClient, Person
from bot.storage.store import Store
from engine import commands as c
from engine.evolve import replay
from engine.model import EntryId, Role, Tournament
from engine.results import GameResult
from engine.standings.table import Table, standings
from tests.builders import CAST

ORGANIZER, REFEREE, FIRST_PLAYER = 1, 2, 10
TEAMS = 8

Games = dict[tuple[EntryId, EntryId], tuple[GameResult, ...]]


def captain_of(number: int) -> int:
    """The Telegram id of a team's captain; his partner has the next one. Teams count from 0."""
    return FIRST_PLAYER + 2 * number


async def prepare(file: Path, mark: str = "") -> str:
    """Teams, a referee, nobody told of anything yet. Returns the tournament's id. `mark` stands in every name."""
    store = await Store.open(file)
    try:
        desk = Desk(store, lambda: datetime.now(UTC), Seeds(7), owner_ids=(ORGANIZER,))
        club = await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
        organizer = Actor((await desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
        tournament = await desk.tournaments.create(club, f"Кубок{mark}", "tac-russia-2025", {"size": TEAMS}, organizer)
        referee = await desk.people.meet(REFEREE, "Римма", None, "ru", True)
        await desk.execute(tournament, c.GrantRole(referee.id, Role.REFEREE), organizer)
        lines = []
        for number in range(TEAMS):
            ids = captain_of(number), captain_of(number) + 1
            members = [(await desk.people.meet(one, f"Игрок {one}", None, "ru", True)).id for one in ids]
            lines.append(EntryLine(f"{CAST[number]}{mark}", tuple(members)))
        await desk.entries.register_lines(tournament, lines, organizer)
        async with store.db.transaction() as tx:
            await tx.run("delete from outbox", {})
        return tournament
    finally:
        await store.close()


async def draw(file: Path, tournament: str) -> Tournament:
    """Its first round is on; nobody is told."""
    store = await Store.open(file)
    try:
        desk = Desk(store, lambda: datetime.now(UTC), Seeds(7), owner_ids=(ORGANIZER,))
        organizer = Actor((await desk.people.meet(ORGANIZER, "Ольга", None, "ru", True)).id)
        await desk.tournaments.draft_round(tournament, organizer)
        await desk.execute(tournament, c.PublishRound(1), organizer)
        begun = await desk.execute(tournament, c.StartRound(1), organizer)
        async with store.db.transaction() as tx:
            await tx.run("delete from outbox", {})
        return begun
    finally:
        await store.close()


async def hire(control: ControlClient) -> dict[int, Person]:
    """The same people with phones."""
    ids = [ORGANIZER, REFEREE, *range(FIRST_PLAYER, FIRST_PLAYER + 2 * TEAMS)]
    people = {one: await control.add_person(f"Человек {one}", id=one, language_code="ru") for one in ids}
    for person in people.values():
        await person.set(started=True)
    return people


async def folded(file: Path, tournament_id: str) -> Tournament:
    store = await Store.open(file, readonly=True)
    try:
        return replay(tournament_id, [row.event for row in await store.journal.load(tournament_id)])
    finally:
        await store.close()


@dataclass(frozen=True, slots=True)
class Ending:
    """What must not depend on how often the bot died. `notices`: who had to hear of what."""

    table: Table
    games: tuple[Games, ...]
    notices: Counter[tuple[str, int, str]]


async def ending(file: Path, tournament_id: str) -> Ending:
    tournament = await folded(file, tournament_id)
    games = tuple({pair.entries: pair.games for pair in round_.pairings} for round_ in tournament.rounds)
    return Ending(standings(tournament), games, notices(file))


def notices(file: Path) -> Counter[tuple[str, int, str]]:
    """Without answers: one that comes too late for its press is a message, and that is up to the machine."""
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        told = "select kind, person_id, params from outbox where kind <> ?"
        rows = connection.execute(told, (NoticeKind.SCREEN,)).fetchall()
    return Counter((kind, person, json.dumps(json.loads(params), sort_keys=True)) for kind, person, params in rows)
