"""Monospace tables."""

import pytest
from wcwidth import wcswidth

from bot.render.tables import WIDTH, Column, clean, clipped, page_of, pre, table

COLUMNS = (Column("№"), Column("Команда", "left", shrinks=True), Column("В–П"))


def test_a_table_gives_way_in_the_names_and_nowhere_else() -> None:
    lines = table(COLUMNS, [("1", "Очень-преочень длинное название команды", "3–0"), ("12", "Лис", "0–3")]).split("\n")
    assert lines == [
        " № Команда                   В–П",
        " 1 Очень-преочень длинное н… 3–0",
        "12 Лис                       0–3",
    ]
    assert {wcswidth(line) for line in lines} == {WIDTH}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🌸 Сакура 🌸", "Сакура"),
        ("👨‍👩‍👧", "—"),
        ("🇷🇺 Россия", "Россия"),
        ("№ 5", "№ 5"),
        ("a\tb\nc", "a b c"),
        ("\u202eЗло\u200d", "Зло"),
        ("1️⃣ Первые", "Первые"),
    ],
)
def test_cells_hold_no_emoji_and_no_control_characters(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_names_are_cut_between_graphemes_and_wide_letters_count_twice() -> None:
    assert clipped("й̆" * 10, 4) == "й̆" * 3 + "…"
    assert wcswidth(clipped("漢字" * 10, 7)) <= 7
    assert clipped("Лис", 3) == "Лис"


def test_a_name_from_right_to_left_is_kept_to_itself() -> None:
    line = table(COLUMNS, [("1", "שלום", "1–0")]).split("\n")[1]
    assert line == "1 \u2068שלום\u2069    1–0"


def test_the_block_is_escaped_for_telegram() -> None:
    assert pre('<b> & "x"') == '<pre>&lt;b&gt; &amp; "x"</pre>'


def test_pages_are_never_empty_and_never_beyond_the_end() -> None:
    assert page_of(range(25), 9, 10).items == (20, 21, 22, 23, 24)
    assert page_of(range(25), -1, 10).number == 0
    assert (page_of((), 3, 10).count, page_of((), 3, 10).items) == (1, ())
