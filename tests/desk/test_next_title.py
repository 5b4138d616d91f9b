"""How the next evening is called."""

from datetime import date

import pytest

from bot.desk.next_evening import next_title


@pytest.mark.parametrize(
    ("title", "following"),
    [
        ("Кубок 14.11", "Кубок 21.11"),
        ("Кубок 14.11.2026, вечер", "Кубок 21.11.2026, вечер"),
        ("14.11.26 нарды", "21.11.26 нарды"),
        ("Вечер №7", "Вечер №8"),
        ("Вечер 99 клуба", "Вечер 100 клуба"),
        ("Кубок 2026", "Кубок 2026 21.11"),
        ("Кубок клуба", "Кубок клуба 21.11"),
        ("о" * 64, "о" * 58 + " 21.11"),
    ],
)
def test_a_date_becomes_todays_a_number_grows_any_other_title_gets_the_date(title: str, following: str) -> None:
    assert next_title(title, date(2026, 11, 21)) == following
    assert len(following) <= 64
