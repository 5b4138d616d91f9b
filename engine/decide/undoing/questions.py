"""The ways back of questions and answers."""

from __future__ import annotations

from collections.abc import Mapping

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Tournament


def _asked(t: Tournament, event: e.DecisionRequested, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.question.id not in t.questions:
        raise too_late(event)
    return (e.QuestionClosed(event.question.id),)


def _decided(t: Tournament, event: e.DecisionMade, _command: c.UndoAct) -> tuple[e.Event, ...]:
    if all(decision.question.id != event.question for decision in t.decisions):
        raise too_late(event)
    return (e.QuestionReopened(event.question),)


def _closed(t: Tournament, event: e.QuestionClosed, command: c.UndoAct) -> tuple[e.Event, ...]:
    question = command.before.questions.get(event.question)
    if question is None or event.question in t.questions:
        raise too_late(event)
    return (e.DecisionRequested(question),)


WAYS: Mapping[type, Undoing] = {
    e.DecisionRequested: _asked,
    e.DecisionMade: _decided,
    e.QuestionClosed: _closed,
}
