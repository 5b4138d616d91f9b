"""Whether the games of an event at Go are rated (Приложение 10, 1.1, 1.2)."""

from __future__ import annotations

RATED_OVER = 49
"""Minutes of main time that are not enough yet."""


def is_rated(main_minutes: int, *, federation: bool, stated: bool = False) -> bool:
    """`federation`: the federation's own event; any other is rated only where its regulations have `stated` so."""
    return main_minutes > RATED_OVER and (federation or stated)
