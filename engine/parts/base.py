"""What a part of a tournament is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from engine.copies import replace
from engine.model import Tournament

V = TypeVar("V")
K = TypeVar("K")


class Part(ABC):
    """Equal parts are the same one."""

    __slots__ = ()

    @abstractmethod
    def value(self, t: Tournament, /) -> object: ...


class Replaceable(Part, Generic[V]):
    """A part that can be put back whole. A journal holds what `of` gives."""

    __slots__ = ()

    @abstractmethod
    def of(self, t: Tournament, /) -> V: ...

    @abstractmethod
    def put(self, t: Tournament, before: V, /) -> Tournament: ...

    def value(self, t: Tournament) -> object:
        return bare(self.of(t))


Parts = tuple[Part, ...]
NOTHING: tuple[()] = ()
"""What is never taken back and stands in nobody's way: a promise, a bell, a wish."""


def with_value(known: Mapping[K, V], key: K, value: V | None) -> dict[K, V]:
    """The same in order, with another value of `key`; None: without it."""
    if value is None:
        return {other: one for other, one in known.items() if other != key}
    return {**known, key: value}


def bare(value: Any) -> Any:
    return replace(value, version=0) if hasattr(value, "version") else value
