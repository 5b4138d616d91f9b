"""What is read of whoever came after the first round: he is not said to have stayed away."""

import pytest

from bot.render.screens import match, pairings
from tests.engine.test_late_entry import LATE, event, played
from tests.render.scenes import RU, plain, player, spectator, view


@pytest.mark.parametrize(
    ("late", "own", "listed"),
    [
        ("absent", "Тур 1: не играли", "не играет"),
        ("loss", "Тур 1: тур пропущен", "тур пропущен"),
        ("half", "Тур 1: без пары", "без пары"),
    ],
)
def test_rounds_before_he_came_are_told_as_the_club_counts_them(late: str, own: str, listed: str) -> None:
    journal = played(event(6, late, rounds=4), 2)
    journal.do(LATE)
    seen = view(journal.tournament)
    assert own in plain(match.history(seen, player(seen, "late"), RU)).splitlines()
    shown = plain(pairings.pairings(seen, spectator(), RU, 1))
    assert f": {listed}" in shown
    assert "не приш" not in shown
