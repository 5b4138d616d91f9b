"""How much the bot says of itself in a round at the usual level: a player five messages at most, three of them aloud, a
group three new ones, a referee two where nothing goes wrong."""

from typing import Any

import pytest

from bot.simulation.booking import plan_for
from tests.simulation.worlds import played

EVENTS: dict[str, tuple[int, dict[str, object]]] = {
    "club-swiss": (8, {"rounds": 4}),
    "tac-russia-2025": (8, {}),
    "bridges": (8, {}),
    "go-olympic": (8, {}),
    "go-team-round-robin": (4, {}),
    "go-groups": (8, {}),
    "lo": (8, {}),
    "nardy-pairs": (8, {}),
}


def noise(rulebook: str, seed: int = 3) -> dict[str, Any]:
    entries, settings = EVENTS[rulebook]
    told: dict[str, Any] = played(plan_for(rulebook, entries, seed, settings)).answer["noise"]
    return told


def is_quiet(ordinary: dict[str, Any]) -> bool:
    """What an ordinary round may bring to whom."""
    player = ordinary["player"]
    officials = max(ordinary[office]["all"]["most"] for office in ("referee", "head_referee"))
    return bool(player["loud"]["most"] <= 3 and player["all"]["most"] <= 5 and officials <= 2)


@pytest.mark.parametrize("rulebook", ["club-swiss", "tac-russia-2025"])
def test_nobody_is_told_more_than_he_needs(rulebook: str) -> None:
    told = noise(rulebook)
    players = told["private"]["player"]
    assert told["level"] == "usual"
    assert is_quiet(told["ordinary"]), told
    assert 1 <= players["loud"]["most"] <= 3
    assert 2 <= players["all"]["most"] <= 5
    assert 1 <= told["group"]["all"] <= 3


@pytest.mark.parametrize(("rulebook", "seed"), [("go-groups", 1), ("lo", 2), ("nardy-pairs", 1)])
def test_nor_in_an_ordinary_round_of_other_games(rulebook: str, seed: int) -> None:
    """Groups with a final, both games of a match, a pair of which both hear; in nardy there are disputes."""
    told = noise(rulebook, seed)
    assert is_quiet(told["ordinary"]), told
    assert 1 <= told["group"]["ordinary"] <= 3


@pytest.mark.parametrize(("rulebook", "seed", "over"), [("tac-russia-2025", 8, True), ("bridges", 7, False)])
def test_a_dispute_in_the_last_round_and_the_end_of_it_all_are_no_part_of_an_ordinary_round(
    rulebook: str, seed: int, over: bool
) -> None:
    """Somebody disagrees, and the event ends; `over`: with a final in which both report the games one by one, so that
    it would be too much for an ordinary round."""
    told = noise(rulebook, seed)
    everything, ordinary = told["private"], told["ordinary"]
    assert (everything["player"]["all"]["most"] > 5) is over, "another seed has such a final"
    assert all(told["apart"].values())
    assert ordinary["player"]["all"]["mean"] < everything["player"]["all"]["mean"]
    assert is_quiet(ordinary), ordinary
    for role, counts in ordinary.items():
        assert counts["all"]["mean"] <= everything[role]["all"]["mean"]


def test_a_group_has_three_posts_a_round_where_the_book_wants_one_more_at_the_start() -> None:
    """«Кодекс РФГ» П8 8.3: until when photographs may be taken. The end of it all is no part of a round."""
    told = noise("go-olympic", 1)["group"]
    assert told["ordinary"] <= 3 < told["all"]


def test_of_the_boards_of_a_team_everybody_hears_his_own_and_how_the_match_ended() -> None:
    ordinary = noise("go-team-round-robin", 1)["ordinary"]
    assert is_quiet(ordinary), ordinary
