"""Notices of penalties: what, for what, by whom, how many by now."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params, own_entry
from bot.render.phrases import Tr, button, in_language, lines, plain_time
from bot.render.score_forms import games_text
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import penalty_history, protests
from bot.render.screens.penalty_whom import offender
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine.discipline import standing
from engine.model import Penalty, PersonId


def given(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    penalty = view.tournament.penalty(params["penalty"])
    if penalty is None or not penalty.stands or viewer is None:
        return None
    row = view.tournament.rulebook.penalties.rows[penalty.violation]
    text = lines(
        tr("notice-penalty", measure=penalty.measure, name=offender(view, penalty.entry, penalty.person)),
        tr(
            "notice-penalty-why",
            place=penalty_history.place(view, tr, penalty) or "none",
            violation=in_language(row.title, tr),
            reason=view.said(penalty.reason) or "none",
        ),
        _author(view, tr, penalty.by, penalty),
        tr("penalty-total", count=len(standing(view.tournament, penalty.entry))),
    )
    return screen(text, *_rows(view, viewer, tr, penalty))


def withdrawn(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    penalty = view.tournament.penalty(params["penalty"])
    if penalty is None or penalty.withdrawn_by is None or viewer is None:
        return None
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    score = games_text(view, tr, pairing) if pairing is not None else ""
    text = lines(
        tr("notice-penalty-withdrawn", measure=penalty.measure, name=offender(view, penalty.entry, penalty.person)),
        penalty_history.gone(view, tr, penalty),
        tr("notice-penalty-score", place=penalty_history.place(view, tr, penalty), score=score or "none")
        if pairing is not None
        else "",
    )
    return screen(text, *_rows(view, viewer, tr, penalty))


def _author(view: TournamentView, tr: Tr, by: PersonId, penalty: Penalty) -> str:
    return tr("penalty-author", name=view.person_name(by), time=plain_time(penalty.at, view.tournament.zone))


def _rows(view: TournamentView, viewer: Viewer, tr: Tr, penalty: Penalty) -> tuple[tuple[Button, ...], ...]:
    own = own_entry(viewer)
    if own is not None and own.id == penalty.entry:
        mine = button(tr("penalty-mine"), press("my", "penalties", view.id))
        return ((mine, *_protest(view, tr, penalty)),)
    if may_record(viewer):
        return ((button(tr("penalty-history"), press("pn", "history", view.id, penalty.entry)),),)
    return ()


def _protest(view: TournamentView, tr: Tr, penalty: Penalty) -> tuple[Button, ...]:
    """Where the book hears protests, one about the match of the penalty."""
    pairing = view.tournament.pairing(penalty.round, penalty.table)
    if pairing is None or not penalty.stands or not protests.hears(view):
        return ()
    return (button(tr("protest-button"), press("my", "protest", view.id, pairing.id)),)


DRAWINGS: Mapping[NoticeKind, Draw] = {
    NoticeKind.PENALTY: given,
    NoticeKind.PENALTY_WITHDRAWN: withdrawn,
}
