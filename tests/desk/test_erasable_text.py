"""Words that people typed stand in no event; the act holds their ids, and old journals say what they said."""

from __future__ import annotations

import dataclasses
from itertools import count

import pytest

from bot.desk.erasable_text import apart, held_words
from bot.views import SAID, Words
from engine import commands as c
from engine import events as e
from engine.ids import ProtestId
from engine.model import Correction, EntryId, EntryStatus, PersonId, Question
from engine.protests import Ruling
from engine.typed import typed_fields
from tests.builders import NOON
from tests.engine.test_protests import CHAIR, HEAD, MEMBER, OTHER, filed, go, with_committee
from tests.render.scenes import small, view

NAME = "Лисицын кричал"


def without(*events: e.Event) -> tuple[tuple[e.Event, ...], dict[str, str]]:
    numbers = count(1)
    return apart(events, lambda: f"w{next(numbers)}")


@pytest.mark.parametrize(
    "event",
    [
        e.EntryLeft(EntryId("e1"), EntryStatus.WITHDRAWN, 1, True, NAME),
        e.GamesCorrected(1, 1, (), (), NAME),
        e.DecisionMade("q1", "wait", NAME, PersonId(1), NOON),
        e.DecisionRequested(Question("q1", "next_match_begun", ("mend",), correction=Correction((), (), NAME))),
        e.ProtestDecided(ProtestId("p1"), Ruling("upheld", NAME, PersonId(1), NOON, "head_referee")),
        e.ActUndone(3, "GameRecorded", PersonId(1), NAME),
    ],
    ids=lambda event: type(event).__name__,
)
def test_the_words_are_beside_the_event(event: e.Event) -> None:
    (made,), words = without(event)
    assert words == {"w1": NAME}
    assert NAME not in repr(made)
    assert without(made) == ((made,), {}), "an id is no word"


def test_the_same_words_of_an_act_are_kept_once_and_offered_reasons_are_no_words() -> None:
    left, corrected = (
        e.EntryLeft(EntryId("e1"), EntryStatus.WITHDRAWN, 1, True, NAME),
        e.GamesCorrected(1, 1, (), (), NAME),
    )
    assert without(left, corrected)[1] == {"w1": NAME}
    assert without(e.PairForbidden(EntryId("e1"), EntryId("e2"), "club")) == (
        (e.PairForbidden(EntryId("e1"), EntryId("e2"), "club"),),
        {},
    )


def test_every_event_with_free_words_is_known() -> None:
    """A field named like this holds what somebody typed."""
    named = {"reason", "text"}
    found = {
        kind: names - typed_fields(kind)
        for kind in e.KINDS.values()
        if (names := named & {field.name for field in dataclasses.fields(kind)})
    }
    assert found
    assert not {kind: names for kind, names in found.items() if names}


def test_old_journals_hold_the_words_themselves_and_erased_ones_are_silent() -> None:
    seen = view(small())
    assert seen.said(NAME) == NAME
    assert seen.said(f"{SAID}w1") == ""
    kept = dataclasses.replace(seen, words={"w1": Words(NAME)})
    assert kept.said(f"{SAID}w1") == NAME


def test_what_was_written_against_a_ruling_is_held_until_the_committee_has_heard_it() -> None:
    journal = with_committee(go())
    journal.announce()
    filed(journal)
    protest, side = ProtestId("p1"), journal.tournament.rounds[0].pairings[0].first
    journal.do(c.DecideProtest(protest, "rejected", "Повода нет"), actor=HEAD)
    assert not held_words(journal.tournament)
    journal.do(c.AppealProtest(protest, side), actor=102)
    written = journal.tournament.protests[protest].appeal_words(1)
    assert {protest, written} <= held_words(journal.tournament)
    for member in (CHAIR, MEMBER, OTHER):
        journal.do(c.DecideProtest(protest, "rejected", "Повода нет"), actor=member)
    assert not held_words(journal.tournament)


def test_what_the_other_side_has_answered_is_held_until_the_protest_is_closed() -> None:
    journal = go()
    journal.announce()
    filed(journal)
    protest, other = ProtestId("p1"), journal.tournament.rounds[0].pairings[0].second
    journal.do(c.AnswerProtest(protest, other), actor=103)
    assert {"p1", "p1-a1"} == held_words(journal.tournament)
    journal.do(c.DecideProtest(protest, "rejected", "Повода нет"), actor=HEAD)
    assert not held_words(journal.tournament)
