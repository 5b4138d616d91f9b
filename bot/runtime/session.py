"""The way to the Bot API: an answer is good or bad by what it says, not by whether this program knows every word of it.

A call that Telegram has carried out is carried out, even where its answer cannot be read: it must not be repeated.
Nothing that stands in an answer is quoted in an exception.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from typing import Any, cast, get_args

from aiogram import Bot
from aiogram.client.session import aiohttp as library
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.exceptions import ClientDecodeError, TelegramNetworkError, TelegramRetryAfter, TelegramServerError
from aiogram.methods import GetUpdates, Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Message, MessageId
from aiohttp import ClientError, ClientTimeout
from pydantic import ValidationError

from bot.runtime.wire import Entry, entries, read, said_ok, written

TOO_MANY_PAUSE = 5
"""Seconds to wait where somebody on the way says "too many requests" and not for how long."""
MOST_CUTS = 30
"""Parts of one answer that may be left out because they cannot be read."""


class _TrustedOnce:
    """What the library's session takes of `ssl`. Whom to trust is read once for all bots of a process: each session
    would read it anew, 25 ms and 700 KB of certificates for every club of a host."""

    create_default_context = staticmethod(cache(ssl.create_default_context))


library.ssl = _TrustedOnce  # type: ignore[assignment, attr-defined]


class RawUpdates(GetUpdates):
    """`getUpdates` whose answer is a list of `Entry`: nothing of it is decoded."""

    __returning__ = list[Any]


class Unreadable(Exception):
    """Of Telegram's answer, where pydantic's own words would quote it."""


class ApiSession(AiohttpSession):
    """`on_mended` hears the name of the method whose answer could not be read as it was."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.on_mended: Callable[[str], None] = lambda _method: None

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109 - aiogram's
    ) -> TelegramType:
        try:
            status, body = await self.asked(bot, method, self.timeout if timeout is None else timeout)
        except TimeoutError as error:
            raise TelegramNetworkError(method=method, message="Request timeout error") from error
        except (ClientError, OSError) as error:
            raise TelegramNetworkError(method=method, message=f"{type(error).__name__}: {error}") from error
        response = self.check_response(bot, method, status, body.decode("utf-8-sig", errors="replace"))
        return cast(TelegramType, response.result)

    async def asked(self, bot: Bot, method: TelegramMethod[Any], seconds: float) -> tuple[int, bytes]:
        """The status and the body of the answer, whatever it is. TimeoutError, ClientError and OSError for none."""
        session = await self.create_session()
        url = self.api.api_url(token=bot.token, method=method.__api_method__)
        form = self.build_form_data(bot=bot, method=method)
        async with session.post(url, data=form, timeout=ClientTimeout(seconds)) as answer:
            return answer.status, await answer.read()

    def check_response(
        self, bot: Bot, method: TelegramMethod[TelegramType], status_code: int, content: str
    ) -> Response[TelegramType]:
        good = HTTPStatus.OK <= status_code <= HTTPStatus.IM_USED
        if isinstance(method, RawUpdates) and good:
            return _found(_updates(content))
        answer = _envelope(content)
        if answer is None:
            raise _no_answer(method, status_code)
        if not good or not answer["ok"]:
            return super().check_response(bot, method, status_code, _refusal(answer, status_code))
        try:
            return _sound(bot, method, answer)
        except Exception:  # noqa: BLE001 - whatever it was, Telegram has done what was asked
            mended = _mended(bot, method, answer)
            self.on_mended(method.__api_method__)
            return _found(mended)


_FOUND = Response[Any]
"""Held, because pydantic holds no model of a generic: built anew for each poll, it takes longer than an update does."""


def _found(result: Any) -> Response[Any]:
    return _FOUND.model_construct(ok=True, result=result)


def _updates(content: str) -> list[Entry]:
    try:
        return entries(content)
    except ValueError:
        raise ClientDecodeError("No list of updates", Unreadable(), "") from None


def _envelope(content: str) -> dict[str, Any] | None:
    """What every answer of the Bot API has; None for a page of somebody on the way."""
    try:
        answer = read(content)
    except ValueError:
        return said_ok(content)
    return answer if isinstance(answer, dict) and isinstance(answer.get("ok"), bool) else None


def _no_answer(method: TelegramMethod[Any], status: int) -> Exception:
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return TelegramServerError(method=method, message=f"HTTP {status} without an answer of Telegram")
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        return TelegramRetryAfter(method=method, message=f"HTTP {status}", retry_after=TOO_MANY_PAUSE)
    return ClientDecodeError(f"HTTP {status} without an answer of Telegram", Unreadable(), "")


def _refusal(answer: dict[str, Any], status: int) -> str:
    """What a refusal says, with nothing in it that could not be read."""
    said, given = answer.get("description"), answer.get("parameters")
    numbers = {
        name: value
        for name, value in (given.items() if isinstance(given, dict) else ())
        if name in ("retry_after", "migrate_to_chat_id") and isinstance(value, int)
    }
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        numbers.setdefault("retry_after", TOO_MANY_PAUSE)
    description = said if isinstance(said, str) else f"HTTP {status}"
    return written({"ok": False, "error_code": status, "description": description, "parameters": numbers})


def _sound(bot: Bot, method: TelegramMethod[TelegramType], answer: object) -> Response[TelegramType]:
    kind = Response[method.__returning__]  # type: ignore[name-defined]
    response = cast("Response[TelegramType]", kind.model_validate(answer, context={"bot": bot}))
    if response.result is None:
        raise Unreadable
    return response


def _mended(bot: Bot, method: TelegramMethod[Any], answer: dict[str, Any]) -> Any:
    """What can be read of the result; the least that its type allows where that is nothing.

    ClientDecodeError where only the answer was wanted, so that nothing is lost by asking again.
    """
    for _ in range(MOST_CUTS):
        try:
            if (found := _sound(bot, method, answer).result) != []:
                return found
            break
        except ValidationError as error:
            if not _cut(answer, error):
                break
        except Exception:  # noqa: BLE001 - no word of it may be quoted
            break
    result, returning = answer.get("result"), method.__returning__
    kinds = get_args(returning) or (returning,)
    if returning == list[Message]:
        return [_message(bot, method, one) for one in (result if isinstance(result, list) and result else [None])]
    if Message in kinds:
        return _message(bot, method, result)
    if MessageId in kinds:
        return MessageId(message_id=_number(result, "message_id"))
    if bool in kinds:
        return True
    raise ClientDecodeError("The answer cannot be read", Unreadable(), None)


def _cut(answer: dict[str, Any], error: ValidationError) -> bool:
    """Leave out of the result what cannot be read; whether there was anything to leave out."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    inside: Any = answer
    holder: Any = None
    last: Any = None
    for part in first["loc"]:
        place: Any = part
        if (isinstance(inside, dict) and part in inside) or (
            isinstance(inside, list) and isinstance(part, int) and part < len(inside)
        ):
            holder, last, inside = inside, place, inside[place]
    if holder is None or holder is answer:
        return False
    del holder[last]
    return True


def _message(bot: Bot, method: TelegramMethod[Any], result: object) -> Message:
    """A message of which no more is known than that it was sent."""
    raw = result if isinstance(result, dict) else {}
    chat = _number(raw.get("chat"), "id") or _number({"id": getattr(method, "chat_id", 0)}, "id")
    kind = "private" if chat > 0 else "supergroup"
    least = {"message_id": _number(raw, "message_id"), "date": 0, "chat": {"id": chat, "type": kind}}
    if isinstance(raw.get("text"), str):
        least["text"] = raw["text"].encode("utf-8", errors="replace").decode()
    return Message.model_validate(least, context={"bot": bot})


def _number(raw: object, name: str) -> int:
    value = raw.get(name) if isinstance(raw, dict) else None
    return value if isinstance(value, int) else 0
