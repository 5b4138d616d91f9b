"""The tournament as a file: what a screen says beside its formats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.exchange.formats.registry import formats_of
from bot.render.screens.printing import files
from engine.model import Status
from engine.regulations import load
from tests.render.scenes import EN, RU, labels, small, view


@pytest.mark.parametrize(("rulebook", "told"), [("go-round-robin", True), ("club-swiss", False)])
def test_where_games_can_be_rated_it_says_what_that_takes(rulebook: str, told: bool) -> None:
    """Кодекс РФГ, Приложение 10, 1.1, 1.2; Приложение 9, 7.5."""
    book = load(rulebook, {} if told else {"rounds": 3})
    seen = view(replace(small().tournament, rulebook=book))
    russian, english = (files(seen, tr, formats_of(book)).text for tr in (RU, EN))
    assert ("больше 49 минут" in russian and "Приложение 10, п. 1.1, 1.2" in russian) is told
    assert ("more than 49 minutes" in english and "appendix 9, 7.5" in english) is told


def test_a_list_is_asked_for_while_somebody_may_enter_and_a_file_until_the_end() -> None:
    ended = replace(small(1).tournament, status=Status.FINISHED)
    for made, entering, taking in ((small(), True, True), (small(1), False, True), (ended, False, False)):
        seen = view(made)
        shown = files(seen, RU, formats_of(seen.tournament.rulebook))
        assert ("можно и прислать" in shown.text) is entering
        assert (["📥 Загрузить файл"] in labels(shown)) is taking
