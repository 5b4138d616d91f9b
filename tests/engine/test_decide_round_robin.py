"""Round robins by commands alone: what the journal holds, who is asked, what may be undone."""

from __future__ import annotations

import random

import pytest

from bot.storage import codec
from bot.storage.digests import digest
from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.formats import round_robin
from engine.model import EntryId, PersonId, Status
from engine.regulations import RoundRobinStage
from engine.results import DoubleForfeit, Forfeit, Ground, Played, Side, Winner
from engine.standings.table import standings
from tests.engine.journals import Journal, refused


def opened(entries: int, rulebook: str = "bridges", **settings: object) -> Journal:
    chosen = {"move_limit": 40, **settings} if rulebook != "club-round-robin" else settings
    return Journal.opened(200, entries, rulebook, **chosen)


@pytest.mark.parametrize(
    ("rulebook", "entries", "groups"),
    [("bridges", 5, 0), ("bridges", 6, 0), ("lo", 4, 0), ("lo", 7, 2), ("lo", 10, 3), ("club-round-robin", 8, 2)],
)
def test_a_whole_event_by_commands(rulebook: str, entries: int, groups: int) -> None:
    journal = opened(entries, rulebook, **({"groups": groups} if groups else {}))
    journal.play_to_the_end(random.Random(entries))
    t = journal.tournament
    assert t.status is Status.FINISHED
    assert {entry for entry, _ in t.final_places} == set(t.entries)
    decoded = [codec.decode(*codec.encode(event)) for event in journal.events]
    assert replay("t1", decoded) == t
    assert digest(replay("t1", decoded)) == digest(t)


def test_the_two_games_of_a_match_are_recorded_one_by_one() -> None:
    journal = opened(3)
    journal.announce()
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST, move=12)))
    assert not standings(journal.tournament).rows[0].values["match_points"]
    assert refused(journal, c.RecordResult(1, 1, Played(Winner.SECOND, move=41))) == "move.out_of_range"
    journal.do(c.RecordResult(1, 1, Forfeit(Side.FIRST, Ground.LATE)))
    row = standings(journal.tournament).rows[0]
    assert (row.values["match_points"], row.values["extra_points"]) == (2, 12 + 40)
    assert refused(journal, c.RecordResult(1, 1, Played(Winner.DRAW))) == "match.finished"


def test_a_correction_of_the_first_game_keeps_the_second() -> None:
    journal = opened(3)
    journal.announce()
    journal.do(c.RecordResult(1, 1, Played(Winner.FIRST, move=12)))
    journal.do(c.RecordResult(1, 1, Played(Winner.SECOND, move=20)))
    journal.do(c.CorrectResult(1, 1, 1, Played(Winner.FIRST, move=30)))
    assert [game.kind for game in journal.pairing(1).games] == ["played", "played"]
    assert standings(journal.tournament).rows[0].entry == journal.pairing(1).second
    journal.undo()
    assert standings(journal.tournament).rows[0].entry == journal.pairing(1).first


def test_a_referee_may_write_down_that_nobody_came() -> None:
    journal = opened(3)
    journal.announce()
    for _ in range(2):
        journal.do(c.RecordResult(1, 1, DoubleForfeit(Ground.NO_SHOW)))
    assert [row.values["match_points"] for row in standings(journal.tournament).rows] == [0, 0, 0]
    journal.announce()


def test_nothing_is_paired_before_the_club_has_set_the_limit() -> None:
    journal = Journal.opened(200, 4, "bridges")
    with pytest.raises(RuleViolation) as refused:
        journal.do(c.DraftRound(1))
    assert refused.value.params == {"setting": "move_limit"}


def test_an_early_leaver_is_a_question_and_the_answer_counts() -> None:
    journal = opened(5)
    journal.announce()
    journal.play_round(random.Random(1))
    gone = journal.tournament.rounds[0].pairings[0].first
    journal.do(c.LeaveTournament(gone))
    question = next(iter(journal.tournament.questions.values()))
    assert (question.code, question.options, question.entries) == ("withdrawal", ("losses", "annul"), (gone,))
    assert refused(journal, c.DraftRound(1)) == "question.open"
    journal.do(c.Decide(question.id, "annul", "сыграл одну из четырёх"))
    assert not any(standings(journal.tournament).row(gone).values.values())
    journal.undo()
    assert question.id in journal.tournament.questions
    journal.do(c.Decide(question.id, "losses", "доигрывать не будет"))
    journal.announce()
    pairing = next((p for p in journal.tournament.rounds[1].pairings if gone in p.entries), None)
    if pairing is not None:
        assert [game.kind for game in pairing.games] == ["forfeit", "forfeit"]


def test_who_has_played_half_is_no_question() -> None:
    journal = opened(3)
    for seed in range(2):
        journal.announce(seed)
        journal.play_round(random.Random(seed))
    gone = journal.tournament.rounds[0].pairings[0].first
    journal.do(c.LeaveTournament(gone))
    assert not journal.tournament.questions
    journal.play_to_the_end(random.Random(3))


def test_leaving_in_the_middle_of_a_game_is_lost_at_that_move() -> None:
    journal = opened(3)
    journal.announce()
    first = journal.pairing(1).first
    journal.do(c.LeaveTournament(first, move=15, treatment="losses"))
    lost = journal.pairing(1).games
    assert [(game.kind, getattr(game, "move", None)) for game in lost] == [("forfeit", 15), ("forfeit", None)]
    row = standings(journal.tournament).rows[0]
    assert (row.values["game_points"], row.values["extra_points"]) == (4, 25 + 40)
    journal.undo()
    assert journal.pairing(1).games == ()


def test_a_draft_of_the_final_gives_its_numbers_back() -> None:
    """A correction of the last group match may change who is in the final."""
    journal = opened(6, "lo", groups=2)
    chance = random.Random(4)
    for _ in range(3):
        journal.announce(chance.getrandbits(32))
        journal.play_round(chance)
    journal.do(c.DraftRound(1))
    for question in tuple(journal.tournament.questions.values()):
        journal.do(c.Decide(question.id, "admit_all", ""))
    while journal.tournament.questions:
        question = next(iter(journal.tournament.questions.values()))
        journal.do(c.Decide(question.id, "admit_all", ""))
    t = journal.tournament
    final = t.rulebook.stage("final")
    assert isinstance(final, RoundRobinStage)
    assert t.rounds[-1].stage == "final"
    assert round_robin.groups_of(t, final) is not None
    events = journal.do(c.DiscardDraft(len(t.rounds)))
    assert [type(event) for event in events] == [e.RoundDraftDiscarded, e.LotsUndrawn]
    assert round_robin.groups_of(journal.tournament, final) is None
    journal.play_to_the_end(chance)


def test_the_draw_of_groups_is_in_the_journal() -> None:
    journal = opened(8, "lo", groups=2)
    events = journal.do(c.DraftRound(5))
    drawn = [event for event in events if isinstance(event, e.LotsDrawn)]
    assert [(event.group, event.order) for event in drawn] == [
        ("A", ("e1", "e4", "e5", "e8")),
        ("B", ("e2", "e3", "e6", "e7")),
    ]
    journal.do(c.DiscardDraft(1))
    assert journal.tournament.lots == ()


def test_seeds_and_ratings_make_the_groups() -> None:
    journal = Journal.opened(200, 0, "lo", move_limit=40, groups=2)
    for number, rating in enumerate((1500, 1900, 1700, 1600, 1800, 1400), start=1):
        journal.do(
            c.RegisterEntry(EntryId(f"e{number}"), (PersonId(number),), rating=rating, seed=1 if number == 6 else None)
        )
    journal.do(c.DraftRound(5))
    assert [lots.order for lots in journal.tournament.lots] == [("e6", "e3", "e4"), ("e2", "e5", "e1")]
