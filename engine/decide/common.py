"""What several rules ask about a tournament."""

from __future__ import annotations

from typing import Literal

from engine import events as e
from engine.errors import RuleViolation
from engine.model import Entry, EntryId, Pairing, Round, RoundStatus, Tournament
from engine.results import GameResult

LONGEST_REASON = 300


def shortened(text: str) -> str:
    """On one line, and no longer than a reason may be."""
    return " ".join(text.split())[:LONGEST_REASON]


def reason_of(text: str) -> str:
    """RuleViolation ``reason.needed`` where nothing is said."""
    reason = shortened(text)
    if not reason:
        raise RuleViolation("reason.needed")
    return reason


def is_over(t: Tournament, pairing: Pairing) -> bool:
    return t.rulebook.scoring.is_over(pairing)


def missing_tables(t: Tournament, round_: Round) -> tuple[int, ...]:
    """Tables of the round without a final result."""
    return tuple(pairing.table for pairing in round_.pairings if not is_over(t, pairing))


def is_complete(t: Tournament, round_: Round) -> bool:
    return all(is_over(t, pairing) for pairing in round_.pairings)


def needs_no_question(t: Tournament) -> None:
    """RuleViolation `question.open` while the head referee is asked something."""
    for question in t.questions.values():
        raise RuleViolation("question.open", article=question.article, question=question.id, what=question.code)


def last_published(t: Tournament) -> Round:
    """RuleViolation `round.none_published` before the first publication."""
    rounds = t.published_rounds
    if not rounds:
        raise RuleViolation("round.none_published")
    return rounds[-1]


def published_round(t: Tournament, number: int) -> Round:
    """RuleViolation `round.unknown`, `round.not_published`."""
    round_ = _round(t, number)
    if round_.status is RoundStatus.DRAFT:
        raise RuleViolation("round.not_published", round=number)
    return round_


def draft_of(t: Tournament, number: int) -> Round:
    """RuleViolation `round.unknown`, `round.published`."""
    round_ = _round(t, number)
    if round_.status is not RoundStatus.DRAFT:
        raise RuleViolation("round.published", round=number)
    return round_


def _round(t: Tournament, number: int) -> Round:
    round_ = t.round(number)
    if round_ is None:
        raise RuleViolation("round.unknown", round=number)
    return round_


def published_pairing(t: Tournament, number: int, table: int) -> tuple[Round, Pairing]:
    """The pair at a table of a published round. RuleViolation names what does not exist or is not announced."""
    round_ = published_round(t, number)
    pairing = t.pairing(number, table)
    if pairing is None:
        raise RuleViolation("table.unknown", table=table, tables=len(round_.pairings), round=number)
    return round_, pairing


def open_pairing(t: Tournament, number: int, table: int) -> tuple[Round, Pairing]:
    """The pair whose match still goes on. RuleViolation `match.finished` otherwise."""
    round_, pairing = published_pairing(t, number, table)
    needs_unfinished(t, pairing)
    return round_, pairing


def needs_side(pairing: Pairing, entry: EntryId) -> None:
    """RuleViolation `access.not_your_table`."""
    if entry not in pairing.entries:
        raise RuleViolation("access.not_your_table", table=pairing.table)


def needs_latest(t: Tournament, number: int) -> None:
    """RuleViolation `result.later_round_published`."""
    last = last_published(t)
    if number != last.number:
        raise RuleViolation("result.later_round_published", round=number, last=last.number)


def recorded(
    pairing: Pairing,
    games: tuple[GameResult, ...],
    source: Literal["referee", "report", "decision", "withdrawal", "lineup"],
    *,
    agreed: bool = False,
) -> tuple[e.GameRecorded, ...]:
    """The next games of a match as they are written down."""
    return tuple(
        e.GameRecorded(pairing.round, pairing.table, number, game, source, agreed=agreed)
        for number, game in enumerate(games, start=len(pairing.games) + 1)
    )


def needs_unfinished(t: Tournament, pairing: Pairing) -> None:
    """RuleViolation `match.finished`. Who plays to more points than the event may write the sheet down to its end."""
    if is_over(t, pairing) and not t.rulebook.scoring.plays_on(pairing):
        raise RuleViolation("match.finished", round=pairing.round, table=pairing.table)


def fills_up(t: Tournament, entry: Entry) -> bool:
    """Whether a pair or a team that was taken late is still short of people, and its first round is not announced."""
    short = len(entry.members) < t.rulebook.participants.team_size
    return short and 1 < entry.joined_round > len(t.published_rounds)


def next_entry(t: Tournament) -> int:
    """The number of an entry after all there are."""
    return max((entry.number for entry in t.entries.values()), default=0) + 1


def full(t: Tournament) -> RuleViolation:
    """`entries.full`."""
    size = t.rulebook.participants.size
    return RuleViolation("entries.full", article=t.rulebook.article("participants.size"), size=size)


def needs_open_list(t: Tournament, parameter: str = "participants.size") -> None:
    """RuleViolation `entries.closed` after the first publication, `entries.draft_open` while round 1 is drafted.
    `parameter`: the one whose clause it is."""
    if t.published_rounds:
        raise RuleViolation("entries.closed", article=t.rulebook.article(parameter))
    if t.rounds:
        raise RuleViolation("entries.draft_open", round=t.rounds[-1].number)


def needs_no_lots(t: Tournament) -> None:
    """RuleViolation `lots.drawn` once lots were drawn by hand: who comes now has none."""
    if t.lots_by_hand is not None:
        raise RuleViolation("lots.drawn")
