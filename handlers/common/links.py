"""/start with a payload: invitations to a tournament or a team, roles, the club itself."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import CommandObject, CommandStart

from bot.desk.desk import Desk
from bot.desk.links import Followed
from bot.render.home import to_menu
from bot.render.phrases import Tr
from bot.render.screen import Screen, screen
from bot.render.screens import club, common, conditions, team
from bot.views import Viewer
from handlers.common.home import home_of_chosen
from handlers.visit import AnyVisit


async def follow(visit: AnyVisit, command: CommandObject) -> None:
    viewer = visit.viewer
    await visit.form.clear()
    asked = await visit.desk.links.agrees_first(command.args or "", visit.actor)
    if asked is not None:
        view = await visit.desk.queries.view(asked.tournament_id)
        await visit.show(common.greeting(viewer, visit.tr))
        await visit.show(conditions.invited(view, viewer, visit.tr, command.args or "", asked.seat))
        return
    followed = await visit.desk.links.follow(command.args or "", visit.actor)
    if followed.tournament_id is not None:
        viewer = await visit.desk.queries.viewer(viewer.person.id, followed.tournament_id)
    if followed.club is not None and followed.role is not None:
        seen = await visit.desk.queries.club(followed.club)
        await visit.show(club.consent(seen, visit.tr, followed.role, command.args or ""))
        return
    await visit.show(common.greeting(viewer, visit.tr))
    await visit.show(await _where_it_leads(visit.desk, followed, viewer, visit.tr))


async def _where_it_leads(desk: Desk, followed: Followed, viewer: Viewer, tr: Tr) -> Screen:
    if followed.tournament_id is None:
        return screen(tr("link-owner"), to_menu(tr))
    view = await desk.queries.view(followed.tournament_id)
    if followed.role is not None:
        return common.role_requested(tr, followed.role)
    if viewer.has("player", "waiting", "seeking"):
        return team.own(view, viewer, tr)
    if viewer.roles or followed.kind != "join":
        return await home_of_chosen(desk, viewer, tr)
    return team.own(view, viewer, tr)


def setup() -> Router:
    router = Router(name="links")
    router.message.register(follow, CommandStart(deep_link=True), F.chat.type == "private")
    return router
