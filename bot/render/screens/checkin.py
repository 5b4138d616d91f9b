"""Who has come before round 1: a list to tick off, the own word of a player, and what to do about the others."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.articles import cited
from bot.render.home import to_cancel, to_menu, to_panel
from bot.render.phrases import Tr, button, entry_label, lines, pager, paragraphs
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens import waiting
from bot.render.screens.organizer_state import asks_who_is_here, here
from bot.render.screens.organizer_state import listed as entries_of
from bot.render.tables import page_of
from bot.views import TournamentView
from engine.decide.absences import may_skip, missing
from engine.model import Entry

PER_PAGE = 12
MOST_NAMES = 30


def listed(view: TournamentView, tr: Tr, page: int = 0) -> Screen:
    """Everybody, two a row; a press ticks somebody off or takes the tick back."""
    entries = entries_of(view)
    if not asks_who_is_here(view) or not entries:
        return screen(tr("checkin-closed"), to_menu(tr))
    shown = page_of(entries, page, PER_PAGE)
    text = lines(
        tr("checkin-count", here=here(view), entries=len(entries)),
        tr("checkin-how"),
        _identity(view, tr),
        tr("checkin-document") if view.tournament.rulebook.entering.identity_document else "",
    )
    find = button(tr("checkin-find"), press("ci", "find", view.id))
    ticks = _ticks(view, shown.items, shown.number)
    return screen(text, *ticks, pager(shown, "ci", "list", view), find, to_menu(tr))


def _identity(view: TournamentView, tr: Tr) -> str:
    """To whoever looks at documents: what follows where there is none."""
    book = view.tournament.rulebook
    article = cited(tr, book.article("entering.identity_document"))
    return tr("checkin-identity", article=article) if book.entering.identity_document else ""


def lacks_document(view: TournamentView, entry: Entry) -> bool:
    """Whether nobody has ticked that he has seen the document of the entry, where that is asked."""
    entering = view.tournament.rulebook.entering
    return entering.check_in and entering.identity_document and not entry.here


def found(view: TournamentView, tr: Tr, entries: Sequence[Entry], sought: str) -> Screen:
    """Those whose name has the words in it."""
    whole = button(tr("checkin-whole"), press("ci", "list", view.id))
    text = tr("checkin-found", count=len(entries), sought=sought)
    return screen(text, *_ticks(view, entries[:PER_PAGE], 0), whole)


def ask(tr: Tr) -> Screen:
    return screen(tr("checkin-ask"), to_cancel(tr))


def _ticks(view: TournamentView, entries: Sequence[Entry], page: int) -> Sequence[Row]:
    def tick(entry: Entry) -> Button:
        label = f"{'✅' if entry.here else '⬜'} {entry.number}. {entry_label(view, entry.id, 16)}"
        return Button(label, press("ci", "here", view.id, entry.id, entry.version, f"{int(not entry.here)}-{page}"))

    ticks = [tick(entry) for entry in entries]
    return in_rows(ticks, 2)


def own_line(view: TournamentView, tr: Tr, entry: Entry) -> str:
    if not asks_who_is_here(view):
        return ""
    shows = view.tournament.rulebook.entering.identity_document and not entry.here
    return tr("checkin-own-document") if shows else tr("checkin-own", here=entry.here)


def own_row(view: TournamentView, tr: Tr, entry: Entry, *, own: bool) -> Sequence[Row]:
    """«Я здесь» for whoever plays in the entry; where a document is shown, whoever sees it says so."""
    shows = view.tournament.rulebook.entering.identity_document
    if not own or not asks_who_is_here(view) or entry.here or shows:
        return ()
    data = press("ci", "here", view.id, entry.id, entry.version, "1")
    return (button(tr("checkin-i-am-here"), data, style="success"),)


def choices(view: TournamentView, tr: Tr) -> Screen:
    """Round 1 is to be paired and some have not come: pair them anyway, leave them out of the round, or remove them."""
    absent = missing(view.tournament)
    names = joined(view.name(entry.id) for entry in absent[:MOST_NAMES])
    more = tr("adding-more", count=len(absent) - MOST_NAMES) if len(absent) > MOST_NAMES else ""
    text = paragraphs(
        tr("checkin-missing", count=len(absent)),
        lines(names, more),
        _identity(view, tr),
        waiting.asked_line(view, tr),
        tr("checkin-choose"),
    )

    def to(how: str) -> str:
        return press("org", "settle", view.id, "", view.tournament.revision, how)

    skip = button(tr("checkin-skip"), to("skip")) if may_skip(view.tournament) else ()
    return screen(
        text,
        button(tr("checkin-open"), press("ci", "list", view.id), style="primary"),
        button(tr("checkin-pair-all"), press("org", "pairall", view.id, arg=1)),
        skip,
        button(tr("checkin-remove", count=len(absent)), to("remove"), style="danger"),
        to_panel(view, tr),
    )
