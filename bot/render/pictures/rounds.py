"""What everybody had round by round: the Swiss table with opponents' numbers, the cross table of everybody with
everybody."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from bot.render.numbers import number_text
from bot.render.phrases import Tr, label
from bot.render.pictures.pairings import STONES
from bot.render.pictures.picture import (
    SIGNS,
    Block,
    Cell,
    Column,
    Picture,
    Stone,
    Tone,
    cell,
    column,
    line,
    name_column,
    on_pages,
    parts,
    sheet,
    tells,
)
from bot.render.screens.pairings import colour_of
from bot.render.screens.standings import coefficients, has_record, measure
from bot.told import Told
from bot.views import TournamentView
from engine.formats import round_robin
from engine.model import EntryId, Round
from engine.regulations import RoundRobinStage, RoundsStage, SwissStage
from engine.results import Side
from engine.standings.table import Row, Table, standings

MOST_MEETINGS = 24
"""Columns of a cross table in one picture."""
TONES: dict[str, Tone] = {"+": "strong", "-": "dim", "=": "", "": ""}


# ── Round by round ──────────────────────────────────────────────────────────────────────────────────────────────────


def has_rounds(view: TournamentView) -> bool:
    return any(isinstance(stage, SwissStage | RoundsStage) for stage in _begun(view))


def swiss_pictures(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """Of every stage of that kind that has begun: the opponent's number in this table, who won, the score."""
    told = Told.of_view(view)
    stages = [stage for stage in _begun(view) if isinstance(stage, SwissStage | RoundsStage)]
    return tuple(picture for stage in stages for picture in _swiss(view, tr, told, stage.id))


def _swiss(view: TournamentView, tr: Tr, told: Told, stage: str) -> tuple[Picture, ...]:
    found = standings(view.tournament, stage=stage)
    rounds = [round_ for round_ in told.rounds if round_.stage == stage]
    numbers = {row.entry: number for number, row in enumerate(found.rows, start=1)}
    lines = [
        line(
            (
                cell(numbers[row.entry], "dim"),
                cell(told.name(row.entry)),
                *(_turn(view, tr, told, row.entry, round_, numbers) for round_ in rounds),
                *_sums(found, row),
            )
        )
        for row in found.rows
    ]
    turns = [
        column(str(round_.number), (one["cells"][at]["text"] for one in lines), more=10 if _has_stones(round_) else 0)
        for at, round_ in enumerate(rounds, start=2)
    ]
    columns = [column("№", map(str, numbers.values()), "right"), name_column(), *turns, *_sum_columns(tr, found)]
    pages = on_pages([{"title": "", "columns": columns, "lines": lines}])
    title = label(tr("picture-swiss"))
    return tuple(
        sheet(view, tr, title, page, page=(number, len(pages)), notes=(tr("picture-swiss-key"),))
        for number, page in enumerate(pages, start=1)
    )


def _turn(
    view: TournamentView, tr: Tr, told: Told, entry: EntryId, round_: Round, numbers: Mapping[EntryId, int]
) -> Cell:
    turn = told.turn(entry, round_)
    if turn.pairing is None:
        return cell(label(tr("picture-free", kind=turn.free.value)) if turn.free else "", "dim")
    stones = STONES.get(colour_of(view, turn.pairing), ("", ""))
    won = told.won(turn.pairing, turn.side)
    score = told.score(turn.pairing, turn.side)
    number = numbers[turn.pairing.opponent_of(entry)]
    stone: Stone = stones[0] if turn.side is Side.FIRST else stones[1]
    return cell(f"{number}{SIGNS[won]} {score}".strip(), TONES[won], stone)


def _has_stones(round_: Round) -> bool:
    return any(pairing.colour for pairing in round_.pairings)


def _sums(found: Table, row: Row) -> Iterator[Cell]:
    yield cell(measure(found, row), "strong")
    yield from (cell(number_text(row.values.get(name), name), "dim") for name in _beside(found))


def _sum_columns(tr: Tr, found: Table) -> Iterator[Column]:
    first = tr("standings-column-record") if has_record(found) else tr("criterion-short", criterion=found.criteria[0])
    yield column(label(first), (measure(found, row) for row in found.rows), "right")
    for name in _beside(found):
        values = (number_text(row.values.get(name), name) for row in found.rows)
        yield column(label(tr("criterion-short", criterion=name)), values, "right")


def _beside(found: Table) -> Sequence[str]:
    """The criterion that tells equals apart first."""
    told = coefficients(found, found.rows)
    return told[:1] if has_record(found) else told[1:2]


# ── Everybody with everybody ────────────────────────────────────────────────────────────────────────────────────────


def has_meetings(view: TournamentView) -> bool:
    return any(isinstance(stage, RoundRobinStage) for stage in _begun(view))


def cross_pictures(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """Group by group; a large group is cut between columns."""
    told = Told.of_view(view)
    blocks = [
        block
        for stage in _begun(view)
        if isinstance(stage, RoundRobinStage)
        for group, members in (round_robin.groups_of(view.tournament, stage) or {}).items()
        for block in _cross(view, tr, told, stage, group, members)
    ]
    pages = on_pages(blocks)
    title = label(tr("picture-cross"))
    return tuple(
        sheet(view, tr, title, page, page=(number, len(pages)), notes=(tr("picture-cross-key"),))
        for number, page in enumerate(pages, start=1)
    )


def _cross(
    view: TournamentView, tr: Tr, told: Told, stage: RoundRobinStage, group: str, members: tuple[EntryId, ...]
) -> Iterator[Block]:
    found = standings(view.tournament, stage=stage.id)
    rows = {row.entry: row for row in found.rows}
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
                    cell(rows[own].place if met else ""),
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
                column("№", (str(len(members)),), "right"),
                name_column(),
                *meetings,
                column(label(tr("criterion-short", criterion=found.criteria[0])), sums, "right", ruled=True),
                column(label(tr("picture-place")), ("10",)),
            ],
            "lines": lines,
        }


Meeting = tuple[str, str]
"""Who won, and the score."""


def _meetings(told: Told, stage: RoundRobinStage) -> Mapping[tuple[EntryId, EntryId], Sequence[Meeting]]:
    met: defaultdict[tuple[EntryId, EntryId], list[Meeting]] = defaultdict(list)
    for round_ in round_robin.stage_rounds(told.tournament, stage):
        for pairing in round_.pairings:
            for side in Side:
                both = (pairing.entry_at(side), pairing.entry_at(side.other))
                met[both].append((told.won(pairing, side), told.score(pairing, side)))
    return met


def _named(view: TournamentView, tr: Tr, stage: RoundRobinStage, group: str) -> str:
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
    text = " ".join(score + ("" if tells(score, won) else SIGNS[won]) for won, score in several)
    return cell(text, TONES[several[0][0]] if len(several) == 1 else "")


def _begun(view: TournamentView) -> list[object]:
    t = view.tournament
    begun = {round_.stage for round_ in t.published_rounds}
    return [stage for stage in t.rulebook.plan if stage.id in begun]
