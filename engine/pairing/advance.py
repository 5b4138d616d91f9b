"""Who goes on from the groups: the best of each, and a person where the line goes through equals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine import lots as drawing
from engine.errors import DecisionNeeded
from engine.formats import round_robin
from engine.handicap import with_handicap
from engine.model import EntryId, EntryStatus, Lots, Pairing, Question, Tournament
from engine.regulations import RoundRobinStage
from engine.standings.points_table import points_table
from engine.standings.swiss_table import Row, last_round

CUT_TIE = "cut_tie"
ADMIT_ALL, MATCH, LOTS = "admit_all", "tie_break_match", "lots"


@dataclass(frozen=True, slots=True)
class Advance:
    """Who goes on, of each group in order of places; lots that were drawn for it; matches to be played first."""

    groups: Mapping[str, tuple[EntryId, ...]]
    lots: tuple[Lots, ...] = ()
    matches: tuple[Pairing, ...] = ()

    @property
    def entries(self) -> tuple[EntryId, ...]:
        """Group after group."""
        return tuple(entry for members in self.groups.values() for entry in members)


@dataclass(frozen=True, slots=True)
class _Line:
    """A group at its cut: who is surely through, who is tied across the line, how many of these are wanted."""

    group: str
    sure: tuple[EntryId, ...]
    tied: tuple[EntryId, ...] = ()
    wanted: int = 0


def advance(tournament: Tournament, stage: RoundRobinStage, rng_seed: int) -> Advance:
    """DecisionNeeded ``cut_tie`` with stage, group and the tied entries, one group at a time."""
    groups: dict[str, tuple[EntryId, ...]] = {}
    drawn: list[Lots] = []
    matches: list[Pairing] = []
    rows = points_table(tournament, stage, last_round(tournament)).rows
    for group in dict.fromkeys(row.group for row in rows):
        line = _line(tournament, stage, group, [row for row in rows if row.group == group])
        groups[group] = line.sure
        if not line.tied:
            continue
        match _choice(tournament, stage, line):
            case "admit_all":
                groups[group] += line.tied
            case "lots":
                order, lots = _order_by_lots(tournament, stage, line, rng_seed)
                drawn += lots
                groups[group] += order[: line.wanted]
            case _:
                order = round_robin.cut_order(tournament, stage.id, line.tied)
                groups[group] += order[: line.wanted]
                if not order:
                    first, second = line.tied
                    number = len(tournament.rounds) + 1
                    match = Pairing(number, len(matches) + 1, first, second, stage.best_of, group, f"TB{group}")
                    matches.append(with_handicap(tournament, match, stage.handicap))
    return Advance(groups, tuple(drawn), tuple(matches))


def _line(tournament: Tournament, stage: RoundRobinStage, group: str, rows: Sequence[Row]) -> _Line:
    """Whoever has left goes nowhere: the next one moves up."""
    playing = [row for row in rows if tournament.entries[row.entry].status is EntryStatus.ACTIVE]
    places = stage.advance or len(playing)
    last = playing[:places][-1:]
    if len(playing) <= places or playing[places].place != last[0].place:
        return _Line(group, tuple(row.entry for row in playing[:places]))
    sure = tuple(row.entry for row in playing if row.place < last[0].place)
    tied = tuple(row.entry for row in playing if row.place == last[0].place)
    return _Line(group, sure, tied, places - len(sure))


def _choice(tournament: Tournament, stage: RoundRobinStage, line: _Line) -> str:
    """What a person decided about these; a match that was drawn is no answer, so the question comes again."""
    known = stage.cut.tie if stage.cut is not None else (ADMIT_ALL, LOTS)
    played = round_robin.cut_match(tournament, stage.id, line.tied)
    drawn_match = played is not None and not round_robin.cut_order(tournament, stage.id, line.tied)
    possible = len(line.tied) == 2 and not drawn_match
    options = tuple(option for option in known if option != MATCH or possible)
    for decision in reversed(tournament.decisions):
        asked = decision.question
        about = asked.code == CUT_TIE and asked.stage in ("", stage.id) and asked.group in ("", line.group)
        same = not asked.entries or set(asked.entries) == set(line.tied)
        if about and same and decision.choice in options:
            return decision.choice
    proposal = stage.cut.proposal if stage.cut is not None else options[0]
    raise DecisionNeeded(
        Question(
            "",
            CUT_TIE,
            options,
            tournament.rulebook.stage_article(stage.id, "cut"),
            line.tied,
            proposal=proposal if proposal in options else options[0],
            round=len(tournament.rounds) + 1,
            stage=stage.id,
            group=line.group,
        )
    )


def _order_by_lots(
    tournament: Tournament, stage: RoundRobinStage, line: _Line, rng_seed: int
) -> tuple[tuple[EntryId, ...], tuple[Lots, ...]]:
    for lots in tournament.lots:
        if (lots.stage, lots.purpose) == (stage.id, "places") and set(line.tied) <= set(lots.order):
            return tuple(entry for entry in lots.order if entry in line.tied), ()
    order = drawing.shuffled(line.tied, rng_seed, f"{stage.id}:places:{line.group}")
    return order, (Lots(stage.id, "places", order, rng_seed, line.group),)


def numbered(pairings: Sequence[Pairing]) -> tuple[Pairing, ...]:
    """Tables 1, 2, 3 …"""
    return tuple(replace(pairing, table=table) for table, pairing in enumerate(pairings, start=1))
