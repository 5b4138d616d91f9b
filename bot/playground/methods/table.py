"""The table of methods: a name, the function that does it."""

import importlib
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from bot.playground.decode import AnyMethod
from bot.playground.files import Upload
from bot.playground.world import World

Uploads = Mapping[str, Upload]
Handler = Callable[[World, Any, Uploads], Any | Awaitable[Any]]
F = TypeVar("F", bound=Handler)

_TABLE: dict[str, Handler] = {}
_MODULES = ("account", "chats", "editing", "managed", "menu", "sending")


def does(kind: type[AnyMethod]) -> Callable[[F], F]:
    """Register the function that does this method."""

    def register(function: F) -> F:
        _TABLE[kind.__api_method__.lower()] = function
        return function

    return register


@cache
def handlers() -> Mapping[str, Handler]:
    """All registered methods by lower-case name."""
    for module in _MODULES:
        importlib.import_module(f"bot.playground.methods.{module}")
    return _TABLE
