"""The digest of a tournament: a replay that ends elsewhere is noticed at once.

What an act leaves as it was is the same object afterwards, so its text is kept and only what changed is written anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache, partial
from itertools import zip_longest
from typing import Any, cast, get_type_hints

from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer

from bot.recent import Recent
from engine.model import Pairing, Round, Tournament

TOURNAMENTS = 200
"""Of so many, those that were written to last, the text is kept, some 7 kB each: as many as a desk keeps in memory."""


@dataclass(frozen=True, slots=True)
class Text:
    """What a value reads as, and the texts of what it is made of."""

    value: object
    json: bytes = b""
    parts: tuple[Text, ...] = ()


Write = Callable[[Any, Text | None], Text]
"""The text of a value; `known` is that of another value which stood in its place before."""

_known: Recent[Text] = Recent(TOURNAMENTS)


def digest(tournament: Tournament) -> str:
    """SHA-256 of what the tournament says, in hex.

    Fields at their default are left out, so a field added later changes no old digest; the rulebook is left out,
    for its hash is in the value. The order of dicts is the order of insertion, the same in every replay.
    """
    text = _known[tournament.id] = _tournament()(tournament, _known.find(tournament.id))
    return hashlib.sha256(text.json).hexdigest()


@cache
def _tournament() -> Write:
    a_round = _fields(Round, {"pairings": partial(_items, _whole(Pairing))})
    return _fields(Tournament, {"rounds": partial(_items, a_round)}, without="rulebook")


def _whole(hint: Any, head: bytes = b"") -> Write:
    """A value that is written at once, after `head`."""
    serializer = SchemaSerializer(cast(Any, _keep_names(TypeAdapter(hint).core_schema)))
    return lambda value, _known: Text(value, head + serializer.to_json(value, exclude_defaults=True))


def _items(item: Write, head: bytes) -> Write:
    """A tuple, each of its items by itself."""

    def write(values: tuple[object, ...], known: Text | None) -> Text:
        before = () if known is None else known.parts[: len(values)]
        parts = tuple(
            old if old is not None and old.value is value else item(value, old)
            for value, old in zip_longest(values, before)
        )
        return Text(values, b"%b[%b]" % (head, b",".join([part.json for part in parts])), parts)

    return write


def _fields(kind: type, deeper: Mapping[str, Callable[[bytes], Write]], *, without: str = "") -> Write:
    """A dataclass, each of its fields by itself."""
    hints = get_type_hints(kind)

    def field_of(field: Field[Any]) -> tuple[str, object, Write]:
        head = b'"%b":' % field.name.encode()
        default = field.default if field.default_factory is MISSING else field.default_factory()
        return field.name, default, deeper.get(field.name, partial(_whole, hints[field.name]))(head)

    told = [field_of(field) for field in fields(kind) if field.name != without]

    def write(whole: object, known: Text | None) -> Text:
        parts = []
        for (name, default, of_field), old in zip_longest(told, () if known is None else known.parts):
            value = getattr(whole, name)
            if old is not None and old.value is value:
                parts.append(old)
            else:
                parts.append(Text(value) if value == default else of_field(value, old))
        return Text(whole, b"{%b}" % b",".join([part.json for part in parts if part.json]), tuple(parts))

    return write


def _keep_names(schema: object) -> object:
    """The schema with every ``kind: Literal["played"] = "played"`` made obligatory: with its default left out
    a played game and an adjudicated one would read the same."""
    if isinstance(schema, list):
        return [_keep_names(item) for item in schema]
    if isinstance(schema, tuple):
        return tuple(_keep_names(item) for item in schema)
    if not isinstance(schema, dict):
        return schema
    inner = schema.get("schema")
    if schema.get("type") == "default" and isinstance(inner, dict) and inner.get("type") == "literal":
        return inner
    return {key: _keep_names(value) for key, value in schema.items()}
