"""Players of teams, ranked board by board (Приложение 4, 2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.files import Document, answer
from tests.exchange.test_team_files import boards, seats, team

A, B, C, D = "ABCD"


def event(individual: str | None = "half") -> Document:
    """Three rounds of four teams; the reserve of A sits at board 4 twice, and board 3 of D stays empty once."""
    rounds = [
        [(A, B, "AAAA", seats(A), seats(B)), (C, D, "A=B-", seats(C), seats(D))],
        [(A, C, "BAAA", [*seats(A)[:3], "A5"], seats(C)), (B, D, "AAAA", seats(B), seats(D))],
        [(A, D, "AA", [*seats(A)[:3], "A5"], ["D1", "D2", None, "D4"]), (B, C, "ABAB", seats(B), seats(C))],
    ]
    told: list[dict[str, Any]] = []
    for number, matches in enumerate(rounds, start=1):
        pairings = []
        for first, second, words, one, other in matches:
            result = boards(words)
            if number == 3 and first == A:
                result["games"].append({"board": 4, "winner": "second"})
            pairings.append(
                {"first": first, "second": second, "lineups": {"first": one, "second": other}, "result": result}
            )
        told.append({"number": number, "pairings": pairings})
    settings = {"rounds": 3} | ({} if individual is None else {"individual": individual})
    entries = [team(name) for name in (A, B, C, D)]
    head = {"format": "turnir/1", "rulebook": "go-team-swiss", "settings": settings}
    return {**head, "entries": entries, "rounds": told}


def ranked(given: Document, board: int) -> list[tuple[str, int, bool, str, int]]:
    rows = answer("standings", "-", given=given)["individual"][board - 1]["rows"]
    return [(row["member"], row["place"], row["shared"], row["points"], row["games"]) for row in rows]


def test_points_at_a_board_make_the_place_and_equals_share_it() -> None:
    assert ranked(event(), 1) == [
        ("A1", 1, True, "2", 3),
        ("B1", 1, True, "2", 3),
        ("C1", 1, True, "2", 3),
        ("D1", 4, False, "0", 3),
    ]


def test_a_board_won_without_play_brings_a_point_and_is_no_game() -> None:
    assert ranked(event(), 3) == [
        ("A3", 1, False, "3", 2),
        ("B3", 2, False, "2", 3),
        ("D3", 3, False, "1", 2),
        ("C3", 4, False, "0", 3),
    ]


@pytest.mark.parametrize(
    ("share", "members"),
    [("half", ["C4", "B4", "A5", "D4"]), ("two_thirds", ["C4", "B4", "A5", "D4"])],
)
def test_who_has_played_too_few_games_at_a_board_is_not_ranked(share: str, members: list[str]) -> None:
    assert {row[0] for row in ranked(event(share), 4)} == set(members)


def test_without_the_setting_players_are_not_ranked() -> None:
    assert "individual" not in answer("standings", "-", given=event(None))
