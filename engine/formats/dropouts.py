"""A team that leaves the event or does not come to its last round: a loss, or all its matches annulled (П4 1.5).

A person says which, so that the places of the winners change least; until then what is recorded counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from engine.formats import swiss_rounds
from engine.formats.protocol import format_of
from engine.formats.round_robin import TIE_BREAK
from engine.formats.stage_rounds import stage_rounds
from engine.model import EntryId, EntryStatus, Pairing, Question, Status, Tournament, Treatment
from engine.regulations import RoundsStage, Stage
from engine.results import Forfeit, GameResult, Ground, Side, Winner

CODE = "missed_last_round"
LOSSES: Treatment = "losses"
ANNUL: Treatment = "annul"
HALF_RULE = "half_rule"
"""Asked of a leaver who has played less than half: do his games count, on either side?"""
KEEP: Treatment = "keep"


def choice_of(tournament: Tournament, entry: EntryId) -> Literal["losses", "annul"] | None:
    """What was said about an entry: with its departure, or as a decision; None while nobody has."""
    told = (d for d in reversed(tournament.decisions) if d.question.code == CODE and entry in d.question.entries)
    treatment = tournament.entries[entry].treatment
    said = treatment or half_rule_of(tournament, entry) or next((d.choice for d in told), None)
    return None if said is None else "annul" if said == ANNUL else "losses"


def half_rule_of(tournament: Tournament, entry: EntryId) -> str | None:
    """What was decided about the games of a leaver who has played less than half."""
    told = (d for d in reversed(tournament.decisions) if d.question.code == HALF_RULE)
    return next((d.choice for d in told if d.question.entries[0] == entry), None)


def _waiting(tournament: Tournament, stage: RoundsStage, after_round: int | None = None) -> frozenset[EntryId]:
    """Leavers about whom the half rule still has to be asked: in a tournament that is run here nobody loses points
    before somebody has looked at both tables. What is only read from a file follows the rule."""
    if tournament.status is not Status.RUNNING or stage != tournament.rulebook.plan[-1]:
        return frozenset()
    if not swiss_rounds.is_complete(tournament, stage, after_round):
        return frozenset()
    concerned = _concerned(tournament, stage, after_round)
    return frozenset(
        entry
        for entry in swiss_rounds.below_half(tournament, stage)
        if entry not in concerned and half_rule_of(tournament, entry) is None
    )


class Had(StrEnum):
    """What an opponent has for a match, before it stops to count."""

    POINTS = "points"
    NOTHING = "nothing"
    UNPLAYED = "unplayed"


@dataclass(frozen=True, slots=True)
class Met:
    """A match of somebody who has left, or may leave, as its opponent sees it."""

    round: int
    opponent: EntryId
    had: Had


def met_by(tournament: Tournament, stage: Stage, entry: EntryId, *, walkovers: bool = True) -> tuple[Met, ...]:
    """The announced matches of an entry in a stage. Not `walkovers`: a match that its leaving has decided was never
    played."""
    return tuple(
        Met(round_.number, pairing.opponent_of(entry), _had(tournament, pairing, entry, walkovers=walkovers))
        for round_ in tournament.published_rounds
        if round_.stage == stage.id and round_.name != TIE_BREAK
        for pairing in round_.pairings
        if entry in pairing.entries
    )


def _had(tournament: Tournament, pairing: Pairing, entry: EntryId, *, walkovers: bool) -> Had:
    outcome = tournament.rulebook.scoring.outcome(pairing)
    if outcome is None or (not walkovers and all(is_walkover(game) for game in pairing.games)):
        return Had.UNPLAYED
    lost = outcome.winner in (Winner(pairing.side_of(entry).value), Winner.BOTH_LOSE)
    return Had.NOTHING if lost else Had.POINTS


def is_walkover(game: GameResult) -> bool:
    """Whether a game was given to the opponent because a side has left, without being played."""
    return isinstance(game, Forfeit) and game.ground is Ground.WITHDRAWN and not game.started


def losers_of(met: Iterable[Met]) -> dict[EntryId, tuple[int, ...]]:
    """Whose points go if these matches are not counted, each with the rounds."""
    found: dict[EntryId, tuple[int, ...]] = {}
    for match in met:
        if match.had is Had.POINTS:
            found[match.opponent] = (*found.get(match.opponent, ()), match.round)
    return found


def annulled(tournament: Tournament, stage: RoundsStage, after_round: int | None = None) -> frozenset[EntryId]:
    """Those none of whose matches counts once the last round is played; a person's word comes before the rule for
    everybody who leaves."""
    said = {entry: choice_of(tournament, entry) for entry in _concerned(tournament, stage, after_round)}
    by_rule = swiss_rounds.annulled(tournament, stage, after_round)
    waiting = _waiting(tournament, stage, after_round)
    unsaid = (
        entry
        for entry in by_rule
        if said.get(entry) is None and entry not in waiting and half_rule_of(tournament, entry) != KEEP
    )
    return frozenset((*unsaid, *(entry for entry, choice in said.items() if choice == ANNUL)))


def question_of(tournament: Tournament, after_round: int | None = None) -> Question | None:
    """The first team about which nobody has said anything yet. `after_round`: by the results up to it."""
    return next(iter(questions_of(tournament, after_round)), None)


def questions_of(tournament: Tournament, after_round: int | None = None) -> tuple[Question, ...]:
    """Everybody about whom nobody has said anything yet."""
    rounds = format_of(tournament.rulebook.plan[-1]).open_rounds
    if rounds is None:
        return ()
    stage, number = rounds.stage, len(tournament.rounds)
    missed = tournament.rulebook.stage_article(stage.id, "withdrawal.missed_last_round")
    half = tournament.rulebook.stage_article(stage.id, "withdrawal.less_than_half")
    unsaid = (one for one in _concerned(tournament, stage, after_round) if choice_of(tournament, one) is None)
    waiting = sorted(_waiting(tournament, stage, after_round), key=lambda one: tournament.entries[one].number)
    asked = [(one, *losers_of(met_by(tournament, stage, one))) for one in waiting]
    return (
        *(Question("", CODE, (LOSSES, ANNUL), missed, (one,), LOSSES, round=number, stage=stage.id) for one in unsaid),
        *(Question("", HALF_RULE, (ANNUL, KEEP), half, entries, ANNUL, stage=stage.id) for entries in asked),
    )


def _concerned(tournament: Tournament, stage: RoundsStage, after_round: int | None) -> tuple[EntryId, ...]:
    rule = stage.withdrawal
    if rule is None or rule.missed_last_round is None:
        return ()
    if not swiss_rounds.is_complete(tournament, stage, after_round):
        return ()
    absent = _absent_from_the_last(tournament, stage)
    return tuple(
        entry.id
        for entry in tournament.entries.values()
        if entry.id in absent or (entry.status is not EntryStatus.ACTIVE and entry.left_after_round)
    )


def _absent_from_the_last(tournament: Tournament, stage: RoundsStage) -> frozenset[EntryId]:
    """Who lost the last match without a board of it being begun."""
    found: set[EntryId] = set()
    for pairing in stage_rounds(tournament, stage.id)[-1].pairings:
        outcome = tournament.rulebook.scoring.outcome(pairing)
        if outcome is not None and not outcome.at_board:
            found |= {pairing.entry_at(side) for side in Side if outcome.winner is not Winner(side.value)}
    return frozenset(found)
