"""The report file of FIDE (TRF16), in and out: the columns of a player's line and the letters of a result.

A line is told by its first three digits; a player's is 001. A file of this kind knows games of one point, of white and
black, and nothing else. Rounds without a game count in the sums over opponents as FIDE counts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from bot.exchange.formats.foreign import MOST_PLAYERS, MOST_ROUNDS, Foreign, check_size, decoded
from bot.exchange.formats.outgoing import (
    HALF,
    Written,
    check_single_games,
    check_single_players,
    decimal_text,
    has_black,
    is_of_single_players,
    worth_without_game,
)
from bot.exchange.lists.people import first_name_first
from bot.exchange.turnir_file.errors import FileError
from bot.named_tournament import Told, Turn
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import EntryId, EntryStatus, FreeKind, Note, Round
from engine.regulations import Rulebook, Stage
from engine.results import Winner
from engine.standings.final import final_places

FORMAT = "TRF"

# What a letter says of the player himself, and what it is worth.
_AT_BOARD = {"1": "+", "W": "+", "0": "-", "L": "-", "=": "=", "D": "="}
_WORTH = dict.fromkeys("1W+UF", Fraction(1)) | dict.fromkeys("=DH", HALF)
_FREE = {"U": "bye", "F": "bye", "H": "half_bye", "Z": "absent"}
_OTHER = {"+": "-", "-": "+", "=": "="}
_PLAYED = {"+": "1", "-": "0", "=": "="}
_USUAL = dict.fromkeys(("W", "WW", "BW", "FW", "PAB", "FPB"), "1.0")
_USUAL |= dict.fromkeys(("D", "WD", "BD", "HPB"), "0.5") | dict.fromkeys(("L", "WL", "BL", "FL", "ZPB"), "0.0")
_KNOWN = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")

_NAME_WIDTH = 33
_ID_WIDTH = 11
_MOST = 9999
_FIRST_RESULT = 91
_RESULT_STEP = 10
_NUMBER = slice(4, 8)
_NAME = slice(14, 47)
_RATING = slice(48, 52)
_POINTS = slice(80, 84)
_PLACE = slice(85, 89)


class Mark(NamedTuple):
    """A round of a player: the number of the opponent (0: none), his own colour, the letter of the result."""

    opponent: int
    colour: str
    result: str


def _points(marks: Iterable[Mark]) -> Fraction:
    return sum((_WORTH.get(mark.result, Fraction(0)) for mark in marks), Fraction(0))


# In


@dataclass(frozen=True, slots=True)
class _Player:
    number: int
    name: str
    rating: int | None
    marks: tuple[Mark, ...]
    path: str

    @property
    def id(self) -> str:
        return f"p{self.number}"

    def mark(self, index: int) -> Mark:
        return self.marks[index] if index < len(self.marks) else Mark(0, "-", "Z")


def read_trf(data: bytes) -> Foreign:
    """FileError with the line of what cannot be read or does not agree with another line."""
    check_size(data)
    lines = [(f"line {number}", line.rstrip()) for number, line in enumerate(decoded(data).splitlines(), start=1)]
    players = _players([(path, line) for path, line in lines if line.startswith("001")])
    told = {line[:3]: line[4:].strip() for _, line in lines}
    if "013" in told:
        raise FileError("013", "a tournament of teams; here come tournaments of single players")
    _check_worth(told.get("XXS", ""))
    count = max((len(one.marks) for one in players.values()), default=0)
    document = {
        "format": "turnir/1",
        "title": told.get("012", ""),
        "rulebook": "club-swiss",
        "settings": {"rounds": max(_rounds(told), count, 1), "colours": True, "unplayed_rounds": "fide_2026"},
        "entries": [_entry(one) for one in players.values()],
        "rounds": [_round(players, index) for index in range(count)],
    }
    return Foreign.checked(document, tuple(_notes(told, players)))


def _check_worth(text: str) -> None:
    """What results are worth may be told, but is not another than here."""
    for part in text.split():
        name, _, worth = part.partition("=")
        if worth != _USUAL.get(name):
            raise FileError("XXS", f'"{part[:20]}"; other points than 1, ½ and 0 are not taken')


def _rounds(told: Mapping[str, str]) -> int:
    text = told.get("XXR", "0")
    if not text.isdecimal() or len(text) > len("99") or int(text) > MOST_ROUNDS:
        raise FileError("XXR", f'"{text[:20]}" rounds; at most {MOST_ROUNDS}')
    return int(text)


def _players(lines: list[tuple[str, str]]) -> dict[int, _Player]:
    if not lines:
        raise FileError("file", "no player (a line that begins with 001)")
    if len(lines) > MOST_PLAYERS:
        raise FileError("file", f"more than {MOST_PLAYERS} players", "players")
    found: dict[int, _Player] = {}
    for path, line in lines:
        player = _player(line, path)
        if player.number in found:
            raise FileError(path, f"{player.number} is also the number of {found[player.number].path}")
        found[player.number] = player
    return dict(sorted(found.items()))


def _player(line: str, path: str) -> _Player:
    if len(line) < _POINTS.stop:
        raise FileError(path, "is cut short")
    marks = tuple(_marks(line[_FIRST_RESULT:], path))
    if len(marks) > MOST_ROUNDS:
        raise FileError(path, f"more than {MOST_ROUNDS} rounds")
    name = first_name_first(line[_NAME])
    player = _Player(_whole(line[_NUMBER], path, "number"), name, _rating(line[_RATING], path), marks, path)
    _check_points(line[_POINTS].strip(), marks, path)
    if not player.name:
        raise FileError(path, "has no name")
    if line[_PLACE].strip():
        _whole(line[_PLACE], path, "place")
    return player


def _whole(text: str, path: str, what: str) -> int:
    if not text.strip().isdecimal():
        raise FileError(path, f'the {what} "{text.strip()}" is no number')
    return int(text)


def _rating(text: str, path: str) -> int | None:
    return _whole(text, path, "rating") or None if text.strip() else None


def _marks(text: str, path: str) -> Iterator[Mark]:
    for place in range(0, len(text), _RESULT_STEP):
        cell = text[place : place + _RESULT_STEP - 2]
        if not cell.strip():
            yield Mark(0, "-", "Z")
            continue
        opponent, colour, result = cell[:4].strip() or "0", cell[5:6].strip() or "-", cell[7:8].upper().strip() or "Z"
        known = result in _AT_BOARD or result in _FREE or result in "+-"
        if not opponent.isdecimal() or colour not in "wb-" or not known:
            raise FileError(path, f'"{cell}" is no result')
        yield Mark(int(opponent), colour, result)


def _check_points(stated: str, marks: tuple[Mark, ...], path: str) -> None:
    found = _points(marks)
    try:
        agrees = Fraction(stated.replace(",", ".") or "x") == found
    except (ValueError, ZeroDivisionError):
        raise FileError(path, f'"{stated}" points are no number') from None
    if not agrees:
        raise FileError(path, f"{stated} points contradict the results ({decimal_text(found)})")


def _entry(player: _Player) -> dict[str, Any]:
    rating = {} if player.rating is None else {"rating": player.rating}
    return {"id": player.id, "name": player.name, "seed": player.number} | rating


def _round(players: Mapping[int, _Player], index: int) -> dict[str, Any]:
    pairings: list[dict[str, Any]] = []
    free: list[dict[str, Any]] = []
    for player in players.values():
        mark = player.mark(index)
        if mark.opponent == 0:
            if mark.result not in _FREE:
                raise FileError(player.path, f"round {index + 1}: {mark.result} without an opponent")
            free.append({"entry": player.id, "kind": _FREE[mark.result]})
            continue
        other = players.get(mark.opponent)
        _check_pair(player, mark, other, index)
        if player.number < mark.opponent:
            theirs = players[mark.opponent].mark(index)
            pairings.append(_pairing(player, mark, theirs, len(pairings) + 1))
    return {"number": index + 1, "stage": "swiss", "pairings": pairings, "free": free}


def _check_pair(player: _Player, mark: Mark, other: _Player | None, index: int) -> None:
    place = f"{player.path}, round {index + 1}"
    if other is None or other is player:
        raise FileError(place, f"no opponent {mark.opponent}")
    theirs = other.mark(index)
    if theirs.opponent != player.number:
        raise FileError(place, f"{other.path} has another opponent")
    if mark.result in _FREE or not _agree(mark.result, theirs.result):
        raise FileError(place, f"{mark.result} here and {theirs.result} in {other.path}")
    if mark.colour == theirs.colour and mark.colour != "-":
        raise FileError(place, f"the same colour as {other.path}")


def _agree(own: str, theirs: str) -> bool:
    if own in _AT_BOARD:
        return _OTHER[_AT_BOARD[own]] == _AT_BOARD.get(theirs) and (own in "WDL") == (theirs in "WDL")
    return theirs in "+-" and (own, theirs) != ("+", "+")


def _pairing(player: _Player, mark: Mark, theirs: Mark, table: int) -> dict[str, Any]:
    row: dict[str, Any] = {"table": table, "first": player.id, "second": f"p{mark.opponent}"}
    colour = {"b": "first_black", "w": "first_white"}.get(mark.colour)
    return row | {"colour": colour, "result": _result(mark.result, theirs.result)}


def _result(own: str, theirs: str) -> dict[str, Any]:
    if own in _AT_BOARD:
        winner = {"+": "first", "-": "second", "=": "draw"}[_AT_BOARD[own]]
        return {"kind": "played", "winner": winner}
    loser = "both" if own == theirs else "second" if own == "+" else "first"
    return {"kind": "forfeit", "loser": loser, "ground": "no_show"}


def _notes(told: Mapping[str, str], players: Mapping[int, _Player]) -> Iterator[str]:
    left = [code for code in _KNOWN if told.get(code) and code not in ("012", "062", "072", "092")]
    if left:
        yield f"left out of the head: {', '.join(left)}"
    others = sorted(code for code in told if code.startswith("XX") and code != "XXR")
    if others:
        yield f"left out of what pairing programs are told: {', '.join(others)}"
    yield "left out of the players: title, sex, federation, number and date of birth; tables are numbered anew"
    if any(mark.result in "WDL" for one in players.values() for mark in one.marks):
        yield "games that are not rated (W, D, L) are taken as games"


# Out


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
        points = decimal_text(_points(marks), places=1)
        name = " ".join(told.name(entry).split())[:_NAME_WIDTH]
        fide = told.federation_id(entry, "fide")
        fide = fide if len(fide) <= _ID_WIDTH and fide.isascii() and fide.isdecimal() else ""
        lines.append(_player_line(number, name, _rating_text(told, entry), fide, points, places[entry], marks))
    return Written(("\n".join(lines) + "\n").encode(), tuple(_left_out(told)))


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
        return Mark(0, "-", _without_opponent(told, turn, round_))
    opponent = numbers[turn.pairing.opponent_of(entry)]
    found = told.outcome(turn.pairing)
    assert found is not None
    won = told.won(turn.pairing, turn.side)
    unplayed = not found.at_board and found.winner is not Winner.DRAW
    return Mark(opponent, "b" if has_black(turn) else "w", won if unplayed else _PLAYED[won])


def _without_opponent(told: Told, turn: Turn, round_: Round) -> str:
    """The letter that is worth what the round was worth."""
    worth = worth_without_game(told, round_, turn.free, FORMAT)
    return {Fraction(1): "U" if turn.free is FreeKind.BYE else "F", HALF: "H", Fraction(0): "Z"}[worth]


def _rating_text(told: Told, entry: EntryId) -> str:
    rating = told.tournament.entries[entry].rating
    if rating is None:
        return ""
    whole = int(rating)
    return str(whole) if 0 <= whole <= _MOST else ""


def _left_out(told: Told) -> Iterator[Note]:
    t = told.tournament
    entries = [t.entries[entry] for entry in told.order]
    found = {
        "short_names": [one.id for one in entries if len(" ".join(told.name(one.id).split())) > _NAME_WIDTH],
        "ratings": [
            one.id for one in entries if one.rating is not None and _rating_text(told, one.id) != str(one.rating)
        ],
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


def _player_line(number: int, name: str, rating: str, fide: str, points: str, place: int, marks: list[Mark]) -> str:
    """Title, federation and date of birth, on both sides of FIDE's number, are not known."""
    played = "".join(f"  {one.opponent or '0000':>4} {one.colour} {one.result}" for one in marks)
    who = f"001 {number:>4}      {name:<{_NAME_WIDTH}} {rating:>4}     {fide:>{_ID_WIDTH}}"
    return f"{who}{'':12}{points:>4} {place:>4}{played}"
