"""Colours and handicap put right on a table's card: who is led there and what a press says (Кодекс 22.1)."""

from __future__ import annotations

from bot.render.screen import Press, Screen
from bot.render.screens import table_ask, table_card
from tests.builders import Club, club
from tests.render.scenes import EN, RU, at_table, labels, plain, referee, spectator, view


def event() -> Club:
    return club(8, rulebook="go-team-swiss", rounds=3).drawn()


def args(screen: Screen) -> list[str]:
    return [Press.unpack(one.data).arg for row in screen.rows for one in row if ":termsok:" in one.data]


def test_only_a_referee_of_a_game_with_colours_is_led_there() -> None:
    seen = view(event())
    pairing = at_table(seen.tournament, 1)
    assert ["⚫⚪ Цвета"] in labels(table_card.card(seen, referee(), RU, pairing))
    assert ["⚫⚪ Цвета"] not in labels(table_card.card(seen, spectator(), RU, pairing))
    without = view(club(8, rulebook="club-swiss", rounds=3).drawn())
    assert ["⚫⚪ Цвета"] not in labels(table_card.card(without, referee(), RU, at_table(without.tournament, 1)))


def test_the_other_side_is_offered_black() -> None:
    seen = view(event())
    pairing = at_table(seen.tournament, 1)
    screen = table_ask.terms(seen, RU, pairing)
    white = pairing.second if pairing.colour == "first_black" else pairing.first
    assert [f"⚫ {seen.name(white)}"] in labels(screen)
    told = {table_ask.told_terms(arg) for arg in args(screen)}
    assert told == {("first_white" if pairing.colour == "first_black" else "first_black", 0)}
    assert "handicap" not in plain(table_ask.terms(seen, EN, pairing)).lower()
