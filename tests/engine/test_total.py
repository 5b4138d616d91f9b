"""A registry that must know every kind says at once which it does not."""

import pytest

from engine.total import total

KINDS = ("draw", "pair", "rank")
KINDS_OF_NUMBERS: tuple[type, ...] = (int, float)


def test_a_total_registry_is_one_mapping() -> None:
    assert total("words", KINDS, {"draw": 1}, {"pair": 2, "rank": 3}) == {"draw": 1, "pair": 2, "rank": 3}


@pytest.mark.parametrize(
    ("registries", "words"),
    [
        (({"draw": 1},), "words: missing: pair, rank"),
        (({"draw": 1, "pair": 2}, {"pair": 2, "rank": 3}), "words: told twice: pair"),
        (({"draw": 1, "pair": 2, "rank": 3, "lot": 4},), "words: unknown: lot"),
        (({"draw": 1, "lot": 4},), "words: missing: pair, rank; unknown: lot"),
    ],
)
def test_what_is_wrong_with_it_is_named(registries: tuple[dict[str, int], ...], words: str) -> None:
    with pytest.raises(TypeError) as refused:
        total("words", KINDS, *registries)
    assert str(refused.value) == words


def test_types_are_called_by_their_names() -> None:
    hearers: dict[type, int] = {float: 1}
    with pytest.raises(TypeError, match=r"^hearers: missing: int$"):
        total("hearers", KINDS_OF_NUMBERS, hearers)
