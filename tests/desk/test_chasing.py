"""Whoever has to act and does not is asked again: who, when, how loudly, and until when that is of use."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Mapping
from datetime import timedelta
from typing import get_args

import pytest

from bot.desk.news import Act
from bot.desk.recipients.registry import recipients
from bot.notices import NoticeKind
from bot.storage.store import Store
from engine import commands as c
from engine.clock import ReminderKind
from engine.events import ReminderRang
from engine.ids import CallId, ProtestId
from engine.model import EntryId, PersonId, Role
from engine.results import Played, Winner
from engine.timing import reminders
from tests.desk.chased_tables import CHASED, DOWN, IN_TIME
from tests.desk.round_story import Story
from tests.desk.round_tables import UNTIMED, Table
from tests.engine.journals import ORGANIZER, Journal

NARDY = {"system": "round_robin", "match_length": 3}


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open(":memory:")
    yield opened
    await opened.close()


@pytest.mark.parametrize("table", [CHASED, IN_TIME, DOWN], ids=["chased", "in time", "down"])
async def test_what_players_have_said_is_chased_until_somebody_answers(store: Store, table: Table) -> None:
    rulebook, entries, settings = UNTIMED["club-swiss"]
    story = await Story.drawn(store, rulebook, entries, settings)
    await story.tells(table)


async def test_a_club_that_empties_the_lists_is_asked_nothing(store: Store) -> None:
    rulebook, entries, settings = UNTIMED["club-swiss"]
    quiet = {**settings, "chase_reports": [], "chase_calls": []}
    story = await Story.drawn(store, rulebook, entries, quiet)
    await story.tells([row for row in CHASED if row[1] != "ring"])


def started(rulebook: str = "tac-russia-2025", **settings: object) -> Journal:
    journal = Journal.opened(8 if rulebook.startswith("tac") else None, 8, rulebook, **settings)
    for person, role in ((ORGANIZER, Role.ORGANIZER), (51, Role.HEAD_REFEREE)):
        journal.do(c.GrantRole(PersonId(person), role))
    journal.announce()
    return journal


def planned(rulebook: str = "tac-russia-2025", **settings: object) -> Journal:
    journal = Journal.opened(8 if rulebook.startswith("tac") else None, 8, rulebook, **settings)
    journal.do(c.GrantRole(ORGANIZER, Role.ORGANIZER))
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(c.PlanStart(1, journal.now + timedelta(minutes=40)))
    return journal


def told(*commands: Callable[[Journal], c.Command], **settings: object) -> Journal:
    journal = started("club-swiss", rounds=3, **settings)
    for command in commands:
        journal.do(command(journal))
    return journal


def missed() -> Journal:
    journal = started()
    journal.do(c.NoteArrival(1, 1, journal.pairing(1).first))
    return journal


def played(rulebook: str, **settings: object) -> Journal:
    journal = started(rulebook, **settings)
    journal.do(c.CallReferee(CallId("k1"), 1, 1, journal.pairing(1).first, "score"))
    journal.do(c.TakeCall(CallId("k1")))
    journal.play_round(random.Random(7))
    return journal


def ruled() -> Journal:
    journal = played("go-swiss", rounds=3, protest_window=30)
    journal.do(c.GrantRole(PersonId(900), Role.APPEALS_CHAIR))
    journal.do(c.FileProtest(ProtestId("p1"), 1, 1, journal.pairing(1).first, "мимо времени"))
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"))
    return journal


def offered() -> Journal:
    journal = Journal.opened(8, 8)
    journal.do(c.GrantRole(ORGANIZER, Role.ORGANIZER))
    journal.do(c.RegisterEntry(EntryId("w1"), (PersonId(81), PersonId(82)), captain=PersonId(81), waits=True))
    journal.do(c.RemoveEntry(EntryId("e1")))
    return journal


def away() -> Journal:
    """Somebody has taken his time-out."""
    journal = started()
    entry = journal.tournament.entries[journal.pairing(1).first]
    journal.do(c.StartPersonalClock(1, 1, "timeout", entry.id, entry.members[0]))
    return journal


def reported(journal: Journal) -> c.Command:
    return c.ReportResult(1, 1, journal.pairing(1).first, Played(Winner.FIRST))


def argued(journal: Journal) -> c.Command:
    return c.DisputeReport(1, 1, journal.pairing(1).second)


def called(journal: Journal) -> c.Command:
    return c.CallReferee(CallId("k1"), 1, 1, journal.pairing(1).first, "rules")


def announced() -> Journal:
    """The event is in three days."""
    journal = Journal.opened(8, 8)
    journal.do(c.GrantRole(ORGANIZER, Role.ORGANIZER))
    journal.do(c.PlanDay(journal.now + timedelta(days=3)))
    return journal


def to_be_published() -> Journal:
    """The event is in two months, and the book has its regulations on a site a month before."""
    journal = Journal.opened(None, 8, "go-swiss", rounds=3)
    journal.do(c.GrantRole(ORGANIZER, Role.ORGANIZER))
    journal.do(c.PlanDay(journal.now + timedelta(days=60)))
    return journal


def wished() -> Journal:
    """Somebody wants to hear that his time is about to end."""
    journal = started()
    person = journal.tournament.entries[journal.pairing(1).first].members[0]
    journal.do(c.WishTime(1), person)
    return journal


def listless() -> Journal:
    """Nobody has handed in the list that is asked for."""
    journal = Journal.opened(None, 8, "destiny-basic", deck_lists=True)
    journal.do(c.GrantRole(PersonId(1), Role.ORGANIZER))
    journal.do(c.PlanDay(journal.now + timedelta(days=2)))
    return journal


SCENES: Mapping[str, Callable[[], Journal]] = {
    "eve": announced,
    "publication": to_be_published,
    "wished": wished,
    "start": planned,
    "round": started,
    "late": missed,
    "unseen": lambda: started(notices="everything"),
    "result": started,
    "report": lambda: told(reported),
    "dispute": lambda: told(reported, argued),
    "call": lambda: told(called),
    "protest": lambda: played("nardy-short", notices="everything", **NARDY),
    "appeal": ruled,
    "lineup": lambda: planned("go-team-swiss", rounds=3, boards=2),
    "place": offered,
    "deck": listless,
    "personal": away,
}


@pytest.mark.parametrize("kind", get_args(ReminderKind))
def test_every_reminder_says_until_when_it_is_of_use_and_rings_once(kind: str) -> None:
    journal = SCENES[kind]()
    heard = 0
    while any(one.kind == kind for one in reminders(journal.tournament)):
        before, due = journal.tournament, reminders(journal.tournament)[0].due
        journal.now = due - timedelta(minutes=1)
        events = journal.do(c.RingReminders(), 0)
        keys = [event.key for event in events if isinstance(event, ReminderRang)]
        assert not set(keys) & set(before.rang)
        notices = recipients(Act(before, journal.tournament, events, PersonId(0), journal.now))
        heard += len(notices)
        for notice in notices:
            assert notice.useful_until is not None, notice.kind
            assert notice.useful_until > journal.now, notice.kind
    assert heard


def test_nobody_is_asked_why_he_does_not_go_to_his_own_table() -> None:
    """The only organizer plays, and is told that he is missed: nothing else."""
    journal = started("club-swiss", rounds=3)
    pairing = journal.pairing(1)
    organizes = journal.tournament.entries[pairing.second].members[0]
    journal.do(c.GrantRole(organizes, Role.ORGANIZER))
    for person, role in ((PersonId(ORGANIZER), Role.ORGANIZER), (PersonId(51), Role.HEAD_REFEREE)):
        journal.do(c.RevokeRole(person, role))
    journal.do(c.CallReferee(CallId("k1"), 1, 1, pairing.first, "absent"))
    rang = []
    while any(one.kind == "call" for one in reminders(journal.tournament)):
        before = journal.tournament
        journal.now = reminders(before)[0].due
        events = journal.do(c.RingReminders(), 0)
        rang += [event.kind for event in events if isinstance(event, ReminderRang)]
        told = recipients(Act(before, journal.tournament, events, PersonId(0), journal.now))
        assert not [one for one in told if one.kind is NoticeKind.CALL_UNANSWERED]
    assert rang.count("call") == 2
