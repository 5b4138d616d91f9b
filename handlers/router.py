"""Who is asked first: the group, which has commands of its own; everybody; each role; last whoever always answers."""

from __future__ import annotations

from aiogram import BaseMiddleware, Dispatcher, Router

from bot.desk.desk import Desk
from bot.gallery import Gallery
from bot.i18n import Translator
from bot.owners import Owners
from handlers import common, documents, group, organizer, player, referee
from handlers.commands import Menus
from handlers.common import fallback
from handlers.forms import FormStorage, PersonByPerson, TellDropped
from handlers.group.posts import LastPosts
from handlers.middlewares import Reception


def build_router() -> Router:
    """Made anew at each call: a router belongs to one dispatcher."""
    root = Router(name="turnir")
    root.message.middleware(TellDropped())
    root.include_routers(
        group.setup(),
        common.setup(),
        organizer.setup(),
        referee.setup(),
        player.setup(),
        documents.setup(),
        fallback.setup(),
    )
    return root


def build_dispatcher(
    desk: Desk, translator: Translator, gallery: Gallery, gate: BaseMiddleware | None = None
) -> Dispatcher:
    """The whole Telegram edge around a desk. `dispatcher["menus"]` announces the command lists, `dispatcher["owners"]`
    hear of what fails; `gate` sees an update before anybody else. `dispatcher["hall_address"]` is where hall pages are,
    empty while none are shown."""
    menus, owners = Menus(translator), Owners(desk, translator)
    dispatcher = Dispatcher(
        storage=FormStorage(desk.forms),
        events_isolation=PersonByPerson(),
        menus=menus,
        owners=owners,
        translator=translator,
        gallery=gallery,
        last_posts=LastPosts(),
        hall_address="",
    )
    if gate is not None:
        dispatcher.update.outer_middleware(gate)
    dispatcher.update.outer_middleware(Reception(desk, translator, menus, owners))
    dispatcher.include_router(build_router())
    return dispatcher
