"""Reading the HTML that bots send, with Telegram's own refusals and their wording."""

import re
from dataclasses import dataclass

from bot.playground.errors import Refusal, bad_request
from bot.playground.text import Entity, Formatted, tidy, units

_SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "blockquote": "blockquote",
}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_ESCAPE = re.compile(r"&(?:(lt|gt|amp|quot);|#(\d{1,7});|#x([0-9a-fA-F]{1,6});)")
_LINK = re.compile(r"(?:https?://|tg://|mailto:|tel:|ton://)?[^\s]+\.?[^\s]*", re.ASCII)
_USER_LINK = re.compile(r"tg://user\?id=(\d+)")
_TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?")
_ATTRIBUTE = re.compile(r"\s*([A-Za-z_-]+)\s*(?:=\s*(\"[^\"]*\"|'[^']*'|[A-Za-z0-9.-]+))?")


@dataclass(frozen=True)
class _Open:
    tag: str
    attributes: dict[str, str]
    start: int
    at: int


def parse_html(source: str) -> Formatted:
    """Text and entities of an HTML message; raises Refusal 400 "can't parse entities" as Telegram does."""
    reader = _Reader(source)
    reader.read()
    return tidy(Formatted("".join(reader.text), tuple(_settle(reader.entities))))


def unescape(text: str) -> str:
    """The four named escapes and the numeric ones; everything else stays as written."""
    return _ESCAPE.sub(_character, text)


def _character(match: re.Match[str]) -> str:
    named, decimal, hexadecimal = match.groups()
    if named:
        return _NAMED[named]
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if 0 < code < 0x110000 and not 0xD800 <= code <= 0xDFFF else match.group()


class _Reader:
    """One pass over the source with a stack of open tags."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.text: list[str] = []
        self.length = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def read(self) -> None:
        at = 0
        while at < len(self.source):
            tag = self.source.find("<", at)
            self._write(unescape(self.source[at : tag if tag >= 0 else len(self.source)]))
            if tag < 0:
                break
            at = self._close(tag) if self.source.startswith("</", tag) else self._start(tag)
        if self.open:
            raise _broken(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')

    def _write(self, text: str) -> None:
        self.text.append(text)
        self.length += units(text)

    def _offset(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _start(self, at: int) -> int:
        end = self.source.find(">", at)
        name_end = at + 1
        while name_end < len(self.source) and self.source[name_end] not in " \t\r\n>":
            name_end += 1
        name = self.source[at + 1 : name_end].lower()
        if name not in _SIMPLE:
            raise _broken(f'Unsupported start tag "{name}" at byte offset {self._offset(at)}')
        if end < 0:
            raise _broken(f'Unclosed start tag "{name}" at byte offset {self._offset(at)}')
        attributes, end = self._attributes(name, name_end, at)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _broken(f'Tag "span" must have class "tg-spoiler" at byte offset {self._offset(at)}')
        self.open.append(_Open(name, attributes, self.length, at))
        return end

    def _attributes(self, name: str, at: int, tag: int) -> tuple[dict[str, str], int]:
        found: dict[str, str] = {}
        while True:
            while at < len(self.source) and self.source[at] in " \t\r\n/":
                at += 1
            if at >= len(self.source):
                raise _broken(f'Unclosed start tag "{name}" at byte offset {self._offset(tag)}')
            if self.source[at] == ">":
                return found, at + 1
            match = _ATTRIBUTE.match(self.source, at)
            if match is None:
                raise _broken(f'Empty attribute name in the tag "{name}" at byte offset {self._offset(at)}')
            word, value = match.group(1).lower(), match.group(2)
            if value is None and not (name == "blockquote" and word == "expandable"):
                raise _broken(
                    f'Expected equal sign in declaration of an attribute of the tag "{name}" '
                    f"at byte offset {self._offset(match.end())}"
                )
            found[word] = unescape((value or "").strip("\"'"))
            at = match.end()

    def _close(self, at: int) -> int:
        end = self.source.find(">", at)
        if end < 0:
            raise _broken(f"Unclosed end tag at byte offset {self._offset(at)}")
        name = self.source[at + 2 : end].strip().lower()
        if not self.open:
            raise _broken(f"Unexpected end tag at byte offset {self._offset(at)}")
        opened = self.open.pop()
        if name and name != opened.tag:
            raise _broken(
                f'Unmatched end tag at byte offset {self._offset(at)}, expected "</{opened.tag}>", found "</{name}>"'
            )
        entity = self._entity(opened)
        if entity is not None and entity.length:
            self.entities.append(entity)
        return end + 1

    def _entity(self, opened: _Open) -> Entity | None:
        kind, start, length = _SIMPLE[opened.tag], opened.start, self.length - opened.start
        attributes = opened.attributes
        if opened.tag == "a":
            return _link(attributes.get("href") or "".join(self.text)[-length:], start, length)
        if opened.tag == "blockquote" and "expandable" in attributes:
            return Entity("expandable_blockquote", start, length)
        if opened.tag == "tg-time":
            return self._time(opened, length)
        if opened.tag == "tg-emoji":
            if not attributes.get("emoji-id", "").isdigit():
                raise _broken("Invalid custom emoji identifier specified")
            return Entity(kind, start, length, custom_emoji_id=attributes["emoji-id"])
        language = attributes.get("class", "").removeprefix("language-") if opened.tag == "code" else ""
        return Entity(kind, start, length, language=language or None)

    def _time(self, opened: _Open, length: int) -> Entity:
        unix, form = opened.attributes.get("unix", ""), opened.attributes.get("format")
        if not unix.isdigit():
            raise _broken(f'Invalid Unix time specified in the tag "tg-time" at byte offset {self._offset(opened.at)}')
        if form is not None and not _TIME_FORMAT.fullmatch(form):
            raise _broken(f'Invalid date-time format "{form}" specified at byte offset {self._offset(opened.at)}')
        return Entity("date_time", opened.start, length, unix_time=int(unix), date_time_format=form or None)


def _link(url: str, start: int, length: int) -> Entity | None:
    """A link to a person is a mention; a thing that is no address is silently plain text."""
    person = _USER_LINK.fullmatch(url)
    if person:
        return Entity("text_mention", start, length, user_id=int(person.group(1)))
    if not _LINK.fullmatch(url) or ("." not in url and "://" not in url):
        return None
    return Entity("text_link", start, length, url=url if ":" in url else f"http://{url}/")


def _settle(entities: list[Entity]) -> list[Entity]:
    """Telegram's rules of nesting: nothing lives inside code or pre, and quotations do not nest."""
    opaque = [entity for entity in entities if entity.type in {"pre", "code"}]
    quotes = [entity for entity in entities if entity.type.endswith("blockquote")]
    kept = []
    for entity in entities:
        pres = [box for box in opaque if box.type == "pre" and _inside(entity, box)]
        if entity.type == "code" and any(_same_place(box, entity) for box in pres):
            continue  # <pre><code class="language-…"> is one entity
        if any(_inside(entity, box) for box in opaque):
            continue
        if entity.type.endswith("blockquote") and any(_inside(entity, box) for box in quotes):
            continue
        if entity.type == "pre":
            codes = (box.language for box in opaque if box.type == "code" and _same_place(box, entity))
            kept.append(Entity("pre", entity.offset, entity.length, language=next(codes, None)))
            continue
        kept.append(Entity("code", entity.offset, entity.length) if entity.type == "code" else entity)
    return kept


def _same_place(one: Entity, other: Entity) -> bool:
    return (one.offset, one.length) == (other.offset, other.length)


def _inside(inner: Entity, outer: Entity) -> bool:
    """Inside, or the same place but opened later; an entity is never inside itself."""
    if inner is outer or inner.offset < outer.offset or inner.end > outer.end:
        return False
    same = _same_place(inner, outer)
    return not same or (outer.type == "pre" and inner.type != "pre") or (outer.type == "code" and inner.type != "pre")


def _broken(what: str) -> Refusal:
    return bad_request(f"can't parse entities: {what}")
