"""A concession that may have been a breach, and nobody at the table: asked once more before it is written."""

from __future__ import annotations

from aiogram import Router

from bot.render.score_forms.codes import decode
from bot.render.screen import screen
from bot.render.screens import table_ask
from engine.commands import BothAbsent
from engine.results import Conceded
from handlers.callbacks import pressed
from handlers.referee.table import Office, at_table, correct, form_of, pairing_of, record, seen, write_and_echo
from handlers.visit import Visit


async def gave_up(visit: Visit) -> None:
    result = decode(visit.press.arg)
    assert isinstance(result, Conceded)
    await visit.show(table_ask.was_violation(visit.tr, form_of(visit.view, visit.press), result))


async def conceded(visit: Visit) -> None:
    """The referee said that there was no violation."""
    form = form_of(visit.view, visit.press)
    pairing, result = form.pairing, decode(visit.press.arg)
    if form.game:
        command = correct(pairing, form.game, result, no_violation=True)
        await write_and_echo(
            visit.query, Office(visit.desk, visit.actor, visit.view), visit.tr, pairing, command, seen(visit.press)
        )
        return
    command_new = record(pairing, result, no_violation=True)
    await write_and_echo(
        visit.query, Office(visit.desk, visit.actor, visit.view), visit.tr, pairing, command_new, seen(visit.press)
    )


async def nobody(visit: Visit) -> None:
    await visit.show(table_ask.confirm_absent(visit.tr, form_of(visit.view, visit.press)))


async def nobody_confirmed(visit: Visit) -> None:
    pairing = pairing_of(visit.view, visit.press.part)
    office = Office(visit.desk, visit.actor, visit.view)
    await office.do(BothAbsent(pairing.round, pairing.table), seen(visit.press))
    form = form_of(await office.fresh(), visit.press)
    await visit.show(screen(visit.tr("absent-asked"), form.back(visit.tr)))


def setup() -> Router:
    router = Router(name="referee-technical")
    router.callback_query.register(gave_up, at_table("gaveb"))
    router.callback_query.register(conceded, at_table("gaveok"))
    router.callback_query.register(nobody, pressed("tb", "absent"))
    router.callback_query.register(nobody_confirmed, pressed("tb", "absentok"))
    return router
