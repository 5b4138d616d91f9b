"""Colours and handicap of a table as they were really played."""

from __future__ import annotations

from aiogram import Router
from aiogram.types import CallbackQuery

from bot.desk.desk import Actor, Desk
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import table_card, table_terms
from bot.views import TournamentView, Viewer
from engine.commands import CorrectTerms
from handlers.callbacks import pressed
from handlers.referee.table import Office, pairing_of, seen
from handlers.show import show, toast


async def terms(query: CallbackQuery, view: TournamentView, tr: Tr, press: Press) -> None:
    await show(query, table_terms.terms(view, tr, pairing_of(view, press.part)))


async def put_right(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    pairing = pairing_of(view, press.part)
    office = Office(desk, actor, view)
    await office.do(CorrectTerms(pairing.round, pairing.table, *table_terms.told(press.arg)), seen(press))
    await toast(query, tr("terms-done"))
    fresh = await office.fresh()
    await show(query, table_card.card(fresh, viewer, tr, pairing_of(fresh, press.part)))


def setup() -> Router:
    router = Router(name="referee-terms")
    router.callback_query.register(terms, pressed("tb", "terms"))
    router.callback_query.register(put_right, pressed("tb", "termsok"))
    return router
