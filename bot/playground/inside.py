"""The control API called in the process of the playground: the same routes, without a network."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, cast

from aiohttp import web

from bot.playground.client import ControlClient, PlaygroundError
from bot.playground.control import Handler, control_errors
from bot.playground.server import Playground


@dataclass(frozen=True)
class _Request:
    """As much of aiohttp's request as the control API reads."""

    match_info: dict[str, str]
    query: dict[str, str]
    body: bytes | None = field(repr=False)

    @property
    def can_read_body(self) -> bool:
        return self.body is not None

    async def read(self) -> bytes:
        return self.body or b""

    async def json(self) -> Any:
        return json.loads(await self.read())


class InsideClient(ControlClient):
    """Files go by way of HTTP alone."""

    def __init__(self, playground: Playground) -> None:
        super().__init__("http://playground.invalid")
        routes = playground.control.routes()
        self._routes = [(one.method, _pattern(one.path), cast("Handler", one.handler)) for one in routes]

    async def _connect(self) -> None:
        """There is no line."""

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        handler, found = self._route(method, f"/control/{path}")
        body = json.dumps(options["json"]).encode() if "json" in options else options.get("data")
        request = _Request(found, options.get("params", {}), body)
        response = await control_errors(cast("web.Request", request), handler)
        assert isinstance(response, web.Response)
        answer = json.loads(response.text or "null")
        if response.status >= 400:
            raise PlaygroundError(response.status, answer)
        return answer

    def _route(self, method: str, path: str) -> tuple[Handler, dict[str, str]]:
        for allowed, pattern, handler in self._routes:
            if method == allowed and (found := pattern.fullmatch(path)) is not None:
                return handler, found.groupdict()
        raise PlaygroundError(404, {"error": f"no such route: {method} {path}"})


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
