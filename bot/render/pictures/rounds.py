"""What everybody had round by round: the Swiss table with opponents' numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.named_tournament import Told
from bot.render.criteria import meanings, short
from bot.render.numbers import number_text
from bot.render.phrases import Tr, label
from bot.render.pictures.pairings import STONES
from bot.render.pictures.picture import (
    Cell,
    Column,
    Picture,
    Stone,
    cell,
    column,
    line,
    name_column,
    on_pages,
    pictures_of,
    stages_begun,
)
from bot.render.pictures.scores import SIGNS, TONES
from bot.render.pictures.standings import value_column
from bot.render.screens.pairings import colour_of
from bot.render.screens.standings import coefficients, has_record, measure
from bot.views import TournamentView
from engine.model import EntryId, FreeKind, Round
from engine.results import Side
from engine.standings.history import history_of
from engine.standings.table import Row, Table, standings

OPEN = "?"


def swiss_pictures(view: TournamentView, tr: Tr) -> tuple[Picture, ...]:
    """Of every stage of that kind that has begun: the opponent's number in this table, who won, the score."""
    return tuple(picture for stage in stages_begun(view, "swiss") for picture in _swiss(view, tr, stage.id))


@dataclass(frozen=True, slots=True)
class _Stage:
    """`numbers` of the entries in the table, `won`: who had a win without an opponent, and in which round."""

    view: TournamentView
    tr: Tr
    told: Told
    numbers: Mapping[EntryId, int]
    won: Collection[tuple[EntryId, int]]


def _swiss(view: TournamentView, tr: Tr, stage: str) -> tuple[Picture, ...]:
    found = standings(view.tournament, stage=stage)
    told = Told.of_view(view)
    rounds = [round_ for round_ in told.rounds if round_.stage == stage]
    numbers = {row.entry: number for number, row in enumerate(found.rows, start=1)}
    played = _Stage(view, tr, told, numbers, _won_alone(view, stage))
    lines = [
        line(
            (
                cell(numbers[row.entry], "dim"),
                cell(told.name(row.entry)),
                *(_turn(played, row.entry, round_) for round_ in rounds),
                *_sums(found, row),
            )
        )
        for row in found.rows
    ]
    turns = [
        column(str(round_.number), (one["cells"][at]["text"] for one in lines), more=10 if _has_stones(round_) else 0)
        for at, round_ in enumerate(rounds, start=2)
    ]
    columns = [
        column(label(tr("column-number")), map(str, numbers.values()), "right"),
        name_column(label(tr("standings-column-name", kind=view.kind))),
        *turns,
        *_sum_columns(tr, found),
    ]
    pages = on_pages([{"title": "", "columns": columns, "lines": lines}])
    sums = [*([] if has_record(found) else found.criteria[:1]), *_beside(found)]
    meant = "; ".join(meanings(view, tr, sums, record=has_record(found)))
    met = [one for round_ in rounds for one in round_.pairings]
    won = {told.won(one, Side.FIRST) for one in met}
    key = tr("picture-swiss-key", scores=any(map(told.score, met)), drawn="=" in won, open="" in won)
    overruled = tr("picture-overruled") if any(map(told.is_overruled, met)) else ""
    title, notes = tr("picture-swiss"), (key, overruled, _free_key(tr, rounds), meant)
    return pictures_of(view.tournament.title, tr, title, pages, lambda _page: notes)


def _won_alone(view: TournamentView, stage: str) -> frozenset[tuple[EntryId, int]]:
    outings = history_of(view.tournament, stage).outings
    return frozenset((entry, one.round) for entry, own in outings.items() for one in own if one.free and one.won)


def _turn(played: _Stage, entry: EntryId, round_: Round) -> Cell:
    told, turn = played.told, played.told.turn(entry, round_)
    if turn.pairing is None:
        sign = "+" if (entry, round_.number) in played.won else ""
        free = label(played.tr("picture-free", kind=turn.free.value)) if turn.free else ""
        return cell(free + sign, TONES[sign] or "dim")
    stones = STONES.get(colour_of(played.view, turn.pairing), ("", ""))
    won = told.won(turn.pairing, turn.side)
    score = told.score(turn.pairing, turn.side)
    number = played.numbers[turn.pairing.opponent_of(entry)]
    stone: Stone = stones[0] if turn.side is Side.FIRST else stones[1]
    return cell(f"{number}{SIGNS[won] or OPEN} {score}".strip(), TONES[won], stone)


def _free_key(tr: Tr, rounds: Iterable[Round]) -> str:
    """What the words for rounds without an opponent say, of those that are there."""
    there = {one.kind for round_ in rounds for one in round_.free}
    told = dict.fromkeys(tr("picture-free-key", kind=kind.value) for kind in FreeKind if kind in there)
    return "; ".join(told)


def _has_stones(round_: Round) -> bool:
    return any(pairing.colour for pairing in round_.pairings)


def _sums(found: Table, row: Row) -> Iterator[Cell]:
    yield cell(measure(found, row), "strong")
    yield from (cell(number_text(row.values.get(name), name), "dim") for name in _beside(found))


def _sum_columns(tr: Tr, found: Table) -> Iterator[Column]:
    first = label(tr("standings-column-record")) if has_record(found) else short(tr, found.criteria[0])
    yield column(first, (measure(found, row) for row in found.rows), "right")
    yield from (value_column(tr, found, name) for name in _beside(found))


def _beside(found: Table) -> Sequence[str]:
    """The criterion that tells equals apart first."""
    told = coefficients(found, found.rows)
    return told[:1] if has_record(found) else told[1:2]
