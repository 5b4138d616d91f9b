"""Who plays which colour (Приложение 7, 1.2, 2.2, 2.6). Only games begun at the board count."""

from __future__ import annotations

from engine import lots as drawing
from engine.model import Colour, EntryId
from engine.regulations import Colours
from engine.standings.record import History

Games = tuple[bool, ...]
"""For each game played, in order, whether it was with Black."""

FIRST_BLACK: Colour = "first_black"
FIRST_WHITE: Colour = "first_white"


def games_of(history: History, entry: EntryId) -> Games:
    """The colours that an entry has had."""
    return tuple(o.black for o in history.outings[entry] if o.at_board and o.black is not None)


def barred(games: Games, rule: Colours | None) -> bool | None:
    """The colour (Black: True) that the entry may not have again; None where it may have both."""
    most = None if rule is None else rule.max_in_a_row
    if most is None or len(games) < most or len(set(games[-most:])) > 1:
        return None
    return games[-1]


def first_of(rule: Colours | None, rng_seed: int, label: str) -> Colour | None:
    """The colours of the first pair of the first round; the other pairs alternate. None where there are none."""
    if rule is None:
        return None
    return drawing.colour(rng_seed, label) if rule.first_round == "lot" else FIRST_BLACK


def opposite(colour: Colour) -> Colour:
    return FIRST_WHITE if colour == FIRST_BLACK else FIRST_BLACK


def due(first: Games, second: Games, rule: Colours) -> Colour:
    """The colours of two who meet; `first` is the higher in the order of the round."""
    bars = (barred(first, rule), barred(second, rule))
    if bars[0] != bars[1]:
        first_is_black = not bars[0] if bars[0] is not None else bool(bars[1])
        return FIRST_BLACK if first_is_black else FIRST_WHITE
    for argument in rule.due:
        white_to_first = _argument(argument, first, second)
        if white_to_first is not None:
            return FIRST_WHITE if white_to_first else FIRST_BLACK
    return FIRST_WHITE


def _argument(name: str, first: Games, second: Games) -> bool | None:
    """Whether the first has White by this argument; None where it does not tell the two apart."""
    match name:
        case "fewer_whites":
            whites = (first.count(False), second.count(False))
            return None if whites[0] == whites[1] else whites[0] < whites[1]
        case "fewer_blacks":
            blacks = (first.count(True), second.count(True))
            return None if blacks[0] == blacks[1] else blacks[0] > blacks[1]
        case "last_played_other":
            last = zip(reversed(first), reversed(second), strict=False)
            return next((black for black, other in last if black != other), None)
        case _:
            return True
