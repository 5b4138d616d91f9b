"""A game's result inside a button: short ASCII that reads back to the same value.

p.first.8.5          played, the first won 8:5          c.second.8.3     the second gave up at 8:3
t.first.no_show      technical loss, game not begun     t.first.late.3.4   … at 3:4
d.no_show            both lose
"""

from __future__ import annotations

from engine.results import Conceded, DoubleForfeit, Forfeit, GameResult, Ground, Played, Score, Side, Winner


def encode(result: GameResult) -> str:
    """ValueError for a result that no button offers."""
    match result:
        case Played(winner, score):
            return _joined("p", winner.value, score)
        case Conceded(by, score):
            return _joined("c", by.value, score)
        case Forfeit(loser, ground, started, score):
            return _joined("t", f"{loser.value}.{ground.value}", score if started else None)
        case DoubleForfeit(ground):
            return f"d.{ground.value}"
        case _:
            raise ValueError(f"no button offers {result!r}")


def decode(code: str) -> GameResult:
    """ValueError for a code that `encode` never made."""
    match code.split("."):
        case ["p", winner, *numbers]:
            return Played(Winner(winner), _score(numbers))
        case ["c", side, *numbers]:
            return Conceded(Side(side), _score(numbers))
        case ["t", side, ground, *numbers]:
            score = _score(numbers)
            return Forfeit(Side(side), Ground(ground), started=score is not None, score=score)
        case ["d", ground]:
            return DoubleForfeit(Ground(ground))
        case _:
            raise ValueError(f"not a result: {code!r}")


def typed(first: int, second: int) -> Played:
    """A score somebody typed, as the result it means; whether the book allows it, the engine says."""
    if first == second:
        return Played(Winner.DRAW, (first, second))
    return Played(Winner.FIRST if first > second else Winner.SECOND, (first, second))


def _joined(kind: str, who: str, score: Score | None) -> str:
    return ".".join([kind, who, *(str(number) for number in score or ())])


def _score(numbers: list[str]) -> Score | None:
    if not numbers:
        return None
    first, second = numbers
    return int(first), int(second)
