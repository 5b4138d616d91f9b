"""Where the desk's seeds come from: the system's randomness, or a fixed seed for rehearsals."""

from __future__ import annotations

import hashlib
import secrets


class Seeds:
    """`Seeds(None)` is real chance; `Seeds(7)` gives every tournament the same seeds again."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed

    def seed_for(self, subject: str) -> int:
        """A seed of 128 bits: too many to try out against a promise.

        With a fixed seed it depends on the subject alone, never on timing.
        """
        if self._seed is None:
            return secrets.randbits(128)
        digest = hashlib.sha256(f"{self._seed}:{subject}".encode()).digest()
        return int.from_bytes(digest[:16], "big")
