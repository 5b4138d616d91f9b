"""Whoever blocks the bot cannot be written to: the organizer calls him by voice until he comes back."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.types import ChatMemberUpdated

from bot.desk.desk import Desk


async def blocked_or_back(event: ChatMemberUpdated, desk: Desk) -> None:
    await desk.people.blocked(event.from_user.id, event.new_chat_member.status == "kicked")


def setup() -> Router:
    router = Router(name="people")
    router.my_chat_member.register(blocked_or_back, F.chat.type == "private")
    return router
