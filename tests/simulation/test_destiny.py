"""What the people of a Destiny event do depends on the seed, the round and the pair, and on nothing else."""

from __future__ import annotations

from typing import cast

import pytest

from bot.simulation.manners.base import TableTalk
from bot.simulation.manners.destiny import Game, Way, decide, played
from bot.simulation.people.referee import Referee


def talk(left: str, right: str, round_: str = "Тур 1", seed: int = 3) -> TableTalk:
    return TableTalk(seed, round_, 1, left, right, {}, ())


def test_a_game_is_the_same_from_both_sides_of_the_table() -> None:
    for number in range(1, 30):
        names = (f"Лис {number}", f"Волк {number}")
        assert decide(talk(*names), 1) == decide(talk(*names[::-1]), 1)


def test_time_is_decided_by_less_damage() -> None:
    games = [decide(talk(f"Лис {n}", f"Волк {n}"), 1) for n in range(200)]
    timed = [game for game in games if game.way is Way.ON_TIME]
    assert timed
    assert all(game.damage[0] < game.damage[1] for game in timed)
    assert any(game.way is Way.NO_SHOW for game in games)
    assert all(decide(talk(f"Лис {n}", f"Волк {n}"), 2).way is not Way.NO_SHOW for n in range(200))


class Told:
    """A referee who writes down what he is asked to write down; every game goes to whoever is on the left."""

    def __init__(self) -> None:
        self.acts: list[str] = []

    async def typed(self, table: int, game: int, result: str) -> bool:
        self.acts.append(f"{game}: {result}")
        return True

    async def leader_wins(self, table: int, game: int) -> bool:
        self.acts.append(f"{game}: leader")
        return True


@pytest.mark.parametrize(("number", "written"), [(1, "1: т 3:5"), (2, "2: leader"), (3, "3: т 3:5")])
async def test_no_damage_is_counted_in_the_game_in_which_somebody_leads(number: int, written: str) -> None:
    told = Told()
    table = TableTalk(3, "Тур 1", 1, "Лис", "Волк", {}, (cast(Referee, told),))
    assert await played(table, number, Game(Way.ON_TIME, "Лис", "Волк", (3, 5)))
    assert told.acts == [written]
