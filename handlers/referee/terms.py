"""Colours and handicap of a table as they were really played."""

from __future__ import annotations

from aiogram import Router

from bot.render.screens import table_card, table_terms
from engine.commands import CorrectTerms
from handlers.callbacks import pressed
from handlers.referee.table import Office, pairing_of, seen
from handlers.visit import Visit


async def terms(visit: Visit) -> None:
    await visit.show(table_terms.terms(visit.view, visit.tr, pairing_of(visit.view, visit.press.part)))


async def put_right(visit: Visit) -> None:
    pairing = pairing_of(visit.view, visit.press.part)
    office = Office(visit.desk, visit.actor, visit.view)
    await office.do(CorrectTerms(pairing.round, pairing.table, *table_terms.told(visit.press.arg)), seen(visit.press))
    await visit.toast(visit.tr("terms-done"))
    fresh = await office.fresh()
    await visit.show(table_card.card(fresh, visit.viewer, visit.tr, pairing_of(fresh, visit.press.part)))


def setup() -> Router:
    router = Router(name="referee-terms")
    router.callback_query.register(terms, pressed("tb", "terms"))
    router.callback_query.register(put_right, pressed("tb", "termsok"))
    return router
