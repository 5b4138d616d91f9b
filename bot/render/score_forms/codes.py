"""A game's result inside a button: short ASCII that reads back to the same value.

p.first.8.5          played, the first won 8:5       c.second.8.3       the second gave up at 8:3
p.first p.draw       played, without a score         p.first.m40        … on move 40
t.first.no_show      technical loss, not begun       t.first.late.3.4   … at 3:4      t.first.late.m20  … at move 20
d.no_show            both lose
b.2.p.first          board 2, and what happened there
z.13.15              time: damage, then cards and who has the battlefield, z.10.10.7.7.f
e                    time ends a match of several games       a.first  a referee's decision
w.1/2.0              points by his decision
g.first.2.mars       game of a match to points: cube, how; s at its end: it stands
f.first  penalty point     x  struck, played again
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.results import (
    Adjudicated,
    Awarded,
    BoardGame,
    BoardResult,
    Cancelled,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    PenaltyPoint,
    Played,
    PointGame,
    Score,
    Side,
    TimeDecision,
    TimeUp,
    Win,
    Winner,
)

SIDES = {name: side for side in Side for name in (side.value, side.value[0])}
"""By the letter and, on older buttons, by the whole word."""


def encode(result: GameResult) -> str:
    """ValueError for a result that no button offers."""
    match result:
        case Played(winner, score, move):
            return _joined("p", winner.value, score, move)
        case Conceded(by, score):
            return _joined("c", by.value, score)
        case Forfeit(loser, ground, started, score, move):
            return _joined("t", f"{loser.value}.{ground.value}", score if started else None, move)
        case DoubleForfeit(ground):
            return f"d.{ground.value}"
        case PointGame(winner=side, cube=cube, win=win, stands=stands):
            return f"g.{side.value}.{cube}.{win.value}" + (".s" if stands else "")
        case PenaltyPoint(to=side):
            return f"f.{side.value}"
        case Cancelled():
            return "x"
        case TimeUp():
            return "e"
        case BoardGame(board=board, result=inner):
            return f"b.{board}.{encode(inner)}"
        case Adjudicated(text="") | Awarded(text=""):
            return _decided(result)
        case TimeDecision(damage, cards, battlefield):
            answers = [*damage, *(cards or ()), *([battlefield.value[0]] if battlefield else [])]
            return ".".join(["z", *map(str, answers)])
        case _:
            raise ValueError(f"no button offers {result!r}")


def decode(code: str) -> GameResult:
    """ValueError for a code that `encode` never made."""
    match code.split("."):
        case ["p", winner, *numbers]:
            return Played(Winner(winner), _score(numbers), _move(numbers))
        case ["c", side, *numbers]:
            return Conceded(Side(side), _score(numbers))
        case ["t", side, ground, *numbers]:
            score, move = _score(numbers), _move(numbers)
            return Forfeit(Side(side), Ground(ground), started=bool(score or move), score=score, move=move)
        case ["d", ground]:
            return DoubleForfeit(Ground(ground))
        case ["g", side, cube, win, *stands]:
            return PointGame(Side(side), int(cube), Win(win), stands=bool(stands))
        case ["f", side]:
            return PenaltyPoint(Side(side))
        case ["x"]:
            return Cancelled()
        case ["e"]:
            return TimeUp()
        case ["a" | "w", *answers]:
            return _decision(answers)
        case ["z", *answers]:
            numbers = [answer for answer in answers if answer.isdecimal()]
            damage, cards = _score(numbers[:2]), _score(numbers[2:])
            assert damage is not None
            return TimeDecision(damage, cards, None if answers[-1].isdecimal() else SIDES[answers[-1]])
        case ["b", board, *inner]:
            result = decode(".".join(inner))
            assert isinstance(result, BoardResult)
            return BoardGame(int(board), result)
        case _:
            raise ValueError(f"not a result: {code!r}")


def _decided(result: Adjudicated | Awarded) -> str:
    if isinstance(result, Adjudicated):
        return _joined("a", result.winner.value, result.score)
    return ".".join(["w", *map(str, result.points)])


def _decision(answers: list[str]) -> Adjudicated | Awarded:
    if len(answers) != 2:
        return Adjudicated(Winner(answers[0]), _score(answers[1:]))
    first, second = answers
    return Awarded((Fraction(first), Fraction(second)))


def encode_games(games: Sequence[GameResult]) -> str:
    """Several games in one button: equal ones once, with their number, ``t.first.no_show*2``; others joined by +."""
    codes = [encode(game) for game in games]
    return f"{codes[0]}*{len(codes)}" if len(codes) > 1 and len(set(codes)) == 1 else "+".join(codes)


def decode_games(code: str) -> tuple[GameResult, ...]:
    """ValueError for a code that `encode_games` never made."""
    one, times, number = code.partition("*")
    return (decode(one),) * int(number) if times else tuple(decode(part) for part in code.split("+"))


def _joined(kind: str, who: str, score: Score | None, move: int | None = None) -> str:
    numbers = [str(number) for number in score or ()]
    return ".".join([kind, who, *numbers, *([] if move is None else [f"m{move}"])])


def _score(numbers: Sequence[str]) -> Score | None:
    if len(numbers) != 2:
        return None
    first, second = numbers
    return int(first), int(second)


def _move(numbers: list[str]) -> int | None:
    return int(numbers[0].removeprefix("m")) if len(numbers) == 1 else None
