"""Names of entries as people type them: one line is one entry, `Name: first player, second player`."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engine.model import PersonId

MAX_NAME = 32
_INVISIBLE = {"Cf", "Cc", "Co", "Cs"}
_NUMBERING = re.compile(r"^\s*\d{1,3}[.)]\s+")


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as the desk enters it; a member is a name for somebody new, or a person who is known."""

    name: str
    members: tuple[str | PersonId, ...] = ()


def clean_name(text: str) -> str:
    """Without line breaks, zero-width and direction characters, at most 32 characters long."""
    visible = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    visible = "".join(char for char in visible if unicodedata.category(char) not in _INVISIBLE)
    return " ".join(visible.split())[:MAX_NAME].strip()


def parse_entries(text: str) -> tuple[EntryLine, ...]:
    """The entries of a pasted list; empty lines are skipped, a leading `12.` or `12)` is dropped."""
    lines = (_NUMBERING.sub("", line) for line in text.splitlines())
    return tuple(parsed for parsed in map(_parsed, lines) if parsed.name)


def _parsed(line: str) -> EntryLine:
    name, _, people = line.partition(":")
    members = tuple(clean_name(part) for part in re.split(r"[,;/+]", people) if clean_name(part))
    return EntryLine(clean_name(name), members)
