"""/privacy: what the bot keeps of a person, and his wish to be forgotten."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import Command

from bot.i18n import Translator
from bot.render.phrases import label
from bot.render.screens import common
from handlers.callbacks import pressed
from handlers.visit import AnyVisit


async def kept(visit: AnyVisit) -> None:
    await visit.show(common.privacy(visit.tr))


async def ask(visit: AnyVisit) -> None:
    plan = await visit.desk.privacy.forgetting(visit.viewer.person.id)
    titles = ([one.title for one in found] for found in (plan.plays_in, plan.enters, plan.played_in, plan.waits_in))
    await visit.show(common.confirm_forget(visit.tr, *titles))


async def forget(visit: AnyVisit, translator: Translator) -> None:
    await visit.form.clear()
    clubs = translator.get(await visit.desk.queries.club_language())
    await visit.desk.privacy.forget(visit.actor, lambda number: label(clubs("privacy-nameless", number=number)))
    await visit.show(common.forgotten(visit.tr))


def setup() -> Router:
    router = Router(name="privacy")
    router.message.register(kept, Command("privacy"), F.chat.type == "private")
    router.callback_query.register(ask, pressed("mn", "forget"))
    router.callback_query.register(forget, pressed("mn", "forget-do"))
    return router
