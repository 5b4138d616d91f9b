"""Events played to their end by commands, as they are told to every format."""

from __future__ import annotations

import random

from bot.named_tournament import Told
from engine.model import Tournament
from engine.standings import final
from tests.engine.journals import Journal
from tests.exchange.test_from_the_chat import begun


def finished(event: str, seed: int = 11) -> Tournament:
    journal, chance = begun(event), random.Random(seed)
    return to_the_end(journal, chance)


def to_the_end(journal: Journal, chance: random.Random) -> Tournament:
    while not final.is_over(journal.tournament):
        journal.announce(chance.getrandbits(32))
        journal.play_round(chance)
    return journal.tournament


def told(tournament: Tournament, **named: str) -> Told:
    """«Игрок Фамилия3» by the number, where an entry is not named."""
    names = {one.id: named.get(one.id, f"Игрок Фамилия{one.number}") for one in tournament.entries.values()}
    return Told(tournament, names)
