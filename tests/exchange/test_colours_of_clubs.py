"""Whether the games of a club without a book have colours: one setting, yes or no."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.files import Document, answer, run

CLUBS: dict[str, dict[str, Any]] = {"club-swiss": {"rounds": 3}, "club-round-robin": {}, "club-knockout": {}}


def club(rulebook: str, **settings: Any) -> Document:
    entries = [{"id": f"p{number}", "seed": number} for number in range(1, 5)]
    return {
        "format": "turnir/1",
        "rulebook": rulebook,
        "settings": CLUBS[rulebook] | settings,
        "entries": entries,
        "rounds": [],
    }


def with_colour(given: Document) -> Document:
    """Round 1 as it comes, Black first."""
    found = answer("pair", "-", given=given)
    won = {"kind": "played", "winner": "first"}
    pairings = [
        {"first": pair["first"], "second": pair["second"], "colour": "first_black", "result": won}
        for pair in found["pairings"]
    ]
    return given | {"rounds": [{"number": 1, "pairings": pairings}]}


@pytest.mark.parametrize("rulebook", CLUBS)
def test_with_colours_every_pair_has_them(rulebook: str) -> None:
    given = club(rulebook, colours=True)
    assert all(
        pair["colour"] in ("first_black", "first_white") for pair in answer("pair", "-", given=given)["pairings"]
    )
    assert run("standings", "-", given=with_colour(given)).exit_code == 0


@pytest.mark.parametrize("rulebook", CLUBS)
@pytest.mark.parametrize("settings", [{}, {"colours": False}])
def test_without_them_a_colour_is_refused_with_the_name_of_the_setting(rulebook: str, settings: dict[str, Any]) -> None:
    given = club(rulebook, **settings)
    assert not any(pair.get("colour") for pair in answer("pair", "-", given=given)["pairings"])
    refused = run("standings", "-", given=with_colour(given))
    assert refused.exit_code == 2
    assert refused.stderr.startswith("turnir: rounds[0].pairings[0].colour: ")
    assert "setting colours" in refused.stderr


def test_a_choice_of_how_the_colours_go_may_be_said_too() -> None:
    (said, yes) = (
        answer("pair", "-", given=club("club-round-robin", colours=one)) for one in ("first_number_white", True)
    )
    assert said == yes
    assert run("pair", "-", given=club("club-round-robin", colours="white")).exit_code == 2


def test_the_play_off_of_a_swiss_has_colours_as_the_swiss_has() -> None:
    """Four players, one round, the best two play on."""
    given = with_colour(club("club-swiss", rounds=1, cut=2, colours=True))
    (final,) = answer("pair", "-", given=given)["pairings"]
    assert final["colour"] in ("first_black", "first_white")
