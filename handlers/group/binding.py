"""/bind: an organizer chooses which tournament a group or a topic shows, instead of another or beside it."""

from __future__ import annotations

from aiogram.types import Chat

from bot.desk.desk import Desk
from bot.desk.roles import DIRECTORS
from bot.render.screens import group
from bot.views import TournamentCard, Viewer
from engine.errors import RuleViolation
from engine.model import Tournament
from handlers.callbacks import on_press
from handlers.updates import thread_of
from handlers.visit import AnyVisit, Visit
from handlers.words import on_command


async def directed(desk: Desk, viewer: Viewer) -> tuple[TournamentCard, ...]:
    """The tournaments somebody organizes that are not over."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    return tuple(card for card in cards if card.roles & DIRECTORS and card.status != "finished")


@on_command("bind", group=True)
@on_press("gr", "list")
async def ask(visit: AnyVisit) -> None:
    """To whoever writes or presses what he himself may choose."""
    cards = await directed(visit.desk, visit.viewer)
    if not cards and not await visit.desk.queries.clubs_of(visit.viewer.person.id):
        raise RuleViolation("access.organizer_needed")
    await visit.show(group.bind(visit.tr, cards, visit.page))


@on_press("gr", "bind")
async def bind(visit: Visit) -> None:
    """The press of the person himself counts, whoever the message says he is."""
    seen = visit.press.part or None
    try:
        others = await _bound(visit, instead_of=seen)
    except RuleViolation as violation:
        if violation.code != "chat.taken":
            raise
        going = [await visit.desk.queries.tournament(str(one)) for one in str(violation.params["ids"]).split()]
        await visit.show(group.taken(visit.view, going, visit.tr))
        return
    replaced = await visit.desk.queries.tournament(seen) if seen is not None else None
    await visit.show(group.bound((await visit.fresh()).view, visit.tr, others, replaced))


@on_press("gr", "beside")
async def beside(visit: Visit) -> None:
    others = await _bound(visit, beside=True)
    await visit.show(group.bound((await visit.fresh()).view, visit.tr, others))


async def _bound(visit: Visit, *, instead_of: str | None = None, beside: bool = False) -> list[Tournament]:
    """Bind it where the button stands; the others of the place."""
    chat, thread = _place(visit)
    await visit.desk.chats.bind(
        visit.view.id, chat.id, thread, chat.title or "", visit.actor, instead_of=instead_of, beside=beside
    )
    return await _shown(visit, visit.view.id)


def _place(visit: AnyVisit) -> tuple[Chat, int | None]:
    if visit.query.message is None:
        raise RuleViolation("stale.tournament", id=visit.press.tournament_id)
    return visit.query.message.chat, thread_of(visit.query.message)


async def _shown(visit: AnyVisit, but: str = "") -> list[Tournament]:
    """What this place shows, the oldest first."""
    chat, thread = _place(visit)
    shown = await visit.desk.queries.shown_in(chat.id, thread)
    return [await visit.desk.queries.tournament(one) for one in reversed(shown) if one != but]


@on_press("gr", "keep")
async def keep(visit: AnyVisit) -> None:
    """Nothing changes; an organizer of either takes the question away."""
    of_bound = await visit.viewer_in(visit.press.part)
    if not visit.viewer.directs and not of_bound.directs:
        raise RuleViolation("access.organizer_needed")
    await visit.show(group.kept(await _shown(visit), visit.tr))
