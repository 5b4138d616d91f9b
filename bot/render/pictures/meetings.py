"""The cross table: everybody with everybody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from bot.named_tournament import Told
from bot.places import of_rows
from bot.render.criteria import meanings
from bot.render.numbers import number_text
from bot.render.phrases import Tr, label
from bot.render.pictures import scores
from bot.render.pictures.picture import (
    Block,
    Cell,
    Picture,
    cell,
    column,
    line,
    name_column,
    on_pages,
    parts,
    pictures_of,
    stages_begun,
)
from bot.views import TournamentView
from engine.formats import round_robin
from engine.formats.protocol import format_of
from engine.model import EntryId
from engine.regulations import Stage
from engine.results import Side
from engine.standings.table import Table, standings

MOST_MEETINGS = 24
"""Columns of a cross table in one picture."""


def cross_pictures(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """Group by group; a large group is cut between columns."""
    told = Told.of_view(view)
    stages = stages_begun(view, "cross")
    tables = {stage.id: standings(view.tournament, stage=stage.id) for stage in stages}
    blocks = [
        block
        for stage in stages
        for group, members in format_of(stage).numbers(view.tournament).items()
        for block in _cross(view, tr, told, stage, tables[stage.id], group, members)
    ]
    counted = dict.fromkeys(found.criteria[0] for found in tables.values())
    columns = "; ".join((*meanings(view, tr, counted), label(tr("picture-place-meaning"))))
    pages = on_pages(blocks)
    title = tr("picture-cross")
    return pictures_of(view.tournament.title, tr, title, pages, lambda page: (*_signs(tr, tuple(_met(page))), columns))


def _signs(tr: Tr, met: Sequence[str]) -> tuple[str, str]:
    """What the signs of these meetings say."""
    shown, drawn = any(":" in one for one in met), any("=" in one for one in met)
    return tr("picture-cross-key", scores=shown, drawn=drawn), scores.key(tr, met)


def _met(page: Sequence[Block]) -> Iterator[str]:
    """What stands in the meetings of a page."""
    for block in page:
        for one in block["lines"]:
            yield from (meeting["text"] for meeting in one["cells"][2:-2])


def _cross(
    view: TournamentView,
    tr: Tr,
    told: Told,
    stage: Stage,
    found: Table,
    group: str,
    members: tuple[EntryId, ...],
) -> Iterator[Block]:
    rows, places = {row.entry: row for row in found.rows}, of_rows(found.rows)
    met = _meetings(told, stage)
    sums = [number_text(rows[one].values.get(found.criteria[0]), "") for one in members]
    cut = parts(members, MOST_MEETINGS)
    for part in cut:
        lines = [
            line(
                (
                    cell(number, "dim"),
                    cell(told.name(own)),
                    *(cell("", "void") if own == other else _meeting(met[own, other]) for other in part),
                    cell(sums[number - 1], "strong"),
                    cell(places[own] if met else ""),
                )
            )
            for number, own in enumerate(members, start=1)
        ]
        numbers = [members.index(other) + 1 for other in part]
        texts = [str(len(members)), *(one["cells"][at]["text"] for one in lines for at in range(2, 2 + len(part)))]
        meetings = [column(str(number), texts, ruled=True) for number in numbers]
        yield {
            "title": _part_title(tr, _named(view, tr, stage, group), numbers if len(cut) > 1 else ()),
            "columns": [
                column(label(tr("column-number")), (str(len(members)),), "right"),
                name_column(label(tr("standings-column-name", kind=view.kind))),
                *meetings,
                column(label(tr("criterion-short", criterion=found.criteria[0])), sums, "right", ruled=True),
                column(label(tr("picture-place")), ("10", *(places[own] for own in members)), "right"),
            ],
            "lines": lines,
        }


Meeting = tuple[str, str]
"""Who won, and what is shown of it."""


def _meetings(told: Told, stage: Stage) -> Mapping[tuple[EntryId, EntryId], Sequence[Meeting]]:
    met: defaultdict[tuple[EntryId, EntryId], list[Meeting]] = defaultdict(list)
    for round_ in round_robin.of_tables(told.tournament, stage.id):
        for pairing in round_.pairings:
            for side in Side:
                both = (pairing.entry_at(side), pairing.entry_at(side.other))
                shown = told.meeting(pairing, side).replace("-", scores.SIGNS["-"])
                met[both].append((told.won(pairing, side), shown))
    return met


def _named(view: TournamentView, tr: Tr, stage: Stage, group: str) -> str:
    """A group, or the final that follows the groups; nothing where there is neither."""
    if group:
        return label(tr("picture-group", group=group))
    plan = view.tournament.rulebook.plan
    return label(tr("picture-final")) if len(plan) > 1 and stage is plan[-1] else ""


def _part_title(tr: Tr, named: str, numbers: Sequence[int]) -> str:
    """`numbers`: whom the columns are about, where they are not about everybody."""
    part = label(tr("picture-cross-part", first=numbers[0], last=numbers[-1])) if numbers else ""
    return ". ".join(filter(None, (named, part)))


def _meeting(several: Sequence[Meeting]) -> Cell:
    over = [(won, shown) for won, shown in several if won]
    text = " ".join(shown for _, shown in over)
    return cell(text, scores.TONES[over[0][0]] if len(over) == 1 else "")
