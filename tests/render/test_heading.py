"""Which tournament a screen is about: said to whoever might take it for another, and over what people send on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import quoted
from bot.render.heading import headed, tournaments_in
from bot.render.screen import Screen
from bot.render.screens.organizer_wizard import ask_title
from bot.render.screens.pairings import pairings
from bot.render.screens.standings import standings_screen
from bot.render.screens.table_grid import grid
from tests.render.scenes import RU, plain, referee, spectator, view
from tests.render.test_notices import round_two

TITLE = "Лис & Ко"


def told(text: str, *others: str, here: str = "a") -> str:
    """With the name of the tournament `a` over it, for somebody who is in it and in the others."""
    viewer = replace(spectator(), takes_part=frozenset({here, *others} - {""}))
    return plain(headed(Screen(text), viewer, RU, "a", TITLE))


def test_whoever_is_in_one_is_never_told_and_whoever_is_in_two_always() -> None:
    assert told("Стол 3") == "Стол 3"
    assert told("Стол 3", "b") == f"{TITLE}\nСтол 3"
    assert told("Стол 3", here="b") == f"{TITLE}\nСтол 3", "he is in another, and looks at this one"


@pytest.mark.parametrize(
    "said",
    [
        "<b>🎛 {}</b>",
        "<i>{}</i>\nТур 1",
        "<b>Итоги: {}</b>",
        "Турнир «{}» окончен",
        "“{}” is over",
        "Не понял.\n\n<b>{}</b>\n\nТурнир идёт.",
    ],
)
def test_what_names_it_by_itself_is_not_told_twice(said: str) -> None:
    text = said.format(quoted(TITLE))
    assert told(text, "b") == told(text)


@pytest.mark.parametrize("said", ["Стол 1: {} — Волк", "Соперник: <b>{}</b>", "<b>Стол 1</b>\n{} — Волк"])
def test_a_player_who_is_called_like_the_tournament_does_not_name_it(said: str) -> None:
    assert told(said.format(quoted(TITLE)), "b").startswith(f"{TITLE}\n")


def test_the_table_the_pairs_and_the_tables_are_named_for_everybody() -> None:
    seen = view(round_two())
    title = seen.tournament.title
    for shown in (
        standings_screen(seen, spectator(), RU),
        pairings(seen, spectator(), RU),
        grid(seen, referee(), RU),
    ):
        assert plain(shown).startswith(f"{title}\n")
        viewer = replace(referee(), takes_part=frozenset({seen.id, "b"}))
        assert headed(shown, viewer, RU, seen.id, title) == shown


def test_a_new_tournament_is_not_headed_by_the_one_it_may_be_made_like() -> None:
    seen = view(round_two())
    assert not tournaments_in(ask_title(RU, seen.tournament))
