"""The line-up of a team: who sits at which board in a round that is announced."""

from __future__ import annotations

from bot.desk.versions import Expect, lineup_at
from bot.render.screen import Screen
from bot.render.screens import lineup, match, table_card
from bot.render.screens.table_state import may_record
from engine.commands import SubmitLineup
from engine.errors import RuleViolation
from engine.model import Pairing
from handlers.callbacks import on_press
from handlers.redraw import redraws
from handlers.visit import Visit


@on_press("lu", "show")
async def boards(visit: Visit) -> None:
    """The line-up as it is chosen so far."""
    await visit.show(lineup.lineup(visit.view, visit.viewer, visit.tr, _pairing(visit), visit.press.arg))


@on_press("lu", "pick")
async def members(visit: Visit) -> None:
    """Who may sit at one board."""
    code, _, board = visit.press.arg.partition(".")
    await visit.show(lineup.pick(visit.view, visit.tr, _pairing(visit), code, int(board)))


@on_press("lu", "put")
async def submit(visit: Visit) -> None:
    """By the captain, or by a referee who writes it down for him. What the other captain has named meanwhile changes
    nothing for him."""
    pairing = _pairing(visit)
    entry, seats = lineup.decoded(visit.view, pairing, visit.press.arg)
    command = SubmitLineup(pairing.round, pairing.table, entry.id, seats)
    seen = Expect("lineup", lineup_at(pairing.id, pairing.side_of(entry.id)), visit.press.version)
    now = await visit.do(command, expect=seen)
    await visit.toast(visit.tr("lineup-sent"))
    await visit.show(lineup.lineup(now.view, visit.viewer, visit.tr, _pairing(now), visit.press.arg))


def _pairing(visit: Visit) -> Pairing:
    pairing = visit.view.tournament.pairing_by_id(visit.press.part)
    if pairing is None:
        raise RuleViolation("stale.pairing", id=visit.press.part)
    return pairing


@redraws("lu")
async def fresh_match(visit: Visit) -> Screen:
    """His own match; of a referee who has seated others the card of the table."""
    pairing, own = visit.view.tournament.pairing_by_id(visit.press.part), visit.viewer.entry
    if pairing is not None and may_record(visit.viewer) and (own is None or own.id not in pairing.entries):
        return table_card.card(visit.view, visit.viewer, visit.tr, pairing)
    return match.my_match(visit.view, visit.viewer, visit.tr)
