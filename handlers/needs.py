"""What a handler cannot do without; the refusal says how to get it."""

from __future__ import annotations

from collections.abc import Sequence

from aiogram.filters import Filter
from aiogram.types import Message

from bot.i18n import Translator
from bot.render.phrases import label
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import Entry
from engine.results import Played
from engine.scoring import balls


class Typed(Filter):
    """Words that answer a form: neither a command nor a label of the bottom bar ever does."""

    async def __call__(self, message: Message, translator: Translator) -> bool:
        text = message.text
        return text is not None and not text.startswith("/") and text not in _bar_labels(translator)


TYPED = Typed()


def _bar_labels(translator: Translator) -> set[str]:
    keys = ("menu-panel", "menu-tables", "menu-match", "menu-standings", "menu-pairings")
    return {label(text) for key in keys for text in translator.everywhere(key)}


def chosen(view: TournamentView | None) -> TournamentView:
    """The tournament that is meant. RuleViolation `tournament.not_chosen` where there is none."""
    if view is None:
        raise RuleViolation("tournament.not_chosen")
    return view


def entry_of(view: TournamentView, entry_id: str) -> Entry:
    """The entry a button is about. RuleViolation `entries.unknown` where it is gone."""
    found = view.tournament.entries.get(entry_id)
    if found is None:
        raise RuleViolation("entries.unknown", entry=entry_id)
    return found


def page_number(arg: str) -> int:
    """The page a button asks for; the first one where it asks for none."""
    return int(arg) if arg.isdecimal() else 0


def needs_possible(result: Played, views: Sequence[TournamentView]) -> None:
    """RuleViolation `score.*` where none of the tournaments it may be about allows such a score: then asking which
    table or which tournament is meant would lead nowhere."""
    refusals = [refusal for view in views if (refusal := _refusal_of(result, view)) is not None]
    if refusals and len(refusals) == len(views):
        raise refusals[0]


def _refusal_of(result: Played, view: TournamentView) -> RuleViolation | None:
    try:
        balls.check(result, view.tournament.rulebook.balls)
    except RuleViolation as refusal:
        return refusal
    return None
