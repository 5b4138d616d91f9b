"""The update that is being handled: what its handling writes is committed together with its handled mark.

Form steps are buffered here. A command of the desk commits them with its own events; what is left when the handler
ends is committed then. So a crash leaves either both or neither, and a replayed update meets the state it met before.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

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
    """`forms` holds writes not yet committed; `moved` are people whose roles are others than before."""

    update_id: int | None
    forms: dict[str, FormWrite] = field(default_factory=dict)
    committed: bool = False
    moved: set[PersonId] = field(default_factory=set)


current_scope: ContextVar[UpdateScope | None] = ContextVar("turnir_update_scope", default=None)


def note_moved(people: Iterable[PersonId]) -> None:
    """Their roles are others than before the update that is being handled."""
    scope = current_scope.get()
    if scope is not None:
        scope.moved |= set(people)
