"""The last router: whatever nobody understood is answered here, so silence is never an answer."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Desk
from bot.render.phrases import Tr, paragraphs
from bot.render.screen import Screen
from bot.render.screens.common import cancel_row
from bot.views import TournamentView, Viewer
from handlers.common.home import home, home_of_chosen
from handlers.show import show, toast


async def unknown_words(
    message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    """A picture where a form waits for text, or words that mean nothing here."""
    if await state.get_state() is not None:
        await show(message, Screen(tr("fallback-form"), (cancel_row(tr),)))
        return
    screen = await home(desk, view, viewer, tr)
    await show(message, Screen(paragraphs(tr("fallback-text"), screen.text), screen.rows))


async def unknown_button(query: CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    await toast(query, tr("fallback-stale-button"))
    if query.message is None or query.message.chat.type == "private":
        await show(query, await home_of_chosen(desk, viewer, tr))


def setup() -> Router:
    router = Router(name="fallback")
    router.message.register(unknown_words, F.chat.type == "private")
    router.callback_query.register(unknown_button)
    return router
