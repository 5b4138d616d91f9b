"""Teams at Go by other systems than the Swiss one, and groups with an Olympic final (П4 1, П5 5.8, П7 3-5)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.render.screens import decision, organizer_leaving
from engine import commands as c
from engine.formats import round_robin
from engine.model import EntryId, EntryStatus, Pairing, Round
from engine.results import BoardGame, Played, Winner
from engine.standings.final import final_places, is_over
from engine.standings.table import standings
from tests.builders import club
from tests.engine.journals import Journal
from tests.render.scenes import RU, head_referee, plain, view

WORDS = {"1": Winner.FIRST, "2": Winner.SECOND, "=": Winner.DRAW}
TURNED = {"1": "2", "2": "1", "=": "="}


def robin(**settings: object) -> Journal:
    return Journal.opened(None, 4, "go-team-round-robin", numbers="entries", boards=2, **settings)


def plays(journal: Journal, told: str) -> None:
    """«e1-e2 1=»: board by board who has won, for the two as they are named."""
    pair, _, boards = told.partition(" ")
    first, second = pair.split("-")
    pairing = next(one for one in journal.tournament.rounds[-1].pairings if set(one.entries) == {first, second})
    for board, word in enumerate(boards, start=1):
        seen = word if pairing.first == first else TURNED[word]
        journal.do(c.RecordResult(pairing.round, pairing.table, BoardGame(board, Played(WORDS[seen]))))


def played(journal: Journal, *rounds: tuple[str, ...]) -> Journal:
    for round_ in rounds:
        journal.announce()
        for told in round_:
            plays(journal, told)
    return journal


def sides(pairing: Pairing) -> tuple[str, str, str | None]:
    return pairing.first, pairing.second, pairing.colour


def test_teams_meet_by_the_tables_and_the_first_of_a_pair_has_black_at_board_one() -> None:
    """П7 3.2, 3.3: the table of four."""
    journal = robin()
    for round_ in (("1-4", "2-3"), ("4-3", "1-2"), ("2-4", "3-1")):
        journal.announce()
        pairs = journal.tournament.rounds[-1].pairings
        wanted = [(f"e{told[0]}", f"e{told[2]}", "first_black") for told in round_]
        assert [sides(one) for one in pairs] == wanted
        for one in pairs:
            plays(journal, f"{one.first}-{one.second} 11")
    assert is_over(journal.tournament)


def test_three_teams_in_a_circle_are_told_apart_by_the_boards_they_have_won() -> None:
    """П4 1.6: points, personal meetings (one win each), then won boards: 4, 3, 2."""
    journal = played(
        robin(),
        ("e1-e4 11", "e2-e3 11"),
        ("e3-e4 1=", "e1-e2 11"),
        ("e2-e4 1=", "e3-e1 1="),
    )
    rows = standings(journal.tournament).rows
    assert [(row.place, row.entry) for row in rows] == [(1, "e1"), (2, "e2"), (3, "e3"), (4, "e4")]
    assert [row.values["match_points"] for row in rows] == [2, 2, 2, 0]
    assert [row.values["board_wins"] for row in rows] == [4, 3, 2, 0]


def test_of_two_teams_with_equal_points_the_one_that_has_beaten_the_other_stands_above() -> None:
    """П4 1.6, whoever has more boards."""
    journal = played(
        robin(),
        ("e1-e4 ==", "e2-e3 11"),
        ("e3-e4 11", "e1-e2 1="),
        ("e2-e4 11", "e3-e1 =="),
    )
    rows = standings(journal.tournament).rows
    assert [(row.entry, row.values["match_points"], row.values["board_wins"]) for row in rows[:2]] == [
        ("e1", 2, 1),
        ("e2", 2, 4),
    ]


@pytest.mark.parametrize("choice", ["losses", "annul"])
def test_of_a_team_that_leaves_the_panel_says_whether_its_matches_count(choice: str) -> None:
    """П4 1.5, also where it has played half and more."""
    journal = played(robin(), ("e1-e4 11", "e2-e3 11"), ("e3-e4 11", "e1-e2 11"))
    journal.do(c.LeaveTournament(EntryId("e4"), EntryStatus.WITHDRAWN))
    (question,) = journal.tournament.questions.values()
    assert (question.code, question.entries, question.options) == (
        round_robin.TREATMENT,
        ("e4",),
        ("losses", "annul"),
    )
    asked = plain(decision.question_card(view(journal.tournament), head_referee(), RU, question))
    assert "меньше половины" not in asked
    assert "Решайте так, чтобы меньше изменились места победителей." in asked
    journal.do(c.Decide(question.id, choice, "места победителей не меняются"))
    points = {row.entry: row.values["match_points"] for row in standings(journal.tournament).rows}
    counted = {"e1": 2, "e2": 1, "e3": 1}  # beside e4: two wins, one, one over e4 itself
    assert {entry: points[EntryId(entry)] for entry in counted} == (
        counted if choice == "losses" else {"e1": 1, "e2": 1, "e3": 0}
    )


def test_until_the_panel_has_said_so_nothing_is_taken_from_anybody() -> None:
    """П4 1.5: of a team that leaves after one match of three too."""
    journal = played(robin(), ("e1-e4 11", "e2-e3 11"))
    journal.announce()
    seen = view(journal.tournament)
    told = plain(organizer_leaving.confirm(seen, RU, seen.tournament.entries[EntryId("e4")]))
    assert "решит: остальные — технические поражения или аннулировать всё." in told
    assert "аннулируются" not in told
    journal.do(c.LeaveTournament(EntryId("e4"), EntryStatus.WITHDRAWN))
    (question,) = journal.tournament.questions.values()
    assert question.article == "П4 1.5"
    points = {row.entry: row.values["match_points"] for row in standings(journal.tournament).rows}
    assert points[EntryId("e1")] == 1
    journal.do(c.Decide(question.id, "annul", ""))
    points = {row.entry: row.values["match_points"] for row in standings(journal.tournament).rows}
    assert points[EntryId("e1")] == 0


def test_the_captain_speaks_for_his_team_and_names_it_fifteen_minutes_before() -> None:
    """П4 1.2, 1.7."""
    for journal in (robin(), Journal.opened(None, 2, "go-team-match")):
        book = journal.tournament.rulebook
        assert book.protests is not None
        assert (book.protests.filed_by, book.time.lineup_deadline) == ("captain", 15)


@pytest.mark.parametrize(
    ("boards", "places"),
    [("112=", [("e1", 1), ("e2", 2)]), ("2221", [("e2", 1), ("e1", 2)]), ("1122", [("e1", 1), ("e2", 1)])],
)
def test_a_match_of_two_teams_is_one_meeting_of_four_boards(boards: str, places: list[tuple[str, int]]) -> None:
    """П7 5.3, П4 1.6: the sums of the boards; level, nobody is the better one."""
    journal = played(Journal.opened(None, 2, "go-team-match"), (f"e1-e2 {boards}",))
    assert is_over(journal.tournament)
    assert list(final_places(journal.tournament)) == places
    journal.do(c.FinishTournament())


def test_in_a_match_of_two_rounds_with_equal_points_the_won_boards_decide() -> None:
    """П4 1.6: 1:1 in matches; boards 3 + 1 against 1 + 2."""
    journal = played(Journal.opened(None, 2, "go-team-match", games=2), ("e1-e2 1112",), ("e1-e2 =122",))
    assert is_over(journal.tournament)
    rows = standings(journal.tournament).rows
    assert [(row.entry, row.place, row.values["points"], row.values["board_wins"]) for row in rows] == [
        ("e1", 1, Fraction(1), 4),
        ("e2", 2, Fraction(1), 3),
    ]


def test_the_best_of_the_groups_play_an_olympic_final_and_nobody_meets_his_own_group_at_once() -> None:
    """П5 5.8. Groups 1 4 5 8 and 2 3 6 7; the smaller number wins every game: 1-3 and 2-4, then 1-2."""
    held = club(8, rulebook="go-groups")
    strength = {entry: number for number, entry in enumerate(held.tournament.entries, start=1)}
    groups: list[Round] = []
    finals: list[Round] = []
    while not is_over(held.tournament):
        held = held.drawn()
        (groups if held.current.stage == "main" else finals).append(held.current)
        for pairing in held.current.pairings:
            best, other = sorted(pairing.entries, key=strength.__getitem__)
            held = held.play(f"{best}-{other} wins")
    assert [len(round_.pairings) for round_ in groups] == [4, 4, 4]
    met = [{frozenset(strength[one] for one in p.entries) for p in round_.pairings} for round_ in finals]
    assert met == [{frozenset({1, 3}), frozenset({2, 4})}, {frozenset({1, 2})}]
    places = [(strength[entry], place) for entry, place in final_places(held.tournament)]
    assert places[:2] == [(1, 1), (2, 2)]
    assert sorted(places[2:4]) == [(3, 3), (4, 3)]
