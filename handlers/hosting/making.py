"""A club in a minute: a bot, made by Telegram itself or at BotFather; a summary in which every line can be changed."""

from __future__ import annotations

from typing import Any

from aiogram.exceptions import TelegramAPIError, TelegramBadRequest
from aiogram.fsm.state import State
from aiogram.types import User

from bot.config import TOKEN_SHAPE, is_zone
from bot.desk.entry_lines import whole_title
from bot.hosting.clubs import BotFound, Clubs
from bot.languages import LANGUAGES
from bot.render.screens import hosting
from engine.errors import RuleViolation
from handlers.hosting.menu import owner_of, suggested
from handlers.visit import Visit

GROUP = "new_club"
TOKEN = State("token", group_name=GROUP)
SUMMARY = State("summary", group_name=GROUP)
TITLE = State("title", group_name=GROUP)
ZONE = State("zone", group_name=GROUP)


async def begin(visit: Visit, clubs: Clubs) -> None:
    """Where the main bot may manage bots Telegram makes one; a token of BotFather's does as well."""
    await clubs.check_room(owner_of(visit))
    await visit.keep(TOKEN)
    await visit.show(hosting.ask_bot(visit.tr, await suggested(visit)))


async def token_sent(visit: Visit, clubs: Clubs) -> None:
    token = await token_in(visit)
    await _found(visit, clubs, await clubs.found(token), token, managed=False)


async def token_in(visit: Visit) -> str:
    """It goes from the chat at once, whatever it is: whoever has it speaks for the bot. RuleViolation
    `host.token_unknown`."""
    token = TOKEN_SHAPE.search(visit.text)
    if token is None:
        raise RuleViolation("host.token_unknown")
    await erase(visit)
    return token[0]


async def bot_made(visit: Visit, clubs: Clubs, made: User) -> None:
    """Telegram has made it; its token is asked for."""
    try:
        token = await visit.bot.get_managed_bot_token(made.id)
    except TelegramBadRequest:
        raise RuleViolation("host.token_unknown") from None
    await clubs.check_room(owner_of(visit))
    await _found(visit, clubs, await clubs.found(token), token, managed=True)


async def _found(visit: Visit, clubs: Clubs, bot: BotFound, token: str, *, managed: bool) -> None:
    await visit.keep(
        SUMMARY,
        token=clubs.sealed(token),
        bot=bot.username,
        managed=managed,
        title=bot.name,
        language=visit.viewer.locale,
        zone=LANGUAGES[visit.viewer.locale].zone,
    )
    await _summary(visit)


async def _summary(visit: Visit, *_: object) -> None:
    await visit.form.set_state(SUMMARY)
    await visit.show(hosting.summary(visit.tr, await _data(visit)))


async def _data(visit: Visit) -> dict[str, Any]:
    """RuleViolation `host.form_over` where it was left for too long."""
    data = await visit.form.get_data()
    if "token" not in data:
        raise RuleViolation("host.form_over")
    return data


async def ask_title(visit: Visit, _clubs: Clubs) -> None:
    await _data(visit)
    await visit.form.set_state(TITLE)
    await visit.show(hosting.ask_title(visit.tr))


async def title_sent(visit: Visit, _clubs: Clubs) -> None:
    await _data(visit)
    await visit.form.update_data(title=whole_title(visit.text))
    await _summary(visit)


async def ask_language(visit: Visit, _clubs: Clubs) -> None:
    await _data(visit)
    await visit.show(hosting.ask_language(visit.tr))


async def take_language(visit: Visit, _clubs: Clubs) -> None:
    await _data(visit)
    if visit.press.arg in LANGUAGES:
        await visit.form.update_data(language=visit.press.arg)
    await _summary(visit)


async def ask_zone(visit: Visit, _clubs: Clubs) -> None:
    await _data(visit)
    await visit.form.set_state(ZONE)
    await visit.show(hosting.ask_zone(visit.tr))


async def take_zone(visit: Visit, _clubs: Clubs) -> None:
    """Pressed or typed."""
    await _data(visit)
    zone = visit.press.arg if visit.button is not None else visit.text.strip().replace(" ", "_")
    if "/" not in zone or not is_zone(zone):
        raise RuleViolation("host.no_zone", zone=zone[:40])
    await visit.form.update_data(zone=zone)
    await _summary(visit)


async def create(visit: Visit, clubs: Clubs) -> None:
    data = await _data(visit)
    club = await clubs.create(
        owner_of(visit), data["token"], data["title"], data["language"], data["zone"], managed=data["managed"]
    )
    await visit.form.clear()
    await visit.show(hosting.created(visit.tr, club.title, club.username))


async def erase(visit: Visit) -> None:
    """What he wrote is taken out of the chat. Where that cannot be, he is told."""
    try:
        await visit.message.delete()
    except TelegramAPIError:
        await visit.show(hosting.erase_yourself(visit.tr))


PRESSES = {
    "new": begin,
    "title": ask_title,
    "lang": ask_language,
    "lang_is": take_language,
    "zone": ask_zone,
    "zone_is": take_zone,
    "summary": _summary,
    "create": create,
}
ANSWERS = {str(state.state): answer for state, answer in ((TOKEN, token_sent), (TITLE, title_sent), (ZONE, take_zone))}
