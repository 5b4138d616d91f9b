"""Where a tournament is posted: which topic takes what, and a post on demand."""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.home import to_more
from bot.render.phrases import Tr, button, label, lines, name_label, paragraphs
from bot.render.screen import Button, Row, Screen, press, screen, side_by_side
from bot.views import PURPOSES, Binding, Purpose, TournamentView

PER_PAGE = 8
POSTED, DARK = 1, 2
POSTS: tuple[Purpose, ...] = ("pairings", "results", "standings")


def groups(view: TournamentView, tr: Tr, add_url: str) -> Screen:
    """The places, what each takes, how to add one."""
    bound = [_line(tr, binding) for binding in view.bindings]
    text = paragraphs(tr("groups-title"), lines(*bound) if bound else tr("groups-none"), tr("groups-how"))
    rows = [
        button(_where(tr, binding), press("org", "place", view.id, arg=place_of(binding)), width=36)
        for binding in view.bindings[:PER_PAGE]
    ]
    posts = tuple(button(tr("groups-post", what=what), press("org", "post", view.id, arg=what)) for what in POSTS)
    add = Button(label(tr("groups-add")), url=add_url)
    return screen(text, *rows, posts if bound and view.tournament.published_rounds else (), add, to_more(view, tr))


def place(view: TournamentView, tr: Tr, binding: Binding) -> Screen:
    """One group or topic: a press puts a kind of news on or off."""
    taken = taken_by(binding)
    rows: list[Row] = [
        button(
            tr("groups-takes", what=what, on=what in taken),
            press("org", "takes", view.id, arg=f"{place_of(binding)}_{mask(taken ^ {what})}"),
        )
        for what in PURPOSES
    ]
    rows += side_by_side((_looks(view, tr, binding, "pictures"), _looks(view, tr, binding, "theme")))
    away = press("org", "unbind", view.id, arg=place_of(binding))
    rows.append(button(tr("groups-unbind", title=name_label(binding.title, 20)), away))
    rows.append(button(tr("groups-back"), press("org", "groups", view.id)))
    return screen(paragraphs(tr("groups-place"), _line(tr, binding)), *rows)


def _looks(view: TournamentView, tr: Tr, binding: Binding, what: str) -> Button:
    """Posts with pictures, dark pictures: a press puts one of both on or off."""
    on = binding.pictures if what == "pictures" else binding.theme == "dark"
    wanted = looks(binding) ^ (POSTED if what == "pictures" else DARK)
    data = press("org", "looks", view.id, arg=f"{place_of(binding)}_{wanted}")
    return button(tr("groups-looks", what=what, on=on), data)


def looks(binding: Binding) -> int:
    """How a place wants its pictures, as one number for a button."""
    return POSTED * binding.pictures + DARK * (binding.theme == "dark")


def taken_by(binding: Binding) -> frozenset[Purpose]:
    return binding.purposes or frozenset(PURPOSES)


def mask(purposes: frozenset[Purpose]) -> int:
    """The purposes as one number, for a button."""
    return sum(1 << number for number, purpose in enumerate(PURPOSES) if purpose in purposes)


def unmasked(number: int) -> frozenset[Purpose]:
    return frozenset(purpose for place, purpose in enumerate(PURPOSES) if number >> place & 1)


def place_of(binding: Binding) -> str:
    return f"{binding.chat_id}_{binding.thread_id or 0}"


def _line(tr: Tr, binding: Binding) -> str:
    where = _where(tr, binding)
    if taken_by(binding) == frozenset(PURPOSES):
        return where
    taken = ", ".join(tr("groups-what", what=what) for what in PURPOSES if what in binding.purposes)
    return tr("groups-line-takes", place=where, taken=Markup(taken))


def _where(tr: Tr, binding: Binding) -> Markup:
    return tr("groups-line", title=binding.title, topic=binding.thread_id or 0)
