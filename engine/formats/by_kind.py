"""One class a kind of stage, found from the stage; what lacks a class, or one of its answers, fails at import."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import get_annotations, isabstract
from typing import Generic, TypeVar

from engine.regulations import KINDS, Stage
from engine.total import total

P = TypeVar("P")


class ByKind(Generic[P]):
    """What a room asks of a stage: called with a stage, the object that answers."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.classes: Mapping[type, type[P]] = {}

    def __call__(self, stage: Stage) -> P:
        made: P = self.classes[type(stage)](stage)  # type: ignore[call-arg]
        return made

    def fill(self, classes: Mapping[type, type[P]], kinds: Iterable[type] = KINDS) -> None:
        """TypeError for a kind of stage without a class, and for a class without an answer."""
        known = total(f"the {self.name} of each kind of stage", kinds, classes)
        for one in known.values():
            if missing := _missing(one):
                raise TypeError(f"{one.__name__} lacks {', '.join(missing)}")
        self.classes = known


def _missing(one: type) -> list[str]:
    """Abstract methods, and facts that are declared and not said."""
    if isabstract(one):
        return sorted(one.__abstractmethods__)  # type: ignore[attr-defined]
    declared = {name for base in one.__mro__ for name, kind in get_annotations(base).items() if "ClassVar" in str(kind)}
    return sorted(name for name in declared if not hasattr(one, name))
