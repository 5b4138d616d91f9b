"""/start with a payload: invitations to a tournament or a team, roles, the club itself; the code on a slip."""

from __future__ import annotations

from bot.desk.links import Followed
from bot.render.papers import slips
from bot.render.screen import Screen
from bot.render.screens import club, common, conditions, history, match, table_card, team
from bot.render.screens.entry_door import entry_door
from bot.render.screens.table_state import current_pairing, may_record
from engine.errors import RuleViolation
from engine.model import Pairing
from handlers.common.home import home
from handlers.needs import enters
from handlers.referee.table import pairing_of
from handlers.visit import AnyVisit, Visit


async def follow(visit: AnyVisit, payload: str) -> None:
    """An invitation to a tournament, a team, a role or the club."""
    await visit.form.clear()
    asked = await visit.desk.links.agrees_first(payload, visit.actor)
    if asked is not None:
        view = await visit.desk.queries.view(asked.tournament_id)
        await visit.show(common.greeting(visit.viewer, visit.tr))
        await visit.show(conditions.invited(view, visit.viewer, visit.tr, payload, asked.seat, asked.entry))
        return
    followed = await visit.desk.links.follow(payload, visit.actor)
    there = await (await visit.to(followed.tournament_id)).again() if followed.tournament_id is not None else None
    if followed.club is not None and followed.role is not None:
        club_there = await visit.desk.queries.club(followed.club)
        await visit.show(club.consent(club_there, visit.tr, followed.role, payload))
        return
    if there is None:
        viewer = await visit.desk.queries.viewer(visit.actor.person)
        await visit.show(common.greeting(viewer, visit.tr))
        await visit.show(common.owner_now(visit.tr))
    else:
        await visit.show(common.greeting(there.viewer, visit.tr))
        await there.show(await _where_it_leads(there, followed))


async def _where_it_leads(visit: Visit, followed: Followed) -> Screen:
    if followed.role is not None:
        return common.role_requested(visit.tr, followed.role)
    view, viewer, tr = visit.view, visit.viewer, visit.tr
    asks = followed.kind == "join" and (not viewer.roles or entry_door(view, viewer, tr))
    if asks or enters(viewer):
        return team.own(view, viewer, tr)
    return await home(visit)


async def follow_slip(visit: AnyVisit, payload: str) -> None:
    """The code on a slip opens the card of its table: for a referee to write the result down, for whoever plays there
    to report it, for everybody else to read what happened there. The link itself gives no rights."""
    await visit.form.clear()
    named = slips.read_payload(payload)
    if named is None:
        raise RuleViolation("link.unknown")
    here = await visit.to(named[0])
    await visit.show(await _seen(here, pairing_of(here.view, named[1])))


async def _seen(visit: Visit, pairing: Pairing) -> Screen:
    view, viewer, tr = visit.view, visit.viewer, visit.tr
    if viewer.entry is not None and current_pairing(view, viewer.entry.id) == pairing:
        return match.my_match(view, viewer, tr)
    if may_record(viewer):
        return table_card.card(view, viewer, tr, pairing)
    return history.history(view, viewer, tr, pairing, await visit.desk.queries.history(view.id, pairing))
