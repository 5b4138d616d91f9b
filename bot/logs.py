"""Structured logs without secrets: neither the bot's token nor a proxy's password reaches a line, whoever writes it."""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import MutableMapping
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


def configure_logs(level: str = "INFO") -> None:
    """Call once, before anything is logged."""
    handler = Handler(sys.stderr)
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp").setLevel(logging.WARNING)
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)
    sys.excepthook = _last_words
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _rendered,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=lambda *_: Lines(sys.stderr),
    )
