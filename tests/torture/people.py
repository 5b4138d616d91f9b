"""People who want something and go on until they see it: after a silence they look again before they repeat.

A silence is known, not guessed: the bot died since, came back, and has handled everything it was sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from bot.playground.client import Person, PlaygroundError
from bot.playground.seen import Answer, Seen

LONGEST = 90.0
TOO_FAST = "Слишком часто"
THROTTLE = 3.0
NO_SUCH_BUTTON = 404


class Watched(Protocol):
    """What is known of a bot that dies: how often it did, whether it has heard all that was said to it, and what it
    did last."""

    silences: list[str]

    @property
    def lives(self) -> int: ...

    @property
    def heard_everything(self) -> bool: ...

    @property
    def newest(self) -> int:
        """The number of the last thing that happened in its chats."""
        ...


@dataclass(frozen=True, slots=True)
class Human:
    """A phone in the hand of somebody stubborn."""

    person: Person
    keeper: Watched

    async def ask(self, words: str, wanted: Callable[[Seen], bool]) -> Seen:
        """Write until the bot answers with what is wanted."""
        while True:
            life = self.keeper.lives
            said = (await self.person.say(words)).seq
            seen = await self._see(lambda one: wanted(one) or TOO_FAST in one.text, said, life)
            if seen is None and self.person._find(lambda one: one.from_bot, said, None) is None:
                self.keeper.silences.append(words)
            if seen is not None and TOO_FAST not in seen.text:
                return seen
            if seen is not None:
                await asyncio.sleep(THROTTLE)

    async def press(self, message: Seen, start: str) -> Answer | None:
        """Press the button whose label begins so. None: no such button any more, or no answer ever came."""
        label = next((label for label in message.labels if label.startswith(start)), None)
        if label is None:
            return None
        life = self.keeper.lives
        press = asyncio.create_task(self._press(message, label))
        try:
            await self._until(press.done, life)
            return press.result() if press.done() else None
        finally:
            press.cancel()

    async def _press(self, message: Seen, label: str) -> Answer | None:
        try:
            return await self.person.press(label, message=message, within=LONGEST)
        except PlaygroundError as error:
            if error.status != NO_SUCH_BUTTON:
                raise
            return None

    async def changed(self, message: Seen, start: str, life: int) -> Seen | None:
        """The message when it shows a button that begins so; None where it never will. `life`: that of the press which
        is to change it, for the bot may have died between its answer and the new screen."""
        return await self._see(lambda one: one.id == message.id and offers(one, start), 0, life)

    async def told(self, wanted: Callable[[Seen], bool]) -> Seen:
        """A message that comes by itself. It may not get lost, whoever dies: only LONGEST bounds the waiting."""
        return await self.person.wait_for(lambda one: one.from_bot and wanted(one), within=LONGEST)

    async def _see(self, wanted: Callable[[Seen], bool], mark: int, life: int) -> Seen | None:
        def fits(one: Seen) -> bool:
            return one.from_bot and wanted(one)

        await self._until(lambda: self.person._find(fits, mark, None) is not None, life)
        return self.person._find(fits, mark, None)

    async def _until(self, test: Callable[[], bool], life: int) -> None:
        """Until it is so, or until it will not be: the bot has died since `life` and has nothing left to do."""
        async with asyncio.timeout(LONGEST):
            while not test():
                if self.keeper.lives != life and self.keeper.heard_everything:
                    await self._catch_up()
                    return
                await asyncio.sleep(0.02)

    async def _catch_up(self) -> None:
        """What the bot did last is on its way to the phone, which on a busy machine takes a while."""
        await asyncio.sleep(0.1)
        newest = self.keeper.newest
        while self.person.control.cursor < newest:  # noqa: ASYNC110 - `_until` bounds it
            await asyncio.sleep(0.02)


def offers(message: Seen, start: str) -> bool:
    return any(label.startswith(start) for label in message.labels)
