"""What a club may change of a rulebook: shown line by line, changed by buttons or by typed words.

The same questions are asked in the wizard of a new tournament (area `nt`) and in the settings of one that is there
(`org`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence, Set

from bot.i18n import Markup
from bot.render.criteria import spoken
from bot.render.home import to_more_or_tables
from bot.render.phrases import Tr, button, lines, paragraphs, turning
from bot.render.screen import Button, Row, Screen, fits, in_rows, press, room, screen, side_by_side
from bot.render.screens.table_state import decides_as_head
from bot.render.setting_words import (
    Shape,
    advice_lines,
    allowed_text,
    chain_advice,
    chain_options,
    club_mark,
    editable,
    may_be_cleared,
    offered,
    open_line,
    setting_lines,
    setting_meaning,
    setting_name,
    shape_of,
    value_text,
)
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.decide.while_running import is_addable, lock_of
from engine.model import Status
from engine.regulations import HEARING, Rulebook, value_at

PER_PAGE = 10
CRITERIA_PER_PAGE = 16
NOTHING = "-"
"""The value of the button that takes a number back."""
To = Callable[[str, object], str]


def page_with(book: Rulebook, name: str) -> int:
    """The page of the settings on which this one stands; one with a single value stands on none."""
    names = editable(book)
    return names.index(name) // PER_PAGE if name in names else 0


def settings(view: TournamentView, viewer: Viewer, tr: Tr, page: int = 0) -> Screen:
    """Before the draw everything here can be changed; afterwards what is locked says why."""
    book, revision = view.tournament.rulebook, view.tournament.revision
    open_, over = not view.tournament.rounds, view.tournament.status is Status.FINISHED

    def to(action: str, arg: object) -> str:
        return press("org", action, view.id, "", revision, arg)

    when = "before" if open_ else "over" if over else "play"
    heading = tr("settings-of", title=view.tournament.title, when=when)
    advice = advice_lines(tr, book, len(view.tournament.entries)) if open_ else ""
    back = to_more_or_tables(view, viewer, tr)
    locked = frozenset(name for name in book.settings if not open_ and is_locked(view, viewer, name))
    changes = viewer.directs or not open_
    text, chosen = paragraphs(heading, advice), view.tournament.settings
    return listed(tr, book, page, text, to, back, changes=changes and not over, chosen=chosen, locked=locked)


def is_locked(view: TournamentView, viewer: Viewer, name: str) -> bool:
    """Whether it stays as it is, whatever the reader does: what was forgotten is the head referee's to add, an
    organizer's where none is on duty."""
    t = view.tournament
    if lock_of(t, name) is None:
        return False
    return not (decides_as_head(view, viewer) and is_addable(t, name))


def listed(
    tr: Tr,
    book: Rulebook,
    page: int,
    heading: str,
    to: To,
    back: Button,
    *,
    changes: bool,
    chosen: Collection[str],
    action: str = "settings",
    locked: Set[str] = frozenset(),
) -> Screen:
    """A page of the settings, each with its value and its article, and a button for each, with a sign on the locked."""
    shown = page_of(editable(book), page, PER_PAGE)
    text = paragraphs(heading, setting_lines(tr, book, shown.items, chosen), club_mark(tr, book))
    rows = change_rows(tr, shown.items, to, locked) if changes else ()
    pages = turning(shown, lambda number: to(action, number))
    return screen(text, *rows, pages, back)


def change_rows(tr: Tr, names: Sequence[str], to: To, locked: Set[str] = frozenset()) -> Sequence[Row]:
    """A button for each of these settings, two a row where they fit."""
    texts = {name: tr("setting-change", name=setting_name(tr, name), locked=name in locked) for name in names}
    return side_by_side([button(text, to("set", name), width=room(1)) for name, text in texts.items()])


def change(
    tr: Tr, book: Rulebook, name: str, to: To, *back: Button, page: int = 0, said: str = "", clears: bool = False
) -> Screen:
    """The question for one setting: the values there are (of a chain one page), or what may be typed; `said` is what
    the choice means. `clears`: what the book leaves open may be none again."""
    setting, shape = book.settings[name], shape_of(book, name)
    now = value_at(book, setting.path)
    chain = chain_rows(tr, book, name, to, page) if shape is Shape.CHAIN else ()
    text = paragraphs(
        lines(
            tr("setting-pick", name=setting_name(tr, name)),
            tr("setting-now", now=value_text(tr, book, name, now)) if now is not None else "",
            setting_meaning(tr, name),
        ),
        said,
        tr("setting-hearing") if name == HEARING else "",
        open_line(tr, book, name) if setting.mandatory else "",
        tr("setting-chain-how") if chain else "",
        chain_advice(tr, book) if chain else "",
        "" if shape in (Shape.CHOICE, Shape.CHAIN) else tr("setting-type", what=allowed_text(tr, book, name)),
    )
    none = value_text(tr, book, name, None) if clears and may_be_cleared(book, name) else ""
    clear = button(none, to("put", f"{name}={NOTHING}")) if none else ()
    return screen(text, *chain, *_option_rows(tr, book, name, to), clear, back)


def _option_rows(tr: Tr, book: Rulebook, name: str, to: To) -> Sequence[Row]:
    listed_ = shape_of(book, name) is Shape.CHOICE
    options = [
        button(value_text(tr, book, name, value), to("put", f"{name}-{index}" if listed_ else f"{name}={value}"))
        for index, value in enumerate(offered(book, name))
    ]
    if any(isinstance(value, str | bool) for value in offered(book, name)):
        return options
    narrow = [one for one in options if fits(one, 3)]
    return (*in_rows(narrow, 3), *side_by_side([one for one in options if one not in narrow]))


def chain_rows(tr: Tr, book: Rulebook, name: str, to: To, page: int) -> Sequence[Row]:
    """The criteria, those in force first, with their number. A press takes one out or puts it last."""
    now = value_at(book, book.settings[name].path)
    chain = tuple(now) if isinstance(now, tuple) else ()
    known = chain_options(book, name)
    shown = page_of([*chain, *(one for one in known if one not in chain)], page, CRITERIA_PER_PAGE)
    buttons = [
        button(
            _link(tr, book, one, chain.index(one) + 1 if one in chain else 0),
            to("put", f"{name}={known.index(one)}"),
            width=room(1),
        )
        for one in shown.items
    ]
    return (*side_by_side(buttons), turning(shown, lambda number: to("set", f"{name}.{number}")))


def _link(tr: Tr, book: Rulebook, criterion: str, number: int) -> Markup:
    return tr("setting-link", name=tr("criterion", criterion=spoken(book, criterion)), number=number)


def change_of(view: TournamentView, tr: Tr, name: str, page: int = 0) -> Screen:
    def to(action: str, arg: object) -> str:
        return press("org", action, view.id, "", view.tournament.revision, arg)

    return change(tr, view.tournament.rulebook, name, to, to_page(view, tr, name), page=page, clears=True)


def to_page(view: TournamentView, tr: Tr, name: str) -> Button:
    """To the page of the settings on which this one stands."""
    return button(tr("setting-back"), press("org", "settings", view.id, arg=page_with(view.tournament.rulebook, name)))
