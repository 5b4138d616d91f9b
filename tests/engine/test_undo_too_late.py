"""Acts that nobody takes back any more: what they touched stands as they left it, and something else rests on it."""

from __future__ import annotations

import random

from engine import commands as c
from engine.model import EntryId, PersonId, Role
from tests.engine.journals import Journal, refused

HEAD, OTHER, ANNA = PersonId(50), PersonId(51), PersonId(900)
E1 = EntryId("e1")


def test_a_role_is_not_given_back_to_whoever_plays_by_now() -> None:
    """Nardy, «Ограничения» 5: no official plays."""
    journal = Journal.opened(None, 4, "nardy-short", match_length=3, system="round_robin")
    journal.do(c.GrantRole(OTHER, Role.REFEREE))
    revoked = journal.do(c.RevokeRole(OTHER, Role.REFEREE))
    journal.do(c.RegisterEntry(EntryId("e5"), (OTHER,)))
    assert refused(journal, journal.undoing(revoked)) == "undo.too_late"
    journal.do(c.RemoveEntry(EntryId("e5")))
    journal.do(journal.undoing(revoked))
    assert Role.REFEREE in journal.tournament.roles_of(OTHER)


def test_a_head_referee_does_not_come_back_beside_another() -> None:
    """«Кодекс РФГ» and nardy speak of one."""
    journal = Journal.opened(None, 4, "nardy-short", match_length=3, system="round_robin")
    journal.do(c.GrantRole(HEAD, Role.HEAD_REFEREE))
    revoked = journal.do(c.RevokeRole(HEAD, Role.HEAD_REFEREE))
    journal.do(c.GrantRole(OTHER, Role.HEAD_REFEREE))
    assert refused(journal, journal.undoing(revoked)) == "undo.too_late"
    assert journal.tournament.people_with(Role.HEAD_REFEREE) == (OTHER,)


def test_duty_is_not_put_back_for_whoever_referees_no_more() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    journal.do(c.GrantRole(HEAD, Role.REFEREE))
    off = journal.do(c.SetDuty(HEAD, False))
    journal.do(c.RevokeRole(HEAD, Role.REFEREE))
    assert refused(journal, journal.undoing(off)) == "undo.too_late"


def test_a_skip_that_was_taken_back_stays_so_once_the_round_is_announced() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    journal.do(c.SkipRound(E1, 1))
    plays = journal.do(c.TakePart(E1, 1))
    journal.announce()
    assert refused(journal, journal.undoing(plays)) == "undo.too_late"


def test_a_place_that_was_taken_from_the_waiting_list_stays_so_once_round_1_is_announced() -> None:
    journal = Journal.opened(8)
    journal.do(c.RegisterEntry(EntryId("w1"), (ANNA, PersonId(ANNA + 1)), ANNA, waits=True))
    journal.do(c.RemoveEntry(EntryId("e3")))
    accepted = journal.do(c.AcceptPlace(EntryId("w1")))
    journal.announce()
    assert refused(journal, journal.undoing(accepted)) == "undo.too_late"


def test_the_length_of_a_sheet_stays_once_the_next_round_is_announced() -> None:
    journal = Journal.opened(None, 4, "nardy-short", match_length=3, system="round_robin")
    journal.announce()
    journal.play_round(random.Random(1))
    stated = journal.do(c.StateLength(1, 1, 21))
    journal.announce()
    assert refused(journal, journal.undoing(stated)) == "undo.too_late"


def test_an_entry_that_was_removed_comes_back_as_it_was() -> None:
    """It has paid and is here."""
    journal = Journal.opened(8, check_in=True)
    journal.do(c.MarkPaid(E1, True))
    journal.do(c.CheckIn(E1, True))
    journal.do(c.RemoveEntry(E1))
    assert E1 not in journal.tournament.entries
    journal.undo()
    entry = journal.tournament.entries[E1]
    assert (entry.paid, entry.here) == (True, True)


def test_a_start_and_a_hand_in_the_draft_are_taken_back_one_after_the_other() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    journal.do(c.DraftRound(7))
    before = [one.entries for one in journal.tournament.rounds[0].pairings]
    journal.do(c.EditDraft(1, "swap", (before[0][0], before[1][0]), "так"))
    edited = len(journal.acts) - 1
    journal.do(c.PublishRound(1))
    journal.do(c.StartRound(1))
    for act in (edited + 2, edited + 1, edited):
        journal.do(journal.undoing(act))
    assert [one.entries for one in journal.tournament.rounds[0].pairings] == before
    journal.do(journal.undoing(edited - 1))
    assert journal.tournament.rounds == ()


def test_an_announced_round_keeps_its_draft_and_its_hand_from_an_undo() -> None:
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    journal.do(c.DraftRound(7))
    drafted = len(journal.acts) - 1
    one, other = (pairing.first for pairing in journal.tournament.rounds[0].pairings)
    journal.do(c.EditDraft(1, "swap", (one, other), "так"))
    journal.do(c.PublishRound(1))
    assert refused(journal, journal.undoing(drafted)) == "undo.newer"
    assert refused(journal, journal.undoing(drafted + 1)) == "undo.newer"
