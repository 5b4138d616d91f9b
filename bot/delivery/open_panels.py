"""The panel an organizer has open, the results that wait for a referee, the match that a player has told of, the score
that he is asked about, what somebody was called by: drawn anew where they still stand, never over what he went to
since."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import get_args

from aiogram.methods import EditMessageText, SendMessage
from aiogram.types import InlineKeyboardMarkup

from bot.delivery.calls import Send
from bot.delivery.live_messages import Act
from bot.delivery.telegram_errors import MessageLost, Trouble, Unchanged, Wait, failure_of
from bot.delivery.writing import written
from bot.desk.queries import Queries
from bot.i18n import Translator
from bot.lengths import fitted
from bot.render.heading import headed
from bot.render.notices.registry import copy_of
from bot.render.notices.tables import asked_score
from bot.render.phrases import Tr
from bot.render.screen import Screen, Slot
from bot.render.screens import organizer
from bot.render.screens.match import told_match
from bot.render.screens.table_state import may_record
from bot.render.screens.waiting_results import waiting_results
from bot.storage.live_messages import SLOTS, LiveMessage, copy_slot
from bot.storage.store import Store
from bot.telegram import keyboard
from bot.views import TournamentView, Viewer
from engine.total import total


@dataclass(frozen=True, slots=True)
class Live:
    """A screen of the round that is on; `draw` gives None where its reader has nothing to do with it any more. `news`:
    where its message is gone, it is sent anew."""

    draw: Callable[[TournamentView, Viewer, Tr], Screen | None]
    news: bool = False


def _waiting(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen | None:
    return waiting_results(view, viewer, tr) if may_record(viewer) else None


def _asked(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen | None:
    """Once he is not asked any more, his match as it stands, for the last time."""
    return asked_score(view, viewer, tr) or replace(told_match(view, viewer, tr), live="")


OF_A_ROUND = total(
    "how a live screen of a round is drawn",
    set(total("the live screens of a person", get_args(Slot), SLOTS).values()) - {SLOTS["panel"]},
    {
        SLOTS["waiting"]: Live(_waiting, news=True),
        SLOTS["match"]: Live(told_match),
        SLOTS["asked"]: Live(_asked, news=True),
    },
)


class OpenPanels:
    rest = timedelta(seconds=5)

    def __init__(self, store: Store, queries: Queries, translator: Translator, now: Callable[[], datetime]) -> None:
        self._store = store
        self._queries = queries
        self._translator = translator
        self._now = now

    async def due(self, chat: int, thread: int | None) -> Act | None:
        """Draw it anew; forget it where its reader has nothing to do with it any more, and so what waited in an earlier
        round."""
        old = await self._store.live_messages.get(chat, thread)
        reader = await self._queries.person_of(chat)
        if old is None or old.message_id is None or reader is None:
            return None
        viewer = await self._queries.viewer(reader.id, old.tournament_id)
        view = await self._queries.view(old.tournament_id)
        if old.thread_id == copy_slot(old.message_id):
            screen = await self._copy(old, view, viewer)
            if screen is None:
                return None
        elif (screen := await self._drawn(old, view, viewer)) is None:
            return partial(self._forget, old)
        return None if screen.hash == old.hash else partial(self._edit, old, old.message_id, screen)

    async def _copy(self, old: LiveMessage, view: TournamentView, viewer: Viewer) -> Screen | None:
        told = await self._store.outbox.in_message(old.chat_id, old.message_id or 0)
        tr = self._translator.get(viewer.locale)
        return None if told is None else copy_of(told.params, view, viewer, tr, changed=bool(old.hash))

    async def _drawn(self, old: LiveMessage, view: TournamentView, viewer: Viewer) -> Screen | None:
        tr = self._translator.get(viewer.locale)
        if old.thread_id == SLOTS["panel"]:
            act = await self._queries.last_act(view.id)
            return organizer.panel(view, viewer, tr, act) if viewer.directs else None
        if old.round != len(view.tournament.published_rounds):
            return None
        screen = OF_A_ROUND[old.thread_id].draw(view, viewer, tr)
        return None if screen is None else headed(screen, viewer, tr, view.id, view.tournament.title)

    async def _edit(self, old: LiveMessage, message: int, screen: Screen, send: Send) -> str | None:
        markup = keyboard(screen)
        assert isinstance(markup, InlineKeyboardMarkup)
        try:
            await send(
                EditMessageText(chat_id=old.chat_id, message_id=message, text=fitted(screen.text), reply_markup=markup)
            )
        except Exception as error:  # noqa: BLE001 - whatever breaks, `failure_of` decides
            match failure_of(error):
                case Unchanged():
                    pass
                case Wait() | Trouble():
                    return old.tournament_id
                case MessageLost() if screen.live and _is_news(old):
                    sent = await send(SendMessage(chat_id=old.chat_id, text=fitted(screen.text), reply_markup=markup))
                    old = replace(old, message_id=sent.message_id)
                case _:
                    return await self._forget(old, send)
        if not screen.live:  # nothing more will become of it
            return await self._forget(old, send)
        shown = replace(old, hash=screen.hash, shown_at=self._now())
        await written(self._store, lambda tx: self._store.live_messages.put(tx, shown))
        return None

    async def _forget(self, old: LiveMessage, _send: Send) -> str | None:
        await written(self._store, lambda tx: self._store.live_messages.drop(tx, *old.place))
        return None


def _is_news(live: LiveMessage) -> bool:
    return live.thread_id in OF_A_ROUND and OF_A_ROUND[live.thread_id].news
