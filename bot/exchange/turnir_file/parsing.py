"""JSON text → a checked document, with the path of whatever is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.schema import Document

M = TypeVar("M", bound=BaseModel)

_FIELDS = frozenset(
    name
    for kind in vars(schema).values()
    if isinstance(kind, type) and issubclass(kind, BaseModel)
    for name in kind.model_fields
)

_REASONS = {
    "missing": "is missing",
    "extra_forbidden": "unknown key",
    "int_type": "not a whole number",
    "bool_type": "neither true nor false",
    "string_type": "not a text",
    "string_too_short": "empty",
    "tuple_type": "not a list",
    "model_type": "not an object",
    "dict_type": "not an object",
    "union_tag_not_found": "is missing",
}


def parse(text: str | bytes) -> Document:
    """A document whose shape is right. FileError with the path of the first wrong place."""
    return checked(_data(text))


def parse_pairs(text: str | bytes) -> schema.Pairs:
    """A round that another program has paired. FileError as of a document."""
    return _checked(_data(text), schema.Pairs)


def _data(text: str | bytes) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_without_repeats)
    except (ValueError, RecursionError) as error:
        if isinstance(error, FileError):
            raise
        raise FileError("file", f"not JSON: {error}", "json") from error


def exact(number: int | float | None) -> int | Fraction | None:
    """A number as it is written in the file, exactly."""
    return Fraction(str(number)) if isinstance(number, float) else number


def checked(data: object) -> Document:
    """A document from plain data."""
    return _checked(data, Document)


def _checked(data: object, model: type[M]) -> M:
    try:
        return model.model_validate_json(json.dumps(data))
    except ValidationError as error:
        details = _first(error.errors(include_url=False))
        raise FileError(_path(details), _reason(details)) from error


def _first(errors: Sequence[ErrorDetails]) -> ErrorDetails:
    """The first wrong place; where a name or an object may stand and it is an object, what is wrong inside it."""
    first = errors[0]
    *place, branch = first["loc"] or ("file",)
    if branch != "str" or not isinstance(first["input"], dict):
        return first
    return next((one for one in errors[1:] if list(one["loc"][: len(place)]) == place), first)


def _without_repeats(pairs: Iterable[tuple[str, Any]]) -> Mapping[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise FileError(key, "the key stands twice in one object")
        result[key] = value
    return result


def _path(details: ErrorDetails) -> str:
    """pydantic names the branches of unions in its paths; they are no places of the file."""
    *before, last = details["loc"] or ("file",)
    unknown_key = details["type"] == "extra_forbidden"
    places = [part for part in before if isinstance(part, int) or part in _FIELDS]
    if unknown_key or isinstance(last, int) or last in _FIELDS or not places:
        places.append(last)
    if details["type"].startswith("union_tag"):
        places.append("kind")
    path = ""
    for part in places:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path


def _reason(details: ErrorDetails) -> str:
    kind = details["type"]
    if kind in _REASONS:
        return _REASONS[kind]
    given = json.dumps(details["input"], ensure_ascii=False, default=str)
    if kind in ("literal_error", "union_tag_invalid"):
        expected = details.get("ctx", {}).get("expected") or details.get("ctx", {}).get("expected_tags")
        given = given if kind == "literal_error" else json.dumps(details.get("ctx", {}).get("tag"))
        return f"{given} is not one of {expected}"
    return f"{details['msg'].removeprefix('Value error, ')} (got {given[:80]})"
