"""/privacy: what the bot keeps of a person, and his wish to be forgotten."""

from __future__ import annotations

from bot.i18n import Translator
from bot.render.phrases import label
from bot.render.screens import common
from handlers.callbacks import on_press
from handlers.visit import AnyVisit
from handlers.words import on_command


@on_command("privacy")
@on_press("mn", "privacy")
async def kept(visit: AnyVisit) -> None:
    await visit.show(common.privacy(visit.tr))


@on_press("mn", "forget", keeps_form=True)
async def ask(visit: AnyVisit) -> None:
    plan = await visit.desk.privacy.forgetting(visit.viewer.person.id)
    titles = ([one.title for one in found] for found in (plan.plays_in, plan.enters, plan.played_in, plan.waits_in))
    await visit.show(common.confirm_forget(visit.tr, *titles))


@on_press("mn", "forget-do", keeps_form=True)
async def forget(visit: AnyVisit, translator: Translator) -> None:
    await visit.form.clear()
    clubs = translator.get(await visit.desk.queries.club_language())
    await visit.desk.privacy.forget(visit.actor, lambda number: label(clubs("privacy-nameless", number=number)))
    await visit.show(common.forgotten(visit.tr))
