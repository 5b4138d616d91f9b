"""What an entry brought along; absent where it is not known."""

from __future__ import annotations

from engine.model import EntryId
from engine.standings.parts import BROUGHT, NOTHING, Counted
from engine.standings.record import History
from engine.standings.tiebreaks.kind import SbBasis


def rating(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """The rating before the event; who has none comes after all others."""
    known = history.entrant(entry).rating
    return NOTHING if known is None else Counted((BROUGHT,), (known.numerator,), known.denominator)


def previous_order(history: History, entry: EntryId, _basis: SbBasis) -> Counted:
    """The place in an earlier event; who has none comes after all others."""
    known = history.entrant(entry).previous_place
    return NOTHING if known is None else Counted((BROUGHT,), (known,))
