"""The Swiss stage to so many wins or losses (TAC 2.2): who is still in, and how many there must be of each record.

While the field is whole, every match gives one win and one loss inside a group of equal records, or between two records
that mirror each other; so the head-count after each round is known beforehand, and half the field qualifies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.formats.stage_rounds import stage_rounds
from engine.model import EntryId, EntryStatus, Note, RoundStatus, Tournament
from engine.regulations import SwissStage
from engine.scoring import match
from engine.standings.history import History, history_of

Record = tuple[int, int]
HeadCount = Mapping[Record, int]


class Standing(StrEnum):
    """Where an entry is in the event."""

    ACTIVE = "active"
    QUALIFIED = "qualified"
    ELIMINATED = "eliminated"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Expected:
    """After a round: every head-count that may come out, each with the matches that lead to it."""

    matches: int
    counts: HeadCount


def field_of(tournament: Tournament) -> tuple[EntryId, ...]:
    """Who takes part, in order of lot numbers; before the draw: those who have not left, in order of registration."""
    drawn = pairing_lots(tournament)
    if drawn is not None:
        return drawn
    entries = sorted(tournament.entries.values(), key=lambda entry: (entry.number, entry.id))
    started = bool(stage_rounds(tournament, tournament.rulebook.swiss.id))
    return tuple(entry.id for entry in entries if started or entry.status is EntryStatus.ACTIVE)


def pairing_lots(tournament: Tournament) -> tuple[EntryId, ...] | None:
    """The recorded draw of lot numbers, or None before it."""
    stage = tournament.rulebook.swiss.id
    return next((lots.order for lots in tournament.lots if (lots.stage, lots.purpose) == (stage, "pairing")), None)


def phantoms(tournament: Tournament) -> int:
    """How many places of the field are empty and play as phantoms (TAC C10)."""
    return max(0, tournament.rulebook.participants.size - len(field_of(tournament)))


def is_decided(record: Record, stage: SwissStage) -> bool:
    """Qualified or out: no further match."""
    return record[0] >= stage.win_target or record[1] >= stage.loss_limit


def left_as(tournament: Tournament, entry: EntryId, after_round: int) -> Standing | None:
    """How the entry had left by the end of a round; None where it had not."""
    who = tournament.entries[entry]
    left = who.status is not EntryStatus.ACTIVE and (who.left_after_round or 0) <= after_round
    return Standing(who.status.value) if left else None


def standing_of(tournament: Tournament, entry: EntryId, history: History, after_round: int) -> Standing:
    """Where an entry is after a round, by the Swiss `history` up to it."""
    stage = tournament.rulebook.swiss
    if left := left_as(tournament, entry, after_round):
        return left
    wins, losses = history.record(entry)
    if wins >= stage.win_target:
        return Standing.QUALIFIED
    return Standing.ELIMINATED if losses >= stage.loss_limit else Standing.ACTIVE


def active(tournament: Tournament, history: History) -> tuple[EntryId, ...]:
    """Who is still to be paired, in order of lots; leavers too, until their last loss (TAC 2.2.6.2)."""
    stage = tournament.rulebook.swiss
    return tuple(entry for entry in field_of(tournament) if not is_decided(history.record(entry), stage))


def qualified(tournament: Tournament, history: History) -> tuple[EntryId, ...]:
    """Who has reached the wins to go on, in order of lots."""
    target = tournament.rulebook.swiss.win_target
    return tuple(entry for entry in field_of(tournament) if history.wins(entry) >= target)


def places(tournament: Tournament) -> int:
    """How many go on: half of the field."""
    return tournament.rulebook.participants.size // 2


def is_complete(tournament: Tournament, after_round: int | None = None) -> bool:
    """Whether the whole Swiss stage is played: nobody is left to pair, or no round is left."""
    stage = tournament.rulebook.swiss
    rounds = stage_rounds(tournament, stage.id, after_round)
    if not rounds or any(not match.is_finished(p.games, p.best_of) for round_ in rounds for p in round_.pairings):
        return False
    return len(rounds) >= stage.max_rounds or not active(tournament, history_of(tournament, stage.id, after_round))


def expected_headcounts(size: int, win_target: int = 3, loss_limit: int = 3) -> tuple[tuple[Expected, ...], ...]:
    """Round by round every head-count that an even field without double losses may have (for 24: TAC 2.2.2).

    Odd groups meet in pairs from the top; each such match gives two branches.
    """
    states: set[tuple[tuple[Record, int], ...]] = {(((0, 0), size),)}
    rounds: list[tuple[Expected, ...]] = []
    for _ in range(win_target + loss_limit - 1):
        outcomes: dict[tuple[tuple[Record, int], ...], int] = {}
        for state in states:
            playing = [(record, n) for record, n in state if record[0] < win_target and record[1] < loss_limit]
            done = Counter({record: n for record, n in state if (record, n) not in playing})
            matches = sum(n for _, n in playing) // 2
            for after in _branches(_downwards(playing)):
                total = done + after
                outcomes[tuple(sorted(total.items()))] = matches
        rounds.append(tuple(Expected(matches, dict(state)) for state, matches in sorted(outcomes.items())))
        states = set(outcomes)
    return tuple(rounds)


def _downwards(groups: list[tuple[Record, int]]) -> list[tuple[Record, int]]:
    return sorted(groups, key=lambda group: (-(group[0][0] - group[0][1]), -group[0][0]))


def _branches(groups: list[tuple[Record, int]]) -> list[Counter[Record]]:
    """The head-counts after one round of these groups."""
    base: Counter[Record] = Counter()
    odd = [record for record, n in groups if n % 2]
    for (wins, losses), n in groups:
        base[wins + 1, losses] += n // 2
        base[wins, losses + 1] += n // 2
    branches = [base]
    for upper, lower in zip(odd[::2], odd[1::2], strict=False):
        branches = [branch + _cross(*pair) for branch in branches for pair in ((upper, lower), (lower, upper))]
    return [Counter({record: n for record, n in branch.items() if n}) for branch in branches]


def _cross(winner: Record, loser: Record) -> Counter[Record]:
    return Counter([(winner[0] + 1, winner[1]), (loser[0], loser[1] + 1)])


def head_count(tournament: Tournament, after_round: int) -> Counter[Record]:
    """How many there are of each record after a round of the stage, phantoms included."""
    stage = tournament.rulebook.swiss
    history = history_of(tournament, stage.id, after_round)
    count = Counter(history.record(entry) for entry in field_of(tournament))
    empty = phantoms(tournament)
    if empty:
        count[0, min(len(stage_rounds(tournament, stage.id, after_round)), stage.loss_limit)] += empty
    return count


def integrity(tournament: Tournament) -> tuple[Note, ...]:
    """Warnings about finished rounds whose head-count cannot come out of the rules: a double loss, an extra bye.

    Note ``headcount_off`` with the round in `group`; the number that qualifies may then differ from half the field.
    """
    stage = tournament.rulebook.swiss
    size = tournament.rulebook.participants.size
    expected = expected_headcounts(size, stage.win_target, stage.loss_limit)
    notes = []
    for number, round_ in enumerate(stage_rounds(tournament, stage.id), start=1):
        if round_.status is RoundStatus.DRAFT or number > len(expected):
            continue
        if any(not match.is_finished(p.games, p.best_of) for p in round_.pairings):
            continue
        count = head_count(tournament, round_.number)
        if all(dict(count) != dict(outcome.counts) for outcome in expected[number - 1]):
            notes.append(Note("headcount_off", group=str(round_.number)))
    return tuple(notes)
