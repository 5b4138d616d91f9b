"""Structured logs without secrets: a bot token never reaches a line, whoever writes it."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

TOKEN = re.compile(r"\d{3,12}:[A-Za-z0-9_-]{30,}")
HIDDEN = "<token>"


def without_token(text: str) -> str:
    return TOKEN.sub(HIDDEN, text)


class Redaction(logging.Filter):
    """For the standard library's loggers, aiogram's and aiohttp's among them."""

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if TOKEN.search(message):
            record.msg, record.args = without_token(message), ()
        return True


class RedactingFormatter(logging.Formatter):
    """A traceback may hold an address with the token in it."""

    def formatException(self, ei: Any) -> str:
        return without_token(super().formatException(ei))


def _redacted(_logger: object, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    return {key: without_token(value) if isinstance(value, str) else value for key, value in event.items()}


def configure_logs(level: str = "INFO") -> None:
    """Call once, before anything is logged."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Redaction())
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp").setLevel(logging.WARNING)
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _redacted,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
    )
