"""A Swiss system of a number of rounds: who plays in which, and when it is over."""

from __future__ import annotations

from engine.formats.round_robin import by_strength
from engine.model import EntryId, EntryStatus, Round, RoundStatus, Tournament
from engine.regulations import SwissRoundsStage
from engine.scoring import outcomes


def stage_rounds(tournament: Tournament, stage: SwissRoundsStage, after_round: int | None = None) -> tuple[Round, ...]:
    """The rounds that are announced, in order."""
    return tuple(
        round_
        for round_ in tournament.rounds
        if round_.stage == stage.id
        and round_.status is not RoundStatus.DRAFT
        and (after_round is None or round_.number <= after_round)
    )


def drawn_order(tournament: Tournament, stage: SwissRoundsStage) -> tuple[EntryId, ...] | None:
    """The recorded draw, whoever came later at its end; None before it."""
    drawn = next((lots.order for lots in tournament.lots if (lots.stage, lots.purpose) == (stage.id, "pairing")), None)
    if drawn is None:
        return None
    return (*drawn, *(entry for entry in strength_order(tournament) if entry not in drawn))


def strength_order(tournament: Tournament) -> tuple[EntryId, ...]:
    """Seeds, then ratings, then the order of registration."""
    return tuple(entry.id for entry in sorted(tournament.entries.values(), key=by_strength))


def order_of(tournament: Tournament, stage: SwissRoundsStage) -> tuple[EntryId, ...]:
    """Everybody in the order that settles what nothing else does."""
    return drawn_order(tournament, stage) or strength_order(tournament)


def is_present(tournament: Tournament, entry: EntryId, number: int) -> bool:
    """Whether the entry takes part in a round to come: it has joined, has not left and is not excused."""
    who = tournament.entries[entry]
    excused = any((absence.entry, absence.round) == (entry, number) for absence in tournament.absences)
    return who.status is EntryStatus.ACTIVE and who.joined_round <= number and not excused


def is_complete(tournament: Tournament, stage: SwissRoundsStage, after_round: int | None = None) -> bool:
    """Whether all its rounds are played."""
    rounds = stage_rounds(tournament, stage, after_round)
    if stage.rounds is None or len(rounds) < stage.rounds:
        return False
    scoring = tournament.rulebook.scoring
    return all(outcomes.is_over(pairing, scoring) for round_ in rounds for pairing in round_.pairings)
