"""What only a person can decide."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine import parts as p
from engine.copies import replace
from engine.events.base import Beside, Event, Final
from engine.model import Decision, PersonId, Question, Tournament
from engine.typed import Typed


@dataclass(frozen=True, slots=True)
class DecisionRequested(Beside):
    question: Question

    def touches(self) -> p.Parts:
        return (p.Asking(self.question.id),)

    def apply(self, t: Tournament) -> Tournament:
        question = replace(self.question, version=t.revision + 1)
        return replace(t, questions={**t.questions, question.id: question})

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (QuestionClosed(self.question.id),)


@dataclass(frozen=True, slots=True)
class DecisionMade(Beside):
    question: str
    choice: str
    text: Typed
    by: PersonId
    at: datetime

    def touches(self) -> p.Parts:
        return (p.Asking(self.question),)

    def apply(self, t: Tournament) -> Tournament:
        question = t.questions[self.question]
        decision = Decision(question, self.choice, self.text, self.by, self.at)
        return _without_question(replace(t, decisions=(*t.decisions, decision)), self.question)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (QuestionReopened(self.question),)


@dataclass(frozen=True, slots=True)
class QuestionClosed(Beside):
    """What was asked no longer matters, or the act that asked was undone."""

    question: str

    def touches(self) -> p.Parts:
        return (p.Asking(self.question),)

    def apply(self, t: Tournament) -> Tournament:
        return _without_question(t, self.question)

    def back(self, t: Tournament, before: Tournament) -> tuple[Event, ...]:
        return (DecisionRequested(before.questions[self.question]),)


@dataclass(frozen=True, slots=True)
class QuestionReopened(Final):
    """The undo of a decision."""

    question: str

    def touches(self) -> p.Parts:
        return (p.Asking(self.question),)

    def apply(self, t: Tournament) -> Tournament:
        decision = next(d for d in reversed(t.decisions) if d.question.id == self.question)
        question = replace(decision.question, version=t.revision + 1)
        kept = tuple(d for d in t.decisions if d is not decision)
        return replace(t, decisions=kept, questions={**t.questions, question.id: question})


def _without_question(t: Tournament, question: str) -> Tournament:
    return replace(t, questions={key: value for key, value in t.questions.items() if key != question})
