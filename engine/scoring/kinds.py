"""The closed set of scorings, and the registries that have a part for each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeVar, get_args

from pydantic import Field

from engine.scoring.backgammon import BackgammonScoring
from engine.scoring.balls import BallsScoring
from engine.scoring.boards import BoardsScoring
from engine.scoring.move_points import MovePointsScoring
from engine.scoring.protocol import Scoring
from engine.scoring.simple import SimpleScoring
from engine.total import total

AnyScoring = Annotated[
    BallsScoring | SimpleScoring | MovePointsScoring | BackgammonScoring | BoardsScoring, Field(discriminator="kind")
]

KINDS: Mapping[str, type[Scoring]] = {
    kind: scoring
    for scoring in get_args(get_args(AnyScoring)[0])
    for kind in get_args(scoring.model_fields["kind"].annotation)
}

Part = TypeVar("Part")


def of_each_kind(parts: Mapping[str, Part]) -> Mapping[str, Part]:
    """A registry by the kind of the scoring. TypeError at import where a kind has no part, or a part no kind."""
    return total("a part for each kind of scoring", KINDS, parts)


def reads(text: str) -> bool:
    """Whether a line is a result of any scoring."""
    return any(scoring.grammar(text) is not None for scoring in KINDS.values())
