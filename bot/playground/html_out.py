"""Formatted text as HTML for the phone page and for readers of `/control/view`."""

import html
from collections.abc import Iterator

from bot.playground.text import Entity, Formatted

_TAGS = {
    "bold": ("<b>", "</b>"),
    "italic": ("<i>", "</i>"),
    "underline": ("<u>", "</u>"),
    "strikethrough": ("<s>", "</s>"),
    "spoiler": ('<span class="tg-spoiler">', "</span>"),
    "code": ("<code>", "</code>"),
    "pre": ("<pre>", "</pre>"),
    "blockquote": ("<blockquote>", "</blockquote>"),
    "expandable_blockquote": ('<blockquote class="expandable">', "</blockquote>"),
    "bot_command": ('<span class="tg-command">', "</span>"),
    "mention": ('<span class="tg-mention">', "</span>"),
    "text_mention": ('<span class="tg-mention">', "</span>"),
    "hashtag": ('<span class="tg-mention">', "</span>"),
}


def to_html(formatted: Formatted) -> str:
    """Safe HTML: every character is escaped, every tag is one of ours."""
    data = formatted.text.encode("utf-16-le", "surrogatepass")

    def piece(start: int, end: int) -> str:
        return data[start * 2 : end * 2].decode("utf-16-le", "replace")

    cuts = sorted({0, len(data) // 2, *(e.offset for e in formatted.entities), *(e.end for e in formatted.entities)})
    out: list[str] = []
    opened: list[Entity] = []
    for left, right in zip(cuts, [*cuts[1:], cuts[-1]], strict=True):
        out.extend(_close(opened, left))
        for entity in formatted.entities:
            if entity.offset == left and entity.length:
                out.append(_tags(entity, piece(entity.offset, entity.end))[0])
                opened.append(entity)
        out.append(html.escape(piece(left, right)))
    return "".join(out)


def _close(opened: list[Entity], at: int) -> Iterator[str]:
    """Close what ends here; what merely overlaps is closed and opened again."""
    again: list[Entity] = []
    while any(entity.end <= at for entity in opened):
        entity = opened.pop()
        yield _tags(entity, "")[1]
        if entity.end > at:
            again.append(entity)
    for entity in reversed(again):
        yield _tags(entity, "")[0]
        opened.append(entity)


def _tags(entity: Entity, text: str) -> tuple[str, str]:
    if entity.type in {"text_link", "url"}:
        return f'<a href="{html.escape(entity.url or text)}" target="_blank" rel="noreferrer">', "</a>"
    if entity.type == "email":
        return f'<a href="mailto:{html.escape(text)}">', "</a>"
    if entity.type == "date_time":
        return (
            f'<time data-unix="{entity.unix_time}" data-format="{html.escape(entity.date_time_format or "")}">',
            "</time>",
        )
    return _TAGS.get(entity.type, ("", ""))
