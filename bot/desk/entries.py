"""Names as people type them. In a list of entries one line is one entry, `Name: first player, second player`."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from engine.decide.registration import MAX_TITLE
from engine.errors import RuleViolation
from engine.model import PersonId

MAX_NAME = 32
_INVISIBLE = {"Cf", "Cc", "Co", "Cs"}
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their category that draw nothing
_NUMBERING = re.compile(r"^\s*\d{1,3}[.)]\s+")


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as the desk enters it; a member is a name for somebody new, or a person who is known."""

    name: str
    members: tuple[str | PersonId, ...] = ()


def visible_name(text: str) -> str:
    """Without line breaks, zero-width and direction characters and letters that draw nothing."""
    spaced = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    seen = (char for char in spaced if unicodedata.category(char) not in _INVISIBLE and char not in _BLANK_LETTERS)
    return " ".join("".join(seen).split())


def clean_name(text: str) -> str:
    """What is visible, cut at 32 characters: for lists, which are shown before they are added."""
    return visible_name(text)[:MAX_NAME].strip()


def whole_name(text: str) -> str:
    """What is visible. RuleViolation `entries.name_empty`, and `entries.name_long` for what would have to be cut."""
    name = visible_name(text)
    if not name:
        raise RuleViolation("entries.name_empty")
    if len(name) > MAX_NAME:
        raise RuleViolation("entries.name_long", limit=MAX_NAME)
    return name


def whole_title(text: str) -> str:
    """The title of a tournament. RuleViolation `title.empty`, `title.long`."""
    title = visible_name(text)
    if not title:
        raise RuleViolation("title.empty")
    if len(title) > MAX_TITLE:
        raise RuleViolation("title.long", limit=MAX_TITLE)
    return title


def parse_entries(text: str) -> tuple[EntryLine, ...]:
    """The entries of a pasted list; empty lines are skipped, a leading `12.` or `12)` is dropped."""
    lines = (_NUMBERING.sub("", line) for line in text.splitlines())
    return tuple(parsed for parsed in map(_parsed, lines) if parsed.name)


def _parsed(line: str) -> EntryLine:
    name, _, people = line.partition(":")
    members = tuple(clean_name(part) for part in re.split(r"[,;/+]", people) if clean_name(part))
    return EntryLine(clean_name(name), members)
