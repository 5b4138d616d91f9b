"""Rows of the database as values: each field is read from the column of its name, as its type says."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import datetime
from sqlite3 import Row
from types import UnionType
from typing import Any, TypeVar, get_args, get_type_hints

T = TypeVar("T")
Read = Callable[[Any], Any]

_BY_TYPE: Mapping[object, Read] = {bool: bool, datetime: datetime.fromisoformat, Mapping[str, Any]: json.loads}
"""What is not read as it stands: flags, moments, JSON."""


def reader(kind: type[T], **otherwise: Read) -> Callable[[Row], T]:
    """What makes a dataclass of a row. `otherwise` reads a column in its own way; NULL is None in any."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
    ways = {name: otherwise.get(name, _BY_TYPE.get(_without_none(hints[name]))) for name in names}
    told = [(place, way) for place, way in enumerate(ways.values()) if way is not None]

    def read(row: Row) -> T:
        values = [row[name] for name in names]
        for place, way in told:
            if values[place] is not None:
                values[place] = way(values[place])
        return kind(*values)

    return read


def _without_none(hint: Any) -> object:
    return get_args(hint)[0] if isinstance(hint, UnionType) else hint
