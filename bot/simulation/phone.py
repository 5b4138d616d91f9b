"""Somebody's phone: he reads, presses what he sees by its label, writes; never faster than the bot lets him."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from bot.clock import monotonic
from bot.playground.client import Person, PlaygroundError, WaitedInVain
from bot.playground.seen import Answer, Seen
from bot.simulation import words
from bot.simulation.troubles import Hitch, Patience, Refused, Stuck, persist

T = TypeVar("T")

ACTIONS, SECONDS = 8, 3.1  # the bot refuses a ninth press in three seconds
LAST_SEEN, LONGEST = 3, 160


class Pace:
    """When the next action may follow. An action counts from its end: the bot saw it before that."""

    def __init__(self) -> None:
        self._recent: deque[float] = deque(maxlen=ACTIONS)

    async def turn(self) -> None:
        if len(self._recent) == ACTIONS:
            await asyncio.sleep(max(0.0, self._recent[0] + SECONDS - monotonic()))

    def done(self) -> None:
        self._recent.append(monotonic())


@dataclass(frozen=True, slots=True)
class Reading:
    """A message and what stood in the blanks of the sentence that was looked for."""

    seen: Seen
    match: re.Match[str]

    def __getitem__(self, blank: str) -> str:
        return self.match[blank]

    @property
    def text(self) -> str:
        return self.seen.text


class Phone:
    """`lock` is for what takes several screens, where one person does several things at once. `unheard`: presses and
    words after which nothing came from the bot, however long one waited."""

    def __init__(self, person: Person, patience: Patience) -> None:
        self.person = person
        self.patience = patience
        self.lock = asyncio.Lock()
        self.unheard: list[str] = []
        self._moved: dict[int, int] = {}
        self._pressed, self._written = Pace(), Pace()

    @property
    def name(self) -> str:
        return self.person.name

    async def open(self) -> None:
        """Find the bot and press «Start»."""
        mark = (await self.person.start()).seq
        await self.see(words.pattern("menu-hello"), since=mark)

    async def say(self, text: str, *, chat: int | None = None) -> int:
        """Write. Returns a bookmark: what comes after it may be the answer."""
        await self._written.turn()
        try:
            sent = await self.person.say(text, self._moved.get(chat or 0, chat))
        except PlaygroundError as error:
            if chat is not None and "chat" in error.body:  # the group has become a supergroup
                self._moved[chat] = error.body["chat"]
                return await self.say(text, chat=chat)
            raise Stuck(f"{self.name} could not write «{text}»: {error}") from error
        finally:
            self._written.done()
        return sent.seq

    async def follow(self, url: str) -> int:
        """Open a link of the bot, as from a chat."""
        await self._written.turn()
        mark = self.person.mark()
        await self.person.follow(url)
        self._written.done()
        return mark

    async def press(self, seen: Seen, label: str) -> Answer:
        """Press a button of this message. Hitch where it is gone, where the bot refuses or says nothing."""
        await self._pressed.turn()
        mark = self.person.mark()
        try:
            answer = await self.person.press(label, message=seen, within=self.patience.answer)
        except PlaygroundError as error:
            raise Hitch(f"{self.name} could not press «{label}»: {error}; {self.last_seen()}") from error
        finally:
            self._pressed.done()
        if answer.text.startswith(_hurry()):
            await asyncio.sleep(SECONDS)
            raise Hitch(f"{self.name} was too fast")
        if answer.text.startswith(_again_later()):
            raise Hitch(f"{self.name} pressed «{label}» and was told to do it again later")
        if answer.alert:
            raise Refused(f"{self.name} pressed «{label}» and was told «{answer.text}»", answer.text)
        if not answer.answered and answer.url is None and answer.copied is None:
            self._note_silence(f"after «{label}»", mark, seen.chat)
            raise Hitch(f"{self.name} pressed «{label}» without an answer; {self.last_seen()}")
        return answer

    async def see(
        self, *wanted: re.Pattern[str], since: int = 0, chat: int | None = None, within: float | None = None
    ) -> Reading:
        """The newest message of the bot after the bookmark that says one of these things; waits for it. Looks into the
        talk with the bot unless another chat is meant."""
        found: list[Reading] = []

        def reads(seen: Seen) -> bool:
            if not seen.from_bot:
                return False
            for one in wanted:
                match = one.search(seen.text)
                if match is not None:
                    found.append(Reading(seen, match))
                    return True
            return since > 0 and seen.text.startswith((_hurry(), *_again_later(), _made_up_for()))

        seconds = self.patience.answer if within is None else within
        try:
            told = await self.person.wait_for(reads, since=since, chat=chat or self.person.id, within=seconds)
        except WaitedInVain as error:
            if since and within is None:
                self._note_silence(f"of what should look like {wanted[0].pattern!r}", since, chat or self.person.id)
            sought = " or ".join(f"«{one.pattern.strip('^$')}»" for one in wanted)
            raise Hitch(f"{self.name} waited {seconds:g} s for {sought}; {self.last_seen()}") from error
        if found:
            return found[-1]
        if told.text.startswith(_hurry()):
            await asyncio.sleep(SECONDS)
            raise Hitch(f"{self.name} was too fast")
        raise Hitch(f"{self.name} was told «{told.text[:LONGEST]}»")

    async def ask(self, text: str, *wanted: re.Pattern[str], chat: int | None = None) -> Reading:
        """Write and read the answer."""
        mark = await self.say(text, chat=chat)
        return await self.see(*wanted, since=mark, chat=self._moved.get(chat or 0, chat))

    async def tap(self, seen: Seen, label: str, *wanted: re.Pattern[str]) -> Reading:
        """Press and read the screen it opens."""
        await self.press(seen, label)
        return await self.see(*wanted, since=seen.seq, chat=seen.chat)

    async def carry_out(self, seen: Seen, label: str) -> None:
        """Press, and wait until the message says something else: what takes long is answered before it is done."""
        await self.press(seen, label)
        try:
            await self.person.wait_for(
                lambda one: one.id == seen.id and one.text != seen.text,
                since=seen.seq,
                chat=seen.chat,
                within=self.patience.answer,
            )
        except WaitedInVain as error:
            raise Hitch(f"{self.name} pressed «{label}» and nothing became of it; {self.last_seen()}") from error

    async def receive(self, kind: str, since: int) -> Seen:
        """A `photo` or a `document` that the bot sends after the bookmark. Hitch where none comes."""
        try:
            return await self.person.wait_for(
                lambda seen: seen.from_bot and seen.raw[kind] is not None,
                since=since,
                chat=self.person.id,
                within=self.patience.answer,
            )
        except WaitedInVain as error:
            raise Hitch(f"{self.name} waited for a {kind}; {self.last_seen()}") from error

    def offering(self, label: str) -> Seen | None:
        """The last thing on the screen with such a button, if hardly anything came after it."""
        return next((one for one in reversed(self.person.messages[-2:]) if label in one.labels), None)

    async def pages(self, shown: Reading, *wanted: re.Pattern[str]) -> AsyncIterator[Reading]:
        """A screen of several pages, from the one that is shown to the last."""
        yield shown
        while "▶" in shown.seen.labels:
            shown = await self.tap(shown.seen, "▶", *(wanted or (shown.match.re,)))
            yield shown

    async def persist(self, what: str, step: Callable[[int], Awaitable[T]]) -> T:
        """Do it until it works, see `persist`."""
        return await persist(f"{self.name} {what}", step, self.patience)

    async def alone(self, what: str, step: Callable[[int], Awaitable[T]]) -> T:
        """The same, and nothing else is done with this phone meanwhile."""
        async with self.lock:
            return await self.persist(what, step)

    def _note_silence(self, what: str, since: int, chat: int) -> None:
        """Remember that the bot said nothing at all, where it did not. What it could not say in a group before it died
        it says to the person alone."""
        said = [seen for seen in self.person.messages if seen.from_bot and seen.seq > since]
        heard = any(seen.chat == chat or seen.text.startswith(_made_up_for()) for seen in said)
        if not heard:
            self.unheard.append(f"{self.name}: nothing {what}")

    def last_seen(self) -> str:
        texts = [" / ".join(seen.text.split("\n"))[:LONGEST] for seen in self.person.messages[-LAST_SEEN:]]
        return "last seen: " + "; ".join(f"«{text}»" for text in texts)


def label_like(seen: Seen, beginning: str) -> str | None:
    """The button that says just this, else one whose label begins so; a label that was cut ends in an ellipsis."""
    if beginning in seen.labels:
        return beginning
    for label in seen.labels:
        if label.startswith(beginning) or (label.endswith("…") and beginning.startswith(label[:-1])):
            return label
    return None


def needed(seen: Seen, beginning: str) -> str:
    """The same; Hitch where there is no such button."""
    label = label_like(seen, beginning)
    if label is None:
        raise Hitch(f"no button «{beginning}…» among {seen.labels} of «{seen.text[:160]}»")
    return label


def _hurry() -> str:
    return words.text("throttled", seconds=3).partition(".")[0]


@cache
def _again_later() -> tuple[str, ...]:
    """What the bot says where it would have done it at another time."""
    troubles = (words.text("refusal-desk-not-noted", why=why) for why in ("full", "locked", "other"))
    return tuple(one.partition(".")[0] for one in (*troubles, words.text("refusal-desk-busy")))


def _made_up_for() -> str:
    """What it says after a restart above the screen that it had no time for, whatever that is by now."""
    return words.text("owed-answer")
