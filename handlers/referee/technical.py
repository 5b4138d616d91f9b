"""Technical losses, concessions, nobody at the table: one question a screen, the answers ride in the buttons."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import table_pad, table_technical
from bot.render.screens.table_codes import decode
from bot.views import TournamentView
from engine.commands import BothAbsent
from engine.results import Conceded, Forfeit, Ground, Side
from handlers.callbacks import pressed
from handlers.referee.table import Office, at_table, correct, form_of, pairing_of, record, seen, write_and_echo
from handlers.show import show


async def technical(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_technical.who_loses(tr, form_of(view, press)))


async def loser_chosen(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_technical.grounds(tr, form_of(view, press), Side(press.arg)))


async def ground_chosen(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    """Whoever did not come has not begun; of every other ground the score at that moment counts (TAC 2.2.6.6)."""
    form = form_of(view, press)
    loser, ground = _loser(press.arg)
    if ground in table_technical.NEVER_STARTED:
        await show(query, table_technical.confirm_technical(tr, form, Forfeit(loser, ground)))
    else:
        await show(query, table_technical.was_started(tr, form, loser, ground))


async def was_started(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    loser, ground = _loser(press.arg)
    await show(query, table_technical.offender_balls(tr, form_of(view, press), loser, ground))


async def offender_balls(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    loser, ground, balls = press.arg.split(".")
    screen = table_technical.opponent_balls(tr, form_of(view, press), Side(loser), Ground(ground), int(balls))
    await show(query, screen)


async def confirm(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    result = decode(press.arg)
    assert isinstance(result, Forfeit)
    await show(query, table_technical.confirm_technical(tr, form_of(view, press), result))


async def gave_up(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_technical.who_gave_up(tr, form_of(view, press)))


async def conceder_chosen(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_pad.conceded_balls(tr, form_of(view, press), Side(press.arg)))


async def conceder_balls(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
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


def _loser(arg: str) -> tuple[Side, Ground]:
    side, ground = arg.split(".")
    return Side(side), Ground(ground)


def setup() -> Router:
    router = Router(name="referee-technical")
    router.callback_query.register(technical, at_table("tech"))
    router.callback_query.register(loser_chosen, at_table("techw"))
    router.callback_query.register(ground_chosen, at_table("techg"))
    router.callback_query.register(was_started, at_table("techs"))
    router.callback_query.register(offender_balls, at_table("techo"))
    router.callback_query.register(confirm, at_table("techc"))
    router.callback_query.register(gave_up, at_table("gave"))
    router.callback_query.register(conceder_chosen, at_table("gavew"))
    router.callback_query.register(conceder_balls, at_table("gaveb"))
    router.callback_query.register(conceded, at_table("gaveok"))
    router.callback_query.register(nobody, pressed("tb", "absent"))
    router.callback_query.register(nobody_confirmed, pressed("tb", "absentok"))
    return router
