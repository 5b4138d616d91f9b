"""In which order names stand in a list."""

from __future__ import annotations

import re


def alphabet(name: str) -> tuple[str | int, ...]:
    """What a name is sorted by: Ё stands with Е, a number by its value, so that «№ 3» goes before «№ 13»."""
    parts = re.split(r"(\d+)", name.casefold().replace("ё", "е"))
    return tuple(int(part) if part.isdecimal() else part for part in parts)
