"""An act was written down and the program ended before it could answer: how things are now."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from aiogram.types import Message

from bot.render.phrases import paragraphs
from bot.render.screen import Screen
from bot.telegram import keyboard
from engine.errors import RuleViolation
from handlers.common.home import home_of_chosen
from handlers.redraw import redrawn
from handlers.show import NO_PREVIEW, show
from handlers.visit import Visit


async def show_owed(visit: Visit) -> None:
    """Where he pressed or wrote; what was done in a group is told to whoever did it, there where he does not read the
    bot."""
    if not visit.is_private:
        await _told_himself(visit)
        return
    screen = await _now(visit)
    await visit.show(replace(screen, text=paragraphs(visit.tr("owed-answer"), screen.text)))


async def _now(visit: Visit) -> Screen:
    """What the button leads to, as far as there is anything left of it; else the menu."""
    screen = None
    if visit.seen is not None and visit.button is not None:
        with suppress(RuleViolation, LookupError, ValueError):
            screen = await redrawn(visit)
    return screen or await home_of_chosen(visit)


async def _told_himself(visit: Visit) -> None:
    event, screen = visit.event, await home_of_chosen(visit)
    assert event.from_user is not None
    text = paragraphs(visit.tr("owed-answer"), screen.text)
    try:
        await visit.bot.send_message(
            event.from_user.id, text, parse_mode="HTML", link_preview_options=NO_PREVIEW, reply_markup=keyboard(screen)
        )
    except (TelegramForbiddenError, TelegramBadRequest):
        there = event if isinstance(event, Message) else event.message
        if isinstance(there, Message):
            await show(there, Screen(visit.tr("owed-answer")))
