"""The Bot API over HTTP: /bot<token>/<method> and /file/bot<token>/<path>."""

import asyncio
import inspect
import re
import time
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground import answers
from bot.playground.answers import Answer
from bot.playground.decode import RawCall, decode, known_methods, read_request
from bot.playground.errors import Refusal, bad_request, not_implemented
from bot.playground.faults import Fault
from bot.playground.files import MAX_DOWNLOAD
from bot.playground.methods.table import handlers
from bot.playground.world import World

WELL_FORMED = re.compile(r"\d{1,20}:[A-Za-z0-9_-]{20,}")
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
            answer = await self._do(request, name, call)
        except Refusal as refusal:
            return self._refuse(request, call, refusal).response()
        return await self._go_wrong_after(request, call.fault, answer)

    async def _do(self, request: web.Request, name: str, call: _Call) -> Answer:
        """The honest answer; where it is replaced anyway, also that of a refusal."""
        if call.fault and call.fault.kind == "raw" and not call.fault.done:
            self._log(
                call, ok=False, description="(not done, answered otherwise)", cause="fault", code=call.fault.status
            )
            return answers.success(True)
        try:
            answer = answers.success(await self._execute(name, call))
        except Refusal as refusal:
            return self._refuse(request, call, refusal)
        self._log(call, ok=True)
        return answer

    async def download(self, request: web.Request) -> web.StreamResponse:
        try:
            self._check_token(request)
        except Refusal as refusal:
            return answers.failure(refusal).response()
        file = self.world.files.by_path.get(request.match_info["path"])
        if file is None or len(file.data) > MAX_DOWNLOAD:
            return answers.failure(Refusal(404, "Not Found")).response()
        return web.Response(body=file.data, content_type="application/octet-stream")

    def _check_token(self, request: web.Request) -> None:
        token = request.match_info["token"]
        if not WELL_FORMED.fullmatch(token):
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
            answers.drop(request)
        if fault.kind == "reset":
            self._log(call, ok=False, description="(line cut)", cause="fault", code=0)
            answers.reset(request)
        refusal = fault.refusal()
        if refusal is not None:
            raise refusal

    async def _go_wrong_after(self, request: web.Request, fault: Fault | None, answer: Answer) -> web.Response:
        """The answer as the ordered fault leaves it; the work is done."""
        if fault is None:
            return answer.response()
        if fault.kind == "lost":
            await asyncio.sleep(fault.seconds)
            answers.drop(request)
        if fault.kind == "cut":
            await answers.cut(request, answer)
        return answers.spoiled(answer, fault).response()

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
            self._pace(call, messages=len(getattr(method, "media", None) or ()) if name == "sendmediagroup" else 1)
        if name in {"setmycommands", "deletemycommands"}:
            self.world.limits.spend_commands()
        result = handler(self.world, method, call.raw.files)
        return await result if inspect.isawaitable(result) else result

    def _pace(self, call: _Call, *, messages: int) -> None:
        chat = self.world.chats.get(_number(call.raw.params.get("chat_id")))
        if chat is not None:
            self.world.limits.spend(chat.id, group=not chat.is_private, messages=messages)

    def _refuse(self, request: web.Request, call: _Call, refusal: Refusal) -> Answer:
        if request.transport is not None and not request.transport.is_closing():
            self._log(call, ok=False, code=refusal.code, description=refusal.description, cause=refusal.cause)
        as_page = call.fault is not None and call.fault.kind == "html"
        return answers.page(refusal) if as_page else answers.failure(refusal)

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
