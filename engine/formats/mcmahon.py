"""McMahon: everybody starts with a score by rank (Приложение 7, 1; the Code does not define it: bar and floor)."""

from __future__ import annotations

from math import floor

from engine.model import Entry, Exact
from engine.ranks import strength
from engine.regulations import McMahonStage


def start_score(stage: McMahonStage, entry: Entry) -> Exact:
    """The rank between floor and bar, counted from the zero point; from the rank of the supergroup on, as that rank.

    A stated start score stands as it is. Who has no rank starts at the floor.
    """
    if entry.start_score is not None:
        return entry.start_score
    weakest = strength(stage.floor)
    rank = entry.strength
    own = weakest if rank is None else floor(rank)
    if stage.supergroup is not None and own >= strength(stage.supergroup):
        own = strength(stage.supergroup)
    elif stage.bar is not None:
        own = min(own, strength(stage.bar))
    return max(own, weakest) - strength(stage.zero)
