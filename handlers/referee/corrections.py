"""A recorded game was wrong: who really won, before → after with what follows, and only then the correction.

The card's button says "fix" with the game as its arg; later steps carry the game on the action: "fix2", "fixok2".
"""

from __future__ import annotations

import asyncio

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.access import Right, right_to_correct
from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import correction, table_ask, table_card
from bot.render.sheets import ScoreForm
from bot.render.sheets.codes import decode
from bot.views import TournamentView, Viewer
from engine.commands import CorrectResult
from engine.impact import impact
from engine.results import Conceded, GameResult
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.referee.table import GAMES, Office, form_of, pairing_of, seen, write_and_echo
from handlers.show import show

REASON = State("reason", group_name="correction")
# What a preview is asked with: the reason is typed after it.
NOT_YET = "…"


async def begin(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    form = ScoreForm(view, pairing_of(view, press.part), "tb", int(press.arg))
    await show(query, table_ask.ask(tr, form))


async def before_and_after(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    form = form_of(view, press)
    await show(query, await confirmation(Office(desk, actor, view), viewer, tr, form, decode(press.arg)))


async def confirmation(office: Office, viewer: Viewer, tr: Tr, form: ScoreForm, after: GameResult) -> Screen:
    """What the correction changes, by the law's own answer; refused here as it would be at the end."""
    if form.game > len(form.pairing.games):
        return table_card.card(form.view, viewer, tr, form.pairing)
    now, then = await office.desk.preview(office.view.id, _command(form, after, NOT_YET), office.actor)
    # Old rounds are paired again for it, which takes a while in a large field.
    found = await asyncio.to_thread(impact, now, then, form.pairing.round)
    right = right_to_correct(office.view.tournament, form.pairing.round, viewer.roles)
    return correction.confirm(tr, form, after, found, reason_needed=right is Right.REASON)


def _command(form: ScoreForm, after: GameResult, reason: str = "") -> CorrectResult:
    pairing, clean = form.pairing, isinstance(after, Conceded)
    return CorrectResult(pairing.round, pairing.table, form.game, after, reason, no_violation=clean, confirmed=True)


async def confirmed(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    form = form_of(view, press)
    command = _command(form, decode(press.arg))
    await write_and_echo(query, Office(desk, actor, view), tr, form.pairing, command, seen(press))


async def ask_why(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    form = form_of(view, press)
    await state.set_state(REASON)
    data = {"tournament": view.id, "pairing": press.part, "game": form.game, "after": press.arg}
    await state.set_data({**data, "version": press.version})
    await show(query, correction.ask_reason(tr, form))


async def with_reason(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    view = await desk.queries.view(data["tournament"])
    form = ScoreForm(view, pairing_of(view, data["pairing"]), "tb", data["game"])
    command = _command(form, decode(data["after"]), message.text or "")
    expect = Expect("pairing", data["pairing"], data["version"])
    await write_and_echo(message, Office(desk, actor, view), tr, form.pairing, command, expect)


def setup() -> Router:
    router = Router(name="referee-corrections")
    router.callback_query.register(begin, pressed("tb", "fix"))
    router.callback_query.register(before_and_after, pressed("tb", *(f"fix{game}" for game in GAMES if game)))
    router.callback_query.register(confirmed, pressed("tb", *(f"fixok{game}" for game in GAMES if game)))
    router.callback_query.register(ask_why, pressed("tb", *(f"fixwhy{game}" for game in GAMES if game)))
    router.message.register(with_reason, REASON, TYPED)
    return router
