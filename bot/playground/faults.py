"""Faults on demand: the next calls that fit an order go wrong in the ordered way, or a share of all calls does."""

import base64
import binascii
import json
import random
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from bot.playground.errors import ControlError, Refusal, check_fields, forbidden, too_many_requests
from bot.playground.model import Json

FaultKind = Literal[
    "429", "500", "502", "403", "html", "reset", "timeout", "lost", "cut", "slow", "raw", "patch", "doubled"
]  # fmt: skip
USUAL: tuple[FaultKind, ...] = ("429", "html", "reset", "timeout", "lost")
"""What happens to a call on a bad line on a bad day."""
POLL = "getupdates"


@dataclass(frozen=True)
class Fault:
    """An order: `times` calls, of one method and one chat if given. Without a method getUpdates is spared, but for
    `doubled`, which is about it alone."""

    kind: FaultKind
    times: int = 1
    method: str | None = None
    chat: int | None = None
    retry_after: int = 3
    seconds: float = 0.0
    """How long `timeout` keeps silent before the line drops, and how much `slow` and `lost` wait first."""
    status: int = 200
    content_type: str = "application/json"
    headers: dict[str, str] | None = None
    body: Any = ""
    """What `raw` answers: text as it is, anything else as JSON."""
    base64: str | None = None
    """The same for bytes that are no text."""
    done: bool = True
    """Whether `raw` comes after the work, or instead of it."""
    patch: Any = None
    """What `patch` lays over the honest answer."""

    def fits(self, method: str, chat: Any) -> bool:
        wanted = (method == POLL) is (self.kind == "doubled") if self.method is None else method == self.method.lower()
        return wanted and (self.chat is None or str(self.chat) == str(chat))

    def raw_body(self) -> bytes:
        """The body of a raw answer."""
        if self.base64 is not None:
            return base64.b64decode(self.base64, validate=True)
        text = self.body if isinstance(self.body, str) else json.dumps(self.body, ensure_ascii=False)
        return text.encode("utf-8", "surrogatepass")

    def refusal(self) -> Refusal | None:
        """The answer this fault gives, or None where it is about the line and not the answer."""
        match self.kind:
            case "429":
                return too_many_requests(self.retry_after, cause="fault")
            case "500":
                return Refusal(500, "Internal Server Error", cause="fault")
            case "502" | "html":
                return Refusal(502, "Bad Gateway", cause="fault")
            case "403":
                return forbidden("bot was blocked by the user", cause="fault")
            case "reset" | "timeout" | "lost" | "cut" | "slow" | "raw" | "patch" | "doubled":
                return None


class Failing:
    """A share of all calls, polls included, fails in one of some ways; the same seed throws the same dice."""

    def __init__(self, share: float, seed: int, pattern: Fault, kinds: tuple[FaultKind, ...]) -> None:
        self.share = share
        self.seed = seed
        self.kinds = kinds
        self._pattern = pattern
        self._dice = random.Random(seed)

    def throw(self, method: str) -> Fault | None:
        if self._dice.random() >= self.share:
            return None
        kind = self._dice.choice(self.kinds)
        return None if kind == "doubled" and method != POLL else replace(self._pattern, kind=kind)

    def view(self) -> Json:
        return {"share": self.share, "seed": self.seed, "kinds": list(self.kinds)}


class Faults:
    def __init__(self) -> None:
        self.orders: list[Fault] = []
        self.failing: Failing | None = None

    def order(self, wish: Json) -> Fault:
        """Take an order; raises ControlError 400 for one that cannot be understood."""
        check_fields(wish, Fault.__dataclass_fields__)
        fault = Fault(**{**wish, "kind": _kind(wish.get("kind"))})
        try:
            fault.raw_body()
        except binascii.Error as error:
            raise ControlError(400, f"not base64: {error}") from error
        self.orders.append(fault)
        return fault

    def fail(self, wish: Json) -> Failing | None:
        """Let a share of all calls fail from now on; a share of 0 ends it. Raises ControlError 400."""
        check_fields(wish, ("share", "seed", "kinds", "retry_after", "seconds"))
        share = wish.get("share")
        if not isinstance(share, int | float) or not 0 <= share <= 1:
            raise ControlError(400, "share is a number from 0 to 1")
        pattern = Fault("reset", retry_after=int(wish.get("retry_after", 1)), seconds=float(wish.get("seconds", 5)))
        kinds = tuple(_kind(kind) for kind in wish.get("kinds") or USUAL)
        self.failing = Failing(share, int(wish.get("seed", 0)), pattern, kinds) if share else None
        return self.failing

    def take(self, method: str, chat: Any) -> Fault | None:
        """The fault this call meets; an ordered one is used up by one."""
        for index, fault in enumerate(self.orders):
            if fault.fits(method, chat):
                self.orders[index : index + 1] = [replace(fault, times=fault.times - 1)] if fault.times > 1 else []
                return fault
        return self.failing.throw(method) if self.failing else None


def _kind(wish: Any) -> FaultKind:
    for kind in get_args(FaultKind):
        if kind == str(wish):
            found: FaultKind = kind
            return found
    raise ControlError(400, f"unknown kind of fault: {wish}", known=list(get_args(FaultKind)))
