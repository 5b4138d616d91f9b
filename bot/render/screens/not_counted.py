"""Matches that do not count because somebody left too early: whose points go, why, and the table with either answer."""

from __future__ import annotations

from collections.abc import Iterable

from bot.i18n import joined
from bot.places import of_rows
from bot.render.phrases import Tr, label, lines, paragraphs
from bot.render.screens.standings import measure
from bot.render.stages import words_of
from bot.render.tables import Column, pre, table
from bot.views import TournamentView
from engine.model import EntryId, Pairing, Tournament
from engine.standings.dropouts import Variants, compared, uncounted
from engine.standings.table import Row, Table, standings

MARK = "*"
MOST_ROWS = 20


def before_and_after(view: TournamentView, tr: Tr, after: Tournament | None, entry: EntryId) -> str:
    """Both tables, where the departure annuls what was played; otherwise nothing."""
    if after is None or entry not in uncounted(after):
        return ""
    return two_tables(view, tr, compared(standings(view.tournament), standings(after), entry))


def is_early(t: Tournament, entry: EntryId) -> bool:
    """Whether it has played less than half of the stage that is on: the book annuls, not a person."""
    return words_of(t.rulebook.stage(t.published_rounds[-1].stage)).is_early(t, t.entries[entry])


def reason(view: TournamentView, tr: Tr, entry: EntryId, after_round: int | None = None) -> str:
    """Which games of an entry do not count, and why; empty where all of them do."""
    t = view.tournament
    gone = uncounted(t, after_round) - {entry}
    if not gone:
        return ""
    stage = standings(t, after_round).stage
    games = [
        (round_.number, pairing.opponent_of(entry))
        for round_ in t.published_rounds
        if round_.stage == stage and (after_round is None or round_.number <= after_round)
        for pairing in round_.pairings
        if entry in pairing.entries and pairing.opponent_of(entry) in gone
    ]
    if not games:
        return ""
    told = [tr("why-not-counted-game", round=number, name=view.name(one)) for number, one in games]
    return tr("why-not-counted", games=joined(told), why=_why(t, (one for _, one in games)))


def note(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Of one match: that it does not count, and why."""
    gone = next((one for one in pairing.entries if one in uncounted(view.tournament)), None)
    if gone is None:
        return ""
    return tr("uncounted-match", name=view.name(gone), why=_why(view.tournament, (gone,)))


def _why(t: Tournament, gone: Iterable[EntryId]) -> str:
    """`rounds`, `matches`: less than half of them was played; `decision`: somebody has said so."""
    if not all(is_early(t, one) for one in gone):
        return "decision"
    return words_of(t.rulebook.stage(t.published_rounds[-1].stage)).half_of


def two_tables(view: TournamentView, tr: Tr, both: Variants) -> str:
    """Place and measure of the first teams in both tables; the places that go to others are marked and named."""
    annulled = {row.entry: row for row in both.annul.rows}
    kept, anew = of_rows(both.losses.rows), of_rows(both.annul.rows)
    columns = [
        Column(label(tr("two-tables-now"))),
        Column(label(tr("standings-column-name", kind=view.kind)), "left", shrinks=True),
        Column(label(tr("two-tables-annulled"))),
    ]
    cells = [
        [
            _cell(both.losses, row, kept[row.entry], both.differ),
            view.name(row.entry),
            _cell(both.annul, annulled[row.entry], anew[row.entry], both.differ),
        ]
        for row in both.losses.rows[:MOST_ROWS]
    ]
    places = ", ".join(map(str, both.differ))
    return paragraphs(
        lines(tr("two-tables-how"), pre(table(columns, cells))), tr("two-tables-differ", places=places or "none")
    )


def _cell(found: Table, row: Row, place: str, differ: tuple[int, ...]) -> str:
    """`2* 6½`: the place, marked where it changes hands, and what it is taken by."""
    return f"{place}{MARK if row.place in differ else ''} {measure(found, row)}"
