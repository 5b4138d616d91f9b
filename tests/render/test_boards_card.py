"""A referee who writes a match board by board sees which one the buttons are about."""

from __future__ import annotations

from bot.render.screens import table_card
from engine.results import BoardGame, Played, Winner
from tests.builders import club
from tests.render.scenes import RU, at_table, changed, plain, referee, view


def test_the_card_names_the_board_that_comes_next() -> None:
    drawn = club(4, rulebook="go-team-swiss", rounds=3).drawn()
    told = [BoardGame(board, Played(Winner.FIRST)) for board in (1, 3)]
    for games, board in ((told[:0], 1), (told[:1], 2), (told, 2)):
        seen = view(changed(drawn, 1, games=tuple(games)))
        card = plain(table_card.card(seen, referee(), RU, at_table(seen.tournament, 1)))
        assert f"про доску {board}." in card
