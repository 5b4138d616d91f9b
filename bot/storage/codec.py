"""Events and tournaments as text: JSON by pydantic, upcasters for old rows, a digest of the folded value."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer

from bot.storage.errors import DatabaseError
from engine.events import KINDS, Event
from engine.model import Tournament

Body = dict[str, Any]

VERSIONS: dict[str, int] = {}
"""The version a kind is written in today; 1 where it is not named. Raise it together with an upcaster."""

UPCASTERS: dict[tuple[str, int], Callable[[Body], Body]] = {}
"""(kind, version) → the body one version later. Pure, and never changed once released."""


def version_of(kind: str) -> int:
    return VERSIONS.get(kind, 1)


@cache
def adapter(kind: str) -> TypeAdapter[Event]:
    """The reader and writer of one kind. DatabaseError("storage.unknown_event") for a kind from a later program."""
    if kind not in KINDS:
        raise DatabaseError("storage.unknown_event", kind=kind)
    return TypeAdapter(KINDS[kind])


def encode(event: Event) -> tuple[str, int, str]:
    """(kind, version, body) of a journal row."""
    kind = type(event).__name__
    return kind, version_of(kind), adapter(kind).dump_json(event).decode()


def decode(kind: str, version: int, body: str) -> Event:
    """The event of a row of any released version.

    DatabaseError: storage.unknown_event, storage.newer_event for rows of a later program. pydantic's
    ValidationError for a body that is not the kind's own.
    """
    current = version_of(kind)
    if version == current:
        return adapter(kind).validate_json(body)
    if version > current:
        raise DatabaseError("storage.newer_event", kind=kind, found=version, known=current)
    return adapter(kind).validate_python(_upcast(kind, version, json.loads(body)))


def _upcast(kind: str, version: int, body: Body) -> Body:
    for step in range(version, version_of(kind)):
        body = UPCASTERS[kind, step](body)
    return body


def digest(tournament: Tournament) -> str:
    """SHA-256 of what the tournament says, in hex: a replay that ends elsewhere is noticed at once.

    Fields at their default are left out, so a field added later changes no old digest; the rulebook is left out,
    for its hash is in the value. The order of dicts is the order of insertion, the same in every replay.
    """
    text = _canon().to_json(tournament, exclude={"rulebook"}, exclude_defaults=True)
    return hashlib.sha256(text).hexdigest()


@cache
def _canon() -> SchemaSerializer:
    return SchemaSerializer(cast(Any, _keep_names(TypeAdapter(Tournament).core_schema)))


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
