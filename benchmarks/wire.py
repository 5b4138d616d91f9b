"""Telegram in the memory of the process that asks it, for many bots: no socket, no chat, only calls that are told of.

It takes little of the processor, so that what is measured is the program and the library that it speaks through.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from aiogram import Bot
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile

from bot.runtime.session import ApiSession

LINES = frozenset({"sendMessage", "editMessageText"})


@dataclass
class Inlet:
    """What waits for one bot. `heard` is set while something does."""

    waiting: list[dict[str, Any]] = field(default_factory=list)
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    number: int = field(default_factory=count(1, 1_000_000).__next__)
    """Of the next update. Telegram has each bot begin elsewhere too: the library tells updates apart by it alone."""
    polls: int = 0


@dataclass
class Wire:
    """`on_call(bot, method, parameters)` hears of every call but the polls, and may take its time for nothing."""

    on_call: Callable[[int, str, dict[str, Any]], None] = lambda _bot, _method, _said: None
    inlets: defaultdict[int, Inlet] = field(default_factory=lambda: defaultdict(Inlet))
    messages: int = 1000
    own: float = 0.0
    """Seconds of processor that went into this Telegram itself, and not into the program."""

    @contextmanager
    def counted(self) -> Iterator[None]:
        begun = time.thread_time()
        try:
            yield
        finally:
            self.own += time.thread_time() - begun

    def put(self, bot: int, kind: str, event: dict[str, Any]) -> None:
        inlet = self.inlets[bot]
        inlet.waiting.append({"update_id": inlet.number, kind: event})
        inlet.number += 1
        inlet.heard.set()

    def session(self, **_: Any) -> ApiSession:
        return WireSession(self)

    async def polled(self, bot: int, said: dict[str, Any]) -> list[dict[str, Any]]:
        inlet = self.inlets[bot]
        inlet.polls += 1
        offset = said.get("offset") or 0
        inlet.waiting = [one for one in inlet.waiting if one["update_id"] >= offset]
        if not inlet.waiting:
            inlet.heard.clear()
            try:
                async with asyncio.timeout(said.get("timeout") or 0):
                    await inlet.heard.wait()
            except TimeoutError:
                return []
        return inlet.waiting[: said.get("limit") or 100]

    def answered(self, bot: int, method: str, said: dict[str, Any]) -> Any:
        self.on_call(bot, method, said)
        if method == "getMe":
            return {"id": bot, "is_bot": True, "first_name": "Турнир", "username": f"club_{bot}_bot"}
        if method not in LINES:
            return True
        self.messages += 1
        chat = {"id": said.get("chat_id", 1), "type": "private"}
        number = said.get("message_id") or self.messages
        return {"message_id": number, "date": int(time.time()), "chat": chat, "text": said.get("text", "")}


class WireSession(ApiSession):
    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self._wire = wire

    async def asked(self, bot: Bot, method: TelegramMethod[Any], seconds: float) -> tuple[int, bytes]:
        with self._wire.counted():
            said = method.model_dump(exclude_none=True, warnings=False)
            said = {name: value for name, value in said.items() if not isinstance(value, InputFile)}
        found = await self._wire.polled(bot.id, said) if method.__api_method__ == "getUpdates" else None
        with self._wire.counted():
            result = self._wire.answered(bot.id, method.__api_method__, said) if found is None else found
            return 200, json.dumps({"ok": True, "result": result}).encode()
