"""Calls of a referee: the reasons a player picks from, the queue of those who may go, the card of one call."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import get_args

from bot.render.home import to_match, to_tables
from bot.render.phrases import Tr, button, lines, pager, paragraphs, plain_time
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens.table_state import is_own, is_reachable, may_record, tables_range
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.arbiters import is_between_players
from engine.calls import Call, CallReason
from engine.model import Entry, EntryId, Pairing

PER_PAGE = 8
REASONS: tuple[CallReason, ...] = get_args(CallReason)


# ── The player's side ───────────────────────────────────────────────────────────────────────────────────────────────


def ask(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """What the referee is needed for; one press calls him, a reason of one's own may be written. Where nobody can come,
    it can be noted all the same who is missing."""
    absent = button(tr("call-reason", reason="absent"), _own(view, "call", pairing, "absent"))
    if is_between_players(view.tournament, pairing):
        return screen(tr("call-ask-nobody", table=pairing.table), absent, to_match(view, tr))
    rows: list[Row] = [
        button(tr("call-reason", reason=reason), _own(view, "call", pairing, reason))
        for reason in REASONS
        if reason not in ("absent", "other")
    ]
    other = button(tr("call-reason", reason="other"), _own(view, "callwords", pairing))
    return screen(tr("call-ask", table=pairing.table), *rows, absent, other, to_match(view, tr))


def ask_words(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    return screen(
        tr("call-ask-words"),
        button(tr("call-without-words"), _own(view, "call", pairing, "other")),
        button(tr("cancel-button"), press("my", "judge", view.id, pairing.id)),
    )


def player_line(view: TournamentView, tr: Tr, pairing: Pairing, entry: Entry | None = None) -> str:
    """Whether a referee is on his way to a table, and to the side `entry`, who is missed there; empty where nobody
    called."""
    call = view.tournament.call_at(pairing.round, pairing.table)
    if call is None:
        return ""
    missed = view.tournament.missed(call)
    if entry is not None and missed is not None and call.taken_by is None and _came(view, call, missed) is None:
        return awaited_line(view, tr, call) if missed == entry.id else missed_line(view, tr, call, missed)
    return tr(
        "call-on-match",
        state=_state(call),
        time=plain_time(call.taken_at or call.called_at, view.tournament.zone),
        name=view.person_name(call.taken_by) if call.taken_by is not None else "—",
    )


def made(view: TournamentView, tr: Tr, call: Call) -> str:
    """What whoever has just called is told."""
    missed = view.tournament.missed(call)
    return tr("call-made") if missed is None else missed_line(view, tr, call, missed)


def awaited_line(view: TournamentView, tr: Tr, call: Call) -> str:
    """To whoever is missed."""
    return tr("call-awaited", table=call.table, name=view.name(call.entry), referee=_has_referee(view, call))


def missed_line(view: TournamentView, tr: Tr, call: Call, missed: EntryId) -> str:
    """To whoever called: that the referee knows, and whether the other side could be reminded."""
    told = is_reachable(view, view.tournament.entries[missed])
    knows = ("head" if call.with_head else "referee") if _has_referee(view, call) else "nobody"
    return tr("call-nobody", table=call.table, name=view.name(missed), told=told, knows=knows)


def _has_referee(view: TournamentView, call: Call) -> bool:
    pairing = view.tournament.pairing(call.round, call.table)
    return pairing is None or not is_between_players(view.tournament, pairing)


def player_button(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> Button | None:
    """Call, or take one's own call back; nothing while the other side's call is open."""
    call = view.tournament.call_at(pairing.round, pairing.table)
    if call is None:
        return button(tr("call-button"), press("my", "judge", view.id, pairing.id))
    return button(tr("call-cancel"), _own(view, "uncall", pairing)) if call.entry == entry.id else None


def _own(view: TournamentView, action: str, pairing: Pairing, arg: str = "") -> str:
    return press("my", action, view.id, pairing.id, arg=arg)


# ── The referees' side ──────────────────────────────────────────────────────────────────────────────────────────────


def open_calls(view: TournamentView, viewer: Viewer) -> tuple[Call, ...]:
    """Those the reader looks after: whoever waits longest first, then those that somebody goes to."""
    span = tables_range(view, viewer)
    announced = len(view.tournament.published_rounds)
    mine = [
        call
        for call in view.tournament.calls.values()
        if call.is_open and call.round <= announced and (span is None or span[0] <= call.table <= span[1])
    ]
    return tuple(sorted(mine, key=lambda call: (not call.waits, call.called_at, call.table)))


def queue(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    back = (to_tables(view, tr),)
    calls = open_calls(view, viewer)
    if not calls:
        return screen(tr("calls-none"), back)
    shown = page_of(calls, page, PER_PAGE)
    text = paragraphs(tr("calls-title", count=len(calls)), lines(*(_line(view, tr, call) for call in shown.items)))
    rows = [_row(view, viewer, tr, call) for call in shown.items]
    refresh = (button(tr("tables-refresh"), press("cl", "list", view.id, arg=shown.number)), *back)
    return screen(text, *rows, pager(shown, "cl", "list", view), refresh)


def card(view: TournamentView, viewer: Viewer, tr: Tr, call: Call) -> Screen:
    """One call, with what its reader may do about it."""
    rows: list[Row] = [_acts(view, viewer, tr, call), (*_undo(view, viewer, tr, call), *_table(view, tr, call))]
    rows.append(button(tr("calls-back"), press("cl", "list", view.id)))
    return screen(card_text(view, tr, call), *rows)


def card_text(view: TournamentView, tr: Tr, call: Call) -> str:
    """Which table, who called and why, since when; who goes, or how it ended."""
    pairing = view.tournament.pairing(call.round, call.table)
    first, second = view.sides(pairing) if pairing is not None else ("—", "—")
    words = view.words.get(call.id)
    return paragraphs(
        tr("call-title", table=call.table, first=first, second=second),
        lines(
            _why(view, tr, call),
            tr("call-words", text=words.text) if words is not None else "",
        ),
        _situation(view, tr, call),
    )


def _why(view: TournamentView, tr: Tr, call: Call) -> str:
    missed, time = view.tournament.missed(call), _time(view, call.called_at)
    if missed is not None:
        came = _came(view, call, missed)
        said = tr("call-missed", name=view.name(call.entry), missed=view.name(missed), time=time, came=came is not None)
        return lines(said, tr("call-came", name=view.name(missed), time=_time(view, came)) if came else "")
    return tr("call-why", reason=call.reason, name=view.name(call.entry), time=time)


def _came(view: TournamentView, call: Call, missed: EntryId) -> datetime | None:
    """Since when whoever was missed says to be at the table, if not from before the call; whether that was in time a
    referee still decides."""
    at = view.tournament.came(call.round, missed)
    return at if at is not None and at >= call.called_at else None


def take_button(view: TournamentView, tr: Tr, call: Call) -> Button:
    return button(tr("call-take"), _act(view, "take", call), style="success")


def _acts(view: TournamentView, viewer: Viewer, tr: Tr, call: Call) -> tuple[Button, ...]:
    """To his own table nobody goes as a referee: he hands it on."""
    if not call.is_open or not may_record(viewer):
        return ()
    pairing = view.tournament.pairing(call.round, call.table)
    found = []
    if pairing is None or not is_own(view, viewer, pairing):
        found += [take_button(view, tr, call)] if call.waits else []
        found.append(button(tr("call-solve"), _act(view, "solve", call)))
    if not call.with_head and not viewer.has("head_referee"):
        found.append(button(tr("call-hand"), _act(view, "hand", call)))
    return tuple(found)


def _undo(view: TournamentView, viewer: Viewer, tr: Tr, call: Call) -> tuple[Button, ...]:
    """For whoever did the last of it: go after all, do not go, it is not over."""
    by = call.ended_by if call.end is not None else call.taken_by
    if by != viewer.person.id or call.end == "cancelled":
        return ()
    return (button(tr("call-undo", over=not call.is_open), press("cl", "undo", view.id, call.id, arg=call.version)),)


def _table(view: TournamentView, tr: Tr, call: Call) -> tuple[Button, ...]:
    if view.tournament.pairing(call.round, call.table) is None:
        return ()
    return (button(tr("card-open"), press("tb", "card", view.id, f"{call.round}-{call.table}")),)


def _row(view: TournamentView, viewer: Viewer, tr: Tr, call: Call) -> tuple[Button, ...]:
    text = tr("calls-cell", table=call.table, reason=call.reason)
    opened = button(text, press("cl", "show", view.id, call.id), width=24)
    return (opened, take_button(view, tr, call)) if call.waits and _may_take(viewer, call) else (opened,)


def _may_take(viewer: Viewer, call: Call) -> bool:
    return may_record(viewer) and (not call.with_head or viewer.has("head_referee") or viewer.directs)


def _line(view: TournamentView, tr: Tr, call: Call) -> str:
    return tr(
        "calls-line",
        table=call.table,
        reason=call.reason,
        state=_state(call),
        minutes=minutes_waited(view, call),
        name=view.person_name(call.taken_by) if call.taken_by is not None else "—",
    )


def _situation(view: TournamentView, tr: Tr, call: Call) -> str:
    if call.end is not None:
        by = view.person_name(call.ended_by) if call.ended_by is not None else "—"
        return tr("call-over", how=call.end, name=by, time=_time(view, call.ended_at or call.called_at))
    if call.taken_by is not None and call.taken_at is not None:
        return tr("call-taken", name=view.person_name(call.taken_by), time=_time(view, call.taken_at))
    return tr("call-waits", minutes=minutes_waited(view, call), head=call.with_head)


def minutes_waited(view: TournamentView, call: Call) -> int:
    """Whole minutes since the call was made."""
    return max(0, (view.at - call.called_at) // timedelta(minutes=1))


def _state(call: Call) -> str:
    return "taken" if call.taken_by is not None else "head" if call.with_head else "waits"


def _time(view: TournamentView, moment: datetime) -> str:
    return plain_time(moment, view.tournament.zone)


def _act(view: TournamentView, action: str, call: Call) -> str:
    return press("cl", action, view.id, call.id)
