"""A document that somebody has sent: what it holds, or a refusal that says what is taken here."""

from __future__ import annotations

import asyncio
from typing import Literal

from aiogram import Bot
from aiogram.types import Message

from bot.exchange.kinds import unreadable_kind
from engine.errors import RuleViolation

Wanted = Literal["names", "pairs", "organizer", "referee"]


async def sent_file(message: Message, bot: Bot, most: int, wanted: Wanted) -> tuple[str, bytes]:
    """Its name and its bytes, `most` of them. `wanted`: the list that a form asks for, or, where none does, everything
    that somebody of this office may send.

    RuleViolation ``file.too_large`` (limit, in KB), ``file.kind`` (kind, wanted) for what no door here reads.
    """
    sent = message.document
    assert sent is not None
    if (sent.file_size or 0) > most:
        raise RuleViolation("file.too_large", limit=most // 1000)
    data = await content(bot, sent.file_id)
    kind = await asyncio.to_thread(unreadable_kind, data)
    if kind:
        raise RuleViolation("file.kind", kind=kind, wanted=wanted)
    return sent.file_name or "", data


async def content(bot: Bot, file_id: str) -> bytes:
    loaded = await bot.download(file_id)
    return loaded.read() if loaded is not None else b""
