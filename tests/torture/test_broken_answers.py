"""A share of all calls fails, for a whole tournament: too many requests, a gateway's page, resets, silence, answers
that are lost. Nobody is left without a screen — the robots read and press, and go no further without one — and
nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.commands.upkeep import _replayed
from bot.playground.client import ControlClient
from bot.simulation.booking import plan_for
from bot.simulation.play import play
from bot.simulation.report import perform
from bot.simulation.troubles import Patience

pytestmark = pytest.mark.torture

REPEATED = ("message is not modified", "query is too old", "message to delete not found")
"""What Telegram says of a call that was done before its answer was lost."""
SETTLED = 10.0
"""Seconds on a good road, in which the sender comes back from its longest pause for one chat of this play."""
ENDS = {"sent", "expired", "cancelled", "unreachable"}


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """From the first press to the last that share of calls fails."""

    def order(share: float) -> None:
        async def played(control: ControlClient, *given: Any, **more: Any) -> Any:
            await control.failing(share, seed=7, retry_after=1, seconds=1)
            try:
                return await play(control, *given, **more)
            finally:
                await control.failing(0)
                await asyncio.sleep(SETTLED)

        monkeypatch.setattr("bot.simulation.report.play", played)

    return order


@pytest.mark.parametrize(
    ("rulebook", "entries", "share"),
    [
        ("club-swiss", 6, 0.25),
        ("tac-russia-2025", 8, 0.05),
        ("nardy-short", 4, 0.05),
        ("lo", 4, 0.05),
        ("go-team-swiss", 2, 0.05),
        ("destiny-basic", 6, 0.05),
    ],
)
async def test_a_tournament_is_played_to_its_end_over_a_bad_road(
    rulebook: str, entries: int, share: float, tmp_path: Path, failing: Callable[[float], None]
) -> None:
    failing(share)
    kept = tmp_path / "kept.sqlite3"
    settings = {"groups": 2, "advance_per_group": 1, "move_limit": 2} if rulebook == "lo" else {}
    outcome = await perform(
        plan_for(rulebook, entries, seed=7, settings=settings), kept, patience=Patience(notice=1.0, goodbye=0.5)
    )
    answer = outcome.answer
    assert answer["champion"]
    wrong = [one for one in answer["refusals"] if not any(words in one["description"] for words in REPEATED)]
    assert not wrong
    assert not any(one.wrong for one in (await _replayed(kept)).values())
    with closing(sqlite3.connect(kept)) as database:
        rows = database.execute("select distinct state, coalesce(chat_id, 0) < 0 from outbox").fetchall()
        assert {state for state, in_group in rows if not in_group} <= ENDS
        assert {state for state, in_group in rows if in_group} <= {*ENDS, "pending"}, "a group takes few in a minute"
        assert not database.execute("select count(*) from updates where handled_at is null").fetchone()[0]
