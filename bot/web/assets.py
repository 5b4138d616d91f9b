"""The files of the page as they stand in `pages/`, and what tells two versions of them apart."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from string import Template

ASSETS = {
    "hall.js": "text/javascript",
    "letters.js": "text/javascript",
    "lists.js": "text/javascript",
    "news.js": "text/javascript",
    "own.js": "text/javascript",
    "turning.js": "text/javascript",
    "hall.css": "text/css",
    "icon.svg": "image/svg+xml",
}
_SHELL = "hall.html"


@cache
def file(name: str) -> bytes:
    return resources.files("bot.web").joinpath("pages", name).read_bytes()


@cache
def shell() -> Template:
    return Template(file(_SHELL).decode())


@cache
def version() -> str:
    """Of all files together: a page that was opened before an upgrade loads itself anew."""
    return hashlib.sha256(b"".join(file(name) for name in (_SHELL, *ASSETS))).hexdigest()[:12]
