"""Names that may be one person's."""

from random import Random
from unittest.mock import patch

import pytest

from bot.render.alike import _within, alike, first_alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Пётр Ежов", "петр  ежов"),
        ("Ежов Пётр", "Пётр Ежов"),
        ("Александр Волк", "Алексендр Волк"),
        ("Волк Алексендр", "Александр Волк"),
        ("Константинов", "Констатинова"),
    ],
)
def test_a_slip_the_order_of_words_and_yo_do_not_make_another_person(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Анна", "Инна"),
        ("Команда 11", "Команда 12"),
        ("Лисы", "Лис"),
        ("Александр Волк", "Александра Волкова"),
        ("Глеб Соловей", "Олег Соловей"),
    ],
)
def test_short_names_numbers_and_more_than_a_slip_do(one: str, other: str) -> None:
    assert not alike(one, other)
    assert first_alike(one, [other]) is None


def test_second_and_third_teams_are_two_however_their_numbers_are_written() -> None:
    assert not alike("Лисы II", "Лисы III")
    assert not alike("Лисы 2", "Лисы 3")
    assert alike("Лисички II", "Лисичка II")


def test_in_a_long_list_letters_are_hardly_ever_compared_one_by_one() -> None:
    chance = Random(1)
    names = [f"{_word(chance)} {_word(chance)}" for _ in range(400)]
    with patch("bot.render.alike._within", wraps=_within) as compared:
        assert [first_alike(name, names[:number]) for number, name in enumerate(names)] == [None] * 400
    assert compared.call_count < 400


def _word(chance: Random) -> str:
    return "".join(chance.choice("абвгдежзиклмнопрстуфхцчшэюя") for _ in range(8)).title()
