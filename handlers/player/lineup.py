"""The line-up of a team: who sits at which board in a round that is announced."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
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
from handlers.show import show, toast


async def boards(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    """The line-up as it is chosen so far."""
    await show(query, lineup.lineup(view, tr, _pairing(view, press), press.arg))


async def members(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    """Who may sit at one board."""
    code, _, board = press.arg.partition(".")
    await show(query, lineup.pick(view, tr, _pairing(view, press), code, int(board)))


async def submit(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """By the captain, or by a referee who writes it down for him."""
    pairing = _pairing(view, press)
    entry, seats = lineup.decoded(view, pairing, press.arg)
    command = SubmitLineup(pairing.round, pairing.table, entry.id, seats)
    await desk.execute(view.id, command, actor, expect=seen(press))
    await toast(query, tr("lineup-sent"))
    fresh = await desk.queries.view(view.id)
    await show(query, lineup.lineup(fresh, tr, _pairing(fresh, press), press.arg))


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
