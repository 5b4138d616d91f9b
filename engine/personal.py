"""Clocks of somebody at a table beside the time of the round.

A time-out of a player (TAC 3.9.3), the time for a move of whoever stalls (TAC App. 1), a break between games, a stop of
the match clock and new dice («Краткая памятка», «Перерывы», «Игральные кости»), the time to find a card
or a die (Destiny II.2e), an adjourned game («Кодекс РФГ» 25). Which of them an event has follows from its book:
`engine.timing.personal`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from engine.ids import EntryId, PersonalId, PersonId

PersonalKind = Literal["timeout", "move", "break", "stop", "search", "adjournment", "dice", "new_dice"]
STOPPED_BY_SIDES: frozenset[PersonalKind] = frozenset({"timeout", "break", "search"})
"""Whoever took it says himself that he is back; the others are counted by a referee."""
StopReason = Literal["setup", "dice", "dispute"]
"""For what the clocks of a match may be stopped: the next game is set up, dice fell off the table, a dispute."""


@dataclass(frozen=True, slots=True)
class PersonalClock:
    """One that was started at a table, and stays to be read once it was stopped.

    game    of the match, that was on
    who     the entries it is about: one side, or both
    person  who of the entry, where that is known
    seconds how long it runs
    """

    id: PersonalId
    kind: PersonalKind
    round: int
    table: int
    game: int
    who: tuple[EntryId, ...]
    started_at: datetime
    seconds: int
    by: PersonId
    person: PersonId | None = None
    reason: StopReason | None = None
    stopped_at: datetime | None = None
    version: int = 0


def pairing_of(clock: PersonalId) -> str:
    """The id of the pair at whose table it is: what its own begins with."""
    return clock.rpartition("-")[0]
