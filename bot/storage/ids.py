"""Public ids: short enough for a button, long enough that nobody guesses a neighbour's."""

from __future__ import annotations

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 8


def new_id() -> str:
    """Eight characters without look-alikes (31⁸ ≈ 8·10¹¹), unique enough for a club's tournaments."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
