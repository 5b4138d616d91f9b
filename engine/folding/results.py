"""Folds of what happens at a table."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from engine import events as e
from engine.clock import Since
from engine.copies import replace
from engine.folding.changes import Fold, change_pairing, pairing_at, put_pairing
from engine.model import Tournament


def _result_reported(t: Tournament, event: e.ResultReported) -> Tournament:
    before = pairing_at(t, event.round, event.table).reports
    reports = (*(report for report in before if report.entry != event.report.entry), event.report)
    return change_pairing(t, event.round, event.table, reports=reports)


def _report_confirmed(t: Tournament, event: e.ReportConfirmed) -> Tournament:
    *before, last = pairing_at(t, event.round, event.table).reports
    reports = (*before, replace(last, confirmed_by=event.by, agreed=_since(t, event.at)))
    return change_pairing(t, event.round, event.table, reports=reports, disputed=False, taken=None, argued=None)


def _report_disputed(t: Tournament, event: e.ReportDisputed) -> Tournament:
    return change_pairing(t, event.round, event.table, disputed=True, argued=_since(t, event.at))


def _since(t: Tournament, at: datetime | None) -> Since | None:
    """None in journals of before there was a chase."""
    return None if at is None else Since(at, t.revision + 1)


def _dispute_taken(t: Tournament, event: e.DisputeTaken) -> Tournament:
    return change_pairing(t, event.round, event.table, taken=event.taken)


def _dispute_settled(t: Tournament, event: e.DisputeSettled) -> Tournament:
    return change_pairing(t, event.round, event.table, disputed=False, taken=None, argued=None)


def _reports_cleared(t: Tournament, event: e.ReportsCleared) -> Tournament:
    kept = {"reports": event.reports, "disputed": event.disputed, "taken": event.taken, "argued": event.argued}
    return change_pairing(t, event.round, event.table, **kept)


def _game_recorded(t: Tournament, event: e.GameRecorded) -> Tournament:
    before = pairing_at(t, event.round, event.table)
    return change_pairing(
        t,
        event.round,
        event.table,
        games=(*before.games, event.result),
        reports=(),
        disputed=False,
        taken=None,
        argued=None,
        recorded=before.recorded if event.at is None else (*before.recorded, event.at),
    )


def _games_corrected(t: Tournament, event: e.GamesCorrected) -> Tournament:
    before = pairing_at(t, event.round, event.table)
    return change_pairing(
        t,
        event.round,
        event.table,
        games=event.after,
        reports=event.reports,
        disputed=event.disputed,
        recorded=before.recorded[: len(event.after)],
        taken=event.taken,
        argued=event.argued,
    )


def _slot_reseated(t: Tournament, event: e.SlotReseated) -> Tournament:
    return put_pairing(t, event.round, event.pairing)


def _passage_kept(t: Tournament, event: e.PassageKept) -> Tournament:
    return change_pairing(t, event.round, event.table, goes_on=event.entry)


def _terms_corrected(t: Tournament, event: e.TermsCorrected) -> Tournament:
    return change_pairing(t, event.round, event.table, colour=event.colour, handicap=event.handicap)


def _lineup_submitted(t: Tournament, event: e.LineupSubmitted) -> Tournament:
    pairing = pairing_at(t, event.round, event.table)
    first, second = pairing.lineups
    lineups = (event.lineup, second) if pairing.first == event.entry else (first, event.lineup)
    return change_pairing(t, event.round, event.table, lineups=lineups)


def _length_stated(t: Tournament, event: e.LengthStated) -> Tournament:
    return change_pairing(t, event.round, event.table, length=event.after)


FOLDS: Mapping[type, Fold] = {
    e.ResultReported: _result_reported,
    e.ReportConfirmed: _report_confirmed,
    e.ReportDisputed: _report_disputed,
    e.DisputeTaken: _dispute_taken,
    e.DisputeSettled: _dispute_settled,
    e.ReportsCleared: _reports_cleared,
    e.GameRecorded: _game_recorded,
    e.GamesCorrected: _games_corrected,
    e.SlotReseated: _slot_reseated,
    e.PassageKept: _passage_kept,
    e.TermsCorrected: _terms_corrected,
    e.LineupSubmitted: _lineup_submitted,
    e.LengthStated: _length_stated,
}
