"""What people decide: a coin that depends on what it is about, never on when it is thrown."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")


def coin(seed: int, *about: object) -> random.Random:
    """The same subject gives the same coin again, in every process."""
    digest = hashlib.sha256("\x1f".join([f"{seed}", *map(str, about)]).encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def strengths(seed: int, names: Iterable[str]) -> list[float]:
    """How well each of them plays, all day long."""
    return [coin(seed, "strength", name).uniform(0.6, 1.4) for name in names]


def picked(fate: random.Random, odds: Mapping[T, int]) -> T:
    """One of them; `odds` of a hundred."""
    return fate.choices(list(odds), list(odds.values()))[0]


def settled(fate: random.Random, seed: int, pair: tuple[str, str]) -> tuple[str, str]:
    """Winner and loser of a game that is not drawn."""
    first, second = strengths(seed, pair)
    return pair if fate.random() < first / (first + second) else pair[::-1]
