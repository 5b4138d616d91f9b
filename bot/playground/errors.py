"""Refusals: what the server answers instead of doing a thing."""

from collections.abc import Iterable
from typing import Any, Literal

Cause = Literal["call", "limit", "world", "fault"]
"""Why a call was refused: the call itself, rate limits, what people did (blocked, closed a topic), an ordered fault."""


class Refusal(Exception):
    """An error answer of the Bot API: code, Telegram's own description and, sometimes, parameters."""

    def __init__(
        self, code: int, description: str, *, parameters: dict[str, Any] | None = None, cause: Cause = "call"
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters
        self.cause: Cause = cause


class ControlError(Exception):
    """A wish of a person or a test that cannot be done: HTTP status, a sentence, and what would have worked."""

    def __init__(self, status: int, message: str, **details: Any) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.details = details


def bad_request(what: str, *, cause: Cause = "call", parameters: dict[str, Any] | None = None) -> Refusal:
    """A 400 in Telegram's manner: the description always begins with the words Bad Request."""
    return Refusal(400, f"Bad Request: {what}", parameters=parameters, cause=cause)


def forbidden(what: str, *, cause: Cause = "call") -> Refusal:
    return Refusal(403, f"Forbidden: {what}", cause=cause)


def unauthorized(*, cause: Cause) -> Refusal:
    """The token opens nothing, or nothing any more."""
    return Refusal(401, "Unauthorized", cause=cause)


def not_implemented(what: str) -> Refusal:
    """Telegram would do it; this server does not, and says so instead of pretending."""
    return Refusal(501, f"Not Implemented: {what}")


def too_many_requests(retry_after: int, *, cause: Cause) -> Refusal:
    description = f"Too Many Requests: retry after {retry_after}"
    return Refusal(429, description, parameters={"retry_after": retry_after}, cause=cause)


def check_fields(wish: Iterable[str], known: Iterable[str]) -> None:
    """ControlError 400 for fields that nobody knows."""
    if unknown := set(wish) - set(known):
        raise ControlError(400, f"unknown fields: {', '.join(sorted(unknown))}", known=sorted(known))
