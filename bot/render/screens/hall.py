"""The hall page's link: for the projector and for everybody's phones."""

from __future__ import annotations

from bot.render.home import to_links
from bot.render.phrases import Tr, button, label
from bot.render.screen import Button, Screen, press, screen
from bot.views import TournamentView


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("hall-open"), press("org", "hall", view.id)),)


def page_url(address: str, token: str) -> str:
    """What people open: the page of a tournament under the site's address."""
    return f"{address}/hall/{token}"


def hall(view: TournamentView, tr: Tr, url: str | None) -> Screen:
    """The address, or None where there is no link yet."""
    make = press("org", "hallon", view.id)
    if url is None:
        rows: tuple[tuple[Button, ...], ...] = ((button(tr("hall-make"), make, style="primary"),),)
        return screen(tr("hall-none"), *rows, to_links(view, tr))
    rows = (
        (Button(label(tr("links-copy")), copy=url), button(tr("hall-qr-button"), press("org", "hallqr", view.id))),
        (
            button(tr("hall-new"), make),
            button(tr("hall-shut"), press("org", "halloff", view.id), style="danger"),
        ),
    )
    return screen(tr("hall-link", url=url), *rows, to_links(view, tr))


def off(view: TournamentView, tr: Tr) -> Screen:
    """The server shows no pages."""
    return screen(tr("hall-off"), to_links(view, tr))
