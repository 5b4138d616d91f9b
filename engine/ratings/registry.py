"""Every way to rate, by its kind; one that lacks its class fails at import."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.ratings.backgammon import Fibs
from engine.ratings.elo import Elo
from engine.ratings.glicko2 import Glicko2
from engine.ratings.gor import Gor
from engine.ratings.protocol import RatingSystem
from engine.regulations import RatingKind
from engine.total import total

SYSTEMS: Mapping[RatingKind, RatingSystem] = total(
    "a class for each kind of rating",
    get_args(RatingKind),
    {system.kind: system for system in (Elo(), Glicko2(), Gor(), Fibs())},
)
