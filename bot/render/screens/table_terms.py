"""Who has Black at a table and with what handicap: what stands, and buttons to put it right as it was played."""

from __future__ import annotations

from bot.render.home import to_card
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens.table_state import is_latest
from bot.views import TournamentView
from engine.model import Colour, Pairing
from engine.results import Side

PER_ROW = 5
LETTERS: dict[str, Colour] = {"b": "first_black", "w": "first_white"}
"""How a button names who has Black: the first side does, or the second."""


def opening(view: TournamentView, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    """To the colours of a table of the last round; none where a book has none."""
    if pairing.colour is None or not is_latest(view, pairing):
        return ()
    return (button(tr("terms-open", handicap=_most(view, pairing)), press("tb", "terms", view.id, pairing.id)),)


def terms(view: TournamentView, tr: Tr, pairing: Pairing) -> Screen:
    """A press on the other side or on a number writes it down at once; the next pairs go by it."""
    assert pairing.colour is not None
    black = Side.FIRST if pairing.colour == "first_black" else Side.SECOND
    names = {side: view.name(pairing.entry_at(side)) for side in Side}
    now = tr("sheet-colours", black=names[black], white=names[black.other], handicap=pairing.handicap)
    letter = pairing.colour.removeprefix("first_")[0]
    other = "w" if letter == "b" else "b"

    def to(text: str, letter: str, handicap: int) -> Button:
        return button(text, press("tb", "termsok", view.id, pairing.id, pairing.version, f"{letter}{handicap}"))

    swap = to(tr("terms-black", name=names[black.other]), other, pairing.handicap)
    stones = [
        to(tr("terms-handicap", handicap=number), letter, number)
        for number in range(_most(view, pairing) + 1)
        if number != pairing.handicap
    ]
    text = lines(tr("terms-title", table=pairing.table), now, tr("terms-how"))
    return screen(text, swap, *(in_rows(stones, PER_ROW) if len(stones) > 1 else ()), to_card(view, tr, pairing))


def told(arg: str) -> tuple[Colour, int]:
    """The colour and the handicap of a button. ValueError, KeyError for an arg that no button has."""
    return LETTERS[arg[0]], int(arg[1:])


def _most(view: TournamentView, pairing: Pairing) -> int:
    """The largest handicap that the stage knows, 0 where games are even."""
    round_ = view.tournament.round(pairing.round)
    stage = view.tournament.rulebook.stage(round_.stage) if round_ else None
    rule = None if stage is None else stage.handicap
    return rule.most if rule is not None and rule.used else 0
