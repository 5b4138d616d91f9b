"""Whoever must hear of his table hears of it, whatever else the bot has to send: about seven minutes.

TURNIR_TORTURE_ROUNDS=50 is the whole rush: fifty rounds of 64 people, five minutes at Telegram's pace instead of one.
"""

from __future__ import annotations

import os

import pytest

from benchmarks.delivery import AT_A_TABLE, BROKEN, broken_chats, flooded, rushed
from benchmarks.table import p95

ROUNDS = int(os.environ.get("TURNIR_TORTURE_ROUNDS", "10"))
LIMIT = 28
PATIENCE = 5.0


@pytest.mark.torture
@pytest.mark.parametrize("broken", BROKEN)
async def test_chats_that_always_fail_hold_nobody_up(broken: int) -> None:
    assert await broken_chats(broken) <= PATIENCE


@pytest.mark.torture
async def test_strangers_who_write_and_write_hold_nobody_up() -> None:
    flood = await flooded()
    assert flood.pairs <= PATIENCE
    assert p95(flood.presses) <= 1.0
    assert flood.most_in_a_second <= LIMIT
    assert flood.answers  # they are answered too, now and then


@pytest.mark.torture
async def test_in_a_rush_every_pair_is_told_in_its_order_and_nothing_stops() -> None:
    rush = await rushed(ROUNDS)
    assert rush.states["pairing"] == {"sent": ROUNDS * 2 * AT_A_TABLE}
    assert rush.median("pairing") < rush.median("round_started") < rush.median("rest")
    assert max(rush.longest_silence.values()) <= 5
    assert rush.most_in_a_second <= LIMIT
