"""Folds of what happens at a table."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_pairing
from engine.model import Pairing, Tournament


def _result_reported(t: Tournament, event: e.ResultReported) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing,
            version=version,
            reports=(*(r for r in pairing.reports if r.entry != event.report.entry), event.report),
        ),
    )


def _report_confirmed(t: Tournament, event: e.ReportConfirmed) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing,
            version=version,
            reports=(*pairing.reports[:-1], replace(pairing.reports[-1], confirmed_by=event.by)),
            disputed=False,
            taken=None,
        ),
    )


def _report_disputed(t: Tournament, event: e.ReportDisputed) -> Tournament:
    return change_pairing(
        t, event.round, event.table, lambda pairing, version: replace(pairing, version=version, disputed=True)
    )


def _dispute_taken(t: Tournament, event: e.DisputeTaken) -> Tournament:
    return change_pairing(
        t, event.round, event.table, lambda pairing, version: replace(pairing, version=version, taken=event.taken)
    )


def _dispute_settled(t: Tournament, event: e.DisputeSettled) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(pairing, version=version, disputed=False, taken=None),
    )


def _reports_cleared(t: Tournament, event: e.ReportsCleared) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing, version=version, reports=event.reports, disputed=event.disputed, taken=event.taken
        ),
    )


def _game_recorded(t: Tournament, event: e.GameRecorded) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing,
            version=version,
            games=(*pairing.games, event.result),
            reports=(),
            disputed=False,
            taken=None,
            recorded=pairing.recorded if event.at is None else (*pairing.recorded, event.at),
        ),
    )


def _games_corrected(t: Tournament, event: e.GamesCorrected) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing,
            version=version,
            games=event.after,
            reports=event.reports,
            disputed=event.disputed,
            recorded=pairing.recorded[: len(event.after)],
            taken=event.taken,
        ),
    )


def _slot_reseated(t: Tournament, event: e.SlotReseated) -> Tournament:
    return change_pairing(
        t, event.round, event.table, lambda _pairing, version: replace(event.pairing, version=version)
    )


def _terms_corrected(t: Tournament, event: e.TermsCorrected) -> Tournament:
    return change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(pairing, version=version, colour=event.colour, handicap=event.handicap),
    )


def _lineup_submitted(t: Tournament, event: e.LineupSubmitted) -> Tournament:
    def seated(pairing: Pairing, version: int) -> Pairing:
        first, second = pairing.lineups
        lineups = (event.lineup, second) if pairing.first == event.entry else (first, event.lineup)
        return replace(pairing, version=version, lineups=lineups)

    return change_pairing(t, event.round, event.table, seated)


def _length_stated(t: Tournament, event: e.LengthStated) -> Tournament:
    return change_pairing(
        t, event.round, event.table, lambda pairing, version: replace(pairing, version=version, length=event.after)
    )


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
    e.TermsCorrected: _terms_corrected,
    e.LineupSubmitted: _lineup_submitted,
    e.LengthStated: _length_stated,
}
