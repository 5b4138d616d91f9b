"""Star Wars: Destiny by commands: drops, coming back, places that fall free, undo."""

from __future__ import annotations

import random

import pytest

from engine import commands as c
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId, EntryStatus, FreeKind, Question
from engine.results import Forfeit, GameResult, Ground, Played, Side, TimeDecision, TimeUp, Winner
from engine.standings.table import standings
from tests.engine.clauses import code_told
from tests.engine.journals import Journal, refused

FIRST_WON, SECOND_WON = Played(Winner.FIRST), Played(Winner.SECOND)


def event(players: int = 8, rounds: int = 4, cut: int = 4, **settings: object) -> Journal:
    return Journal.opened(64, players, "destiny-custom", rounds=rounds, cut=cut, **settings)


def through(journal: Journal, rounds: int) -> Journal:
    chance = random.Random(rounds)
    while len(journal.tournament.rounds) < rounds:
        journal.announce(chance.getrandbits(32))
        journal.play_round(chance)
    return journal


def seeds_of(journal: Journal) -> list[str]:
    return list(journal.tournament.bracket.seeds) if journal.tournament.bracket else []


def asked(journal: Journal) -> Question:
    return next(iter(journal.tournament.questions.values()))


@pytest.mark.parametrize(
    ("rulebook", "entries"), [("destiny-basic", 9), ("destiny-basic", 17), ("destiny-advanced", 9)]
)
def test_a_whole_event_by_commands(rulebook: str, entries: int) -> None:
    journal = _opened(rulebook, entries)
    journal.play_to_the_end(random.Random(entries))
    places = [place for _, place in journal.tournament.final_places]
    assert places[:2] == [1, 2]
    assert sorted(entry for entry, _ in journal.tournament.final_places) == sorted(journal.tournament.entries)
    assert replay("t1", journal.events) == journal.tournament


def _opened(rulebook: str, entries: int) -> Journal:
    return Journal.opened(None, entries, rulebook)


def test_whoever_does_not_come_has_lost_and_is_out() -> None:
    journal = event()
    journal.announce()
    table = journal.pairing(1)
    journal.do(c.RecordResult(1, 1, Forfeit(Side.SECOND, Ground.NO_SHOW)))
    gone = journal.tournament.entries[table.second]
    assert (gone.status, gone.left_after_round) == (EntryStatus.WITHDRAWN, 1)
    journal.undo()
    assert journal.tournament.entries[table.second].status is EntryStatus.ACTIVE
    assert not journal.pairing(1).games


def test_coming_back_costs_a_loss_for_every_round_missed() -> None:
    journal = through(event(), 1)
    journal.do(c.LeaveTournament(EntryId("e1")))
    through(journal, 3)
    before = journal.tournament
    journal.do(c.ReturnEntry(EntryId("e1")))
    t = journal.tournament
    assert t.entries[EntryId("e1")].status is EntryStatus.ACTIVE
    missed = [r.number for r in t.rounds for free in r.free if (free.entry, free.kind) == ("e1", FreeKind.MISSED)]
    assert missed == [2, 3]
    row = standings(t).row(EntryId("e1"))
    assert row.wins + row.losses == 3
    journal.undo()
    assert journal.tournament.entries[EntryId("e1")].left_after_round == 1
    assert [r.free for r in journal.tournament.rounds] == [r.free for r in before.rounds]
    journal.do(c.ReturnEntry(EntryId("e1")))
    journal.announce()
    assert any("e1" in p.entries for p in journal.tournament.rounds[-1].pairings)


def test_nobody_comes_back_to_another_stage_or_after_a_disqualification() -> None:
    journal = through(event(), 1)
    journal.do(c.LeaveTournament(EntryId("e1")))
    journal.do(c.LeaveTournament(EntryId("e2"), EntryStatus.DISQUALIFIED))
    with pytest.raises(RuleViolation, match=r"^reentry\.disqualified\(") as caught:
        journal.do(c.ReturnEntry(EntryId("e2")))
    assert caught.value.article == "IV.2"
    assert refused(journal, c.ReturnEntry(EntryId("e3"))) == "reentry.not_left"
    through(journal, 4)
    assert refused(journal, c.ReturnEntry(EntryId("e1"))) == "reentry.stage_over"


def test_the_next_of_the_table_is_asked_until_somebody_plays() -> None:
    journal = through(event(), 4)
    order = [row.entry for row in standings(journal.tournament).rows]
    journal.do(c.LeaveTournament(order[1]))
    journal.do(c.DraftRound(5))
    assert (asked(journal).code, asked(journal).entries, asked(journal).article) == ("cut_place", (order[4],), "IV.2b")
    journal.do(c.Decide(asked(journal).id, "refuse", "не может"))
    assert asked(journal).entries == (order[5],)
    journal.do(c.Decide(asked(journal).id, "accept", "играет"))
    assert seeds_of(journal) == [order[0], order[2], order[3], order[5]]
    assert journal.tournament.entries[order[4]].status is EntryStatus.ACTIVE


@pytest.mark.parametrize("status", [EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED])
def test_who_was_out_before_the_end_of_the_swiss_has_no_place_in_the_cut(status: EntryStatus) -> None:
    """IV.2b: only for whoever qualified and left afterwards is somebody asked; here the first four that are left are
    those who qualified, though the one who is out has points for a place."""
    journal = through(event(cut=4), 3)
    gone = standings(journal.tournament).rows[0].entry
    journal.do(c.LeaveTournament(gone, status))
    through(journal, 4)
    order = [row.entry for row in standings(journal.tournament).rows]
    assert gone in order[:4]
    journal.do(c.DraftRound(5))
    assert not journal.tournament.questions
    assert seeds_of(journal) == [entry for entry in order if entry != gone][:4]


def test_who_did_not_come_to_the_last_round_has_no_place_in_the_cut() -> None:
    journal = through(event(cut=4), 3)
    best = standings(journal.tournament).rows[0].entry
    journal.announce(5)
    pairing = next(one for one in journal.tournament.rounds[-1].pairings if best in one.entries)
    journal.do(c.RecordResult(4, pairing.table, Forfeit(pairing.side_of(best), Ground.NO_SHOW)))
    for other in journal.tournament.rounds[-1].pairings:
        if other.table != pairing.table:
            journal.play_table(other.table, random.Random(4))
    order = [row.entry for row in standings(journal.tournament).rows]
    assert best in order[:4]
    journal.do(c.DraftRound(5))
    assert not journal.tournament.questions
    assert seeds_of(journal) == [entry for entry in order if entry != best][:4]


def test_an_announced_bracket_is_made_anew_while_nobody_plays() -> None:
    journal = through(event(), 4)
    order = [row.entry for row in standings(journal.tournament).rows]
    journal.do(c.DraftRound(5))
    journal.do(c.PublishRound(5))
    journal.do(c.LeaveTournament(order[0]))
    assert not seeds_of(journal)
    assert len(journal.tournament.rounds) == 4
    journal.announce()
    assert seeds_of(journal) == order[1:5]


def test_once_the_play_off_is_on_the_opponent_goes_on() -> None:
    journal = through(event(), 4)
    journal.announce()
    first, fourth = journal.pairing(1).entries
    journal.do(c.LeaveTournament(first))
    assert first in seeds_of(journal)
    journal.play_round(random.Random(1))
    journal.announce()
    assert fourth in journal.pairing(1).entries


def test_the_structure_is_fixed_by_those_who_are_there_when_round_1_is_paired() -> None:
    journal = _opened("destiny-basic", 9)
    journal.do(c.DraftRound(7))
    assert [note.group for note in journal.tournament.rounds[0].notes if note.code == "structure"] == ["4"]
    journal.do(c.DiscardDraft(1))
    journal.do(c.LeaveTournament(EntryId("e9")))
    journal.do(c.DraftRound(7))
    assert [note.group for note in journal.tournament.rounds[0].notes if note.code == "structure"] == ["3"]


def test_lots_give_the_last_places_where_nothing_else_does() -> None:
    journal = _opened("destiny-basic", 4)
    journal.play_to_the_end(random.Random(3))
    assert [place for _, place in journal.tournament.final_places] == [1, 2, 3, 4]


def semi_final(*games: GameResult) -> Journal:
    """A best of three of the play-off with these games."""
    journal = through(event(8, 3, 4, playoff_best_of=3, final_best_of=3), 3)
    journal.announce()
    if games:
        record(journal, *games)
    return journal


def record(journal: Journal, *games: GameResult) -> None:
    journal.do(c.RecordResults(tuple(c.RecordResult(4, 1, game) for game in games)))


def test_time_ends_a_best_of_three_at_one_to_nil() -> None:
    """IV.3b: where only one of the two has won a game he has won the round, and nothing is counted."""
    journal = semi_final(FIRST_WON, TimeUp())
    match_ = journal.pairing(1)
    scoring = journal.tournament.rulebook.scoring
    assert (scoring.winner(match_), scoring.match_score(match_)) == (Winner.FIRST, (1, 0))
    with pytest.raises(RuleViolation) as caught:
        record(journal, FIRST_WON)
    assert code_told(caught.value) == "match.finished"
    assert replay("t1", journal.events) == journal.tournament
    journal.do(c.CorrectResult(4, 1, 1, SECOND_WON, "перепутали"))
    match_ = journal.pairing(1)
    assert (scoring.winner(match_), scoring.match_score(match_)) == (Winner.SECOND, (0, 1))
    journal.do(c.CorrectResult(4, 1, 2, FIRST_WON, "доиграли"))
    assert scoring.winner(journal.pairing(1)) is None


@pytest.mark.parametrize(
    ("before", "then", "code"),
    [
        ((), TimeUp(), "time.nobody_leads"),
        (("first", "second"), TimeUp(), "time.nobody_leads"),
        (("first",), TimeDecision((3, 5)), "time.leader_wins"),
    ],
)
def test_time_ends_a_match_only_where_somebody_leads(before: tuple[str, ...], then: GameResult, code: str) -> None:
    """IV.3a, IV.3b: at 0-0 and 1-1 the open game is decided by the questions, at 1-0 nothing is."""
    journal = semi_final(*(Played(Winner(side)) for side in before))
    with pytest.raises(RuleViolation) as caught:
        record(journal, then)
    assert (code_told(caught.value), caught.value.article) == (code, "IV.3b")
