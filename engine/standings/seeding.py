"""Who opens a bracket by the table of the stage before it."""

from __future__ import annotations

from collections import Counter

from engine.formats.protocol import format_of
from engine.model import EntryId, EntryStatus, Tournament
from engine.regulations import RoundsStage, Stage
from engine.scoring.match import absent_from
from engine.standings.points_table import points_table, with_criteria
from engine.standings.swiss_table import Row, last_round

CUT_PLACE, ACCEPT, REFUSE = "cut_place", "accept", "refuse"
"""The question to somebody who moves up for a leaver, and its answers."""


def in_line(tournament: Tournament, stage: RoundsStage) -> tuple[Row, ...]:
    """The table of those who may go on, best first: whoever has left or will not goes nowhere, all below move up."""
    rows = points_table(tournament, stage, last_round(tournament)).rows
    refused = {entry for entry, answer in answers(tournament, stage).items() if answer == REFUSE}
    gone = {entry.id for entry in tournament.entries.values() if entry.status is not EntryStatus.ACTIVE}
    return tuple(row for row in rows if row.entry not in gone | refused)


def in_seed_order(tournament: Tournament, stage: RoundsStage, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Those who go on, strongest first: the criteria of the table choose them, `seeding_criteria` only order them."""
    if not stage.seeding_criteria:
        return rows
    inside = {row.entry for row in rows}
    ordered = points_table(tournament, with_criteria(stage, stage.seeding_criteria), last_round(tournament)).rows
    return tuple(row for row in ordered if row.entry in inside)


def first_places(tournament: Tournament, stage: Stage, places: int) -> frozenset[EntryId]:
    """Who stands on the first places among those who were there to the end of the stage, whoever has left since too."""
    last = last_round(tournament)
    rows = format_of(stage).table(tournament, last).rows
    return frozenset([row.entry for row in rows if _was_there(tournament, row.entry, last)][:places])


def _was_there(tournament: Tournament, entry: EntryId, number: int) -> bool:
    """Whether it had not left by the end of the round; a match to which it did not come was no part in it."""
    who = tournament.entries[entry]
    if who.status is EntryStatus.ACTIVE:
        return True
    played = next((one for one in tournament.rounds[number - 1].pairings if entry in one.entries), None)
    return (who.left_after_round or 0) >= number and (played is None or entry not in absent_from(played))


def answers(tournament: Tournament, stage: Stage) -> dict[EntryId, str]:
    """What those who were asked to move up have said."""
    return {
        decision.question.entries[0]: decision.choice
        for decision in tournament.decisions
        if decision.question.code == CUT_PLACE and decision.question.stage in ("", stage.id)
    }


def cut_size(stage: RoundsStage, present: int) -> int:
    """How many go on: where the field is smaller than the cut, the greatest power of two that it fills."""
    return stage.cut.size if present >= stage.cut.size else 1 << (present.bit_length() - 1)


def undecided(tournament: Tournament, stage: RoundsStage, rows: tuple[Row, ...], places: int) -> tuple[EntryId, ...]:
    """Whom only a draw tells apart where the first `places` of `rows` go on: equals of the table, all of those whom
    the line goes through included, and equals in the order of the seeds."""
    concerned = tuple(row for row in rows if row.place <= rows[places - 1].place)
    equal = _equals(concerned) | _equals(in_seed_order(tournament, stage, concerned))
    return tuple(row.entry for row in concerned if row.entry in equal)


def on_the_line(rows: tuple[Row, ...], places: int) -> tuple[EntryId, ...]:
    """Equals through whom the line of the cut goes, so that some of them go on and some do not; mostly nobody."""
    line = {row.place for row in rows[places - 1 : places]} & {row.place for row in rows[places : places + 1]}
    return tuple(row.entry for row in rows if row.place in line)


def _equals(rows: tuple[Row, ...]) -> set[EntryId]:
    """Who shares a place with another of these."""
    sharing = Counter(row.place for row in rows)
    return {row.entry for row in rows if sharing[row.place] > 1}
