"""Lots from a recorded seed: the same on every machine, in every Python, and checkable with any SHA-256.

The draw is a Fisher-Yates shuffle, last place first: for i = n-1 … 1 the items i and j change places, where j in 0 … i
is the next number of the stream. The stream is SHA-256 of ``turnir-lots/1:<label>:<seed>:<counter>`` read as one
256-bit number; a number in the incomplete last stretch is thrown away, so that every order is equally likely.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.model import Colour

T = TypeVar("T")

_SPAN = 1 << 256


def shuffled(items: Sequence[T], rng_seed: int, label: str) -> tuple[T, ...]:
    """The items in drawn order. `label` keeps two draws from one seed apart, e.g. ``swiss:pairing``."""
    order = list(items)
    stream = _numbers(rng_seed, label)
    for place in range(len(order) - 1, 0, -1):
        other = _below(place + 1, stream)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def colour(rng_seed: int, label: str) -> Colour:
    """Who has Black in a pair, by lot: «нигири»."""
    sides: tuple[Colour, Colour] = ("first_black", "first_white")
    return shuffled(sides, rng_seed, label)[0]


def _numbers(rng_seed: int, label: str) -> Iterator[int]:
    counter = 0
    while True:
        digest = hashlib.sha256(f"turnir-lots/1:{label}:{rng_seed}:{counter}".encode()).digest()
        yield int.from_bytes(digest, "big")
        counter += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    whole = _SPAN - _SPAN % limit
    return next(number for number in stream if number < whole) % limit
