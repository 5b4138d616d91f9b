"""A game by buttons or by a typed answer: the score form asks, the last answer is written at once; and what may
follow: undo, swap, accept."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.score_forms import GameForm, score_form_of
from bot.render.score_forms.codes import decode_games
from bot.render.screen import Press
from bot.render.screens import table_ask, table_echo, table_technical
from bot.views import TournamentView
from engine.commands import AcceptReport
from engine.errors import RuleViolation
from engine.results import Conceded, Side, mirrored
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.referee.corrections import confirmation
from handlers.referee.table import (
    Office,
    at_table,
    correct,
    form_of,
    pairing_of,
    record,
    record_games,
    seen,
    write_and_echo,
    written,
)
from handlers.score_forms import leave, typed_answer, waits_for_number
from handlers.show import show, toast

SCORE = State("typed", group_name="score")
NUMBER = State("number", group_name="score")


async def ask(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    """The next question of a form."""
    form = form_of(view, press)
    await waits_for_number(state, NUMBER, tr, form, press)
    await show(query, table_ask.ask(tr, form, press.arg))


async def take_number(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """A number typed where buttons offer numbers: the last move. Words are a line."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    form = GameForm(view, pairing_of(view, data["pairing"]), "tb", data["game"])
    answer = typed_answer(tr, form, data["path"], message.text or "")
    if answer is None:
        await take_typed(message, desk, actor, tr, state)
        return
    if isinstance(answer, str):
        await state.set_data({**data, "path": answer})
        await show(message, table_ask.ask(tr, form, answer))
        return
    await state.clear()
    if form.game:
        viewer = await desk.queries.viewer(actor.person, view.id)
        await show(message, await confirmation(Office(desk, actor, view), viewer, tr, form, answer))
        return
    await write_and_echo(message, Office(desk, actor, view), tr, form.pairing, record(form.pairing, answer))


async def put(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    await leave(state, NUMBER)
    pairing = pairing_of(view, press.part)
    games = decode_games(press.arg)
    if isinstance(games[0], Conceded):
        await show(query, table_technical.was_violation(tr, GameForm(view, pairing), games[0]))
        return
    await write_and_echo(query, Office(desk, actor, view), tr, pairing, written(pairing, games), seen(press))


async def claim(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """What one side says becomes the result; a concession is first asked about violations."""
    pairing = pairing_of(view, press.part)
    said = [report for report in pairing.reports if report.entry == pairing.entry_at(Side(press.arg))]
    if not said:
        raise RuleViolation("report.none", table=pairing.table)
    if isinstance(said[-1].result, Conceded):
        await show(query, table_technical.was_violation(tr, GameForm(view, pairing), said[-1].result))
        return
    command = written(pairing, said[-1].games)
    await write_and_echo(query, Office(desk, actor, view), tr, pairing, command, seen(press))


async def accept(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """A report both sides agree on becomes the result; a concession is first asked about violations."""
    pairing = pairing_of(view, press.part)
    standing = pairing.reports[-1].result if pairing.reports else None
    if isinstance(standing, Conceded):
        await show(query, table_technical.was_violation(tr, GameForm(view, pairing), standing))
        return
    command = AcceptReport(pairing.round, pairing.table)
    await write_and_echo(query, Office(desk, actor, view), tr, pairing, command, seen(press))


async def undo(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    pairing_of(view, press.part)
    await desk.undo(view.id, actor, seq=int(press.arg))
    await toast(query, tr("echo-undone-toast"))
    fresh = await desk.queries.view(view.id)
    await show(query, table_echo.undone(fresh, tr, pairing_of(fresh, press.part)))


async def swap(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """The recorded game seen from the other side of the table."""
    pairing = pairing_of(view, press.part)
    game = int(press.arg)
    old = pairing.games[game - 1] if game <= len(pairing.games) else None
    if old is None:
        await show(query, table_echo.undone(view, tr, pairing))
        return
    command = correct(pairing, game, mirrored(old), no_violation=isinstance(old, Conceded))
    await write_and_echo(query, Office(desk, actor, view), tr, pairing, command, seen(press))


async def ask_typed(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press, state: FSMContext) -> None:
    await state.set_state(SCORE)
    await state.set_data({"tournament": view.id, "pairing": press.part})
    await show(query, table_echo.ask_typed(view, tr, form_of(view, press)))


async def take_typed(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    """A result typed for the table whose card asked for it. Another table's number speaks for that table."""
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    line = score_form_of(view).read(message.text or "")
    if line is None:
        await show(message, table_echo.unread(view, tr, message.text or ""))
        return
    pairing = pairing_of(view, data["pairing"])
    if line.table is not None and line.table != pairing.table:
        pairing = pairing_of(view, f"{pairing.round}-{line.table}")
    await state.clear()
    await write_and_echo(message, Office(desk, actor, view), tr, pairing, record_games(view, pairing, line.games))


def setup() -> Router:
    router = Router(name="referee-scores")
    router.callback_query.register(ask, at_table("ask"))
    router.callback_query.register(put, pressed("tb", "put"))
    router.callback_query.register(accept, pressed("tb", "accept"))
    router.callback_query.register(claim, pressed("tb", "claim"))
    router.callback_query.register(undo, pressed("tb", "undo"))
    router.callback_query.register(swap, pressed("tb", "swap"))
    router.callback_query.register(ask_typed, pressed("tb", "type"))
    router.message.register(take_number, NUMBER, TYPED)
    router.message.register(take_typed, SCORE, TYPED)
    return router
