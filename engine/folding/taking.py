"""The fold of a tournament that was begun elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import Round, Status, Tournament


def _taken_in(t: Tournament, event: e.TournamentTakenIn) -> Tournament:
    version = t.revision + 1
    return replace(
        t,
        status=Status.RUNNING if event.rounds else t.status,
        entries={entry.id: replace(entry, version=version) for entry in event.entries},
        rounds=tuple(_versioned(round_, version) for round_ in event.rounds),
        lots=event.lots,
        bracket=event.bracket and replace(event.bracket, version=version),
        decisions=event.decisions,
        absences=event.absences,
    )


def _versioned(round_: Round, version: int) -> Round:
    pairings = tuple(replace(pairing, version=version) for pairing in round_.pairings)
    return replace(round_, pairings=pairings, version=version)


FOLDS: Mapping[type, Fold] = {e.TournamentTakenIn: _taken_in}
