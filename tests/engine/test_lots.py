"""Lots are the same everywhere and favour nobody."""

from __future__ import annotations

import hashlib
from collections import Counter

from engine.lots import shuffled


def test_a_draw_is_the_same_on_every_machine() -> None:
    """These orders are published with their seeds: they may never change."""
    assert shuffled("ABCDEFGH", 7, "swiss:pairing") == tuple("DEHGCABF")
    assert shuffled("ABCDEFGH", 7, "swiss:places") != shuffled("ABCDEFGH", 7, "swiss:pairing")


def test_a_draw_can_be_checked_with_nothing_but_sha256() -> None:
    order = list("ABC")
    for counter, place in enumerate((2, 1)):
        number = int(hashlib.sha256(f"turnir-lots/1:swiss:pairing:41:{counter}".encode()).hexdigest(), 16)
        other = number % (place + 1)
        order[place], order[other] = order[other], order[place]
    assert shuffled("ABC", 41, "swiss:pairing") == tuple(order)


def test_every_order_comes_about_as_often() -> None:
    counts = Counter(shuffled("ABC", seed, "x") for seed in range(3000))
    assert len(counts) == 6
    assert all(420 < count < 580 for count in counts.values())


def test_nothing_and_one_are_drawn_too() -> None:
    assert shuffled((), 1, "x") == ()
    assert shuffled("A", 1, "x") == ("A",)
