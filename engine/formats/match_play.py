"""A match of two: every game is a round; it ends by a majority of points, or at so many points or wins (П7 5.2)."""

from __future__ import annotations

from engine.model import EntryId, Exact, Round, RoundStatus, Tournament
from engine.regulations import MatchStage
from engine.standings.history import History, history_of


def stage_rounds(tournament: Tournament, stage: MatchStage, after_round: int | None = None) -> tuple[Round, ...]:
    """The games that are announced, in order."""
    return tuple(
        round_
        for round_ in tournament.rounds
        if round_.stage == stage.id
        and round_.status is not RoundStatus.DRAFT
        and (after_round is None or round_.number <= after_round)
    )


def is_complete(tournament: Tournament, stage: MatchStage, after_round: int | None = None) -> bool:
    """Whether nothing is left to play: the target is reached, or nobody can catch up in the games that are left."""
    rounds = stage_rounds(tournament, stage, after_round)
    scoring = tournament.rulebook.scoring
    if not rounds or not all(scoring.is_over(pairing) for round_ in rounds for pairing in round_.pairings):
        return False
    scores = sorted(count(history_of(tournament, stage.id, after_round), stage).values(), reverse=True)
    if stage.mode != "fixed_games":
        return scores[0] >= (stage.target or 0)
    left = (stage.games or 0) - len(rounds)
    return scores[0] - scores[1] > left * (stage.points.win - stage.points.loss) or left <= 0


def count(history: History, stage: MatchStage) -> dict[EntryId, Exact]:
    """What the match is played for: wins in a match to so many wins, otherwise points."""
    by_wins = stage.mode == "first_to_wins"
    return {entry: history.wins(entry) if by_wins else history.score(entry) for entry in history.entries}
