"""The public extract of the journal for one table: every result, correction, dispute, decision and undo, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.desk.acts import Act, acts_of, table_of_clock
from bot.storage.journal import Recorded
from engine import events as e
from engine.model import Pairing


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
        if table_of_clock(event) == pairing.id and not isinstance(event, e.PersonalClockRestarted):
            yield act, event, undone.reason if undone is not None else ""
        if e.table_of(event) == (pairing.round, pairing.table):
            own = getattr(event, "reason", "")
            yield act, event, undone.reason if undone is not None else own
