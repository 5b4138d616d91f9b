"""Time is called (Destiny IV.3): who has won one game alone wins; at 1-1 the third goes on through its second round."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.score_forms import GameForm
from bot.render.score_forms.codes import decode_games
from bot.render.screen import MAX_DATA_BYTES, Press, Screen
from bot.render.screens import match, organizer_rounds, table_ask
from bot.views import TournamentView
from engine.model import Pairing, PersonId, Report
from engine.results import GameResult, Played, Side, TimeDecision, TimeUp, Winner
from engine.timing import reminders
from tests.builders import NOON, Club, club
from tests.render.scenes import EN, RU, labels, organizer, plain, player, referee, view

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
    assert f"Впереди {ahead}." in text
    assert "Партия не закончена — матч выигрывает тот, кто ведёт" in text
    assert "урон" not in text
    assert f"Стол 1: впереди {ahead}. Вторая партия не закончена — это победа в матче." in told_to_the_referee(seen)


def test_where_both_sides_have_told_the_end_nobody_hears_that_time_is_up() -> None:
    """A referee's acceptance is all that is missing: nothing is played on, and no game is open."""
    seen = playoff(FIRST)
    *before, last = seen.tournament.rounds
    pairing = last.pairings[0]
    word = Report(pairing.first, PersonId(1), SECOND, NOON, confirmed_by=PersonId(2), more=(FIRST,))
    over, open_still = (word, replace(word, more=()))
    for report, plays in ((over, False), (open_still, True)):
        told_so = replace(last, pairings=(replace(pairing, reports=(report,)), *last.pairings[1:]))
        later = replace(seen, tournament=replace(seen.tournament, rounds=(*before, told_so)))
        params = {"round": last.number, "table": 1, "mark": 0}
        shown = notice(NoticeKind.TIME_LEFT, params, later, player(later, pairing.first), RU)
        assert (shown is not None) is plays
        assert ("Играют столы: 1, 2." in told_to_the_referee(later)) is plays
        assert any(pairing.first in one.who for one in reminders(later.tournament) if one.kind == "round") is plays


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
    assert f"Впереди {seen.sides(pairing)[0]}." in told(view(agreed, at=AFTER))


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


# ── Asked of the players themselves, step by step ───────────────────────────────────────────────────────────────────


def asked(seen: TournamentView, side: Side, *labels_pressed: str) -> Screen:
    """The question that a player of table 1 stands at after these answers, from the button of his notice."""
    round_ = seen.tournament.rounds[-1]
    pairing = round_.pairings[0]
    own = player(seen, pairing.entry_at(side))
    form = GameForm(seen, pairing, "my", reader=side)
    called = notice(NoticeKind.TIME_LEFT, {"round": round_.number, "table": 1, "mark": 0}, seen, own, RU)
    assert called is not None
    shown = table_ask.ask(RU, form, arg_of(called, "Кто выиграл?"))
    for label in labels_pressed:
        shown = table_ask.ask(RU, form, arg_of(shown, label))
    return shown


def arg_of(shown: Screen, label: str) -> str:
    return Press.unpack(next(one.data for row in shown.rows for one in row if label in one.label)).arg


def told_at_last(seen: TournamentView, side: Side, *labels_pressed: str) -> tuple[GameResult, ...]:
    """What the last of these buttons sends, from first to second."""
    *before, last = labels_pressed
    return decode_games(arg_of(asked(seen, side, *before), last))


def test_a_single_game_that_nobody_won_is_decided_by_questions_to_either_player() -> None:
    """IV.3b, its example: 15 and 13 damage, the less wins. Each tells his own numbers first."""
    for side, path in ((Side.FIRST, (15, 13)), (Side.SECOND, (13, 15))):
        seen = single()
        own, other = seen.sides(seen.tournament.rounds[-1].pairings[0])[:: 1 if side is Side.FIRST else -1]
        assert labels(asked(seen, side))[:3] == [["Победа"], ["Поражение"], ["⏱ Время вышло"]]
        assert plain(asked(seen, side, "Время вышло")).startswith(f"Урон: {own}.")
        ranges = {15: ("10–19", "15"), 13: ("10–19", "13")}
        assert plain(asked(seen, side, "Время вышло", *ranges[path[0]])).startswith(f"Урон: {other}.")
        last = asked(seen, side, "Время вышло", *ranges[path[0]], *ranges[path[1]])
        winner = seen.sides(seen.tournament.rounds[-1].pairings[0])[1]
        assert f"урона меньше (13:15). Победа: {winner}. Отправить?" in plain(last), "who lost sends no win of his own"
        assert decode_games(arg_of(last, "Отправить")) == (TimeDecision((15, 13)),)


def test_equal_damage_and_cards_leave_the_battlefield_to_whoever_controls_it() -> None:
    seen = single()
    _, second = seen.sides(seen.tournament.rounds[-1].pairings[0])
    steps = ("Время вышло", "0–9", "9", "0–9", "9", "0–9", "7", "0–9", "7")
    assert plain(asked(seen, Side.SECOND, *steps[:5])).startswith(f"Карты: {second}.")
    own, other = labels(asked(seen, Side.SECOND, *steps))[:2]
    assert second.startswith(own[0].rstrip("…"))
    assert told_at_last(seen, Side.SECOND, *steps, *other, "Отправить") == (TimeDecision((9, 9), (7, 7), Side.FIRST),)


NOBODY, OPEN = "Никто, считаем урон", "Вторая не закончена"
DAMAGE = ("0–9", "3", "0–9", "5", "Отправить")
LESS = TimeDecision((3, 5))


@pytest.mark.parametrize(
    ("presses", "games"),
    [
        ((NOBODY, *DAMAGE), (LESS, TimeUp())),
        (("Победа", OPEN), (FIRST, TimeUp())),
        (("Поражение", OPEN), (SECOND, TimeUp())),
        (("Победа", "Победа"), (FIRST, FIRST)),
        (("Победа", "Поражение", NOBODY, *DAMAGE), (FIRST, SECOND, LESS)),
        (("Поражение", "Победа", "Победа"), (SECOND, FIRST, FIRST)),
        (("Победа", "Поражение", "Поражение"), (FIRST, SECOND, SECOND)),
    ],
)
def test_a_match_to_two_wins_is_asked_game_by_game(presses: tuple[str, ...], games: tuple[GameResult, ...]) -> None:
    """IV.3a: the first game left open is decided by the questions, the second by who won the first, at 1-1 the third
    is played and then decided by the questions."""
    seen = playoff()
    assert told_at_last(seen, Side.FIRST, *presses) == games
    swapped = {"Победа": "Поражение", "Поражение": "Победа"}
    if NOBODY not in presses:
        assert told_at_last(seen, Side.SECOND, *(swapped.get(one, one) for one in presses)) == games


def test_games_that_are_written_down_are_not_asked_for_again() -> None:
    one = playoff(SECOND)
    ahead = one.sides(one.tournament.rounds[-1].pairings[0])[1]
    assert f"Первую партию выиграл игрок {ahead}." in plain(asked(one, Side.FIRST))
    assert told_at_last(one, Side.FIRST, OPEN) == (TimeUp(),)
    even = plain(asked(playoff(SECOND, FIRST), Side.FIRST))
    assert "По партиям 1:1. Третью начните" in even
    assert "до конца фазы перегруппировки её второго раунда" in even


def test_every_button_of_the_questions_fits() -> None:
    for told in ("time.fs.q.999.999.999.999", "time.fs.q.999.999.999.999.second"):
        seen = playoff()
        pairing = seen.tournament.rounds[-1].pairings[0]
        many = replace(seen, tournament=replace(seen.tournament, rounds=seen.tournament.rounds * 3))
        form = GameForm(many, replace(pairing, round=12, table=300, version=99), "my", reader=Side.SECOND)
        shown = table_ask.ask(RU, form, told)
        assert max(len(one.data.encode()) for row in shown.rows for one in row) <= MAX_DATA_BYTES


def test_whoever_lost_the_game_before_chooses_the_battlefield() -> None:
    """III.2, IV.3a: from the second game on; in a single game nobody does."""
    for games, words in (
        ((), "Поле боя со второй партии выбирает проигравший прошлую."),
        ((SECOND,), "Поле боя выбирает проигравший прошлую партию: {}."),
    ):
        seen = playoff(*games)
        pairing = seen.tournament.rounds[-1].pairings[0]
        shown = plain(match.my_match(seen, player(seen, pairing.first), RU))
        assert words.format(seen.sides(pairing)[0]) in shown
    seen = single()
    assert "Поле боя" not in plain(match.my_match(seen, player(seen, seen.tournament.rounds[-1].pairings[0].first), RU))


def test_the_hint_shows_every_sign_of_a_decision_on_time() -> None:
    seen = single()
    pairing = seen.tournament.rounds[-1].pairings[0]
    shown = plain(match.my_match(seen, player(seen, pairing.first), RU))
    assert "т 13:15 — урон; поровну — ещё карты: т 13:13 7:9" in shown
    assert "т 13:13 7:7 + у вас, − у соперника" in shown
