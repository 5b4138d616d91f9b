"""The places of the whole event: by how far an entry got in the bracket, then by the table before it.

Who went out in the same round shares the places of that round (3-4, 5-8, 9-12), listed by the table before. Whoever
was replaced counts as out in the last round it played, before any play-off match as one that did not qualify; the
replacement counts where it got to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from engine.formats import knockout, swiss
from engine.formats.bracket import structure
from engine.formats.knockout import BracketLine
from engine.formats.protocol import format_of
from engine.formats.swiss import Standing
from engine.model import EntryId, Exact, Tournament
from engine.standings.swiss_table import Row, Table, last_round

NOT_IN_BRACKET = 0


def final_places(tournament: Tournament) -> tuple[tuple[EntryId, int], ...]:
    """(entry, place) of everybody, best first. Those still playing share the best place that is left."""
    last = tournament.rulebook.plan[-1]
    table = format_of(last).table(tournament, last_round(tournament))
    return tuple((row.entry, row.place) for row in table.rows)


def is_over(tournament: Tournament) -> bool:
    """Whether the last stage is played to its end."""
    return format_of(tournament.rulebook.plan[-1]).is_complete(tournament)


def event_table(tournament: Tournament, after_round: int | None = None) -> Table:
    """The table of the knockout stage: every entry of the event. `wins` and `losses` are play-off matches; who was
    not in the bracket has no values. Before there is a bracket everybody follows the table before it; where none comes
    before it, what was scored stands here."""
    number = last_round(tournament) if after_round is None else after_round
    order = _order_before(tournament, number)
    lines = knockout.view(tournament, number)
    levels = _levels(tournament, lines, number)
    waiting = _lower_places_ahead(lines)
    wins, losses = _counts(tournament, lines)
    scores = _scores(tournament, lines)
    ranks: dict[tuple[Exact, int], list[EntryId]] = {}
    for entry, before in order:
        level = levels.get(entry, NOT_IN_BRACKET)
        ranks.setdefault((-level, before if level == NOT_IN_BRACKET else 0), []).append(entry)
    rows: list[Row] = []
    for key in sorted(ranks):
        ahead = waiting.get(ranks[key][0])
        place = ahead or len(rows) + 1
        shared = ahead is not None or len(ranks[key]) > 1
        for entry in ranks[key]:
            inside = entry in levels
            values = {"wins": wins[entry], "losses": losses[entry], **scores(entry)} if inside else {}
            status = _status(tournament, entry, lines, number)
            rows.append(Row(entry, place, shared, status, wins[entry], losses[entry], values, None))
    stage = knockout.stage_of(tournament).id
    complete = bool(lines) and all(line.decided for line in lines)
    return Table(stage, number, (), tuple(rows), complete)


def _order_before(tournament: Tournament, after_round: int) -> list[tuple[EntryId, int]]:
    """(entry, place) before the bracket: the table of the stage before it, best first; in groups the place in the
    group. Where the bracket is the whole event nobody is better than another."""
    before = tournament.rulebook.before(knockout.stage_of(tournament))
    if before is None:
        seeds = tournament.bracket.seeds if tournament.bracket and knockout.is_announced(tournament) else ()
        others = sorted(
            (entry for entry in tournament.entries if entry not in seeds),
            key=lambda entry: tournament.entries[entry].number,
        )
        return [(entry, 1) for entry in (*seeds, *others)]
    rows = format_of(before).table(tournament, after_round).rows
    return sorted(((row.entry, row.place) for row in rows), key=lambda line: line[1])


def _levels(tournament: Tournament, lines: tuple[BracketLine, ...], after_round: int) -> dict[EntryId, Exact]:
    """How far each entry of the bracket got: doubled number of the round it went out in, the winner one round more.

    A match for lower places sorts those who went out in the same round: by the place it gave, before its end by the
    best place that it may give.
    """
    bracket = knockout.bracket_of(tournament)
    if bracket is None or not lines:
        return {}
    rounds = structure(len(bracket.seeds), knockout.stage_of(tournament))
    number_of = {slot.name: number for number, round_ in enumerate(rounds, start=1) for slot in round_.slots}
    replaced = {change.leaving for change in bracket.replacements if change.from_round <= after_round + 1}
    levels: dict[EntryId, Exact] = {}
    for line in lines:
        if line.places is not None:
            continue
        number = number_of[line.slot]
        for entry in line.entries:
            if entry is not None:
                levels[entry] = 2 * number if line.decided else 2 * len(rounds) + 1
        if line.winner is not None:
            levels[line.winner] = 2 * number + (0 if line.winner in replaced else 2)
    sorted_by = _lower_places_ahead(lines) | _lower_places_given(lines)
    for entry, place in sorted_by.items():
        levels[entry] += 1 - Fraction(place, 2 * len(bracket.seeds))
    return levels


def _lower_places_ahead(lines: tuple[BracketLine, ...]) -> dict[EntryId, int]:
    """The best place that is left for whoever still has a match for lower places to play."""
    return {
        entry: line.places[0]
        for line in lines
        for entry in line.entries
        if line.places is not None and not line.decided and entry is not None
    }


def _lower_places_given(lines: tuple[BracketLine, ...]) -> dict[EntryId, int]:
    """What the matches for two places gave."""
    return {
        entry: line.places[0 if entry == line.winner else 1]
        for line in lines
        for entry in line.entries
        if line.places is not None and line.decided and line.places[1] == line.places[0] + 1 and entry is not None
    }


def _counts(tournament: Tournament, lines: tuple[BracketLine, ...]) -> tuple[Counter[EntryId], Counter[EntryId]]:
    wins: Counter[EntryId] = Counter()
    losses: Counter[EntryId] = Counter()
    for line in lines:
        if line.pairing is None or not line.decided:
            continue
        won = knockout.won_by(tournament, line.pairing)
        for entry in line.pairing.entries:
            (wins if entry == won else losses)[entry] += 1
    return wins, losses


def _scores(tournament: Tournament, lines: tuple[BracketLine, ...]) -> Callable[[EntryId], dict[str, Exact]]:
    """What an entry's matches brought, where games have scores and no table before the bracket tells them."""
    scoring = tournament.rulebook.scoring
    if not scoring.scores_games or tournament.rulebook.before(knockout.stage_of(tournament)) is not None:
        return lambda _entry: {}
    own: Counter[EntryId] = Counter()
    conceded: Counter[EntryId] = Counter()
    for line in lines:
        found = None if line.pairing is None else scoring.outcome(line.pairing)
        if line.pairing is None or found is None:
            continue
        for entry, tally in zip(line.pairing.entries, (found.first, found.second), strict=True):
            own[entry] += tally.own
            conceded[entry] += tally.conceded
    return lambda entry: {
        "score_difference": own[entry] - conceded[entry],
        "score_for": own[entry],
        "score_against": conceded[entry],
    }


def _status(tournament: Tournament, entry: EntryId, lines: tuple[BracketLine, ...], after_round: int) -> Standing:
    if left := swiss.left_as(tournament, entry, after_round):
        return left
    if not lines:
        return Standing.ACTIVE
    playing = any(not line.decided and entry in line.entries for line in lines)
    champion = any(line.slot == "F" and line.winner == entry for line in lines)
    return Standing.ACTIVE if playing or champion else Standing.ELIMINATED
