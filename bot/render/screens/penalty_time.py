"""How much time the opponent is given, where the book asks («Спортивные санкции» 3)."""

from __future__ import annotations

from bot.render.home import to_cancel
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Screen, in_rows, screen
from bot.render.screens.penalty_charge import Charge, offender
from engine.discipline import added_time

USUAL = (10, 15, 20, 30, 45, 60, 90, 120)
PER_ROW = 4


def is_asked(charge: Charge) -> bool:
    """Whether the measure is so many seconds."""
    asks = charge.measure == "added_time" and charge.pairing is not None
    return asks and added_time(charge.view.tournament.rulebook) is not None


def ask(charge: Charge, tr: Tr) -> Screen:
    """The least the book allows, what is usual, or a typed number."""
    bounds = added_time(charge.view.tournament.rulebook)
    assert bounds is not None
    assert charge.pairing is not None
    least, most = bounds.start, bounds.stop - 1
    offered = sorted({least, *(one for one in USUAL if one in bounds), most})
    opponent = charge.view.name(charge.pairing.opponent_of(charge.entry.id))
    text = lines(
        tr("penalty-offender", name=offender(charge.view, charge.entry.id, charge.person)),
        tr("penalty-time-ask", opponent=opponent, least=least, most=most),
    )
    options = [button(tr("penalty-time", seconds=one), charge.act("give", str(one))) for one in offered]
    return screen(text, *in_rows(options, PER_ROW), to_cancel(tr))
