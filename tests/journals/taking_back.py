"""What is looked at when an act of a played journal is taken back, at whatever point of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import dataclass, field, replace
from typing import Any

from engine import events as e
from engine import parts as p
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.model import Tournament
from tests.engine.test_undo_of_older_acts import plain
from tests.journals.played import Act, Journal

REFUSALS = {"undo.newer", "undo.too_late"}
OF_A_DRAFT = (e.RoundDraftDiscarded, e.LotsUndrawn, e.CutUnmade)
"""How an undo lets an open draft go that was made from what it takes back."""


@dataclass
class Found:
    """How often each kind of act was taken back, and how often it was refused by which code."""

    taken_back: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)


def take_back(journal: Journal, length: int, places: Iterable[int], found: Found) -> None:
    """Each of the acts at these places by itself, after so many acts. AssertionError where an undo changes what newer
    acts touched, where something is left of the newest act, or where doing the act again does not bring all back."""
    for place in places:
        try:
            made = journal.undone(place, length)
        except RuleViolation as refusal:
            found.refused[refusal.code] += 1
            continue
        _look(journal, length, place, made)
        found.taken_back[type(journal.acts[place][0]).__name__] += 1


def _look(journal: Journal, length: int, place: int, made: Act) -> None:
    t, act = journal.at(length), journal.acts[place]
    after, let_go = fold(t, made), _touched(event for event in made if isinstance(event, OF_A_DRAFT))
    newer = _touched(event for one in journal.standing(length) if one > place for event in journal.acts[one])
    kept = {part for part in newer if not _is_of(part, let_go)}
    assert {part: part.value(after) for part in kept} == {part: part.value(t) for part in kept}
    if place == length - 1:
        assert alike(after) == alike(_left(journal.at(place), act))
    if not let_go:
        assert alike(fold(after, act)) == alike(t)


def _is_of(part: p.Part, let_go: Set[p.Part]) -> bool:
    """With a cut go the seats of its bracket."""
    return part in let_go or (isinstance(part, p.Seat) and any(isinstance(one, p.Cut) for one in let_go))


def _left(before: Tournament, act: Act) -> Tournament:
    """With what stays of an act that is taken back: the number of rounds that follows from the field."""
    return fold(before, (event for event in act if isinstance(event, e.StructureFixed)))


def _touched(events: Iterable[e.Event]) -> set[p.Part]:
    return {part for event in events for part in event.touches()}


def alike(t: Tournament) -> Any:
    """Without what an undo moves on, and whatever came first of what stands in no order."""
    return plain(replace(t, decisions=tuple(sorted(t.decisions, key=lambda one: one.at))))
