"""Folds of what the law cannot decide alone, and of the answers."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import Decision, Tournament


def _decision_requested(t: Tournament, event: e.DecisionRequested) -> Tournament:
    question = replace(event.question, version=t.revision + 1)
    return replace(t, questions={**t.questions, question.id: question})


def _decision_made(t: Tournament, event: e.DecisionMade) -> Tournament:
    question = t.questions[event.question]
    decision = Decision(question, event.choice, event.text, event.by, event.at)
    return _without_question(replace(t, decisions=(*t.decisions, decision)), event.question)


def _question_closed(t: Tournament, event: e.QuestionClosed) -> Tournament:
    return _without_question(t, event.question)


def _question_reopened(t: Tournament, event: e.QuestionReopened) -> Tournament:
    decision = next(d for d in reversed(t.decisions) if d.question.id == event.question)
    question = replace(decision.question, version=t.revision + 1)
    kept = tuple(d for d in t.decisions if d is not decision)
    return replace(t, decisions=kept, questions={**t.questions, question.id: question})


def _without_question(t: Tournament, question: str) -> Tournament:
    return replace(t, questions={key: value for key, value in t.questions.items() if key != question})


FOLDS: Mapping[type, Fold] = {
    e.DecisionRequested: _decision_requested,
    e.DecisionMade: _decision_made,
    e.QuestionClosed: _question_closed,
    e.QuestionReopened: _question_reopened,
}
