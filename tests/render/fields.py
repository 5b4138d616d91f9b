"""Events of every preset and system, as large as they are asked for, their people called long names."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.views import ClubView, TournamentView
from engine.model import Publication, Round, RoundStart, Status
from engine.standings.final import final_places, is_over
from tests.builders import NOON, Club, club
from tests.engine.test_every_rulebook import EVENTS, RANKS

SIZES = (8, 24, 64)
LIMITS: Mapping[str, tuple[int, int]] = {
    "tac": (8, 24),
    "go-match": (2, 2),
    "go-team-match": (2, 2),
    "destiny-advanced": (9, 64),
}
"""Least and most entries, where it is not any number."""
LONG = {
    "lo": 7,
    "lo in groups": 9,
    "club-round-robin": 9,
    "club-round-robin twice": 9,
    "club-round-robin in groups": 9,
    "go-round-robin": 9,
    "go-team-round-robin": 9,
    "go-groups": 9,
    "nardy-short": 9,
    "nardy-long": 9,
    "nardy-pairs": 9,
}
"""Rounds of those that would go on for days with a large field."""
CHOSEN: Mapping[str, Mapping[str, Any]] = {
    "go-mcmahon": {"rounds": 5, "bar": "2d"},
    "go-swiss": {"rounds": 6},
    "club-swiss": {"rounds": 7},
}
FIRST = ("Анна", "Константин", "Александра", "Ян", "Wolfgang Amadeus", "Ёлка", "Мария-Антуанетта", "Ли")
LAST = (
    "Ким",
    "Рождественская-Преображенская",
    "Оболенский",
    "фон Гогенцоллерн-Зигмаринген",
    "<Барсук & Ко>",
    "Štěpánek 🦊",
    "О’Коннор",
    "Шереметьевский-Задунайский младший",
)


WIDE = ("Ш", "W", "Щ")
FOREIGN = ("🦊🐻🌸", "محمد بن راشد", "王小明", "שלום")
"""Of none of them the fonts of the program have a letter."""


def name_of(number: int) -> str:
    """Of eight kinds, from two letters to sixty, the number keeps them apart; every fourth is one wide word, or has
    letters that cannot be printed."""
    if number % 8 == 1:
        return f"{WIDE[number // 8 % 3] * 30}{number:02}"
    if number % 8 == 5:
        return FOREIGN[number // 8 % 4]
    return f"{FIRST[number % 8]} {LAST[(number // 8 + number) % 8]} {number}"


def sized(event: str, size: int) -> Club:
    """Registered, not drawn; as many as the preset allows where it does not allow so many."""
    rulebook, chosen = EVENTS[event]
    least, most = LIMITS.get(event, (2, 2000))
    size = min(max(size, least), most)
    chosen = {**chosen, **CHOSEN.get(event, {})}
    if "size" in chosen:
        chosen["size"] = size
    opened = club(size, rulebook=rulebook, **chosen).tournament
    chance = random.Random(size)
    entries = {one.id: replace(one, rank=chance.choice(RANKS)) for one in opened.entries.values()}
    return Club(replace(opened, title="Кубок клуба «Золотая фишка» имени основателей", entries=entries))


def played(event: str, size: int, most: int = 0) -> Iterator[Club]:
    """After each round, at most so many (0: to the end)."""
    held = sized(event, size)
    while not is_over(held.tournament) and (not most or len(held.tournament.rounds) < most):
        held = held.drawn_anyway(5).played(len(held.tournament.rounds))
        yield held


def halves(event: str, size: int) -> Iterator[tuple[str, Club]]:
    """In the middle, with half the tables of a round at play, and at the end; a long event has no end here."""
    most = 0 if size == SIZES[0] or event not in LONG else LONG[event]
    rounds = list(played(event, size, most))
    middle = rounds[len(rounds) // 2 - 1] if len(rounds) > 1 else sized_and_drawn(event, size)
    if len(rounds) > 1:
        middle = middle.drawn_anyway(5)
    yield "middle", half_played(middle)
    yield "end", rounds[-1]


def sized_and_drawn(event: str, size: int) -> Club:
    return sized(event, size).drawn_anyway(5)


def half_played(held: Club) -> Club:
    """Every second table has its result."""
    done = held.played(3).current.pairings
    open_ = held.current.pairings
    mixed = tuple(one if number % 2 else other for number, (one, other) in enumerate(zip(done, open_, strict=True)))
    *before, last = held.tournament.rounds
    return Club(replace(held.tournament, rounds=(*before, replace(last, pairings=mixed))))


def _timed(round_: Round) -> Round:
    """A round every seventy minutes, a result every minute of its last quarter."""
    begun = NOON + timedelta(minutes=70 * (round_.number - 1))
    pairings = tuple(
        replace(
            one,
            records=tuple(replace(it, at=begun + timedelta(minutes=45 + one.table % 15)) for it in one.records),
        )
        for one in round_.pairings
    )
    return replace(round_, announced=Publication(begun, RoundStart(begun)), pairings=pairings)


def seen(held: Club) -> TournamentView:
    t = replace(held.tournament, id="q7Hf2kZ9", rounds=tuple(map(_timed, held.tournament.rounds)))
    if is_over(t):
        t = replace(t, status=Status.FINISHED, final_places=final_places(t))
    return TournamentView(
        t,
        ClubView(1, "Клуб", "Europe/Moscow", "ru"),
        {key: name_of(entry.number) for key, entry in t.entries.items()},
        at=NOON,
    )
