"""The line between the bot and the playground, without a socket. A call takes a moment each way, by the seed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from random import Random
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile

from bot.playground.answers import LineCut
from bot.playground.api import Asked
from bot.playground.decode import RawCall
from bot.playground.files import Upload
from bot.playground.server import Playground
from bot.runtime.session import ApiSession

QUICKEST, SLOWEST = 0.01, 0.08
"""Seconds of one way."""


class WorldSession(ApiSession):
    """Calls the methods of a playground in this process. What its faults make of the line comes as over sockets."""

    def __init__(self, playground: Playground, dice: Random, proxy: str | None = None) -> None:
        super().__init__()
        assert proxy is None, "a world has no other way to Telegram"
        self._playground = playground
        self._dice = dice
        self._files = 0

    async def asked(self, bot: Bot, method: TelegramMethod[Any], seconds: float) -> tuple[int, bytes]:
        raw = await self._raw(bot, method)

        async def read() -> RawCall:
            return raw

        async with asyncio.timeout(seconds):
            await self._travel()
            try:
                answer = await self._playground.api.answer(Asked(bot.token, method.__api_method__, read))
            except LineCut as line:
                raise ConnectionResetError(f"the line was cut: {line.how}") from None
            await self._travel()
        return answer.status, answer.body

    async def _travel(self) -> None:
        await asyncio.sleep(self._dice.uniform(QUICKEST, SLOWEST))

    async def _raw(self, bot: Bot, method: TelegramMethod[Any]) -> RawCall:
        """As `build_form_data` does."""
        files: dict[str, InputFile] = {}
        values = method.model_dump(warnings=False).items()
        params = {name: text for name, value in values if (text := self.prepare_value(value, bot=bot, files=files))}
        return RawCall(params, {name: await _uploaded(bot, name, file) for name, file in files.items()})

    def prepare_value(self, value: Any, bot: Bot, files: dict[str, Any], _dumps_json: bool = True) -> Any:
        """Parts of a form are counted, where the library takes names that nobody has foreseen."""
        if not isinstance(value, InputFile):
            return super().prepare_value(value, bot, files, _dumps_json)
        self._files += 1
        name = f"file{self._files}"
        files[name] = value
        return f"attach://{name}"

    async def stream_content(self, url: str, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        token, path = url.partition("/file/bot")[2].split("/", 1)
        yield self._playground.api.file(token, path).data


async def _uploaded(bot: Bot, name: str, file: InputFile) -> Upload:
    data = b"".join([part async for part in file.read(bot)])
    return Upload(file.filename or name, "application/octet-stream", data)
