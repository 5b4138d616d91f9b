"""What an organizer gets wrong is refused with the parameter or the place, what is allowed, and the article."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.files import Document, run

FIRST = {"kind": "played", "winner": "first"}


def event(rulebook: str, *results: dict[str, Any], entries: int = 4, **settings: Any) -> Document:
    """An event before round 1, or with the results of round 1: 1-4, 2-3."""
    field = [{"id": f"p{n}", "rating": 2000 - n, "members": [f"p{n}m1", f"p{n}m2"]} for n in range(1, entries + 1)]
    sides = (("p1", "p4"), ("p2", "p3"))
    pairings = [
        {"first": first, "second": second, "result": result}
        for (first, second), result in zip(sides, results, strict=False)
    ]
    rounds = [{"number": 1, "pairings": pairings}] if results else []
    return {"format": "turnir/1", "rulebook": rulebook, "settings": settings, "entries": field, "rounds": rounds}


def games(*listed: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "played", "games": list(listed)}


def points(length: object) -> Document:
    return event("nardy-short", match_length=length, system="round_robin")


def seated(*members: str | None) -> Document:
    given = event("go-team-swiss", games({"board": 1, "winner": "first"}), rounds=2, boards=2)
    given["rounds"][0]["pairings"][0]["lineups"] = {"first": list(members), "second": ["p4m1", "p4m2"]}
    return given


def ranked(rank: str) -> Document:
    given = event("go-mcmahon", rounds=3, bar="1d")
    given["entries"][1]["rank"] = rank
    return given


RESULT = "rounds[0].pairings[0].result"
WIN = {"winner": "first", "move": 61}
LOST = {"kind": "forfeit", "loser": "first", "move": 61}
TRIPLED = {"winner": "first", "cube": 3, "win": "single"}
DRAWN = {"kind": "played", "winner": "draw"}

BAD: list[tuple[str, Document, str, str, str]] = [
    ("a match to no points", points(0), "settings.match_length", "an odd number from 1 to 99", "(club: «Завершение"),
    ("an even match", points(4), "settings.match_length", "4 is not allowed; an odd number", "(club: «Завершение"),
    (
        "blitz to 9",
        event("nardy-long-blitz", match_length=9, system="swiss", rounds=2),
        "settings.match_length",
        "one of 3, 5, 7",
        "«Контроль времени»",
    ),
    ("no system", event("nardy-short", match_length=5), "settings.system", "one of round_robin, swiss,", "(club: "),
    ("no move limit", event("bridges"), "settings.move_limit", "is missing; a whole number from 1 to 9999", "(M-P.1)"),
    ("no move limit in Lo", event("lo"), "settings.move_limit", "is missing; a whole number", "(Л-P.1)"),
    ("no bar", event("go-mcmahon", rounds=3), "settings.bar", "is missing", "(П7 1.3)"),
    (
        "a bar below the floor",
        event("go-mcmahon", rounds=3, bar="25k"),
        "settings.bar",
        "25k is below the floor 20k",
        "(П7 1.3)",
    ),
    ("a bar 42z", event("go-mcmahon", rounds=3, bar="42z"), "settings.bar", "30k to 1k or 1d to 9d", "(П7 1.3)"),
    ("a rank 42z", ranked("42z"), "entries[1].rank", "a rank is 30k to 1k or 1d to 9d", ""),
    (
        "a cube of 3",
        event("nardy-short", games(TRIPLED), match_length=5, system="round_robin"),
        f"{RESULT}.games[0].cube",
        "one of 1, 2, 4, 8, 16, 32, 64",
        "(«Куб удвоения» I.1)",
    ),
    (
        "a move beyond the limit",
        event("bridges", games(WIN, {"winner": "draw"}), move_limit=60),
        f"{RESULT}.games[0].move",
        "61 is outside 1-60",
        "(M-P.1)",
    ),
    (
        "a technical loss beyond the limit",
        event("lo", games(LOST, {"winner": "draw"}), move_limit=60),
        f"{RESULT}.games[0].move",
        "61 is outside 0-60",
        "(Л-P.1)",
    ),
    (
        "a stranger at a board",
        seated("p1m1", "p2m1"),
        "rounds[0].pairings[0].lineups.first[1]",
        "is not on the roster",
        "(club: П4 1.2",
    ),
    ("a board of nobody", seated(None, "p1m2"), f"{RESULT}.games[0].board", "nobody of", "(П4 1.4)"),
    (
        "a board too many",
        event("go-team-swiss", games({"board": 3, "winner": "first"}), rounds=2, boards=2),
        f"{RESULT}.games[0].board",
        "a match has boards 1-2",
        "(П4 1.1)",
    ),
    ("a draw in a club's knockout", event("club-knockout", DRAWN), f"{RESULT}.winner", "one side wins", "(club)"),
    ("a draw at the Olympic system", event("go-olympic", DRAWN), f"{RESULT}.winner", "played again", "(П7 4.2)"),
    (
        "a drawn match of nardy",
        event("nardy-short", DRAWN, match_length=5, system="knockout"),
        f"{RESULT}.winner",
        "one side wins",
        "(«Завершение партии и матча»)",
    ),
    (
        "a drawn game of Destiny",
        event("destiny-custom", DRAWN, rounds=2),
        f"{RESULT}.winner",
        "one side wins",
        "(IV.3, IV.3b)",
    ),
    (
        "a cut larger than the field",
        event("club-swiss", rounds=2, cut=8),
        "settings.cut",
        "8 go on, and there are 4 entries: at most 4",
        "(club)",
    ),
    (
        "a cut larger than the field of Destiny",
        event("destiny-custom", rounds=2, cut=8),
        "settings.cut",
        "at most 4",
        "(IV.2b, V.3)",
    ),
    (
        "a cut of a size that there is not",
        event("destiny-custom", rounds=2, cut=6),
        "settings.cut",
        "one of 0, 4, 8, 16, 32",
        "(IV.2b, V.3)",
    ),
    (
        "a criterion of another format",
        event("go-round-robin", criteria=["points", "sos_2"]),
        "settings.criteria[1]",
        "is not one of points, wins",
        "(",
    ),
    (
        "a criterion that there is not",
        event("bridges", move_limit=60, criteria=["match_points", "luck"]),
        "settings.criteria[1]",
        "'luck' is not",
        "(M-R",
    ),
    ("a setting of another book", event("go-swiss", rounds=3, bar="1d"), "settings.bar", "go-swiss has", ""),
]


@pytest.mark.parametrize("command", ["pair", "standings"])
@pytest.mark.parametrize(("given", "path", "allowed", "article"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_bad_input_is_refused_by_name(command: str, given: Document, path: str, allowed: str, article: str) -> None:
    refused = run(command, "-", "--json", given=given)
    assert refused.exit_code == 2, refused.output
    assert refused.stdout == ""
    assert refused.stderr.startswith(f"turnir: {path}: "), refused.stderr
    assert allowed in refused.stderr
    assert article in refused.stderr
