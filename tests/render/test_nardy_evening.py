"""Nardy's screens, as an evening at the tables needs them: beforehand, at the start, of a match lost as a whole."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.refusals import refusal
from bot.render.score_forms import GameForm, score_form_of, technical
from bot.render.screen import Screen
from bot.render.screens import checkin, match, organizer_rounds, table_card
from bot.views import TournamentView
from engine.ages import Born, needs_age
from engine.errors import RuleViolation
from engine.model import EntryId, RoundStatus
from engine.regulations import load
from engine.results import Forfeit, Ground, Played, PointGame, Side, Winner
from tests.builders import Club, club
from tests.render.scenes import RU, at_table, changed, in_status, labels, organizer, plain, player, referee, view
from tests.render.test_event_plan import joining


def swiss(**settings: Any) -> Club:
    return club(4, rulebook="nardy-short", match_length=7, system="swiss", rounds=3, **settings)


def test_whoever_thinks_of_coming_reads_who_goes_on_and_how_long_the_last_matches_are() -> None:
    """«Завершение партии и матча» 5, «Контроль времени»: two minutes a point."""
    told = joining(swiss(cut=2, playoff_length=9, final_length=11))
    assert "Потом на выбывание: 2 игрока." in told
    assert "Плей-офф: матчи до 9 очков, часы: 18:00 на игрока, перерывов у каждого: 1." in told
    assert "Финал: матч до 11 очков, часы: 22:00 на игрока, перерывов у каждого: 2." in told
    assert "Финал" not in joining(swiss(final_length=11))


def test_whoever_starts_a_round_himself_reads_whose_clocks_are_started() -> None:
    """«Начало турнира» 3."""
    seen = view(swiss().drawn())
    told = plain(organizer_rounds.started(seen, referee(), RU, seen.tournament.rounds[0]))
    assert "Пустите часы тех, кого нет за столом." in told
    without_clocks = view(club(8, rulebook="destiny-basic").drawn())
    round_ = without_clocks.tournament.rounds[0]
    assert "Пустите часы" not in plain(organizer_rounds.started(without_clocks, referee(), RU, round_))


def test_a_match_lost_for_being_late_is_never_called_its_first_game() -> None:
    """«Опоздания» 2: what is lost is the match; where its points are counted by wins, wins are said."""
    seen = view(changed(swiss().drawn(), 1, games=(Forfeit(Side.SECOND, Ground.LATE),)))
    first = at_table(seen.tournament, 1).first
    params = {"round": 1, "table": 1, "game": 1}
    told = plain(notice(NoticeKind.RESULT_RECORDED, params, seen, player(seen, first), RU))
    assert "Счёт записан: " in told
    assert "партия" not in told
    assert "победы: 1." in told


def test_what_ends_a_match_as_a_whole_has_no_number_of_a_game_on_its_card() -> None:
    """«Опоздания» 2, «Игра с часами» 3: the match is lost, and the games before it keep their numbers."""
    games = (PointGame(Side.FIRST, 2), PointGame(Side.SECOND, 1), Forfeit(Side.SECOND, Ground.TIMEOUT))
    seen = view(changed(swiss().drawn(), 1, games=games))
    told = table_card.card(seen, referee(), RU, at_table(seen.tournament, 1))
    assert "1. +2 → 2:0\n2. −1 → 2:1\n+:–, ТП (упал флажок) → 2:1" in plain(told)
    assert ["✏️ Партия 1", "✏️ Партия 2", "✏️ Исправить"] in labels(told)


def test_a_bye_is_called_a_win_and_brings_no_points() -> None:
    """«Краткая памятка» names no byes; a club's win there is a match, and points are those of its games."""
    seen = view(club(5, rulebook="nardy-pairs", match_length=3, system="round_robin").drawn())
    free = seen.tournament.rounds[0].free[0].entry
    told = plain(notice(NoticeKind.BYE, {"round": 1}, seen, player(seen, free), RU))
    assert told == "Тур 1: свободный тур\nСоперника нет, вам засчитана победа."


def test_a_child_that_the_book_keeps_out_is_not_sent_to_the_organizer() -> None:
    """«Ограничения» 1; an age that the club alone has set is the organizer's to overlook."""
    said = {}
    for name, settings in (("nardy-short", {"match_length": 7}), ("club-swiss", {"rounds": 3, "age_least": 10})):
        with pytest.raises(RuleViolation) as caught:
            needs_age(load(name, settings), Born(2019), date(2026, 3, 14))
        said[name] = refusal(RU, caught.value)
    assert said["nardy-short"].startswith("Играют с 10 лет. Опечатались — пришлите ещё раз. ")
    assert "организатора" not in said["nardy-short"]
    assert "иначе спросите организатора" in said["club-swiss"]


def test_a_score_that_is_too_short_names_the_way_of_the_book() -> None:
    """«Завершение партии и матча» 6."""
    told = refusal(RU, RuleViolation("sheet.unfinished", score=(7, 5), target=9))
    assert "«Другая длина матча»" in told
    assert RU("sheet-length-other") == "Другая длина матча"


def test_a_score_that_goes_too_far_names_the_way_of_the_book() -> None:
    """«Завершение партии и матча» 7: the match is counted anew by the sheet."""
    told = refusal(RU, RuleViolation("sheet.played_on", score=(9, 5), target=5))
    assert "«Другая длина матча»" in told
    assert "пересчитывают" in told


def test_a_score_of_the_whole_match_is_mended_as_it_was_told() -> None:
    """«Фиксация результатов» 4."""
    seen = view(changed(swiss().drawn(), 1, games=(Played(Winner.FIRST, (7, 3)),)))
    pairing = at_table(seen.tournament, 1)
    asked = score_form_of(seen).ask(RU, GameForm(seen, pairing, "tb", 1), "").text
    assert "Другой счёт пришлите строкой, например: 1 7:3." in asked
    by_games = view(changed(swiss().drawn(), 1, games=(PointGame(Side.FIRST, 2),)))
    form = GameForm(by_games, at_table(by_games.tournament, 1), "tb", 1)
    assert "Другой счёт" not in score_form_of(by_games).ask(RU, form, "").text


def test_once_the_next_match_has_begun_nothing_is_offered_for_mending() -> None:
    """«Фиксация результатов» 4."""
    seen = view(swiss().through(1))
    assert {"✏️ Исправить", "✏️ Партия 1"} & {one.label for row in card_of(seen).rows for one in row}
    later = view(swiss().through(1).drawn())
    card = card_of(later)
    assert "Результат закреплён: кто-то из двоих начал следующий матч («Фиксация результатов»)." in plain(card)
    assert not [one.label for row in card.rows for one in row if one.label.startswith(("✏️", "🔁"))]


def card_of(seen: TournamentView) -> Screen:
    pairing = seen.tournament.pairing(1, 1)
    assert pairing is not None
    return table_card.card(seen, organizer(), RU, pairing)


def test_once_games_are_recorded_the_next_ones_are_asked_for() -> None:
    """«Фиксация результатов» 1, 2: the score as a whole would be refused beside them."""
    begun = view(changed(swiss().drawn(), 1, games=(PointGame(Side.FIRST, 2),)))
    told = plain(match.my_match(begun, player(begun, at_table(begun.tournament, 1).first), RU))
    assert "Следующие партии можно прислать строкой: +1 -2м +2п" in told
    assert "Счёт матча можно прислать" not in told


def test_the_score_that_is_shown_as_an_example_is_one_of_that_match() -> None:
    """«Завершение партии и матча» 4, 5: the final is longer, and the example of the others would be refused there."""
    final = view(swiss(cut=2, final_length=9).through(3).drawn())
    pairing = at_table(final.tournament, 1)
    assert "сначала свои очки: 9:4." in plain(match.my_match(final, player(final, pairing.first), RU))
    before = view(swiss(cut=2, final_length=9).drawn())
    pairing = at_table(before.tournament, 1)
    assert "сначала свои очки: 7:3." in plain(match.my_match(before, player(before, pairing.first), RU))


def test_the_draft_of_round_1_names_who_has_shown_no_document_and_whom_the_club_has_suspended() -> None:
    """«Ограничения» 2, 3: neither plays; whoever is already on the list is taken off it by people."""
    made = in_status(swiss(check_in=True).drawn(), RoundStatus.DRAFT)
    entries = {key: replace(one, here=key != "e1") for key, one in made.tournament.entries.items()}
    seen = view(Club(replace(made.tournament, entries=entries)))
    barred = seen.tournament.entries[EntryId("e2")].members[0]
    seen = replace(seen, suspended={barred: date(2026, 12, 28)})
    told = plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[-1]))
    assert f"⚠️ Документ не предъявлен (1): {seen.name(EntryId('e1'))}\n" in told
    assert f"🚫 {seen.person_name(barred)}: отстранение по 28.12.2026" in told
    asked = view(Club(replace(made.tournament, entries=entries, rounds=())))
    assert "Кто не предъявил документ, не играет («Ограничения» 3)." in plain(checkin.choices(asked, RU))
    unasked = view(in_status(swiss().drawn(), RoundStatus.DRAFT))
    assert "Документ" not in plain(organizer_rounds.draft(unasked, RU, unasked.tournament.rounds[-1]))


def test_the_draft_of_round_1_says_that_the_limit_for_being_late_is_missing() -> None:
    """«Опоздания»: the regulations of the event name it. Where a book leaves it to the club nothing is missing."""
    warned = "⚠️ Не задано, после скольких минут опоздание — поражение («Опоздания»). Задайте: «⚙️ Ещё → 📐 Параметры»"
    named, clubs = swiss(**{"time.late_forfeit": 15}), club(4, rulebook="club-swiss", rounds=3)
    for made, missing in ((swiss(), True), (named, False), (clubs, False)):
        seen = view(in_status(made.drawn(), RoundStatus.DRAFT))
        assert (warned in plain(organizer_rounds.draft(seen, RU, seen.tournament.rounds[-1]))) is missing


def test_once_a_game_is_played_nobody_is_said_not_to_have_come() -> None:
    """«Опоздания» 2: being late loses a match that has not begun; whoever walks away from it refuses to play."""
    made = swiss().drawn()
    pairing = made.tournament.rounds[-1].pairings[0]
    for games, absent in (((), True), ((PointGame(Side.FIRST, 2),), False)):
        seen = view(changed(made, pairing.table, games))
        on = at_table(seen.tournament, pairing.table)
        card = [one for row in labels(table_card.card(seen, referee(), RU, on)) for one in row]
        assert ("Никого нет" in card) is absent
        why = [one.label for row in technical.grounds(RU, GameForm(seen, on), Side.SECOND).rows for one in row]
        assert ("неявка" in why) is absent
        assert ("опоздание" in why) is absent
        assert "отказ играть" in why
