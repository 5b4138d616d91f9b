"""What is wrong with a file, and where."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Literal

from engine.errors import RulebookError, RuleViolation
from engine.model import EntryId

NOT_IN_THIS_BOOK = "this rulebook does not know that"


Fault = Literal["place", "json", "xml", "dtd", "stranger", "players", "large"]
"""What is wrong: something at the place, or with the file as a whole."""


class FileError(ValueError):
    """A file that cannot be used: the path of the place (``rounds[2].pairings[4].second``) and the reason."""

    def __init__(self, path: str, reason: str, fault: Fault = "place") -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason
        self.fault = fault

    @property
    def refusal(self) -> RuleViolation:
        """What the chat says of it."""
        return RuleViolation("file.foreign", place=self.path, fault=self.fault)

    @classmethod
    def of(cls, error: RulebookError) -> FileError:
        return cls(re.sub(r"\.(\d+)", r"[\1]", error.path), error.reason)


def refer(entry: EntryId, known: Container[EntryId], path: str) -> EntryId:
    """An entry that there is."""
    if entry not in known:
        raise FileError(path, f'no entry "{entry}"')
    return entry
