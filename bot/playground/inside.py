"""The control API called in the process of the playground: the same routes, without a network."""

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from aiohttp import FormData, StreamReader, web
from aiohttp.base_protocol import BaseProtocol
from yarl import URL

from bot.playground.client import ControlClient, PlaygroundError
from bot.playground.server import Playground
from bot.playground.wishes import Handler, control_errors

ADDRESS = URL("http://playground.invalid")


@dataclass(frozen=True)
class _Request:
    """As much of aiohttp's request as the control API reads."""

    match_info: dict[str, str]
    query: dict[str, str]
    body: bytes | None = field(repr=False)
    headers: Mapping[str, str] = field(default_factory=dict)
    url: URL = ADDRESS

    @property
    def can_read_body(self) -> bool:
        return self.body is not None

    @property
    def content(self) -> StreamReader:
        """The body as it would come over a line."""
        loop = asyncio.get_running_loop()
        body = self.body or b""
        stream = StreamReader(BaseProtocol(loop), len(body), loop=loop)  # all of it is there at once
        stream.feed_data(body)
        stream.feed_eof()
        return stream

    async def read(self) -> bytes:
        return self.body or b""

    async def json(self) -> Any:
        return json.loads(await self.read())


class InsideClient(ControlClient):
    def __init__(self, playground: Playground, bot: str = "") -> None:
        super().__init__(str(ADDRESS), bot)
        self._playground = playground
        routes = playground.control.routes()
        self._routes = [(one.method, _pattern(one.path), cast("Handler", one.handler)) for one in routes]

    def bot(self, username: str) -> ControlClient:
        return InsideClient(self._playground, username)

    async def _connect(self) -> None:
        """There is no line."""

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        body, headers = await _body(options)
        response = await self._answer(method, path, self._query(options.get("params", {})), body, headers)
        return json.loads(response.text or "null")

    async def download(self, path: str) -> bytes:
        found = await self._answer("GET", path.removeprefix("/control/"), {}, None, {})
        return cast("bytes", found.body)

    async def _answer(
        self, method: str, path: str, query: dict[str, str], body: bytes | None, headers: Mapping[str, str]
    ) -> web.Response:
        handler, found = self._route(method, f"/control/{path}")
        request = _Request(found, query, body, headers)
        response = await control_errors(cast("web.Request", request), handler)
        assert isinstance(response, web.Response)
        if response.status >= 400:
            raise PlaygroundError(response.status, json.loads(response.text or "null"))
        return response

    def _route(self, method: str, path: str) -> tuple[Handler, dict[str, str]]:
        for allowed, pattern, handler in self._routes:
            if method == allowed and (found := pattern.fullmatch(path)) is not None:
                return handler, found.groupdict()
        raise PlaygroundError(404, {"error": f"no such route: {method} {path}"})


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


async def _body(options: Mapping[str, Any]) -> tuple[bytes | None, Mapping[str, str]]:
    """As a line would carry it, with what its headers say of it."""
    if "json" in options:
        return json.dumps(options["json"]).encode(), {}
    data = options.get("data")
    if not isinstance(data, FormData):
        return data, {}
    form = data()
    return await form.as_bytes(), form.headers
