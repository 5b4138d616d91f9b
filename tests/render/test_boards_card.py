"""What a match of teams says board by board: to a referee who writes it down, to both teams, to a captain."""

from __future__ import annotations

from dataclasses import replace

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screens import table_card
from engine.model import RoundStatus
from engine.results import BoardGame, Played, Winner
from tests.builders import club
from tests.render.scenes import RU, at_table, changed, in_status, labels, plain, player, referee, view


def test_the_card_names_the_board_that_comes_next() -> None:
    drawn = club(4, rulebook="go-team-swiss", rounds=3).drawn()
    told = [BoardGame(board, Played(Winner.FIRST)) for board in (1, 3)]
    for games, board in ((told[:0], 1), (told[:1], 2), (told, 2)):
        seen = view(changed(drawn, 1, games=tuple(games)))
        card = plain(table_card.card(seen, referee(), RU, at_table(seen.tournament, 1)))
        assert f"про доску {board}." in card


def test_with_the_pair_both_teams_read_who_has_black_and_the_captain_has_the_way_to_his_line_up() -> None:
    """«Кодекс РФГ» П4 1.2, 1.3: before any line-up is known."""
    seen = view(in_status(club(4, rulebook="go-team-round-robin").drawn(), RoundStatus.PUBLISHED))
    pairing = at_table(seen.tournament, 1)
    first, second = seen.sides(pairing)
    captain = player(seen, pairing.first)
    mate = replace(captain, person=seen.people[seen.tournament.entries[pairing.first].members[1]])
    for reader in (captain, mate):
        told = notice(NoticeKind.PAIRING, {"round": 1, "table": 1}, seen, reader, RU)
        assert f"Доска 1: ⚫ {first} — ⚪ {second}. Так же нечётные доски, на чётных наоборот." in plain(told)
        assert (["Состав на тур"] in labels(told)) is (reader is captain)


def test_after_a_board_the_others_are_waited_for_and_nobody_is_sent_to_a_next_game() -> None:
    """Boards are played at once: a result names its board and is no game of a number."""
    started = in_status(club(4, rulebook="go-team-round-robin").drawn(), RoundStatus.STARTED)
    seen = view(changed(started, 1, games=(BoardGame(3, Played(Winner.FIRST)),)))
    pairing = at_table(seen.tournament, 1)
    told = notice(
        NoticeKind.RESULT_RECORDED, {"round": 1, "table": 1, "game": 1}, seen, player(seen, pairing.first), RU
    )
    first, second = seen.sides(pairing)
    assert plain(told) == f"Счёт записан: {first} — {second} доска 3: 1:0.\nМатч продолжается: ждём остальные доски."
