"""A rulebook as a page: every parameter with value, unit and clause, the chains of criteria, what a club may change."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import typer
from rich.console import Console
from rich.table import Table as Grid

from bot.exchange.turnir_file.answers import exact
from engine.regulations import Rulebook, Setting, Source, Stage, value_at
from engine.regulations.parameters import Parameter, parameters
from engine.standings.tiebreaks import REGISTRY
from engine.values import Words

CHOICE = "club's choice"
Rows = tuple[tuple[str, ...], ...]

_GROUPS = (
    (
        "The event",
        ("registration_url", "fee", "documents", "components", "roles", "system", "structure", "allowed_questions"),
    ),
    ("Participants", ("participants",)),
    ("Stages", ("stages",)),
    ("Scoring", ("scoring",)),
    ("Results, protests, withdrawals", ("report", "protests", "withdrawals", "drops")),
    ("Time", ("time",)),
    ("Penalties", ("penalties",)),
)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page."""

    title: str
    columns: tuple[str, ...]
    rows: Rows


def sections(book: Rulebook, source: Source) -> tuple[Section, ...]:
    """The whole page but its head. A parameter that no group names stands under «Other»."""
    told = [one for one in parameters(book) if one.is_said or one.setting]
    found = []
    for title, parts in _GROUPS:
        found += _grouped(book, source, title, [one for one in told if one.path.split(".")[0] in parts])
    named = {part for _, parts in _GROUPS for part in parts}
    found += _grouped(book, source, "Other", [one for one in told if one.path.split(".")[0] not in named])
    chains = (_chain(stage) for stage in book.stages if stage.table_criteria)
    return (*found, *chains, _settings(book, source))


def _grouped(book: Rulebook, source: Source, title: str, own: Sequence[Parameter]) -> list[Section]:
    """One table; of the stages, one each."""
    if title != "Stages":
        return [_table(source, title, own)] if own else []
    return [
        _table(
            source, f"Stage {stage.id}: {stage.format}", [one for one in own if one.path.startswith(f"stages.{place}.")]
        )
        for place, stage in enumerate(book.stages)
    ]


def _table(source: Source, title: str, own: Iterable[Parameter]) -> Section:
    rows = tuple(
        (
            *(one.path, value_text(one.value), one.unit, one.article),
            *_from(source, *one.path.split(".")),
            CHOICE if one.club else "",
        )
        for one in own
    )
    return Section(title, ("Parameter", "Value", "Unit", "Article", *_from_column(source), ""), rows)


def _from_column(source: Source) -> tuple[str, ...]:
    """A book that extends another has a column more: which other file says a value."""
    return () if source.parent is None else ("From",)


def _from(source: Source, *path: str) -> tuple[str, ...]:
    said_by = source.says(path)
    return () if source.parent is None else ("" if said_by == source.id else said_by,)


def _chain(stage: Stage) -> Section:
    """The criteria in order, with the formula of each."""
    named = enumerate(stage.table_criteria, start=1)
    rows = tuple((str(number), name, *_criterion(name)) for number, name in named)
    return Section(f"Criteria of {stage.id}", ("", "Criterion", "Counts", "Better", "Formula"), rows)


def _criterion(name: str) -> tuple[str, str, str]:
    known = REGISTRY.get(name)
    if known is None:
        return ("", "", "")
    return (known.unit, "fewer" if known.lower_is_better else "more", " ".join(known.formula.split()))


def _settings(book: Rulebook, source: Source) -> Section:
    rows = tuple(
        (
            name,
            _value_now(book, setting),
            _allowed(setting),
            setting.unit,
            "mandatory" if setting.mandatory else "",
            ", ".join((setting.path, *setting.also)),
            *_from(source, "settings", name),
        )
        for name, setting in sorted(book.settings.items())
    )
    columns = ("Setting", "Value", "Allowed", "Unit", "", "Sets", *_from_column(source))
    return Section("What a club may change", columns, rows)


def _value_now(book: Rulebook, setting: Setting) -> str:
    value = value_at(book, setting.path)
    return "must be set" if setting.mandatory and value is None else value_text(value)


def _allowed(setting: Setting) -> str:
    if setting.least is None and setting.most is None:
        return value_text(setting.allowed) if setting.allowed else ""
    low, high = ("" if bound is None else str(bound) for bound in (setting.least, setting.most))
    return f"{low}-{high}{', odd' if setting.odd else ''}"


def value_text(value: object) -> str:
    """A value for people: yes and no, exact numbers, both languages of a text; a dash where there is none."""
    match value:
        case None | () | "":
            return "-"
        case bool():
            return "yes" if value else "no"
        case int() | Fraction():
            return exact(value)
        case Words():
            return " / ".join(value.root.values())
        case tuple():
            return ", ".join(value_text(item) for item in value)
        case _:
            return str(value)


def page(book: Rulebook, parts: Sequence[Section]) -> None:
    """Print it: tables on a terminal, plain lines where the output goes elsewhere."""
    heading = [f"{book.id}: {value_text(book.title)}", value_text(book.source), f"Game: {book.game}"]
    show = _show_grid if sys.stdout.isatty() else _show_plain
    typer.echo("\n".join(heading))
    for part in parts:
        show(part)
    typer.echo(f'\nWhere it says "{CHOICE}", the book names nothing and the club decides.')


def _show_grid(part: Section) -> None:
    grid = Grid(title=part.title, title_justify="left", title_style="bold")
    for column in part.columns:
        grid.add_column(column, overflow="fold")
    for row in part.rows:
        grid.add_row(*row)
    Console(highlight=False, markup=False).print("", grid)


def _show_plain(part: Section) -> None:
    """Columns as wide as their longest word, the last ones as long as they are."""
    widths = [max(map(len, column)) for column in zip(part.columns, *part.rows, strict=True)]
    typer.echo(f"\n{part.title}")
    for row in (part.columns, *part.rows):
        typer.echo("  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
