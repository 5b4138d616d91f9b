"""Every parameter of a rulebook, one by one: its value, its unit, the clause it comes from, and whose choice it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pydantic import BaseModel

from engine.regulations.book import Rulebook
from engine.values import Words

ABOUT = frozenset({"id", "game", "title", "source", "chat", "settings", "articles"})
"""What names a book and describes it; no rule."""

CLUB = "club"

_UNITS = {
    "added_time_most": "seconds",
    "advance": "entries",
    "age": "years",
    "amount": "of the currency",
    "balls": "balls",
    "best_of": "games",
    "boards": "boards",
    "book_size": "entries",
    "breaks.by_length": "breaks",
    "bye.score": "balls",
    "byes_per_entry": "byes",
    "cards": "cards",
    "chasing": "minutes",
    "cube_most": "of the cube",
    "cycles": "cycles",
    "extra_per_game": "times",
    "final_best_of": "games",
    "final_rounds": "rounds",
    "games": "games",
    "groups": "groups",
    "handicap.most": "stones",
    "heads": "people",
    "ing_cost": "points",
    "ing_periods": "periods",
    "ing_share": "part of the main time",
    "komi": "points",
    "loss_limit": "losses",
    "late_marks": "minutes left",
    "lists.before": "minutes",
    "products": "days",
    "adjournment": "minutes",
    "search": "minutes",
    "stop_seconds": "seconds",
    "marks": "minutes left",
    "max_in_a_row": "games",
    "max_per_entry": "byes",
    "move_limit": "moves",
    "move_seconds": "seconds",
    "multipliers": "times the cube",
    "participants.least": "entries",
    "places_per_phantom": "entries",
    "points": "points",
    "published": "days",
    "rated_over": "minutes",
    "reduce": "ranks",
    "rounds": "rounds",
    "signatures": "signatures",
    "size": "entries",
    "structure": "entries",
    "substitutes": "people",
    "team_size": "people",
    "time": "minutes",
    "timeouts_per_player": "time-outs",
    "times": "times",
    "win_target": "wins",
    "window": "minutes",
}
"""By the end of a path, or by a part of it that holds several."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter.

    path     dotted, list places by number, e.g. ``stages.0.win_target``
    unit     of a number; empty for words and switches
    article  the clause, or the words that say why the club chooses
    club     the book leaves it open
    setting  the short name by which a club changes it; empty where it cannot
    """

    path: str
    value: object
    unit: str
    article: str
    club: bool
    setting: str = ""

    @property
    def is_said(self) -> bool:
        """Whether there is a value at all: what a book does not have needs no clause."""
        return self.value is not None and self.value not in ((), "")


def parameters(book: Rulebook) -> tuple[Parameter, ...]:
    """All of them, in the order of the rulebook."""
    names = {path: name for name, setting in book.settings.items() for path in (setting.path, *setting.also)}
    return tuple(
        _parameter(book, path, value, names.get(path, ""))
        for name in type(book).model_fields
        if name not in ABOUT
        for path, value in _leaves(name, getattr(book, name))
    )


def _leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, BaseModel) and not isinstance(value, Words):
        for name in type(value).model_fields:
            yield from _leaves(f"{path}.{name}", getattr(value, name))
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _leaves(f"{path}.{name}", inner)
    elif isinstance(value, tuple) and any(isinstance(inner, BaseModel) for inner in value):
        for place, inner in enumerate(value):
            yield from _leaves(f"{path}.{place}", inner)
    else:
        yield path, value


def _parameter(book: Rulebook, path: str, value: object, setting: str) -> Parameter:
    article = book.article(path)
    mark, _, reason = article.partition(":")
    club = mark == CLUB
    unit = (book.settings[setting].unit if setting else "") or _unit(book, path, value)
    return Parameter(path, value, unit, reason.strip() if club else article, club, setting)


def _unit(book: Rulebook, path: str, value: object) -> str:
    numbers = value if isinstance(value, tuple) and value else (value,)
    if not all(isinstance(one, int | Fraction) and not isinstance(one, bool) for one in numbers):
        return ""
    parts = path.split(".")
    while parts:
        known = _UNITS.get(".".join(parts[-2:])) or _UNITS.get(parts[-1])
        if known is not None:
            return known
        parts.pop()
    return book.scoring.unit if path.startswith("scoring.") else ""
