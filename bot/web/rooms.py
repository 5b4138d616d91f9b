"""Who looks at the hall page: one drawing of a tournament for all of them, as it stands after each change.

A room is a link in one language, and is there while somebody looks. A change of its tournament draws it anew, several
at once a moment later and together; readers are only told that there is news. Each asks for what he has not seen, so
nothing waits in a queue for anybody: whoever is slow finds the newest when he comes.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from bot.clock import Clock
from bot.desk.queries import Queries
from bot.i18n import Speaker as Tr
from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render.hall.state import state
from bot.views import TournamentView
from bot.web.assets import version
from bot.web.shares import Shares
from engine.model import Tournament

log = logging.getLogger("turnir.web")

TOGETHER = 0.3
"""Seconds in which several changes become one."""
AGAIN = 1.0
"""Seconds after which a drawing that failed is tried again."""
MOST_READERS = 500


class NoHall(LookupError):
    """The token opens nothing."""


class HallFull(Exception):
    """As many look as one process serves."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the page shows: its parts as JSON, and those that differ from the frame `before`."""

    id: str
    parts: Mapping[str, str]
    before: str
    changed: frozenset[str]

    def since(self, seen: str) -> str | None:
        """The parts that somebody lacks who has seen a frame: none, the changed ones, or all."""
        if seen == self.id:
            return None
        names = self.changed if seen == self.before else self.parts.keys()
        return "{" + ",".join(f'"{name}":{self.parts[name]}' for name in sorted(names)) + "}"


def frame(parts: Mapping[str, object], last: Frame | None = None) -> Frame:
    """The frame after another one."""
    told = {name: json.dumps(part, ensure_ascii=False, separators=(",", ":")) for name, part in parts.items()}
    id_ = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]
    old = last.parts if last is not None else {}
    changed = frozenset(name for name, text in told.items() if old.get(name) != text)
    return Frame(id_, told, last.id if last is not None else "", changed)


class Room:
    """`frame` is the newest drawing; None where the link has been shut."""

    def __init__(self, token: str, tournament_id: str, words: Tr, rooms: Rooms) -> None:
        self._token = token
        self._words = words
        self._rooms = rooms
        self.tournament_id = tournament_id
        self.frame: Frame | None = None
        self.news = asyncio.Event()
        self.readers = 0
        self._stirred = asyncio.Event()
        self._drawn = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="hall")

    async def ready(self) -> None:
        """Once it is drawn for the first time."""
        await self._drawn.wait()

    def stir(self) -> None:
        """What it shows may have changed."""
        self._stirred.set()

    def tell(self) -> None:
        """Wake every reader: there is something new, or it is another time."""
        self.news.set()
        self.news = asyncio.Event()

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._drawn.set()

    async def _run(self) -> None:
        while True:
            self._stirred.clear()
            try:
                await self._draw()
            except Exception:
                log.exception("the hall page cannot be drawn")
                await asyncio.sleep(AGAIN)
                continue
            await self._stirred.wait()
            await asyncio.sleep(TOGETHER)

    async def _draw(self) -> None:
        view = await self._rooms.look(self._token)
        drawn = None
        if view is not None:
            drawn = frame(await asyncio.to_thread(state, view, self._words), self.frame)
        news = drawn is None or self.frame is None or drawn.id != self.frame.id
        if news:
            self.frame = drawn
        self._drawn.set()
        if news:
            self.tell()


class Rooms:
    """All of them. `follow` every change of the desk, `tick` when the calendar is moved, `close` at the end."""

    def __init__(self, queries: Queries, translator: Translator, clock: Clock, most: int = MOST_READERS) -> None:
        self._translator = translator
        self.closing = False
        self._queries = queries
        self._clock = clock
        self._shares = Shares(most)
        self._rooms: dict[tuple[str, str], Room] = {}

    @property
    def readers(self) -> int:
        return self._shares.taken

    def follow(self, tournament: Tournament) -> None:
        self._each(Room.stir, tournament.id)

    def tick(self) -> None:
        self._each(Room.tell)

    def _each(self, do: Callable[[Room], None], tournament_id: str = "") -> None:
        for room in self._rooms.values():
            if tournament_id in ("", room.tournament_id):
                do(room)

    async def close(self) -> None:
        """Nobody is told anything more; every reader is let go."""
        self.closing = True
        self._each(Room.tell)
        for room in list(self._rooms.values()):
            await room.close()

    def moment(self) -> str:
        """What a page's own clock is set by: the time here, how fast it runs; and which page it should be."""
        return f'"now":{int(self._clock.now().timestamp() * 1000)},"rate":{self._clock.rate},"page":"{version()}"'

    async def find(self, token: str, wanted: str = "") -> tuple[Tournament, Tr]:
        """What a token opens, and in which language: the reader's own wish, or his club's. NoHall."""
        found = await self._queries.hall(token)
        tournament = None if found is None else await self._queries.tournament(found)
        if tournament is None or tournament.thrown:
            raise NoHall
        language = wanted if wanted in LANGUAGES else (await self._queries.club(tournament.club)).language
        return tournament, self._translator.get(language)

    async def look(self, token: str) -> TournamentView | None:
        """The tournament that a token opens now."""
        try:
            tournament, _ = await self.find(token)
        except NoHall:
            return None
        return await self._queries.view(tournament.id)

    def check_room(self, address: str) -> None:
        """HallFull where nobody else is let in, or nobody else from there."""
        if self.closing or not self._shares.fits(address):
            raise HallFull

    @asynccontextmanager
    async def enter(self, token: str, address: str, wanted: str = "") -> AsyncIterator[Room]:
        """A room to read in, until the end of the block. NoHall, HallFull."""
        tournament, words = await self.find(token, wanted)
        self.check_room(address)
        key = (token, words.locale)
        room = self._rooms.get(key)
        if room is None:
            room = self._rooms[key] = Room(token, tournament.id, words, self)
        room.readers += 1
        self._shares.take(address)
        try:
            await room.ready()
            yield room
        finally:
            room.readers -= 1
            self._shares.give_back(address)
            if not room.readers:
                del self._rooms[key]
                await room.close()
