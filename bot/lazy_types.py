"""Telegram's types are built when they are first needed.

aiogram builds every one of them while it is imported, each with all that it mentions: that takes longer than the rest
of a start together, and a hundred megabytes. A bot uses a few dozen of the five hundred.
"""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder

TYPE_CHECKING = False  # `typing` itself is not loaded for a command that says one line
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import Loader
    from importlib.machinery import ModuleSpec
    from types import ModuleType

TYPES = "aiogram.types"


class LazyTypes:
    """Of `sys.meta_path`: asked before others, and for that one package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target) if fullname == TYPES else None
        if spec is not None and spec.loader is not None:
            spec.loader = _Unbuilding(spec.loader)  # type: ignore[assignment] # the base would load `typing`
        return spec


class _Unbuilding:
    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """The types wait by themselves until they are needed, unless they are told to be built; the methods do not."""
        from aiogram.client.context_controller import BotContextController
        from pydantic import BaseModel

        BotContextController.model_config["defer_build"] = True  # what types and methods have in common
        build = BaseModel.__dict__["model_rebuild"]
        setattr(BaseModel, "model_rebuild", classmethod(lambda _type, **_options: None))  # noqa: B010 - unknown to mypy
        try:
            self._loader.exec_module(module)
        finally:
            setattr(BaseModel, "model_rebuild", build)  # noqa: B010
        _introduce(module)


def _introduce(types: ModuleType) -> None:
    """A type that is built later looks for what it mentions in its own module, where aiogram has not put it."""
    from typing import Any, Literal, Optional, Union

    mentioned: dict[str, Any] = {name: getattr(types, name) for name in types.__all__}
    mentioned |= {"List": list, "Optional": Optional, "Union": Union, "Literal": Literal}
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{TYPES}."):
            vars(module).update(mentioned | vars(module))
