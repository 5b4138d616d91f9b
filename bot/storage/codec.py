"""Events as text: JSON by pydantic, upcasters for old rows."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import make_dataclass, replace
from functools import cache
from itertools import zip_longest
from typing import Any, cast, get_type_hints
from weakref import WeakValueDictionary

from pydantic import TypeAdapter
from pydantic_core import SchemaValidator

from bot.storage.errors import DatabaseError
from engine.events import KINDS, Event, Restored, SettingAmended, SettingsChanged, TournamentCreated
from engine.parts import REPLACEABLE, Replaceable
from engine.regulations import Rulebook

Body = dict[str, Any]
_BOOKS: WeakValueDictionary[str, Rulebook] = WeakValueDictionary()
"""By their digests, as long as somebody holds them: each tournament has the whole of its book, 120 KB, and most of a
host are of few books."""
_WITH_A_BOOK = frozenset({TournamentCreated, SettingsChanged, SettingAmended})

HOLD_PAIRS = (
    "DraftEdited",
    "GamesCorrected",
    "LateEntryAdmitted",
    "ReportsCleared",
    "RoundDrafted",
    "RoundPairedAgain",
    "SlotReseated",
    "TableRestored",
    "TournamentTakenIn",
)
"""Kinds that hold a pair or a round, or what a pair was."""


def _in_one_place(value: Any) -> Any:
    """Of a pair: its dispute, and when each game was recorded; of a round: when it was announced and began."""
    if isinstance(value, list):
        return [_in_one_place(one) for one in value]
    if not isinstance(value, dict):
        return value
    told = {key: _in_one_place(one) for key, one in value.items()}
    if "disputed" in told:
        dispute = {"taken": told.pop("taken", None), "since": told.pop("argued", None)}
        told["dispute"] = dispute if told.pop("disputed") else None
    if "best_of" in told:
        games, moments = told.pop("games", []), told.pop("recorded", [])
        told["records"] = [{"result": game, "at": at} for game, at in zip_longest(games, moments[: len(games)])]
    if "pairings" in told and "status" in told:
        start = {"at": told.pop("started_at", None)}
        announced = {"at": told.pop("published_at", None), "start": start if told["status"] == "started" else None}
        told["announced"] = None if told.pop("status") == "draft" else announced
    return told


VERSIONS: dict[str, int] = dict.fromkeys(HOLD_PAIRS, 2)
"""The version a kind is written in today; 1 where it is not named. Raise it together with an upcaster."""

UPCASTERS: dict[tuple[str, int], Callable[[Body], Body]] = {(kind, 1): _in_one_place for kind in HOLD_PAIRS}
"""(kind, version) → the body one version later. Pure, and never changed once released."""


def _restored(body: Body, *keys: str) -> Body:
    return {"part": {key: body[key] for key in keys}, "before": body["before"]}


FORMER: dict[str, tuple[str, Callable[[Body], Body]]] = {
    "CallPutBack": ("CallingRestored", lambda body: _restored(body, "call")),
    "ProtestPutBack": ("ProtestingRestored", lambda body: _restored(body, "protest")),
    "PersonalClockPutBack": ("OwnTimeRestored", lambda body: _restored(body, "clock")),
    "ClockPutBack": ("TimeRestored", lambda body: _restored(body, "round")),
    "ArrivalPutBack": ("ComingRestored", lambda body: _restored(body, "round", "entry")),
    "DayPutBack": ("DayRestored", _restored),
    "AnnouncementWithdrawn": ("AnnouncingRestored", lambda body: _restored(body | {"before": None}, "announcement")),
    "TournamentReopened": ("ClosingRestored", lambda body: _restored({"before": ["running", []]})),
}
"""Kinds that were written once: what each is called today, and its body."""


def version_of(kind: str) -> int:
    return VERSIONS.get(kind, 1)


@cache
def adapter(kind: str) -> TypeAdapter[Any]:
    """The writer of one kind. DatabaseError("storage.unknown_event") for a kind from a later program."""
    if kind in _parts():
        return TypeAdapter(_parts()[kind])
    if kind not in KINDS:
        raise DatabaseError("storage.unknown_event", kind=kind)
    return TypeAdapter(KINDS[kind])


@cache
def _parts() -> dict[str, type]:
    """What is written where a part is restored: a kind for each, the part and what it was."""
    return {f"{part.__name__}Restored": _body_of(part) for part in REPLACEABLE}


def _body_of(part: type[Replaceable[Any]]) -> type:
    before = get_type_hints(part.of)["return"]
    return make_dataclass(f"{part.__name__}Restored", [("part", part), ("before", before)], frozen=True)


@cache
def _reader(kind: str) -> SchemaValidator:
    """The reader of one kind: what the writer's schema says, but that a result is told by its `kind` at once instead
    of being tried as each of them, which takes twice as long."""
    schema = adapter(kind).core_schema
    return SchemaValidator(cast(Any, _told_by_kind(schema, _definitions(schema))))


def encode(event: Event) -> tuple[str, int, str]:
    """(kind, version, body) of a journal row."""
    if isinstance(event, Restored):
        kind = f"{type(event.part).__name__}Restored"
        return kind, version_of(kind), adapter(kind).dump_json(_parts()[kind](event.part, event.before)).decode()
    kind = type(event).__name__
    return kind, version_of(kind), adapter(kind).dump_json(event).decode()


def decode(kind: str, version: int, body: str) -> Event:
    """The event of a row of any released version.

    DatabaseError: storage.unknown_event, storage.newer_event for rows of a later program. pydantic's
    ValidationError for a body that is not the kind's own.
    """
    if kind in FORMER:
        kind, renamed = FORMER[kind]
        return _event(kind, _reader(kind).validate_json(json.dumps(renamed(json.loads(body)))))
    current = version_of(kind)
    if version == current:
        return _event(kind, _reader(kind).validate_json(body))
    if version > current:
        raise DatabaseError("storage.newer_event", kind=kind, found=version, known=current)
    return _event(kind, _reader(kind).validate_python(_upcast(kind, version, json.loads(body))))


def _event(kind: str, read: Any) -> Event:
    """A replay comes here ten thousand times, so a class is looked up, not asked for its family."""
    if kind in _parts():
        return Restored(read.part, read.before)
    if type(read) in _WITH_A_BOOK:
        read = replace(read, rulebook=_shared(read.rulebook, read.rulebook_hash))
    return cast(Event, read)


def _shared(book: Rulebook, digest: str) -> Rulebook:
    """The same value that others hold who read the same book."""
    known = _BOOKS.setdefault(digest, book)
    return known if known == book else book


def _upcast(kind: str, version: int, body: Body) -> Body:
    for step in range(version, version_of(kind)):
        body = UPCASTERS[kind, step](body)
    return body


Schema = dict[str, Any]


def _definitions(schema: Any) -> dict[str, Schema]:
    """Every part of a schema that has a name, by that name."""
    found: dict[str, Schema] = {}
    if isinstance(schema, dict):
        if "ref" in schema:
            found[schema["ref"]] = schema
        for part in schema.values():
            found |= _definitions(part)
    elif isinstance(schema, list | tuple):
        for part in schema:
            found |= _definitions(part)
    return found


def _told_by_kind(schema: Any, named: dict[str, Schema]) -> Any:
    """The schema with every union of classes that have a `kind` of their own turned into one told by it."""
    if isinstance(schema, list):
        return [_told_by_kind(part, named) for part in schema]
    if not isinstance(schema, dict):
        return schema
    inside = {key: _told_by_kind(part, named) for key, part in schema.items()}
    if schema.get("type") != "union":
        return inside
    kinds = [_kind_of(named.get(choice.get("schema_ref"), choice)) for choice in schema["choices"]]
    if None in kinds:
        return inside
    choices = dict(zip(kinds, inside["choices"], strict=True))
    return {"type": "tagged-union", "discriminator": "kind", "choices": choices}


def _kind_of(schema: Schema) -> str | None:
    """What stands in the field `kind` of a dataclass."""
    if schema.get("type") != "dataclass":
        return None
    fields = {field["name"]: field["schema"] for field in schema["schema"]["fields"]}
    literal = fields.get("kind", {}).get("schema", {})
    return literal["expected"][0] if literal.get("type") == "literal" else None
