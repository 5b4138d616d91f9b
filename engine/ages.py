"""How old somebody is, and whether that lets him play."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from engine.errors import RuleViolation
from engine.regulations import Rulebook

EARLIEST = 1900


@dataclass(frozen=True, slots=True)
class Born:
    """The year, and the whole date where it was said."""

    year: int
    day: date | None = None

    def years(self, today: date, by: str) -> tuple[int, int]:
        """The fewest and the most he may be: two numbers where the year alone leaves it open."""
        if by == "birth_year":
            age = today.year - self.year
            return age, age
        if self.day is None:
            return today.year - self.year - 1, today.year - self.year
        passed = (today.month, today.day) >= (self.day.month, self.day.day)
        age = today.year - self.year - (not passed)
        return age, age


def needs_age(book: Rulebook, born: Born, today: date, first_day: date | None = None) -> None:
    """On the first day of the event where it is known, else today. RuleViolation `age.young` (least), `age.old` (most);
    `age.unread` for a day that cannot be, `age.day_needed` where the year alone does not say."""
    age = book.entering.age
    if not EARLIEST <= born.year <= today.year or (born.day is not None and born.day > today):
        raise RuleViolation("age.unread")
    fewest, most = born.years(first_day or age.day or today, age.by)
    if age.least and most < age.least:
        article = book.article("entering.age.least")
        raise RuleViolation(
            "age.young", article=article, least=age.least, by_book=bool(article) and not article.startswith("club")
        )
    if age.most and fewest > age.most:
        raise RuleViolation("age.old", article=book.article("entering.age.most"), most=age.most)
    if (age.least and fewest < age.least) or (age.most and most > age.most):
        raise RuleViolation("age.day_needed")
