"""A document that somebody has sent: what stands in it, or a refusal that says what is wrong with it."""

from __future__ import annotations

import io
from functools import partial

from aiogram import Bot

from bot.cell.asking import Answer, Question
from bot.cell.cells import Cells
from engine.errors import RuleViolation
from handlers.visit import AnyVisit


async def sent_file(visit: AnyVisit, cells: Cells, question: Question) -> Answer:
    """RuleViolation ``file.too_large`` (limit, in KB), ``file.kind`` (kind, wanted) for what no door here reads, and as
    of `Cells.read`."""
    sent = visit.message.document
    assert sent is not None
    if (sent.file_size or 0) > question.most:
        raise RuleViolation("file.too_large", limit=question.most // 1000)
    named = question.model_copy(update={"name": sent.file_name or ""})
    return await cells.read(named, partial(content, visit.bot, sent.file_id, question.most))


async def content(bot: Bot, file_id: str, most: int) -> bytes:
    """RuleViolation ``file.too_large`` (limit, in KB), also where Telegram has said that it is smaller."""
    kept = _Bounded(most)
    await bot.download(file_id, kept)
    return kept.getvalue()


class _Bounded(io.BytesIO):
    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def write(self, part: bytes, /) -> int:  # type: ignore[override]
        if self.tell() + len(part) > self._most:
            raise RuleViolation("file.too_large", limit=self._most // 1000)
        return super().write(part)
