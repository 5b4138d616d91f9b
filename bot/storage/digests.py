"""The digest of a tournament: a replay that ends elsewhere is noticed at once.

What an act leaves as it was is the same object afterwards, so its text is kept and only what changed is written anew.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from itertools import zip_longest
from typing import Any, cast, get_type_hints

from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer

from engine.model import Pairing, Round, Tournament

TOURNAMENTS = 8
"""Of so many the text is kept: those that were written to last."""


@dataclass(frozen=True, slots=True)
class Text:
    """What a value reads as, and the texts of what it is made of."""

    value: object
    json: bytes
    parts: tuple[Text, ...] = ()


Write = Callable[[Any, Text | None], Text]
"""The text of a value; `known` is one of the value that stood in its place before."""

_known: OrderedDict[str, Text] = OrderedDict()


def digest(tournament: Tournament) -> str:
    """SHA-256 of what the tournament says, in hex.

    Fields at their default are left out, so a field added later changes no old digest; the rulebook is left out,
    for its hash is in the value. The order of dicts is the order of insertion, the same in every replay.
    """
    text = _tournament()(tournament, _known.get(tournament.id))
    _known[tournament.id] = text
    _known.move_to_end(tournament.id)
    if len(_known) > TOURNAMENTS:
        _known.popitem(last=False)
    return hashlib.sha256(text.json).hexdigest()


@cache
def _tournament() -> Write:
    rounds = _fields(Round, {"pairings": _items(_whole(Pairing))})
    return _fields(Tournament, {"rounds": _items(rounds)}, without="rulebook")


def _whole(hint: Any) -> Write:
    """A value that is written at once."""
    serializer = SchemaSerializer(cast(Any, _keep_names(TypeAdapter(hint).core_schema)))

    def write(value: object, known: Text | None) -> Text:
        if known is not None and known.value is value:
            return known
        return Text(value, serializer.to_json(value, exclude_defaults=True))

    return write


def _items(item: Write) -> Write:
    """A tuple, each of its items by itself."""

    def write(values: tuple[object, ...], known: Text | None) -> Text:
        if known is not None and known.value is values:
            return known
        before = () if known is None else known.parts[: len(values)]
        parts = tuple(item(value, old) for value, old in zip_longest(values, before))
        return Text(values, b"[%b]" % b",".join(part.json for part in parts), parts)

    return write


def _fields(kind: type, deeper: Mapping[str, Write], *, without: str = "") -> Write:
    """A dataclass, each of its fields by itself."""
    hints = get_type_hints(kind)
    named = [field for field in fields(kind) if field.name != without]
    writers = [(field.name, deeper.get(field.name) or _whole(hints[field.name])) for field in named]
    heads = [(b'"%b":' % field.name.encode(), _default(field)) for field in named]

    def write(value: object, known: Text | None) -> Text:
        if known is not None and known.value is value:
            return known
        before = () if known is None else known.parts
        parts = tuple(of_field(getattr(value, name), old) for (name, of_field), old in zip_longest(writers, before))
        said = (head + part.json for (head, default), part in zip(heads, parts, strict=True) if part.value != default)
        return Text(value, b"{%b}" % b",".join(said), parts)

    return write


def _default(field: Field[Any]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


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
