"""/start without a link, /help, /settings, /cancel, and the buttons of the menu."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from aiogram.filters import CommandObject
from aiogram.types import Message

from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render.home import to_menu
from bot.render.papers import slips
from bot.render.screens import common
from bot.render.screens.hosting import OWN_CLUB
from bot.views import THEMES
from engine.commands import SetDuty
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.common import links
from handlers.common.home import home, home_of_chosen
from handlers.forms import form_of
from handlers.organizer import wizard
from handlers.show import show
from handlers.visit import AnyVisit, Visit
from handlers.words import WORDS, on_command, on_words


@on_command("start")
async def start(visit: AnyVisit, command: CommandObject) -> None:
    if command.args and command.args != OWN_CLUB:
        await (links.follow_slip if command.args.startswith(slips.PREFIX) else links.follow)(visit, command.args)
        return
    await visit.form.clear()
    await visit.show(common.greeting(visit.viewer, visit.tr))
    if command.args == OWN_CLUB and await _has_a_new_club(visit):
        await wizard.new(visit)
    else:
        await visit.show(await home(visit))


async def _has_a_new_club(visit: AnyVisit) -> bool:
    """Whether he is here to make its first tournament."""
    queries, person = visit.desk.queries, visit.viewer.person.id
    return bool(await queries.clubs_of(person)) and not await queries.tournaments_of(person)


@on_words("words-menu")
async def menu(visit: AnyVisit) -> None:
    await visit.show(await home(visit))


@on_press("mn", "word")
async def meant(visit: Visit, **data: Any) -> None:
    """A word of the menu that was typed where something else was waited for."""
    handler = WORDS.get(visit.press.arg)
    if handler is None:
        raise RuleViolation("stale.tournament", id=visit.view.id)
    if handler.by is not None:
        handler.by(visit.viewer)
    await handler(visit, data)


@on_press("mn", "home")
async def back_home(visit: AnyVisit) -> None:
    await visit.show(await home_of_chosen(visit))


@on_press("mn", "list")
async def choices(visit: AnyVisit) -> None:
    cards = await visit.desk.queries.tournaments_of(visit.viewer.person.id)
    await visit.show(common.choose(visit.tr, cards, to_menu(visit.tr), page=visit.page))


@on_press("mn", "pick")
async def choose(visit: Visit) -> None:
    await visit.desk.people.choose_tournament(visit.viewer.person.id, visit.view.id)
    await visit.show(await home(visit))


@on_command("help")
@on_words("words-help")
async def help_me(visit: AnyVisit) -> None:
    await visit.show(common.help_screen(visit.seen, visit.viewer, visit.tr))


@on_command("settings")
@on_words("words-settings")
@on_press("mn", "settings")
async def settings(visit: AnyVisit) -> None:
    await visit.show(common.settings(visit.viewer, visit.tr))


@on_press("mn", "lang")
async def language(visit: AnyVisit, translator: Translator) -> None:
    viewer = visit.viewer
    locale = visit.press.arg if visit.press.arg in LANGUAGES else viewer.locale
    await visit.desk.people.set_language(viewer.person.id, locale)
    tr = translator.get(locale)
    viewer = replace(viewer, locale=locale)
    await visit.toast(tr("settings-saved"))
    await visit.show(common.settings(viewer, tr))
    if isinstance(visit.query.message, Message):
        await show(visit.query.message, common.greeting(viewer, tr))


@on_press("mn", "theme")
async def theme(visit: AnyVisit) -> None:
    """How pictures look for the reader himself."""
    chosen = next((one for one in THEMES if one == visit.press.arg), visit.viewer.person.theme)
    await visit.desk.people.set_theme(visit.viewer.person.id, chosen)
    await visit.show(
        common.settings(replace(visit.viewer, person=replace(visit.viewer.person, theme=chosen)), visit.tr)
    )


@on_command("cancel")
@on_words("words-cancel")
@on_press("mn", "cancel", keeps_form=True)
async def cancel(visit: AnyVisit) -> None:
    """Leave whatever dialogue is on and say which it was."""
    form = form_of(await visit.form.get_state())
    await visit.form.clear()
    await visit.show(common.cancelled(visit.tr, form))


@on_press("du", "set")
async def duty(visit: Visit) -> None:
    """The menu changes under the press, and a word below it brings the bottom bar that goes with it."""
    if visit.press.arg not in ("on", "off"):
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    on = visit.press.arg == "on"
    await visit.execute(SetDuty(visit.actor.person, on))
    now = await visit.again()
    await visit.show(await home(now))
    await visit.show_beside(common.duty_changed(now.viewer, visit.tr, on=on))
