"""Answer what only a person can decide."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model import EntryId


@dataclass(frozen=True, slots=True)
class Decide:
    """The head referee answers a question. `entry` where the choice names one."""

    question: str
    choice: str
    text: str
    entry: EntryId | None = None


QuestionCommand = Decide
