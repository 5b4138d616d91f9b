"""A played game by buttons: who won, the loser's balls, written at once; and what may follow: undo, swap, accept."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import table_echo, table_pad, table_technical
from bot.render.screens.table_codes import decode, typed
from bot.render.screens.table_form import ScoreForm
from bot.views import TournamentView
from engine.commands import AcceptReport
from engine.notation import parse_line
from engine.results import Conceded, Side, mirrored
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.referee.table import Office, at_table, correct, form_of, pairing_of, record, seen, write_and_echo
from handlers.show import show, toast

SCORE = State("typed", group_name="score")


async def won(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_pad.loser_balls(tr, form_of(view, press), Side(press.arg)))


async def put(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    pairing = pairing_of(view, press.part)
    result = decode(press.arg)
    if isinstance(result, Conceded):
        await show(query, table_technical.was_violation(tr, ScoreForm(view, pairing), result))
        return
    await write_and_echo(query, Office(desk, actor, view), tr, pairing, record(pairing, result), seen(press))


async def accept(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """A report both sides agree on becomes the result; a concession is first asked about violations."""
    pairing = pairing_of(view, press.part)
    standing = pairing.reports[-1].result if pairing.reports else None
    if isinstance(standing, Conceded):
        await show(query, table_technical.was_violation(tr, ScoreForm(view, pairing), standing))
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
    """A score typed for the table whose card asked for it. Another table's number speaks for that table."""
    line = parse_line(message.text or "")
    if line is None:
        await show(message, Screen(tr("typed-unread", typed=(message.text or "")[:40])))
        return
    data = await state.get_data()
    view = await desk.queries.view(data["tournament"])
    pairing = pairing_of(view, data["pairing"])
    if line.table is not None and line.table != pairing.table:
        pairing = pairing_of(view, f"{pairing.round}-{line.table}")
    await state.clear()
    result = typed(line.first, line.second)
    await write_and_echo(message, Office(desk, actor, view), tr, pairing, record(pairing, result))


def setup() -> Router:
    router = Router(name="referee-scores")
    router.callback_query.register(won, at_table("won"))
    router.callback_query.register(put, pressed("tb", "put"))
    router.callback_query.register(accept, pressed("tb", "accept"))
    router.callback_query.register(undo, pressed("tb", "undo"))
    router.callback_query.register(swap, pressed("tb", "swap"))
    router.callback_query.register(ask_typed, pressed("tb", "type"))
    router.message.register(take_typed, SCORE, TYPED)
    return router
