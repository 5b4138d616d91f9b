"""Public ids: short enough for a button, long enough that nobody guesses a neighbour's; and words that open a link."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from random import Random, SystemRandom

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 8
SYSTEM = SystemRandom()
"""Nobody foresees it."""


def new_id(dice: Random = SYSTEM) -> str:
    """Eight characters without look-alikes (31⁸ ≈ 8·10¹¹), unique enough for a club's tournaments."""
    return "".join(dice.choice(ALPHABET) for _ in range(LENGTH))


def new_token(size: int, dice: Random = SYSTEM) -> str:
    """What stands in a link; `size` in bytes, a multiple of three: four characters for each of them."""
    return urlsafe_b64encode(dice.randbytes(size)).decode()
