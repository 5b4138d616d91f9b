"""What goes back over the wire: an honest answer, and what an ordered fault makes of it."""

import json
import socket
import struct
from asyncio import CancelledError
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NoReturn

from aiohttp import web

from bot.playground.errors import Refusal
from bot.playground.faults import Fault
from bot.playground.raw import encoded, merged

_ABORT = struct.pack("ii", 1, 0)
_PAGE = "<html>\r\n<head><title>{0}</title></head>\r\n<body>\r\n<center><h1>{0}</h1></center>\r\n</body>\r\n</html>\r\n"


@dataclass(frozen=True)
class Answer:
    body: bytes = field(repr=False)
    status: int = 200
    content_type: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)

    def response(self) -> web.Response:
        return web.Response(
            body=self.body, status=self.status, headers={"Content-Type": self.content_type, **self.headers}
        )


def success(result: Any) -> Answer:
    """The answer of a method that was done."""
    return Answer(b'{"ok": true, "result": ' + encoded(result) + b"}")


def failure(refusal: Refusal) -> Answer:
    """The error answer of a method that was not."""
    body: dict[str, Any] = {"ok": False, "error_code": refusal.code, "description": refusal.description}
    headers: dict[str, str] = {}
    if refusal.parameters:
        body["parameters"] = refusal.parameters
    if refusal.code == 429 and refusal.parameters:
        headers["Retry-After"] = str(refusal.parameters["retry_after"])
    return Answer(encoded(body), refusal.code, headers=headers)


def page(refusal: Refusal) -> Answer:
    """The error as a web server in front of Telegram writes it: a page for people, not JSON."""
    text = _PAGE.format(f"{refusal.code} {refusal.description}")
    return Answer(text.encode(), refusal.code, "text/html")


def spoiled(answer: Answer, fault: Fault) -> Answer:
    """The answer with what the fault puts in its place, or lays over it."""
    if fault.kind == "raw":
        return Answer(fault.raw_body(), fault.status, fault.content_type, fault.headers or {})
    if fault.kind == "patch":
        return replace(answer, body=encoded(merged(json.loads(answer.body), fault.patch)))
    return answer


Cut = Literal["reset", "drop", "half"]


class LineCut(Exception):
    """No answer comes, or the half of one."""

    def __init__(self, how: Cut, answer: Answer | None = None) -> None:
        super().__init__(how)
        self.how: Cut = how
        self.answer = answer


async def cut(request: web.Request, line: LineCut) -> NoReturn:
    """Do it to the line of an HTTP request."""
    match line.how:
        case "reset":
            _reset(request)
        case "drop":
            _drop(request)
        case "half":
            assert line.answer is not None
            await _half(request, line.answer)


def _reset(request: web.Request) -> NoReturn:
    """Cut the line so that the other side gets a reset, not an end."""
    transport = request.transport
    if transport is not None:
        plug = transport.get_extra_info("socket")
        if plug is not None:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _ABORT)
        transport.abort()
    raise CancelledError


def _drop(request: web.Request) -> NoReturn:
    """Cut the line without an answer."""
    if request.transport is not None:
        request.transport.abort()
    raise CancelledError


async def _half(request: web.Request, answer: Answer) -> NoReturn:
    """Promise the whole answer, send half of it and cut the line."""
    response = web.StreamResponse(status=answer.status, headers={"Content-Type": answer.content_type})
    response.content_length = len(answer.body)
    await response.prepare(request)
    await response.write(answer.body[: len(answer.body) // 2])
    _drop(request)
