"""Every round of everybody is known, also those that are worth nothing."""

from __future__ import annotations

from dataclasses import replace

from engine.model import Absence, EntryId, FreeKind
from engine.standings.history import history_of
from tests.builders import Club, club


def test_every_kind_of_round_is_an_outing() -> None:
    t = club(5, rulebook="club-swiss", rounds=3).tournament
    late = replace(t.entries[EntryId("e5")], joined_round=2)
    kinds = {("e3", 1): FreeKind.ABSENT, ("e4", 2): FreeKind.HALF_BYE}
    absences = tuple(Absence(EntryId(entry), number, kind) for (entry, number), kind in kinds.items())
    stage = (
        Club(replace(t, entries=t.entries | {EntryId("e5"): late}, absences=absences)).through(1).left("e1").through(2)
    )
    history = history_of(stage.tournament, "swiss")
    assert {len(outings) for outings in history.outings.values()} == {2}
    assert history.outings[EntryId("e3")][0].free is FreeKind.ABSENT
    assert history.outings[EntryId("e4")][1].free is FreeKind.HALF_BYE
    assert [
        (one.opponent is None and one.free is None, one.points, one.lost)
        for one in (history.outings[EntryId("e5")][0], history.outings[EntryId("e1")][1])
    ] == [(True, 0, False)] * 2


def test_a_match_that_goes_on_is_no_outing_yet() -> None:
    stage = club(4, rulebook="club-swiss", rounds=3).with_lots("e1", "e2", "e3", "e4").drawn().play("e1-e2 wins")
    history = history_of(stage.tournament, "swiss")
    assert [len(outings) for outings in history.outings.values()] == [1, 1, 0, 0]


def test_it_is_gathered_once_for_a_tournament_and_anew_for_what_becomes_of_it() -> None:
    stage = club(4, rulebook="club-swiss", rounds=3).with_lots("e1", "e2", "e3", "e4").drawn()
    before = history_of(stage.tournament, "swiss")
    after = history_of(stage.play("e1-e2 wins").tournament, "swiss")
    assert history_of(stage.tournament, "swiss") is before
    assert [sum(map(len, one.outings.values())) for one in (before, after)] == [0, 2]
    assert history_of(stage.tournament, "swiss", 0) is not before
