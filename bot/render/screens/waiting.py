"""The waiting list: as somebody sees it who is in it, and as the organizer does."""

from __future__ import annotations

from bot.i18n import Markup, joined
from bot.render.home import to_menu, to_panel
from bot.render.phrases import Tr, button, clock_time, entry_label, lines, pager, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import late, suspending, venue
from bot.render.tables import page_of
from bot.views import TournamentView
from engine.model import Waiting

PER_PAGE = 8


def place_of(view: TournamentView, waiting: Waiting) -> int:
    """1 is the next to be asked."""
    return view.tournament.waiting.index(waiting) + 1


def deadline_of(view: TournamentView, waiting: Waiting) -> str:
    """Until when an answer is expected; nothing for one who is not asked."""
    return clock_time(waiting.deadline, view.tournament.zone) if waiting.deadline is not None else ""


def own(view: TournamentView, tr: Tr, waiting: Waiting) -> Screen:
    """Where one stands, or the question whether one comes."""
    name, title = view.name(waiting.entry.id), view.tournament.title
    decline = button(tr("waiting-leave", asked=waiting.is_asked), _to(view, "leave", waiting))
    if late.is_late(view):
        text = lines(tr("late-own", name=name, title=title), late.meaning(view, tr))
        return screen(text, decline, to_menu(tr))
    if not waiting.is_asked:
        text = lines(
            tr("waiting-own", name=name, title=title, place=place_of(view, waiting)), venue.when_and_where(view, tr)
        )
        return screen(text, decline, to_menu(tr))
    text = lines(
        tr("waiting-asked", name=name, title=title, time=deadline_of(view, waiting)), venue.when_and_where(view, tr)
    )
    return screen(text, (button(tr("waiting-take"), _to(view, "take", waiting), style="success"), decline))


def listed(view: TournamentView, tr: Tr, page: int = 0) -> Screen:
    """Everybody who waits, the first to be asked on top; the desk may answer for anybody."""
    t = view.tournament
    if not t.waiting:
        return screen(tr("late-nobody" if late.is_late(view) else "waiting-nobody"), to_panel(view, tr))
    shown, comes_late = page_of(t.waiting, page, PER_PAGE), late.is_late(view)
    text = paragraphs(
        lines(
            tr("late-title", count=len(t.waiting)) if comes_late else tr("waiting-title", count=len(t.waiting)),
            tr("waiting-free", free=t.free_places) if t.free_places and not comes_late else "",
        ),
        lines(*(lines(_line(view, tr, one), suspending.told(view, tr, one.entry)) for one in shown.items)),
        late.consequence(view, tr) if comes_late else tr("waiting-how"),
    )
    rows = [_row(view, tr, one) for one in shown.items]
    return screen(text, *rows, pager(shown, "org", "waiting", view), to_panel(view, tr))


def asked_names(view: TournamentView) -> tuple[str, ...]:
    """Who is offered a place and has not answered, while round 1 is not paired."""
    t = view.tournament
    return () if t.rounds else tuple(view.name(one.entry.id) for one in t.waiting if one.is_asked)


def asked_line(view: TournamentView, tr: Tr) -> Markup:
    """That pairing now leaves them out."""
    names = asked_names(view)
    return tr("waiting-before-pairing", names=joined(names)) if names else Markup("")


def before_pairing(view: TournamentView, tr: Tr) -> Screen:
    """Round 1 is to be paired while an offer is open."""
    return screen(
        asked_line(view, tr),
        button(tr("waiting-list"), press("org", "waiting", view.id), style="primary"),
        button(tr("waiting-pair-anyway"), press("org", "pairall", view.id, arg=1)),
        to_panel(view, tr),
    )


def _line(view: TournamentView, tr: Tr, waiting: Waiting) -> str:
    name, time = view.name(waiting.entry.id), deadline_of(view, waiting) or "none"
    return tr("waiting-line", place=place_of(view, waiting), name=name, time=time)


def _row(view: TournamentView, tr: Tr, waiting: Waiting) -> tuple[Button, ...]:
    name = entry_label(view, waiting.entry.id, 16)
    skip = button(tr("waiting-skip", asked=waiting.is_asked, name=name), _to(view, "leave", waiting))
    if not waiting.is_asked and not view.tournament.free_places:
        return (skip,)
    return (button(tr("waiting-let-in", name=name), _to(view, "take", waiting)), skip)


def _to(view: TournamentView, action: str, waiting: Waiting) -> str:
    return press("wl", action, view.id, waiting.entry.id, waiting.version)
