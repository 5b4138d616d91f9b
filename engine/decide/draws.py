"""The promise of the next draw: there is one at all times, from the first act of a tournament to its last."""

from __future__ import annotations

from engine import events as e
from engine.draws import commitment
from engine.model import Status, Tournament


def is_due(t: Tournament) -> bool:
    """Whether the next draw is not promised yet."""
    return t.status is not Status.FINISHED and t.next_draw is None


def promised(t: Tournament, rng_seed: int) -> e.DrawCommitted:
    """The promise of the next draw."""
    number = len(t.draws) + 1
    return e.DrawCommitted(number, rng_seed, commitment(rng_seed, t.id, number))
