"""The waiting list: who finds no place waits, and the first is asked when one becomes free."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import commands as c
from engine import events as e
from engine.evolve import replay
from engine.model import EntryId, PersonId, Tournament
from engine.regulations import load
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare

ANNA, BORIS = PersonId(900), PersonId(902)


def waiting(t: Tournament) -> list[tuple[str, bool]]:
    return [(one.entry.id, one.is_asked) for one in t.waiting]


@pytest.fixture
def full() -> Journal:
    """Eight of eight, and two who wait."""
    journal = Journal.opened(8)
    journal.do(c.RegisterEntry(EntryId("w1"), (ANNA, PersonId(ANNA + 1)), ANNA, waits=True))
    journal.do(c.RegisterEntry(EntryId("w2"), (BORIS, PersonId(BORIS + 1)), BORIS, waits=True))
    return journal


def test_beyond_the_last_place_one_waits_in_the_order_of_coming(full: Journal) -> None:
    assert waiting(full.tournament) == [("w1", False), ("w2", False)]
    assert len(full.tournament.entries) == 8
    assert refused(full, c.RegisterEntry(EntryId("w3"), (ANNA, PersonId(950)), waits=True)) == "entries.already_waits"
    assert refused(full, c.RegisterEntry(EntryId("w3"), (PersonId(950), PersonId(951)))) == "entries.full"
    assert refused(full, c.AcceptPlace(EntryId("w1"))) == "entries.full"
    assert refused(full, c.AcceptPlace(EntryId("e1"))) == "waiting.unknown"


def test_the_first_is_asked_when_a_place_is_free_and_has_the_clubs_time_to_answer(full: Journal) -> None:
    events = full.do(c.RemoveEntry(EntryId("e3")))
    assert [type(event) for event in events] == [e.EntryRemoved, e.PlaceOffered]
    first = full.tournament.waiting[0]
    assert first.deadline == full.now + timedelta(minutes=60)
    assert waiting(full.tournament) == [("w1", True), ("w2", False)]
    assert full.tournament.free_places == 0, "the place is kept for whoever was asked"
    full.do(c.AcceptPlace(EntryId("w1")), actor=ANNA)
    assert full.tournament.entries[EntryId("w1")].number == 9
    assert waiting(full.tournament) == [("w2", False)]


def test_who_declines_or_is_passed_over_gives_the_place_to_the_next(full: Journal) -> None:
    full.do(c.RemoveEntry(EntryId("e3")))
    declined, offered = full.do(c.DeclinePlace(EntryId("w1")), actor=ANNA)
    assert declined == e.EntryUnqueued(EntryId("w1"), "declined")
    assert isinstance(offered, e.PlaceOffered)
    assert offered.entry == "w2"
    (skipped,) = full.do(c.DeclinePlace(EntryId("w2")))
    assert skipped == e.EntryUnqueued(EntryId("w2"), "skipped")
    assert full.tournament.free_places == 1


def test_more_places_are_offered_to_as_many_as_wait(full: Journal) -> None:
    settings: dict[str, object] = {"size": 14}
    full.do(c.ChangeSettings(settings, load("tac-russia-2025", settings)))
    assert waiting(full.tournament) == [("w1", True), ("w2", True)]
    assert refused(full, c.RegisterEntry(EntryId("e9"), (PersonId(950), PersonId(951)))) == "entries.full", (
        "nobody comes before those who wait"
    )


def test_after_the_draw_nobody_is_asked_any_more(full: Journal) -> None:
    full.do(c.DraftRound(7))
    assert refused(full, c.AcceptPlace(EntryId("w1"))) == "entries.draft_open"
    full.do(c.DeclinePlace(EntryId("w1")), actor=ANNA)
    before = full.tournament
    assert full.do(c.PublishRound(1))[1:] == (e.EntryUnqueued(EntryId("w2"), "closed"),)
    assert waiting(full.tournament) == []
    assert refused(full, c.AcceptPlace(EntryId("w2"))) == "waiting.unknown"
    full.undo()
    assert bare(full.tournament) == bare(before)


@pytest.mark.parametrize(
    "commands",
    [
        (c.RegisterEntry(EntryId("w3"), (PersonId(950), PersonId(951)), PersonId(950), waits=True),),
        (c.RemoveEntry(EntryId("e3")),),
        (c.RemoveEntry(EntryId("e3")), c.AcceptPlace(EntryId("w1"))),
        (c.RemoveEntry(EntryId("e3")), c.DeclinePlace(EntryId("w1"))),
        (c.DeclinePlace(EntryId("w2")),),
        (c.ChangeSettings({"size": 14}, load("tac-russia-2025", {"size": 14})),),
    ],
    ids=["queued", "offered", "taken", "passed over", "left", "more places"],
)
def test_every_act_about_it_can_be_taken_back(full: Journal, commands: tuple[c.Command, ...]) -> None:
    for command in commands[:-1]:
        full.do(command)
    before = full.tournament
    full.do(commands[-1])
    full.undo()
    assert bare(full.tournament) == bare(before)
    assert [one.asked_at for one in full.tournament.waiting] == [one.asked_at for one in before.waiting]
    assert replay("t1", full.events) == full.tournament


def test_an_undo_comes_too_late_for_somebody_who_plays_elsewhere_by_now(full: Journal) -> None:
    full.do(c.DeclinePlace(EntryId("w1")), actor=ANNA)
    act = full.acts[-1]
    full.do(c.RegisterEntry(EntryId("w3"), (ANNA,), ANNA, waits=True))
    assert refused(full, full.undoing(act)) == "undo.too_late"
