"""What waits for a referee's word alone: one message a round, drawn anew while it stands."""

from __future__ import annotations

from dataclasses import replace

from bot.render.home import to_tables
from bot.render.phrases import Tr, button, lines, paragraphs, round_title
from bot.render.score_forms import score_form_of, several_text, total_text
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.screens import protests
from bot.render.screens.table_state import awaits_referee, last_report, round_on, tables_range, unanswered_tables
from bot.views import TournamentView, Viewer
from engine.model import Pairing

MOST = 8
"""Tables with a button; the others are behind «Столы»."""
FROM_HERE = "next"
"""After this acceptance the others are shown."""


def waiting(view: TournamentView, viewer: Viewer) -> tuple[Pairing, ...]:
    """Of the tables that he looks after; nobody accepts his own result here."""
    span, own = tables_range(view, viewer), viewer.entry
    return tuple(
        one
        for one in unanswered_tables(view)
        if awaits_referee(view, one)
        and (span is None or span[0] <= one.table <= span[1])
        and (own is None or own.id not in one.entries)
    )


def waiting_results(view: TournamentView, viewer: Viewer, tr: Tr, told: Screen | None = None) -> Screen | None:
    """All that waits, under what he was `told` just now. None where no round is on."""
    round_, found = round_on(view), waiting(view, viewer)
    if round_ is None:
        return None
    if len(found) == 1:
        drawn = one_waiting(view, tr, found[0])
    else:
        key = "waiting-several" if found else "waiting-none"
        listed = (_line(view, tr, one) for one in found[:MOST])
        text = lines(tr(key, round=round_title(view, tr, round_), count=len(found)), *listed)
        drawn = screen(text, *(_row(view, tr, one) for one in found[:MOST]), to_tables(view, tr))
    shown = drawn if told is None else screen(paragraphs(told.text, drawn.text), *drawn.rows, told.rows[0])
    return replace(shown, live=view.id, slot="waiting", newest=drawn.fingerprint)


def one_waiting(view: TournamentView, tr: Tr, found: Pairing) -> Screen:
    standing = last_report(found)
    assert standing is not None
    first, second = view.sides(found)
    result = several_text(view, tr, standing.games)
    text = lines(
        tr("notice-waiting", table=found.table, first=first, second=second, result=result, by=_told_by(view, found)),
        total_text(view, tr, found, standing.games),
        protests.signed_line(view, tr, found),
    )
    return screen(text, accept_button(view, tr, found, "card-accept"), _open(view, found, tr("card-open")))


def accept_button(view: TournamentView, tr: Tr, found: Pairing, key: str) -> Button:
    standing = last_report(found)
    assert standing is not None
    label = tr(key, table=found.table, result=score_form_of(view).short(tr, found, standing.games))
    further = "" if view.tournament.rulebook.notices == "everything" else FROM_HERE
    act = "accept" if standing.confirmed_by is not None else "claim"
    arg = further if act == "accept" else f"{found.side_of(standing.entry).value}.{further}"
    return button(label, press("tb", act, view.id, found.id, found.version, arg), style="success")


def _told_by(view: TournamentView, found: Pairing) -> str:
    """Who says so alone, for the other side does not read the bot; `both` where they agree."""
    standing = last_report(found)
    return "both" if standing is None or standing.confirmed_by is not None else view.name(standing.entry)


def _row(view: TournamentView, tr: Tr, found: Pairing) -> Row:
    opens = _open(view, found, tr("clock-table-button", table=found.table))
    return accept_button(view, tr, found, "waiting-accept"), opens


def _open(view: TournamentView, found: Pairing, label: str) -> Button:
    return button(label, press("tb", "card", view.id, found.id))


def _line(view: TournamentView, tr: Tr, found: Pairing) -> str:
    standing = last_report(found)
    assert standing is not None
    first, second = view.sides(found)
    result = several_text(view, tr, standing.games)
    told = tr("waiting-told", table=found.table, first=first, second=second, result=result, by=_told_by(view, found))
    return lines(told, protests.signed_line(view, tr, found))
