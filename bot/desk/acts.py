"""The acts of a journal as the desk shows them: what was done last, and what may still be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from bot.storage.journal import Recorded
from engine import commands as c
from engine import events as e
from engine import parts as p
from engine.decide import decide
from engine.decide.undo import is_undoable, leading
from engine.errors import RuleViolation
from engine.evolve import evolve, replay
from engine.ids import NOBODY
from engine.model import Pairing, PersonId, Tournament
from engine.personal import pairing_of


@dataclass(frozen=True, slots=True)
class Act:
    """What one commit wrote. `first` and `seq` are its first and last revision."""

    first: int
    seq: int
    by: PersonId
    at: datetime
    events: tuple[e.Event, ...]

    @property
    def kind(self) -> str:
        return type(leading(self.events)).__name__

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables it was about."""
        found = {place[1] for place in map(e.table_of, self.events) if place is not None}
        clocks = filter(None, map(table_of_clock, self.events))
        return tuple(sorted(found | {int(pairing.partition("-")[2]) for pairing in clocks}))


def table_of_clock(event: e.Event) -> str:
    """The id of the pair at whose table something was done to a clock of somebody; empty for other events."""
    match event:
        case e.PersonalClockStarted(clock=clock):
            return pairing_of(clock.id)
        case (
            e.PersonalClockRestarted(clock=key)
            | e.PersonalClockStopped(clock=key)
            | e.Restored(part=p.OwnTime(clock=key))
        ):
            return pairing_of(key)
        case _:
            return ""


def acts_of(rows: Iterable[Recorded]) -> tuple[Act, ...]:
    """Rows in order, act by act."""
    found = []
    for _, group in groupby(rows, key=lambda row: row.act):
        act = tuple(group)
        if act[0].seq != act[0].act:
            continue  # begun before the rows that were asked for
        events = tuple(row.event for row in act)
        found.append(Act(act[0].seq, act[-1].seq, act[0].actor or NOBODY, act[0].at, events))
    return tuple(found)


def standing(acts: Sequence[Act]) -> tuple[Act, ...]:
    """Newest first, without those that were taken back, without the taking back, and without what never can be."""
    gone: set[int] = set()
    found = []
    for act in reversed(acts):
        if act.first in gone:
            continue
        undone = next((event for event in act.events if isinstance(event, e.ActUndone)), None)
        if undone is not None:
            gone.add(undone.act)
        elif is_undoable(act.events):
            found.append(act)
    return tuple(found)


def refusals(
    tournament_id: str, rows: Sequence[Recorded], wanted: Sequence[Act], now: datetime
) -> dict[int, RuleViolation]:
    """By first revision, why an act cannot be taken back any more; the others can."""
    firsts, acts = {act.first for act in wanted}, acts_of(rows)
    befores: dict[int, Tournament] = {}
    tournament = replay(tournament_id, [rows[0].event])
    for row in rows[1:]:
        if row.seq in firsts:
            befores[row.seq] = tournament
        tournament = evolve(tournament, row.event)
    found = {}
    for act in wanted:
        since = tuple(one.events for one in acts if one.first > act.seq)
        command = c.UndoAct(act.seq, act.events, befores[act.first], since, act.by)
        try:
            decide(tournament, command, actor=act.by, now=now)
        except RuleViolation as refusal:
            found[act.first] = refusal
    return found


def about(rows: Iterable[Recorded], pairing: Pairing) -> tuple[tuple[Act, e.Event, str], ...]:
    """Acts with the event that concerns the table, and the reason. A hand in the draft counts for those it moved."""
    edits: list[tuple[Act, e.Event, str]] = []
    found: list[tuple[Act, e.Event, str]] = []
    asked: set[str] = set()
    for act in acts_of(rows):
        for event in act.events:
            match event:
                case e.RoundDrafted(number=number) if number == pairing.round:
                    edits = []
                case e.DraftEdited(number=number) if number == pairing.round:
                    edits += [(act, event, event.reason)] if _moved(event, pairing) else []
                case e.RoundPairedAgain(made=made) if event.number == pairing.round and _is_among(pairing, made):
                    edits, found = [], [(act, event, event.reason)]  # what came before is another pair's
                case e.DecisionRequested(question=question) if question.pairing == pairing.id:
                    asked.add(question.id)
                case e.DecisionMade(question=key, text=text) if key in asked:
                    found.append((act, event, text))
        found += _at_the_table(act, pairing)
    return (*edits, *found)


def _moved(event: e.DraftEdited, pairing: Pairing) -> bool:
    return not event.undo and bool(set(event.entries) & set(pairing.entries))


def _is_among(pairing: Pairing, made: tuple[Pairing, ...]) -> bool:
    return any((one.table, set(one.entries)) == (pairing.table, set(pairing.entries)) for one in made)


def _at_the_table(act: Act, pairing: Pairing) -> Iterator[tuple[Act, e.Event, str]]:
    undone = next((event for event in act.events if isinstance(event, e.ActUndone)), None)
    for event in act.events:
        of_clock = table_of_clock(event) == pairing.id and not isinstance(event, e.PersonalClockRestarted)
        if of_clock or e.table_of(event) == (pairing.round, pairing.table):
            yield act, event, undone.reason if undone is not None else getattr(event, "reason", "")
