"""The pace of the sender by a clock of our own: Telegram's 30 a second are never reached, and no time is lost."""

from __future__ import annotations

import random
from bisect import bisect_left

from bot.post.budget import Budget, Limits


class Clock:
    """Seconds; a timer that is set fires late."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def sent(budget: Budget, clock: Clock, count: int, lateness: float, seed: int = 0) -> list[float]:
    """When so many calls begin, each timer up to `lateness` late."""
    chance = random.Random(seed)
    times: list[float] = []
    while len(times) < count:
        slot = budget.next_slot()
        if slot > clock.now:
            clock.now = slot + lateness * chance.random()
        else:
            budget.take_slot()
            times.append(clock.now)
    return times


def most_in_a_second(times: list[float]) -> int:
    return max(bisect_left(times, at + 1) - place for place, at in enumerate(times))


def test_500_calls_take_499_slots() -> None:
    clock = Clock()
    times = sent(Budget(clock), clock, 500, 0)
    assert abs(times[-1] - times[0] - 499 / 28) < 1e-6


def test_late_timers_lose_no_time_and_leave_the_limit_alone() -> None:
    for seed, lateness in enumerate((0.002, 0.02, 0.05)):
        clock = Clock()
        times = sent(Budget(clock), clock, 500, lateness, seed)
        assert times[-1] - times[0] < 499 / 28 + lateness + 1 / 28
        assert most_in_a_second(times) <= 29


def test_after_a_long_gap_nothing_is_made_up_for() -> None:
    clock = Clock()
    budget = Budget(clock)
    sent(budget, clock, 10, 0)
    clock.now += 5
    times = sent(budget, clock, 57, 0)
    assert times[-1] - times[0] > 56 / 28 - 0.001


def test_while_people_are_answered_the_sender_is_slower() -> None:
    clock = Clock()
    budget = Budget(clock, Limits(overall=28, overall_with_people=20, overall_window=1.0))
    times: list[float] = []
    for _ in range(100):
        budget.answered(counts=False)
        times += sent(budget, clock, 1, 0)
    assert abs(times[-1] - times[0] - 99 / 20) < 1e-6


def test_500_people_are_told_in_time_though_the_program_was_busy_now_and_then() -> None:
    """28 a second are 17.9 s. Three times something holds the program up for a tenth of a second."""
    for seed in range(20):
        clock = Clock()
        budget = Budget(clock)
        times: list[float] = []
        for part in range(4):
            times += sent(budget, clock, 125, 0.01, seed + part)
            clock.now += 0.1
        assert times[-1] - times[0] <= 17.9
        assert most_in_a_second(times) <= 30
