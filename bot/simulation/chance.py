"""What people decide: a coin that depends on what it is about, never on when it is thrown."""

from __future__ import annotations

import hashlib
import random


def coin(seed: int, *about: object) -> random.Random:
    """The same subject gives the same coin again, in every process."""
    digest = hashlib.sha256("\x1f".join([f"{seed}", *map(str, about)]).encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))
