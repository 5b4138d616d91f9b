"""What the desk may not do: drafts, rounds, lists, corrections, and what it is told instead."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from engine import commands as c
from engine.decide.registration import HIGHEST_RATING, MAX_TITLE
from engine.errors import RuleViolation
from engine.ids import DeckListId
from engine.model import EntryId, EntryStatus, Free, FreeKind, PersonId
from engine.pairing.imported import GivenPair
from engine.results import Forfeit, Ground, Played, Side, Winner
from tests.engine.clauses import code_told
from tests.engine.journals import Journal, drafted_swiss, refused, second_round

WON, LOST = Played(Winner.FIRST, (8, 5)), Played(Winner.SECOND, (5, 8))
NOBODY = EntryId("nobody")


@pytest.fixture
def drafted() -> Journal:
    return drafted_swiss()


@pytest.fixture
def on() -> Journal:
    journal = Journal.opened(8)
    journal.announce()
    return journal


@pytest.fixture
def later() -> Journal:
    return second_round()


def test_a_hand_in_the_draft_needs_something_to_do(drafted: Journal) -> None:
    one, other = drafted.pairing(1).entries
    free = drafted.tournament.rounds[-1].free[0].entry
    for command, code in (
        (c.EditDraft(1, "swap", (one,), "так"), "draft.nothing"),
        (c.EditDraft(1, "pair", (free, free), "так"), "draft.same_pair"),
        (c.EditDraft(1, "swap", (one, other), "так"), "draft.same_pair"),
        (c.EditDraft(1, "table", (one,), "так", table=1000), "draft.table"),
        (c.EditDraft(2, "swap", (one, other), "так"), "round.unknown"),
        (c.EditDraft(1, "swap", (one, other), " "), "reason.needed"),
        (c.EditDraft(1, "unpair", (NOBODY,), "так"), "entries.unknown"),
    ):
        assert refused(drafted, command) == code


def test_whoever_skips_the_round_is_not_the_hands_to_place() -> None:
    journal = Journal.opened(None, 5, "club-swiss", rounds=3)
    journal.do(c.SkipRound(EntryId("e5"), 1))
    journal.do(c.DraftRound(7))
    assert refused(journal, c.EditDraft(1, "swap", (EntryId("e1"), EntryId("e5")), "так")) == "draft.not_here"


def test_tables_are_closed_by_their_numbers(drafted: Journal) -> None:
    assert refused(drafted, c.CloseTables((0,))) == "draft.table"
    assert refused(drafted, c.CloseTables(tuple(range(1, 52)))) == "tables.too_many"
    drafted.do(c.CloseTables((9,)))
    assert [one.table for one in drafted.tournament.rounds[-1].pairings] == [1, 2]  # nobody sat there
    assert refused(drafted, c.CloseTables((9,))) == "tables.same"
    drafted.do(c.CloseTables((1, 9)))
    assert [one.table for one in drafted.tournament.rounds[-1].pairings] == [2, 3]


def test_a_round_goes_through_its_states_in_order(drafted: Journal) -> None:
    assert refused(drafted, c.DraftRound(8)) == "round.draft_open"
    assert refused(drafted, c.StartRound(1)) == "round.not_published"
    assert refused(drafted, c.NoteArrival(1, 1, drafted.pairing(1).first)) == "round.not_published"
    drafted.do(c.PublishRound(1))
    assert refused(drafted, c.PublishRound(1)) == "round.published"
    assert refused(drafted, c.DiscardDraft(1)) == "round.published"
    drafted.do(c.StartRound(1))
    assert refused(drafted, c.StartRound(1)) == "round.already_started"
    assert refused(drafted, c.PlanStart(1, drafted.now + timedelta(hours=1))) == "round.already_started"
    assert refused(drafted, c.FinishTournament()) == "round.results_missing"
    drafted.play_round(random.Random(3))
    assert refused(drafted, c.FinishTournament()) == "tournament.not_over"
    drafted.do(c.DraftRound(7))
    assert refused(drafted, c.PauseClock(2)) == "round.not_published"


def test_nobody_is_talked_to_before_a_round_is_announced() -> None:
    journal = Journal.opened(None, 5, "club-swiss", rounds=3)
    assert refused(journal, c.FinishTournament()) == "tournament.not_started"
    assert refused(journal, c.PairAgain(1, "unstarted", "так")) == "round.none_published"


def test_a_list_is_taken_whole_or_not_at_all() -> None:
    journal = Journal.opened(None, 3, "club-swiss", rounds=3)
    for command, code in (
        (c.RegisterEntries(()), "entries.nothing_to_add"),
        (c.RegisterEntry(EntryId("e1"), (PersonId(900),)), "entries.id_taken"),
        (c.RegisterEntry(EntryId("e4"), ()), "entries.nobody"),
        (c.RenameTournament("к" * (MAX_TITLE + 1)), "title.long"),
        (c.RenameTournament("  "), "title.empty"),
        (c.MarkPaid(EntryId("e1"), True), "fee.none"),
        (c.StateRatings(((NOBODY, 1500),)), "entries.unknown"),
        (c.StateRatings(((EntryId("e1"), HIGHEST_RATING + 1),)), "rating.range"),
        (c.StateRatings(((EntryId("e1"), -1),)), "rating.range"),
    ):
        assert refused(journal, command) == code
    assert list(journal.tournament.entries) == ["e1", "e2", "e3"]


def test_ratings_are_stated_anew_for_those_who_have_others() -> None:
    journal = Journal.opened(None, 3, "club-swiss", rounds=3)
    journal.do(c.StateRatings(((EntryId("e1"), 1500), (EntryId("e2"), 1600))))
    journal.do(c.StateRatings(((EntryId("e1"), 1500), (EntryId("e2"), 1700))))
    assert [one.rating for one in journal.tournament.entries.values()] == [1500, 1700, None]
    assert refused(journal, c.StateRatings(((EntryId("e2"), 1700),))) == "rating.same"
    journal.undo()
    assert [one.rating for one in journal.tournament.entries.values()] == [1500, 1600, None]


def test_a_correction_names_a_game_and_another_result(later: Journal) -> None:
    first = later.tournament.rounds[0].pairings[0]
    assert refused(later, c.CorrectResult(1, first.table, 9, WON)) == "result.no_such_game"
    assert refused(later, c.CorrectResult(1, first.table, 1, first.games[0])) == "result.same"
    assert refused(later, c.RecordResults(())) == "result.nothing_to_record"


def test_the_matches_of_a_leaver_are_not_corrected(on: Journal) -> None:
    on.do(c.LeaveTournament(on.pairing(1).first, EntryStatus.WITHDRAWN))
    assert isinstance(on.pairing(1).games[0], Forfeit)
    assert refused(on, c.CorrectResult(1, 1, 1, Forfeit(Side.SECOND, Ground.NO_SHOW))) == "result.of_a_leaver"


def test_a_match_to_wins_of_an_older_round_is_not_opened_again() -> None:
    journal = Journal.opened(None, 4, "nardy-short", match_length=3, system="round_robin")
    journal.announce()
    journal.play_round(random.Random(1))
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(2))
    old = journal.tournament.rounds[0].pairings[0]
    both = c.CorrectResult(1, old.table, len(old.games), Played(Winner.BOTH_LOSE))
    assert refused(journal, both) == "correction.unfinished"
    journal.do(c.StartRound(2))
    assert refused(journal, both) == "result.locked"


def test_a_result_belongs_to_the_last_round_and_to_the_seats_of_its_book(later: Journal) -> None:
    assert refused(later, c.CorrectTerms(1, 1, None)) == "result.later_round_published"
    assert refused(later, c.CorrectTerms(2, 1, "first")) == "terms.no_colours"  # type: ignore[arg-type]
    entry = later.pairing(1).first
    assert refused(later, c.SubmitLineup(2, 1, entry, ())) == "lineup.no_boards"
    assert refused(later, c.NoteArrival(1, 1, entry)) == "match.finished"


def test_lists_of_decks_are_those_of_who_plays() -> None:
    journal = Journal.opened(None, 8, "destiny-basic", deck_lists=True)
    assert refused(journal, c.HandInDeck(NOBODY, DeckListId("d1"))) == "deck.no_entry"
    journal.announce()
    with pytest.raises(RuleViolation) as caught:
        journal.do(c.HandInDeck(EntryId("e1"), DeckListId("d1")))
    # Where no hour was named they are due before the games (II.2b): there is none to tell.
    assert (code_told(caught.value), caught.value.article, caught.value.params) == ("deck.too_late", "II.2b", {})


def test_who_comes_back_has_left_and_asks_once() -> None:
    journal = Journal.opened(None, 6, "club-swiss", rounds=3)
    journal.announce()
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    leaver = journal.pairing(1).second
    assert refused(journal, c.AskReturn(leaver)) == "reentry.not_left"
    journal.do(c.LeaveTournament(leaver, EntryStatus.WITHDRAWN))
    journal.do(c.AskReturn(leaver))
    assert journal.tournament.entries[leaver].asks_back
    assert refused(journal, c.AskReturn(leaver)) == "reentry.asked"
    journal.undo()
    assert not journal.tournament.entries[leaver].asks_back


def test_nobody_plays_on_to_the_end_of_a_match_that_is_not_on(on: Journal) -> None:
    on.play_round(random.Random(3))
    leaver = on.pairing(1).first
    assert refused(on, c.LeaveTournament(leaver, finishes=True)) == "leave.nothing_to_finish"


def test_pairs_from_elsewhere_are_of_people_who_play() -> None:
    journal = Journal.opened(None, 5, "club-swiss", rounds=3)
    journal.do(c.SkipRound(EntryId("e5"), 1))
    e1, e2, e3, e4, e5 = map(EntryId, ("e1", "e2", "e3", "e4", "e5"))
    assert (
        refused(journal, c.ImportRound((GivenPair(e1, e5), GivenPair(e2, e3)), (Free(e4, FreeKind.BYE),)))
        == "import.absent"
    )
