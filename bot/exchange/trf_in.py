"""A report file of FIDE (TRF16) → a tournament file of `club-swiss` with colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bot.exchange.errors import FileError
from bot.exchange.foreign import Foreign, check_size, decoded
from bot.exchange.numbers import decimal_text
from bot.exchange.trf import FIRST_RESULT, NAME, NUMBER, PLACE, POINTS, RATING, RESULT_STEP, Mark

MOST_ROUNDS = 50
MOST_PLAYERS = 2000
HALF = Fraction(1, 2)

# What a letter says of the player himself, and what it is worth.
_AT_BOARD = {"1": "+", "W": "+", "0": "-", "L": "-", "=": "=", "D": "="}
_WORTH = {"1": Fraction(1), "W": Fraction(1), "+": Fraction(1), "=": HALF, "D": HALF, "U": Fraction(1), "H": HALF}
_WORTH |= {"F": Fraction(1)}
_FREE = {"U": "bye", "F": "bye", "H": "half_bye", "Z": "absent"}
_OTHER = {"+": "-", "-": "+", "=": "="}
_USUAL = {(name, "1.0") for name in ("W", "WW", "BW", "FW", "PAB", "FPB")}
_USUAL |= {(name, "0.5") for name in ("D", "WD", "BD", "HPB")} | {
    (name, "0.0") for name in ("L", "WL", "BL", "FL", "ZPB")
}
_KNOWN = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")


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
        "settings": {"rounds": max(_rounds(told), count, 1), "colours": True},
        "entries": [_entry(one) for one in players.values()],
        "rounds": [_round(players, index) for index in range(count)],
    }
    return Foreign.checked(document, tuple(_notes(told, players)))


def _check_worth(text: str) -> None:
    """What results are worth may be told, but is not another than here."""
    for part in text.split():
        name, _, worth = part.partition("=")
        if (name, worth) not in _USUAL:
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
    if len(line) < POINTS.stop:
        raise FileError(path, "is cut short")
    marks = tuple(_marks(line[FIRST_RESULT:], path))
    if len(marks) > MOST_ROUNDS:
        raise FileError(path, f"more than {MOST_ROUNDS} rounds")
    name = " ".join(line[NAME].replace(",", " ").split()) if "," not in line[NAME] else _turned(line[NAME])
    player = _Player(_whole(line[NUMBER], path, "number"), name, _rating(line[RATING], path), marks, path)
    _check_points(line[POINTS].strip(), marks, path)
    if not player.name:
        raise FileError(path, "has no name")
    if line[PLACE].strip():
        _whole(line[PLACE], path, "place")
    return player


def _turned(name: str) -> str:
    """«Surname, First name» as people write it."""
    surname, _, first = name.partition(",")
    return " ".join(f"{first} {surname}".split())


def _whole(text: str, path: str, what: str) -> int:
    if not text.strip().isdecimal():
        raise FileError(path, f'the {what} "{text.strip()}" is no number')
    return int(text)


def _rating(text: str, path: str) -> int | None:
    return _whole(text, path, "rating") or None if text.strip() else None


def _marks(text: str, path: str) -> Iterator[Mark]:
    for place in range(0, len(text), RESULT_STEP):
        cell = text[place : place + RESULT_STEP - 2]
        if not cell.strip():
            yield Mark(0, "-", "Z")
            continue
        opponent, colour, result = cell[:4].strip() or "0", cell[5:6].strip() or "-", cell[7:8].upper().strip() or "Z"
        known = result in _AT_BOARD or result in _FREE or result in "+-"
        if not opponent.isdecimal() or colour not in "wb-" or not known:
            raise FileError(path, f'"{cell}" is no result')
        yield Mark(int(opponent), colour, result)


def _check_points(stated: str, marks: tuple[Mark, ...], path: str) -> None:
    found = sum((_WORTH.get(mark.result, Fraction(0)) for mark in marks), Fraction(0))
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
