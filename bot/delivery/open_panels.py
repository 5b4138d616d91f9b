"""The panel an organizer has open: drawn anew where it still stands, never sent, never over what he went to since."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial

from aiogram.methods import EditMessageText
from aiogram.types import InlineKeyboardMarkup

from bot.delivery.calls import Send
from bot.delivery.live_messages import Act
from bot.delivery.telegram_errors import Trouble, Unchanged, Wait, failure_of
from bot.delivery.writing import written
from bot.desk.queries import Queries
from bot.i18n import Translator
from bot.lengths import fitted
from bot.render.screen import Screen
from bot.render.screens import organizer
from bot.storage.live_messages import LiveMessage
from bot.storage.sessions import Tx
from bot.storage.store import Store
from bot.telegram import keyboard


class OpenPanels:
    def __init__(self, store: Store, queries: Queries, translator: Translator, now: Callable[[], datetime]) -> None:
        self._store = store
        self._queries = queries
        self._translator = translator
        self._now = now

    async def due(self, chat: int, _thread: int | None) -> Act | None:
        """Draw it anew; forget it where its reader organizes no more."""
        old = await self._store.live_messages.get(chat, None)
        reader = await self._queries.person_of(chat)
        if old is None or old.message_id is None or reader is None:
            return None
        viewer = await self._queries.viewer(reader.id, old.tournament_id)
        if not viewer.directs:
            return partial(self._forget, old)
        view, act = await self._queries.view(old.tournament_id), await self._queries.last_act(old.tournament_id)
        screen = organizer.panel(view, viewer, self._translator.get(viewer.locale), act)
        return None if screen.fingerprint == old.hash else partial(self._edit, old, old.message_id, screen)

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
                case _:
                    return await self._forget(old, send)
        await written(self._store, partial(self._put, replace(old, hash=screen.fingerprint, shown_at=self._now())))
        return None

    async def _put(self, panel: LiveMessage, tx: Tx) -> None:
        await self._store.live_messages.put(tx, panel)

    async def _forget(self, old: LiveMessage, _send: Send) -> str | None:
        await written(self._store, lambda tx: self._store.live_messages.drop(tx, old.chat_id, None))
        return None
