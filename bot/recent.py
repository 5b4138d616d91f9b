"""Values that can be made again: the last ones that somebody asked for are kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

T = TypeVar("T")


class Recent(OrderedDict[str, T]):
    """At most so many; whichever was asked for longest ago goes first. What goes is nowhere else wanted: it is made
    again when somebody asks."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def find(self, key: str) -> T | None:
        """None where it is not kept, or no longer."""
        if key not in self:
            return None
        self.move_to_end(key)
        return self[key]

    def __setitem__(self, key: str, value: T) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self._most:
            self.popitem(last=False)
