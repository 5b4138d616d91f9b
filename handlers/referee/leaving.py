"""A referee writes down who leaves: at a table or at none, before a game, in time or not, or in the middle of it."""

from __future__ import annotations

from bot.render.score_forms.codes import decode
from bot.render.screens import leaving, organizer_leaving, table_card, table_grid
from bot.render.screens.table_state import current_pairing
from engine.commands import LeaveTournament
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing
from engine.results import Forfeit, Side
from handlers.callbacks import on_press
from handlers.needs import entry_of, needs_referee
from handlers.organizer.leaving import told_way
from handlers.referee.table import pairing_of, pressed_pairing
from handlers.visit import Visit


@on_press("tb", "gone", by=needs_referee)
async def who_of_all(visit: Visit) -> None:
    await visit.show(leaving.who_is_gone(visit.view, visit.tr, visit.page))


@on_press("tb", "leave", by=needs_referee)
async def ask(visit: Visit) -> None:
    await _ask(visit, visit.press.entry)


@on_press("tb", "left")
async def who_left(visit: Visit) -> None:
    await visit.show(leaving.at_table(visit.view, visit.tr, pressed_pairing(visit)))


@on_press("tb", "leftask")
async def ask_at_table(visit: Visit) -> None:
    pairing = pressed_pairing(visit)
    await _ask(visit, pairing.second if visit.press.arg == "second" else pairing.first)


async def _ask(visit: Visit, entry: EntryId) -> None:
    found = entry_of(visit.view, entry)
    await visit.show(organizer_leaving.confirm_at_table(visit.view, visit.viewer, visit.tr, found))


@on_press("tb", "leftgame")
async def ask_game(visit: Visit) -> None:
    """How the game stood that was left."""
    pairing = pressed_pairing(visit)
    side, dot, answers = visit.press.arg.partition(".")
    entry = entry_of(visit.view, pairing.entry_at(Side(side)))
    await visit.show(organizer_leaving.ask_game(visit.view, visit.tr, entry, pairing, dot + answers))


@on_press("tb", "leftscore")
async def left_a_game(visit: Visit) -> None:
    pairing, lost = pressed_pairing(visit), decode(visit.press.arg)
    if not isinstance(lost, Forfeit):
        raise RuleViolation("stale.entry", id=visit.press.part)
    command = LeaveTournament(pairing.entry_at(lost.loser), timely=False, score=lost.score, move=lost.move)
    await _done(await visit.do(command, expect=visit.saw("pairing")), command.entry, pairing)


@on_press("tb", "leftdo")
async def left(visit: Visit) -> None:
    pairing, command = current_pairing(visit.view, visit.press.part), told_way(visit.press)
    await _done(await visit.do(command, expect=visit.saw("entry")), command.entry, pairing)


async def _done(now: Visit, entry: EntryId, pairing: Pairing | None) -> None:
    """The card of the table at which it sat, or all tables."""
    await now.toast(now.tr("leave-done", name=now.view.name(entry)))
    if pairing is None:
        await now.show(table_grid.grid(now.view, now.viewer, now.tr))
    else:
        await now.show(table_card.card(now.view, now.viewer, now.tr, pairing_of(now.view, pairing.id)))
