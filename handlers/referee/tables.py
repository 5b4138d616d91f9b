"""The grid of tables, the card of one, and what is written down from it besides results."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.render.score_forms.backgammon import STATE_LENGTH
from bot.render.screens import table_ask, table_card, table_grid
from engine.commands import Command, CorrectTerms, HandDispute, StateLength, TakeDispute, UpholdResult
from handlers.callbacks import on_press
from handlers.needs import needs_referee, page_number
from handlers.referee.table import NUMBER, pressed_pairing
from handlers.score_forms import leave
from handlers.visit import Visit
from handlers.words import on_command, on_words

DISPUTES: Mapping[str, Callable[[int, int], Command]] = {
    "take": TakeDispute,
    "hand": HandDispute,
    "uphold": UpholdResult,
}


@on_command("tables", by=needs_referee)
@on_words("words-tables", by=needs_referee)
async def tables(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(table_grid.grid(visit.view, visit.viewer, visit.tr))


@on_press("tb", "grid")
async def grid(visit: Visit) -> None:
    await leave(visit.form, NUMBER)
    await visit.show(table_grid.grid(visit.view, visit.viewer, visit.tr, int(visit.press.arg or 0)))


@on_press("tb", "past")
async def past(visit: Visit) -> None:
    await leave(visit.form, NUMBER)
    number, _, page = visit.press.arg.partition("-")
    if not 1 <= page_number(number) <= len(visit.view.tournament.published_rounds):
        await visit.show(table_grid.grid(visit.view, visit.viewer, visit.tr))
        return
    await visit.show(table_grid.past(visit.view, visit.viewer, visit.tr, int(number), page_number(page)))


@on_press("tb", "card")
async def card(visit: Visit) -> None:
    await visit.form.clear()
    await _show_card(visit)


@on_press("tb", "more")
async def whole_card(visit: Visit) -> None:
    await visit.show(table_card.card(visit.view, visit.viewer, visit.tr, pressed_pairing(visit), whole=True))


async def _show_card(visit: Visit) -> None:
    await visit.show(table_card.card(visit.view, visit.viewer, visit.tr, pressed_pairing(visit)))


@on_press("tb", *DISPUTES)
async def dispute(visit: Visit) -> None:
    """It is taken, handed on, or ends with what is recorded."""
    pairing = pressed_pairing(visit)
    command = DISPUTES[visit.press.action](pairing.round, pairing.table)
    await _show_card(await visit.do(command, expect=visit.saw("pairing")))


@on_press("tb", STATE_LENGTH)
async def length(visit: Visit) -> None:
    """A match to points was played to another number of them: the recount was shown before."""
    pairing = pressed_pairing(visit)
    command = StateLength(pairing.round, pairing.table, int(visit.press.arg))
    await _show_card(await visit.do(command, expect=visit.saw("pairing")))


@on_press("tb", "terms")
async def terms(visit: Visit) -> None:
    """Colours and handicap as they were really played."""
    await visit.show(table_ask.terms(visit.view, visit.tr, pressed_pairing(visit)))


@on_press("tb", "termsok")
async def put_right(visit: Visit) -> None:
    pairing = pressed_pairing(visit)
    command = CorrectTerms(pairing.round, pairing.table, *table_ask.told_terms(visit.press.arg))
    now = await visit.do(command, expect=visit.saw("pairing"))
    await visit.toast(visit.tr("terms-done"))
    await _show_card(now)
