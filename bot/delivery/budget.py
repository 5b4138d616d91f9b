"""Telegram's limits as one budget for all that the bot sends: lanes with floors, ceilings, quotas of chats.

Pure: nothing waits here, `Turnstile` does. Times are monotonic seconds. An album counts as the messages it is made of.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from math import inf


class Lane(IntEnum):
    """Who waits for a message, the most urgent first."""

    ANSWERS = 0
    """To a press or a line of somebody with a role, or in his form."""
    NOTICES = 1
    """What tells people their table and time."""
    STRANGERS = 2
    """To a press or a line of somebody without a role."""
    REST = 3


@dataclass(frozen=True, slots=True)
class Limits:
    """A little under what Telegram allows (30/s, 1/s per chat, 20/min per group). Windows in seconds.

    ahead      how many of the sender's messages may make up for a silence at once; else they go evenly
    strangers  for all of them together in `overall_window`; `stranger_pause` lies between two answers to one of them
    """

    overall: int = 28
    overall_window: float = 1.0
    ahead: int = 3
    chat_pause: float = 1.0
    group: int = 18
    group_window: float = 60.0
    strangers: int = 8
    stranger_pause: float = 1.0

    def floor(self, lane: Lane) -> float:
        """Messages a second that the lane has whatever the others want; all floors together leave something over."""
        return _FLOORS[lane] * self.overall / self.overall_window


_FLOORS = {Lane.ANSWERS: 10 / 28, Lane.NOTICES: 10 / 28, Lane.STRANGERS: 2 / 28, Lane.REST: 1 / 28}
_ALONE = frozenset({Lane.NOTICES, Lane.REST})
"""What the sender sends of itself: evenly, so that there is always room for an answer soon."""
SLOWEST = 1.5
"""Seconds after which a call without an answer is a broken road, and no message that Telegram may still count."""
TINY = 1e-9
REPEATED_WITHIN = 10.0
"""A second "too many requests" so soon after the first pause means the whole bot is too fast."""


@dataclass(slots=True, eq=False)
class Call:
    """Messages that count at Telegram from the beginning of their call until a window after its end."""

    messages: int
    over: float


class Budget:
    """When the next call may begin: of the whole bot, of a lane, to a chat."""

    def __init__(self, clock: Callable[[], float], limits: Limits | None = None) -> None:
        self._clock = clock
        self.limits = limits or Limits()
        self._calls: list[Call] = []
        self._slot = -inf
        self._served = dict.fromkeys(Lane, -inf)
        self._strangers: deque[float] = deque()
        self._stranger_at: dict[int, float] = {}
        self._free_at: dict[int, float] = {}
        self._groups: dict[int, deque[float]] = {}
        self._asking: dict[int, int] = {}
        self._too_many_until = -inf
        self.stopped_until = -inf
        """Until when nothing at all may be sent."""

    def has_room(self, messages: int) -> bool:
        """Whether so many may begin now. Counted until a window after its end, a call is in no window of Telegram's
        together with more than the limit, whatever the network does to it on the way."""
        now = self._clock()
        self._calls = [call for call in self._calls if call.over > now]
        taken = sum(call.messages for call in self._calls)
        return now >= self.stopped_until and (not taken or taken + messages <= self.limits.overall)

    def room_at(self) -> float:
        """When to ask again."""
        return max(self.stopped_until, min((call.over for call in self._calls), default=-inf))

    def opens(self, lane: Lane) -> float:
        """When the lane may send its next message, were the others silent. The sender's go evenly, but for what they
        are owed: else whoever takes all room at once would leave them less than their floor."""
        if lane in _ALONE:
            return -inf if self.is_owed(lane) else self._slot + self._step
        if lane is Lane.STRANGERS and len(self._strangers) >= self.limits.strangers:
            return self._strangers[-self.limits.strangers] + self.limits.overall_window
        return -inf

    @property
    def _step(self) -> float:
        return self.limits.overall_window / self.limits.overall

    def next_lane(self, hungry: Iterable[Lane]) -> Lane:
        """Whose turn it is among lanes that wait: whoever has had less than his floor, else the most urgent."""
        lanes = sorted(hungry)
        late = [lane for lane in lanes if self.is_owed(lane)]
        return max(late, key=self._owed) if late else lanes[0]

    def is_owed(self, lane: Lane) -> bool:
        """Whether the lane has had less than its floor."""
        return self._owed(lane) >= 1 - TINY

    def _owed(self, lane: Lane) -> float:
        now = self._clock()
        return (now - self._served_until(lane, now)) * self.limits.floor(lane)

    def begin(self, lane: Lane, messages: int = 1) -> Call:
        """A call begins."""
        now = self._clock()
        self._served[lane] = self._served_until(lane, now) + messages / self.limits.floor(lane)
        if lane in _ALONE:
            self._slot = max(self._slot, now - (self.limits.ahead + 1) * self._step) + messages * self._step
        if lane is Lane.STRANGERS:
            self._strangers.extend([now] * messages)
            _drop_old(self._strangers, now - self.limits.overall_window)
        call = Call(messages, now + SLOWEST + self.limits.overall_window)
        self._calls.append(call)
        return call

    def _served_until(self, lane: Lane, now: float) -> float:
        """Up to when the lane has had its floor; what it left unused longer than a window ago is gone."""
        return max(self._served[lane], now - self.limits.overall_window)

    def end(self, call: Call) -> None:
        """It has ended, well or badly."""
        call.over = min(call.over, self._clock() + self.limits.overall_window)

    def give_back(self, call: Call) -> None:
        """It was never made."""
        call.over = -inf

    def free_at(self, chat_id: int) -> float:
        """When the chat may get its next message of the sender; in a group answers that wait go first."""
        free = self._free_at.get(chat_id, -inf)
        room = max(1, self.limits.group - self._asking.get(chat_id, 0))
        return max(free, self._group_at(chat_id, room))

    def answer_at(self, chat_id: int) -> float:
        """When somebody may be answered there: at once, but for the quota of a group."""
        return self._group_at(chat_id, self.limits.group)

    def asks(self, chat_id: int, change: int) -> None:
        """So many more messages (fewer, where negative) wait to answer somebody in this chat."""
        if chat_id >= 0:
            return
        waiting = self._asking.pop(chat_id, 0) + change
        if waiting > 0:
            self._asking[chat_id] = waiting

    def _group_at(self, chat_id: int, room: int) -> float:
        recent = self._groups.get(chat_id)
        if recent is None:
            return -inf
        _drop_old(recent, self._clock() - self.limits.group_window)
        return recent[-room] + self.limits.group_window if len(recent) >= room else -inf

    def delivered(self, chat_id: int, messages: int = 1) -> None:
        """A call to the chat has ended. Counting from its end keeps the pause at Telegram's side, whatever the
        network does to the two calls."""
        now = self._clock()
        self._free_at[chat_id] = max(self._free_at.get(chat_id, -inf), now + self.limits.chat_pause)
        if chat_id < 0:
            self._groups.setdefault(chat_id, deque()).extend([now] * messages)
        _forget_old(self._free_at, now)

    def stranger_at(self, person: int) -> float:
        """When somebody without a role may be answered again."""
        return self._stranger_at.get(person, -inf)

    def stranger_answered(self, person: int) -> None:
        now = self._clock()
        self._stranger_at[person] = now + self.limits.stranger_pause
        _forget_old(self._stranger_at, now)

    def refused(self, chat_id: int, seconds: float) -> None:
        """Telegram asked to wait. Nobody knows whether it means the chat or the bot: a second time so soon, the bot."""
        now = self._clock()
        self._free_at[chat_id] = max(self._free_at.get(chat_id, -inf), now + seconds)
        if now < self._too_many_until + REPEATED_WITHIN:
            self.stopped_until = max(self.stopped_until, now + seconds)
        self._too_many_until = max(self._too_many_until, now + seconds)


def _drop_old(times: deque[float], before: float) -> None:
    while times and times[0] <= before:
        times.popleft()


def _forget_old(times: dict[int, float], now: float) -> None:
    if len(times) > 4096:
        for key in [key for key, at in times.items() if at <= now]:
            del times[key]
