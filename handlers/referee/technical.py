"""A concession that may have been a breach, and nobody at the table: asked once more before it is written."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.score_forms.codes import decode
from bot.render.screen import Press, Screen
from bot.render.screens import table_technical
from bot.views import TournamentView
from engine.commands import BothAbsent
from engine.results import Conceded
from handlers.callbacks import pressed
from handlers.referee.table import Office, at_table, correct, form_of, pairing_of, record, seen, write_and_echo
from handlers.show import show


async def gave_up(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    result = decode(press.arg)
    assert isinstance(result, Conceded)
    await show(query, table_technical.was_violation(tr, form_of(view, press), result))


async def conceded(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press) -> None:
    """The referee said that there was no violation."""
    form = form_of(view, press)
    pairing, result = form.pairing, decode(press.arg)
    if form.game:
        command = correct(pairing, form.game, result, no_violation=True)
        await write_and_echo(query, Office(desk, actor, view), tr, pairing, command, seen(press))
        return
    command_new = record(pairing, result, no_violation=True)
    await write_and_echo(query, Office(desk, actor, view), tr, pairing, command_new, seen(press))


async def nobody(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_technical.confirm_absent(tr, form_of(view, press)))


async def nobody_confirmed(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, tr: Tr, press: Press
) -> None:
    pairing = pairing_of(view, press.part)
    office = Office(desk, actor, view)
    await office.do(BothAbsent(pairing.round, pairing.table), seen(press))
    form = form_of(await office.fresh(), press)
    await show(query, Screen(tr("absent-asked"), ((form.back(tr),),)))


def setup() -> Router:
    router = Router(name="referee-technical")
    router.callback_query.register(gave_up, at_table("gaveb"))
    router.callback_query.register(conceded, at_table("gaveok"))
    router.callback_query.register(nobody, pressed("tb", "absent"))
    router.callback_query.register(nobody_confirmed, pressed("tb", "absentok"))
    return router
