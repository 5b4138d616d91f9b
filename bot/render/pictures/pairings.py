"""The pairs of a round as a picture: by table, and by name for those who look for their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from bot.i18n import quoted
from bot.named_tournament import Told
from bot.render.alike import alphabet
from bot.render.phrases import Tr, label, round_title
from bot.render.pictures import scores
from bot.render.pictures.picture import (
    Block,
    Cell,
    Column,
    Line,
    Picture,
    Stone,
    cell,
    column,
    line,
    name_column,
    on_pages,
    parts,
    picture_of,
    pictures_of,
    texts,
    words,
)
from bot.render.records import kind_of_record, record_text
from bot.render.screens.pairings import colour_of, free_lines
from bot.titles import kinds_of_match
from bot.views import TournamentView
from engine.model import EntryId, Pairing, Round
from engine.results import Side

MOST_TABLES = 40
IN_ONE_COLUMN, MOST_NAMES = 24, 80
STONES: dict[str, tuple[Stone, Stone]] = {"first_black": ("black", "white"), "first_white": ("white", "black")}


def by_table(view: TournamentView, tr: Tr, round_: Round) -> tuple[Picture, ...]:
    stage = view.tournament.rulebook.stage(round_.stage)
    in_groups = stage.has_groups
    told, kinds = Told.of_view(view), kinds_of_match(view.tournament, tr, round_)
    groups = groupby(round_.pairings, key=lambda one: one.group if in_groups else "")
    listed = [(name, [_table(view, tr, told, one, kinds) for one in members]) for name, members in groups]
    columns = _columns(tr, [one for _, lines in listed for one in lines])
    pages = on_pages([_tables(tr, name, lines, columns) for name, lines in listed], MOST_TABLES)
    title = tr("picture-pairings", round=round_title(view, tr, round_))
    record, free = tr("picture-records", kind=kind_of_record(view, round_)), free_lines(view, tr, round_).splitlines()

    def notes(page: Sequence[Block]) -> tuple[str, ...]:
        return record, scores.key(tr, texts(page, -3)), *(free if page is pages[-1] else ())

    return pictures_of(view.tournament.title, tr, title, pages, notes, names=170)


def _tables(tr: Tr, group: str, lines: list[Line], columns: list[Column]) -> Block:
    return {"title": label(tr("picture-group", group=group)) if group else "", "columns": columns, "lines": lines}


def _columns(tr: Tr, lines: Sequence[Line]) -> list[Column]:
    """The same for every group."""
    tables, told = ([one["cells"][at]["text"] for one in lines] for at in (0, -3))
    records = [one["cells"][at]["text"] for one in lines for at in (-4, -2)]
    kinds = [cell["text"] for one in lines for cell in one["cells"][1:-5]]
    return [
        column(label(tr("column-table")), tables, "right"),
        *([column("", kinds, "left")] if kinds else []),
        name_column(align="right"),
        column("", records),
        column("", (*told, "—")),
        column("", records),
        name_column(),
    ]


def _table(view: TournamentView, tr: Tr, told: Told, pairing: Pairing, kinds: Mapping[str, str]) -> Line:
    """`kinds`: what the tables of the round play for, where it is not the same."""
    stones = STONES.get(colour_of(view, pairing), ("", ""))
    first, second = (
        cell(told.name(pairing.entry_at(side)), scores.TONES[told.won(pairing, side)], stone)
        for side, stone in zip(Side, stones, strict=True)
    )
    score = scores.between(told, pairing) or "—"
    records = [cell(record_text(view, tr, entry, pairing.round), "dim") for entry in pairing.entries]
    kind = [cell(kinds[pairing.slot], "dim")] if kinds else []
    return line((cell(pairing.table, "strong"), *kind, first, records[0], cell(score, "strong"), records[1], second))


def by_name(view: TournamentView, tr: Tr, round_: Round) -> tuple[Picture, ...]:
    """Everybody in alphabetical order with his table, in two columns where there are many."""
    lines = sorted(_seats(view, tr, round_), key=_by_name)
    if not lines:
        return ()
    title = tr("picture-names", round=round_title(view, tr, round_))
    pages = parts(lines, MOST_NAMES)
    tables = [one["cells"][1]["text"] for one in lines]
    columns = [name_column(), column(label(tr("column-table")), tables), name_column()]
    pictures = []
    for number, page in enumerate(pages, start=1):
        across = 2 if len(page) > IN_ONE_COLUMN else 1
        blocks: list[Block] = [
            {"title": "", "columns": columns, "lines": list(part)} for part in parts(page, -(-len(page) // across))
        ]
        event, at, least = view.tournament.title, (number, len(pages)), max(420, 290 * across)
        pictures.append(picture_of(event, tr, title, blocks, page=at, across=across, least=least, names=110))
    return tuple(pictures)


def _seats(view: TournamentView, tr: Tr, round_: Round) -> list[Line]:
    told = Told.of_view(view)

    def seat(entry: EntryId, table: str, opponent: Cell) -> Line:
        return line((cell(told.name(entry), "strong"), cell(table, "good"), opponent))

    paired = [
        seat(entry, str(one.table), cell(told.name(one.opponent_of(entry)), "dim"))
        for one in round_.pairings
        for entry in one.entries
    ]
    free = [seat(one.entry, "—", cell(words(tr("export-free", kind=one.kind.value)), "dim")) for one in round_.free]
    return [*paired, *free]


def _by_name(seat: Line) -> tuple[tuple[str | int, ...], str]:
    name = seat["cells"][0]["text"]
    return alphabet(quoted(name)), name
