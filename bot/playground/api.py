"""The Bot API: /bot<token>/<method> and /file/bot<token>/<path> over HTTP, or called in this process."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.clock import monotonic
from bot.playground import answers
from bot.playground.answers import Answer, LineCut
from bot.playground.decode import RawCall, decode, known_methods, read_request
from bot.playground.errors import Refusal, bad_request, not_implemented, unauthorized
from bot.playground.faults import Fault
from bot.playground.files import MAX_DOWNLOAD
from bot.playground.methods.table import handlers
from bot.playground.model import Json, StoredFile
from bot.playground.telegram import WELL_FORMED, Telegram
from bot.playground.world import World

_PACED = ("send", "editmessage", "copymessage", "forwardmessage")
SILENCE = 600.0


@dataclass(frozen=True)
class Asked:
    """One call as it comes in. `gone` says whether nobody waits for the answer any more."""

    token: str
    method: str
    read: Callable[[], Awaitable[RawCall]]
    gone: Callable[[], bool] = lambda: False


@dataclass
class _Call:
    """One call on its way: whose it is, and what the log will say of it."""

    world: World
    name: str
    started: float
    raw: RawCall
    fault: Fault | None = None
    unknown: tuple[str, ...] = ()

    @property
    def params(self) -> Json:
        """Files by their names."""
        return {**self.raw.params, **{name: f"<{file.name}>" for name, file in self.raw.files.items()}}


class BotApi:
    """The token in the address says which bot calls."""

    def __init__(self, telegram: Telegram) -> None:
        self.telegram = telegram

    def routes(self) -> list[web.RouteDef]:
        return [
            web.route("*", "/bot{token}/{method}", self.call),
            web.get("/file/bot{token}/{path:.+}", self.download),
        ]

    async def call(self, request: web.Request) -> web.StreamResponse:
        """One call over HTTP."""

        async def read() -> RawCall:
            if request.method not in {"GET", "POST"}:
                raise Refusal(405, "Method Not Allowed")
            return await read_request(request)

        def gone() -> bool:
            return request.transport is None or request.transport.is_closing()

        try:
            answer = await self.answer(Asked(request.match_info["token"], request.match_info["method"], read, gone))
        except LineCut as line:
            await answers.cut(request, line)
        return answer.response()

    async def answer(self, asked: Asked) -> Answer:
        """Answer one call; every answer but an idle poll goes to the bot's log, that to a stranger to the first bot's.
        LineCut where an ordered fault wants it."""
        name = asked.method.lower()
        kind = known_methods().get(name)
        world = self.telegram.of_number(asked.token) or self.telegram.first
        call = _Call(world, kind.__api_method__ if kind else asked.method, monotonic(), RawCall({}))
        try:
            self._opened(asked.token)
            if kind is None:
                raise Refusal(404, "Not Found: method not found")
            call.raw = await asked.read()
            call.fault = world.faults.take(name, call.raw.params.get("chat_id"))
            await self._go_wrong_before(call)
            answer = await self._do(asked, name, call)
        except Refusal as refusal:
            return self._refuse(asked, call, refusal)
        return await self._go_wrong_after(call.fault, answer)

    async def _do(self, asked: Asked, name: str, call: _Call) -> Answer:
        """The honest answer; where it is replaced anyway, also that of a refusal."""
        if call.fault and call.fault.kind == "raw" and not call.fault.done:
            self._log(
                call, ok=False, description="(not done, answered otherwise)", cause="fault", code=call.fault.status
            )
            return answers.success(True)
        try:
            answer = answers.success(await self._execute(name, call))
        except Refusal as refusal:
            return self._refuse(asked, call, refusal)
        self._log(call, ok=True)
        return answer

    async def download(self, request: web.Request) -> web.StreamResponse:
        try:
            file = self.file(request.match_info["token"], request.match_info["path"])
        except Refusal as refusal:
            return answers.failure(refusal).response()
        return web.Response(body=file.data, content_type="application/octet-stream")

    def file(self, token: str, path: str) -> StoredFile:
        """A file by the path that getFile has told; raises Refusal."""
        file = self._opened(token).files.by_path.get(path)
        if file is None or len(file.data) > MAX_DOWNLOAD:
            raise Refusal(404, "Not Found")
        return file

    def _opened(self, token: str) -> World:
        """The world that the token opens; raises Refusal. That it was taken back is no fault of who still has it."""
        if not WELL_FORMED.fullmatch(token):
            raise Refusal(404, "Not Found")
        world = self.telegram.of_number(token)
        if world is None or world.token != token:
            was_right = world is not None and token in world.revoked
            raise unauthorized(cause="world" if was_right else "call")
        return world

    async def _go_wrong_before(self, call: _Call) -> None:
        """Do what the ordered fault wants before the method is done."""
        fault = call.fault
        if fault is None:
            return
        if fault.kind == "doubled":
            call.world.updates.doubled = True
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
        if fault.kind == "timeout":
            self._log(call, ok=False, description="(no answer)", cause="fault", code=0)
            await asyncio.sleep(fault.seconds or SILENCE)
            raise LineCut("drop")
        if fault.kind == "reset":
            self._log(call, ok=False, description="(line cut)", cause="fault", code=0)
            raise LineCut("reset")
        refusal = fault.refusal()
        if refusal is not None:
            raise refusal

    async def _go_wrong_after(self, fault: Fault | None, answer: Answer) -> Answer:
        """The answer as the ordered fault leaves it; the work is done."""
        if fault is None:
            return answer
        if fault.kind == "lost":
            await asyncio.sleep(fault.seconds)
            raise LineCut("drop")
        if fault.kind == "cut":
            raise LineCut("half", answer)
        return answers.spoiled(answer, fault)

    async def _execute(self, name: str, call: _Call) -> Any:
        method, call.unknown = decode(known_methods()[name], call.raw)
        if call.unknown and call.world.strict:
            raise bad_request(f"unknown parameters: {', '.join(call.unknown)} (strict mode of the playground)")
        handler = handlers().get(name)
        if handler is None:
            raise not_implemented(
                f"{call.name} is known and its parameters are valid (the playground does not have this method)"
            )
        if name.startswith(_PACED) and name != "sendchataction":
            self._pace(call, messages=len(getattr(method, "media", None) or ()) if name == "sendmediagroup" else 1)
        if name in {"setmycommands", "deletemycommands"}:
            call.world.limits.spend_commands()
        result = handler(call.world, method, call.raw.files)
        return await result if inspect.isawaitable(result) else result

    def _pace(self, call: _Call, *, messages: int) -> None:
        chat = call.world.chats.get(_number(call.raw.params.get("chat_id")))
        if chat is not None:
            call.world.limits.spend(chat.id, group=not chat.is_private, messages=messages)

    def _refuse(self, asked: Asked, call: _Call, refusal: Refusal) -> Answer:
        if not asked.gone():
            asks_again = refusal.cause == "call" and call.world.log.answer_was_lost(call.name, call.params)
            cause = "fault" if asks_again else refusal.cause
            self._log(call, ok=False, code=refusal.code, description=refusal.description, cause=cause)
        as_page = call.fault is not None and call.fault.kind == "html"
        return answers.page(refusal) if as_page else answers.failure(refusal)

    def _log(self, call: _Call, **outcome: Any) -> None:
        entry = call.world.log.add(
            time=call.world.clock.now(),
            method=call.name,
            params=call.params,
            fault=call.fault.kind if call.fault else None,
            unknown_parameters=call.unknown,
            ms=round((monotonic() - call.started) * 1000, 1),
            **outcome,
        )
        if entry.refused:
            call.world.feed.add("refused", frozenset(), {"n": entry.n})


def _number(text: Any) -> int:
    value = str(text).strip()
    return int(value) if value.lstrip("-").isdigit() else 0
