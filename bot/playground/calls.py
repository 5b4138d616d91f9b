"""The log of the bot's calls: what it asked, what it was told, and whose fault a refusal was."""

from collections import Counter, deque
from dataclasses import asdict, dataclass, field
from typing import Any

from bot.playground.errors import Cause
from bot.playground.model import Json

KEPT = 50_000


@dataclass(frozen=True)
class Call:
    """One answered call. `cause` is set for refusals only."""

    n: int
    time: float
    method: str
    params: Json
    ok: bool
    code: int = 200
    description: str = ""
    cause: Cause | None = None
    fault: str | None = None
    unknown_parameters: tuple[str, ...] = ()
    ms: float = 0.0

    @property
    def refused(self) -> bool:
        """An error that nobody ordered: neither a fault nor people (a block, a closed topic) stand behind it."""
        return not self.ok and self.cause in {"call", "limit"}


@dataclass
class CallLog:
    calls: deque[Call] = field(default_factory=lambda: deque(maxlen=KEPT))
    by_method: Counter[str] = field(default_factory=Counter)
    counters: Counter[str] = field(default_factory=Counter)
    last_n: int = 0

    def add(self, **fields: Any) -> Call:
        """Count the call; idle polls are counted but not kept."""
        self.last_n += 1
        call = Call(n=self.last_n, **fields)
        self.by_method[call.method] += 1
        self.counters["calls"] += 1
        self.counters["ok" if call.ok else "errors"] += 1
        self.counters["refused"] += call.refused
        self.counters["faults"] += call.fault is not None
        if not call.ok and call.cause:
            self.counters[f"errors_{call.cause}"] += 1
        if call.ok and call.method.startswith(("send", "copy", "forward")) and call.method != "sendChatAction":
            self.counters["sent"] += 1
        if call.ok and call.method.startswith("editMessage"):
            self.counters["edited"] += 1
        if call.method != "getUpdates" or not call.ok:
            self.calls.append(call)
        return call

    def answer_was_lost(self, method: str, params: Json) -> bool:
        """Whether this very call was done before and its caller never heard of it: that he asks again is no mistake."""
        before = (one for one in reversed(self.calls) if (one.method, one.params) == (method, params))
        return next((one.fault == "lost" for one in before), False)

    def select(self, *, after: int = 0, method: str = "", only: str = "", limit: int = 1000) -> list[Json]:
        """Newest last. `only`: refused, errors, faults, or nothing for all."""
        found = [
            asdict(call)
            for call in self.calls
            if call.n > after and _fits(call, only) and (not method or call.method.lower() == method.lower())
        ]
        return found[-limit:]


def _fits(call: Call, only: str) -> bool:
    match only:
        case "refused":
            return call.refused
        case "errors":
            return not call.ok
        case "faults":
            return call.fault is not None
        case _:
            return True
