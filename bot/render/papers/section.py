"""What a sheet of paper is made of: tables, facts, lines for signatures, forms to be cut out."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime
from functools import cached_property
from typing import Literal

from bot.named_tournament import Told
from bot.render import typeset
from bot.render.criteria import meanings
from bot.render.phrases import Tr, label, plain_day, plain_time
from bot.render.phrases import round_title as title_of
from bot.render.screens.officials import officials_of
from bot.titles import kinds_of_match
from bot.views import NEVER, TournamentView
from engine.errors import RuleViolation
from engine.model import Pairing, Role, Round

Row = tuple[str, ...]
ColumnKind = Literal["text", "number", "meeting", "box", "blank"]


@dataclass(frozen=True, slots=True)
class Column:
    """`number` stands to the right, a `meeting` in the middle, a `box` is ticked, a `blank` is written in; `grow`: its
    share of the room that is left, 0: as wide as what stands there."""

    title: str
    kind: ColumnKind = "text"
    grow: int = 0


class Measured(ABC):
    """What tells a template how much room its words take at the most, in sizes of its letters: what has that need not
    be measured."""

    __slots__ = ()

    @abstractmethod
    def measures(self) -> Mapping[str, object]: ...


@dataclass(frozen=True, slots=True)
class Grid(Measured):
    """A table. `size` of its letters in points; `ruled`: to be written in; `kept`: whole, on one page with what
    comes next; `fresh`: on a new page; `closing`: what stands below its last lines and goes over to a new page with
    them only."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    size: int = 10
    title: str = ""
    ruled: bool = False
    kept: bool = False
    fresh: bool = False
    closing: tuple[Grid | Remark | Signatures, ...] = ()
    kind: str = "grid"

    def measures(self) -> Mapping[str, object]:
        """By column the cells one of which is the widest, and the most that any takes."""
        widest = [typeset.widest_of(row[at] for row in self.rows) for at in range(len(self.columns))]
        heads = [column.title for column in self.columns]
        return {"widest": widest, "most": [_widest([head, *cells]) for head, cells in zip(heads, widest, strict=True)]}


@dataclass(frozen=True, slots=True)
class Facts:
    """Names of facts, and the facts."""

    rows: tuple[tuple[str, str], ...]
    kind: str = "facts"


@dataclass(frozen=True, slots=True)
class Remark:
    """Small words below a table."""

    text: str
    kind: str = "remark"


@dataclass(frozen=True, slots=True)
class Signatures:
    """Who signs: as what, and the name."""

    rows: tuple[tuple[str, str], ...]
    kind: str = "signatures"


@dataclass(frozen=True, slots=True)
class Check(Measured):
    """Something to tick: one of these."""

    title: str
    options: tuple[str, ...]

    def measures(self) -> Mapping[str, object]:
        return {"head": typeset.widest(self.title), "most": list(map(typeset.widest, self.options))}


@dataclass(frozen=True, slots=True)
class Slip(Measured):
    """A form for one table: what it is about, a table to be filled in, boxes, lines to write on, signatures.

    sides  the letters of those who write their names in above the table
    qr     the modules of the code of the link to the table; empty where there is none
    """

    title: str
    about: str
    terms: tuple[str, ...]
    sides: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    checks: tuple[Check, ...]
    lines: tuple[str, ...]
    signatures: tuple[str, ...]
    qr: str = ""

    def measures(self) -> Mapping[str, object]:
        """Of headings and cells by column."""
        cells = [[row[at] for row in self.rows] for at in range(len(self.columns))]
        most = {
            "about": typeset.widest(self.about),
            "terms": _widest(self.terms),
            "heads": [typeset.widest(column.title) for column in self.columns],
            "cells": list(map(_widest, cells)),
            "lines": list(map(typeset.widest, self.lines)),
            "signatures": list(map(typeset.widest, self.signatures)),
        }
        return {"most": most}


@dataclass(frozen=True, slots=True)
class Slips:
    """Forms of one height, `across` of them beside each other."""

    slips: tuple[Slip, ...]
    across: int
    kind: str = "slips"


Block = Grid | Facts | Remark | Signatures | Slips


@dataclass(frozen=True, slots=True)
class Section:
    """Pages with a heading. `large`: read from a wall; `bare`: without head and foot, to be cut."""

    title: str
    blocks: tuple[Block, ...]
    note: str = ""
    landscape: bool = False
    large: bool = False
    bare: bool = False


@dataclass(frozen=True)
class Source:
    """What a paper is drawn from: the tournament, the words, the announced round it is about.

    link    to the card of a table, where it can be linked to
    copies  so many empty slips, 0: as many as there may be tables
    """

    view: TournamentView
    tr: Tr
    round_: Round | None
    link: Callable[[Pairing], str] | None = None
    copies: int = 0

    @property
    def on(self) -> Round:
        """RuleViolation `round.none_published` before the first."""
        if self.round_ is None:
            raise RuleViolation("round.none_published")
        return self.round_

    @property
    def round_title(self) -> str:
        return label(title_of(self.view, self.tr, self.on))

    def title(self, name: str, round_: str = "") -> str:
        """Of a paper or of a table on it; `round_`: the title of the one it is about."""
        return label(self.tr("paper-title", name=name, round=round_))

    def column(self, name: str, kind: ColumnKind = "text", grow: int = 0) -> Column:
        return Column(label(self.tr("paper-column", name=name, kind=self.view.kind)), kind, grow)

    def fact(self, name: str) -> str:
        return label(self.tr("paper-fact", name=name, kind=self.view.kind))

    @cached_property
    def told(self) -> Told:
        return Told.of_view(self.view)

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """By slot what a table of the round plays for, where others of it play for something else."""
        return kinds_of_match(self.view.tournament, self.tr, self.on)


def told(source: Source, sections: Sequence[Section]) -> dict[str, object]:
    """The data of `templates/paper.typ`, of a tournament."""
    view = source.view
    return told_of(view.tournament.title, source.tr, view.at, view.tournament.zone, sections)


def told_of(event: str, tr: Tr, at: datetime, zone: str, sections: Sequence[Section]) -> dict[str, object]:
    """The same: what the paper is about stands above each page, with the moment when it was looked at."""
    printed = f"{plain_day(at, zone)} {plain_time(at, zone)}" if at > NEVER else ""
    return {
        "language": tr.locale,
        "event": event,
        "printed": label(tr("paper-printed", at=printed)) if printed else "",
        "sections": [_data(one) for one in sections],
    }


def _data(value: object) -> object:
    """As a template reads it; what it is made of is never changed, so nothing is copied."""
    if isinstance(value, tuple):
        return tuple(_data(one) for one in value)
    if is_dataclass(value):
        told = {field.name: _data(getattr(value, field.name)) for field in fields(value)}
        return {**told, **_measures(value)}
    return value


def _measures(value: object) -> Mapping[str, object]:
    return value.measures() if isinstance(value, Measured) else {}


def _widest(texts: Iterable[str]) -> float:
    return max(map(typeset.widest, texts), default=0.0)


def plain(text: str) -> str:
    """A screen's words on paper: without its marks, in one line. What does not end a sentence is set apart by a dot."""
    lines = re.sub(r"</?\w+>", "", text).splitlines()
    told = " · ".join(" ".join(line.split()) for line in lines if line.strip())
    return label(re.sub(r"(?<=[.!?]) ·(?= )", "", told))


def meaning(source: Source, criteria: Sequence[str], *others: str, record: bool = False) -> Remark:
    """What the short headings stand for, after what else is to be said."""
    return Remark("; ".join([*filter(None, others), *meanings(source.view, source.tr, criteria, record=record)]))


def officials(source: Source) -> Grid:
    """Every official with the roles he had."""
    t, tr = source.view.tournament, source.tr
    rows = tuple(
        (
            source.view.person_name(person),
            ", ".join(label(tr("role-name", role=role)) for role in Role if role in t.roles_of(person)),
        )
        for person in officials_of(source.view)
    )
    columns = (source.column("official", grow=1), Column("", grow=1))
    return Grid(columns, rows, kept=True)


def signatures(source: Source) -> Signatures:
    """The head referee's; without one, a line for whoever stood in for him."""
    heads = source.view.tournament.people_with(Role.HEAD_REFEREE)
    role = label(source.tr("paper-head-referee"))
    return Signatures(tuple((role, source.view.person_name(person)) for person in heads) or ((role, ""),))
