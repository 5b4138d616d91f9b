"""An announcement: to whom, the words, how it will look and how many it reaches."""

from __future__ import annotations

from bot.i18n import Markup, quoted
from bot.render.home import to_cancel, to_desk
from bot.render.phrases import Tr, button, pager, paragraphs, the_first
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens.table_state import all_over, round_on
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer, Words
from engine.decide.calls import hearers
from engine.model import Circle, Role

TABLES_A_ROW, TABLES_A_PAGE = 5, 30
MOST_NAMES, MOST_GROUPS = 10, 3


def ask(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """To whom; circles that are empty now are left out."""
    circles: tuple[Circle, ...] = ("everyone", "round", "unfinished", "officials")
    rows: list[Row] = [_circle(view, viewer, tr, to) for to in circles]
    if round_on(view) is not None:
        rows.insert(-1, button(tr("announce-to-table"), press("an", "tables", view.id)))
    return screen(tr("announce-ask"), *rows, to_desk(view, viewer, tr))


def _circle(view: TournamentView, viewer: Viewer, tr: Tr, to: Circle) -> tuple[Button, ...]:
    """Everybody is always there: the groups may read it where no person does yet."""
    count = _count(view, viewer, to) if _exists(view, to) else 0
    if not count and to != "everyone":
        return ()
    return (button(tr("announce-to", to=to, count=count), press("an", "to", view.id, arg=to)),)


def _exists(view: TournamentView, to: Circle) -> bool:
    round_ = round_on(view)
    if to == "unfinished":
        return round_ is not None and not all_over(view, round_.pairings)
    return to != "round" or round_ is not None


def _count(view: TournamentView, viewer: Viewer, to: Circle) -> int:
    return len(set(hearers(view.tournament, to)) - {viewer.person.id})


def tables(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """Which table of the round that is on."""
    round_ = round_on(view)
    shown = page_of(round_.pairings if round_ else (), page, TABLES_A_PAGE)
    cells = [button(str(one.table), press("an", "to", view.id, arg=f"table-{one.table}")) for one in shown.items]
    pages = pager(shown, "an", "tables", view)
    return screen(tr("announce-which-table"), *in_rows(cells, TABLES_A_ROW), pages, to_desk(view, viewer, tr))


def ask_words(tr: Tr, to: Circle, table: int, limit: int) -> Screen:
    return screen(tr("announce-words", to=to, table=table, limit=limit), to_cancel(tr))


def preview(view: TournamentView, viewer: Viewer, tr: Tr, to: Circle, table: int, words: Words) -> Screen:
    """As the others will read it, how many they are, and who has to be told by voice."""
    told, silent = _split(view, viewer, to, table)
    places = dict.fromkeys(one.title for one in view.bindings) if to == "everyone" else {}
    text = paragraphs(
        tr("announce-preview"),
        said(tr, to, table, words.text),
        tr("announce-photo") if words.photo else "",
        tr("announce-receivers", count=told, groups=the_first(tr, [*places], MOST_GROUPS) or "none"),
        _by_voice(tr, silent),
    )
    again = to if to != "table" else f"table-{table}"
    return screen(
        text,
        button(tr("announce-send", count=told), press("an", "send", view.id), style="primary"),
        button(tr("announce-again"), press("an", "to", view.id, arg=again)),
        to_cancel(tr),
    )


def sent(view: TournamentView, viewer: Viewer, tr: Tr, to: Circle, table: int) -> Screen:
    told, silent = _split(view, viewer, to, table)
    return screen(paragraphs(tr("announce-sent", count=told), _by_voice(tr, silent)), to_desk(view, viewer, tr))


def said(tr: Tr, to: Circle, table: int, text: str) -> Markup:
    """The announcement itself; its lines stay lines."""
    return paragraphs(
        tr("announcement-head", to=to, table=table), Markup("\n".join(quoted(line) for line in text.splitlines()))
    )


def _split(view: TournamentView, viewer: Viewer, to: Circle, table: int) -> tuple[int, tuple[str, ...]]:
    """How many the bot writes to, and the names of those it cannot."""
    people = [person for person in hearers(view.tournament, to, table) if person != viewer.person.id]
    silent = tuple(person for person in people if person not in view.people or not view.people[person].reachable)
    return len(people) - len(silent), tuple(view.person_name(person) for person in silent)


def _by_voice(tr: Tr, names: tuple[str, ...]) -> str:
    told = the_first(tr, names, MOST_NAMES)
    return tr("announce-by-voice", count=len(names), names=told) if names else ""


def door(view: TournamentView, tr: Tr) -> Button:
    """The button that begins one."""
    return button(tr("announce-open"), press("an", "ask", view.id))


def is_for(viewer: Viewer) -> bool:
    """Whether the reader may announce."""
    return viewer.directs or viewer.has(Role.HEAD_REFEREE.value)
