"""Somebody comes after round 1 is announced: what the missed rounds are to him, whom he meets, how it is undone."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from engine import commands as c
from engine import events as e
from engine.evolve import replay
from engine.model import EntryId, Free, FreeKind, PersonId, Tournament
from engine.pairing.redraw import comes_out
from engine.standings.history import history_of
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare

LATE = c.RegisterEntries((c.RegisterEntry(EntryId("late"), (PersonId(900),), PersonId(900), by_desk=True),))


def event(entries: int, late: str, rounds: int = 3, rulebook: str = "club-swiss", **settings: object) -> Journal:
    return Journal.opened(None, entries, rulebook, rounds=rounds, late_entry=late, **settings)


def played(journal: Journal, rounds: int) -> Journal:
    chance = random.Random(3)
    for number in range(rounds):
        journal.announce(number + 1)
        journal.play_round(chance)
    return journal


def score(t: Tournament, entry: str) -> Fraction:
    return Fraction(history_of(t, t.rulebook.plan[0].id).score(EntryId(entry)))


@pytest.mark.parametrize(
    ("late", "kind", "points", "losses"),
    [
        ("loss", FreeKind.MISSED, Fraction(0), 2),
        ("absent", FreeKind.ABSENT, Fraction(0), 0),
        ("half", FreeKind.HALF_BYE, Fraction(1), 0),
        ("odd_one", FreeKind.ABSENT, Fraction(0), 0),
    ],
)
def test_two_missed_rounds_are_what_the_club_says(late: str, kind: FreeKind, points: Fraction, losses: int) -> None:
    journal = played(event(6, late, rounds=4), 2)
    (admitted,) = journal.do(LATE)
    assert isinstance(admitted, e.LateEntryAdmitted)
    t = journal.tournament
    assert (t.entries[EntryId("late")].joined_round, t.entries[EntryId("late")].number) == (3, 7)
    assert [one.free for one in t.rounds] == [(Free(EntryId("late"), kind),)] * 2
    assert score(t, "late") == points
    assert history_of(t, "swiss").losses(EntryId("late")) == losses
    journal.announce()
    last = journal.tournament.rounds[-1]
    assert "late" in {entry for one in last.pairings for entry in one.entries} | {one.entry for one in last.free}
    assert replay("t1", journal.events) == journal.tournament


def test_a_missed_round_of_destiny_counts_as_a_round_that_is_lost() -> None:
    """As for whoever comes back (IV.2): a loss for each round that was missed."""
    journal = played(Journal.opened(None, 6, "destiny-custom", rounds=3, cut=0), 1)
    journal.do(LATE)
    assert history_of(journal.tournament, "swiss").losses(EntryId("late")) == 1


def test_the_odd_one_of_a_round_that_is_not_started_plays_the_late_one() -> None:
    journal = event(7, "odd_one")
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    (odd,) = journal.tournament.rounds[0].free
    before = bare(journal.tournament)
    (admitted,) = journal.do(LATE)
    assert isinstance(admitted, e.LateEntryAdmitted)
    assert admitted.pairing is not None
    assert (admitted.pairing.entries, admitted.pairing.table) == ((odd.entry, "late"), 4)
    round_ = journal.tournament.rounds[0]
    assert (len(round_.pairings), round_.free) == (4, ())
    assert comes_out(journal.tournament, round_), "the draw is what it was"
    journal.undo()
    assert bare(journal.tournament) == before
    journal.do(c.StartRound(1))
    journal.do(c.RegisterEntries((c.RegisterEntry(EntryId("more"), (PersonId(901),), PersonId(901), by_desk=True),)))
    assert journal.tournament.rounds[0].free == (odd, Free(EntryId("more"), FreeKind.ABSENT)), (
        "the round is being played"
    )


def test_of_two_who_come_together_the_second_waits_for_the_next_round() -> None:
    journal = event(7, "odd_one")
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    many = tuple(
        c.RegisterEntry(EntryId(f"late{n}"), (PersonId(900 + n),), PersonId(900 + n), by_desk=True) for n in (1, 2)
    )
    first, second = journal.do(c.RegisterEntries(many))
    assert isinstance(first, e.LateEntryAdmitted)
    assert isinstance(second, e.LateEntryAdmitted)
    assert (first.pairing is None, second.pairing) == (False, None)
    assert journal.tournament.rounds[0].free == (Free(EntryId("late2"), FreeKind.ABSENT),)
    journal.undo()
    assert [one.kind for one in journal.tournament.rounds[0].free] == [FreeKind.BYE]


def test_a_result_of_his_pair_holds_the_late_entry() -> None:
    journal = event(7, "odd_one")
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(LATE)
    late = len(journal.acts) - 1
    journal.do(c.StartRound(1))
    journal.play_table(4, random.Random(1))
    assert refused(journal, journal.undoing(late)) == "undo.newer"


def test_an_open_draft_is_thrown_away() -> None:
    journal = played(event(6, "absent"), 1)
    journal.do(c.DraftRound(9))
    events = journal.do(LATE)
    assert [type(one) for one in events] == [e.RoundDraftDiscarded, e.LateEntryAdmitted]
    assert len(journal.tournament.rounds) == 1


def test_who_asks_by_himself_waits_for_the_organizers_word() -> None:
    journal = played(event(6, "half"), 1)
    journal.do(c.RegisterEntry(EntryId("late"), (PersonId(900),), PersonId(900), waits=True), actor=900)
    assert [one.entry.id for one in journal.tournament.waiting] == ["late"]
    before = bare(journal.tournament)
    journal.do(c.AcceptPlace(EntryId("late")))
    assert not journal.tournament.waiting
    assert journal.tournament.rounds[0].free == (Free(EntryId("late"), FreeKind.HALF_BYE),)
    journal.undo()
    assert bare(journal.tournament) == before


def test_a_late_pair_gets_its_partner_until_it_plays() -> None:
    journal = played(event(6, "absent", rulebook="go-pair", bar="1d"), 1)
    asked = c.RegisterEntry(EntryId("late"), (PersonId(900),), PersonId(900), waits=True, ranks=("1k", "2k"))
    journal.do(asked, actor=900)
    journal.do(c.AcceptPlace(EntryId("late")))
    before = bare(journal.tournament)
    assert refused(journal, c.JoinEntry(EntryId("e1"), PersonId(901))) == "entries.closed"
    journal.do(c.JoinEntry(EntryId("late"), PersonId(901)), actor=901)
    assert journal.tournament.entries[EntryId("late")].members == (900, 901)
    assert refused(journal, c.JoinEntry(EntryId("late"), PersonId(902))) == "entries.closed", "it is whole"
    journal.undo()
    assert bare(journal.tournament) == before
    journal.announce()
    assert refused(journal, c.JoinEntry(EntryId("late"), PersonId(901))) == "entries.closed", "it plays"
    assert replay("t1", journal.events) == journal.tournament


def test_where_nobody_is_taken_late() -> None:
    closed = played(event(6, "closed"), 1)
    assert refused(closed, LATE) == "entries.closed"
    assert (
        refused(closed, c.RegisterEntry(EntryId("late"), (PersonId(900),), PersonId(900), waits=True))
        == "entries.closed"
    )
    last = played(event(6, "absent", rounds=2), 2)
    assert refused(last, LATE) == "late.too_late"
    full = played(Journal.opened(6, 6, "club-swiss", rounds=3, late_entry="absent"), 1)
    assert refused(full, LATE) == "entries.full"
    robin = Journal.opened(None, 4, "club-round-robin")
    robin.announce()
    assert refused(robin, LATE) == "entries.closed"
