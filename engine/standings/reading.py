"""What is known of a stage beside its rounds: what entries brought along, and how the rounds are read."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from engine.model import Exact


class Entrant(NamedTuple):
    """What an entry brought along: a start score, a rating, its place in an earlier event, a rank (`engine.ranks`)."""

    start: Exact = 0
    rating: Exact | None = None
    previous_place: int | None = None
    strength: Exact | None = None


NEWCOMER = Entrant()


@dataclass(frozen=True, slots=True)
class Reading:
    """How the sums over opponents are read; see `engine.regulations.RoundsStage`.

    rounds     how many of the stage are looked at
    scheduled  everybody is to meet everybody: a match is an encounter whether it was begun or not, and a round in which
               the table leaves an entry out is none of his
    colours    games are played with them
    win, draw  what they bring in the table
    whole_unplayed  the sum of what unplayed rounds bring is rounded down
    """

    unplayed: Literal["book", "zero", "fide_2024", "fide_2026"] = "zero"
    opponent_score: Literal["actual", "virtual_half"] = "actual"
    handicap: bool = False
    forfeits: bool = True
    rounds: int = 0
    sos_mode: Literal["ffg", "literal"] = "ffg"
    scheduled: bool = False
    colours: bool = False
    win: Exact = 1
    draw: Exact = Fraction(1, 2)
    whole_unplayed: bool = False


PLAIN = Reading()
"""Of a stage that says nothing of its own."""
