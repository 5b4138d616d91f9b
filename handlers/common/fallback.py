"""The last router: whatever nobody understood is answered here, so silence is never an answer."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Desk
from bot.render.phrases import Tr, paragraphs
from bot.render.score_forms import score_form_of
from bot.render.screen import Screen
from bot.render.screens.common import cancel_row
from bot.render.screens.table_state import all_over, current_pairing, may_record, round_on
from bot.views import TournamentView, Viewer
from engine.model import RoundStatus
from handlers.common.home import home, home_of_chosen
from handlers.show import show, toast


async def unknown_words(
    message: Message, desk: Desk, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    """A picture where a form waits for text, words where it waits for a press, or words that mean nothing here."""
    if await state.get_state() is not None:
        typed = message.text is not None and not message.text.startswith("/")
        await show(message, Screen(tr("fallback-form-press" if typed else "fallback-form"), (cancel_row(tr),)))
        return
    screen = await home(desk, view, viewer, tr)
    hint = _score_hint(view, viewer, tr) if message.text else ""
    await show(message, Screen(paragraphs(tr("fallback-text"), hint, screen.text), screen.rows))


def _score_hint(view: TournamentView | None, viewer: Viewer, tr: Tr) -> str:
    """While a round is played, the words of its referees and players are most likely a result («восемь пять»)."""
    round_ = round_on(view) if view is not None else None
    if view is None or round_ is None or round_.status is not RoundStatus.STARTED or all_over(view, round_.pairings):
        return ""
    plays = viewer.entry is not None and current_pairing(view, viewer.entry.id) is not None
    if not plays and not may_record(viewer):
        return ""
    return score_form_of(view).reminder(tr)


async def unknown_button(query: CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    await toast(query, tr("fallback-stale-button"))
    if query.message is None or query.message.chat.type == "private":
        await show(query, await home_of_chosen(desk, viewer, tr))


def setup() -> Router:
    router = Router(name="fallback")
    router.message.register(unknown_words, F.chat.type == "private")
    router.callback_query.register(unknown_button)
    return router
