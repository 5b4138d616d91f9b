"""What is refused because nothing can be written down, and what is done although it cannot be."""

from __future__ import annotations

from bot.storage.errors import DatabaseError
from bot.storage.guard import UNWRITABLE
from engine.errors import RuleViolation


def is_unwritable(error: Exception) -> bool:
    """Whether the disk or its file is the reason, which may be over in a while."""
    return isinstance(error, DatabaseError) and error.code in UNWRITABLE


def not_noted(error: Exception) -> RuleViolation | None:
    """The refusal that people read: desk.not_noted (why). None where something else is wrong."""
    if not isinstance(error, DatabaseError) or not is_unwritable(error):
        return None
    return RuleViolation("desk.not_noted", why=error.code.removeprefix("storage."))
