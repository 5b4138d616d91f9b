"""What the bot says in a group: short, without anybody's own lines; its buttons send pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.render.heading import of_tournament
from bot.render.phrases import Tr, button, deadline_line, lines, name_label, paragraphs, round_title, turning
from bot.render.screen import Screen, press, screen
from bot.render.screens import picture_buttons, venue
from bot.render.screens.pairings import free_lines, pair_line
from bot.render.screens.standings import Look, standings_screen
from bot.render.screens.table_state import round_on
from bot.render.tables import page_of
from bot.views import TournamentCard, TournamentView, Viewer
from engine.model import Tournament

MOST_CARDS = 8
MOST_PAIRS = 40


def bind(tr: Tr, cards: Sequence[TournamentCard], page: int = 0) -> Screen:
    """Which tournament to post here; only an organizer's press counts."""
    if not cards:
        return screen(tr("group-nothing-to-bind"))
    shown = page_of(cards, page, MOST_CARDS)
    rows = [
        button(tr("menu-card", title=card.title, status=card.status), press("gr", "bind", card.id))
        for card in shown.items
    ]
    return screen(tr("group-bind"), *rows, turning(shown, lambda number: press("gr", "list", arg=number)))


def taken(view: TournamentView, others: Sequence[Tournament], tr: Tr) -> Screen:
    """Others are posted here: nothing happens until somebody says whether instead of one, or beside them."""
    instead = [
        button(tr("group-take", title=name_label(one.title, 24)), press("gr", "bind", view.id, one.id))
        for one in others
    ]
    beside = button(tr("group-beside"), press("gr", "beside", view.id))
    no = button(tr("group-keep"), press("gr", "keep", view.id, others[-1].id))
    return screen(
        lines(
            *(tr("group-taken", bound=one.title) for one in others),
            tr("group-where", count=len(others), title=view.tournament.title),
        ),
        *instead,
        beside,
        no,
    )


def kept(shown: Sequence[Tournament], tr: Tr) -> Screen:
    return screen(lines(*(tr("group-kept", title=one.title) for one in shown)))


def bound(
    view: TournamentView, tr: Tr, others: Sequence[Tournament] = (), replaced: Tournament | None = None
) -> Screen:
    """It is posted here now, beside these, and one had to go for it."""
    return screen(
        paragraphs(
            tr("group-bound", title=view.tournament.title),
            tr("group-replaced", title=replaced.title) if replaced is not None else "",
            lines(*(tr("group-stays", title=one.title) for one in others)),
            venue.when_and_where(view, tr),
        )
    )


def unbound(tr: Tr) -> Screen:
    return screen(tr("group-unbound"))


def stranger(tr: Tr) -> Screen:
    """Somebody who organizes nothing added the bot."""
    return screen(tr("group-stranger"))


def who_are_you(tr: Tr, command: str) -> Screen:
    """An anonymous admin wrote: a press tells who he is."""
    return screen(tr("group-anonymous"), button(tr("group-me"), press("gr", "me", arg=command)))


def help_screen(tr: Tr) -> Screen:
    return screen(tr("group-help"))


def group_pairings(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """Every pair of the round in one message; nobody's own is marked."""
    round_ = round_on(view)
    if round_ is None:
        return screen(tr("pairings-none"))
    shown = round_.pairings[:MOST_PAIRS]
    text = paragraphs(
        lines(
            of_tournament(view, tr),
            tr("group-pairings", round=round_title(view, tr, round_)),
            deadline_line(view, tr, round_),
        ),
        lines(*(pair_line(view, _nobody(viewer), tr, pairing) for pairing in shown)),
        tr("group-pairings-more", count=len(round_.pairings) - MOST_PAIRS) if len(round_.pairings) > MOST_PAIRS else "",
        free_lines(view, tr, round_),
    )
    return screen(text, picture_buttons.of_pairings(view, tr, round_.number))


def group_standings(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    text = standings_screen(view, _nobody(viewer), tr, Look(whole=True)).text
    return screen(text, picture_buttons.of_table(view, tr))


def _nobody(viewer: Viewer) -> Viewer:
    return replace(viewer, entry=None, roles=frozenset())
