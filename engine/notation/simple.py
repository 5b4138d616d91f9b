"""Games that are won, lost or drawn: `1:0`, `½:½`, `+/-`, `12 1-0`, several games `12 1:0 0:1 1:0`.

    1:0  0:1     won by the first, by the second       ½:½  0.5-0.5  1/2:1/2  =  ничья     drawn
    победа  выиграл  win     won by the first          поражение  проиграл  loss           lost by the first
    выиграл 1:0   0:1, проиграл   one game: said in words and in numbers
    4 +  4 -  4 ½  4 1/2      won, lost, drawn by the first, at a named table only
    0:0          lost by both                          +/-  -/+  -/-   one or both did not come

    W+R  B+2.5  Ч+6½            won by White, by Black: by resignation, on time, by points

    т 13:15      time ended the game: damage; where it is equal also cards, `т 10:10 7:9`, and who has the
                 battlefield, `т 10:10 7:7 +`

The separator of numbers is one of ``: ; - – — x х``; in a single game blanks do as well (`12 1 0`).
"""

from __future__ import annotations

import re

from engine.notation.line import DASH, Line, without_table
from engine.results import DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, TimeDecision, Winner

_HALF = r"(?: ½ | 0[.,]5 | 1/2 )"
_BETWEEN = rf"\s* [:;{DASH}xх] \s*"
_WON = rf"1 {_BETWEEN} 0", r"(?: победа | (?: (?: я | мы ) \s+ )? выиграл[аи]? | win | (?: (?: i | we ) \s+ )? won )"
_LOST = (
    rf"0 {_BETWEEN} 1",
    r"(?: поражение | (?: (?: я | мы ) \s+ )? проиграл[аи]? | loss | (?: (?: i | we ) \s+ )? lost )",
)
"""In numbers and in words."""
_MARKS: tuple[tuple[str, GameResult], ...] = (
    (" | ".join(_WON), Played(Winner.FIRST)),
    (" | ".join(_LOST), Played(Winner.SECOND)),
    (rf"0 {_BETWEEN} 0", Played(Winner.BOTH_LOSE)),
    (rf"{_HALF} {_BETWEEN} {_HALF} | ½ \s* ½ | = | ничья | draw", Played(Winner.DRAW)),
    (rf"\+ \s* [:/]? \s* [{DASH}]", Forfeit(Side.SECOND, Ground.NO_SHOW)),
    (rf"[{DASH}] \s* [:/]? \s* \+", Forfeit(Side.FIRST, Ground.NO_SHOW)),
    (rf"[{DASH}] \s* [:/] \s* [{DASH}]", DoubleForfeit(Ground.NO_SHOW)),
)
_GAMES = tuple((re.compile(pattern, re.VERBOSE | re.IGNORECASE), result) for pattern, result in _MARKS)
_BY_COLOUR = re.compile(
    r"""
    (?P<black> b | в | ч | black | ч[её]рные )? (?(black) | (?: w | б | white | белые ) )
    \s* \+ \s*
    (?: \d{1,3} (?: [.,]\d | ½ )? | ½ | r (?: es(?:ign)? )? | t (?: ime )? | с (?: дался )? | в (?: ремя )? )?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_BY_BLANKS = re.compile(r"(?P<before> (?: .* \s )? ) (?P<first> [01] ) \s+ (?P<second> [01] )", re.VERBOSE)
_PAIR = r"(?P<own{0}> [0-9]{{1,3}} ) : (?P<other{0}> [0-9]{{1,3}} )"
_TIME = re.compile(
    rf"""
    (?: т | t | время | time ) \s+ {_PAIR.format("")}
    (?: \s+ {_PAIR.format("_cards")} (?: \s+ (?P<field> [+{DASH}] ) )? )?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_APART = re.compile(r"(?:\s*,)?\s+")


def _twice(numbers: str, words: str) -> re.Pattern[str]:
    apart = _APART.pattern
    return re.compile(rf"{words} {apart} {numbers} | {numbers} {apart} {words}", re.VERBOSE | re.IGNORECASE)


_TWICE = ((_twice(*_WON), Played(Winner.FIRST)), (_twice(*_LOST), Played(Winner.SECOND)))


_ALONE = {
    "+": Winner.FIRST,
    **dict.fromkeys("-–—−", Winner.SECOND),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5"), Winner.DRAW),
}


def read(text: str) -> Line | None:
    """The games of one line, or None where it is anything else."""
    return _told_twice(text) or several(text) or _alone(text)


def _told_twice(text: str) -> Line | None:
    """The one game that is told in words and in numbers alike."""
    table, rest = without_table(text.strip().rstrip(".!").rstrip())
    game = next((result for pattern, result in _TWICE if pattern.fullmatch(rest)), None)
    return Line(table, (game,)) if game else None


def _alone(text: str) -> Line | None:
    """The first side's result at a table that is named: without one a sign says too many other things."""
    table, rest = without_table(text.strip().rstrip(".").rstrip())
    winner = _ALONE.get(rest)
    return Line(table, (Played(winner),)) if table is not None and winner is not None else None


def several(text: str) -> Line | None:
    """The same where each game is told in full."""
    line = text.strip().rstrip(".!").rstrip()
    if len(line.splitlines()) != 1:
        return None
    if (timed := _TIME.fullmatch(without_table(line)[1])) is not None:
        return Line(without_table(line)[0], (_on_time(timed),))
    if (coloured := _BY_COLOUR.fullmatch(without_table(line)[1])) is not None:
        won = Winner.FIRST if coloured["black"] else Winner.SECOND
        return Line(without_table(line)[0], (Played(won),), by_colour=True)
    if _BY_BLANKS.fullmatch(line):
        line = _BY_BLANKS.sub(r"\g<before>\g<first>:\g<second>", line)
    whole = _games(line)
    if whole:
        return Line(None, whole)
    table, rest = without_table(line)
    games = _games(rest) if table is not None else ()
    return Line(table, games) if games else None


def _on_time(found: re.Match[str]) -> TimeDecision:
    damage = int(found["own"]), int(found["other"])
    cards = (int(found["own_cards"]), int(found["other_cards"])) if found["own_cards"] else None
    field = None if not found["field"] else Side.FIRST if found["field"] == "+" else Side.SECOND
    return TimeDecision(damage, cards, field)


def _games(text: str) -> tuple[GameResult, ...]:
    """All games of a text; nothing where any of it is no game."""
    games: list[GameResult] = []
    rest = text
    while rest:
        found = next(((mark, result) for pattern, result in _GAMES if (mark := pattern.match(rest))), None)
        if found is None:
            return ()
        games.append(found[1])
        rest = rest[found[0].end() :]
        apart = _APART.match(rest)
        if rest and (apart is None or apart.end() == len(rest)):
            return ()
        rest = rest[apart.end() :] if apart else ""
    return tuple(games)
