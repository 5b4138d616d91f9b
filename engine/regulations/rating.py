"""What of an event goes into the club's rating, and by which system."""

from __future__ import annotations

from typing import Literal

from engine.values import Strict

RatingKind = Literal["elo", "glicko2", "egf", "fibs"]
"""The ways to rate people; a class of `engine.ratings` each."""

RatedTeams = Literal["boards", "members", "none"]


class Rating(Strict):
    """Which games count in a rating. Nobody gains or loses by a bye.

    system     `egf` is the GoR of the European Go Federation, `fibs` that of the First Internet Backgammon Server;
               `none`: nobody is rated
    technical  also what was won without play, or was given by a decision
    handicap   also games with a handicap, where the system knows what a stone is worth
    teams      `boards`: whoever sits at a board is rated by its game; `members`: also where a pair or a team plays as
               one, each against whoever has the same number on the other side; `none`: single players alone
    """

    system: RatingKind | Literal["none"] = "none"
    technical: bool = False
    handicap: bool = True
    teams: RatedTeams = "boards"
