"""Registries that know every kind of a closed set: whoever adds a kind and forgets a place finds out at import."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def total(what: str, kinds: Iterable[K], *registries: Mapping[K, V]) -> Mapping[K, V]:
    """The registries as one. TypeError, naming the kinds, where one is missing, told twice, or none of these kinds."""
    wanted, told = set(kinds), Counter(kind for registry in registries for kind in registry)
    faults = {
        "missing": wanted - set(told),
        "unknown": set(told) - wanted,
        "told twice": {kind for kind, times in told.items() if times > 1},
    }
    if wrong := [f"{fault}: {', '.join(sorted(map(_name, found)))}" for fault, found in faults.items() if found]:
        raise TypeError(f"{what}: {'; '.join(wrong)}")
    return {kind: value for registry in registries for kind, value in registry.items()}


def _name(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)
