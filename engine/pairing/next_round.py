"""The next round of an event: lots, Swiss pairs, the cut, or the next round of the bracket."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import RuleViolation
from engine.formats import swiss_rounds
from engine.formats.protocol import format_of
from engine.model import Note, Tournament
from engine.pairing.draft import RoundDraft, check_ready
from engine.regulations import StructureRow

__all__ = ["RoundDraft", "check_ready", "pair_round"]


def pair_round(tournament: Tournament, rng_seed: int) -> RoundDraft:
    """Pair the next round of the first stage that is not over.

    RuleViolation: ``settings.missing`` (setting), ``entries.too_few``, ``entries.too_many`` (count, least, most),
    ``round.results_missing`` (round, tables), ``round.draft_open`` (round), ``round.nothing_left``. DecisionNeeded:
    ``forced_rematch``, ``second_bye``, ``cut_size``, ``cut_tie``; a decision with that code lets it go on.
    """
    check_ready(tournament)
    row = _structure(tournament)
    if row is None:
        return _paired(tournament, rng_seed)
    draft = _paired(replace(tournament, rulebook=tournament.rulebook.structured(row)), rng_seed)
    told = (Note("structure", (), str(row.rounds)), Note("cut" if row.cut else "no_cut", (), str(row.cut)))
    return replace(draft, structure=row, notes=(*told, *draft.notes))


def _structure(tournament: Tournament) -> StructureRow | None:
    """The row of the book's table for those who are there when round 1 is paired: it holds to the end (Destiny V)."""
    table = tournament.rulebook.structure
    if table is None or tournament.rounds:
        return None
    here = [entry for entry in tournament.entries if swiss_rounds.is_present(tournament, entry, 1)]
    return table.row_of(len(here))


def _paired(tournament: Tournament, rng_seed: int) -> RoundDraft:
    for stage in tournament.rulebook.plan:
        played = format_of(stage)
        if not played.is_passed(tournament):
            return played.next_round(tournament, rng_seed)
    raise RuleViolation("round.nothing_left")
