"""A recorded game was wrong: who really won, before → after, and only then the correction.

The card's button says "fix" with the game as its arg; later steps carry the game on the action: "fix2", "fixok2".
"""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import table_ask, table_card, table_technical
from bot.render.sheets import ScoreForm
from bot.render.sheets.codes import decode
from bot.views import TournamentView, Viewer
from engine.results import Conceded
from handlers.callbacks import pressed
from handlers.referee.table import GAMES, Office, correct, form_of, pairing_of, seen, write_and_echo
from handlers.show import show


async def begin(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    form = ScoreForm(view, pairing_of(view, press.part), "tb", int(press.arg))
    await show(query, table_ask.ask(tr, form))


async def before_and_after(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    form = form_of(view, press)
    await show(query, _confirmation(form, viewer, tr, press))


def _confirmation(form: ScoreForm, viewer: Viewer, tr: Tr, press: Press) -> Screen:
    if form.game > len(form.pairing.games):
        return table_card.card(form.view, viewer, tr, form.pairing)
    return table_technical.confirm_correction(tr, form, decode(press.arg))


async def confirmed(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    form, result = form_of(view, press), decode(press.arg)
    command = correct(form.pairing, form.game, result, no_violation=isinstance(result, Conceded))
    await write_and_echo(query, Office(desk, actor, view), tr, form.pairing, command, seen(press))


def setup() -> Router:
    router = Router(name="referee-corrections")
    router.callback_query.register(begin, pressed("tb", "fix"))
    router.callback_query.register(before_and_after, pressed("tb", *(f"fix{game}" for game in GAMES if game)))
    router.callback_query.register(confirmed, pressed("tb", *(f"fixok{game}" for game in GAMES if game)))
    return router
