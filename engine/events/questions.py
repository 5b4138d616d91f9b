"""What only a person can decide."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.model import PersonId, Question


@dataclass(frozen=True, slots=True)
class DecisionRequested:
    question: Question

    def touches(self) -> p.Parts:
        return (p.Asking(self.question.id),)


@dataclass(frozen=True, slots=True)
class DecisionMade:
    question: str
    choice: str
    text: str
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Asking(self.question),)


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """What was asked no longer matters, or the act that asked was undone."""

    question: str

    def touches(self) -> p.Parts:
        return (p.Asking(self.question),)


@dataclass(frozen=True, slots=True)
class QuestionReopened:
    """The undo of a decision."""

    question: str

    def touches(self) -> p.Parts:
        return (p.Asking(self.question),)


QuestionEvent = DecisionRequested | DecisionMade | QuestionClosed | QuestionReopened
