"""The groups that a running tournament is posted in: is the bot there, may it write and pin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramBadRequest, TelegramForbiddenError
from aiogram.types import ChatMemberAdministrator, ChatMemberMember, ChatMemberOwner, ChatMemberRestricted

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.commands.checks.records import Posted

BOARD = "board"


async def look(bot: Bot, places: Sequence[Posted]) -> list[Finding]:
    """One look a group, whatever topics of it are used."""
    by_chat: dict[int, list[Posted]] = {}
    for place in places:
        by_chat.setdefault(place.binding.chat_id, []).append(place)
    return [finding for chat, posted in sorted(by_chat.items()) for finding in await _group(bot, chat, posted)]


async def _group(bot: Bot, chat: int, posted: Sequence[Posted]) -> list[Finding]:
    name = f"The group {posted[0].binding.title or chat} ({posted[0].tournament})"
    try:
        member = await bot.get_chat_member(chat, bot.id)
        everybody = (await bot.get_chat(chat)).permissions
    except (TelegramForbiddenError, TelegramBadRequest):
        return [bad(f"{name}: the bot is not there any more. Add it again, or unbind the group in «Ещё → Группы».")]
    except AiogramError as error:
        return [bad(f"{name}: Telegram did not say what the bot may do there: {error}. Try again.")]
    board = any(not place.binding.purposes or BOARD in place.binding.purposes for place in posted)
    match member:
        case ChatMemberOwner():
            return [fine(f"{name}: the bot may write there.")]
        case ChatMemberAdministrator():
            return list(_written(name, may_pin=bool(member.can_pin_messages), board=board))
        case ChatMemberMember() if everybody is None or everybody.can_send_messages is not False:
            return list(_written(name, may_pin=False, board=board))
        case ChatMemberRestricted(can_send_messages=True):
            return list(_written(name, may_pin=bool(member.can_pin_messages), board=board))
        case ChatMemberMember() | ChatMemberRestricted():
            return [bad(f"{name}: the bot may not write there. Make it an administrator.")]
        case _:
            return [bad(f"{name}: the bot was removed. Add it again, or unbind the group in «Ещё → Группы».")]


def _written(name: str, *, may_pin: bool, board: bool) -> Iterator[Finding]:
    yield fine(f"{name}: the bot may write there.")
    if board and not may_pin:
        yield note(
            f"{name}: the bot may not pin, so the live board can be scrolled away. Make it an administrator who may."
        )
