"""Notices of protests."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params
from bot.render.phrases import Tr, button
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import protests
from bot.views import TournamentView, Viewer
from engine.decide.committee import awaited
from engine.protests import Protest


def filed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To whoever decides and to the other side, while it waits."""
    found = _protest(params, view)
    return None if found is None or viewer is None or not found.open else protests.card(view, viewer, tr, found)


def ruling(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or viewer is None or found.ruling is None:
        return None
    return protests.card(view, viewer, tr, found)


def voted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or viewer is None or not found.open:
        return None
    if viewer.person.id not in awaited(view.tournament, found):
        return None
    return screen(
        tr("notice-protest-vote", table=found.table, name=view.person_name(params["by"])), _open(view, tr, found)
    )


def appealed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or viewer is None or not found.open or found.level != "appeals_committee":
        return None
    by = view.name(found.appealed_by) if found.appealed_by is not None else "none"
    ruled = bool(found.rulings)
    return screen(tr("notice-protest-appealed", table=found.table, by=by, ruled=ruled), _open(view, tr, found))


def withdrawn(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or not found.withdrawn:
        return None
    return screen(tr("notice-protest-withdrawn", table=found.table, name=view.name(found.entry)))


def deposit(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _protest(params, view)
    if found is None or found.deposit == "none":
        return None
    return screen(tr("notice-protest-deposit", table=found.table, state=found.deposit))


def marked(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    pairing = view.tournament.pairing(int(params["round"]), int(params["table"]))
    if pairing is None or params["entry"] not in pairing.under_protest:
        return None
    return screen(tr("notice-protest-mark", table=pairing.table, name=view.name(params["entry"])))


def _protest(params: Params, view: TournamentView) -> Protest | None:
    return view.tournament.protests.get(params["protest"])


def _open(view: TournamentView, tr: Tr, protest: Protest) -> tuple[Button, ...]:
    part = f"{protest.round}-{protest.table}"
    return (button(tr("protest-open"), press("pt", "show", view.id, part, arg=protest.id)),)


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.PROTEST: filed,
    NoticeKind.PROTEST_VOTE: voted,
    NoticeKind.PROTEST_RULING: ruling,
    NoticeKind.PROTEST_APPEALED: appealed,
    NoticeKind.PROTEST_WITHDRAWN: withdrawn,
    NoticeKind.PROTEST_DEPOSIT: deposit,
    NoticeKind.PROTEST_MARK: marked,
}
