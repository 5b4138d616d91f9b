"""The hall page's link: for the projector and for everybody's phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.render.home import to_links
from bot.render.phrases import Tr, button, label
from bot.render.screen import Button, Row, Screen, press, screen
from bot.views import TournamentView
from engine.club.seasons import Season


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("hall-open"), press("org", "hall", view.id)),)


def page_url(address: str, token: str) -> str:
    """What people open: a page under the site's address."""
    return f"{address}/hall/{token}"


def hall(view: TournamentView, tr: Tr, address: str, token: str | None) -> Screen:
    """`address` of the site, empty where it shows no pages; `token`: None where there is no link yet."""
    return _hall(tr, address, token, lambda action: press("org", action, view.id), to_links(view, tr), "tournament")


def of_season(season: Season, tr: Tr, address: str) -> Screen:
    """The same of a season's table."""
    back = button(tr("season-to"), press("cm", "season", arg=season.id))
    to = partial(press, "cm", arg=season.id)
    return _hall(tr, address, season.page or None, lambda action: to(f"season{action}"), back, "season")


def _hall(tr: Tr, address: str, token: str | None, to: Callable[[str], str], back: Row, kind: str) -> Screen:
    """`to`: the data of what makes the link anew, shows it as a picture and shuts it."""
    if not address:
        return screen(tr("hall-off"), back)
    if token is None:
        return screen(tr("hall-none", kind=kind), button(tr("hall-make"), to("hallon"), style="primary"), back)
    url = page_url(address, token)
    rows = (
        (Button(label(tr("links-copy")), copy=url), button(tr("hall-qr-button"), to("hallqr"))),
        (button(tr("hall-new"), to("hallon")), button(tr("hall-shut"), to("halloff"), style="danger")),
    )
    return screen(tr("hall-link", url=url), *rows, back)
