"""Dialogues that wait for typed input: read through the scope of the update, written with its transaction."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from bot.desk.scope import FormState, FormWrite, current_scope
from bot.storage.sessions import Tx
from bot.storage.store import Store

LIFETIME = timedelta(minutes=10)


class Forms:
    """A form older than ten minutes is forgotten: nobody remembers what the bot had asked."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def get(self, key: str) -> FormState | None:
        scope = current_scope.get()
        if scope is not None and key in scope.forms:
            return scope.forms[key].form
        row = await self._store.forms.get(key)
        if row is None or self._now() - row.updated_at > LIFETIME:
            return None
        return FormState(row.state, dict(row.data))

    async def put(self, key: str, form: FormState | None) -> None:
        """None clears, and writes nothing where nothing is open. Outside an update it is written at once."""
        if form is None and await self.get(key) is None:
            return
        step = FormWrite(form, self._now())
        scope = current_scope.get()
        if scope is not None:
            scope.forms[key] = step
            return
        async with self._store.db.transaction() as tx:
            await self.write(tx, {key: step})

    async def write(self, tx: Tx, steps: dict[str, FormWrite]) -> None:
        for key, step in steps.items():
            if step.form is None:
                await self._store.forms.clear(tx, key)
            else:
                await self._store.forms.put(tx, key, step.form.state, step.form.data, step.at)
