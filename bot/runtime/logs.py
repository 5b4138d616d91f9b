"""Structured logs without secrets: neither the bot's token nor a proxy's password reaches a line, whoever writes it.

The same thing is said once a minute, so that nothing which goes wrong without end fills the disk.
"""

from __future__ import annotations

import logging
import re
import sys
import time
import traceback
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from types import TracebackType
from typing import Any, TextIO

import structlog

TOKEN = re.compile(r"\d{3,12}(?::|%3A)[A-Za-z0-9_-]{30,}")
LOGIN = re.compile(r"(?<=://)[^\s/@\"'<>]*:[^\s\"'<>]*(?=@)")
"""The `user:password` of an address."""
HIDDEN_TOKEN, HIDDEN_LOGIN = "<token>", "<password>"


def without_secrets(text: str) -> str:
    return LOGIN.sub(HIDDEN_LOGIN, TOKEN.sub(HIDDEN_TOKEN, text))


SILENT = 60.0
"""Seconds for which the same line is not said again."""
REMEMBERED = 1000
_FIGURES = re.compile(r"0x[0-9a-f]+|\d+")


class Repeats:
    """What was said lately, and how often it was withheld since."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[int, tuple[float, int]] = {}

    def withheld(self, line: str) -> int | None:
        """How often it was withheld since it was said; None where it is to be withheld now."""
        now, key = self._clock(), hash(line)
        moment, count = self._said.get(key, (-SILENT, 0))
        if now - moment < SILENT:
            self._said[key] = moment, count + 1
            return None
        self._said.pop(key, None)
        self._said[key] = now, 0
        if len(self._said) > REMEMBERED:
            del self._said[next(iter(self._said))]
        return count


class OnceAMinute(logging.Filter):
    """For the standard library's loggers: lines that differ in figures alone are the same."""

    def __init__(self, repeats: Repeats) -> None:
        super().__init__()
        self._repeats = repeats

    def filter(self, record: logging.LogRecord) -> bool:
        said, broke = _said_by(record), record.exc_info[0] if record.exc_info else None
        withheld = self._repeats.withheld(f"{record.name} {record.levelname} {_FIGURES.sub('#', said)} {broke}")
        if withheld:
            record.msg, record.args = f"{said} ({withheld} more like it in the meantime)", ()
        return withheld is not None


def _said_by(record: logging.LogRecord) -> str:
    """Where a line cannot be made, what it was to be made of: the handler tells of it."""
    try:
        return record.getMessage()
    except Exception:  # noqa: BLE001 - whatever stands in a line may fail when it is written out
        return str(record.msg)


class RedactingFormatter(logging.Formatter):
    """The whole line, with its traceback: an address in an exception may hold the token."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class Handler(logging.StreamHandler[TextIO]):
    """For the standard library's loggers, aiogram's, aiohttp's and asyncio's among them."""

    def handleError(self, record: logging.LogRecord) -> None:
        """A line that cannot be formatted is told without what it was to be made of. Where nothing can be written any
        more, a pipe that is closed or a disk that is full, the line is lost: whoever logs goes on."""
        with suppress(OSError, ValueError):
            self.stream.write(f"a line of {record.name} could not be logged ({record.pathname}:{record.lineno})\n")


class Lines(structlog.WriteLogger):
    """For the program's own lines: written at once, lost where nothing can be written."""

    def msg(self, message: str) -> None:
        with suppress(OSError, ValueError):
            super().msg(message)

    log = debug = info = warn = warning = error = critical = exception = fatal = failure = err = msg


def _rendered(logger: object, name: str, event: MutableMapping[str, Any]) -> str:
    text = structlog.processors.JSONRenderer(ensure_ascii=False)(logger, name, event)
    return without_secrets(str(text))


def _last_words(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """What ends the program goes past the loggers."""
    sys.stderr.write(without_secrets("".join(traceback.format_exception(kind, error, trace))))


def once_a_minute(repeats: Repeats) -> Callable[[object, str, MutableMapping[str, Any]], MutableMapping[str, Any]]:
    """For the program's own lines: the same event with the same facts."""

    def process(_: object, name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        withheld = repeats.withheld(f"{name} {sorted((key, str(value)) for key, value in event.items())}")
        if withheld is None:
            raise structlog.DropEvent
        return {**event, "more": withheld} if withheld else event

    return process


def configure_logs(level: str = "INFO") -> None:
    """Call once, before anything is logged."""
    handler = Handler(sys.stderr)
    repeats = Repeats()
    handler.addFilter(OnceAMinute(repeats))
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp").setLevel(logging.WARNING)
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)
    sys.excepthook = _last_words
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            once_a_minute(repeats),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _rendered,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=lambda *_: Lines(sys.stderr),
    )
