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
