"""A setting of a rulebook in words: its name, its value, what it may be, and whether the club chose it."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import get_args

from bot.i18n import Markup
from bot.render.articles import cited
from bot.render.criteria import spoken
from bot.render.numbers import exact_text, money
from bot.render.phrases import Tr, lines
from engine.decide.while_running import LATE_ENTRY
from engine.errors import RulebookError
from engine.formats.capacity import advice
from engine.formats.protocol import format_of
from engine.regulations import Rulebook, is_of_the_system, load, matters, missing_settings, unlimited, value_at
from engine.regulations.parts import PointCriterion

FIRST = (
    "size",
    "tier",
    "cut",
    "rules",
    "board",
    "komi",
    "handicap",
    "nigiri",
    "time.main",
    "time.byoyomi",
    "time.stones",
    "time.minutes",
    "time.periods",
    "time.seconds",
    "time.increment",
    "time.move_seconds",
    "report_acceptance",
    "time.round",
    "time.late_forfeit",
)
THEN = (
    "fee",
    "method",
    "groups",
    "advance_per_group",
    "cycles",
    "best_of",
    "playoff_best_of",
    "final_best_of",
    "third_place",
    "late_entry",
    "check_in",
    "criteria",
    "notices",
)
"""What comes next on the pages of all settings."""
# Numbers worth a button of their own, by setting or else by what they count; anything else is typed.
QUICK: dict[str, tuple[int, ...]] = {
    "advance_per_group": (1, 2, 3, 4, 6, 8),
    "cycles": (1, 2, 3, 4),
    "entries": (8, 12, 16, 24, 32, 64),
    "games": (1, 2, 3, 4, 5, 6),
    "groups": (1, 2, 3, 4, 6, 8),
    "minutes": (10, 15, 30, 45, 60, 90),
    "minutes before the round": (5, 10, 15, 30, 45, 60),
    "minutes before the start": (0, 30, 60),
    "moves": (40, 50, 60, 80, 100, 120),
    "points": (1, 3, 5, 7, 9, 11),
    "single games": (2, 3, 4, 5, 6, 8, 10),
    "years": (0, 10, 12, 16, 18, 25),
    "rounds": (3, 4, 5, 6, 7, 8, 9, 11),
}
CHAINS = ("criteria", "pairing_criteria", "seeding_criteria", "prize_criteria")
EXACT = (Fraction(0), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3))


class Shape(StrEnum):
    """What the value of a setting is, and so how it is asked for."""

    CHOICE = "choice"
    WHOLE = "whole"
    MINUTES_LEFT = "minutes_left"
    MINUTES_AFTER = "minutes_after"
    EXACT = "exact"
    CHAIN = "chain"
    TEXT = "text"
    RANKS = "ranks"
    LINK = "link"
    TIME = "time"


BY_UNIT = {
    "minutes left": Shape.MINUTES_LEFT,
    "minutes after": Shape.MINUTES_AFTER,
    "link": Shape.LINK,
    "time of day": Shape.TIME,
    "ranks": Shape.RANKS,
}


def shape_of(book: Rulebook, name: str) -> Shape:
    setting = book.settings[name]
    value = value_at(book, setting.path)
    if setting.allowed:
        return Shape.CHOICE
    if setting.unit in BY_UNIT:
        return BY_UNIT[setting.unit]
    if isinstance(value, tuple):
        return Shape.CHAIN
    if isinstance(value, Fraction):
        return Shape.EXACT
    if isinstance(value, str) or setting.unit == "rank":
        return Shape.TEXT
    return Shape.WHOLE


def is_typed(book: Rulebook, name: str) -> bool:
    """Whether a value may be typed: the other settings have all of theirs on buttons."""
    return shape_of(book, name) not in (Shape.CHOICE, Shape.CHAIN)


def offered(book: Rulebook, name: str) -> tuple[object, ...]:
    """The values that stand on buttons; where the list is not whole, another may be typed."""
    setting = book.settings[name]
    match shape_of(book, name):
        case Shape.CHOICE:
            return setting.allowed
        case Shape.WHOLE:
            least, most = setting.least or 0, setting.most
            numbers = (*map(int, setting.usual),) or QUICK.get(name) or QUICK.get(setting.unit, ())
            open_ = unlimited(book) if name == "size" else None
            fitting = tuple(one for one in numbers if one >= least and (most is None or one <= most))
            return fitting if open_ is None else (*fitting, open_)
        case Shape.EXACT:
            return (*map(Fraction, setting.usual),) or EXACT
        case _:
            return ()


def may_be_cleared(book: Rulebook, name: str) -> bool:
    """Whether a number that was chosen can be taken back: the rulebook itself has none, and need not have one."""
    setting = book.settings[name]
    if shape_of(book, name) is not Shape.WHOLE or setting.mandatory or value_at(book, setting.path) is None:
        return False
    try:
        return value_at(load(book.id), setting.path) is None
    except RulebookError:  # the club has that rulebook no longer
        return False


def chain_options(book: Rulebook, name: str) -> tuple[str, ...]:
    """The criteria that the rulebook takes in this chain; those of scores where games have them."""
    return _fitting(book.id, name, scores="scores" in book.settings and book.scoring.scores_games)


@cache
def _fitting(rulebook_id: str, name: str, *, scores: bool) -> tuple[str, ...]:
    settings: dict[str, object] = {"scores": True} if scores else {}

    def fits(criterion: str) -> bool:
        try:
            load(rulebook_id, {**settings, name: [criterion]})
        except RulebookError:
            return False
        return True

    return tuple(filter(fits, get_args(PointCriterion)))


def editable(book: Rulebook) -> tuple[str, ...]:
    """The settings with something to choose that the chosen system has, the important ones first."""
    rows = book.settings.items()
    names = [
        name
        for name, setting in rows
        if len(setting.allowed) != 1 and matters(book, setting) and is_of_the_system(book, setting)
    ]
    if format_of(book.plan[0]).open_rounds is None:
        # Nobody enters late what is no system of rounds (`engine.decide.late`), whatever an older book asks.
        names = [name for name in names if name != LATE_ENTRY]

    ranked = (*FIRST, *THEN)

    def order(name: str) -> int:
        rank = ranked.index(name) if name in ranked else len(ranked)
        return -1 if book.settings[name].mandatory else rank

    return tuple(sorted(names, key=order))


def essential(book: Rulebook, chosen: dict[str, object]) -> tuple[str, ...]:
    """What a summary shows: the mandatory settings, the first ones, and whatever the club has changed; nothing of a
    stage that is not played, and no minutes of a round where each player has a clock of his own."""
    return tuple(name for name in editable(book) if name in chosen or _matters(book, name))


def _matters(book: Rulebook, name: str) -> bool:
    setting = book.settings[name]
    if not setting.mandatory:
        return name in FIRST and not (name == "time.round" and _has_own_clocks(book))
    return value_at(book, setting.path) is not None or name in missing_settings(book)


def _has_own_clocks(book: Rulebook) -> bool:
    return book.play is not None or book.time.clocks is not None


def setting_name(tr: Tr, name: str) -> Markup:
    return tr("setting-name", setting=_key(name))


def setting_meaning(tr: Tr, name: str) -> Markup:
    """What a name means that not everybody knows; empty for the others."""
    return tr("setting-means", setting=_key(name))


def _key(name: str) -> str:
    """As the words call it."""
    return name.replace(".", "-").replace("_", "-")


def value_text(tr: Tr, book: Rulebook, name: str, value: object) -> Markup:
    """A value in words: «15 мин», «судья принимает»."""
    setting, key = book.settings[name], _key(name)
    match value:
        case None | "" | () | []:
            return tr("setting-none", mandatory=setting.mandatory or setting.path == "play.main", setting=key)
        case bool():
            return tr("setting-switch", on=value)
        case 0 if _is_none(book, name, value):
            return tr("setting-none", mandatory=setting.mandatory, setting=key)
        case int():
            return _number_text(tr, book, name, value)
        case Fraction():
            return Markup(exact_text(value))
        case tuple() | list() if setting.unit in ("minutes left", "minutes after"):
            after = setting.unit == "minutes after"
            return tr("setting-number-list", numbers=", ".join(str(item) for item in value), after=after)
        case tuple() | list() if setting.unit == "ranks":
            return Markup(", ".join(map(str, value)))
        case tuple() | list():
            return Markup(", ".join(tr("criterion", criterion=spoken(book, str(item))) for item in value))
        case str() if setting.allowed:
            return tr("setting-choice", choice=_key(f"{key}-{value}"))
        case _:
            return Markup(str(value))


def _is_none(book: Rulebook, name: str, value: object) -> bool:
    """Whether it says that there is none of it."""
    return value is None or (value == 0 and (book.settings[name].unit == "years" or name == "cut"))


def _number_text(tr: Tr, book: Rulebook, name: str, value: int) -> Markup:
    setting = book.settings[name]
    if name == "size" and value == unlimited(book):
        return tr("setting-unlimited")
    if book.fee is not None and setting.path == "fee.amount":
        return tr("setting-money", amount=money(value), currency=book.fee.currency)
    return tr("setting-number", number=value, unit=setting.unit.replace(" ", "_") or "none")


def value_in(tr: Tr, book: Rulebook, name: str) -> Markup:
    """What a rulebook makes of a setting, in words: whether officials play the level of the event says too, and
    seconds that the event has not fixed are those of the book."""
    path, clocks = book.settings[name].path, book.time.clocks
    value = book.officials_play if path == "officials.play" else value_at(book, path)
    if value is None and clocks is not None and path == "time.clocks.move_seconds.fixed":
        return tr("setting-seconds-range", least=clocks.move_seconds.least, most=clocks.move_seconds.most)
    return value_text(tr, book, name, value)


def setting_line(tr: Tr, book: Rulebook, name: str, chosen: Collection[str]) -> Markup:
    """«Мест: 24 (п. 2.1.2)»; what the book leaves open is marked as the club's, where a book does not leave it all.
    Of what the club has `chosen` otherwise the clause says something else: then that stands beside it."""
    place = cited(tr, book.article(book.settings[name].path))
    own = _written_otherwise(tr, book, name) if place and name in chosen else ""
    by = "otherwise" if own else "book" if place else "club" if _is_ruled(tr, book) else "nobody"
    said = value_in(tr, book, name)
    return tr("setting-line", name=setting_name(tr, name), value=said, by=by, article=place, own=own)


def _written_otherwise(tr: Tr, book: Rulebook, name: str) -> Markup | str:
    """What the rulebook itself says, where that is another value; empty where it only says that there may be one, and
    where the club no longer has that rulebook."""
    try:
        written = load(book.id)
    except RulebookError:
        return ""
    path = book.settings[name].path
    value = value_at(written, path) if name in written.settings else None
    return "" if _is_none(book, name, value) or value == value_at(book, path) else value_text(tr, written, name, value)


def club_mark(tr: Tr, book: Rulebook) -> str:
    """What the mark means, where there is one."""
    return tr("settings-club-mark") if _is_ruled(tr, book) else ""


def _is_ruled(tr: Tr, book: Rulebook) -> bool:
    """Whether the rulebook sets anything that a club may change: there are clubs without a book."""
    return any(cited(tr, book.article(setting.path)) for setting in book.settings.values())


def open_line(tr: Tr, book: Rulebook, name: str) -> Markup:
    """Whose choice a mandatory setting is: never the book's."""
    return tr("setting-open", article=cited(tr, book.article(book.settings[name].path)) or "none")


def allowed_text(tr: Tr, book: Rulebook, name: str) -> Markup:
    """What a value may be: the list of it, its bounds, or an example."""
    setting, shape = book.settings[name], shape_of(book, name)
    match shape:
        case Shape.CHOICE:
            options = ", ".join(value_text(tr, book, name, value) for value in setting.allowed)
            return tr("setting-one-of", options=Markup(options))
        case Shape.WHOLE:
            unit = setting.unit.replace(" ", "_") or "none"
            return tr("setting-between", least=setting.least or 0, most=setting.most or 0, unit=unit, odd=setting.odd)
        case _:
            return tr("setting-like", shape=shape.value)


def setting_lines(tr: Tr, book: Rulebook, names: tuple[str, ...], chosen: Collection[str]) -> Markup:
    return lines(*(setting_line(tr, book, name, chosen) for name in names))


def chain_advice(tr: Tr, book: Rulebook) -> str:
    """What the book advises against in the criteria that were chosen."""
    advised = book.criteria_advice
    chains = [tuple(getattr(book.plan[0], one, ())) for one in CHAINS]
    used = {name for chain in chains for name in chain}
    ahead = {name for chain in chains for name in chain[:-1]}
    found = (
        *(("discouraged", name) for name in advised.discouraged if name in used),
        *(("last", name) for name in advised.last if name in ahead),
    )
    return lines(
        *(
            tr(
                "advice-criterion",
                code=code,
                criterion=tr("criterion", criterion=spoken(book, name)),
                article=cited(tr, book.article(f"criteria_advice.{code}")),
            )
            for code, name in found
        )
    )


def advice_lines(tr: Tr, book: Rulebook, entries: int, *, at_most: bool = False) -> str:
    """Nothing where the rounds can be paired in any case, or nobody is on the list.

    `at_most`: there may be fewer entries in the end, so only what fewer make no better is told.
    """
    if entries < 2:
        return ""
    found = [one for one in advice(book, entries) if not (at_most and one.code == "cycles")]
    return lines(*(tr("advice", code=one.code, rounds=one.rounds, entries=one.entries, most=one.most) for one in found))
