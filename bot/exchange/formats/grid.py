"""The tables of a tournament as rows of cells: standings with every round, pairings, participants.

What CSV, a workbook and the archive page show. Cells hold people's own words: each format makes them safe its own way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from bot.i18n import Speaker
from bot.named_tournament import Told
from bot.places import as_shared
from bot.titles import match_titles, title_of_round, word_of_criterion
from engine.formats import knockout
from engine.formats.protocol import format_of
from engine.model import EntryId, EntryStatus, FreeKind, Pairing, Round
from engine.results import Side
from engine.standings.final import final_places
from engine.standings.table import Row, standings

Cell = str | int | Fraction


class Grid(NamedTuple):
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def standings_grid(told: Told, tr: Speaker) -> Grid:
    """Final places, shared ones as 3–4; what every round brought; the values of the table before a bracket."""
    places = final_places(told.tournament)
    numbers, shared = {entry: number for number, (entry, _) in enumerate(places, start=1)}, as_shared(places)
    columns, values = values_of(told)
    about = about_of(told, tr)
    rounds = [_round_column(told, tr, round_) for round_ in told.rounds]
    criteria = [tr("criterion", criterion=word_of_criterion(told.tournament.rulebook, name)) for name in columns]
    head = (tr("column-number"), tr("export-place"), _name(told, tr), *about.head, *rounds, *criteria)
    rows = tuple(
        (
            numbers[entry],
            place if shared[entry] == str(place) else shared[entry],
            told.name(entry),
            *about.cells(entry),
            *(turn_text(told, tr, entry, round_, numbers) for round_ in told.rounds),
            *(values[entry].values.get(name, "") if entry in values else "" for name in columns),
            _status(told, tr, entry),
        )
        for entry, place in places
    )
    return Grid(tr("export-standings"), (*head, tr("export-status")), rows)


def _name(told: Told, tr: Speaker) -> str:
    return tr("export-name", kind=told.tournament.rulebook.participants.kind)


def _round_column(told: Told, tr: Speaker, round_: Round) -> str:
    if not round_.name:
        return tr("export-round-column", number=round_.number)
    return title_of_round(told.tournament, tr, round_)


def rounds_grid(told: Told, tr: Speaker) -> Grid:
    """A line a match, and one for everybody who had none."""
    head = ("round", "table", "slot", "group", "first", "second", "score", "result", "colour")
    rows: list[tuple[Cell, ...]] = []
    matches = match_titles(told.tournament, tr)
    for round_ in told.rounds:
        rows += [_pairing_row(told, tr, round_, pairing, matches) for pairing in round_.pairings]
        rows += [
            (round_.number, "", "", "", told.name(free.entry), "", "", tr("export-free", kind=free.kind.value), "")
            for free in round_.free
        ]
    return Grid(tr("export-rounds"), tuple(tr("export-column", name=name) for name in head), tuple(rows))


def entries_grid(told: Told, tr: Speaker) -> Grid:
    """The list as it can be sent to another tournament."""
    about = about_of(told, tr)
    rows = tuple((number, told.name(entry), *about.cells(entry)) for number, entry in enumerate(told.order, start=1))
    return Grid(tr("export-entries"), (tr("column-number"), _name(told, tr), *about.head), rows)


class About(NamedTuple):
    told: Told
    head: tuple[str, ...]
    names: tuple[str, ...]

    def cells(self, entry: EntryId) -> Iterator[Cell]:
        one = self.told.tournament.entries[entry]
        known: dict[str, Cell] = {
            "members": ", ".join(self.told.members.get(entry, ())),
            "rank": one.rank,
            "rating": "" if one.rating is None else one.rating,
            "club": self.told.clubs.get(entry, ""),
        }
        return (known[name] for name in self.names)


def about_of(told: Told, tr: Speaker) -> About:
    """What is known of anybody beside the name."""
    entries = told.tournament.entries.values()
    known = {
        "members": told.tournament.rulebook.participants.kind != "player" and any(told.members.values()),
        "rank": any(entry.rank for entry in entries),
        "rating": any(entry.rating is not None for entry in entries),
        "club": bool(told.clubs),
    }
    names = tuple(name for name, is_known in known.items() if is_known)
    return About(told, tuple(tr("export-column", name=name) for name in names), names)


def values_of(told: Told) -> tuple[tuple[str, ...], dict[EntryId, Row]]:
    """The criteria of the tables before a bracket, and everybody's row in the last one where he has values."""
    t = told.tournament
    begun = {one.stage for one in told.rounds}
    tables = [one for one in t.rulebook.plan if not format_of(one).has_bracket]
    found = [standings(t, stage=one.id) for one in tables if one is tables[0] or one.id in begun] or [standings(t)]
    rows = {row.entry: row for table in found for row in table.rows if row.values or table is found[0]}
    known = {name for row in rows.values() for name in row.values}
    counted = (name for table in found for name in table.criteria if name != "lot")
    return tuple(name for name in dict.fromkeys((*counted, "wins", "losses", "lot")) if name in known), rows


def _status(told: Told, tr: Speaker, entry: EntryId) -> str:
    one = told.tournament.entries[entry]
    if one.status is EntryStatus.ACTIVE:
        return ""
    return tr("export-left", status=one.status.value, round=one.left_after_round or 0)


def turn_text(told: Told, tr: Speaker, entry: EntryId, round_: Round, numbers: dict[EntryId, int]) -> str:
    """``12+ 8:5``: the opponent's number, who won, the score where there is one."""
    turn = told.turn(entry, round_)
    if _is_through(told, entry, round_):
        return tr("export-free", kind=FreeKind.BYE.value)
    if turn.pairing is None:
        return "" if turn.free is None else tr("export-free", kind=turn.free.value)
    won = told.won(turn.pairing, turn.side) or "?"
    score = told.score(turn.pairing, turn.side)
    return f"{numbers[turn.pairing.opponent_of(entry)]}{won}" + (f" {score}" if score else "")


def _is_through(told: Told, entry: EntryId, round_: Round) -> bool:
    """Whether a bracket has let somebody into its second round without a match."""
    in_bracket = format_of(told.tournament.rulebook.stage(round_.stage)).has_bracket
    if not in_bracket or told.turn(entry, round_).pairing:
        return False
    opening = [one for one in told.rounds if one.stage == round_.stage][:2]
    return len(opening) == 2 and round_ is opening[0] and told.turn(entry, opening[1]).pairing is not None


def result_text(told: Told, tr: Speaker, pairing: Pairing) -> str:
    """Who won, and whether the game was played."""
    found = told.outcome(pairing)
    if found is None:
        return tr("export-open")
    return tr("export-won", winner=found.winner.value, played="yes" if found.at_board else "no")


def _pairing_row(
    told: Told, tr: Speaker, round_: Round, pairing: Pairing, matches: Mapping[str, str]
) -> tuple[Cell, ...]:
    group = pairing.group if told.tournament.rulebook.stage(round_.stage).has_groups else ""
    colour = "" if pairing.colour is None else tr("export-colour", colour=pairing.colour, stones=pairing.handicap)
    return (
        round_.number,
        pairing.table,
        matches.get(pairing.slot) or (title_of_round(told.tournament, tr, round_) if pairing.slot else ""),
        group,
        told.name(pairing.first),
        told.name(pairing.second),
        told.score(pairing),
        result_text(told, tr, pairing),
        colour,
    )


def cross_grids(told: Told, tr: Speaker) -> Iterator[Grid]:
    """Everybody against everybody, a table a group, of every stage that is played so."""
    t = told.tournament
    stages = [stage for stage in t.rulebook.plan if format_of(stage).meets_everybody]
    for stage in stages:
        rounds = {round_.number for round_ in told.rounds if round_.stage == stage.id}
        whole = "none" if stage is stages[0] else "final"
        for group, members in format_of(stage).numbers(t).items():
            yield _cross(told, tr, group or whole, members, rounds)


def _cross(told: Told, tr: Speaker, group: str, members: tuple[EntryId, ...], rounds: set[int]) -> Grid:
    met: dict[tuple[EntryId, EntryId], list[str]] = {}
    for round_ in told.rounds:
        if round_.number not in rounds:
            continue
        for pairing in round_.pairings:
            for side in Side:
                own, other = pairing.entry_at(side), pairing.entry_at(side.other)
                met.setdefault((own, other), []).append(told.meeting(pairing, side))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            number,
            told.name(own),
            *("×" if own == other else ", ".join(filter(None, met.get((own, other), ()))) for other in members),
        )
        for number, own in enumerate(members, start=1)
    )
    head = (tr("column-number"), _name(told, tr), *(str(number) for number in range(1, len(members) + 1)))
    return Grid(tr("export-cross", group=group), head, rows)


def bracket_grids(told: Told, tr: Speaker) -> Iterator[Grid]:
    """The matches of the bracket, slot by slot; nothing before it was announced."""
    t = told.tournament
    lines = knockout.view(t) if knockout.is_announced(t) else ()
    if not lines:
        return
    matches = match_titles(t, tr)
    rows: list[tuple[Cell, ...]] = []
    for line in lines:
        sides = [told.name(party.entry) if party.entry else "" for party in (line.first, line.second)]
        score = told.score(line.pairing) if line.pairing is not None else ""
        rows.append((matches[line.slot], *sides, score, told.name(line.winner) if line.winner else ""))
    head = tuple(tr("export-column", name=name) for name in ("slot", "first", "second", "score", "winner"))
    yield Grid(tr("export-bracket"), head, tuple(rows))
