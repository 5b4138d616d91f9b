"""A list that a client has cut is the same list again."""

from itertools import pairwise

import pytest

from bot.exchange.lists.parts import goes_on, joined
from bot.lengths import beginning
from bot.playground.text import pieces

NAMES = "\n".join(f"Фамилия{n} Имя{n}" for n in range(260))
NUMBERED = "\n".join(f"{n}. Команда {n}: Первый Игрок, Второй Игрок" for n in range(1, 130))
RESULTS = "\n".join(f"{n} {n % 9 + 4}:{n % 4}" for n in range(1, 900))


def cut_at_any_blank(text: str) -> list[str]:
    """As a client does that looks for the last blank before the limit."""
    parts = []
    while len(text) > 4096:
        end = max(text.rfind(" ", 0, 4096), text.rfind("\n", 0, 4096))
        parts.append(text[:end].strip())
        text = text[end:].strip()
    return [*parts, text]


def cut_anywhere(text: str) -> list[str]:
    parts = []
    while text:
        parts.append(beginning(text, 4096))
        text = text[len(parts[-1]) :]
    return parts


def whole(parts: list[str]) -> str:
    text = parts[0]
    for part, following in pairwise(parts):
        assert goes_on(part, following)
        text = joined(text, part, following)
    return text


@pytest.mark.parametrize("text", [NAMES, NUMBERED, RESULTS])
@pytest.mark.parametrize("shift", range(0, 24, 3))
def test_a_list_comes_out_as_it_was_wherever_it_was_cut(text: str, shift: int) -> None:
    text = f"{'Я' * (shift + 1)} {'Ю' * 3}\n{text}"
    assert whole(pieces(text, 4096)) == text
    assert whole(cut_at_any_blank(text)) == text


def test_a_cut_inside_a_word_leaves_no_blank() -> None:
    text = "Я" * 5000 + "\nконец"
    assert whole(cut_anywhere(text)) == text


def test_two_messages_that_had_room_in_one_are_two() -> None:
    assert not goes_on("Я" * 3000, "Ю" * 900)
    assert not goes_on("короткое", "Ю" * 4096)


def test_a_corrected_list_and_a_command_are_no_continuation() -> None:
    assert not goes_on(NAMES[:4000], NAMES[:4050])
    assert not goes_on("Я" * 4090, "/cancel")
