"""How much the bot says of itself in a round at the usual level: a player five messages at most, three of them aloud, a
group three new ones, a referee two where nothing goes wrong."""

from typing import Any

import pytest

from bot.simulation.booking import plan_for
from tests.simulation.worlds import played

EVENTS: dict[str, tuple[int, dict[str, object]]] = {
    "club-swiss": (8, {"rounds": 4}),
    "tac-russia-2025": (8, {}),
}


def noise(rulebook: str, **more: object) -> dict[str, Any]:
    entries, settings = EVENTS[rulebook]
    told: dict[str, Any] = played(plan_for(rulebook, entries, seed=3, settings={**settings, **more})).answer["noise"]
    return told


@pytest.mark.parametrize("rulebook", EVENTS)
def test_nobody_is_told_more_than_he_needs(rulebook: str) -> None:
    told = noise(rulebook)
    players, private = told["private"]["player"], told["private"]
    assert told["level"] == "usual"
    assert 1 <= players["loud"]["most"] <= 3
    assert 2 <= players["all"]["most"] <= 5
    assert private["referee"]["all"]["most"] <= 2
    assert private["head_referee"]["all"]["most"] <= 2
    assert 1 <= told["group"]["all"] <= 3
