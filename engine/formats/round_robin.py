"""Everybody with everybody: Berger tables of any size, groups, and what becomes of those who leave.

The draw of numbers is recorded as `Lots(stage, "pairing")`, for several groups one for each; without a `group` the
order of the whole stage is meant, which is spread over the groups as the rulebook says.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.formats.stage_rounds import stage_rounds
from engine.model import (
    Entry,
    EntryId,
    EntryStatus,
    Exact,
    Lots,
    Pairing,
    Round,
    Status,
    Tournament,
    Treatment,
)
from engine.regulations import RoundRobinStage
from engine.results import DoubleForfeit, Forfeit, Ground, Side, Winner

T = TypeVar("T")

TIE_BREAK = "tie_break"
"""The name of a round that only decides who is on which side of a cut: it counts in no table."""

TREATMENT = "withdrawal"
"""The question how the matches of a leaver count."""

Groups = Mapping[str, tuple[EntryId, ...]]


@dataclass(frozen=True, slots=True)
class ScheduleRound:
    """Numbers from 1; the first of a pair begins. `free` has no opponent."""

    pairs: tuple[tuple[int, int], ...]
    free: int | None = None


def berger(size: int) -> tuple[ScheduleRound, ...]:
    """The Berger table of so many players, one cycle. An odd field has the table of one more, who is nobody."""
    even = size + size % 2
    turning = even - 1
    rounds = []
    for number in range(turning):
        apex = number * (even // 2) % turning
        pairs = [(apex + 1, even) if number % 2 == 0 else (even, apex + 1)]
        pairs += [((apex + step) % turning + 1, (apex - step) % turning + 1) for step in range(1, even // 2)]
        free = apex + 1 if size % 2 else None
        rounds.append(ScheduleRound(tuple(pairs[1:] if size % 2 else pairs), free))
    return tuple(rounds)


def schedule(size: int, cycles: int = 1) -> tuple[ScheduleRound, ...]:
    """The table `cycles` times; in every second cycle the sides are changed."""
    once = berger(size)
    turned = tuple(ScheduleRound(tuple((second, first) for first, second in r.pairs), r.free) for r in once)
    return tuple(round_ for cycle in range(cycles) for round_ in (turned if cycle % 2 else once))


def serpentine(order: Sequence[T], groups: int) -> tuple[tuple[T, ...], ...]:
    """Forth and back: for two groups 1 4 5 8 and 2 3 6 7."""
    found: list[list[T]] = [[] for _ in range(groups)]
    for place, item in enumerate(order):
        row, column = divmod(place, groups)
        found[groups - 1 - column if row % 2 else column].append(item)
    return tuple(map(tuple, found))


def dealt(order: Sequence[T], groups: int) -> tuple[tuple[T, ...], ...]:
    """One after the other, as cards are dealt."""
    return tuple(tuple(order[start::groups]) for start in range(groups))


def group_names(groups: int) -> tuple[str, ...]:
    """A, B, C …; one group has no name."""
    return ("",) if groups == 1 else tuple(chr(ord("A") + number) for number in range(groups))


def by_strength(entry: Entry) -> tuple[bool, int, bool, Exact, bool, Exact, int, str]:
    """Seeds first, then ratings, then ranks, then the order of registration."""
    rating, rank = entry.rating, entry.strength
    return (
        *(entry.seed is None, entry.seed or 0),
        *(rating is None, -(rating or 0)),
        *(rank is None, -(rank or 0)),
        *(entry.number, entry.id),
    )


def of_tables(tournament: Tournament, stage: str, after_round: int | None = None) -> tuple[Round, ...]:
    """The rounds of the tables, in order; matches for a cut are no part of them."""
    return tuple(round_ for round_ in stage_rounds(tournament, stage, after_round) if round_.name != TIE_BREAK)


def groups_of(tournament: Tournament, stage: RoundRobinStage) -> Groups | None:
    """Every group with its members in order of their numbers; None before the draw."""
    drawn = [lots for lots in tournament.lots if (lots.stage, lots.purpose) == (stage.id, "pairing")]
    if not drawn:
        return None
    if any(lots.group for lots in drawn):
        return {lots.group: lots.order for lots in sorted(drawn, key=lambda lots: lots.group)}
    return spread(drawn[0].order, stage)


def spread(order: Sequence[EntryId], stage: RoundRobinStage) -> Groups:
    """A whole field over the groups of a stage."""
    parts = dealt(order, stage.groups) if stage.distribution == "lots" else serpentine(order, stage.groups)
    return dict(zip(group_names(stage.groups), parts, strict=True))


def lots_of(stage: RoundRobinStage, groups: Groups, rng_seed: int | None) -> tuple[Lots, ...]:
    """What has to be recorded so that the groups are known for good."""
    return tuple(Lots(stage.id, "pairing", order, rng_seed, group) for group, order in groups.items())


def group_of(groups: Groups, entry: EntryId) -> str | None:
    return next((group for group, members in groups.items() if entry in members), None)


def rounds_needed(stage: RoundRobinStage, groups: Groups) -> int:
    """So many rounds as the largest group needs."""
    return max((len(schedule(len(members), stage.cycles)) for members in groups.values()), default=0)


def is_complete(tournament: Tournament, stage: RoundRobinStage, after_round: int | None = None) -> bool:
    """Whether every round of the tables is played."""
    groups = groups_of(tournament, stage)
    rounds = of_tables(tournament, stage.id, after_round)
    if groups is None or len(rounds) < rounds_needed(stage, groups):
        return False
    scoring = tournament.rulebook.scoring
    return all(scoring.is_over(pairing) for round_ in rounds for pairing in round_.pairings)


# Leaving


def cut_match(tournament: Tournament, stage: str, tied: Collection[EntryId]) -> Pairing | None:
    """The match of two equals for going on, once it is announced."""
    return next(
        (
            pairing
            for round_ in tournament.published_rounds
            if round_.stage == stage and round_.name == TIE_BREAK
            for pairing in round_.pairings
            if set(pairing.entries) == set(tied)
        ),
        None,
    )


def cut_order(tournament: Tournament, stage: str, tied: Collection[EntryId]) -> tuple[EntryId, ...]:
    """Winner and loser of the match for going on; nothing before it, and where it was drawn."""
    played = cut_match(tournament, stage, tied)
    winner = None if played is None else tournament.rulebook.scoring.winner(played)
    if played is None or winner not in (Winner.FIRST, Winner.SECOND):
        return ()
    best = played.entry_at(Side(winner.value))
    return (best, played.opponent_of(best))


def treatment_of(
    tournament: Tournament, stage: RoundRobinStage, entry: EntryId, after_round: int | None = None
) -> Treatment | None:
    """What becomes of the matches of an entry that has left (by the end of a round); None for who has not.

    A person's word comes first, then the rulebook's, by how much of its matches the entry has played. A stage that
    was over before keeps what it was.
    """
    who = tournament.entries[entry]
    left = who.left_after_round or 0
    if who.status is EntryStatus.ACTIVE or (after_round is not None and left > after_round):
        return None
    if not _is_last_stage_of(tournament, stage, entry):
        return "keep"
    if who.treatment is not None:
        return who.treatment
    said = decided(tournament, entry)
    if said is not None:
        return said
    if stage.withdrawal.missed_last_round == "panel" and tournament.status is Status.RUNNING:
        return "losses"  # nothing is taken from anybody before the panel has said so (П4 1.5)
    rule = stage.withdrawal.half_or_more if played_half(tournament, stage, entry) else stage.withdrawal.less_than_half
    return rule if rule in ("annul", "keep") else "losses"


def decided(tournament: Tournament, entry: EntryId) -> Treatment | None:
    """What a person has said about the matches of a leaver."""
    told = (one for one in reversed(tournament.decisions) if one.question.code == TREATMENT)
    choice = next((one.choice for one in told if one.question.entries[:1] == (entry,)), None)
    return None if choice is None else "annul" if choice == "annul" else "losses"


def played_half(tournament: Tournament, stage: RoundRobinStage, entry: EntryId) -> bool:
    """Whether an entry has played at least half of its matches; the rulebook says which count as played. A match that
    is still on counts for a leaver, who plays it to its end."""
    groups = groups_of(tournament, stage) or {}
    group = group_of(groups, entry)
    if group is None:
        return False
    due = (len(groups[group]) - 1) * stage.cycles
    stays = tournament.entries[entry].status is not EntryStatus.ACTIVE
    played = sum(
        _counts_as_played(tournament, stage, pairing) or (stays and not tournament.rulebook.scoring.is_over(pairing))
        for round_ in of_tables(tournament, stage.id)
        for pairing in round_.pairings
        if entry in pairing.entries
    )
    return 2 * played >= due


def _counts_as_played(tournament: Tournament, stage: RoundRobinStage, pairing: Pairing) -> bool:
    if stage.withdrawal.played == "begun":
        found = tournament.rulebook.scoring.outcome(pairing)
        return found is not None and found.at_board
    return any(
        not (isinstance(game, Forfeit | DoubleForfeit) and game.ground is Ground.WITHDRAWN and not _stopped(game))
        for game in pairing.games
    )


def _stopped(game: Forfeit | DoubleForfeit) -> bool:
    """Lost by leaving, but in the middle of the game."""
    return isinstance(game, Forfeit) and game.started


def _is_last_stage_of(tournament: Tournament, stage: RoundRobinStage, entry: EntryId) -> bool:
    played = [
        one.id
        for one in tournament.rulebook.plan
        if isinstance(one, RoundRobinStage) and group_of(groups_of(tournament, one) or {}, entry) is not None
    ]
    return not played or played[-1] == stage.id
