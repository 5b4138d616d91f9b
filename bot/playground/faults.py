"""Faults on demand: the next calls that fit an order go wrong in the ordered way."""

from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from bot.playground.errors import ControlError, Refusal, forbidden, too_many_requests
from bot.playground.model import Json

FaultKind = Literal["429", "500", "502", "403", "timeout", "lost", "slow"]


@dataclass(frozen=True)
class Fault:
    """An order: `times` calls, of one method and one chat if given. Without a method getUpdates is spared."""

    kind: FaultKind
    times: int = 1
    method: str | None = None
    chat: int | None = None
    retry_after: int = 3
    seconds: float = 0.0
    """How long `timeout` keeps silent before the line drops, and how much `slow` and `lost` wait first."""

    def fits(self, method: str, chat: Any) -> bool:
        wanted = method != "getupdates" if self.method is None else method == self.method.lower()
        return wanted and (self.chat is None or str(self.chat) == str(chat))

    def refusal(self) -> Refusal | None:
        """The answer this fault gives, or None where it is about the line and not the answer."""
        match self.kind:
            case "429":
                return too_many_requests(self.retry_after, cause="fault")
            case "500":
                return Refusal(500, "Internal Server Error", cause="fault")
            case "502":
                return Refusal(502, "Bad Gateway", cause="fault")
            case "403":
                return forbidden("bot was blocked by the user", cause="fault")
            case "timeout" | "lost" | "slow":
                return None


class Faults:
    def __init__(self) -> None:
        self.orders: list[Fault] = []

    def order(self, wish: Json) -> Fault:
        """Take an order; raises ControlError 400 for one that cannot be understood."""
        known = set(Fault.__dataclass_fields__)
        kind = str(wish.get("kind"))
        if unknown := set(wish) - known:
            raise ControlError(400, f"unknown fields: {', '.join(sorted(unknown))}", known=sorted(known))
        if kind not in get_args(FaultKind):
            raise ControlError(400, f"unknown kind of fault: {kind}", known=list(get_args(FaultKind)))
        fault = Fault(**{**wish, "kind": kind})
        self.orders.append(fault)
        return fault

    def take(self, method: str, chat: Any) -> Fault | None:
        """The fault this call meets, used up by one."""
        for index, fault in enumerate(self.orders):
            if fault.fits(method, chat):
                self.orders[index : index + 1] = [replace(fault, times=fault.times - 1)] if fault.times > 1 else []
                return fault
        return None
