"""Folds of draws and rounds: promised, drawn, drafted, published, started."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold, change_round, unseated
from engine.model import Draw, Lots, Round, RoundStatus, Status, Tournament


def _draw_committed(t: Tournament, event: e.DrawCommitted) -> Tournament:
    return replace(t, draws=(*t.draws, Draw(event.number, event.rng_seed, event.commitment)))


def _drawn(t: Tournament, rng_seed: int | None) -> Tournament:
    """The promise behind a seed is kept: the seed is no secret any more."""
    draw = t.next_draw
    if draw is None or draw.rng_seed != rng_seed:
        return t
    return replace(t, draws=(*t.draws[:-1], replace(draw, round=len(t.rounds) + 1)))


def _structure_fixed(t: Tournament, event: e.StructureFixed) -> Tournament:
    return replace(t, rulebook=t.rulebook.structured(event.row), rulebook_hash=event.rulebook_hash)


def _lots_drawn(t: Tournament, event: e.LotsDrawn) -> Tournament:
    t = _drawn(t, event.rng_seed)
    drawn = Lots(event.stage, event.purpose, event.order, event.rng_seed, event.group, event.witnesses)
    return replace(t, lots=(*t.lots, drawn))


def _lots_undrawn(t: Tournament, event: e.LotsUndrawn) -> Tournament:
    kept = tuple(lots for lots in t.lots if (lots.stage, lots.purpose) != (event.stage, event.purpose))
    return replace(t, lots=kept)


def _round_drafted(t: Tournament, event: e.RoundDrafted) -> Tournament:
    t = _drawn(t, event.rng_seed)
    version = t.revision + 1
    round_ = Round(
        number=event.number,
        stage=event.stage,
        pairings=tuple(replace(pairing, version=version) for pairing in event.pairings),
        free=event.free,
        notes=event.notes,
        rng_seed=event.rng_seed,
        name=event.name,
        loose=event.loose,
        version=version,
    )
    return replace(t, rounds=(*t.rounds, round_))


def _round_draft_discarded(t: Tournament, event: e.RoundDraftDiscarded) -> Tournament:
    return replace(t, rounds=t.rounds[: event.number - 1])


def _round_published(t: Tournament, event: e.RoundPublished) -> Tournament:
    t = change_round(t, event.number, status=RoundStatus.PUBLISHED, published_at=event.at)
    return replace(t, status=Status.RUNNING)


def _round_unpublished(t: Tournament, event: e.RoundUnpublished) -> Tournament:
    t = change_round(t, event.number, status=RoundStatus.DRAFT, published_at=None)
    t = unseated(t, event.number, t.arrivals.get(event.number, ()))
    return replace(t, status=Status.REGISTRATION if event.number == 1 else Status.RUNNING)


def _round_started(t: Tournament, event: e.RoundStarted) -> Tournament:
    return change_round(t, event.number, status=RoundStatus.STARTED, started_at=event.at)


def _round_unstarted(t: Tournament, event: e.RoundUnstarted) -> Tournament:
    t = change_round(t, event.number, status=RoundStatus.PUBLISHED, started_at=None)
    # What rang before the start was taken back rings again after the next one, whose deadline has the same key.
    return replace(t, rang=tuple(key for key in t.rang if key.seq)) if t.rang else t


FOLDS: Mapping[type, Fold] = {
    e.DrawCommitted: _draw_committed,
    e.StructureFixed: _structure_fixed,
    e.LotsDrawn: _lots_drawn,
    e.LotsUndrawn: _lots_undrawn,
    e.RoundDrafted: _round_drafted,
    e.RoundDraftDiscarded: _round_draft_discarded,
    e.RoundPublished: _round_published,
    e.RoundUnpublished: _round_unpublished,
    e.RoundStarted: _round_started,
    e.RoundUnstarted: _round_unstarted,
}
