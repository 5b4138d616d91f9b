"""The wizard of a new tournament: a title, a family of rulebooks, one of them, what it leaves open, a summary."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.i18n import joined
from bot.languages import text_in
from bot.render.game_names import family_of
from bot.render.home import to_cancel
from bot.render.numbers import money
from bot.render.phrases import Tr, button, in_language, lines, paragraphs, turning
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import day, venue
from bot.render.screens.organizer_settings import change, change_rows, listed, page_with
from bot.render.setting_words import advice_lines, chain_advice, club_mark, editable, essential, setting_lines
from bot.render.stages import words_of
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer
from engine.model import Tournament
from engine.regulations import (
    Rulebook,
    chat_preset_ids,
    load,
)

PER_PAGE = 10


def families(rulebook_ids: Sequence[str]) -> tuple[str, ...]:
    """Every family once; the club's own rules, which need no book, last."""
    found = dict.fromkeys(map(family_of, rulebook_ids))
    return tuple(sorted(found, key=lambda one: (one == "club", one)))


def books_of(family: str) -> tuple[str, ...]:
    """The rulebooks of a game; none of what is no game."""
    return tuple(one for one in chat_preset_ids() if family_of(one) == family)


def ask_title(tr: Tr, last: Tournament | None = None) -> Screen:
    """`last`: the one it may be made like."""
    if last is None:
        return screen(tr("new-title"), to_cancel(tr))
    again = button(tr("new-again", title=last.title), press("nt", "again", last.id), width=40)
    return screen(tr("new-title"), again, to_cancel(tr))


def ask_family(tr: Tr, rulebook_ids: Sequence[str], page: int = 0) -> Screen:
    shown = page_of(families(rulebook_ids), page, PER_PAGE)
    rows = [button(family_name(tr, one), press("nt", "family", arg=one)) for one in shown.items]
    pages = turning(shown, lambda number: wizard("families", number))
    return screen(tr("new-rulebook"), *rows, pages, to_cancel(tr))


def ask_rulebook(viewer: Viewer, tr: Tr, family: str, books: Sequence[Rulebook], page: int = 0) -> Screen:
    shown = page_of(books, page, PER_PAGE)
    game = family_name(tr, family)
    rows = [button(short_title(title_of(viewer, book), game), press("nt", "book", arg=book.id)) for book in shown.items]
    pages = turning(shown, lambda number: wizard("family", f"{family}.{number}"))
    return screen(tr("new-family", family=game), *rows, pages, (_to_games(tr), to_cancel(tr)))


def ask_open(tr: Tr, book: Rulebook, name: str) -> Screen:
    """What the book leaves to the club and nobody can do without."""
    return change(tr, book, name, wizard, _to_books(tr, book), to_cancel(tr))


def summary(viewer: Viewer, tr: Tr, title: str, book: Rulebook, chosen: Mapping[str, object]) -> Screen:
    """Everything that matters, each line to be changed; every default is valid."""
    names = essential(book, dict(chosen))
    text = paragraphs(
        tr("new-summary", title=title, book=title_of(viewer, book)),
        lines(*book_lines(tr, book, names)),
        setting_lines(tr, book, names, chosen),
        club_mark(tr, book),
        advice_lines(tr, book, book.participants.size, at_most=True),
        chain_advice(tr, book),
    )
    create = button(tr("new-create"), press("nt", "create"), style="success")
    more = button(tr("new-more"), press("nt", "more")) if len(names) < len(editable(book)) else ()
    practice = button(tr("practice-make"), press("nt", "practice"))
    return screen(text, create, practice, *change_rows(tr, names, wizard), more, (_to_books(tr, book), to_cancel(tr)))


def more(
    viewer: Viewer, tr: Tr, title: str, book: Rulebook, chosen: Mapping[str, object], page: int = 0, around: str = ""
) -> Screen:
    """Every setting of the book, for whoever wants another than it says; the page `around` one where that is given."""
    heading = tr("new-summary", title=title, book=title_of(viewer, book))
    back = button(tr("setting-back"), press("nt", "summary"))
    page = page_with(book, around) if around else page
    return listed(tr, book, page, heading, wizard, back, changes=True, chosen=chosen, action="more")


def change_in_wizard(tr: Tr, book: Rulebook, name: str, page: int = 0, *, of_all: bool) -> Screen:
    """`of_all`: asked from among all settings, and so the way back leads there."""
    to = press("nt", "more", arg=page_with(book, name)) if of_all else press("nt", "summary")
    return change(tr, book, name, wizard, button(tr("setting-back"), to), page=page, clears=True)


def book_lines(tr: Tr, book: Rulebook, told: Collection[str]) -> list[str]:
    """Who plays, in what stages, for what fee; nothing of the settings that are `told` beside it."""
    who, fee = book.participants, book.fee
    return [
        tr("new-team", size=who.team_size, reserves=who.substitutes, kind=who.kind),
        *(words_of(stage).line(tr, book) for stage in book.plan),
        tr("new-fee", amount=money(fee.amount), currency=fee.currency, kind=who.kind, per=fee.per)
        if fee is not None and "fee" not in told
        else "",
    ]


def wizard(action: str, arg: object) -> str:
    """A button of the wizard: there is no tournament yet to name."""
    return press("nt", action, arg=arg)


def created(view: TournamentView, tr: Tr, like: str = "", guests: int = 0, left_out: Sequence[str] = ()) -> Screen:
    """What to do with a fresh tournament. `guests`: so many of those who played in `like` can be invited; `left_out`:
    its head referees who are none here, for the book has no more of them."""
    kind = view.kind
    again = press("org", "invite", view.id, arg=like)
    heads = view.tournament.rulebook.officials.heads or 0
    left = tr("new-left-out", names=joined(left_out), heads=heads) if left_out else ""
    return screen(
        paragraphs(tr("new-created", title=view.tournament.title, kind=kind), left),
        button(tr("new-invite", count=guests), again, style="primary") if guests else (),
        button(tr("links-join", kind=kind), press("org", "link", view.id, arg="join"), style="primary"),
        button(tr("panel-add", kind=kind), press("org", "add", view.id)),
        (*day.door(view, tr), *venue.door(view, tr), button(tr("menu-panel"), press("org", "panel", view.id))),
    )


def title_of(viewer: Viewer, book: Rulebook) -> str:
    return text_in(viewer.locale, book.title.root)


def short_title(title: str, game: str) -> str:
    """«Мак-Магон» of «Го: Мак-Магон», where the game is named above anyway and a phone has room for few words."""
    rest = title.removeprefix(game).lstrip(":, ")
    return rest[:1].upper() + rest[1:] if title.startswith(game) and rest else title


def family_name(tr: Tr, family: str) -> str:
    """A game that only the club's own rulebooks are of is called as their titles begin: «Checkers: Swiss»."""
    name = tr("rulebook-family", family=family)
    if name != family:
        return name
    books = books_of(family)
    return in_language(load(books[0]).title, tr).partition(":")[0] if books else family


def _to_games(tr: Tr) -> Button:
    return button(tr("new-other-game"), press("nt", "families"))


def _to_books(tr: Tr, book: Rulebook) -> Button:
    """To the other rulebooks of the same game; where it has no other, to the games."""
    family = family_of(book.id)
    alone = len(books_of(family)) == 1
    return _to_games(tr) if alone else button(tr("new-other-book"), press("nt", "family", arg=family))
