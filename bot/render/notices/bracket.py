"""Notices of places taken over, questions and decisions."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params, own_entry
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.render.screens import decision
from bot.views import TournamentView, Viewer


def place_replaced(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    bracket = view.tournament.bracket
    leaving, entering = params["leaving"], params["entering"]
    if bracket is None or not any((c.leaving, c.entering) == (leaving, entering) for c in bracket.replacements):
        return None
    own = own_entry(viewer)
    who = "other"
    if own is not None and own.id in (leaving, entering):
        who = "leaving" if own.id == leaving else "entering"
    text = tr("notice-replaced", who=who, leaving=view.name(leaving), entering=view.name(entering), kind=view.kind)
    return screen(text, button(tr("standings-bracket"), press("br", "show", view.id)))


def question(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = view.tournament.questions.get(params["question"])
    if found is None or viewer is None:
        return None
    return decision.question_card(view, viewer, tr, found)


def decided(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    made = [one for one in view.tournament.decisions if one.question.id == params["question"]]
    if not made or params["question"] in view.tournament.questions:
        return None
    return screen(decision.decision_text(view, tr, made[-1]))


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.PLACE_REPLACED: place_replaced,
    NoticeKind.QUESTION: question,
    NoticeKind.DECISION: decided,
}
