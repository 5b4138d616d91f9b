"""Ranks of Go: "30k" … "1k", "1d" … "9d", on one scale where a step is a rank and the weakest is 0."""

from __future__ import annotations

import re
from functools import cache

from engine.errors import RuleViolation

_RANK = re.compile(r"([1-9]|[12][0-9]|30)k|([1-9])d")


@cache
def strength(rank: str) -> int:
    """30k is 0, 1k is 29, 1d is 30, 9d is 38. RuleViolation ``rank.unknown`` (rank) for anything else."""
    found = _RANK.fullmatch(rank)
    if found is None:
        raise RuleViolation("rank.unknown", rank=rank)
    kyu, dan = found.groups()
    return 30 - int(kyu) if kyu else 29 + int(dan)
