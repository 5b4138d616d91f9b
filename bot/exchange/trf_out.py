"""A tournament → the report file of FIDE (TRF16, with the `XXR` line that pairing programs read)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.exchange.numbers import decimal_text
from bot.exchange.refusing import check_single_games, check_single_players, is_of_single_players
from bot.exchange.trf import MOST, NAME_WIDTH, Mark, player_line
from bot.exchange.written import Written
from bot.named_tournament import Told, Turn
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import EntryId, EntryStatus, FreeKind, Note
from engine.regulations import (
    Rulebook,
    Stage,
    StagePoints,
)
from engine.results import Side, Winner
from engine.standings.final import final_places

FORMAT = "TRF"
HALF = Fraction(1, 2)
_PLAYED = {"+": "1", "-": "0", "=": "="}
_WORTH = {
    "U": Fraction(1),
    "F": Fraction(1),
    "H": HALF,
    "Z": Fraction(0),
    "1": Fraction(1),
    "=": HALF,
    "+": Fraction(1),
}


def trf(told: Told) -> Written:
    """RuleViolation ``export.*`` for what the format cannot tell: other scorings and points, starting scores, stones,
    games without colours or without a result."""
    check_single_players(told, FORMAT)
    _check_stages(told)
    check_single_games(told, FORMAT, both_lose=False)
    _check_games(told)
    t = told.tournament
    numbers = {entry: number for number, entry in enumerate(told.order, start=1)}
    places = {entry: rank for rank, (entry, _) in enumerate(final_places(t), start=1)}
    lines = [
        f"012 {' '.join(t.title.split())}",
        f"062 {len(numbers)}",
        f"072 {sum(entry.rating is not None for entry in t.entries.values())}",
        f"092 Individual: {'Round Robin' if format_of(t.rulebook.plan[0]).meets_everybody else 'Swiss System'}",
        f"XXR {max(_planned(told), len(told.rounds))}",
    ]
    for entry, number in numbers.items():
        marks = [_mark(told, entry, round_index, numbers) for round_index in range(len(told.rounds))]
        points = decimal_text(sum((_WORTH.get(mark.result, Fraction(0)) for mark in marks), Fraction(0)), places=1)
        name = " ".join(told.name(entry).split())[:NAME_WIDTH]
        lines.append(player_line(number, name, _rating(told, entry), points, places[entry], marks))
    return Written(("\n".join(lines) + "\n").encode(), tuple(_notes(told)))


def suits(book: Rulebook) -> bool:
    """Whether the format can tell tournaments of the rulebook at all."""
    return is_of_single_players(book) and all(
        one.has_colours and _has_usual_points(one) and not format_of(one).starts_by_rank for one in book.plan
    )


def _check_stages(told: Told) -> None:
    for stage in told.tournament.rulebook.plan:
        if format_of(stage).starts_by_rank:
            raise RuleViolation("export.start_scores", format=FORMAT)
        if not _has_usual_points(stage):
            raise RuleViolation("export.points", format=FORMAT)


def _has_usual_points(stage: Stage) -> bool:
    points = stage.points
    return points is None or (points.win == 1 and points.draw == HALF and points.loss == 0)


def _check_games(told: Told) -> None:
    for round_ in told.rounds:
        if any(one.handicap for one in round_.pairings):
            raise RuleViolation("export.handicap", format=FORMAT)
        if tables := tuple(one.table for one in round_.pairings if one.colour is None):
            raise RuleViolation("export.colours", format=FORMAT, round=round_.number, tables=tables)


def _planned(told: Told) -> int:
    rounds = format_of(told.tournament.rulebook.plan[0]).open_rounds
    return 0 if rounds is None else rounds.stage.rounds or 0


def _mark(told: Told, entry: EntryId, index: int, numbers: dict[EntryId, int]) -> Mark:
    round_ = told.rounds[index]
    turn = told.turn(entry, round_)
    if turn.pairing is None:
        return Mark(0, "-", _without_opponent(told, turn, round_.stage))
    opponent = numbers[turn.pairing.opponent_of(entry)]
    black = (turn.side is Side.FIRST) == (turn.pairing.colour == "first_black")
    found = told.outcome(turn.pairing)
    assert found is not None
    won = told.won(turn.pairing, turn.side)
    unplayed = not found.at_board and found.winner is not Winner.DRAW
    return Mark(opponent, "b" if black else "w", won if unplayed else _PLAYED[won])


def _without_opponent(told: Told, turn: Turn, stage_id: str) -> str:
    """The letter that is worth what the round was worth."""
    points = told.tournament.rulebook.stage(stage_id).points
    if turn.free is None or points is None:
        return "Z"
    worth = _worth(points, turn.free)
    letters = {Fraction(1): "U" if turn.free is FreeKind.BYE else "F", HALF: "H", Fraction(0): "Z"}
    if worth not in letters:
        raise RuleViolation("export.points", format=FORMAT)
    return letters[worth]


def _worth(points: StagePoints, kind: FreeKind) -> Fraction:
    return Fraction(
        {
            FreeKind.BYE: points.bye,
            FreeKind.HALF_BYE: points.half_bye,
            FreeKind.REQUESTED_BYE: points.absent,
            FreeKind.ABSENT: points.absent,
            FreeKind.NOT_PAIRED: points.not_paired,
            FreeKind.MISSED: points.loss,
        }[kind]
    )


def _rating(told: Told, entry: EntryId) -> str:
    rating = told.tournament.entries[entry].rating
    if rating is None:
        return ""
    whole = int(rating)
    return str(whole) if 0 <= whole <= MOST else ""


def _notes(told: Told) -> Iterator[Note]:
    t = told.tournament
    entries = [t.entries[entry] for entry in told.order]
    found = {
        "short_names": [one.id for one in entries if len(" ".join(told.name(one.id).split())) > NAME_WIDTH],
        "ratings": [one.id for one in entries if one.rating is not None and _rating(told, one.id) != str(one.rating)],
        "ranks": [one.id for one in entries if one.rank],
        "clubs": [one.id for one in entries if one.id in told.clubs],
        "left": [one.id for one in entries if one.status is not EntryStatus.ACTIVE],
        "absences": [one.entry for one in t.absences],
    }
    yield from (Note(code, tuple(who)) for code, who in found.items() if who)
    book = t.rulebook
    if book.scoring.scores_games:
        yield Note("scores")
    if len(book.plan) > 1 or any(format_of(stage).has_bracket for stage in book.plan):
        yield Note("stages")
