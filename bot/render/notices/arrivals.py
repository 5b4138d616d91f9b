"""Notices about whoever has not come: to himself, to whoever waits, to the referee, who alone decides."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.notices.common import Params, announced_pairing, card, own_entry
from bot.render.phrases import Tr, button, clock_time, entry_label, lines
from bot.render.score_forms import GameForm
from bot.render.score_forms.score_form import TECHNICAL
from bot.render.screen import Button, Row, Screen, screen
from bot.render.screens import clock, rules
from bot.render.screens.table_ask import nobody_button
from bot.render.screens.table_state import is_latest, is_over
from bot.views import TournamentView, Viewer
from engine.model import Entry, EntryId, Pairing
from engine.results import Ground
from engine.timing import is_awaited, limit_of, missing


def comes_late(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Until when somebody has promised to be there, while he is not."""
    pairing = _expected(params, view)
    known = None if pairing is None else view.tournament.arrival(pairing.round, EntryId(str(params["entry"])))
    if pairing is None or known is None or known.until is None:
        return None
    waits = _own_side(viewer, pairing) is not None
    text = tr(
        "notice-comes-late",
        name=view.name(EntryId(str(params["entry"]))),
        table=pairing.table,
        time=clock_time(known.until, view.tournament.zone),
        waits=waits,
    )
    return screen(text, _row(view, viewer, tr, pairing) if waits else card(view, tr, pairing))


def opponent_waits(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    pairing, entry = _expected(params, view), own_entry(viewer)
    if pairing is None or entry is None or entry.id not in missing(view.tournament, pairing):
        return None
    text = tr("notice-opponent-waits", name=view.name(EntryId(str(params["entry"]))), table=pairing.table)
    return awaited(view, viewer, tr, pairing, text)


def awaited(view: TournamentView, viewer: Viewer | None, tr: Tr, pairing: Pairing, text: str) -> Screen:
    """To whoever is not there: the words, until when, and what he may say."""
    entry = _own_side(viewer, pairing)
    gone = entry is not None and entry.id in missing(view.tournament, pairing)
    limit = lines(_limit(view, tr, pairing), rules.stays_away(view, tr, pairing.round)) if gone else ""
    return screen(lines(text, limit), _row(view, viewer, tr, pairing))


def late_soon(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To the missing side, and to its referee."""
    pairing = _expected(params, view)
    gone = () if pairing is None else missing(view.tournament, pairing)
    if pairing is None or not gone:
        return None
    entry = _own_side(viewer, pairing)
    if entry is not None:
        if entry.id not in gone:
            return None
        return awaited(view, viewer, tr, pairing, tr("notice-late-own", table=pairing.table))
    text = tr("notice-late-missing", table=pairing.table, names=_names(view, gone))
    return screen(lines(text, _limit(view, tr, pairing)), card(view, tr, pairing))


def late_limit(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The referee is asked; both sides know that he is."""
    pairing = _expected(params, view)
    gone = () if pairing is None else missing(view.tournament, pairing)
    if pairing is None or not gone:
        return None
    entry = _own_side(viewer, pairing)
    if entry is not None:
        own = entry.id in gone
        text = tr("notice-limit-side", own=own, table=pairing.table)
        return screen(text, _row(view, viewer, tr, pairing) if own else ())
    text = lines(
        tr("notice-limit", table=pairing.table, names=_names(view, gone), both=len(gone) > 1),
        rules.stays_away(view, tr, pairing.round),
    )
    return screen(text, *_proposals(view, tr, pairing, gone), card(view, tr, pairing))


def _proposals(view: TournamentView, tr: Tr, pairing: Pairing, gone: tuple[EntryId, ...]) -> Sequence[Row]:
    """What the referee may write down, why it is proposed or for another reason, and that somebody is there after
    all."""
    form = GameForm(view, pairing)
    other: Row = ()
    if len(gone) > 1:
        lost = nobody_button(tr, form)
    else:
        side = pairing.side_of(gone[0])
        label = tr("notice-limit-lost", name=entry_label(view, gone[0], 18))
        path = f"{TECHNICAL}.{side.value}"
        lost = button(label, form.act("ask", f"{path}.{Ground.LATE.value}"), style="danger")
        other = button(tr("notice-limit-other"), form.act("ask", path))
    there = tuple(
        one for entry in gone for one in clock.here_button(view, tr, pairing, pairing.side_of(entry), named=True)
    )
    return lost, other, there


def _expected(params: Params, view: TournamentView) -> Pairing | None:
    """The table of the notice, while its match has not begun."""
    pairing = announced_pairing(params, view)
    if pairing is None or not is_latest(view, pairing) or is_over(view, pairing) or not is_awaited(pairing):
        return None
    return pairing


def _own_side(viewer: Viewer | None, pairing: Pairing) -> Entry | None:
    entry = own_entry(viewer)
    return entry if entry is not None and entry.id in pairing.entries else None


def _limit(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    limit = limit_of(view.tournament, pairing)
    return "" if limit is None else tr("notice-late-limit", time=clock_time(limit.due, view.tournament.zone))


def _names(view: TournamentView, entries: tuple[EntryId, ...]) -> str:
    return joined(view.name(entry) for entry in entries)


def _row(view: TournamentView, viewer: Viewer | None, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    entry = _own_side(viewer, pairing)
    return clock.arrival_row(view, tr, entry, pairing) if entry is not None else ()
