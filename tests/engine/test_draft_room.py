"""Pairs by hand: whatever a hand does, everybody present is paired or free exactly once before the round is told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId, FreeKind, Note, Pairing, Round, RoundStatus
from engine.pairing import by_hand
from engine.results import Forfeit, Ground, Played, Side, Winner
from tests.builders import Club, club
from tests.engine.clauses import code_told
from tests.engine.journals import Journal, refused
from tests.engine.test_decide import bare
from tests.engine.test_undo_stack import take_back

WHY = "так решили"
BOOKS: dict[str, dict[str, object]] = {
    "tac-russia-2025": {"size": 14},
    "club-swiss": {"rounds": 5, "size": None},
    "go-swiss": {"rounds": 5, "size": None},
    "nardy-short": {"system": "swiss", "match_length": 5, "rounds": 5, "size": None},
}


def opened(book: str, entries: int = 13, rounds: int = 2) -> Journal:
    """The draft of the round after so many."""
    journal = Journal.opened(entries=entries, rulebook=book, **BOOKS[book])  # type: ignore[arg-type]
    for _ in range(rounds):
        journal.announce()
        journal.play_round(random.Random(3))
    journal.do(c.DraftRound(5))
    for question in tuple(journal.tournament.questions.values()):
        journal.do(c.Decide(question.id, question.options[0], ""))
    assert draft_of(journal).status is RoundStatus.DRAFT
    return journal


def draft_of(journal: Journal) -> Round:
    return journal.tournament.rounds[-1]


def everybody(draft: Round) -> Counter[EntryId]:
    seated = [entry for pairing in draft.pairings for entry in pairing.entries]
    return Counter([*seated, *(free.entry for free in draft.free), *draft.loose])


def edit(journal: Journal, what: str, *entries: str, reason: str = WHY, table: int = 0) -> Round:
    journal.do(c.EditDraft(draft_of(journal).number, what, entries, reason, table))  # type: ignore[arg-type]
    return draft_of(journal)


def tried(journal: Journal, what: str, *entries: str, table: int) -> tuple[str, Round]:
    """The code of the refusal, empty where there was none, and the draft after it."""
    code = code_of(journal, c.EditDraft(draft_of(journal).number, what, entries, WHY, table))  # type: ignore[arg-type]
    return code, draft_of(journal)


def code_of(journal: Journal, command: c.Command) -> str:
    """Why the command was refused; empty where it was not."""
    try:
        journal.do(command)
    except RuleViolation as refusal:
        return code_told(refusal)
    return ""


def pair_of(draft: Round, entry: str) -> Pairing | None:
    return next((pairing for pairing in draft.pairings if entry in pairing.entries), None)


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=15, deadline=None)
@given(st.randoms(use_true_random=False))
def test_whatever_a_hand_does_nobody_is_lost_and_every_step_is_taken_back(book: str, chance: random.Random) -> None:
    journal = opened(book)
    entries, before = everybody(draft_of(journal)), bare(journal.tournament)
    done = 0
    for _ in range(12):
        what = chance.choice(("swap", "pair", "unpair", "bye", "table"))
        chosen = chance.sample(sorted(entries), 1 if what in ("unpair", "bye", "table") else 2)
        refusal, draft = tried(journal, what, *chosen, table=chance.randint(1, 12))
        if refusal:
            assert refusal.startswith("draft.")
            continue
        done += 1
        assert everybody(draft) == entries
        tables = [pairing.table for pairing in draft.pairings]
        assert tables == sorted(set(tables))
        earlier = {frozenset(p.entries) for r in journal.tournament.published_rounds for p in r.pairings}
        assert all(pairing.rematch == (frozenset(pairing.entries) in earlier) for pairing in draft.pairings)
        if draft.loose:
            assert refused(journal, c.PublishRound(draft.number)) == "draft.loose"
    assert replay("t1", journal.events) == journal.tournament
    for _ in range(done):
        take_back(journal, max(place for place, act in enumerate(journal.acts) if _is_edit(journal, place)))
    assert bare(journal.tournament) == before


def _is_edit(journal: Journal, place: int) -> bool:
    """An edit that stands."""
    starts = [sum(map(len, journal.acts[:one])) + 1 for one in range(len(journal.acts))]
    gone = {event.act for event in journal.events if isinstance(event, e.ActUndone)}
    return isinstance(journal.acts[place][0], e.DraftEdited) and starts[place] not in gone


def test_two_exchange_opponents_and_a_bye_goes_to_another() -> None:
    journal = opened("club-swiss")
    first, second, *_ = draft_of(journal).pairings
    draft = edit(journal, "swap", first.second, second.second)
    assert {frozenset(pairing.entries) for pairing in draft.pairings} >= {
        frozenset((first.first, second.second)),
        frozenset((second.first, first.second)),
    }
    (free,) = draft.free
    draft = edit(journal, "swap", free.entry, first.first)
    assert [(one.entry, one.kind) for one in draft.free] == [(first.first, FreeKind.BYE)]
    assert free.entry in (pair_of(draft, second.second) or first).entries


def test_a_pair_is_taken_apart_and_both_wait_for_a_word() -> None:
    journal = opened("tac-russia-2025", entries=14)
    first, second, *_ = draft_of(journal).pairings
    edit(journal, "unpair", first.first)
    draft = edit(journal, "unpair", second.second)
    assert set(draft.loose) == {*first.entries, *second.entries}
    draft = edit(journal, "pair", first.first, second.first)
    found = pair_of(draft, first.first)
    assert found is not None
    assert (found.table, found.best_of) == (1, first.best_of)
    edit(journal, "bye", first.second)
    draft = edit(journal, "bye", second.second)
    assert not draft.loose
    journal.do(c.PublishRound(draft.number))


def test_a_reason_is_asked_for_and_kept() -> None:
    journal = opened("club-swiss")
    first, second, *_ = draft_of(journal).pairings
    number = draft_of(journal).number
    assert refused(journal, c.EditDraft(number, "swap", (first.first, second.first), "  ")) == "reason.needed"
    edit(journal, "swap", first.first, second.first, reason=" из одного \n клуба ")
    (event,) = journal.acts[-1]
    assert isinstance(event, e.DraftEdited)
    assert (event.what, event.entries, event.reason) == ("swap", (first.first, second.first), "из одного клуба")


def test_what_is_published_is_nobodys_to_edit() -> None:
    journal = opened("club-swiss")
    draft = draft_of(journal)
    journal.do(c.PublishRound(draft.number))
    entries = (draft.pairings[0].first, draft.pairings[1].first)
    assert refused(journal, c.EditDraft(draft.number, "swap", entries, WHY)) == "round.published"
    assert refused(journal, c.PublishRound(draft.number)) == "round.published"


@pytest.mark.parametrize(
    ("book", "options"), [("club-knockout", {}), ("club-round-robin", {}), ("go-olympic", {})], ids=str
)
def test_pairs_that_follow_from_data_are_not_for_a_hand(book: str, options: dict[str, object]) -> None:
    journal = Journal.opened(None, 8, book, **options)
    journal.do(c.DraftRound(1))
    first, second, *_ = draft_of(journal).pairings
    assert refused(journal, c.EditDraft(1, "swap", (first.first, second.first), WHY)) == "draft.by_data"
    assert refused(journal, c.ForbidPair(first.first, second.first, WHY)) == "draft.by_data"
    moved = edit(journal, "table", first.first, table=2)
    assert [pairing.entries for pairing in moved.pairings[:2]] == [second.entries, first.entries]


def test_a_swap_that_makes_a_rematch_or_a_second_bye_says_so() -> None:
    journal = opened("club-swiss", rounds=1)
    (before,) = journal.tournament.published_rounds
    draft = draft_of(journal)
    a, b = before.pairings[0].entries
    partner = (pair_of(draft, a) or before.pairings[0]).opponent_of(a) if pair_of(draft, a) else None
    assert partner is not None
    draft = edit(journal, "swap", partner, b)
    assert Note("rematch", (pair_of(draft, a) or before.pairings[0]).entries) in bare_notes(
        by_hand.warnings(journal.tournament, draft)
    )
    free = before.free[0].entry
    draft = edit(journal, "swap", draft.free[0].entry, free)
    assert Note("second_bye", (free,)) in bare_notes(by_hand.warnings(journal.tournament, draft))
    assert Note("second_bye", (free,)) in bare_notes(draft.notes)


def bare_notes(notes: Iterable[Note]) -> list[Note]:
    return [Note(note.code, note.entries) for note in notes]


def test_whoever_did_not_come_last_time_is_pointed_out() -> None:
    journal = Journal.opened(None, 8, "club-swiss", rounds=3)
    journal.announce()
    missing = journal.pairing(2).second
    journal.do(c.RecordResult(1, 2, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    journal.play_round(random.Random(1))
    journal.do(c.DraftRound(1))
    assert Note("no_show", (missing,)) in by_hand.warnings(journal.tournament, draft_of(journal))


def test_whoever_did_not_come_last_time_and_is_to_win_by_the_bye_is_pointed_out() -> None:
    """The one with the fewest points has the bye, and has lost without a game."""
    journal = Journal.opened(None, 4, "club-swiss", rounds=3)
    journal.announce()
    gone, missing = journal.pairing(1).second, journal.pairing(2).second
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST)))
    journal.do(c.RecordResult(1, 2, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    journal.do(c.LeaveTournament(gone))
    journal.do(c.DraftRound(1))
    assert [(free.entry, free.kind) for free in draft_of(journal).free] == [(missing, "bye")]
    assert Note("no_show", (missing,)) in by_hand.warnings(journal.tournament, draft_of(journal))


def test_a_team_that_missed_the_first_game_alone_has_come() -> None:
    """TAC 2.3.6.8б: it «допускается к продолжению матча, если прибывает до начала второй партии»."""
    made = club(4, rulebook="club-knockout", playoff_best_of=3, third_place=True).drawn().played()
    semi, other = made.current.pairings
    missed, won = Forfeit(Side.FIRST, Ground.NO_SHOW), Played(Winner.FIRST)
    for games, notes in (((missed, won, won), []), ((missed, missed), [Note("no_show", (semi.first,))])):
        played = replace(made.current, pairings=(semi.with_games(games), other))
        after = Club(replace(made.tournament, rounds=(played,))).drawn()
        assert list(by_hand.absent_last_time(after.tournament, after.current)) == notes


# ── Kept apart ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6))
def test_the_program_keeps_apart_whom_the_desk_keeps_apart(book: str, seed: int) -> None:
    """In every round; allowed again they meet where the rulebook wants it: the same pairs as without a word."""
    journal = opened(book, entries=12 if book != "tac-russia-2025" else 14, rounds=seed % 3)
    number = draft_of(journal).number
    as_it_was = draft_of(journal).pairings
    chosen = random.Random(seed).choice(as_it_was)
    journal.do(c.ForbidPair(chosen.second, chosen.first, WHY))
    again = c.DraftRound(5 if number > 1 else journal.tournament.rounds[-1].rng_seed or 5, again=True)
    refusal = code_of(journal, again)
    assert refusal in ("", "pairs.unavoidable")
    if journal.tournament.questions:
        return
    if not refusal:
        assert all(set(pairing.entries) != set(chosen.entries) for pairing in draft_of(journal).pairings)
    journal.do(c.AllowPair(chosen.first, chosen.second))
    assert journal.tournament.apart == ()


def test_where_everybody_is_kept_apart_the_desk_is_told_and_nothing_is_drafted() -> None:
    journal = Journal.opened(None, 2, "club-swiss", rounds=1)
    journal.do(c.ForbidPair(EntryId("e1"), EntryId("e2"), WHY))
    assert refused(journal, c.ForbidPair(EntryId("e2"), EntryId("e1"), WHY)) == "pairs.forbidden_already"
    assert refused(journal, c.DraftRound(1)) == "pairs.unavoidable"
    assert not journal.tournament.rounds


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_is_seated_at_a_closed_table_and_a_draft_leaves_it_at_once() -> None:
    journal = Journal.opened(None, 8, "club-swiss", rounds=3)
    journal.do(c.CloseTables((1, 3), "сломаны"))
    journal.do(c.DraftRound(1))
    assert [pairing.table for pairing in draft_of(journal).pairings] == [2, 4, 5, 6]
    journal.do(c.CloseTables((2,), "занят"))
    assert [pairing.table for pairing in draft_of(journal).pairings] == [1, 3, 4, 5]
    assert refused(journal, c.EditDraft(1, "table", (draft_of(journal).pairings[0].first,), WHY, 2)) == "draft.table"
    journal.undo()
    assert journal.tournament.closed_tables == (1, 3)
    assert [pairing.table for pairing in draft_of(journal).pairings] == [2, 4, 5, 6]
    journal.do(c.PublishRound(1))
    journal.do(c.CloseTables(()))
    assert [pairing.table for pairing in draft_of(journal).pairings] == [2, 4, 5, 6]
