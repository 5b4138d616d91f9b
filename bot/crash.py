"""Named places where a test may kill the process: ``TURNIR_CRASH="send.before:3"`` dies at the third pass.

SIGKILL, so nothing is cleaned up: what survives is what the disk holds. Without the variable a pass costs one
comparison. The places: inbox.before_commit, inbox.after_commit, commit.inside, commit.after, send.before, send.after.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from functools import cache

POINTS = frozenset(
    {"inbox.before_commit", "inbox.after_commit", "commit.inside", "commit.after", "send.before", "send.after"}
)

_passes: Counter[str] = Counter()


@cache
def _wanted() -> tuple[str, int]:
    """The place and the pass. It is asked at the first pass, for a process may be born of one that had loaded this."""
    place, _, count = os.environ.get("TURNIR_CRASH", "").partition(":")
    return place, int(count or 1)


def crash_point(name: str) -> None:
    """Die here if ``TURNIR_CRASH`` names this place and this is the pass it counts to.

    ValueError for a place that is not in `POINTS`: a misspelt one would never fire.
    """
    if name not in POINTS:
        raise ValueError(f"unknown crash point {name!r}")
    place, count = _wanted()
    if name != place:
        return
    _passes[name] += 1
    if _passes[name] >= count:
        os.kill(os.getpid(), signal.SIGKILL)
