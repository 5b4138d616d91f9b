"""Each planted fault is found by playing worlds, and the world in which it shows holds without it."""

from __future__ import annotations

import pytest

from bot.runtime.logs import configure_logs
from bot.simulation.booking import plan_for
from bot.simulation.troubles import line_of
from bot.simulation.world import blows, disk
from bot.simulation.world.seeds import lived_through
from tests.planted.faults import FAULTS, Fault

pytestmark = pytest.mark.planted
MOST = 200
"""Seeds within which it must show."""
OFTEN, SLOW = 10.0, 0.1
"""Seconds between two blows, in the mean; and those that the disk may take: the evenings are short."""


def broken(seed: int, fault: Fault) -> list[str]:
    """What does not hold in an evening of four, by the clock every other time."""
    line = line_of(fault.faults, None if fault.faults else 0.0)
    return lived_through(plan_for(fault.rulebook, 4, seed, trouble=True), line, 1 if seed % 2 else None)[1]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: one.name)
def test_a_planted_fault_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    configure_logs("CRITICAL")
    monkeypatch.setattr(blows, "EVERY", OFTEN)
    monkeypatch.setattr(disk, "SLOWEST", SLOW)
    with monkeypatch.context() as planted:
        fault.plant(planted)
        seed, told = next(((seed, told) for seed in range(MOST) if (told := broken(seed, fault))), (MOST, []))
    print(f"{fault.name}: seed {seed}, {told}")
    assert told, f"not found within {MOST} seeds"
    assert broken(seed, fault) == []
