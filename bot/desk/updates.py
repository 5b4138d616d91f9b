"""The update that is being handled: its form steps and its handled mark go with whatever its handler commits.

Form steps are buffered here. A command of the desk commits them with its own events; what is left when the handler
ends is committed then. So a crash leaves either both or neither, and a replayed update meets the state it met before.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.storage.errors import DatabaseError
from bot.storage.guard import UNWRITABLE
from bot.storage.sessions import Tx
from bot.storage.store import Store
from engine.errors import RuleViolation
from engine.ids import PersonId


@dataclass(frozen=True, slots=True)
class FormState:
    """Where somebody is in a dialogue, and what he has typed so far."""

    state: str | None
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class FormWrite:
    """A step of a dialogue that waits to be committed, and when it was taken; None clears the form."""

    form: FormState | None
    at: datetime


@dataclass(slots=True)
class UpdateScope:
    """`forms` holds writes not yet committed, `read` what was looked up: it is nobody else's. `moved` are people whose
    roles are others than before."""

    update_id: int | None
    forms: dict[str, FormWrite] = field(default_factory=dict)
    read: dict[str, FormState | None] = field(default_factory=dict)
    committed: bool = False
    moved: set[PersonId] = field(default_factory=set)
    beside: list[Callable[[Tx], Awaitable[object]]] = field(default_factory=list)
    """What is written with its end."""


current_scope: ContextVar[UpdateScope | None] = ContextVar("turnir_update_scope", default=None)


def note_moved(people: Iterable[PersonId]) -> None:
    """Their roles are others than before the update that is being handled."""
    scope = current_scope.get()
    if scope is not None:
        scope.moved |= set(people)


def is_unwritable(error: Exception) -> bool:
    """Whether the disk or its file is the reason, which may be over in a while."""
    return isinstance(error, DatabaseError) and error.code in UNWRITABLE


def not_noted(error: Exception) -> RuleViolation | None:
    """The refusal that people read: desk.not_noted (why). None where something else is wrong."""
    if not isinstance(error, DatabaseError) or not is_unwritable(error):
        return None
    return RuleViolation("desk.not_noted", why=error.code.removeprefix("storage."))


LIFETIME = timedelta(minutes=10)


class Forms:
    """A form older than ten minutes is forgotten: nobody remembers what the bot had asked."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def get(self, key: str) -> FormState | None:
        scope = current_scope.get()
        if scope is None:
            return await self._stored(key)
        if key in scope.forms:
            return scope.forms[key].form
        if key not in scope.read:
            scope.read[key] = await self._stored(key)
        return scope.read[key]

    async def _stored(self, key: str) -> FormState | None:
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
        committed before, the answer is owed. Where nothing can be written, what only looked, or told of an act, has
        been answered all the same, and its mark is made up for later.
        """
        scope = UpdateScope(update_id)
        token = current_scope.set(scope)
        try:
            yield scope
            await self._end(scope)
        finally:
            current_scope.reset(token)

    async def _end(self, scope: UpdateScope) -> None:
        """Without power this may be lost as a whole: the update is handled again then, or its sender sees once more
        what came of it."""
        try:
            async with self._store.db.transaction(lasting=False) as tx:
                if scope.committed and scope.update_id is not None:
                    await self._store.inbox.answered(tx, scope.update_id, self._now())
                await self.note(tx, answered=True)
                for work in scope.beside:
                    await work(tx)
        except DatabaseError as error:
            if scope.forms or not (scope.committed or is_unwritable(error)):
                raise
            if is_unwritable(error):
                self.refused(scope.update_id)
        else:
            self.noted()

    async def beside(self, work: Callable[[Tx], Awaitable[object]]) -> None:
        """Written with the end of the update that is being handled, at once where there is none; what cannot be written
        then is not made up for."""
        scope = current_scope.get()
        if scope is not None:
            scope.beside.append(work)
            return
        with suppress(DatabaseError):
            async with self._store.db.transaction(lasting=False) as tx:
                await work(tx)

    def refused(self, update_id: int | None) -> None:
        """Somebody was told that what he did is not written down: it must not be done after all at the next start."""
        if update_id is not None:
            self._store.inbox.let_go(update_id)

    @asynccontextmanager
    async def writing(self, *, long: bool = False) -> AsyncIterator[Tx]:
        """A transaction outside any journal (a link, a language) that carries the update's scope with it."""
        async with self._store.db.transaction(long=long) as tx:
            yield tx
            await self.note(tx)
        self.noted()

    async def note(self, tx: Tx, *, answered: bool = False) -> None:
        """Form steps and the handled mark go with this transaction. RuleViolation `desk.already_done`, `desk.not_noted`
        for what was let go before its turn came."""
        scope = current_scope.get()
        if scope is None:
            return
        await self.forms.write(tx, scope.forms)
        if scope.update_id is None or scope.committed:
            return
        let_go = self._store.inbox.is_let_go(scope.update_id)
        # A replayed update had its effect before.
        otherwise = RuleViolation("desk.not_noted", why="io") if let_go else RuleViolation("desk.already_done")
        self._store.inbox.mark_handled(tx, scope.update_id, self._now(), otherwise, answered=answered)

    @staticmethod
    def noted() -> None:
        """The transaction that `note` wrote into is committed."""
        scope = current_scope.get()
        if scope is not None:
            scope.read |= {key: step.form for key, step in scope.forms.items()}
            scope.forms.clear()
            scope.committed = True
