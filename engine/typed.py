"""Words that people type into an act. A field that holds such words is `Typed`: they can be kept where they can be
erased, while an event is for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, TypeVar, get_type_hints

TYPED = "typed"
Typed = Annotated[str, TYPED]

T = TypeVar("T")


def with_words(value: T, change: Callable[[str], str]) -> T:
    """A copy of a frozen value in which all typed words, however deep, are changed; itself where there are none."""
    if isinstance(value, tuple):
        made: Any = tuple(with_words(one, change) for one in value)
        return made if made != value else value
    whole: Any = value
    changed: dict[str, Any] = {}
    for name, is_typed in _fields_of(whole.__class__):
        old = getattr(whole, name)
        new = change(old) if is_typed else with_words(old, change)
        if new != old:
            changed[name] = new
    return replace(whole, **changed) if changed else value


@cache
def _fields_of(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a dataclass, and whether each holds typed words; of anything else none."""
    if not is_dataclass(kind):
        return ()
    words = typed_fields(kind)
    return tuple((field.name, field.name in words) for field in fields(kind))


@cache
def typed_fields(kind: type) -> frozenset[str]:
    """Which fields of a dataclass hold words that somebody typed."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if TYPED in getattr(hint, "__metadata__", ()))
