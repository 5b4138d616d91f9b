"""From the options of the command to a plan: does the rulebook exist, is there a field for so many?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from typing import Any

from bot.i18n import Translator
from bot.languages import text_in
from bot.render.game_names import family_of
from bot.render.screens.organizer_wizard import family_name, short_title
from bot.render.setting_words import setting_name, value_text
from bot.simulation.plan import Plan, Team, Wish, field, most_entries
from bot.simulation.words import LOCALE
from engine.errors import RulebookError
from engine.formats.capacity import least
from engine.formats.protocol import format_of
from engine.handicap import ties_are_whites
from engine.regulations import (
    Rulebook,
    chat_preset_ids,
    check_complete,
    load,
    open_questions,
)
from engine.scoring import SimpleScoring, of_each_kind

NAMED = {"player": "players", "pair": "pairs", "team": "teams"}
# What a club usually chooses where a book leaves it open; the number of rounds follows from that of the entries.
USUAL: dict[str, object] = {
    "bar": "1d",
    "games": 3,
    "match_length": 5,
    "match_mode": "fixed_games",
    "move_limit": 60,
    "system": "round_robin",
    "target": 3,
}
USUAL_ENTRIES = 24


class NoSuchPlay(ValueError):
    """The options ask for what cannot be played; the reason in words."""


def plan_for(
    rulebook: str,
    entries: int | None,
    seed: int,
    settings: Mapping[str, object] | None = None,
    *,
    trouble: bool = False,
) -> Plan:
    """`entries` None: the usual number. NoSuchPlay for an unknown rulebook or setting, or a number of entries it has no
    field for."""
    if rulebook not in chat_preset_ids():
        raise NoSuchPlay(f'--rulebook: no rulebook "{rulebook}"; there are {", ".join(chat_preset_ids())}')
    book = load(rulebook)
    who = book.participants
    most = most_entries(who.kind)
    if entries is None:
        entries = min(USUAL_ENTRIES, who.size)
    if not 1 <= entries <= most:
        raise NoSuchPlay(f"--entries: {entries}; the cast has {most} {NAMED[who.kind]}")
    asked = {"check_in": True} if trouble and "check_in" in book.settings else {}
    chosen = _chosen(rulebook, entries, {**asked, **(settings or {})})
    if "size" not in chosen and (size := size_for(book, entries)) != who.size:
        chosen["size"] = size
    try:
        full = load(rulebook, chosen)
        check_complete(full)
    except RulebookError as error:
        raise NoSuchPlay(f"--set: {error.path.removeprefix('settings.')}: {error.reason}") from error
    fewest = least(full)
    if not fewest <= entries <= full.participants.size:
        spans = f"{fewest}-{full.participants.size}"
        raise NoSuchPlay(f"--entries: {entries}; {rulebook} with these settings is played by {spans}")
    ranked = any(format_of(one).starts_by_rank for one in full.plan)
    *people, stranger = field(entries + 1, who.kind, full.participants.team_size, ranked=ranked)
    family = family_name(Translator.load().get(LOCALE), family_of(rulebook))
    title = text_in(LOCALE, book.title.root)
    button = short_title(title, family)
    plan = Plan(
        rulebook,
        title,
        button,
        family,
        who.kind,
        seed,
        tuple(people),
        _MANNERS[full.scoring.kind](full, full.scoring),
        _wishes(book, chosen),
        trouble,
    )
    return replace(plan, straggler=_straggler(full, plan, stranger)) if trouble else plan


def _straggler(book: Rulebook, plan: Plan, stranger: Team) -> Team:
    """Of the entries where late ones are taken and enough play without him, else a stranger who asks in vain."""
    taken = book.entering.late != "closed" and format_of(book.plan[0]).open_rounds is not None
    spare = len(plan.teams) > book.participants.min_entries + 1 and len(plan.arriving) > 3
    return plan.arriving[-2] if taken and spare else replace(stranger, at_desk=False)


def _simple_manners(book: Rulebook, scoring: SimpleScoring) -> str:
    """A game that is drawn is told like any other, where White wins it by a referee; that both lose is for a table of
    points only."""
    if scoring.on_time:
        return "simple, on time"
    rules = [stage.handicap for stage in book.plan if stage.handicap is not None]
    if any(ties_are_whites(book, rule, handicap=int(rule.used)) for rule in rules):
        return "simple, draws by a referee"
    to_a_win = not all(format_of(stage).takes_draws for stage in book.plan)
    return "simple" if not scoring.draws else "simple, to a win" if to_a_win else "simple, draws"


_MANNERS: Mapping[str, Callable[[Rulebook, Any], str]] = of_each_kind(
    {
        "balls": lambda _book, _scoring: "balls",
        "simple": _simple_manners,
        "move_points": lambda _book, _scoring: "move_points",
        "backgammon": lambda _book, _scoring: "backgammon",
        "boards": lambda _book, _scoring: "boards",
    }
)
"""How the people of a rulebook play."""


def setting_from(word: str) -> tuple[str, object]:
    """`name=value` of the command line. NoSuchPlay for anything else."""
    name, mark, value = word.partition("=")
    if not mark or not name or not value:
        raise NoSuchPlay(f"--set: {word!r} is not name=value")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value.split(",") if "," in value else value


def _chosen(rulebook: str, entries: int, settings: Mapping[str, object]) -> dict[str, object]:
    """What the command says, and what the people here choose where the book leaves it to the club: one choice may
    open another, as a system of rounds asks how many."""
    most = entries - 1 if entries % 2 == 0 else entries
    usual = {"rounds": min(max(3, (entries - 1).bit_length()), most), **USUAL}
    chosen = dict(settings)
    while True:
        try:
            questions = open_questions(load(rulebook, chosen), chosen)
        except RulebookError as error:
            raise NoSuchPlay(f"--set: {error.path.removeprefix('settings.')}: {error.reason}") from error
        new = {name: usual[name] for name in questions if name in usual}
        if not new:
            return chosen
        chosen |= new


def _wishes(book: Rulebook, chosen: Mapping[str, object]) -> tuple[Wish, ...]:
    """The settings as the organizer finds them on the screen."""
    tr = Translator.load().get(LOCALE)

    def wish(name: str, value: object) -> Wish:
        label = value_text(tr, book, name, value)
        typed = ", ".join(map(str, value)) if isinstance(value, list) else f"{value}"
        return Wish(unescape(setting_name(tr, name)), unescape(label), typed)

    return tuple(wish(name, value) for name, value in chosen.items())


def size_for(book: Rulebook, entries: int) -> int:
    """The rulebook's own number of places where it takes so many; else the smallest allowed one that does."""
    if "size" not in book.settings:
        return book.participants.size
    allowed = book.settings["size"].allowed
    sizes = [book.participants.size, *(size for size in allowed if isinstance(size, int))]
    for size in sizes:
        if _least(book, size) <= entries <= size:
            return size
    known = sorted({number for size in sizes for number in range(_least(book, size), size + 1)})
    raise NoSuchPlay(f"--entries: {entries}; {book.id} is played by {_spans(known)}")


def _least(book: Rulebook, size: int) -> int:
    if size == book.participants.size:
        return book.participants.min_entries
    try:
        return load(book.id, {"size": size}).participants.min_entries
    except RulebookError:
        return size + 1


def _spans(numbers: list[int]) -> str:
    """7-10, 13, 14: a sorted list of numbers, runs of three and more drawn together."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
