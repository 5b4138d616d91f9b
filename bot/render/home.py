"""The ways home: the last row of a screen leads to one of these places, under the same words everywhere."""

from __future__ import annotations

from bot.render.phrases import Tr, button
from bot.render.screen import Button, press
from bot.views import TournamentView, Viewer
from engine.model import Entry, Pairing
from engine.protests import Protest


def to_menu(tr: Tr) -> Button:
    return button(tr("menu-back"), press("mn", "home"))


def to_cancel(tr: Tr) -> Button:
    """[Cancel] below every question that waits for typed words."""
    return button(tr("cancel-button"), press("mn", "cancel"))


def to_desk(view: TournamentView, viewer: Viewer, tr: Tr, text: str = "") -> Button:
    """To the panel for whoever organizes, else to the tables."""
    return to_panel(view, tr, text) if viewer.directs else to_tables(view, tr, text)


def to_panel(view: TournamentView, tr: Tr, text: str = "") -> Button:
    return button(text or tr("panel-back"), press("org", "panel", view.id))


def to_more(view: TournamentView, tr: Tr) -> Button:
    """To what the panel keeps behind [More]."""
    return button(tr("more-back"), press("org", "more", view.id))


def to_more_or_tables(view: TournamentView, viewer: Viewer, tr: Tr) -> Button:
    """The same for whoever organizes, else to the tables."""
    return to_more(view, tr) if viewer.directs else to_tables(view, tr)


def to_links(view: TournamentView, tr: Tr) -> Button:
    return button(tr("links-back"), press("org", "links", view.id))


def to_entry(view: TournamentView, tr: Tr, entry: Entry) -> Button:
    return button(tr("entry-open"), press("org", "entry", view.id, entry.id))


def to_tables(view: TournamentView, tr: Tr, text: str = "") -> Button:
    return button(text or tr("tables-back"), press("tb", "grid", view.id))


def to_card(view: TournamentView, tr: Tr, pairing: Pairing) -> Button:
    """To the card of a table."""
    return button(tr("card-back"), press("tb", "card", view.id, pairing.id))


def to_matters(view: TournamentView, tr: Tr) -> Button:
    """To the list of what waits for a judgement."""
    return button(tr("matters-back"), press("qn", "list", view.id))


def to_match(view: TournamentView, tr: Tr) -> Button:
    """To the reader's own match."""
    return button(tr("match-back"), press("my", "match", view.id))


def to_protest(view: TournamentView, tr: Tr, protest: Protest) -> Button:
    data = press("pt", "show", view.id, f"{protest.round}-{protest.table}", arg=protest.id)
    return button(tr("protest-open"), data)


def to_team(view: TournamentView, tr: Tr) -> Button:
    """To the reader's own entry."""
    return button(tr("team-back", kind=view.kind), press("tm", "show", view.id))


def to_pairings(view: TournamentView, tr: Tr, number: int) -> Button:
    """To the pairs of a round."""
    return button(tr("pairings-back"), press("pr", "show", view.id, arg=f"{number}-0"))
