"""The cut: who opens the bracket, by the stage before it or, where there is none, of the whole field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import lots as drawing
from engine.formats import knockout, swiss_rounds
from engine.formats.protocol import format_of
from engine.model import EntryId, EntryStatus, Lots, Note, Pairing, Tournament
from engine.pairing.draft import check_size
from engine.regulations import KnockoutStage


@dataclass(frozen=True, slots=True)
class Opening:
    """A bracket to be opened.

    seeds    strongest first; empty while `matches` have to be played for the last places
    lots     draws that were made for it and must be recorded
    """

    seeds: tuple[EntryId, ...]
    lots: tuple[Lots, ...] = ()
    notes: tuple[Note, ...] = ()
    matches: tuple[Pairing, ...] = ()


def opening(tournament: Tournament, rng_seed: int) -> Opening:
    """Who is in the bracket, and the draws that this took.

    RuleViolation ``entries.too_few``, ``entries.too_many``. DecisionNeeded: ``cut_size`` where not exactly half of a
    Swiss field to wins has qualified, ``cut_tie`` where the line of a group goes through equals.
    """
    stage = knockout.stage_of(tournament)
    before = tournament.rulebook.before(stage)
    if before is None:
        return Opening(_whole_field(tournament, stage, rng_seed))
    return format_of(before).opening(tournament, rng_seed)


def _whole_field(tournament: Tournament, stage: KnockoutStage, rng_seed: int) -> tuple[EntryId, ...]:
    present = {entry.id for entry in tournament.entries.values() if entry.status is EntryStatus.ACTIVE}
    seeds = tuple(entry for entry in swiss_rounds.strength_order(tournament) if entry in present)
    check_size(tournament, len(seeds))
    return drawing.shuffled(seeds, rng_seed, f"{stage.id}:seeding") if stage.seeds == "lots" else seeds


def told(lots: Sequence[Lots]) -> tuple[Note, ...]:
    """Who was drawn."""
    return tuple(Note("lots_drawn", drawn.order, drawn.group) for drawn in lots)
