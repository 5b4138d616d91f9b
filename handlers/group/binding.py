"""/bind: an organizer chooses which tournament a group or a topic shows."""

from __future__ import annotations

from bot.desk.desk import Desk
from bot.render.screens import group
from bot.views import TournamentCard, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import page_number
from handlers.updates import thread_of
from handlers.visit import AnyVisit, Visit
from handlers.words import on_command

DIRECTORS = frozenset({"owner", "organizer"})


async def directed(desk: Desk, viewer: Viewer) -> tuple[TournamentCard, ...]:
    """The tournaments somebody organizes that are not over."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    return tuple(card for card in cards if card.roles & DIRECTORS and card.status != "finished")


@on_command("bind", group=True)
async def ask(visit: AnyVisit) -> None:
    await _offer(visit)


@on_press("gr", "list")
async def turn(visit: AnyVisit) -> None:
    await _offer(visit, page_number(visit.press.arg))


async def _offer(visit: AnyVisit, page: int = 0) -> None:
    """To whoever writes or presses what he himself may choose."""
    cards = await directed(visit.desk, visit.viewer)
    if not cards and not await visit.desk.queries.clubs_of(visit.viewer.person.id):
        raise RuleViolation("access.organizer_needed")
    await visit.show(group.bind(visit.tr, cards, page))


@on_press("gr", "bind")
async def bind(visit: Visit) -> None:
    """The press of the person himself counts, whoever the message says he is."""
    if visit.query.message is None:
        raise RuleViolation("stale.tournament", id=visit.press.tournament_id)
    chat, seen = visit.query.message.chat, visit.press.part or None
    try:
        await visit.desk.chats.bind(
            visit.view.id, chat.id, thread_of(visit.query.message), chat.title or "", visit.actor, instead_of=seen
        )
    except RuleViolation as violation:
        if violation.code != "chat.taken":
            raise
        await visit.show(
            group.taken(visit.view, await visit.desk.queries.tournament(str(violation.params["id"])), visit.tr)
        )
        return
    replaced = await visit.desk.queries.tournament(seen) if seen is not None else None
    await visit.show(group.bound((await visit.fresh()).view, visit.tr, replaced))


@on_press("gr", "keep")
async def keep(visit: AnyVisit) -> None:
    """Nothing changes; an organizer of either takes the question away."""
    of_bound = await visit.viewer_in(visit.press.part)
    if not visit.viewer.directs and not of_bound.directs:
        raise RuleViolation("access.organizer_needed")
    await visit.show(group.kept(await visit.desk.queries.tournament(visit.press.part), visit.tr))
