"""Lists of what people play with (Destiny II.2b): in time, once more in time, put right by officials with a reason."""

from __future__ import annotations

from datetime import timedelta

from engine import commands as c
from engine.decide.decks import may_look
from engine.model import EntryId, PersonId, Role, Tournament
from engine.timing import missing_lists, reminders, takes_lists
from tests.builders import NOON, club
from tests.engine.journals import Journal, refused

START = NOON + timedelta(days=3)
HOUR = timedelta(hours=1)


def asked(**settings: int) -> Journal:
    """Eight players, whose event begins at `START`."""
    journal = Journal(club(8, rulebook="destiny-basic", deck_lists=True, **settings).tournament)
    journal.do(c.PlanDay(START))
    return journal


E1 = EntryId("e1")


def test_a_list_is_handed_in_and_handed_in_anew_and_a_new_one_is_unchecked() -> None:
    journal = asked()
    assert E1 in missing_lists(journal.tournament)
    journal.do(c.HandInDeck(E1, "d1"))
    journal.do(c.CheckDeck(E1, ("dice", "deck")))
    assert journal.tournament.decks[E1].checked == ("deck", "dice")
    assert refused(journal, c.CheckDeck(E1, ("deck", "dice"))) == "deck.same"
    journal.do(c.HandInDeck(E1, "d2"))
    assert journal.tournament.decks[E1].checked == ()
    assert E1 not in missing_lists(journal.tournament)


def test_an_official_puts_a_list_right_with_a_reason_also_one_that_came_on_paper() -> None:
    journal = asked()
    assert refused(journal, c.CorrectDeck(E1, "d1", " ")) == "reason.needed"
    assert refused(journal, c.CheckDeck(E1, ("dice",))) == "deck.none"
    journal.do(c.CorrectDeck(E1, "d1", "На бумаге"))
    assert (journal.tournament.decks[E1].reason, journal.tournament.decks[E1].entered) == ("На бумаге", True)
    journal.do(c.CorrectDeck(E1, "d2", "Указана элитная Рей"))
    assert not journal.tournament.decks[E1].entered


def test_where_lists_are_not_asked_for_nobody_hands_one_in() -> None:
    journal = Journal(club(8, rulebook="destiny-basic").tournament)
    assert refused(journal, c.HandInDeck(E1, "d1")) == "deck.not_asked"
    assert missing_lists(journal.tournament) == ()
    for book in ("tac-russia-2025", "go-swiss", "nardy-short"):
        assert not club(8, rulebook=book).tournament.rulebook.entering.lists.asked


def test_lists_are_taken_until_the_event_begins_or_until_the_moment_that_the_club_names() -> None:
    """II.2b: before the beginning."""
    t = asked().tournament
    assert takes_lists(t, START + HOUR)
    early = asked(deck_lists_before=60).tournament
    assert takes_lists(early, START - HOUR - timedelta(seconds=1))
    assert not takes_lists(early, START - HOUR)
    begun = club(8, rulebook="destiny-basic", deck_lists=True).drawn().tournament
    assert not takes_lists(begun, NOON)


def rings(t: Tournament) -> list[tuple[int, timedelta, int]]:
    return [(one.key.mark, START - one.due, len(one.who)) for one in reminders(t) if one.kind == "deck"]


def test_the_deadline_rings_a_day_and_an_hour_before_for_whoever_has_handed_in_nothing() -> None:
    journal = asked()
    journal.do(c.HandInDeck(E1, "d1"))
    assert rings(journal.tournament) == [(24 * 60, 24 * HOUR, 7), (60, HOUR, 7), (0, 0 * HOUR, 7)]
    assert [before for _, before, _ in rings(asked(deck_lists_before=60).tournament)] == [25 * HOUR, 2 * HOUR, HOUR]


def test_an_official_who_plays_sees_no_list_while_another_may_look() -> None:
    journal = asked()
    plays, looks = PersonId(500), PersonId(501)
    journal.do(c.GrantRole(looks, Role.ORGANIZER))
    journal.do(c.RegisterEntry(EntryId("own"), (plays,)))
    journal.do(c.GrantRole(plays, Role.REFEREE))
    assert not may_look(journal.tournament, plays)
    assert may_look(journal.tournament, looks)
