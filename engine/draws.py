"""Draws anybody can check: what will be drawn with is promised before there is anything to draw.

A promise (commitment) is the SHA-256, in hex, of ``turnir-commit/1:<seed>:<tournament id>:<number of the draw>``. It
stands in the journal before the draw; afterwards the seed is told, and whoever kept the promise can compare. A draft
that is thrown away has used its promise up: the next draw has the next number, so that redraws are counted in public.
"""

from __future__ import annotations

import hashlib

from engine.formats.protocol import format_of
from engine.model import Draw, Round, Tournament


def promise_text(rng_seed: int, tournament_id: str, number: int) -> str:
    """What the promise is the SHA-256 of."""
    return f"turnir-commit/1:{rng_seed}:{tournament_id}:{number}"


def commitment(rng_seed: int, tournament_id: str, number: int) -> str:
    """The promise of a draw: 64 hex digits."""
    return hashlib.sha256(promise_text(rng_seed, tournament_id, number).encode()).hexdigest()


def draw_of(tournament: Tournament, round_: Round) -> Draw | None:
    """The draw that stands behind a round; None where nothing was drawn, or nothing was promised."""
    return next((draw for draw in reversed(tournament.draws) if draw.round == round_.number), None)


def is_by_chance(tournament: Tournament, round_: Round) -> bool:
    """Whether chance had a say in the pairs: not in a bracket whose seeds are the places of a table."""
    draw = draw_of(tournament, round_)
    if draw is None:
        return False
    drawn = any(one.rng_seed == draw.rng_seed for one in tournament.lots)
    return drawn or not format_of(tournament.rulebook.stage(round_.stage)).has_bracket


def redraws(tournament: Tournament, number: int) -> int:
    """How many draws of a round were thrown away."""
    return max(sum(draw.round == number for draw in tournament.draws) - 1, 0)
