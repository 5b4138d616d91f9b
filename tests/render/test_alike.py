"""Names that may be one person's."""

import pytest

from bot.render.alike import alike, first_alike


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
