"""The table: a page of rows in monospace, the reader's own line in words, what is final and what is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import joined
from bot.places import of_rows
from bot.render.criteria import meanings, spoken
from bot.render.heading import of_tournament
from bot.render.numbers import number_text
from bot.render.phrases import Tr, button, label, lines, paragraphs, round_title, turning
from bot.render.records import bracket_kind, stage_line, start_rank
from bot.render.screen import Button, Screen, press, screen, side_by_side
from bot.render.screens import annulled, picture_buttons
from bot.render.screens.protests import marks_line
from bot.render.screens.table_marks import UNPLACED, going, has_begun, is_open, is_placed, legend, mark_of, status_line
from bot.render.screens.table_state import is_over
from bot.render.tables import ROWS_PER_PAGE, WIDTH, Column, Page, pre, table
from bot.views import TournamentView, Viewer
from engine.decide.hearing import is_frozen
from engine.formats import knockout
from engine.formats.round_robin import TIE_BREAK
from engine.model import EntryId, Status
from engine.standings.table import Row, Table, standings

TOP = 10
SHORTEST_NAME = 11
# What a record says anyway, and what belongs to a tied set rather than to a row.
RECORD = frozenset({"wins", "losses"})
NO_RECORD = "—"
NO_COLUMN = frozenset({"direct_encounter", "h2h_sdc", "h2h_dc", "lot", "withdrawn"})


@dataclass(frozen=True, slots=True)
class Look:
    """Which part of the table: `after` is a round (0: with everything there is), `whole` shows long pages."""

    page: int = 0
    after: int = 0
    whole: bool = False

    def packed(self) -> str:
        return f"{self.page}-{self.after}-{int(self.whole)}"

    @classmethod
    def unpacked(cls, arg: str) -> Look:
        """ValueError for an arg that `packed` never made; empty is the first page."""
        if not arg:
            return cls()
        page, after, whole = (int(part) for part in arg.split("-"))
        return cls(page, after, bool(whole))


def standings_screen(view: TournamentView, viewer: Viewer, tr: Tr, look: Look = Look()) -> Screen:
    if not view.tournament.entries:
        return screen(tr("standings-empty", kind=view.kind))
    found = standings(view.tournament, look.after or None)
    shown = _page(found, look.page, ROWS_PER_PAGE if look.whole else TOP)
    group = shown.items[0].group if shown.items else ""
    text = paragraphs(
        lines(
            of_tournament(view, tr),
            title(view, tr, found),
            part_label(view, tr, found, group),
            state_label(view, tr, found),
        ),
        pre(rows_text(view, tr, found, shown.items)),
        lines(
            legend(view, tr, found, shown.items),
            headings_line(view, tr, found, shown.items),
            _unseen(view, tr, shown.items),
        ),
        annulled.below_table(view, tr, found.after_round),
        marks_line(view, tr),
        own_line(view, viewer, tr, found),
    )
    return screen(text, *_rows(view, viewer, tr, found, Look(shown.number, look.after, look.whole), shown))


def part_label(view: TournamentView, tr: Tr, found: Table, group: str) -> str:
    """Of an event in groups: which group these rows are, or that they are the final."""
    return tr("standings-group", group=group) if group else stage_line(view, tr, found.stage)


def _pages(found: Table, size: int) -> tuple[tuple[Row, ...], ...]:
    """The rows page by page; a group begins a page of its own."""
    groups = [
        tuple(row for row in found.rows if row.group == one) for one in dict.fromkeys(r.group for r in found.rows)
    ]
    return tuple(rows[start : start + size] for rows in groups for start in range(0, len(rows), size))


def _page(found: Table, number: int, size: int) -> Page[Row]:
    """The page with this number, or the nearest there is."""
    pages = _pages(found, size)
    number = min(max(number, 0), len(pages) - 1)
    return Page(number, len(pages), pages[number])


def title(view: TournamentView, tr: Tr, found: Table) -> str:
    round_ = view.tournament.round(found.after_round)
    if round_ is None:
        return tr("standings-title-before")
    if round_.name == TIE_BREAK:
        return tr("standings-title-tie-break", matches=len(round_.pairings))
    if round_.name:
        name = "standings-title-playoff" if bracket_kind(view) == "playoff" else "standings-title-bracket"
        return tr(name, round=round_title(view, tr, round_))
    return tr("standings-title", round=round_.number)


def rows_text(view: TournamentView, tr: Tr, found: Table, rows: Sequence[Row]) -> str:
    """The rows as monospace lines; as many coefficients as leave room for a name."""
    return table(*grid(view, tr, found, rows, _coefficients(view, found, rows)))


def grid(
    view: TournamentView, tr: Tr, found: Table, rows: Sequence[Row], shown: Sequence[str]
) -> tuple[list[Column], list[list[str]]]:
    """Heads and cells: the place with its mark, the name, the rank where everybody starts by it, the record where it
    counts first, what is `shown`."""
    record, ranks, places = has_record(found), tells_ranks(view, found), of_rows(found.rows)
    columns = [
        Column(label(tr("column-number"))),
        Column(label(tr("standings-column-name", kind=view.kind)), "left", shrinks=True),
        *([Column(label(tr("standings-column-rank")))] if ranks else []),
        *([Column(label(tr("standings-column-record")))] if record else []),
        *(Column(label(tr("criterion-short", criterion=name))) for name in shown),
    ]
    cells = [
        [
            f"{places[row.entry] if is_placed(view, found, row) else UNPLACED}{mark_of(view, found, row)}",
            view.name(row.entry),
        ]
        + ([start_rank(view, row.entry)] if ranks else [])
        + ([measure(found, row)] if record else [])
        + [number_text(row.values.get(name), name) for name in shown]
        for row in rows
    ]
    return columns, cells


def tells_ranks(view: TournamentView, found: Table) -> bool:
    """Whether the table has a column of the ranks by which everybody starts."""
    return any(start_rank(view, row.entry) for row in found.rows)


def has_record(found: Table) -> bool:
    """Whether wins and losses are what counts first, as in a bracket or a Swiss to wins; elsewhere points do."""
    return not found.criteria or found.criteria[0] in RECORD


def measure(found: Table, row: Row) -> str:
    """What a row is placed by first: 2–1, or 2½ points; a bracket has nothing of the kind for those who did not come
    so far."""
    if has_record(found):
        return f"{row.wins}–{row.losses}" if row.values else NO_RECORD
    return number_text(row.values.get(found.criteria[0]), "")


def told_with(found: Table) -> tuple[str, ...]:
    """The criteria that a row is told with, beside its measure."""
    hidden = NO_COLUMN | (RECORD if has_record(found) else frozenset(found.criteria[:1]))
    return tuple(name for name in found.criteria if name not in hidden)


def own_line(view: TournamentView, viewer: Viewer, tr: Tr, found: Table) -> str:
    """The reader's place in words: a table in monospace is no use to a screen reader."""
    row = None if viewer.entry is None else row_of(found, viewer.entry.id)
    if row is None or not has_begun(view, found):
        return ""
    values = ", ".join(
        tr(
            "criterion-value",
            criterion=spoken(view, name),
            value=number_text(row.values[name], name),
        )
        for name in told_with(found)
        if name in row.values
    )
    if is_open(view, found, row):
        return going(view, tr, found, row)
    return lines(
        tr(
            "standings-own",
            place=of_rows(found.rows)[row.entry],
            shared=row.shared,
            record=measure(found, row) if row.values else "none",
            what="wins" if has_record(found) else found.criteria[0],
            values=values or "none",
        ),
        status_line(view, tr, found, row) if view.tournament.status is not Status.FINISHED else "",
        tr("standings-decided", criterion=spoken(view, row.decided_by)) if _splits(found, row) else "",
    )


def _splits(found: Table, row: Row) -> bool:
    """Whether something less plain than the record or the points told the row from its neighbours."""
    return row.decided_by is not None and row.decided_by not in (*RECORD, *found.criteria[:1])


def row_of(found: Table, entry: EntryId) -> Row | None:
    return next((row for row in found.rows if row.entry == entry), None)


def state_label(view: TournamentView, tr: Tr, found: Table) -> str:
    """Whether the places are final, or for how many results they wait."""
    if view.tournament.final_places and found.after_round == len(view.tournament.published_rounds):
        return tr("standings-label", kind="final")
    round_ = view.tournament.round(found.after_round)
    last = round_ is not None and round_.stage == view.tournament.rulebook.plan[-1].id
    if found.complete and not last and not (round_ and round_.name):
        return tr("standings-label", kind="stage")
    missing = sum(not is_over(view, pairing) for pairing in round_.pairings) if round_ else 0
    if missing:
        return tr("standings-provisional", missing=missing)
    frozen = last and found.complete and is_frozen(view.tournament)
    return tr("standings-label", kind="frozen") if frozen else ""


def coefficients(found: Table, rows: Sequence[Row]) -> tuple[str, ...]:
    """The criteria that have a column, in their order: all that say something of one of the rows."""
    first = () if has_record(found) else found.criteria[:1]
    return tuple(name for name in (*first, *told_with(found)) if any(name in row.values for row in rows))


def columns_of(found: Table) -> tuple[str, ...]:
    """Where there is room for all that say something of a row, in their order; what only tells equal rows apart once it
    was asked."""
    told = coefficients(found, found.rows)
    asked = {name for name in NO_COLUMN if any(row.values.get(name) for row in found.rows)}
    return tuple(name for name in dict.fromkeys((*found.criteria, "lot")) if name in told or name in asked)


def columns_line(view: TournamentView, tr: Tr, shown: Sequence[str]) -> str:
    """What the headings of a text stand for where the first could be taken for games: «МО — матчевые очки»."""
    return joined(meanings(view, tr, shown), "; ") if "match_points" in shown else ""


def headings_line(view: TournamentView, tr: Tr, found: Table, rows: Sequence[Row]) -> str:
    """The same of the columns that `rows_text` has room for."""
    return columns_line(view, tr, _coefficients(view, found, rows))


def _unseen(view: TournamentView, tr: Tr, rows: Sequence[Row]) -> str:
    """What told rows apart and has no column in a chat."""
    deciding = dict.fromkeys(row.decided_by for row in rows if row.decided_by in NO_COLUMN)
    return lines(*(tr("standings-decided", criterion=spoken(view, one)) for one in deciding))


def _coefficients(view: TournamentView, found: Table, rows: Sequence[Row]) -> list[str]:
    shown: list[str] = []
    places = of_rows(found.rows)
    numbered = 2 + max(2, *(len(places[row.entry]) for row in rows))
    room = WIDTH - SHORTEST_NAME - numbered - (4 if has_record(found) else 0) - (4 if tells_ranks(view, found) else 0)
    for name in coefficients(found, rows):
        room -= 1 + max(2, *(len(number_text(row.values.get(name), name)) for row in rows))
        if room < 0:
            break
        shown.append(name)
    return shown


def _bracket_title(view: TournamentView, tr: Tr, number: int) -> str:
    """What a round of the bracket is called: nobody counts them on from those before."""
    round_ = view.tournament.rounds[number - 1]
    return round_title(view, tr, round_) if round_.name else "none"


def _rows(
    view: TournamentView, viewer: Viewer, tr: Tr, found: Table, look: Look, shown: Page[Row]
) -> tuple[Sequence[Button], ...]:
    def to(page: int, after: int = look.after, *, whole: bool = look.whole) -> str:
        return press("st", "show", view.id, arg=Look(page, after, whole).packed())

    arrows = turning(shown, to)
    size = []
    if len(found.rows) > TOP and not look.whole:
        size.append(button(tr("standings-whole"), to(0, whole=True)))
    own = None if viewer.entry is None else row_of(found, viewer.entry.id)
    if own is not None:
        pages = _pages(found, ROWS_PER_PAGE if look.whole else TOP)
        page = next(number for number, rows in enumerate(pages) if own in rows)
        if page != shown.number:
            size.append(button(tr("standings-mine"), to(page)))
    rounds, before, after = [], found.after_round - 1, look.after + 1
    if before > 0:
        rounds.append(
            button(tr("standings-earlier", round=before, title=_bracket_title(view, tr, before)), to(0, before))
        )
    if look.after and after <= len(view.tournament.published_rounds):
        rounds.append(button(tr("standings-later", round=after, title=_bracket_title(view, tr, after)), to(0, after)))
    more = [
        button(tr("standings-why"), press("st", "places", view.id, str(found.after_round))),
        button(tr("past-tables"), press("hs", "tables", view.id, arg=found.after_round)),
    ]
    if knockout.is_announced(view.tournament):
        more.append(button(tr("standings-bracket"), press("br", "show", view.id)))
    drawn = picture_buttons.of_table(view, tr, look.after)
    return arrows, size, rounds, *side_by_side(more), drawn
