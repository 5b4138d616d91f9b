"""The hall page's link, as words and as a picture to be read off a screen or a sheet of paper."""

from __future__ import annotations

from bot.render.qr import qr_png
from bot.render.screens import hall as screens
from handlers.callbacks import on_press
from handlers.needs import needs_organizer
from handlers.visit import Visit


@on_press("org", "hall", by=needs_organizer)
async def look(visit: Visit, hall_address: str) -> None:
    await _shown(visit, hall_address, await visit.desk.queries.hall_token(visit.view.id))


@on_press("org", "hallon")
async def make(visit: Visit, hall_address: str) -> None:
    before = await visit.desk.queries.hall_token(visit.view.id)
    token = await visit.desk.halls.open(visit.view.id, visit.actor)
    await visit.toast(visit.tr("hall-made", again=before is not None))
    await _shown(visit, hall_address, token)


@on_press("org", "halloff")
async def shut(visit: Visit, hall_address: str) -> None:
    await visit.desk.halls.shut(visit.view.id, visit.actor)
    await visit.toast(visit.tr("hall-shut-done"))
    await _shown(visit, hall_address, None)


@on_press("org", "hallqr", by=needs_organizer)
async def picture(visit: Visit, hall_address: str) -> None:
    token = await visit.desk.queries.hall_token(visit.view.id)
    if token is None or not hall_address:
        await _shown(visit, hall_address, token)
    else:
        code = qr_png(screens.page_url(hall_address, token))
        await visit.send_picture("hall.png", code, visit.tr("hall-qr", title=visit.view.tournament.title))


async def _shown(visit: Visit, address: str, token: str | None) -> None:
    await visit.show(screens.hall(visit.view, visit.tr, address, token))
