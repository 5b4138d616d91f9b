"""Who is left alone while he plays: «Запрещено» («Краткая памятка»), «Кодекс РФГ» 21.3."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.delivery.quiet import is_held, is_silent
from bot.storage.outbox import Notice
from engine import commands as c
from engine.ids import ProtestId
from engine.model import PersonId, Role
from engine.timing import quiet_match
from tests.engine.journals import Journal

NARDY = {"system": "round_robin", "match_length": 3, "time.late_forfeit": 10}


def begun(rulebook: str = "nardy-short", **settings: object) -> Journal:
    journal = Journal.opened(None, 4, rulebook, **(settings or NARDY))
    journal.announce()
    return journal


def player(journal: Journal, table: int = 1, side: int = 0) -> int:
    return journal.tournament.entries[journal.pairing(table).entries[side]].members[0]


def is_left_alone(journal: Journal, person: int) -> bool:
    return quiet_match(journal.tournament, PersonId(person)) is not None


@pytest.mark.parametrize(
    ("rulebook", "settings", "quiet"),
    [("nardy-short", NARDY, True), ("go-swiss", {"rounds": 3}, True), ("club-swiss", {"rounds": 3}, False)],
)
def test_the_book_says_whether_phones_are_off(rulebook: str, settings: dict[str, object], quiet: bool) -> None:
    journal = begun(rulebook, **settings)
    assert is_left_alone(journal, player(journal)) is quiet


def test_a_club_may_ask_for_it() -> None:
    journal = begun("club-swiss", rounds=3, phones="not_in_match")
    assert is_left_alone(journal, player(journal))


def test_an_office_has_to_hear_what_is_asked_of_it_and_the_committee_after_its_own_games() -> None:
    """«Кодекс РФГ» 21.3, 26.4д: the committee meets before the next round."""
    journal = begun("go-swiss", rounds=3)
    judge, member = player(journal), player(journal, 2)
    journal.do(c.GrantRole(PersonId(judge), Role.REFEREE))
    journal.do(c.GrantRole(PersonId(member), Role.APPEALS_MEMBER))
    assert not is_left_alone(journal, judge)
    assert is_left_alone(journal, member)


def test_nobody_is_left_alone_before_the_round_and_after_his_match() -> None:
    journal = Journal.opened(None, 4, "nardy-short", **NARDY)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    person = player(journal)
    assert not is_left_alone(journal, person)
    journal.do(c.StartRound(1))
    assert is_left_alone(journal, person)
    journal.play_table(1, random.Random(7))
    assert not is_left_alone(journal, person)
    assert is_left_alone(journal, player(journal, 2))


def test_nobody_plays_while_somebody_is_missed_the_hall_stands_still_or_a_referee_is_called() -> None:
    journal = begun()
    person = player(journal)
    journal.do(c.NoteArrival(1, 1, journal.pairing(1).first))
    assert not is_left_alone(journal, person)
    journal.do(c.NoteArrival(1, 1, journal.pairing(1).second))
    assert is_left_alone(journal, person)
    journal.do(c.PauseClock(1))
    assert not is_left_alone(journal, person)
    journal.do(c.ResumeClock(1))
    journal.do(c.FileProtest(ProtestId("p1"), 1, 1, journal.pairing(1).first))
    assert not is_left_alone(journal, person)


def test_an_official_hears_everything() -> None:
    journal = begun("go-swiss", rounds=3)
    person = player(journal)
    journal.do(c.GrantRole(PersonId(person), Role.ORGANIZER))
    assert not is_left_alone(journal, person)


def test_about_his_table_he_hears_at_once_without_a_sound_and_what_else_is_loud_waits() -> None:
    journal = begun()
    t, person = journal.tournament, player(journal)
    own = Notice("a", "time_added", {"round": 1, "table": 1}, person_id=PersonId(person), loud=True)
    other = Notice("b", "announcement", {"announcement": "an1"}, person_id=PersonId(person), loud=True)
    hint = Notice("c", "standings", {"round": 1}, person_id=PersonId(person))
    group = Notice("d", "announcement", {}, chat_id=-5, loud=True)
    assert [is_held(t, one) for one in (own, other, hint, group)] == [False, True, False, False]
    assert [is_silent(t, one) for one in (own, other, hint, group)] == [True, True, True, False]
    journal.play_table(1, random.Random(7))
    assert [is_held(journal.tournament, one) for one in (own, other)] == [False, False]
    assert [is_silent(journal.tournament, one) for one in (own, other)] == [False, False]


def test_that_a_penalty_at_his_table_was_undone_he_hears_as_soon_as_of_the_penalty() -> None:
    """Of an undone act nothing is left that would say at which table it was."""
    journal = begun()
    entry, person = journal.pairing(1).first, PersonId(player(journal))
    before = journal.tournament
    journal.do(c.GivePenalty(entry, "breach", "remark", 1, 1))
    params = {"penalty": journal.tournament.penalties[-1].id, "entry": entry}
    told = Notice("a", "penalty", params, person_id=person, loud=True)
    assert not is_held(journal.tournament, told)
    assert not is_held(before, replace(told, kind="retraction", params={**params, "kind": "penalty"}))
