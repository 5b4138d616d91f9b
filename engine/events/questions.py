"""What only a person can decide."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.model import PersonId, Question


@dataclass(frozen=True, slots=True)
class DecisionRequested:
    question: Question


@dataclass(frozen=True, slots=True)
class DecisionMade:
    question: str
    choice: str
    text: str
    by: PersonId
    at: datetime


@dataclass(frozen=True, slots=True)
class QuestionClosed:
    """What was asked no longer matters, or the act that asked was undone."""

    question: str


@dataclass(frozen=True, slots=True)
class QuestionReopened:
    """The undo of a decision."""

    question: str


QuestionEvent = DecisionRequested | DecisionMade | QuestionClosed | QuestionReopened
