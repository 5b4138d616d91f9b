"""An act was written down and the program ended before it could answer: how things are now."""

from __future__ import annotations

from dataclasses import replace

from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from aiogram.types import CallbackQuery, Message, Update

from bot.desk.desk import Desk
from bot.render.phrases import Tr, paragraphs
from bot.render.screen import Press, Screen
from bot.telegram import keyboard
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.common.home import home_of_chosen
from handlers.redraw import redrawn
from handlers.show import NO_PREVIEW, show
from handlers.updates import is_private, spoken


async def show_owed(
    update: Update, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, press: Press | None
) -> None:
    """Where he pressed or wrote; what was done in a group is told to whoever did it, there where he does not read the
    bot."""
    event = spoken(update)
    if event is None:
        return
    if not is_private(update):
        await _told_himself(event, desk, viewer, tr)
        return
    screen = await _now(desk, view, viewer, tr, press)
    await show(event, replace(screen, text=paragraphs(tr("owed-answer"), screen.text)))


async def _now(desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, press: Press | None) -> Screen:
    """What the button leads to, as far as there is anything left of it; else the menu."""
    if view is not None and press is not None:
        try:
            screen = await redrawn(desk, view, viewer, tr, press)
        except (RuleViolation, LookupError, ValueError):
            screen = None
        if screen is not None:
            return screen
    return await home_of_chosen(desk, viewer, tr)


async def _told_himself(event: Message | CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    assert event.bot is not None
    assert event.from_user is not None
    screen = await home_of_chosen(desk, viewer, tr)
    text = paragraphs(tr("owed-answer"), screen.text)
    try:
        await event.bot.send_message(
            event.from_user.id, text, parse_mode="HTML", link_preview_options=NO_PREVIEW, reply_markup=keyboard(screen)
        )
    except (TelegramForbiddenError, TelegramBadRequest):
        there = event if isinstance(event, Message) else event.message
        if isinstance(there, Message):
            await show(there, Screen(tr("owed-answer")))
