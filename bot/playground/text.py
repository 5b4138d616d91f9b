"""Formatted text as Telegram counts it: characters are UTF-16 units, formatting is a list of entities."""

import re
from dataclasses import asdict, dataclass, replace
from typing import Any

MAX_ENTITIES = 100
NEAR = 300
"""How many characters before the limit a client looks for a good place to cut."""

_TAKEN = frozenset({"pre", "code", "text_link", "date_time"})
_CUTS = ("\n\n", "\n", ". ", " ")
_FOUND = (
    ("bot_command", re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")),
    ("url", re.compile(r"https?://[^\s<>\"«»]+[^\s<>\"«».,;:!?()]")),
    ("email", re.compile(r"[\w.+-]+@[\w-]+\.[A-Za-z]{2,}")),
    ("mention", re.compile(r"(?<![\w@.])@[A-Za-z0-9_]{4,32}\b")),
    ("hashtag", re.compile(r"(?<!\w)#\w*[^\W\d]\w*")),
)


@dataclass(frozen=True)
class Entity:
    """One piece of formatting, measured in UTF-16 units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user_id: int | None = None
    language: str | None = None
    custom_emoji_id: str | None = None
    unix_time: int | None = None
    date_time_format: str | None = None

    @property
    def end(self) -> int:
        return self.offset + self.length


@dataclass(frozen=True)
class Formatted:
    """A text and its formatting."""

    text: str = ""
    entities: tuple[Entity, ...] = ()


def units(text: str) -> int:
    """Length in UTF-16 units, the only length Telegram knows."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def pieces(text: str, size: int) -> list[str]:
    """The text as clients cut it into messages of so many units: at the end of a paragraph, a line, a sentence or a
    word near the limit, else anywhere but inside a character. Blanks at both ends of each are lost."""
    found, rest = [], text.strip()
    while units(rest) > size:
        head = _beginning(rest, size)
        near = max(len(head) - NEAR, 1)
        ends = (head.rfind(mark, near) + len(mark) for mark in _CUTS if head.rfind(mark, near) > 0)
        end = next(ends, len(head))
        found.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return [*found, rest]


def _beginning(text: str, size: int) -> str:
    """As much as fits, whole characters only."""
    raw = text.encode("utf-16-le", "surrogatepass")
    inside = 0xD8 <= raw[size * 2 - 1] < 0xDC and 0xDC <= raw[size * 2 + 1] < 0xE0
    return raw[: (size - inside) * 2].decode("utf-16-le", "surrogatepass")


def tidy(formatted: Formatted) -> Formatted:
    """What Telegram does to every text: trim the blanks at both ends, drop empty entities, keep the first hundred.

    Blanks at the beginning are kept where formatting covers them: a table in <pre> does not lose its first indent.
    """
    text = formatted.text.rstrip()
    blank = units(text) - units(text.lstrip())
    cut = min([blank, *(entity.offset for entity in formatted.entities)])
    stripped = text.encode("utf-16-le", "surrogatepass")[cut * 2 :].decode("utf-16-le", "surrogatepass")
    size = units(stripped)
    kept = []
    for entity in formatted.entities:
        start, end = max(entity.offset - cut, 0), min(entity.end - cut, size)
        if end > start:
            kept.append(replace(entity, offset=start, length=end - start))
    kept.sort(key=lambda entity: (entity.offset, -entity.length))
    return Formatted(stripped, tuple(kept[:MAX_ENTITIES]))


def find_entities(formatted: Formatted) -> Formatted:
    """Add what Telegram finds by itself: commands, links, mentions, hashtags; never over existing code or links."""
    taken = [(entity.offset, entity.end) for entity in formatted.entities if entity.type in _TAKEN]
    found = list(formatted.entities)
    for kind, pattern in _FOUND:
        for match in pattern.finditer(formatted.text):
            start = units(formatted.text[: match.start()])
            end = start + units(match.group())
            if all(end <= left or start >= right for left, right in taken):
                taken.append((start, end))
                found.append(Entity(kind, start, end - start))
    found.sort(key=lambda entity: (entity.offset, -entity.length))
    return Formatted(formatted.text, tuple(found[:MAX_ENTITIES]))


def entity_json(entity: Entity, user: dict[str, Any] | None) -> dict[str, Any]:
    """The entity as the Bot API writes it."""
    fields = {**asdict(entity), "user": user}
    return {name: value for name, value in fields.items() if value is not None and name != "user_id"}
