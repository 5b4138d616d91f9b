"""The same evening again: what a tournament takes over from the last one of the club, and whom it invites."""

from __future__ import annotations

import re
from datetime import date

from bot.desk.executor import Actor, Executor
from bot.desk.tournaments import Tournaments
from bot.notices import PERSONAL, NoticeKind
from bot.storage.outbox import Notice
from bot.storage.sessions import Tx
from bot.views import PersonView
from engine import commands as c
from engine import regulations
from engine.decide.registration import MAX_TITLE
from engine.errors import RuleViolation
from engine.model import PersonId, Role, Status, Tournament

_DAY = re.compile(r"(?<!\d)\d{1,2}\.\d{1,2}(?P<year>\.(?:\d{4}|\d{2}))?(?!\d)")
_NUMBER = re.compile(r"\d+(?=\D*$)")


class NextEvening:
    """For organizers."""

    def __init__(self, executor: Executor, tournaments: Tournaments) -> None:
        self._executor = executor
        self._tournaments = tournaments
        self._store = executor.store
        self._queries = executor.queries
        self._now = executor.now

    async def last(self, person: PersonId) -> Tournament | None:
        """The newest he organizes."""
        for card in await self._queries.tournaments_of(person):
            if card.roles & {"owner", "organizer"}:
                found = await self._queries.tournament(card.id)
                if not found.practice:
                    return found
        return None

    async def create_like(
        self, source_id: str, club: int, title: str, rulebook_id: str, settings: dict[str, object], actor: Actor
    ) -> str:
        """A new tournament with the officials and in the place of `source_id`, posted where that one was, once it is
        over. Nobody who played there plays here yet. Where the book knows fewer head referees, the first of them are
        taken."""
        source = await self._directed(source_id, actor)
        most = regulations.load(rulebook_id, settings).officials.heads
        left = () if most is None else source.people_with(Role.HEAD_REFEREE)[most:]
        officials = [
            c.GrantRole(grant.person, grant.role, grant.tables)
            for grant in source.grants
            if (grant.person, grant.role) != (actor.person, Role.ORGANIZER)
            and not (grant.role is Role.HEAD_REFEREE and grant.person in left)
        ]
        was = await self._queries.view(source_id)
        venue = "" if was.tournament.venue is None else was.said(was.tournament.venue.text)
        made = await self._tournaments.create(
            club, title, rulebook_id, settings, actor, officials=officials, venue=venue
        )
        if source.status is Status.FINISHED:
            async with self._executor.updates.writing() as tx:
                await self._bind_alike(tx, source_id, made)
        return made

    async def left_out(self, tournament_id: str, source_id: str) -> tuple[PersonView, ...]:
        """Head referees of `source_id` for whom the book of the new tournament has no room."""
        made, source = await self._queries.tournament(tournament_id), await self._queries.tournament(source_id)
        heads = made.people_with(Role.HEAD_REFEREE)
        people = [await self._queries.person(one) for one in source.people_with(Role.HEAD_REFEREE) if one not in heads]
        return tuple(person for person in people if person is not None)

    async def _bind_alike(self, tx: Tx, source_id: str, made: str) -> None:
        for place in await self._store.chats.bindings(source_id, on=tx):
            await self._store.chats.unbind(tx, place.chat_id, place.thread_id, source_id)
            await self._store.chats.bind(tx, place.chat_id, place.thread_id, made, self._now(), place.purposes)

    async def invitable(self, tournament_id: str, source_id: str, actor: Actor) -> tuple[PersonId, ...]:
        """Who played there, can be written to, and is not here yet."""
        source, here = await self._directed(source_id, actor), await self._directed(tournament_id, actor)
        played = dict.fromkeys(person for entry in source.entries.values() for person in entry.members)
        reachable = await self._queries.reachable(played)
        return tuple(
            person
            for person in played
            if person in reachable
            and person != actor.person
            and here.entry_of(person) is None
            and here.waiting_of(person) is None
        )

    async def invite(self, tournament_id: str, source_id: str, actor: Actor) -> int:
        """Each is invited once, whoever presses how often; how many are. RuleViolation `invite.nobody`."""
        people = await self.invitable(tournament_id, source_id, actor)
        if not people:
            raise RuleViolation("invite.nobody")
        rows = [
            Notice(
                dedup_key=f"{tournament_id}:invited:{person}",
                kind=NoticeKind.INVITED,
                tournament_id=tournament_id,
                person_id=person,
                priority=PERSONAL,
            )
            for person in people
        ]
        async with self._executor.updates.writing() as tx:
            await self._store.outbox.add(tx, rows, self._now())
        return len(people)

    async def _directed(self, tournament_id: str, actor: Actor) -> Tournament:
        await self._executor.needs_director(tournament_id, actor)
        return await self._queries.tournament(tournament_id)


def next_title(title: str, today: date) -> str:
    """«Кубок 14.11» becomes «Кубок 21.11», «Вечер №7» becomes «Вечер №8»; any other gets today's date."""
    day = _DAY.search(title)
    if day is not None:
        year = {0: "", 3: f".{today:%y}", 5: f".{today:%Y}"}[len(day["year"] or "")]
        return f"{title[: day.start()]}{today:%d.%m}{year}{title[day.end() :]}"
    number = _NUMBER.search(title)
    if number is not None and len(number[0]) < 4:
        return f"{title[: number.start()]}{int(number[0]) + 1}{title[number.end() :]}"[:MAX_TITLE]
    return f"{title[: MAX_TITLE - 6].rstrip()} {today:%d.%m}"
