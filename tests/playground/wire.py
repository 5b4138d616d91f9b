"""A bot's end of the wire: raw calls without any library, so that the server's own words are seen."""

import io
import json
import struct
import zlib
from dataclasses import dataclass
from typing import Any

import aiohttp

Json = dict[str, Any]


@dataclass
class Wire:
    """Calls methods of the Bot API over HTTP."""

    session: aiohttp.ClientSession
    address: str
    token: str

    async def raw(self, method: str, *, files: dict[str, bytes] | None = None, **params: Any) -> tuple[int, Json]:
        """The HTTP status and the body; parameters travel as a form, as most libraries send them."""
        form = aiohttp.FormData()
        for name, value in params.items():
            form.add_field(name, value if isinstance(value, str) else json.dumps(value))
        for name, data in (files or {}).items():
            form.add_field(name, io.BytesIO(data), filename=f"{name}.bin")
        async with self.session.post(f"{self.address}/bot{self.token}/{method}", data=form) as response:
            return response.status, await response.json()

    async def ok(self, method: str, **params: Any) -> Any:
        """The result of a call that must succeed."""
        status, body = await self.raw(method, **params)
        assert (status, body["ok"]) == (200, True), body
        return body["result"]

    async def refused(self, method: str, **params: Any) -> Json:
        """The error of a call that must fail; its code is the HTTP status too."""
        status, body = await self.raw(method, **params)
        assert body["ok"] is False, body
        assert body["error_code"] == status
        return body


def inline(*labels: str, **fields: Any) -> Json:
    """An inline keyboard with one button a row; without other fields a button sends its label."""
    return {"inline_keyboard": [[{"text": label, **(fields or {"callback_data": label})}] for label in labels]}


def png(width: int, height: int) -> bytes:
    """A white picture."""
    rows = b"".join(b"\0" + b"\xff" * width for _ in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
