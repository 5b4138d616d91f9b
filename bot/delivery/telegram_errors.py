"""What Telegram's refusal of a message means for the message."""

from __future__ import annotations

from dataclasses import dataclass

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)

UNCHANGED = ("message is not modified",)
NO_TOPIC = ("message thread not found", "topic_closed", "topic_deleted", "topic_id_invalid", "topic closed")
NO_MESSAGE = ("message to edit not found", "message can't be edited", "message_id_invalid")
SHUT_OUT = (
    "bot was blocked",
    "user is deactivated",
    "can't initiate conversation",
    "chat not found",
    "peer_id_invalid",
    "user not found",
    "chat_write_forbidden",
    "not enough rights to send",
    "have no rights to send",
    "group chat was deactivated",
    "bot was kicked",
    "bot is not a member",
)


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The message shows this already: as good as sent."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Too many messages: this chat waits."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Moved:
    """The group is a supergroup now."""

    chat_id: int


@dataclass(frozen=True, slots=True)
class TopicLost:
    """Closed or deleted: the General topic takes the message."""


@dataclass(frozen=True, slots=True)
class MessageLost:
    """There is nothing to edit: send anew."""


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The bot cannot write here until somebody lets it in."""

    reason: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """The road is broken, the message may be good. `doubtful`: not a known kind of trouble, so not for ever."""

    reason: str
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """Telegram will never take this message."""

    reason: str


Failure = Unchanged | Wait | Moved | TopicLost | MessageLost | Unreachable | Trouble | Refused


def failure_of(error: Exception) -> Failure:
    """Sort an exception of an API call. An unknown one is trouble: a message is rather repeated than lost."""
    match error:
        case TelegramRetryAfter():
            return Wait(float(error.retry_after))
        case TelegramMigrateToChat():
            return Moved(error.migrate_to_chat_id)
        case TelegramForbiddenError():
            return Unreachable(error.message)
        case TelegramEntityTooLarge():
            return Refused(error.message)
        case TelegramBadRequest():
            return _bad_request(error)
        case TelegramUnauthorizedError() | TelegramNotFound() | TelegramConflictError():
            return Trouble(error.message)  # a wrong token is the owner's trouble, not the message's
        case TelegramNetworkError() | TelegramServerError() | OSError():
            return Trouble(str(error))
        case ClientDecodeError():
            return Trouble(error.message, doubtful=not isinstance(error.data, str))  # text: a proxy's own page
        case _:
            return Trouble(f"{type(error).__name__}: {error}", doubtful=True)


def _bad_request(error: TelegramBadRequest) -> Failure:
    words = error.message.casefold()
    if _says(words, UNCHANGED):
        return Unchanged()
    if _says(words, NO_TOPIC):
        return TopicLost()
    if _says(words, NO_MESSAGE):
        return MessageLost()
    if _says(words, SHUT_OUT):
        return Unreachable(error.message)
    return Refused(error.message)


def _says(words: str, phrases: tuple[str, ...]) -> bool:
    return any(phrase in words for phrase in phrases)
