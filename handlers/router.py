"""Where updates go: presses and messages to the tables that the handlers have written themselves into."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from random import Random

from aiogram import BaseMiddleware, Dispatcher, F, Router
from aiogram.filters import JOIN_TRANSITION, ChatMemberUpdatedFilter

import handlers
from bot.cell.cells import Cells
from bot.desk.desk import Desk
from bot.gallery import Gallery
from bot.i18n import Translator
from bot.owners import Owners
from handlers import membership
from handlers.commands import Menus
from handlers.dispatch import answer_message, answer_press
from handlers.forms import FormStorage, PersonByPerson, TellDropped
from handlers.group.posts import LastPosts
from handlers.middlewares import Reception
from handlers.parts import Arrivals, WholePastes

for _module in pkgutil.walk_packages(handlers.__path__, "handlers."):
    if not _module.name.startswith("handlers.hosting"):  # of another bot
        importlib.import_module(_module.name)  # each writes its handlers into the tables


def build_router(arrivals: Arrivals) -> Router:
    """Made anew at each call: a router belongs to one dispatcher."""
    root = Router(name="turnir")
    root.message.outer_middleware(WholePastes(arrivals))
    root.message.middleware(TellDropped())
    root.message.register(answer_message)
    root.callback_query.register(answer_press)
    root.my_chat_member.register(
        membership.added, ChatMemberUpdatedFilter(JOIN_TRANSITION), F.chat.type.in_({"group", "supergroup"})
    )
    root.my_chat_member.register(membership.blocked_or_back, F.chat.type == "private")
    return root


def build_dispatcher(
    desk: Desk,
    translator: Translator,
    gallery: Gallery,
    cells: Cells,
    gate: BaseMiddleware | None = None,
    dice: Random | None = None,
    *,
    router: Callable[[Arrivals], Router] = build_router,
    menus: Menus | None = None,
) -> Dispatcher:
    """The whole Telegram edge around a desk. `dispatcher["menus"]` announces the command lists, `dispatcher["owners"]`
    hear of what fails; `cells` read what people send; `gate` sees an update before anybody else; of
    `dice` are the codes of what fails.
    Of `router` are the answers. `dispatcher["hall_address"]` is where hall pages are, empty while none are shown.
    """
    menus, owners, one_by_one = menus or Menus(translator), Owners(desk, translator, dice=dice), PersonByPerson()
    dispatcher = Dispatcher(
        storage=FormStorage(desk.forms),
        events_isolation=one_by_one,
        disable_fsm=True,  # registered below: what waits for its turn must be seen before
        menus=menus,
        owners=owners,
        translator=translator,
        gallery=gallery,
        cells=cells,
        last_posts=LastPosts(),
        hall_address="",
    )
    arrivals = Arrivals()
    dispatcher.update.outer_middleware(arrivals)
    dispatcher.update.outer_middleware(dispatcher.fsm)
    if gate is not None:
        dispatcher.update.outer_middleware(gate)
    dispatcher.update.outer_middleware(Reception(desk, translator, menus, owners, one_by_one.is_overtaken))
    dispatcher.include_router(router(arrivals))
    return dispatcher
