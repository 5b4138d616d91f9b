"""From the options of the command to a plan: does the rulebook exist, is there a field for so many?"""

from __future__ import annotations

from bot.simulation.manners import MANNERS
from bot.simulation.plan import Plan, names, teams
from engine.errors import RulebookError
from engine.regulations import Rulebook, chat_preset_ids, load


class NoSuchPlay(ValueError):
    """The options ask for what cannot be played; the reason in words."""


def plan_for(rulebook: str, entries: int, seed: int) -> Plan:
    """NoSuchPlay for an unknown rulebook or a number of entries it has no field for."""
    if rulebook not in chat_preset_ids():
        raise NoSuchPlay(f'--rulebook: no rulebook "{rulebook}"; there are {", ".join(chat_preset_ids())}')
    if rulebook not in MANNERS:
        raise NoSuchPlay(f"--rulebook: nobody here can play by {rulebook} yet; {', '.join(MANNERS)} they know")
    book = load(rulebook)
    most = len(names()["teams"])
    if not 1 <= entries <= most:
        raise NoSuchPlay(f"--entries: {entries}; the cast has {most} teams")
    size = size_for(book, entries)
    field = teams(entries, book.participants.team_size)
    return Plan(rulebook, book.title.ru, seed, field, None if size == book.participants.size else size)


def size_for(book: Rulebook, entries: int) -> int:
    """The rulebook's own number of places where it takes so many; else the smallest allowed one that does."""
    allowed = book.settings["size"].allowed if "size" in book.settings else ()
    sizes = [book.participants.size, *(size for size in allowed if isinstance(size, int))]
    for size in sizes:
        if _least(book.id, size) <= entries <= size:
            return size
    known = sorted({number for size in sizes for number in range(_least(book.id, size), size + 1)})
    raise NoSuchPlay(f"--entries: {entries}; {book.id} is played by {_spans(known)}")


def _least(rulebook: str, size: int) -> int:
    try:
        return load(rulebook, {"size": size}).participants.min_entries
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
