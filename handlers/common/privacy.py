"""/privacy: what the bot keeps of a person, and his wish to be forgotten."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.i18n import Translator
from bot.render.phrases import Tr, label
from bot.render.screens import privacy
from bot.views import Viewer
from handlers.callbacks import pressed
from handlers.show import show


async def kept(message: Message, tr: Tr) -> None:
    await show(message, privacy.privacy(tr))


async def ask(query: CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    plan = await desk.privacy.forgetting(viewer.person.id)
    titles = ([one.title for one in found] for found in (plan.plays_in, plan.enters, plan.played_in, plan.waits_in))
    await show(query, privacy.confirm(tr, *titles))


async def forget(
    query: CallbackQuery, desk: Desk, actor: Actor, tr: Tr, translator: Translator, state: FSMContext
) -> None:
    await state.clear()
    clubs = translator.get(await desk.queries.club_language())
    await desk.privacy.forget(actor, lambda number: label(clubs("privacy-nameless", number=number)))
    await show(query, privacy.forgotten(tr))


def setup() -> Router:
    router = Router(name="privacy")
    router.message.register(kept, Command("privacy"), F.chat.type == "private")
    router.callback_query.register(ask, pressed("mn", "forget"))
    router.callback_query.register(forget, pressed("mn", "forget-do"))
    return router
