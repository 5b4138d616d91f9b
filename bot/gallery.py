"""Pictures on their way to chats. Each state is drawn once and uploaded once, however many people ask for it at once
or later: Telegram's id of it is kept. What Telegram has lost is uploaded anew. What nobody could read as a photo is
sent as a file.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import groupby
from typing import Protocol
from weakref import WeakValueDictionary

from aiogram.exceptions import TelegramBadRequest
from aiogram.types import BufferedInputFile, Message

from bot.recent import Recent
from bot.render import typeset
from bot.render.pictures.picture import Picture
from bot.telegram import MOST_IN_ALBUM, Media
from bot.views import Theme

KEPT = 16
"""Pictures in memory: who is refused by Telegram tries again without drawing."""
DRAWERS = 2
"""Pictures that are drawn at once."""
PHOTO_SIDE = 1280
"""Pixels of the longer side: Telegram shrinks a longer photo to it."""
LEAST_LETTER = 13.0
"""Pixels: smaller letters cannot be told apart, however far one zooms."""
LONGEST_NAME = 60
_LOST = ("wrong file identifier", "wrong remote file", "file reference", "wrong padding in the string")

Draw = Callable[[str, Mapping[str, object], typeset.Theme], bytes]
Say = Callable[[Sequence[Media]], Awaitable[Message | list[Message]]]
"""Sends these to a chat, as one message or as an album; they are of one kind."""


class Memory(Protocol):
    """What Telegram has of us already, by digests."""

    async def known(self, digest: str) -> str | None: ...

    async def sent(self, digest: str, file_id: str) -> None: ...

    async def lost(self, digest: str) -> None: ...


class Studio:
    """Draws, a few at once, and keeps the last pictures by what stands on them. One per process."""

    def __init__(self, draw: Draw = typeset.png) -> None:
        self._draw = draw
        self._drawers = asyncio.Semaphore(DRAWERS)
        self._drawn: Recent[bytes] = Recent(KEPT)

    def kept(self, digest: str) -> bytes | None:
        return self._drawn.find(digest)

    async def png(self, digest: str, picture: Picture, theme: Theme) -> bytes:
        async with self._drawers:
            drawn = await asyncio.to_thread(self._draw, picture.template, picture.data, typeset.Theme(theme))
        self._drawn[digest] = drawn
        return drawn


class Gallery:
    """One per club; of the studio's drawers `own` may work for it at once."""

    def __init__(self, memory: Memory, studio: Studio, own: int = DRAWERS) -> None:
        self._memory = memory
        self._studio = studio
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._own = asyncio.Semaphore(own)

    async def send(self, pictures: Sequence[Picture], theme: Theme, say: Say) -> list[Message]:
        """Say them, an album at a time. Raises as `say` does."""
        messages: list[Message] = []
        for start in range(0, len(pictures), MOST_IN_ALBUM):
            messages += await self._send(pictures[start : start + MOST_IN_ALBUM], theme, say)
        return messages

    async def prepare(self, pictures: Sequence[Picture], theme: Theme) -> None:
        """Draw what has never been sent, so that sending has nothing to wait for."""
        for picture in pictures:
            digest = _digest(picture, theme)
            async with self._held([digest]):
                if (await self._known([digest]))[digest] is None:
                    await self._png(digest, picture, theme)

    async def _send(self, pictures: Sequence[Picture], theme: Theme, say: Say) -> list[Message]:
        shown = {_digest(picture, theme): picture for picture in pictures}
        while True:
            known = await self._known(shown)
            if all(known.values()):
                messages = await self._say_known(known, say)
                if messages is not None:
                    return messages
            async with self._held(shown):
                known = await self._known(shown)
                if not all(known.values()):  # else somebody was first: all who waited say it side by side
                    return await self._upload(shown, known, theme, say)

    async def _known(self, digests: Iterable[str]) -> dict[str, Media | None]:
        """What Telegram has of each, as the kind it was sent as."""
        found: dict[str, Media | None] = {}
        for digest in digests:
            ids = [(await self._memory.known(_key(digest, whole)), whole) for whole in (False, True)]
            found[digest] = next((Media(known, whole) for known, whole in ids if known is not None), None)
        return found

    async def _say_known(self, known: Mapping[str, Media | None], say: Say) -> list[Message] | None:
        """None where Telegram has one of them no longer."""
        try:
            return await _said([one for one in known.values() if one is not None], say)
        except TelegramBadRequest as error:
            if not any(words in error.message.casefold() for words in _LOST):
                raise
        for digest, one in known.items():
            if one is not None:
                await self._memory.lost(_key(digest, one.whole))
        return None

    async def _upload(
        self, shown: Mapping[str, Picture], known: Mapping[str, Media | None], theme: Theme, say: Say
    ) -> list[Message]:
        media = [
            known[digest] or _file(await self._png(digest, picture, theme), picture)
            for digest, picture in shown.items()
        ]
        messages = await _said(media, say)
        for digest, one, message in zip(shown, media, messages, strict=True):
            sent = message.document if one.whole else message.photo[-1] if message.photo else None
            if sent is not None:
                await self._memory.sent(_key(digest, one.whole), sent.file_id)
        return messages

    async def _png(self, digest: str, picture: Picture, theme: Theme) -> bytes:
        drawn = self._studio.kept(digest)
        if drawn is not None:
            return drawn
        async with self._own:
            return await self._studio.png(digest, picture, theme)

    @asynccontextmanager
    async def _held(self, digests: Sequence[str] | Mapping[str, Picture]) -> AsyncIterator[None]:
        """Nobody else draws or uploads these meanwhile; taken in one order, so that two never wait for each other."""
        async with AsyncExitStack() as stack:
            for digest in sorted(digests):
                await stack.enter_async_context(self._locks.setdefault(digest, asyncio.Lock()))
            yield


def _digest(picture: Picture, theme: Theme) -> str:
    return typeset.digest(picture.template, picture.data, typeset.Theme(theme))


def _key(digest: str, whole: bool) -> str:
    """An id of a document is none of a photo: each is remembered as what it was sent as."""
    return f"{digest}.{'file' if whole else 'photo'}"


def _file(png: bytes, picture: Picture) -> Media:
    if is_readable(png):
        return Media(BufferedInputFile(png, f"{picture.template}.png"))
    name = re.sub(r"[^\w.()-]+", " ", picture.title).strip()[:LONGEST_NAME]
    return Media(BufferedInputFile(png, f"{name or picture.template}.png"), whole=True)


def is_readable(png: bytes) -> bool:
    """Whether its letters still can be read when Telegram has made a photo of it."""
    width, height = (int.from_bytes(png[start : start + 4], "big") for start in (16, 20))  # the head of every PNG
    longest = max(width, height)
    return longest <= PHOTO_SIDE or typeset.LETTER * PHOTO_SIDE / longest >= LEAST_LETTER


async def _said(media: Sequence[Media], say: Say) -> list[Message]:
    """Photos and files do not share an album."""
    messages: list[Message] = []
    for _, run in groupby(media, key=lambda one: one.whole):
        said = await say(list(run))
        messages += [said] if isinstance(said, Message) else said
    return messages
