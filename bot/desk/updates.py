"""The update that is being handled: its form steps and its handled mark go with whatever its handler commits."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime

from bot.desk.forms import Forms
from bot.desk.scope import UpdateScope, current_scope
from bot.desk.unwritten import is_unwritable
from bot.storage.errors import DatabaseError, StorageError
from bot.storage.sessions import Tx
from bot.storage.store import Store
from engine.errors import RuleViolation


class Updates:
    """An update is handled once: whatever happens, its effect and its mark are both there or neither is."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self.forms = Forms(store, now)

    @asynccontextmanager
    async def scope(self, update_id: int | None) -> AsyncIterator[UpdateScope]:
        """Everything a handler does inside belongs to one update; leaving commits what is not committed yet, and notes
        that its sender has his answer.

        After an exception only the handled mark is missing: the update will be tried again; where something was
        committed before, the answer is owed. Where nothing can be written, what only looked has been answered all the
        same, and its mark is made up for later.
        """
        scope = UpdateScope(update_id)
        token = current_scope.set(scope)
        try:
            yield scope
            told_of_an_act = scope.committed
            if scope.forms or not scope.committed:
                await self._end(scope)
            if told_of_an_act and scope.update_id is not None:
                with suppress(StorageError):  # he sees it once more after the next start
                    await self._store.inbox.mark_answered(scope.update_id, self._now())
        finally:
            current_scope.reset(token)

    async def _end(self, scope: UpdateScope) -> None:
        try:
            async with self._store.db.transaction() as tx:
                await self.note(tx, answered=True)
        except DatabaseError as error:
            if scope.forms or not is_unwritable(error):
                raise
            self.refused(scope.update_id)
        else:
            self.noted()

    def refused(self, update_id: int | None) -> None:
        """Somebody was told that what he did is not written down: it must not be done after all at the next start."""
        if update_id is not None:
            self._store.inbox.let_go(update_id)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Tx]:
        """A transaction outside any journal (a link, a language) that carries the update's scope with it."""
        async with self._store.db.transaction() as tx:
            yield tx
            await self.note(tx)
        self.noted()

    async def note(self, tx: Tx, *, answered: bool = False) -> None:
        """Form steps and the handled mark go with this transaction. RuleViolation `desk.already_done`."""
        scope = current_scope.get()
        if scope is None:
            return
        await self.forms.write(tx, scope.forms)
        if (
            scope.update_id is not None
            and not scope.committed
            and not await self._store.inbox.mark_handled(tx, scope.update_id, self._now(), answered=answered)
        ):
            raise RuleViolation("desk.already_done")  # a replayed update had its effect before

    @staticmethod
    def noted() -> None:
        """The transaction that `note` wrote into is committed."""
        scope = current_scope.get()
        if scope is not None:
            scope.forms.clear()
            scope.committed = True
