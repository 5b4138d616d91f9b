"""What every way back needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.model import Tournament

Undoing = Callable[[Tournament, Any, c.UndoAct], tuple[e.Event, ...]]


def too_late(event: object) -> RuleViolation:
    """Something rests on the event by now: the way is a correction."""
    return RuleViolation("undo.too_late", what=type(event).__name__)


def needs_last_word(version: int, command: c.UndoAct, event: object) -> None:
    """The object must not have changed since the act."""
    if version > command.seq:
        raise too_late(event)
