"""What a club may change of a rulebook: shown line by line, changed by buttons or by a typed number.

The same lines stand in the wizard of a new tournament (area `nt`) and in the settings of one that is there (`org`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.render.advice import advice_lines
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Button, Screen, press
from bot.views import TournamentView, Viewer
from engine.regulations import Rulebook, Setting, value_at

FIRST = ("size", "report_acceptance", "time.round", "time.late_forfeit")
TYPED_UNITS = ("minutes", "minutes left")
To = Callable[[str, object], str]


@dataclass(frozen=True, slots=True)
class Offer:
    """A rulebook that can be chosen."""

    id: str
    book: Rulebook


def editable(book: Rulebook) -> tuple[str, ...]:
    """The settings with something to choose, the important ones first."""
    names = [name for name, setting in book.settings.items() if len(setting.allowed) > 1 or setting.unit in TYPED_UNITS]
    return tuple(
        sorted(names, key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), names.index(name)))
    )


def value_text(tr: Tr, name: str, setting: Setting, value: object) -> str:
    """A value in words: «15 мин», «судья принимает»."""
    match value:
        case bool():
            return tr("setting-switch", on=value)
        case int():
            return tr("setting-number", number=value, unit=setting.unit or "none")
        case tuple() | list():
            return tr("setting-number-list", numbers=", ".join(str(item) for item in value))
        case _:
            return tr("setting-choice", choice=f"{name}-{value}".replace("_", "-"))


def setting_line(tr: Tr, book: Rulebook, name: str) -> str:
    setting = book.settings[name]
    own = book.article(setting.path).startswith("club")
    value = value_text(tr, name, setting, value_at(book, setting.path))
    return tr("setting-line", name=setting_name(tr, name), value=value, club=own)


def setting_name(tr: Tr, name: str) -> str:
    return tr("setting-name", setting=name.replace(".", "-").replace("_", "-"))


def settings(view: TournamentView, tr: Tr) -> Screen:
    """Before the draw everything here can be changed; afterwards it is only shown."""
    book, revision = view.tournament.rulebook, view.tournament.revision
    open_ = not view.tournament.rounds

    def to(action: str, arg: object) -> str:
        return press("org", action, view.id, "", revision, arg)

    rows = _change_rows(tr, book, to) if open_ else ()
    text = paragraphs(
        tr("settings-of", title=view.tournament.title, open=open_),
        lines(*(setting_line(tr, book, name) for name in editable(book))),
        tr("settings-club-mark"),
        advice_lines(tr, book, len(view.tournament.entries)) if open_ else "",
    )
    return Screen(text, (*rows, (button(tr("more-back"), press("org", "more", view.id)),)))


def _change_rows(tr: Tr, book: Rulebook, to: To) -> tuple[tuple[Button, ...], ...]:
    buttons = [
        button(tr("setting-change", name=setting_name(tr, name)), to("set", name), width=30) for name in editable(book)
    ]
    return tuple(tuple(buttons[index : index + 2]) for index in range(0, len(buttons), 2))


def change(tr: Tr, book: Rulebook, name: str, to: To, back: Button) -> Screen:
    """The values there are, or the question for a number."""
    setting = book.settings[name]
    now = value_text(tr, name, setting, value_at(book, setting.path))
    if not setting.allowed:
        text = tr("setting-ask", name=setting_name(tr, name), now=now, list=setting.unit == "minutes left")
        return Screen(text, ((back,),))
    options = [
        button(value_text(tr, name, setting, value), to("put", f"{name}-{index}"))
        for index, value in enumerate(setting.allowed)
    ]
    width = 3 if all(isinstance(value, int) for value in setting.allowed) else 1
    rows = [tuple(options[index : index + width]) for index in range(0, len(options), width)]
    return Screen(tr("setting-pick", name=setting_name(tr, name), now=now), (*rows, (back,)))


def change_of(view: TournamentView, tr: Tr, name: str) -> Screen:
    def to(action: str, arg: object) -> str:
        return press("org", action, view.id, "", view.tournament.revision, arg)

    back = button(tr("setting-back"), press("org", "settings", view.id))
    return change(tr, view.tournament.rulebook, name, to, back)


# ── The wizard: title, rulebook, summary ────────────────────────────────────────────────────────────────────────


def ask_title(tr: Tr) -> Screen:
    return Screen(tr("new-title"), (_cancel(tr),))


def ask_rulebook(viewer: Viewer, tr: Tr, offers: Sequence[Offer]) -> Screen:
    rows = [
        (button(_title(viewer, offer.book), press("nt", "book", arg=index), width=40),)
        for index, offer in enumerate(offers)
    ]
    return Screen(tr("new-rulebook"), (*rows, _cancel(tr)))


def summary(viewer: Viewer, tr: Tr, title: str, book: Rulebook) -> Screen:
    """Everything that matters, each line to be changed; every default is valid."""
    fee = book.fee
    text = paragraphs(
        tr("new-summary", title=title, book=_title(viewer, book)),
        lines(
            tr("new-team", size=book.participants.team_size),
            tr("new-swiss", wins=book.swiss.win_target, losses=book.swiss.loss_limit, rounds=book.swiss.max_rounds),
            tr("new-playoff", size=book.participants.size // 2) if book.knockout is not None else "",
            tr("new-fee", amount=f"{fee.amount}", currency=fee.currency) if fee is not None else "",
        ),
        lines(*(setting_line(tr, book, name) for name in editable(book))),
        tr("settings-club-mark"),
        advice_lines(tr, book, book.participants.size, at_most=True),
    )
    create = (button(tr("new-create"), press("nt", "create"), style="success"),)
    return Screen(text, (create, *_change_rows(tr, book, wizard), _cancel(tr)))


def change_in_wizard(tr: Tr, book: Rulebook, name: str) -> Screen:
    return change(tr, book, name, wizard, button(tr("setting-back"), press("nt", "summary")))


def wizard(action: str, arg: object) -> str:
    """A button of the wizard: there is no tournament yet to name."""
    return press("nt", action, arg=arg)


def created(view: TournamentView, tr: Tr) -> Screen:
    """What to do with a fresh tournament."""
    rows = [
        (button(tr("links-join"), press("org", "link", view.id, arg="join"), style="primary"),),
        (button(tr("panel-add"), press("org", "add", view.id)),),
        (button(tr("menu-panel"), press("org", "panel", view.id)),),
    ]
    return Screen(tr("new-created", title=view.tournament.title), tuple(rows))


def _title(viewer: Viewer, book: Rulebook) -> str:
    return book.title.ru if viewer.locale == "ru" else book.title.en


def _cancel(tr: Tr) -> tuple[Button, ...]:
    return (button(tr("cancel-button"), press("mn", "cancel")),)
