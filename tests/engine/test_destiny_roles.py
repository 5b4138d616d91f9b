"""Who has the last word at a Destiny event, and who stops playing for whatever reason (I.1, I.3, IV.2)."""

from __future__ import annotations

import random

import pytest

from bot.desk.access import authorise
from bot.desk.news import referees_of
from engine import commands as c
from engine.arbiters import arbiters
from engine.errors import RuleViolation
from engine.ids import EntryId, ProtestId
from engine.model import EntryStatus, PersonId, Role
from tests.engine.journals import ORGANIZER, Journal, refused

HEAD, JUDGE = PersonId(50), PersonId(51)


def begun() -> Journal:
    journal = Journal.opened(64, 8, "destiny-custom", rounds=3, cut=0)
    journal.announce()
    return journal


def test_the_head_judge_looks_at_what_a_judge_said_and_nobody_after_him() -> None:
    """I.3: at a player's request; his word is final."""
    journal = begun()
    journal.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    first = journal.pairing(1).first
    journal.do(c.FileProtest(ProtestId("p1"), 1, 1, first), actor=int(journal.tournament.entries[first].members[0]))
    journal.do(c.DecideProtest(ProtestId("p1"), "upheld", "Карта сыграна верно"), actor=HEAD)
    assert [one.by for one in journal.tournament.protests[ProtestId("p1")].rulings] == [HEAD]
    assert refused(journal, c.AppealProtest(ProtestId("p1"), first)) == "protest.final"


def test_the_organizer_acts_where_there_is_no_head_judge() -> None:
    """I.1."""
    journal, decides = begun(), c.DecideProtest(ProtestId("p1"), "upheld", "Да")
    authorise(journal.tournament, decides, ORGANIZER, frozenset({"organizer"}))
    journal.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    with pytest.raises(RuleViolation, match=r"^access\.head_referee_needed\("):
        authorise(journal.tournament, decides, ORGANIZER, frozenset({"organizer"}))


def test_where_two_officials_meet_the_head_judge_alone_decides_and_is_called() -> None:
    """I.6: in that match all is his; at the other tables, and where one of the two is no official, any judge goes."""
    journal = begun()
    journal.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    journal.do(c.GrantRole(JUDGE, Role.REFEREE))
    one, other = (journal.tournament.entries[entry].members[0] for entry in journal.pairing(1).entries)
    journal.do(c.GrantRole(one, Role.REFEREE))
    assert arbiters(journal.tournament, journal.pairing(1)) == (HEAD, JUDGE)
    assert referees_of(journal.tournament, 1) == (HEAD, JUDGE)
    journal.do(c.GrantRole(other, Role.REFEREE))
    assert arbiters(journal.tournament, journal.pairing(1)) == (HEAD,)
    assert referees_of(journal.tournament, 1) == (HEAD,)
    assert referees_of(journal.tournament, 2) == (HEAD, JUDGE, one, other)
    journal.do(c.RevokeRole(HEAD, Role.HEAD_REFEREE))
    assert arbiters(journal.tournament, journal.pairing(1)) == (JUDGE,)


@pytest.mark.parametrize("roles", [{"organizer"}, {"head_referee"}, {"referee"}, {"player"}])
def test_whoever_cannot_go_on_is_taken_out_without_a_reason_being_asked(roles: set[str]) -> None:
    """IV.2: he says so himself, or an official writes it down; he is not paired any more."""
    journal = begun()
    leaver = journal.pairing(1).first
    person = journal.tournament.entries[leaver].members[0] if roles == {"player"} else ORGANIZER
    journal.do(c.GrantRole(ORGANIZER, Role.REFEREE))
    command = c.LeaveTournament(EntryId(leaver))
    authorise(journal.tournament, command, person, frozenset(roles))
    journal.do(command, actor=int(person))
    assert journal.tournament.entries[leaver].status is EntryStatus.WITHDRAWN
    journal.play_round(random.Random(1))
    journal.announce()
    assert all(leaver not in one.entries for one in journal.tournament.rounds[-1].pairings)
