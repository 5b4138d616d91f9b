"""What is wrong with a file, and where."""

from __future__ import annotations

import re

from engine.errors import RulebookError

NOT_IN_THIS_BOOK = "this rulebook does not know that"


class FileError(ValueError):
    """A file that cannot be used: the path of the place (``rounds[2].pairings[4].second``) and the reason."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason

    @classmethod
    def of(cls, error: RulebookError) -> FileError:
        return cls(re.sub(r"\.(\d+)", r"[\1]", error.path), error.reason)
