"""/follow: whose results somebody wants to hear of."""

from __future__ import annotations

from bot.render.screens import following
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import page_number
from handlers.visit import Visit
from handlers.words import on_command


@on_command("follow")
async def whole(visit: Visit) -> None:
    await visit.form.clear()
    followed = await visit.desk.queries.followed(visit.view.id, visit.viewer.person.id)
    await visit.show(following.listed(visit.view, visit.viewer, visit.tr, followed))


@on_press("fw", "list")
async def turn(visit: Visit) -> None:
    followed = await visit.desk.queries.followed(visit.view.id, visit.viewer.person.id)
    await visit.show(following.listed(visit.view, visit.viewer, visit.tr, followed, visit.page))


@on_press("fw", "set")
async def put(visit: Visit) -> None:
    wanted, _, page = visit.press.arg.partition("-")
    if wanted not in ("0", "1"):
        raise RuleViolation("stale.entry", id=visit.press.part)
    await visit.desk.follows.follow(visit.view.id, visit.press.entry, visit.actor, on=wanted == "1")
    await visit.toast(visit.tr("follow-done", on=wanted == "1"))
    followed = await visit.desk.queries.followed(visit.view.id, visit.viewer.person.id)
    await visit.show(following.listed(visit.view, visit.viewer, visit.tr, followed, page_number(page)))
