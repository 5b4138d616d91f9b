"""The groups that a running tournament is posted in: is the bot there, may it write and pin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramBadRequest, TelegramForbiddenError
from aiogram.types import ChatMemberAdministrator, ChatMemberMember, ChatMemberOwner, ChatMemberRestricted

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.commands.checks.records import Posted
from bot.i18n import Markup, Speaker

BOARD = "board"


async def look(bot: Bot, places: Sequence[Posted], tr: Speaker) -> list[Finding]:
    """One look a group, whatever topics of it are used."""
    by_chat: dict[int, list[Posted]] = {}
    for place in places:
        by_chat.setdefault(place.binding.chat_id, []).append(place)
    return [finding for chat, posted in sorted(by_chat.items()) for finding in await _group(bot, chat, posted, tr)]


async def _group(bot: Bot, chat: int, posted: Sequence[Posted], tr: Speaker) -> list[Finding]:
    group = posted[0].binding.title or str(chat)
    name = tr("doctor-group-name", group=group, title=posted[0].tournament)
    try:
        member = await bot.get_chat_member(chat, bot.id)
        everybody = (await bot.get_chat(chat)).permissions
    except (TelegramForbiddenError, TelegramBadRequest):
        return [bad(tr("doctor-group-gone", name=name))]
    except AiogramError as error:
        return [bad(tr("doctor-group-unknown", name=name, reason=str(error)))]
    board = any(not place.binding.purposes or BOARD in place.binding.purposes for place in posted)
    match member:
        case ChatMemberOwner():
            return [fine(tr("doctor-group", name=name))]
        case ChatMemberAdministrator():
            return list(_written(name, tr, may_pin=bool(member.can_pin_messages), board=board))
        case ChatMemberMember() if everybody is None or everybody.can_send_messages is not False:
            return list(_written(name, tr, may_pin=False, board=board))
        case ChatMemberRestricted(can_send_messages=True):
            return list(_written(name, tr, may_pin=bool(member.can_pin_messages), board=board))
        case ChatMemberMember() | ChatMemberRestricted():
            return [bad(tr("doctor-group-mute", name=name))]
        case _:
            return [bad(tr("doctor-group-gone", name=name))]


def _written(name: Markup, tr: Speaker, *, may_pin: bool, board: bool) -> Iterator[Finding]:
    yield fine(tr("doctor-group", name=name))
    if board and not may_pin:
        yield note(tr("doctor-group-no-pins", name=name))
