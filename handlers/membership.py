"""The bot comes into a group, the group moves to a new id or says that the bot has pinned something; somebody blocks
the bot or comes back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiogram.types import ChatMemberUpdated, Message

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screens import group
from bot.views import Viewer
from handlers.group.binding import directed
from handlers.show import say


async def added(event: ChatMemberUpdated, bot: Bot, desk: Desk, viewer: Viewer, tr: Tr) -> None:
    """An organizer is asked which tournament to post; to anybody else the bot says a line and leaves.

    A group that shows a tournament already is told which, and nobody is asked."""
    cards = await directed(desk, viewer)
    shown = await _shown(desk, event.chat.id, [card.id for card in cards])
    if shown is not None:
        await say(bot, event.chat.id, group.bound(await desk.queries.view(shown), tr))
        return
    if cards or await desk.queries.clubs_of(viewer.person.id):
        await say(bot, event.chat.id, group.bind(tr, cards))
        return
    await say(bot, event.chat.id, group.stranger(tr))
    with suppress(TelegramAPIError):
        await bot.leave_chat(event.chat.id)


async def _shown(desk: Desk, chat_id: int, directed_ids: Sequence[str]) -> str | None:
    """The tournament of the whole group, or one of this person's in any of its topics."""
    for tournament_id in directed_ids:
        if any(binding.chat_id == chat_id for binding in await desk.queries.bindings(tournament_id)):
            return tournament_id
    return await desk.queries.bound_tournament(chat_id, None)


async def migrated(message: Message, desk: Desk) -> None:
    """A group became a supergroup: two service messages tell it, either is enough."""
    if message.migrate_to_chat_id is not None:
        await desk.chats.migrated(message.chat.id, message.migrate_to_chat_id)
    elif message.migrate_from_chat_id is not None:
        await desk.chats.migrated(message.migrate_from_chat_id, message.chat.id)


async def pinned(message: Message) -> None:
    """The board is pinned with each round: the line that says so is nothing to read."""
    with suppress(TelegramAPIError):
        await message.delete()


async def blocked_or_back(event: ChatMemberUpdated, desk: Desk) -> None:
    """Whoever blocks the bot cannot be written to: the organizer calls him by voice until he comes back."""
    await desk.people.blocked(event.from_user.id, event.new_chat_member.status == "kicked")
