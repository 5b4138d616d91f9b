"""A hall page around one tournament that stands on a shelf instead of in a database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import cast

from aiohttp import ClientSession

from bot.clock import Clock
from bot.club_views import ClubPast
from bot.desk.queries import Queries
from bot.i18n import Translator
from bot.views import ClubView, TournamentView
from bot.web.door import Door
from bot.web.pulse import Pulse
from bot.web.rooms import Rooms
from bot.web.server import serving
from bot.web.shares import Proxies
from bot.web.site import Site
from bot.web.subjects import Subjects
from engine.club import Annals
from engine.model import Publication, RoundStart, Tournament

TOKEN = "q7Hf2kZ9q7Hf2kZ9q7Hf2kZ9"
WORDS = Translator.load()


@dataclass
class Shelf:
    """What the desk would answer; `looks` counts how often somebody asked for the whole of it."""

    view: TournamentView
    token: str | None = TOKEN
    looks: int = 0

    async def hall(self, token: str) -> str | None:
        return self.view.id if token == self.token else None

    async def tournament(self, _: str) -> Tournament:
        return self.view.tournament

    async def club(self, _: int) -> ClubView:
        return self.view.club

    async def past(self) -> ClubPast:
        """A club without a past."""
        return ClubPast(self.view.club, Annals())

    async def view_of(self) -> TournamentView:
        self.looks += 1
        return self.view


class _Queries:
    """The shelf as `Rooms` sees it."""

    def __init__(self, shelf: Shelf) -> None:
        self.hall, self.tournament, self.club = shelf.hall, shelf.tournament, shelf.club
        self._shelf = shelf

    async def view(self, _: str) -> TournamentView:
        return await self._shelf.view_of()


@dataclass
class Hall:
    """A running page: where it is, what stands on the shelf, and a hand on both."""

    address: str
    shelf: Shelf
    rooms: Rooms
    clock: Clock
    site: Site
    healthy: bool = True
    client: ClientSession = field(default_factory=ClientSession)

    @property
    def page(self) -> str:
        return f"{self.address}/hall/{TOKEN}"

    def put(self, view: TournamentView) -> None:
        """The tournament has changed."""
        self.shelf.view = view
        self.rooms.follow(view.tournament)

    async def readers_are(self, count: int) -> None:
        """Once so many look."""
        async with asyncio.timeout(10):
            while self.rooms.readers != count:  # noqa: ASYNC110 - nobody tells when a reader goes
                await asyncio.sleep(0.01)

    async def is_drawn(self, times: int) -> None:
        """Once somebody has asked for the whole of it so often."""
        async with asyncio.timeout(10):
            while self.shelf.looks < times:  # noqa: ASYNC110 - nobody tells when a room has been drawn
                await asyncio.sleep(0.01)

    def shut(self) -> None:
        self.shelf.token = None
        self.rooms.follow(self.shelf.view.tournament)


@asynccontextmanager
async def hall(
    view: TournamentView, most: int = 500, connections: int | None = None, proxies: Proxies | None = None
) -> AsyncIterator[Hall]:
    shelf, clock = Shelf(view), Clock()
    rooms = Rooms(Subjects(cast(Queries, _Queries(shelf)), shelf.past), WORDS, clock, most)
    clock.on_move(rooms.tick)

    async def health() -> tuple[bool, dict[str, object]]:
        return made.healthy, {"database": made.healthy, "polling": True}

    async def figures() -> bytes:
        return b"turnir_hall_streams 0.0\n"

    site = Site(rooms, WORDS, Pulse(health, figures), proxies)
    site.door = Door(connections)
    async with serving(site, rooms, "127.0.0.1", 0) as address:
        made = Hall(address, shelf, rooms, clock, site)
        try:
            yield made
        finally:
            await made.client.close()


def started_now(view: TournamentView, ago: timedelta = timedelta(minutes=5)) -> TournamentView:
    """The round that is on has begun a while ago."""
    t = view.tournament
    begun = datetime.now(UTC) - ago
    return replace(
        view,
        tournament=replace(
            t, rounds=(*t.rounds[:-1], replace(t.rounds[-1], announced=Publication(begun, RoundStart(begun))))
        ),
    )
