"""Where the main bot's updates go. Its buttons and words are its own: none of a club's means anything here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from aiogram import BaseMiddleware, Bot, Dispatcher, F, Router
from aiogram.types import CallbackQuery, ManagedBotUpdated, Message

from bot.cell.cells import Cells
from bot.desk.desk import Desk
from bot.gallery import Gallery
from bot.hosting.clubs import Clubs
from bot.i18n import Translator
from handlers import membership
from handlers.forms import form_of
from handlers.hosting import making, own
from handlers.hosting.menu import MainMenus, home
from handlers.parts import Arrivals
from handlers.router import build_dispatcher
from handlers.visit import Visit, visit_of

Answer = Callable[[Visit, Clubs], Awaitable[None]]

PRESSES: dict[str, Answer] = {"home": home, **making.PRESSES, **own.PRESSES}
ANSWERS: dict[str, Answer] = {**making.ANSWERS, **own.ANSWERS}
"""By the state of the form."""
COMMANDS: dict[str, Answer] = {"start": home, "cancel": home, "new": making.begin, "clubs": own.mine}


def main_edge(clubs: Clubs) -> Callable[..., Dispatcher]:
    """What `application` takes for its edge."""

    def edge(
        desk: Desk,
        translator: Translator,
        gallery: Gallery,
        cells: Cells,
        gate: BaseMiddleware | None = None,
        dice: Random | None = None,
    ) -> Dispatcher:
        menus = MainMenus(translator)
        dispatcher = build_dispatcher(desk, translator, gallery, cells, gate, dice, router=_router, menus=menus)
        dispatcher["clubs"] = clubs
        return dispatcher

    return edge


def _router(_arrivals: Arrivals) -> Router:
    root = Router(name="host")
    root.message.register(answer_message, F.chat.type == "private")
    root.callback_query.register(answer_press)
    root.managed_bot.register(token_changed)
    root.my_chat_member.register(membership.blocked_or_back, F.chat.type == "private")
    return root


async def answer_press(query: CallbackQuery, clubs: Clubs, **data: Any) -> None:
    visit = visit_of(query, data)
    press = visit.button
    answer = PRESSES.get(press.action) if press is not None and press.area == "ho" else None
    if answer is None:
        await visit.toast(visit.tr("fallback-stale-button"))
    await (answer or home)(visit, clubs)


async def answer_message(message: Message, clubs: Clubs, **data: Any) -> None:
    """A new bot of his first; then a command or a tile of the bar; then the answer to a form."""
    visit = visit_of(message, data)
    if message.managed_bot_created is not None:
        await making.bot_made(visit, clubs, message.managed_bot_created.bot_user)
        return
    text = visit.text.strip()
    command = COMMANDS.get(text.split()[0].removeprefix("/").partition("@")[0]) if text.startswith("/") else None
    tiles: dict[str, Answer] = {visit.tr("host-tile-new"): making.begin, visit.tr("host-tile-clubs"): own.mine}
    tile = tiles.get(text)
    answer = command or tile or ANSWERS.get(data.get("raw_state") or "")
    if (command or tile) and form_of(data.get("raw_state")) is not None:
        await visit.form.clear()
    await (answer or own.anything)(visit, clubs)


async def token_changed(event: ManagedBotUpdated, bot: Bot, clubs: Clubs) -> None:
    """Of a bot that was made here: its club goes on with the new one."""
    token = await bot.get_managed_bot_token(event.bot_user.id)
    await clubs.token_of_managed(event.bot_user.id, token)
