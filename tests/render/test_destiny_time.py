"""Time is called (Destiny IV.3): who has won one game alone wins; at 1-1 the third goes on through its second round."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screens import organizer_rounds
from bot.views import TournamentView
from engine.model import Pairing, PersonId, Report
from engine.results import GameResult, Played, Winner
from tests.builders import NOON, Club, club
from tests.render.scenes import EN, RU, organizer, plain, player, referee, view

FIRST, SECOND = Played(Winner.FIRST), Played(Winner.SECOND)
AFTER = NOON + timedelta(hours=3)


def playoff(*games: GameResult) -> TournamentView:
    """Semi-finals to two wins after their time; table 1 stands so."""
    stage = club(9, rulebook="destiny-advanced").through(4).drawn()
    return view(changed(stage, stage.current.pairings[0].with_games(games)), at=AFTER)


def single() -> TournamentView:
    """A Swiss round of single games after its time."""
    return view(club(8, rulebook="destiny-basic").drawn(), at=AFTER)


def changed(stage: Club, pairing: Pairing) -> Club:
    *before, last = stage.tournament.rounds
    rounds = (*before, replace(last, pairings=(pairing, *last.pairings[1:])))
    return Club(replace(stage.tournament, rounds=rounds))


def told(seen: TournamentView) -> str:
    """What both sides of table 1 read when their time is up."""
    round_ = seen.tournament.rounds[-1]
    pairing, params = round_.pairings[0], {"round": round_.number, "table": 1, "mark": 0}
    left, right = (notice(NoticeKind.TIME_LEFT, params, seen, player(seen, one), RU) for one in pairing.entries)
    assert left is not None
    assert right is not None
    assert plain(left) == plain(right)
    return plain(left)


def told_to_the_referee(seen: TournamentView) -> str:
    number = seen.tournament.rounds[-1].number
    screen = notice(NoticeKind.TIME_OVER, {"round": number, "table": 0, "mark": 0}, seen, referee(), RU)
    assert screen is not None
    return plain(screen)


@pytest.mark.parametrize(("game", "side"), [(FIRST, 0), (SECOND, 1)])
def test_at_one_to_nothing_whoever_leads_is_named_as_the_winner_of_an_open_game(game: GameResult, side: int) -> None:
    seen = playoff(game)
    ahead = seen.sides(seen.tournament.rounds[-1].pairings[0])[side]
    text = told(seen)
    assert f"Ведёт {ahead}." in text
    assert "Партия не закончена — матч выигрывает тот, кто ведёт" in text
    assert "урон" not in text
    assert f"Стол 1: ведёт {ahead}. Вторая партия не закончена — это победа в матче." in told_to_the_referee(seen)


def test_at_one_to_one_the_third_game_goes_on_through_the_upkeep_of_its_second_round() -> None:
    seen = playoff(FIRST, SECOND)
    text = told(seen)
    assert "Третью партию играйте до конца фазы перегруппировки её второго раунда" in text
    assert "сравните урон, потом карты, потом поле боя" in text
    assert "третья партия до конца фазы перегруппировки второго раунда" in told_to_the_referee(seen)


def test_before_anything_is_written_down_all_three_ends_of_a_match_are_told() -> None:
    text = told(playoff())
    assert "Выиграна одна партия — она решает матч" in text
    assert "1:1 — начните третью" in text
    assert "ни одной — сравните урон" in text


def test_a_game_that_both_sides_have_agreed_on_counts_though_no_referee_has_accepted_it() -> None:
    seen = playoff()
    pairing = seen.tournament.rounds[-1].pairings[0]
    said = Report(pairing.first, PersonId(10), FIRST, NOON, confirmed_by=PersonId(20))
    agreed = changed(Club(seen.tournament), replace(pairing, reports=(said,)))
    assert f"Ведёт {seen.sides(pairing)[0]}." in told(view(agreed, at=AFTER))


def test_a_single_game_is_decided_by_the_questions() -> None:
    text = told(single())
    assert "Доиграйте игровой раунд до конца фазы перегруппировки. Никто не победил — сравните урон" in text
    assert "1:1" not in text
    assert "До двух побед" not in told_to_the_referee(single())


def test_minutes_of_a_match_to_two_wins_are_said_of_the_whole_match() -> None:
    """IV.1: 90 minutes for the match, 35 for a single game."""
    for seen, russian, english in (
        (playoff(), "На весь матч 90 минут", "90 minutes for the whole match"),
        (single(), "На игру 35 минут", "35 minutes a game"),
    ):
        round_ = seen.tournament.rounds[-1]
        assert russian in plain(organizer_rounds.started(seen, organizer(), RU, round_))
        assert english in plain(organizer_rounds.started(seen, organizer(), EN, round_))
