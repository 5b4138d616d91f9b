"""The ways back of what was done at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine import commands as c
from engine import events as e
from engine.decide.undoing.common import Undoing, too_late
from engine.model import Pairing, RoundStatus, Tournament


def _report(t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    now, before = _same_table(t, event, command)
    if replace(now, version=0) == replace(before, version=0):
        return ()  # a recorded game of the same act was taken back, with the reports as they were
    return (e.ReportsCleared(event.round, event.table, before.reports, before.disputed, before.taken, before.argued),)


def _games(t: Tournament, event: Any, command: c.UndoAct) -> tuple[e.Event, ...]:
    if len(t.published_rounds) > len(command.before.published_rounds):
        raise too_late(event)
    now, before = _same_table(t, event, command)
    if now.games == before.games:
        return ()  # several games of one act come back at once
    back = e.GamesCorrected(
        event.round,
        event.table,
        now.games,
        before.games,
        "",
        undo=True,
        reports=before.reports,
        disputed=before.disputed,
        taken=before.taken,
        argued=before.argued,
    )
    return (back,)


def _reseated(t: Tournament, event: e.SlotReseated, command: c.UndoAct) -> tuple[e.Event, ...]:
    """Only until that match begins."""
    _, before = _same_table(t, event, command)
    if t.rounds[event.round - 1].status is RoundStatus.STARTED:
        raise too_late(event)
    return (e.SlotReseated(event.round, event.table, before, event.entering, event.leaving),)


def _passage(t: Tournament, event: e.PassageKept, command: c.UndoAct) -> tuple[e.Event, ...]:
    _, before = _same_table(t, event, command)
    return (e.PassageKept(event.round, event.table, before.goes_on),)


def _terms(t: Tournament, event: e.TermsCorrected, command: c.UndoAct) -> tuple[e.Event, ...]:
    _, before = _same_table(t, event, command)
    return (e.TermsCorrected(event.round, event.table, before.colour, before.handicap),)


def _lineup(t: Tournament, event: e.LineupSubmitted, command: c.UndoAct) -> tuple[e.Event, ...]:
    _, before = _same_table(t, event, command)
    return (e.LineupSubmitted(event.round, event.table, event.entry, before.lineup_of(before.side_of(event.entry))),)


def _length(t: Tournament, event: e.LengthStated, command: c.UndoAct) -> tuple[e.Event, ...]:
    if event.round != t.published_rounds[-1].number:
        raise too_late(event)
    now, before = _same_table(t, event, command)
    return (e.LengthStated(event.round, event.table, now.length, before.length, undo=True),)


def _same_table(t: Tournament, event: Any, command: c.UndoAct) -> tuple[Pairing, Pairing]:
    now = t.pairing(event.round, event.table)
    before = command.before.pairing(event.round, event.table)
    if now is None or before is None:
        raise too_late(event)
    return now, before


WAYS: Mapping[type, Undoing] = {
    e.ResultReported: _report,
    e.ReportConfirmed: _report,
    e.ReportDisputed: _report,
    e.DisputeTaken: _report,
    e.DisputeSettled: _report,
    e.GameRecorded: _games,
    e.GamesCorrected: _games,
    e.LengthStated: _length,
    e.SlotReseated: _reseated,
    e.PassageKept: _passage,
    e.TermsCorrected: _terms,
    e.LineupSubmitted: _lineup,
}
