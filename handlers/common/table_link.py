"""The code on a slip opens the card of its table: for a referee to write the result down, for whoever plays there to
report it, for everybody else to read what happened there. The link itself gives no rights."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import CommandObject, CommandStart

from bot.desk.desk import Desk
from bot.render.papers import slips
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens import history, match, table_card
from bot.render.screens.table_state import current_pairing, may_record
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.model import Pairing
from handlers.referee.table import pairing_of
from handlers.visit import AnyVisit


async def follow(visit: AnyVisit, command: CommandObject) -> None:
    viewer = visit.viewer
    await visit.form.clear()
    named = slips.read_payload(command.args or "")
    if named is None:
        raise RuleViolation("link.unknown")
    view = await visit.desk.queries.view(named[0])
    pairing = pairing_of(view, named[1])
    viewer = await visit.desk.queries.viewer(viewer.person.id, view.id)
    await visit.show(await _seen(visit.desk, view, viewer, visit.tr, pairing))


async def _seen(desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Screen:
    entry = viewer.entry
    if entry is not None and current_pairing(view, entry.id) == pairing:
        return match.my_match(view, viewer, tr)
    if may_record(viewer):
        return table_card.card(view, viewer, tr, pairing)
    return history.history(view, tr, pairing, await desk.queries.history(view.id, pairing))


def setup() -> Router:
    router = Router(name="table-link")
    router.message.register(
        follow, CommandStart(deep_link=True, magic=F.args.startswith(slips.PREFIX)), F.chat.type == "private"
    )
    return router
