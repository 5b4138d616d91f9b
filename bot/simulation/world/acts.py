"""The journal folded act by act: what must hold after each of them, however the evening went.

It is looked at when the evening is over: a journal only grows, so nothing of what was wrong in between is missed, and
the first act after which something is wrong is the shortest story that shows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from itertools import groupby

from bot.desk.act_rows import told_by
from bot.desk.news import Act, Notice
from bot.storage.digests import digest
from bot.storage.journal import Recorded
from engine import parts as p
from engine.clock import ReminderKey
from engine.events import ActUndone, ReminderRang, Restored, SlotReseated
from engine.evolve import fold, replay
from engine.formats.protocol import format_of
from engine.model import EntryStatus, FreeKind, PersonId, Role, Round, Tournament
from engine.results import Winner
from engine.scoring.match import begun_at_the_board
from engine.standings.table import standings
from engine.timing import reminders

MOVING = (p.Pairs, p.Seat, p.Cut, p.Frame)
"""Of what an act must say that it is about, where it moves pairs that are out."""
TURNED = {
    Winner.FIRST: Winner.SECOND,
    Winner.SECOND: Winner.FIRST,
    Winner.DRAW: Winner.DRAW,
    Winner.BOTH_LOSE: Winner.BOTH_LOSE,
}
"""The same, told from the other side."""
OF_AN_ACT = frozenset({"round", "start", "late", "unseen", "wished", "lineup", "eve"})
"""Reminders whose moment is set by an act; their keys have its row."""


@dataclass(frozen=True, slots=True)
class Violation:
    """`after`: how many acts there were when it showed; None where it shows at the end alone. `people`: whom it is
    about."""

    told: str
    after: int | None = None
    people: tuple[PersonId, ...] = ()


@dataclass(frozen=True)
class Step:
    """An act of the journal: `number` counts them from 1, `first` is its first row."""

    number: int
    first: int
    act: Act
    digest: str | None

    @cached_property
    def notices(self) -> tuple[Notice, ...]:
        """As the desk tells of it; those who follow an entry aside."""
        return told_by(self.act)[0]

    @property
    def readers(self) -> frozenset[PersonId]:
        return frozenset(one.person for one in self.notices if one.person is not None)


def steps_of(tournament_id: str, rows: Sequence[Recorded]) -> Iterator[Step]:
    """Every act, folded anew."""
    before: Tournament | None = None
    for number, (first, several) in enumerate(groupby(rows, key=lambda row: row.act), start=1):
        act = tuple(several)
        events, at, actor = tuple(row.event for row in act), act[-1].at, act[0].actor or PersonId(0)
        after = replay(tournament_id, events) if before is None else fold(before, events)
        yield Step(number, first, Act(before, after, events, actor, at), act[-1].digest)
        before = after


def wrong_in(steps: Sequence[Step], seen: Mapping[int, Tournament]) -> Iterator[Violation]:
    """What does not hold after one of them, each kind once. `seen`: the tournament at each revision that the bot has
    shown to anybody."""
    states = {step.act.after.revision: step.act.after for step in steps}
    for revision, shown in seen.items():
        if states.get(revision) != shown:
            yield Violation(f"what was told at row {revision} is not in the journal", len(steps), _officials(shown))
    for name, look in LOOKS.items():
        for step in steps:
            if told := look(step):
                yield Violation(f"{name}: {told}", step.number, _officials(step.act.after))
                break


def rung_again(steps: Sequence[Step]) -> Iterator[Violation]:
    """A mark of a subject rings once, and again only where an act since then has set its moment anew."""
    rang: dict[tuple[str, int], int] = {}
    for step in steps:
        for event in step.act.events:
            if isinstance(event, ReminderRang) and event.kind in OF_AN_ACT:
                mark = event.key.subject, event.key.mark
                if mark in rang and not rang[mark] < event.key.seq <= step.first:
                    yield Violation(f"{event.key.subject} rang twice", step.number, _officials(step.act.after))
                rang[mark] = step.first


def slept(steps: Sequence[Step], late: timedelta) -> Iterator[Violation]:
    """What was due so long before an act, and had not rung. Where an act put its moment into the past, that act is when
    it was due."""
    known: dict[tuple[ReminderKey, datetime], datetime] = {}
    for step in steps:
        missed = [key for (key, due), since in known.items() if max(due, since) + late < step.act.at]
        if missed:
            yield Violation(f"{missed[0].subject} did not ring", step.number, _officials(step.act.after))
        known = {(one.key, one.due): known.get((one.key, one.due), step.act.at) for one in reminders(step.act.after)}


def _officials(t: Tournament) -> tuple[PersonId, ...]:
    return t.people_with(Role.HEAD_REFEREE, Role.ORGANIZER)


def _digest(step: Step) -> str:
    return "" if step.digest in (None, digest(step.act.after)) else "it folds to something else"


def _order(step: Step) -> str:
    before, after = step.act.before, step.act.after
    return "" if before is None or after.revision == before.revision + len(step.act.events) else "rows are missing"


def _pairs(step: Step) -> str:
    """Who sits where in a round that is out changes only by an act that is about it."""
    before, after = step.act.before, step.act.after
    if before is None or any(isinstance(event, (ActUndone, Restored)) for event in step.act.events):
        return ""
    about = [part for event in step.act.events for part in event.touches() if isinstance(part, MOVING)]
    reseated = {event.round for event in step.act.events if isinstance(event, SlotReseated)}
    out = [one for one in before.published_rounds if one.number not in reseated]
    moved = [one.number for one in out if _seats(one) != _seats(after.round(one.number))]
    kinds = ", ".join(type(event).__name__ for event in step.act.events)
    return f"of round {moved[0]} by {kinds}" if moved and not about else ""


def _seats(round_: Round | None) -> object:
    return None if round_ is None else {(one.table, one.first, one.second) for one in round_.pairings}


def _byes(step: Step) -> str:
    """Nobody gets a second one while somebody who is paired, and has not left, has had none, unless it was asked or the
    draft says so."""
    after = step.act.after
    for round_ in _just_out(step):
        asked = [one.question for one in after.decisions if one.question.round == round_.number]
        about = [(one.code, one.entries) for one in round_.notes] + [(one.code, one.entries) for one in asked]
        told = {entry for code, entries in about if code == "second_bye" for entry in entries}
        had = Counter(free.entry for one in _rounds(step, round_) for free in one.free if free.kind is FreeKind.BYE)
        paired = [one for pairing in round_.pairings for one in pairing.entries]
        here = [one for one in paired if after.entries[one].status is EntryStatus.ACTIVE]
        free = [one.entry for one in round_.free if one.kind is FreeKind.BYE and one.entry not in told]
        twice = [entry for entry in free if had[entry] > 1]
        if twice and any(not had[entry] for entry in here):
            return f"{twice[0]} has {had[twice[0]]} in round {round_.number}"
    return ""


def _rematches(step: Step) -> str:
    """In a Swiss whoever meets again was told so when the pairs were made. Some books pair those anew of whom one did
    not come."""
    for round_ in _just_out(step):
        earlier = [one for one in _rounds(step, round_) if one is not round_]
        met = {
            frozenset(pairing.entries)
            for one in earlier
            for pairing in one.pairings
            if begun_at_the_board(pairing.games)
        }
        again = [one for one in round_.pairings if frozenset(one.entries) in met and not one.rematch and not one.slot]
        if again and _is_swiss(step.act.after, round_):
            return f"round {round_.number}, table {again[0].table}"
    return ""


def _just_out(step: Step) -> Iterator[Round]:
    known = {one.number for one in step.act.before.published_rounds} if step.act.before is not None else set()
    return (one for one in step.act.after.published_rounds if one.number not in known)


def _rounds(step: Step, until: Round) -> list[Round]:
    """Of the same stage."""
    rounds = step.act.after.published_rounds
    return [one for one in rounds if one.stage == until.stage and one.number <= until.number]


def _is_swiss(t: Tournament, round_: Round) -> bool:
    played = format_of(t.rulebook.stage(round_.stage))
    return not (played.has_bracket or played.meets_everybody) and played.open_rounds is not None


def _seated_once(step: Step) -> str:
    for round_ in _just_out(step):
        seats = Counter(entry for pairing in round_.pairings for entry in pairing.entries)
        seats.update(free.entry for free in round_.free)
        if twice := [entry for entry, times in seats.items() if times > 1]:
            return f"{twice[0]} has two places in round {round_.number}"
    return ""


def _table(step: Step) -> str:
    """Matches won and lost by everybody, counted from the matches alone, are those of the table."""
    t = step.act.after
    rounds = t.published_rounds
    if (
        not rounds
        or not _is_swiss(t, rounds[-1])
        or any(one.status is not EntryStatus.ACTIVE for one in t.entries.values())
    ):
        return ""
    stage = [one for one in rounds if one.stage == rounds[-1].stage]
    pairings = [pairing for one in stage for pairing in one.pairings]
    sides = [(one.first, one.second, t.rulebook.scoring.winner(one)) for one in pairings]
    sides += [(second, first, winner and TURNED[winner]) for first, second, winner in sides]
    won = Counter(side for side, _, winner in sides if winner is Winner.FIRST)
    lost = Counter(side for side, _, winner in sides if winner in (Winner.SECOND, Winner.BOTH_LOSE))
    free = Counter(one.entry for round_ in stage for one in round_.free)
    for row in standings(t).rows:
        if not won[row.entry] <= row.wins <= won[row.entry] + free[row.entry]:
            return f"{row.entry} has {row.wins} wins, and won {won[row.entry]}"
        if not lost[row.entry] <= row.losses <= lost[row.entry] + free[row.entry]:
            return f"{row.entry} has {row.losses} losses, and lost {lost[row.entry]}"
    return ""


LOOKS: Mapping[str, Callable[[Step], str]] = {
    "the journal": _digest,
    "the journal's rows": _order,
    "pairs have moved": _pairs,
    "byes": _byes,
    "a rematch that nobody was told of": _rematches,
    "seats": _seated_once,
    "the table": _table,
}
