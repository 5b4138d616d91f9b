"""What stands on the screens of whoever leads a tournament: the panel, drafts, tables, the protocol."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.phone import label_like

_RANKS = r"(?: +(?:\d+[dk]|—))*"
"""Of a player, or of both in a pair, where the table tells them."""
_ROW = re.compile(
    rf"^ *(?P<place>\d+(?:–\d+)?)\S? +(?P<name>[^\d\n]+?){_RANKS} +(?P<measure>—|[−+]?[\d½/]+(?:–\d+)?)(?: .*)?$",
    re.MULTILINE,
)


class Next(StrEnum):
    """What the panel offers to do; the value is the key of its label."""

    DECIDE = "panel-answer"
    PAIR = "panel-pair"
    PAIR_BRACKET = "panel-pair-bracket"
    DRAFT = "panel-draft"
    START = "panel-start"
    CUT = "panel-cut"
    FINISH = "panel-finish"
    OVER = "panel-protocol"


@dataclass(frozen=True, slots=True)
class Panel:
    """`next` is None while the round is being played."""

    seen: Seen
    next: Next | None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Announced:
    """A round as the organizer read it before he published it: table, left side, right side."""

    round: str
    tables: dict[int, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table on the screen; a long name is cut. `place`: `3–4` where it is shared; `measure`: what it is
    placed by first, 2–1 or 2½; empty for somebody who was not in the last stage."""

    place: str
    name: str
    measure: str


@dataclass(frozen=True, slots=True)
class Protocol:
    """The end as the bot told it: the champion, and everybody's place (`3–4` where it is shared)."""

    champion: str
    places: tuple[tuple[str, str], ...]


def panel_title() -> re.Pattern[str]:
    return words.pattern("panel-title", "title")


def draft_title() -> re.Pattern[str]:
    return words.pattern("draft-title", "round", pairs=1, free=0)


def missing_title() -> re.Pattern[str]:
    """«Не отметились: 2»."""
    return words.pattern("checkin-missing", "count")


def cut_title() -> re.Pattern[str]:
    """«Выход в плей-офф: 12 мест», «Отсечка: …», however many; or that groups are played."""
    titles = (words.text("cut-title", places=1, reached=1, exact=True), words.text("cut-points-title", places=1))
    known = [f"{re.escape(title.partition(':')[0])}:.*" for title in titles]
    return re.compile("^(?:" + "|".join([*known, re.escape(words.text("cut-groups"))]) + ")$", re.MULTILINE)


def read_panel(seen: Seen) -> Panel:
    for one in Next:
        label = next(filter(None, (label_like(seen, start) for start in _beginnings(one))), None)
        if label is not None:
            return Panel(seen, one, label)
    return Panel(seen, None)


def _beginnings(one: Next) -> tuple[str, ...]:
    """Of its label, which may go on, or be one of several."""
    if one in (Next.PAIR, Next.PAIR_BRACKET):
        return (words.beginning(one, "round"),)
    return (
        tuple(words.text(one, ahead=ahead) for ahead in ("playoff", "knockout"))
        if one is Next.CUT
        else (words.text(one),)
    )


def tables_on(seen: Seen) -> dict[int, tuple[str, str]]:
    blanks = ("table", "first", "record_first", "second", "record_second")
    line = words.pattern("draft-line", *blanks, rematch=False, colour="none", handicap=0, result="none", tail=True)
    return {int(one["table"]): (one["first"], one["second"]) for one in line.finditer(seen.text)}


def places_on(seen: Seen) -> list[tuple[str, str]]:
    return [(one["place"], one["name"]) for one in words.pattern("protocol-line", "place", "name").finditer(seen.text)]


def rows_on(seen: Seen) -> list[Row]:
    return [Row(one["place"], one["name"], one["measure"].strip("—")) for one in _ROW.finditer(seen.text)]
