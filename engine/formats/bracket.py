"""The shape of a bracket of any size, as data."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.pairings import FINAL
from engine.regulations import KnockoutStage

_NAMES = {1: ("final", FINAL), 2: ("semi", "SF"), 4: ("quarter", "QF")}
PLAY_IN = "play_in"
THIRD = "T"


@dataclass(frozen=True, slots=True)
class Feed:
    """Where one side of a slot comes from: a seed, or the winner or the loser of an earlier slot.

    open  whoever wins there may yet be placed in another slot
    """

    seed: int | None = None
    winner_of: str | None = None
    loser_of: str | None = None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """One match of a bracket. `places`: those that a match outside the main bracket sorts, e.g. (5, 8) or (3, 4)."""

    name: str
    first: Feed
    second: Feed
    best_of: int
    places: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class BracketRound:
    """The matches of one round, in order of the bracket. `name`: play_in, round_of_16, quarter, semi, final."""

    name: str
    slots: tuple[Slot, ...]


def fold(size: int) -> tuple[int, ...]:
    """Seeds in the order of the bracket for a power of two: 8 → 1, 8, 4, 5, 2, 7, 3, 6."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for best in order for seed in (best, total - best)]
    return tuple(order)


def structure(qualifiers: int, stage: KnockoutStage) -> tuple[BracketRound, ...]:
    """All rounds of a bracket for so many seeds (at least two), strongest halves apart.

    Where losers play on, those of a round play for the places below the ones that are still in.
    """
    size = 1 << (qualifiers - 1).bit_length()
    inwards = stage.order != "halves"
    order = range(1, size + 1) if inwards else fold(size)
    feeds: list[Feed | None] = [Feed(seed) if seed <= qualifiers else None for seed in order]
    matches = size // 2
    rounds: list[BracketRound] = []
    while matches:
        name, prefix = _NAMES.get(matches, (f"round_of_{2 * matches}", f"R{2 * matches}-"))
        if not rounds and size != qualifiers:
            name, prefix = PLAY_IN, "PI"
        best_of = stage.final_best_of if matches <= 1 << (stage.final_rounds - 1) else stage.best_of
        slots, feeds = _paired(_outside_in(feeds) if inwards else feeds, prefix, best_of)
        rounds.append(BracketRound(name, slots))
        matches //= 2
    if stage.play_for_all_places:
        return _with_losers(rounds, qualifiers, stage.best_of)
    if stage.third_place and qualifiers > 3:
        rounds[-1] = _with_third_place(rounds[-1])
    return tuple(rounds)


def _outside_in(feeds: list[Feed | None]) -> list[Feed | None]:
    """First, last, second, last but one …"""
    half = len(feeds) // 2
    return [feed for pair in zip(feeds[:half], reversed(feeds), strict=False) for feed in pair]


def _with_losers(rounds: list[BracketRound], left: int, best_of: int) -> tuple[BracketRound, ...]:
    """`left`: how many are still in; the losers of a round have the places below those who stay."""
    beside: list[list[Slot]] = [[] for _ in rounds]
    for number, round_ in enumerate(rounds, start=1):
        left -= len(round_.slots)
        losers = [Feed(loser_of=slot.name) for slot in round_.slots]
        _sort(losers, left + 1, beside[number:], best_of)
    return tuple(
        BracketRound(round_.name, (*round_.slots, *sorted(more, key=lambda slot: slot.places or ())))
        for round_, more in zip(rounds, beside, strict=True)
    )


def _sort(feeds: list[Feed], best: int, rounds: list[list[Slot]], best_of: int) -> None:
    """These play for the places from `best` on in the rounds to come; where they are odd the first ones wait."""
    if len(feeds) < 2:
        return
    places = (best, best + len(feeds) - 1)
    waiting = (1 << (len(feeds) - 1).bit_length()) - len(feeds)
    going_on, losers = feeds[:waiting], []
    for number, (first, second) in enumerate(zip(feeds[waiting::2], feeds[waiting + 1 :: 2], strict=True), start=1):
        slot = Slot(_name_of(places, number), first, second, best_of, places)
        rounds[0].append(slot)
        going_on.append(Feed(winner_of=slot.name))
        losers.append(Feed(loser_of=slot.name))
    _sort(going_on, best, rounds[1:], best_of)
    _sort(losers, best + len(going_on), rounds[1:], best_of)


def _name_of(places: tuple[int, int], number: int) -> str:
    """T for third place, P5 for the fifth, P5-8.1 for the first of the matches before it."""
    first, last = places
    if last > first + 1:
        return f"P{first}-{last}.{number}"
    return THIRD if first == 3 else f"P{first}"


def _paired(feeds: list[Feed | None], prefix: str, best_of: int) -> tuple[tuple[Slot, ...], list[Feed | None]]:
    """The matches between neighbours, and who feeds the next round; a seed without an opponent goes through."""
    slots: list[Slot] = []
    following: list[Feed | None] = []
    for first, second in zip(feeds[::2], feeds[1::2], strict=True):
        if first is None or second is None:
            following.append(first or second)
            continue
        name = FINAL if len(feeds) == 2 else f"{prefix}{len(slots) + 1}"
        slots.append(Slot(name, first, second, best_of))
        following.append(Feed(winner_of=name))
    return tuple(slots), following


def _with_third_place(final: BracketRound) -> BracketRound:
    last = final.slots[0]
    third = Slot(THIRD, Feed(loser_of=last.first.winner_of), Feed(loser_of=last.second.winner_of), last.best_of, (3, 4))
    return BracketRound(final.name, (last, third))
