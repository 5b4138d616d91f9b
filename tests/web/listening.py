"""Somebody who listens to the events of a hall page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientResponse

from tests.web.shelf import Hall


@dataclass(frozen=True)
class Heard:
    """One event: its kind, the id of the frame, what it says."""

    kind: str
    id: str
    said: dict[str, Any]

    @property
    def parts(self) -> dict[str, Any]:
        return self.said.get("parts", {})  # type: ignore[no-any-return]


@dataclass
class Listener:
    response: ClientResponse
    comments: list[str] = field(default_factory=list)

    async def next(self) -> Heard:
        """The next event; comments and the time of return are kept aside."""
        fields: dict[str, str] = {}
        async with asyncio.timeout(10):
            while True:
                line = (await self.response.content.readline()).decode()
                if not line:
                    raise EOFError
                if line.startswith(":"):
                    self.comments.append(line.strip())
                elif line.strip():
                    name, _, value = line.rstrip("\n").partition(": ")
                    fields[name] = value
                elif "data" in fields:
                    return Heard(fields.get("event", "message"), fields.get("id", ""), json.loads(fields["data"]))


@asynccontextmanager
async def listening(hall: Hall, seen: str = "", lang: str = "") -> AsyncIterator[Listener]:
    headers = {"Last-Event-ID": seen} if seen else {}
    async with hall.client.get(f"{hall.page}/stream", headers=headers, params={"lang": lang} if lang else {}) as answer:
        assert answer.status == 200, answer.status
        yield Listener(answer)
