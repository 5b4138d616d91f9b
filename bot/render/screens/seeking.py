"""Whoever looks for a pair or a team: seen by the others who look, by captains with a free place and by the desk."""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.home import to_cancel, to_menu, to_panel
from bot.render.phrases import Tr, button, lines, name_label, pager, paragraphs
from bot.render.screen import Button, Row, Screen, press, screen
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide.seeking import has_place
from engine.model import Entry, PersonId, Seeker

PER_PAGE = 8
SEEK = "seek"


def is_open(view: TournamentView) -> bool:
    """Whether somebody may look for a team now."""
    return view.kind != "player" and not view.tournament.rounds


def may_see(view: TournamentView, viewer: Viewer) -> bool:
    return viewer.directs or viewer.has("seeking") or has_place(view.tournament, viewer.person.id)


def asking(view: TournamentView, seeker: Seeker) -> tuple[PersonId, ...]:
    """Who waits for his answer and still has a place."""
    return tuple(one for one in seeker.asked_by if has_place(view.tournament, one))


def opening(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """To the list, from the conditions: whoever presses agrees to them."""
    if not is_open(view):
        return ()
    return (button(tr("seek-begin", kind=view.kind), press("tm", "agree", view.id, arg=SEEK)),)


def door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """To the list, while somebody is on it."""
    count = len(view.tournament.looking)
    return (button(tr("seek-count", count=count, kind=view.kind), press("sk", "show", view.id)),) if count else ()


def captains_door(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> tuple[Button, ...]:
    own = entry.captain == viewer.person.id and has_place(view.tournament, viewer.person.id)
    return door(view, tr) if own and is_open(view) else ()


def ask_rank(view: TournamentView, tr: Tr) -> Screen:
    return screen(tr("seek-ask-rank", needed=view.needs_rank), to_cancel(tr))


def listed(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """Everybody who looks, those who wait for the viewer's answer above all."""
    looking = view.tournament.looking
    own = view.tournament.seeker(viewer.person.id)
    asks = asking(view, own) if own is not None else ()
    shown = page_of(looking, page, PER_PAGE)
    text = paragraphs(
        tr("seek-title", kind=view.kind, count=len(looking)) if looking else tr("seek-nobody", kind=view.kind),
        lines(*(question(view, tr, one) for one in asks)),
        lines(*(_line(view, viewer, tr, one) for one in shown.items)),
        tr("seek-how", kind=view.kind) if own is not None else "",
    )
    rows: list[Row] = [answers(view, tr, one) for one in asks]
    rows += [_row(view, viewer, tr, one) for one in shown.items]
    rows.append(pager(shown, "sk", "show", view))
    if own is not None:
        rows.append(button(tr("seek-enter", kind=view.kind), press("tm", "agree", view.id)))
        rows.append(button(tr("seek-stop"), _to(view, "stop", own.person)))
    rows.append(to_panel(view, tr) if viewer.directs else to_menu(tr))
    return screen(text, *rows)


def question(view: TournamentView, tr: Tr, by: PersonId) -> Markup:
    """«Анна зовёт вас в пару»."""
    team = view.tournament.entry_of(by)
    name = view.name(team.id) if team is not None else "none"
    return tr("seek-question", name=view.person_name(by), team=name, kind=view.kind)


def answers(view: TournamentView, tr: Tr, by: PersonId) -> tuple[Button, ...]:
    name = name_label(view.person_name(by), 16)
    take = button(tr("seek-take", name=name), _to(view, "take", by), style="success")
    return (take, button(tr("seek-no"), _to(view, "no", by)))


def _line(view: TournamentView, viewer: Viewer, tr: Tr, one: Seeker) -> str:
    return tr(
        "seek-line", name=view.person_name(one.person), rank=one.rank or "none", mine=_told(viewer.person.id, one)
    )


def _told(me: PersonId, one: Seeker) -> str:
    """What there is between the two already."""
    if one.person == me:
        return "own"
    return "asked" if me in one.asked_by else "declined" if me in one.declined else "none"


def _row(view: TournamentView, viewer: Viewer, tr: Tr, one: Seeker) -> tuple[Button, ...]:
    me, name = viewer.person.id, name_label(view.person_name(one.person), 16)
    free = _told(me, one) == "none" and has_place(view.tournament, me)
    ask = (button(tr("seek-ask", name=name), _to(view, "ask", one.person)),) if free and is_open(view) else ()
    off = (button(tr("seek-off", name=name), _to(view, "stop", one.person)),) if viewer.directs else ()
    return (*ask, *off)


def _to(view: TournamentView, action: str, person: PersonId) -> str:
    return press("sk", action, view.id, str(person))
