"""Pictures on their way to chats. Each state is drawn once and uploaded once, however many people ask for it at once
or later: Telegram's id of it is kept. What Telegram has lost is uploaded anew.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Protocol
from weakref import WeakValueDictionary

from aiogram.exceptions import TelegramBadRequest
from aiogram.types import BufferedInputFile, Message

from bot.render import typeset
from bot.render.pictures.picture import Picture
from bot.telegram import MOST_IN_ALBUM, Media
from bot.views import Theme

KEPT = 16
"""Pictures in memory: who is refused by Telegram tries again without drawing."""
DRAWERS = 2
"""Pictures that are drawn at once."""
_LOST = ("wrong file identifier", "wrong remote file", "file reference", "wrong padding in the string")

Draw = Callable[[str, Mapping[str, object], typeset.Theme], bytes]
Say = Callable[[Sequence[Media]], Awaitable[Message | list[Message]]]
"""Sends these to a chat, as one photo or as an album."""


class Memory(Protocol):
    """What Telegram has of us already, by digests."""

    async def picture_known(self, digest: str) -> str | None: ...

    async def picture_sent(self, digest: str, file_id: str) -> None: ...

    async def picture_lost(self, digest: str) -> None: ...


class Gallery:
    """One per process."""

    def __init__(self, memory: Memory, draw: Draw = typeset.png) -> None:
        self._memory = memory
        self._draw = draw
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._drawers = asyncio.Semaphore(DRAWERS)

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
                if await self._memory.picture_known(digest) is None:
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

    async def _known(self, digests: Sequence[str] | Mapping[str, Picture]) -> dict[str, str | None]:
        return {digest: await self._memory.picture_known(digest) for digest in digests}

    async def _say_known(self, known: Mapping[str, str | None], say: Say) -> list[Message] | None:
        """None where Telegram has one of them no longer."""
        try:
            return _several(await say([one for one in known.values() if one is not None]))
        except TelegramBadRequest as error:
            if not any(words in error.message.casefold() for words in _LOST):
                raise
        for digest in known:
            await self._memory.picture_lost(digest)
        return None

    async def _upload(
        self, shown: Mapping[str, Picture], known: Mapping[str, str | None], theme: Theme, say: Say
    ) -> list[Message]:
        media: list[Media] = [
            known[digest] or BufferedInputFile(await self._png(digest, picture, theme), f"{picture.template}.png")
            for digest, picture in shown.items()
        ]
        messages = _several(await say(media))
        for digest, message in zip(shown, messages, strict=True):
            if message.photo:
                await self._memory.picture_sent(digest, message.photo[-1].file_id)
        return messages

    async def _png(self, digest: str, picture: Picture, theme: Theme) -> bytes:
        if digest not in self._drawn:
            async with self._drawers:
                self._drawn[digest] = await asyncio.to_thread(
                    self._draw, picture.template, picture.data, typeset.Theme(theme)
                )
            while len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        return self._drawn[digest]

    @asynccontextmanager
    async def _held(self, digests: Sequence[str] | Mapping[str, Picture]) -> AsyncIterator[None]:
        """Nobody else draws or uploads these meanwhile; taken in one order, so that two never wait for each other."""
        async with AsyncExitStack() as stack:
            for digest in sorted(digests):
                await stack.enter_async_context(self._locks.setdefault(digest, asyncio.Lock()))
            yield


def _digest(picture: Picture, theme: Theme) -> str:
    return typeset.digest(picture.template, picture.data, typeset.Theme(theme))


def _several(said: Message | list[Message]) -> list[Message]:
    return [said] if isinstance(said, Message) else said
