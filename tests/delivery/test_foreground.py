"""Who waits for an answer goes before what can wait."""

import asyncio

import pytest

from bot.clock import monotonic
from bot.delivery.foreground import BREATH, Foreground
from bot.simulation.world.loop import lived

AT_MOST = 60.0


async def _row(presses: int, told: list[float]) -> None:
    """So many people press one after another, two of them together; when it was over, and the last answer before it."""
    foreground = Foreground()
    with foreground.work():
        waiting = asyncio.create_task(foreground.over(AT_MOST))
        with foreground.work():
            await asyncio.sleep(BREATH)
        await asyncio.sleep(BREATH)
    for _ in range(presses):
        await asyncio.sleep(BREATH / 2)
        with foreground.work():
            await asyncio.sleep(BREATH / 2)
    answered = monotonic()
    assert not waiting.done()
    await waiting
    told += [answered, monotonic()]


@pytest.mark.parametrize("presses", [0, 1, 20])
def test_it_is_over_when_nobody_has_pressed_for_a_breath_after_the_last_answer(presses: int) -> None:
    told: list[float] = []
    lived(_row(presses, told))
    answered, over = told
    assert over - answered == pytest.approx(BREATH, abs=1e-5)  # a tick of this loop is a microsecond


async def _waited(told: list[float], *, held: bool, before: float) -> None:
    foreground = Foreground()
    with foreground.work():
        await asyncio.sleep(0)
    await asyncio.sleep(before)
    begun = monotonic()
    if held:
        with foreground.work():
            await foreground.over(AT_MOST)
    else:
        await foreground.over(AT_MOST)
    told.append(monotonic() - begun)


def test_nobody_waits_where_all_are_answered_nor_for_ever() -> None:
    told: list[float] = []
    lived(_waited(told, held=False, before=BREATH))
    lived(_waited(told, held=True, before=0))
    assert told == [0, pytest.approx(AT_MOST, abs=1e-5)]
