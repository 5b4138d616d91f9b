"""Until when a club may change what its rulebook leaves to it: one table, by the parameter that a setting leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.regulations.book import Rulebook
from engine.total import total


class Lock(StrEnum):
    """From when a setting stays as it is."""

    DRAW = "draw"
    """Round 1 is drafted: the field, the pairs and the points are made by it."""
    STAGE = "stage"
    """The first round of its stage is drafted."""
    ROUND = "round"
    """While a round is played; between two rounds it may be changed for those to come."""
    END = "end"
    """The event is over."""


@dataclass(frozen=True, slots=True)
class Locking:
    """`addable`: what was never set may be added while it is locked, since it takes nothing from anybody. `rule`:
    people play by it, so a change needs a reason and everybody is told."""

    lock: Lock
    addable: bool = False
    rule: bool = True


_FIXED = Locking(Lock.DRAW)
LOCKS: Mapping[str, Locking] = {
    "id": _FIXED,
    "game": _FIXED,
    "title": _FIXED,
    "source": _FIXED,
    "chat": _FIXED,
    "roles": _FIXED,
    "documents": _FIXED,
    "components": _FIXED,
    "allowed_questions": _FIXED,
    "settings": _FIXED,
    "articles": _FIXED,
    "registration_url": Locking(Lock.END),
    "participants": _FIXED,
    "fee": _FIXED,
    "entering": _FIXED,
    "entering.regulations": Locking(Lock.END),
    "entering.products": Locking(Lock.END),
    "entering.late": Locking(Lock.END),
    "officials": _FIXED,
    "tier": _FIXED,
    "tiers": _FIXED,
    "system": _FIXED,
    "structure": _FIXED,
    "stages": Locking(Lock.STAGE),
    "criteria_advice": _FIXED,
    "scoring": _FIXED,
    "play": Locking(Lock.ROUND, addable=True),
    "play.rules": _FIXED,
    "play.board": _FIXED,
    "play.nigiri": _FIXED,
    "play.rated": _FIXED,
    "report": Locking(Lock.ROUND),
    "time": Locking(Lock.ROUND, addable=True),
    "chasing": Locking(Lock.END),
    "phones": Locking(Lock.ROUND),
    "notices": Locking(Lock.END, rule=False),
    "rating": Locking(Lock.END, rule=False),
    "protests": Locking(Lock.ROUND, addable=True),
    "withdrawals": _FIXED,
    "drops": _FIXED,
    "penalties": _FIXED,
}
"""By the beginning of a path; the longest that fits counts."""

total("when a setting locks", Rulebook.model_fields, {path: one for path, one in LOCKS.items() if "." not in path})


def locking(path: str) -> Locking:
    """When the parameter at this dotted path locks."""
    while path not in LOCKS:
        path = path.rpartition(".")[0]
    return LOCKS[path]
