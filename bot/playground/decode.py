"""From an HTTP request to a method of the Bot API, validated by aiogram's own models."""

import json
import types
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin
from urllib.parse import parse_qsl

import aiogram.methods
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile
from aiohttp import web
from pydantic import BaseModel, ValidationError

from bot.playground.errors import bad_request
from bot.playground.files import Upload
from bot.playground.multipart import parts

AnyMethod = TelegramMethod[Any]

_MISSING = {
    "text": "message text is empty",
    "chat_id": "chat_id is empty",
    "message_id": "message identifier is not specified",
}


@dataclass(frozen=True)
class RawCall:
    """What came over the wire: parameters as text or JSON, and the files."""

    params: dict[str, Any]
    files: dict[str, Upload] = field(default_factory=dict)


@cache
def known_methods() -> dict[str, type[AnyMethod]]:
    """Every method of this Bot API version by its lower-case name."""
    found: dict[str, type[AnyMethod]] = {}
    for name in aiogram.methods.__all__:
        kind = getattr(aiogram.methods, name)
        if isinstance(kind, type) and issubclass(kind, TelegramMethod) and kind is not TelegramMethod:
            found[kind.__api_method__.lower()] = kind
    return found


async def read_request(request: web.Request) -> RawCall:
    """Parameters from the query, a form, JSON or a multipart body; raises Refusal 400 for a broken body."""
    params: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "application/json" and request.can_read_body:
        try:
            body = await request.json()
        except ValueError as error:
            raise bad_request("can't parse JSON object") from error
        if not isinstance(body, dict):
            raise bad_request("object expected as the request body")
        params |= body
    elif request.content_type == "multipart/form-data":
        async for name, part in parts(request):
            if isinstance(part, Upload):
                files[name] = part
            else:
                params[name] = part
    elif request.can_read_body:
        # Not request.post(): some libraries send a GET with a form in its body, and Telegram reads it.
        params |= dict(parse_qsl(await request.text(), keep_blank_values=True))
    return RawCall(params, files)


def decode(kind: type[AnyMethod], raw: RawCall) -> tuple[AnyMethod, tuple[str, ...]]:
    """The method object and the names of unknown parameters; raises Refusal 400 for bad values."""
    values: dict[str, Any] = {}
    for name, value in raw.params.items():
        known = kind.model_fields.get(name)
        values[name] = _from_text(value, known.annotation) if known and isinstance(value, str) else value
    for name in raw.files:
        known = kind.model_fields.get(name)
        if known is not None and _takes(known.annotation, str):
            values[name] = f"attach://{name}"
    try:
        method = kind.model_validate(values)
    except ValidationError as error:
        raise bad_request(_explain(error)) from error
    return method, tuple(_unknown(method, ""))


def _from_text(value: str, annotation: Any) -> Any:
    """Forms carry only text: numbers, booleans and objects travel as JSON."""
    if _takes(annotation, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _takes(annotation: Any, wanted: type) -> bool:
    """True if a bare value of the wanted type is one of the alternatives."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _takes(get_args(annotation)[0], wanted)
    if origin in {Union, types.UnionType}:
        return any(_takes(option, wanted) for option in get_args(annotation))
    return annotation is wanted


def _explain(error: ValidationError) -> str:
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    if first["type"] == "missing" and place in _MISSING:
        return _MISSING[place]
    if first["type"] == "missing":
        return f'parameter "{place}" is required'
    return f'can\'t parse parameter "{place}": {first["msg"]}'


def _unknown(value: Any, place: str) -> Iterator[str]:
    """Names that no model knows: typos, most often."""
    if isinstance(value, BaseModel):
        if isinstance(value, InputFile):
            return
        for name in value.model_extra or ():
            yield f"{place}{name}"
        for name in type(value).model_fields:
            yield from _unknown(getattr(value, name), f"{place}{name}.")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from _unknown(item, f"{place}{index}.")
