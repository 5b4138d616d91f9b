"""Which rounds of a tournament are of a stage, and who is in a round."""

from __future__ import annotations

from engine.model import EntryId, Round, RoundStatus, Tournament


def stage_rounds(tournament: Tournament, stage: str, after_round: int | None = None) -> tuple[Round, ...]:
    """The rounds of a stage that count: drafts never do, `after_round` is the last one looked at."""
    return tuple(
        round_
        for round_ in tournament.rounds
        if round_.stage == stage
        and round_.status is not RoundStatus.DRAFT
        and (after_round is None or round_.number <= after_round)
    )


def named(round_: Round) -> set[EntryId]:
    """Who has a pair, or a word that there is none."""
    return {entry for pairing in round_.pairings for entry in pairing.entries} | {one.entry for one in round_.free}
