"""The line-up of a team: who sits at which board in a round that is announced."""

from __future__ import annotations

from aiogram import Router

from bot.desk.desk import Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import lineup, match
from bot.views import TournamentView, Viewer
from engine.commands import SubmitLineup
from engine.errors import RuleViolation
from engine.model import Pairing
from handlers.callbacks import pressed
from handlers.player.match import seen
from handlers.redraw import redraws
from handlers.visit import Visit


async def boards(visit: Visit) -> None:
    """The line-up as it is chosen so far."""
    await visit.show(lineup.lineup(visit.view, visit.tr, _pairing(visit.view, visit.press), visit.press.arg))


async def members(visit: Visit) -> None:
    """Who may sit at one board."""
    code, _, board = visit.press.arg.partition(".")
    await visit.show(lineup.pick(visit.view, visit.tr, _pairing(visit.view, visit.press), code, int(board)))


async def submit(visit: Visit) -> None:
    """By the captain, or by a referee who writes it down for him."""
    pairing = _pairing(visit.view, visit.press)
    entry, seats = lineup.decoded(visit.view, pairing, visit.press.arg)
    command = SubmitLineup(pairing.round, pairing.table, entry.id, seats)
    await visit.do(command, expect=seen(visit.press))
    await visit.toast(visit.tr("lineup-sent"))
    fresh = await visit.fresh()
    await visit.show(lineup.lineup(fresh, visit.tr, _pairing(fresh, visit.press), visit.press.arg))


def _pairing(view: TournamentView, press: Press) -> Pairing:
    pairing = view.tournament.pairing_by_id(press.part)
    if pairing is None:
        raise RuleViolation("stale.pairing", id=press.part)
    return pairing


@redraws("lu")
async def fresh_match(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return match.my_match(view, viewer, tr)


def setup() -> Router:
    router = Router(name="player-lineup")
    router.callback_query.register(boards, pressed("lu", "show"))
    router.callback_query.register(members, pressed("lu", "pick"))
    router.callback_query.register(submit, pressed("lu", "put"))
    return router
