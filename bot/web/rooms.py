"""Who looks at the hall page: one drawing of what it shows for all of them, as it stands after each change.

A room is a link in one language, and is there while somebody looks. A change of what it shows draws it anew, several
at once a moment later and together; readers are only told that there is news. Each asks for what he has not seen, so
nothing waits in a queue for anybody: whoever is slow finds the newest when he comes.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from bot.clock import Clock
from bot.i18n import Speaker as Tr
from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.web.assets import version
from bot.web.shares import Shares
from bot.web.subjects import Drawing, NoHall, Subject, Subjects
from engine.events import Event
from engine.model import Tournament

log = logging.getLogger("turnir.web")

TOGETHER = 0.3
"""Seconds in which several changes become one."""
AGAIN = 1.0
"""Seconds after which a drawing that failed is tried again."""
MOST_READERS = 500


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

    def __init__(self, token: str, subject: Subject, words: Tr, rooms: Rooms) -> None:
        self._token = token
        self._words = words
        self._rooms = rooms
        self.subject = subject
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
        drawing, drawn = await self._rooms.look(self._token), None
        if drawing is not None:
            drawn = frame(await asyncio.to_thread(drawing, self._words), self.frame)
        news = drawn is None or self.frame is None or drawn.id != self.frame.id
        if news:
            self.frame = drawn
        self._drawn.set()
        if news:
            self.tell()


class Rooms:
    """All of them. `follow` every change of the desk, `follow_club` every decision about the club's past, `tick` when
    the calendar is moved, `close` at the end."""

    def __init__(self, subjects: Subjects, translator: Translator, clock: Clock, most: int = MOST_READERS) -> None:
        self._translator = translator
        self.closing = False
        self._subjects = subjects
        self._clock = clock
        self._shares = Shares(most)
        self._rooms: dict[tuple[str, str], Room] = {}

    @property
    def readers(self) -> int:
        return self._shares.taken

    def follow(self, tournament: Tournament, _events: Sequence[Event] = ()) -> None:
        self._each(Room.stir, lambda one: one.may_change_with(tournament))

    def follow_club(self) -> None:
        self._each(Room.stir, lambda one: one.kind == "season")

    def tick(self) -> None:
        self._each(Room.tell)

    def _each(self, do: Callable[[Room], None], of: Callable[[Subject], bool] = lambda _: True) -> None:
        for room in self._rooms.values():
            if of(room.subject):
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

    async def find(self, token: str, wanted: str = "") -> tuple[Subject, Tr]:
        """What a token opens, and in which language: the reader's own wish, or his club's. NoHall."""
        found = await self._subjects.find(token)
        return found, self._translator.get(wanted if wanted in LANGUAGES else found.language)

    async def look(self, token: str) -> Drawing | None:
        """What a token opens now, to be drawn."""
        try:
            found = await self._subjects.find(token)
        except NoHall:
            return None
        return await found.seen()

    def check_room(self, address: str) -> None:
        """HallFull where nobody else is let in, or nobody else from there."""
        if self.closing or not self._shares.fits(address):
            raise HallFull

    @asynccontextmanager
    async def enter(self, token: str, address: str, wanted: str = "") -> AsyncIterator[Room]:
        """A room to read in, until the end of the block. NoHall, HallFull."""
        subject, words = await self.find(token, wanted)
        self.check_room(address)
        key = (token, words.locale)
        room = self._rooms.get(key)
        if room is None:
            room = self._rooms[key] = Room(token, subject, words, self)
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
