"""The Bot API over HTTP: /bot<token>/<method> and /file/bot<token>/<path>."""

import asyncio
import inspect
import re
import time
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground.decode import RawCall, decode, known_methods, read_request
from bot.playground.errors import Refusal, bad_request, not_implemented
from bot.playground.faults import Fault
from bot.playground.files import MAX_DOWNLOAD
from bot.playground.methods.table import handlers
from bot.playground.world import World

_TOKEN = re.compile(r"\d{1,20}:[A-Za-z0-9_-]{20,}")
_PACED = ("send", "editmessage", "copymessage", "forwardmessage")
SILENCE = 600.0


@dataclass
class _Call:
    """One call on its way: what the log will say of it."""

    name: str
    started: float
    raw: RawCall
    fault: Fault | None = None
    unknown: tuple[str, ...] = ()


class BotApi:
    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token

    def routes(self) -> list[web.RouteDef]:
        return [
            web.route("*", "/bot{token}/{method}", self.call),
            web.get("/file/bot{token}/{path:.+}", self.download),
        ]

    async def call(self, request: web.Request) -> web.StreamResponse:
        """Answer one call; every answer but an idle poll goes to the log."""
        name = request.match_info["method"].lower()
        kind = known_methods().get(name)
        call = _Call(kind.__api_method__ if kind else request.match_info["method"], time.monotonic(), RawCall({}))
        try:
            self._check_token(request)
            if kind is None:
                raise Refusal(404, "Not Found: method not found")
            if request.method not in {"GET", "POST"}:
                raise Refusal(405, "Method Not Allowed")
            call.raw = await read_request(request)
            call.fault = self.world.faults.take(name, call.raw.params.get("chat_id"))
            await self._go_wrong_before(request, call)
            result = await self._execute(name, call)
        except Refusal as refusal:
            return self._refuse(request, call, refusal)
        self._log(call, ok=True)
        if call.fault and call.fault.kind == "lost":
            await asyncio.sleep(call.fault.seconds)
            _drop(request)
        return web.json_response({"ok": True, "result": result})

    async def download(self, request: web.Request) -> web.StreamResponse:
        try:
            self._check_token(request)
        except Refusal as refusal:
            return _error(refusal)
        file = self.world.files.by_path.get(request.match_info["path"])
        if file is None or len(file.data) > MAX_DOWNLOAD:
            return _error(Refusal(404, "Not Found"))
        return web.Response(body=file.data, content_type="application/octet-stream")

    def _check_token(self, request: web.Request) -> None:
        token = request.match_info["token"]
        if not _TOKEN.fullmatch(token):
            raise Refusal(404, "Not Found")
        if token != self.token:
            raise Refusal(401, "Unauthorized")

    async def _go_wrong_before(self, request: web.Request, call: _Call) -> None:
        """Do what the ordered fault wants before the method is done."""
        fault = call.fault
        if fault is None:
            return
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        if fault.kind == "timeout":
            self._log(call, ok=False, description="(no answer)", cause="fault", code=0)
            await asyncio.sleep(fault.seconds or SILENCE)
            _drop(request)
        refusal = fault.refusal()
        if refusal is not None:
            raise refusal

    async def _execute(self, name: str, call: _Call) -> Any:
        method, call.unknown = decode(known_methods()[name], call.raw)
        if call.unknown and self.world.strict:
            raise bad_request(f"unknown parameters: {', '.join(call.unknown)} (strict mode of the playground)")
        handler = handlers().get(name)
        if handler is None:
            raise not_implemented(
                f"{call.name} is known and its parameters are valid (the playground does not have this method)"
            )
        if name.startswith(_PACED) and name != "sendchataction":
            self._pace(call)
        result = handler(self.world, method, call.raw.files)
        return await result if inspect.isawaitable(result) else result

    def _pace(self, call: _Call) -> None:
        chat = self.world.chats.get(_number(call.raw.params.get("chat_id")))
        if chat is not None:
            self.world.limits.spend(chat.id, group=not chat.is_private)

    def _refuse(self, request: web.Request, call: _Call, refusal: Refusal) -> web.Response:
        if request.transport is not None and not request.transport.is_closing():
            self._log(call, ok=False, code=refusal.code, description=refusal.description, cause=refusal.cause)
        return _error(refusal)

    def _log(self, call: _Call, **outcome: Any) -> None:
        entry = self.world.log.add(
            time=self.world.clock.now(),
            method=call.name,
            params={**call.raw.params, **{name: f"<{file.name}>" for name, file in call.raw.files.items()}},
            fault=call.fault.kind if call.fault else None,
            unknown_parameters=call.unknown,
            ms=round((time.monotonic() - call.started) * 1000, 1),
            **outcome,
        )
        if entry.refused:
            self.world.feed.add("refused", frozenset(), {"n": entry.n})


def _number(text: Any) -> int:
    value = str(text).strip()
    return int(value) if value.lstrip("-").isdigit() else 0


def _drop(request: web.Request) -> None:
    """Cut the line without an answer."""
    if request.transport is not None:
        request.transport.abort()
    raise asyncio.CancelledError


def _error(refusal: Refusal) -> web.Response:
    body: dict[str, Any] = {"ok": False, "error_code": refusal.code, "description": refusal.description}
    if refusal.parameters:
        body["parameters"] = refusal.parameters
    headers = (
        {"Retry-After": str(refusal.parameters["retry_after"])} if refusal.code == 429 and refusal.parameters else {}
    )
    return web.json_response(body, status=refusal.code, headers=headers)
