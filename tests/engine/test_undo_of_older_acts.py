"""Undoing an older act never destroys a newer one: of every kind that can be undone."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from engine import events as e
from engine.decide.undo import leading
from engine.errors import RuleViolation
from engine.evolve import fold
from engine.model import EntryId, EntryStatus, FreeKind, Tournament
from tests.engine.clauses import code_told
from tests.engine.undo_scenes import SCENES, Scene, put

_COUNTED = {"version", "seq", "revision", "draws", "cut_heard"}
"""What an undo moves on too; the promise of a draw, and what people have heard, are never taken back."""


def test_every_kind_that_can_be_undone_has_its_scene() -> None:
    assert set(SCENES) == {kind for kind in e.KINDS.values() if not issubclass(kind, e.Final)}


@pytest.mark.parametrize("kind", SCENES, ids=lambda kind: kind.__name__)
def test_what_a_newer_act_touched_is_not_taken_back_before_it(kind: type) -> None:
    scene = SCENES[kind]
    journal = scene.opened()
    older = scene.do_older(journal)
    assert kind in map(type, older)
    place = len(journal.acts) - 1
    newest = scene.do_same(journal)
    with pytest.raises(RuleViolation) as refused:
        journal.do(journal.undoing(place))
    assert (code_told(refused.value), refused.value.params) == ("undo.newer", {"kind": type(newest).__name__})


@pytest.mark.parametrize("kind", SCENES, ids=lambda kind: kind.__name__)
def test_a_newer_act_of_another_part_stays(kind: type) -> None:
    """What is left is what would have been without the older act."""
    scene = SCENES[kind]
    journal = scene.opened()
    start = journal.tournament
    scene.do_older(journal)
    place = len(journal.acts) - 1
    put(journal, scene.other)
    journal.do(journal.undoing(place))
    wanted = fold(start, (scene.other,))
    assert plain(journal.tournament) == plain(wanted)
    assert plain(wanted) != plain(start)


def test_what_was_taken_back_in_between_stands_in_nobodys_way() -> None:
    """A skip, a return, and the undo of the return: the skip can be undone again."""
    scene = SCENES[e.AbsenceAnnounced]
    journal = scene.opened()
    start = journal.tournament
    scene.do_older(journal)
    place = len(journal.acts) - 1
    put(journal, e.AbsenceWithdrawn(EntryId("e1"), 2))
    journal.undo()
    journal.do(journal.undoing(place))
    assert plain(journal.tournament) == plain(start)


def test_whoever_was_paired_by_hand_or_kept_apart_is_not_unregistered_under_that() -> None:
    """What hangs on an entry would go with it."""
    for event in (e.AbsenceAnnounced(EntryId("x"), 1, FreeKind.ABSENT), e.PairForbidden(EntryId("e1"), EntryId("x"))):
        scene = Scene(SCENES[e.EntryRegistered].base, SCENES[e.EntryRegistered].older, event, event)
        journal = scene.opened()
        scene.do_older(journal)
        place = len(journal.acts) - 1
        scene.do_same(journal)
        with pytest.raises(RuleViolation) as refused:
            journal.do(journal.undoing(place))
        assert (code_told(refused.value), refused.value.params["kind"]) == (
            "undo.newer",
            type(leading((event,))).__name__,
        )


def test_whose_return_is_taken_back_is_out_as_before() -> None:
    """With what becomes of its matches, and its own wish to play on."""
    left = e.EntryLeft(EntryId("e1"), EntryStatus.WITHDRAWN, 1, timely=True, treatment="losses")
    journal = put(SCENES[e.EntryLeft].opened(), left, e.ReturnAsked(EntryId("e1")))
    before = journal.tournament
    put(journal, e.EntryReentered(EntryId("e1"), (1,)))
    journal.undo()
    assert plain(journal.tournament) == plain(before)


def plain(value: Any) -> Any:
    """Without what an undo moves on, and without the order of lists that have none."""
    if isinstance(value, Tournament):
        told = {one.name: plain(getattr(value, one.name)) for one in fields(value) if one.name not in _COUNTED}
        for name in ("grants", "absences", "seekers", "announcements", "penalties", "off_duty"):
            told[name] = sorted(told[name], key=repr)
        # Nothing known is nothing, whether something was known before or not.
        return told | {name: {key: one for key, one in told[name].items() if one} for name in ("arrivals", "clocks")}
    if is_dataclass(value):
        named = {one.name: plain(getattr(value, one.name)) for one in fields(value) if one.name not in _COUNTED}
        return type(value).__name__, tuple(sorted(named.items(), key=lambda item: item[0]))
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value
