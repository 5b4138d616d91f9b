"""Games that end with a score: `3:1`, `12 3:1`; one that was not played as where there is none: `+/-`, `-/-`."""

from __future__ import annotations

from engine.notation import balls, simple
from engine.notation.line import Line


def read(text: str) -> Line | None:
    """One typed score, or the signs of a game that was not played; None where the line is anything else."""
    return balls.read(text) or simple.read(text)
