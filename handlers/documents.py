"""A document that no form has asked for: what it is, what stands in it says."""

from __future__ import annotations

import asyncio

from aiogram import Bot, F, Router
from aiogram.filters import StateFilter
from aiogram.fsm.context import FSMContext
from aiogram.types import Message

from bot.desk.desk import Actor, Desk
from bot.exchange.foreign import MAX_BYTES
from bot.exchange.results_text import result_lines
from bot.exchange.sources import is_foreign
from bot.render.phrases import Tr
from bot.render.sheets import sheet_of
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.notation import heading_of, parse_lines
from handlers.needs import chosen
from handlers.organizer import taking
from handlers.referee import pastes
from handlers.referee.access import needs_referee
from handlers.referee.lines import OFFICES
from handlers.referee.table import Office


async def document(
    message: Message,
    bot: Bot,
    desk: Desk,
    actor: Actor,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
) -> None:
    """RuleViolation ``access.files`` for whoever has no office anywhere."""
    sent = message.document
    assert sent is not None
    if not await _has_office(desk, viewer):
        raise RuleViolation("access.files")
    if (sent.file_size or 0) > MAX_BYTES:
        raise RuleViolation("file.too_large", limit=MAX_BYTES // 1000)
    data = await taking.content(bot, sent.file_id)
    if is_foreign(data):
        await _tournament(message, desk, actor, viewer, tr, state, sent.file_id, data)
        return
    needs_referee(viewer)
    text = await asyncio.to_thread(result_lines, sent.file_name or "", data)
    await _results(message, Office(desk, actor, chosen(view)), tr, state, text)


async def _has_office(desk: Desk, viewer: Viewer) -> bool:
    cards = await desk.queries.tournaments_of(viewer.person.id)
    return bool(await desk.queries.clubs_of(viewer.person.id)) or any(card.roles & OFFICES for card in cards)


async def _tournament(
    message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext, file_id: str, data: bytes
) -> None:
    document = await asyncio.to_thread(taking.read, data)
    home = await taking.home_of(desk, viewer, document)
    if home is None:
        await taking.preview_new(message, desk, viewer, tr, state, file_id, document)
        return
    await taking.preview(message, Office(desk, actor, home), tr, state, file_id, document)


async def _results(message: Message, office: Office, tr: Tr, state: FSMContext, text: str) -> None:
    """RuleViolation ``file.no_results`` where no line is a result."""
    sheet = sheet_of(office.view)
    if heading_of(text) is None and all(line.said is None for line in parse_lines(text, sheet.read)):
        raise RuleViolation("file.no_results", example=sheet.example)
    await pastes.preview(message, office, tr, state, text)


def setup() -> Router:
    router = Router(name="documents")
    router.message.register(
        document, F.document, F.chat.type == "private", StateFilter(None, pastes.PASTED, taking.TAKING)
    )
    return router
