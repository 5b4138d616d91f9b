"""What the book proposes about a violation. It proposes; a referee decides (`engine.decide.discipline`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.model import EntryId, Pairing, Penalty, PersonId, Tournament
from engine.regulations import Circumstance, Penalties, PenaltyRow, Rulebook, Sanction
from engine.regulations.penalties import Counter
from engine.results import next_number

Why = Literal["step", "beyond", "sooner", "repeated", "free", "named"]

POINT: frozenset[Sanction] = frozenset({"penalty_point"})
GAME: frozenset[Sanction] = frozenset({"game_loss", "forfeit_loss"})
MATCH: frozenset[Sanction] = frozenset({"match_loss"})
OUT: frozenset[Sanction] = frozenset({"removal", "exclusion", "disqualification"})
ROUND: frozenset[Sanction] = frozenset({"round_exclusion"})
FOR_THE_OPPONENT: frozenset[Sanction] = frozenset(
    {"added_time", "opponent_moves", "opponent_names_roll", "points_penalty"}
)
"""Measures that give the opponent something at the board."""
IN_A_MATCH = POINT | GAME | MATCH
"""Measures that change the result of a match; there are those that put the entry out, and out of the next round. The
others are only written down: a referee sees to them."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A violation, by whom and where; `game` counts from 1, 0 where no games are told apart."""

    entry: EntryId
    violation: str
    person: PersonId | None = None
    circumstances: tuple[Circumstance, ...] = ()
    round: int = 0
    table: int = 0
    game: int = 0


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the book leads to, and why.

    measure  None where the book leaves it to the referee
    why      the step of the ladder, past its end, before the ladder, as a repetition, nothing is said, or always so
    number   which violation this is of those that add up, from 1
    article  the clause
    earlier  what the offender has had so far in this tournament and what stands
    """

    measure: Sanction | None
    why: Why
    number: int
    article: str
    earlier: tuple[Penalty, ...]


def game_on(t: Tournament, pairing: Pairing) -> int:
    """The game that a violation at this table belongs to: the one that is on, or the last. Boards are no games."""
    if t.rulebook.scoring.by_boards:
        return 0
    number = next_number(pairing.games)
    return number - 1 if t.rulebook.scoring.is_over(pairing) else number


def propose(t: Tournament, breach: Breach) -> Proposal:
    """The measure for a violation. KeyError for one that the book does not list."""
    book = t.rulebook.penalties
    row = book.rows[breach.violation]
    counted = counting(t, breach)
    number = len(counted) + 1
    measure, why = _sooner(t, row, breach, first=not counted) or _step(book, row, number)
    if measure is not None and (turned := comes_to(t, breach, measure)) != measure:
        measure, why = turned, "repeated"
    return Proposal(measure, why, number, _article(t, breach.violation, why), standing(t, breach.entry))


def added_time(book: Rulebook) -> range | None:
    """How many seconds the opponent may be given: not fewer than his clock adds for a move («Спортивные санкции» 3).
    None where the book asks for no number."""
    most = book.penalties.added_time_most
    if most is None:
        return None
    move = book.time.clocks.move_seconds if book.time.clocks is not None else None
    least = 1 if move is None else move.least if move.fixed is None else move.fixed
    return range(least, most + 1)


def standing(t: Tournament, entry: EntryId) -> tuple[Penalty, ...]:
    """What an entry has had and what was not withdrawn, in order."""
    return tuple(one for one in t.penalties if one.entry == entry and one.stands)


def counting(t: Tournament, breach: Breach) -> tuple[Penalty, ...]:
    """The earlier ones that add up with this violation (`PenaltyRow.counter`, `Penalties.counter`, `lifetime`)."""
    book = t.rulebook.penalties
    own = _of_the_offender(t, breach)
    if _counter(t, breach) == "entry_and_row":
        own = tuple(one for one in own if one.violation == breach.violation)
    if book.lifetime == "tournament":
        return own
    return _within(own, breach, game=book.lifetime == "game")


def comes_to(t: Tournament, breach: Breach, measure: Sanction) -> Sanction:
    """The measure itself, or what it is when it was given too often in one game (Кодекс 21.2)."""
    for rule in t.rulebook.penalties.repeated:
        here = _within(_of_the_offender(t, breach), breach, game=True)
        given = sum(one.measure == rule.measure for one in here)
        if rule.measure == measure and given + 1 >= rule.times:
            return rule.becomes
    return measure


def _of_the_offender(t: Tournament, breach: Breach) -> tuple[Penalty, ...]:
    own = standing(t, breach.entry)
    by_person = _counter(t, breach) == "person"
    return tuple(one for one in own if one.person == breach.person) if by_person else own


def _counter(t: Tournament, breach: Breach) -> Counter:
    book = t.rulebook.penalties
    return book.rows[breach.violation].counter or book.counter


def _within(penalties: Iterable[Penalty], breach: Breach, *, game: bool) -> tuple[Penalty, ...]:
    """Those of the same match, or of the same game."""
    return tuple(
        one
        for one in penalties
        if (one.round, one.table) == (breach.round, breach.table) and (not game or one.game == breach.game)
    )


def _sooner(t: Tournament, row: PenaltyRow, breach: Breach, *, first: bool) -> tuple[Sanction, Why] | None:
    earlier = _of_the_offender(t, breach)
    here = (breach.round, breach.table, breach.game)
    for rule in row.sooner:
        had = [one for one in earlier if one.measure in rule.after]
        if "earlier_game" in rule.only:
            had = [one for one in had if (one.round, one.table, one.game) != here]
        fits = set(rule.when) <= set(breach.circumstances) and (first or "first" not in rule.only)
        if fits and (had or not rule.after):
            return rule.measure, "sooner"
    return None


def _step(book: Penalties, row: PenaltyRow, number: int) -> tuple[Sanction | None, Why]:
    if not row.steps:
        return None, "free"
    if book.beyond == "last_again" and number >= len(row.steps):
        return row.steps[-1], "named"
    if number <= len(row.steps):
        return row.steps[number - 1], "step"
    return (row.steps[-1] if book.beyond == "referee_decides_proposing_last" else None), "beyond"


def _article(t: Tournament, violation: str, why: Why) -> str:
    """The clause of the ladder; past its end, of what is done there."""
    book = t.rulebook
    match why:
        case "beyond":
            return book.article("penalties.beyond")
        case "repeated":
            return book.article("penalties.repeated")
        case _:
            return book.article(f"penalties.rows.{violation}")
