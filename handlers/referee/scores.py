"""A game by buttons or by a typed answer: the score form asks, the last answer is written at once; and what may
follow: undo, swap, accept."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.render.score_forms import GameForm, score_form_of
from bot.render.score_forms.codes import decode_games
from bot.render.screens import table_ask, table_echo
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
from handlers.visit import AnyVisit, Visit

SCORE = State("typed", group_name="score")
NUMBER = State("number", group_name="score")


async def ask(visit: Visit) -> None:
    """The next question of a form."""
    form = form_of(visit.view, visit.press)
    await waits_for_number(visit, NUMBER, form)
    await visit.show(table_ask.ask(visit.tr, form, visit.press.arg))


async def take_number(visit: AnyVisit) -> None:
    """A number typed where buttons offer numbers: the last move. Words are a line."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    form = GameForm(view, pairing_of(view, data["pairing"]), "tb", data["game"])
    answer = typed_answer(visit.tr, form, data["path"], visit.message.text or "")
    if answer is None:
        await take_typed(visit)
        return
    if isinstance(answer, str):
        await visit.form.set_data({**data, "path": answer})
        await visit.show(table_ask.ask(visit.tr, form, answer))
        return
    await visit.form.clear()
    if form.game:
        viewer = await visit.viewer_in(view.id)
        await visit.show(await confirmation(Office(visit.desk, visit.actor, view), viewer, visit.tr, form, answer))
        return
    await write_and_echo(
        visit.message, Office(visit.desk, visit.actor, view), visit.tr, form.pairing, record(form.pairing, answer)
    )


async def put(visit: Visit) -> None:
    await leave(visit.form, NUMBER)
    pairing = pairing_of(visit.view, visit.press.part)
    games = decode_games(visit.press.arg)
    if isinstance(games[0], Conceded):
        await visit.show(table_ask.was_violation(visit.tr, GameForm(visit.view, pairing), games[0]))
        return
    await write_and_echo(
        visit.query,
        Office(visit.desk, visit.actor, visit.view),
        visit.tr,
        pairing,
        written(pairing, games),
        seen(visit.press),
    )


async def claim(visit: Visit) -> None:
    """What one side says becomes the result; a concession is first asked about violations."""
    pairing = pairing_of(visit.view, visit.press.part)
    said = [report for report in pairing.reports if report.entry == pairing.entry_at(Side(visit.press.arg))]
    if not said:
        raise RuleViolation("report.none", table=pairing.table)
    if isinstance(said[-1].result, Conceded):
        await visit.show(table_ask.was_violation(visit.tr, GameForm(visit.view, pairing), said[-1].result))
        return
    command = written(pairing, said[-1].games)
    await write_and_echo(
        visit.query, Office(visit.desk, visit.actor, visit.view), visit.tr, pairing, command, seen(visit.press)
    )


async def accept(visit: Visit) -> None:
    """A report both sides agree on becomes the result; a concession is first asked about violations."""
    pairing = pairing_of(visit.view, visit.press.part)
    standing = pairing.reports[-1].result if pairing.reports else None
    if isinstance(standing, Conceded):
        await visit.show(table_ask.was_violation(visit.tr, GameForm(visit.view, pairing), standing))
        return
    command = AcceptReport(pairing.round, pairing.table)
    await write_and_echo(
        visit.query, Office(visit.desk, visit.actor, visit.view), visit.tr, pairing, command, seen(visit.press)
    )


async def undo(visit: Visit) -> None:
    pairing_of(visit.view, visit.press.part)
    await visit.desk.acts.undo(visit.view.id, visit.actor, seq=int(visit.press.arg))
    await visit.toast(visit.tr("echo-undone-toast"))
    fresh = await visit.fresh()
    await visit.show(table_echo.undone(fresh, visit.tr, pairing_of(fresh, visit.press.part)))


async def swap(visit: Visit) -> None:
    """The recorded game seen from the other side of the table."""
    pairing = pairing_of(visit.view, visit.press.part)
    game = int(visit.press.arg)
    old = pairing.games[game - 1] if game <= len(pairing.games) else None
    if old is None:
        await visit.show(table_echo.undone(visit.view, visit.tr, pairing))
        return
    command = correct(pairing, game, mirrored(old), no_violation=isinstance(old, Conceded))
    await write_and_echo(
        visit.query, Office(visit.desk, visit.actor, visit.view), visit.tr, pairing, command, seen(visit.press)
    )


async def ask_typed(visit: Visit) -> None:
    await visit.form.set_state(SCORE)
    await visit.form.set_data({"tournament": visit.view.id, "pairing": visit.press.part})
    await visit.show(table_echo.ask_typed(visit.view, visit.tr, form_of(visit.view, visit.press)))


async def take_typed(visit: AnyVisit) -> None:
    """A result typed for the table whose card asked for it. Another table's number speaks for that table."""
    data = await visit.form.get_data()
    view = await visit.desk.queries.view(data["tournament"])
    line = score_form_of(view).read(visit.message.text or "")
    if line is None:
        await visit.show(table_echo.unread(view, visit.tr, visit.message.text or ""))
        return
    pairing = pairing_of(view, data["pairing"])
    if line.table is not None and line.table != pairing.table:
        pairing = pairing_of(view, f"{pairing.round}-{line.table}")
    await visit.form.clear()
    office = Office(visit.desk, visit.actor, view)
    await write_and_echo(visit.message, office, visit.tr, pairing, record_games(view, pairing, line.games))


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
