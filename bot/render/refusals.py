"""How a refusal is said: the code names the sentence, the article of the book is cited where it is the reason."""

from __future__ import annotations

from datetime import datetime

from bot.i18n import Markup, MissingWords, joined
from bot.render.articles import cited
from bot.render.phrases import Tr, plain_time, round_title
from bot.render.setting_words import allowed_text, setting_name
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import EntryId, PersonId
from engine.regulations import load

_PEOPLE = ("person", "by")
_ENTRIES = ("entry", "leaving", "entering", "entries")
_ROUNDS = ("round", "last")


def refusal_key(code: str) -> str:
    """`round.results_missing` is said by `refusal-round-results-missing`."""
    return "refusal-" + code.replace(".", "-").replace("_", "-")


def refusal(tr: Tr, violation: RuleViolation, view: TournamentView | None = None) -> str:
    """The sentence. Ids are shown as names where the tournament is known."""
    params = {name: _shown(name, value, view) for name, value in violation.params.items()}
    params |= _of_setting(tr, violation) | _of_rounds(tr, violation, view)
    try:
        # The keys are held against every code that is raised by tests/handlers/test_refusals.py.
        said = tr(refusal_key(violation.code), **params)
    except MissingWords:
        return tr("refusal-other", code=violation.code)
    place = cited(tr, violation.article)
    return Markup(f"{said} {tr('refusal-article', article=place)}") if place else said


def _of_setting(tr: Tr, violation: RuleViolation) -> dict[str, object]:
    """The setting a refusal is about, in words; `allowed` is the rulebook that says what it may be."""
    name, book = violation.params.get("setting"), violation.params.get("allowed")
    if not isinstance(name, str):
        return {}
    told: dict[str, object] = {"setting": setting_name(tr, name)}
    return told | {"allowed": allowed_text(tr, load(book), name)} if isinstance(book, str) else told


def _of_rounds(tr: Tr, violation: RuleViolation, view: TournamentView | None) -> dict[str, object]:
    """«Тур 3», «Финал»: a round is called as it is everywhere."""
    told: dict[str, object] = {}
    for name in _ROUNDS:
        number = violation.params.get(name)
        if isinstance(number, int):
            round_ = view.tournament.round(number) if view is not None else None
            told[name] = tr("round-title", number=number)
            if view is not None and round_ is not None:
                told[name] = round_title(view, tr, round_)
    return told


def _shown(name: str, value: object, view: TournamentView | None) -> object:
    match value:
        case None:
            return "none"
        case (int(first), int(second)) if name in ("score", "stated"):
            return f"{first}:{second}"
        case tuple() | list():
            return joined([str(_shown(name, item, view)) for item in value])
        case str() if view is not None and name in _ENTRIES:
            return view.name(EntryId(value))
        case int() if view is not None and name in _PEOPLE:
            return view.person_name(PersonId(value))
        case str() | int():
            return value
        case datetime() if view is not None:
            return plain_time(value, view.tournament.zone)
        case _:
            return str(value)
