"""What the control API reads out of a request; what it cannot read is told in a sentence."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground.errors import ControlError, Refusal
from bot.playground.model import Json

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LONGEST_WAIT = 60.0


@web.middleware
async def control_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A wish that cannot be done is told in one sentence."""
    try:
        return await handler(request)
    except ControlError as error:
        return web.json_response({"error": error.message, **error.details}, status=error.status)
    except Refusal as refusal:
        return web.json_response({"error": refusal.description}, status=refusal.code)


async def read_json(request: web.Request) -> Any:
    try:
        return await request.json()
    except ValueError as error:
        raise ControlError(400, "the body is not JSON") from error


async def read_object(request: web.Request) -> Json:
    body = await read_json(request) if request.can_read_body else {}
    if not isinstance(body, dict):
        raise ControlError(400, "a JSON object is expected")
    return body


def extra_of(wish: Json) -> Json | None:
    """What is laid over the JSON that the bot gets."""
    extra = wish.get("extra")
    if not isinstance(extra, dict | None):
        raise ControlError(400, "extra is a JSON object")
    return extra


def number(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError) as error:
        raise ControlError(400, f"not a number: {value!r}") from error


def seconds(value: Any) -> float:
    try:
        return min(max(float(value), 0.0), LONGEST_WAIT)
    except (TypeError, ValueError) as error:
        raise ControlError(400, f"not a number of seconds: {value!r}") from error
