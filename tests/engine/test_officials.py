"""Roles, duty, and officials who would play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands as c
from engine import events as e
from engine.calls import Call
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.ids import CallId
from engine.model import EntryId, PersonId, Role
from tests.engine.clauses import code_told
from tests.engine.journals import NOON, ORGANIZER, Journal, refused
from tests.engine.test_decide import bare

MARIA, OLEG, VERA = PersonId(2), PersonId(3), PersonId(4)
PLAYER = PersonId(102)  # of entry e1


def opened(rulebook: str = "tac-russia-2025", **settings: object) -> Journal:
    """An organizer and a few who have entered."""
    size = 8 if rulebook.startswith("tac") else None
    journal = Journal.opened(size, 4, rulebook, **settings)
    journal.do(c.GrantRole(ORGANIZER, Role.ORGANIZER))
    return journal


def why(journal: Journal, command: c.Command) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        journal.do(command)
    return caught.value


def test_where_the_book_speaks_of_one_head_referee_another_takes_his_place_only_by_name() -> None:
    journal = opened()
    journal.do(c.GrantRole(MARIA, Role.HEAD_REFEREE))
    refusal = why(journal, c.GrantRole(VERA, Role.HEAD_REFEREE))
    assert (code_told(refusal), refusal.article, refusal.params) == ("role.head_taken", "2.3.6.9", {"person": MARIA})
    assert refused(journal, c.GrantRole(VERA, Role.HEAD_REFEREE, instead=OLEG)) == "role.head_taken"
    before = journal.tournament
    assert journal.do(c.GrantRole(VERA, Role.HEAD_REFEREE, instead=MARIA)) == (
        e.RoleRevoked(MARIA, Role.HEAD_REFEREE),
        e.RoleGranted(VERA, Role.HEAD_REFEREE),
    )
    assert journal.tournament.people_with(Role.HEAD_REFEREE) == (VERA,)
    journal.undo()
    assert bare(journal.tournament) == bare(before)


def test_destiny_knows_any_number_of_head_referees() -> None:
    """Destiny I.2."""
    journal = opened("destiny-custom", rounds=3, cut=0)
    for person in (MARIA, VERA, OLEG):
        journal.do(c.GrantRole(PersonId(person), Role.HEAD_REFEREE))
    assert journal.tournament.people_with(Role.HEAD_REFEREE) == (MARIA, VERA, OLEG)


def test_in_nardy_no_official_plays() -> None:
    """Памятка, «Ограничения» 5."""
    journal = opened("nardy-short", match_length=7, system="round_robin")
    for command in (
        c.RegisterEntry(EntryId("mine"), (ORGANIZER,)),
        c.RegisterEntry(EntryId("desk"), (ORGANIZER,), by_desk=True),
    ):
        refusal = why(journal, command)
        assert (code_told(refusal), refusal.article) == ("entries.official", "«Ограничения» 5")
    assert refused(journal, c.GrantRole(PLAYER, Role.REFEREE)) == "role.plays"
    journal.do(c.RemoveEntry(EntryId("e1")))
    journal.do(c.GrantRole(PLAYER, Role.REFEREE))
    # Whose entry was taken off the list and who referees now does not come back by an undo of that.
    removal = journal.acts[-2]
    assert refused(journal, journal.undoing(removal)) == "undo.too_late"


def test_at_a_relaxed_event_of_destiny_an_official_plays_where_another_does_not() -> None:
    """Destiny I.6."""
    journal = opened("destiny-custom", rounds=3, cut=0)
    refusal = why(journal, c.RegisterEntry(EntryId("mine"), (ORGANIZER,)))
    assert (code_told(refusal), refusal.article) == ("entries.official_alone", "I.6")
    journal.do(c.GrantRole(MARIA, Role.HEAD_REFEREE))
    journal.do(c.RegisterEntry(EntryId("mine"), (ORGANIZER,)))
    assert refused(journal, c.RegisterEntry(EntryId("hers"), (MARIA,))) == "entries.official_alone"
    journal.do(c.GrantRole(PLAYER, Role.REFEREE))


def test_at_a_formal_one_none_does() -> None:
    """Destiny I.6."""
    journal = opened("destiny-custom", rounds=3, cut=0, officials_play="never")
    journal.do(c.GrantRole(MARIA, Role.HEAD_REFEREE))
    assert refused(journal, c.RegisterEntry(EntryId("mine"), (ORGANIZER,))) == "entries.official"
    assert refused(journal, c.GrantRole(PLAYER, Role.REFEREE)) == "role.plays"


def test_where_the_book_is_silent_they_play() -> None:
    journal = opened()
    journal.do(c.RegisterEntry(EntryId("mine"), (ORGANIZER, MARIA)))
    journal.do(c.GrantRole(MARIA, Role.REFEREE))
    assert journal.tournament.roles_of(MARIA) == {Role.REFEREE}


def test_tables_of_a_referee_are_changed_and_changed_back() -> None:
    journal = opened()
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    journal.do(c.GrantRole(OLEG, Role.REFEREE, (1, 8)))
    assert [grant.tables for grant in journal.tournament.grants if grant.person == OLEG] == [(1, 8)]
    assert refused(journal, c.GrantRole(OLEG, Role.REFEREE, (1, 8))) == "role.already"
    for role, tables in ((Role.REFEREE, (8, 1)), (Role.REFEREE, (0, 3)), (Role.ORGANIZER, (1, 2))):
        assert refused(journal, c.GrantRole(OLEG, role, tables)) == "role.bad_tables"
    journal.undo()
    assert [grant.tables for grant in journal.tournament.grants if grant.person == OLEG] == [None]


def test_a_tournament_keeps_an_organizer() -> None:
    journal = opened()
    assert refused(journal, c.RevokeRole(ORGANIZER, Role.ORGANIZER)) == "role.last_organizer"
    granted = journal.do(c.GrantRole(MARIA, Role.ORGANIZER))
    journal.do(c.RevokeRole(ORGANIZER, Role.ORGANIZER))
    assert refused(journal, journal.undoing(granted)) == "undo.too_late"


def test_duty_is_switched_and_comes_back_with_a_new_role() -> None:
    journal = opened()
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    assert refused(journal, c.SetDuty(OLEG, on=True)) == "duty.already"
    assert refused(journal, c.SetDuty(ORGANIZER, on=False)) == "duty.no_referee"
    assert journal.do(c.SetDuty(OLEG, on=False)) == (e.DutyChanged(OLEG, on=False),)
    assert journal.tournament.on_duty(Role.REFEREE) == ()
    journal.do(c.GrantRole(OLEG, Role.REFEREE, (1, 2)))
    assert journal.tournament.off_duty == (OLEG,), "other tables are no other duty"


def test_an_undo_of_duty_puts_it_back() -> None:
    journal = opened()
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    before = journal.tournament
    journal.do(c.SetDuty(OLEG, on=False))
    journal.undo()
    assert bare(journal.tournament) == bare(before)
    journal.do(c.SetDuty(OLEG, on=False))
    journal.do(c.RevokeRole(OLEG, Role.REFEREE))
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    assert journal.tournament.on_duty(Role.REFEREE) == (OLEG,)


def test_whoever_goes_to_a_table_stays_on_duty_until_it_is_solved() -> None:
    journal = opened()
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    going = Call(CallId("c1"), 1, 3, EntryId("e1"), PLAYER, "rules", NOON, taken_by=OLEG, taken_at=NOON)
    journal.tournament = replace(journal.tournament, calls={CallId("c1"): going})
    assert refused(journal, c.SetDuty(OLEG, on=False)) == "duty.call_open"


@pytest.mark.parametrize("first", [c.RevokeRole(OLEG, Role.REFEREE), c.GrantRole(OLEG, Role.REFEREE, (1, 2))])
def test_each_of_it_can_be_taken_back(first: c.Command) -> None:
    journal = opened()
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    before = journal.tournament
    journal.do(first)
    journal.undo()
    assert bare(journal.tournament) == bare(before)
    assert replay("t1", journal.events) == journal.tournament


def test_the_only_official_who_does_not_play_stays_while_another_one_plays() -> None:
    """Destiny I.6."""
    journal = opened("destiny-custom", rounds=3, cut=0)
    journal.do(c.GrantRole(MARIA, Role.HEAD_REFEREE))
    journal.do(c.RegisterEntry(EntryId("mine"), (ORGANIZER,)))
    refusal = why(journal, c.RevokeRole(MARIA, Role.HEAD_REFEREE))
    assert (code_told(refusal), refusal.article, refusal.params["person"]) == ("role.needed_beside", "I.6", ORGANIZER)
    journal.do(c.GrantRole(OLEG, Role.REFEREE))
    journal.do(c.RevokeRole(MARIA, Role.HEAD_REFEREE))
    assert refused(journal, c.RevokeRole(OLEG, Role.REFEREE)) == "role.needed_beside"
    journal.do(c.RemoveEntry(EntryId("mine")))
    journal.do(c.RevokeRole(OLEG, Role.REFEREE))
