"""What a handler cannot do without; the refusal says how to get it."""

from __future__ import annotations

from collections.abc import Sequence

from aiogram.filters import Filter
from aiogram.types import Message

from bot.i18n import Translator
from bot.render.phrases import label
from bot.render.score_forms import score_form_of
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import Entry, EntryId
from engine.notation import Line
from engine.results import GameResult


class Typed(Filter):
    """Words that answer a form: neither a command nor a label of the bottom bar ever does."""

    async def __call__(self, message: Message, translator: Translator) -> bool:
        text = message.text
        return text is not None and not text.startswith("/") and text not in _bar_labels(translator)


TYPED = Typed()

_BAR = (
    "menu-panel",
    "menu-tables",
    "menu-calls",
    "penalty-button",
    "menu-match",
    "menu-standings",
    "menu-pairings",
    "menu-judge",
)


def _bar_labels(translator: Translator) -> set[str]:
    return {label(text) for key in _BAR for text in translator.everywhere(key)}


def chosen(view: TournamentView | None) -> TournamentView:
    """The tournament that is meant. RuleViolation `tournament.not_chosen` where there is none."""
    if view is None:
        raise RuleViolation("tournament.not_chosen")
    return view


def entry_of(view: TournamentView, entry_id: EntryId) -> Entry:
    """The entry a button is about. RuleViolation `entries.unknown` where it is gone."""
    found = view.tournament.entries.get(entry_id)
    if found is None:
        raise RuleViolation("entries.unknown", entry=entry_id)
    return found


def page_number(arg: str) -> int:
    """The page a button asks for; the first one where it asks for none."""
    return int(arg) if arg.isdecimal() else 0


def needs_possible(lines: Sequence[tuple[TournamentView, Line]]) -> None:
    """RuleViolation where none of the tournaments it may be about allows what the line says there: then asking which
    table or which tournament is meant would lead nowhere."""
    refusals = [refusal for view, line in lines if (refusal := refusal_of(line.games, view)) is not None]
    if refusals and len(refusals) == len(lines):
        raise refusals[0]


def refusal_of(games: Sequence[GameResult], view: TournamentView) -> RuleViolation | None:
    """Why the scoring of a tournament does not allow such games."""
    try:
        for game in games:
            view.tournament.rulebook.scoring.check(game, view.tournament.rulebook)
    except RuleViolation as refusal:
        return refusal
    return None


def read_in(views: Sequence[TournamentView], text: str) -> list[tuple[TournamentView, Line]]:
    """What a typed line says in each of the tournaments, those left out where it is no result."""
    return [(view, line) for view in views if (line := score_form_of(view).read(text)) is not None]
