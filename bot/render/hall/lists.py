"""The lists of the hall page: pairs by table, the table of places, the bracket, who sits where.

Each is a title, lines that stand above and below, and groups of rows of one kind:

    pairs    table, both sides and the colours they play, the result, who has won (first, second, draw, none), a note
    places   the cells of a row under the list's `columns`; the second of them is the name
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from bot.i18n import quoted
from bot.render.alike import alphabet
from bot.render.hall.clock import until
from bot.render.phrases import Tr, bracket_round_title, label, plain, round_title
from bot.render.records import bracket_kind, ranked_name
from bot.render.score_forms import games_text
from bot.render.screens import bracket as brackets
from bot.render.screens import standings as tables
from bot.render.screens import table_marks
from bot.render.screens.organizer import place_text
from bot.render.screens.pairings import colour_of, free_lines
from bot.render.screens.table_state import is_over, round_on
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.knockout import BracketLine, Party
from engine.model import EntryId, Pairing, Round
from engine.results import Winner
from engine.standings.table import Row, Table
from engine.standings.table import standings as places_of
from engine.timing import deadline, hall_deadline, personal_at

NO_COLOUR = ("", "")
COLOURS = {"first_black": ("black", "white"), "first_white": ("white", "black")}

List = dict[str, Any]
AT_A_GLANCE = 8
"""So many tables are read in one look, and need no second list."""
SEATED = 4
"""The part of the tables, a fourth, after whose results nobody looks for his own any more."""
NOWHERE = "—"


def pairings(view: TournamentView, tr: Tr) -> List | None:
    """Of the last announced round: a draft is nobody's business yet."""
    round_ = round_on(view)
    if round_ is None:
        return None
    grouped = view.tournament.rulebook.stage(round_.stage).has_groups
    return {
        "kind": "pairs",
        "title": plain(tr("web-pairs-title", round=round_title(view, tr, round_))),
        "above": [],
        "below": plain(free_lines(view, tr, round_)).splitlines(),
        "colours": {"black": plain(tr("web-black")), "white": plain(tr("web-white"))},
        "groups": [
            {"title": _group(tr, name), "rows": [_pair(view, tr, round_, one) for one in members]}
            for name, members in groupby(round_.pairings, key=lambda one: one.group if grouped else "")
        ],
    }


def _group(tr: Tr, name: str) -> str:
    return plain(tr("standings-group", group=name)) if name else ""


def shown_name(view: TournamentView, entry: EntryId) -> str:
    """Somebody's name as one line without control and direction characters, as everywhere."""
    return plain(quoted(view.name(entry)))


def _pair(view: TournamentView, tr: Tr, round_: Round, pairing: Pairing) -> List:
    won = view.tournament.rulebook.scoring.winner(pairing)
    return {
        "table": str(pairing.table),
        "first": plain(quoted(ranked_name(view, pairing.first))),
        "second": plain(quoted(ranked_name(view, pairing.second))),
        "plays": COLOURS.get(colour_of(view, pairing), NO_COLOUR),
        "result": plain(games_text(view, tr, pairing)),
        "won": "none" if won is None or won is Winner.BOTH_LOSE else won.value,
        "note": "" if won is not None else _own_time(view, tr, round_, pairing),
    }


def _own_time(view: TournamentView, tr: Tr, round_: Round, pairing: Pairing) -> str:
    """That the game is adjourned, or somebody takes his time-out; else until when this table plays where that is not
    the hall's time."""
    kinds = {clock.kind for clock in personal_at(view.tournament, pairing)}
    for told in ("adjournment", "timeout"):
        if told in kinds:
            return plain(tr("web-own-clock", what=told))
    own, common = deadline(view.tournament, pairing), hall_deadline(view.tournament, round_)
    if own is None or (common is not None and own.due == common.due):
        return ""
    return until(view, tr, own.due)


def standings(view: TournamentView, tr: Tr) -> List | None:
    if not view.tournament.entries:
        return None
    found = places_of(view.tournament)
    if _ends_otherwise(view, found):
        return _final(view, tr)
    shown = tables.coefficients(found, found.rows)
    columns, _ = tables.grid(view, tr, found, (), shown)

    def cells(rows: tuple[Row, ...]) -> list[list[str]]:
        return [[plain(quoted(cell)) for cell in row] for row in tables.grid(view, tr, found, rows, shown)[1]]

    return {
        "kind": "places",
        "title": plain(tables.title(view, tr, found)),
        "above": _told(tables.state_label(view, tr, found)),
        "below": _told(table_marks.legend(view, tr, found, found.rows), tables.columns_line(view, tr, shown)),
        "columns": [column.title for column in columns],
        "groups": [
            {"title": _group(tr, name), "rows": cells(tuple(rows))}
            for name, rows in groupby(found.rows, key=lambda row: row.group)
        ],
    }


def _ends_otherwise(view: TournamentView, found: Table) -> bool:
    """Whether the protocol has places that this table has not."""
    final = dict(view.tournament.final_places)
    return bool(final) and final != {row.entry: row.place for row in found.rows}


def _final(view: TournamentView, tr: Tr) -> List:
    """The places of the final protocol."""
    rows = [[place_text(view, place), shown_name(view, entry)] for entry, place in view.tournament.final_places]
    columns = [label(tr("column-number")), label(tr("standings-column-name", kind=view.kind))]
    return undivided(plain(tr("standings-label", kind="final")).rstrip("."), columns, rows)


def undivided(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], below: Sequence[str] = ()) -> List:
    """Places in one group."""
    return {
        "kind": "places",
        "title": title,
        "above": [],
        "below": list(below),
        "columns": columns,
        "groups": [{"title": "", "rows": rows}],
    }


def bracket(view: TournamentView, tr: Tr) -> List | None:
    slots = knockout.view(view.tournament) if knockout.is_announced(view.tournament) else ()
    if not slots:
        return None
    return {
        "kind": "pairs",
        "title": plain(tr("bracket-title", kind=bracket_kind(view))),
        "above": [],
        "below": plain(brackets.replaced_lines(view, tr)).splitlines(),
        "groups": [
            {
                "title": plain(bracket_round_title(view, tr, name)),
                "rows": [_slot(view, tr, line, slots) for line in lines],
            }
            for name, lines in groupby(slots, key=lambda line: line.round)
        ],
    }


def _slot(view: TournamentView, tr: Tr, line: BracketLine, slots: tuple[BracketLine, ...]) -> List:
    score, (first, last) = brackets.score_code(view, tr, line), line.places or (0, 0)
    told = {"none": "", "walkover": tr("web-walkover")}.get(score, score)
    number = brackets.number_of(line, slots) if line.slot in brackets.looked_up(slots) else 0
    return {
        "table": f"{first}–{last}" if first else "",
        "first": _party(view, tr, line.first, slots),
        "second": _party(view, tr, line.second, slots),
        "plays": NO_COLOUR,
        "result": plain(told),
        "won": brackets.side_of_winner(line),
        "note": plain(tr("bracket-pair", number=number)) if number else "",
    }


def _party(view: TournamentView, tr: Tr, party: Party, slots: tuple[BracketLine, ...]) -> str:
    if party.entry is None:
        return plain(brackets.party_text(view, tr, party, slots))
    return f"{party.seed}. {shown_name(view, party.entry)}" if party.seed else shown_name(view, party.entry)


def _told(*said: str) -> list[str]:
    return [plain(line) for line in said if line]


def seats(view: TournamentView, tr: Tr) -> List | None:
    """Who sits where: the table, then the name, in order of the alphabet. It stands until every fourth table has its
    result: by then whoever has come has found his place."""
    round_ = round_on(view)
    if round_ is None or not _are_looked_for(view, round_):
        return None
    at = [(shown_name(view, entry), str(one.table)) for one in round_.pairings for entry in one.entries]
    at += [(shown_name(view, one.entry), NOWHERE) for one in round_.free]
    rows = [[table, name] for name, table in sorted(at, key=lambda one: (alphabet(one[0]), one))]
    title = plain(tr("web-seats-title", round=round_title(view, tr, round_)))
    columns = [plain(tr("web-seats-table")), label(tr("standings-column-name", kind=view.kind))]
    return undivided(title, columns, rows, plain(free_lines(view, tr, round_)).splitlines())


def _are_looked_for(view: TournamentView, round_: Round) -> bool:
    done = sum(is_over(view, one) for one in round_.pairings)
    return len(round_.pairings) > AT_A_GLANCE and SEATED * done < len(round_.pairings)
