"""What the bot does in a group: /bind, /pairings, /standings, and nothing with anybody's talk."""

from __future__ import annotations

from aiogram import F, Router

from handlers.group import binding, membership, posts


def setup() -> Router:
    router = Router(name="group")
    router.message.filter(F.chat.type.in_({"group", "supergroup"}))
    router.include_routers(membership.setup(), binding.setup(), posts.setup())
    return router
