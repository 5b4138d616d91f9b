"""A player's own match, told from his side of the table."""

from dataclasses import replace

from bot.render.records import record_text
from bot.render.screens import conditions, leaving, match, pairings, team
from engine.model import EntryId, PersonId, RoundStatus, Status
from engine.results import Forfeit, Ground, Side
from tests.builders import club, score
from tests.render.scenes import (
    EN,
    RU,
    at_table,
    changed,
    in_status,
    labels,
    plain,
    player,
    reported,
    small,
    spectator,
    view,
)


def test_before_the_start_there_is_nothing_to_report() -> None:
    seen = view(in_status(small(1).drawn(), RoundStatus.PUBLISHED))
    screen = match.my_match(seen, player(seen, "e1"), RU)
    assert plain(screen).endswith(
        "Тур ещё не начался. О старте придёт сообщение.\n"
        "Опоздавших ждут 15 минут от начала. Потом судья может записать техническое поражение."
    )
    assert labels(screen)[:3] == [
        ["🪑 Я за столом", "⏳ Через 10 мин"],
        ["🙋 Судья", "✉️ Сопернику"],
        ["📜 Мои игры", "❓ Почему эта пара"],
    ]


def test_a_score_is_told_with_ones_own_balls_first_on_both_sides() -> None:
    seen = view(reported(small(1).drawn(), 2, 0, score("8:5")))
    pairing = at_table(seen.tournament, 2)
    assert "Вы прислали 8:5." in plain(match.my_match(seen, player(seen, pairing.first), RU))
    other = match.my_match(seen, player(seen, pairing.second), RU)
    assert ": счёт 5:8, первое число ваше. Верно?" in plain(other)
    assert labels(other)[0] == ["✅ Верно", "✋ Не так"]


def test_the_preview_turns_round_with_one_press() -> None:
    seen = view(small(1).drawn())
    pairing = at_table(seen.tournament, 2)
    entry = seen.tournament.entries[pairing.second]
    screen = match.preview_of_game(seen, RU, entry, pairing, score("5:8"))
    assert plain(screen) == "Стол 2: Волк & Ко — Лис 8:5\nВы выиграли. Отправить?"
    assert screen.rows[1][0].data.endswith("p.first.8.5")


def test_a_technical_win_is_told_to_the_one_who_got_it() -> None:
    seen = view(changed(small(1).drawn(), 2, games=(Forfeit(Side.FIRST, Ground.LATE),)))
    pairing = at_table(seen.tournament, 2)
    assert "Вы выиграли: 8:4, ТП (опоздание)" in plain(match.my_match(seen, player(seen, pairing.second), RU))
    assert "Вы проиграли: 4:8, ТП (опоздание)" in plain(match.my_match(seen, player(seen, pairing.first), RU))


def test_who_has_no_match_is_told_why() -> None:
    after = view(club(24).through(4))
    through = next(one for one in after.tournament.entries if record_text(after, RU, one) == "3–0")
    out = next(one for one in after.tournament.entries if record_text(after, RU, one) == "0–3")
    assert "Вы вышли в плей-офф." in plain(match.my_match(after, player(after, through), RU))
    assert "Для вас игры закончились." in plain(match.my_match(after, player(after, out), RU))
    assert "spectator" in plain(match.my_match(after, spectator(), EN))
    assert plain(match.my_match(view(small()), player(view(small()), "e1"), RU)).startswith("Пары первого тура")


def test_after_the_end_there_is_a_place() -> None:
    ended = replace(small(4).tournament, status=Status.FINISHED, final_places=((EntryId("e1"), 1),), rounds=())
    seen = view(ended)
    assert plain(match.my_match(seen, player(seen, "e1"), RU)) == "Турнир окончен. Ваше место: 1."


def test_after_the_last_round_nothing_is_left_to_play_until_and_nobody_leaves() -> None:
    drawn = club(4, rulebook="bridges", move_limit=60, **{"time.round": 45}).drawn()
    played = drawn.played()
    ended = replace(played.tournament, status=Status.FINISHED, final_places=((EntryId("e1"), 1),))
    on, over, closed = view(drawn), view(played), view(ended)
    for seen, told, leaves in ((on, True, True), (over, False, True), (closed, False, False)):
        assert ("Играть до" in plain(pairings.pairings(seen, spectator(), RU))) is told
        shown = match.my_match(seen, player(seen, "e1"), RU)
        assert any("🚪 Уйти с турнира" in row for row in labels(shown)) is leaves
    assert plain(match.my_match(closed, player(closed, "e1"), RU)).startswith(
        "Турнир окончен. Ваше место: 1.\n\nТур 1."
    )


def test_with_the_last_result_also_the_way_to_disagree_is_closed() -> None:
    played = club(4, rulebook="club-swiss", rounds=1, report_acceptance="on_dispute").drawn().played()
    ended = replace(played.tournament, status=Status.FINISHED, final_places=((EntryId("e1"), 1),))
    for seen, asked in ((view(played), True), (view(ended), False)):
        shown = match.my_match(seen, player(seen, "e1"), RU)
        assert any("✋ Не так" in row for row in labels(shown)) is asked


def test_before_the_draw_a_player_opens_his_entry_by_the_name_that_the_menu_gives_it() -> None:
    seen = view(club(4, rulebook="club-swiss", rounds=3))
    shown = match.my_match(seen, player(seen, "e1"), RU)
    assert ["👤 Моя заявка"] in labels(shown)


def test_all_games_of_a_team_are_one_press_away() -> None:
    seen = view(small(2).drawn())
    text = plain(match.history(seen, player(seen, "e1"), RU))
    assert text.startswith("Лис: игры\nТур 1: ")
    assert text.endswith("ещё играется")


def test_the_conditions_show_fee_site_and_documents_before_anything_is_agreed() -> None:
    seen = view(small())
    screen = conditions.conditions(seen, spectator(), RU)
    text = plain(screen)
    assert "Взнос: 3 500 ₽ с команды." in text
    assert "Официальная запись: http://tacboardgame.ru" in text
    assert "• Правила игры TAC (русская версия) v.3.3 (п. 1.4.1)" in text
    assert "• Описание карт v.3 (п. 1.4.2)" in text
    assert labels(screen) == [["✅ Согласны, записаться"], ["🔎 Ищу команду"], ["Только смотреть"]]


def test_a_team_knows_its_people_its_fee_and_whom_it_lacks() -> None:
    seen = view(small())
    entry = replace(seen.tournament.entries[EntryId("e2")], members=(PersonId(20),))
    screen = team.team(seen, replace(player(seen, "e2"), entry=entry), RU, entry)
    assert plain(screen) == (
        "Волк & Ко, команда 2\n\n• Игрок 20 (капитан)\n\nНе хватает ещё 1 игрока.\n\nВзнос пока не отмечен: 3 500 ₽."
    )
    assert labels(screen)[0] == ["🔗 Пригласить напарника"]


def test_who_is_out_of_the_bracket_has_nothing_to_leave() -> None:
    made = club(24).through(5).drawn()
    seeds = made.tournament.bracket.seeds if made.tournament.bracket else ()
    out = next(entry for entry in made.tournament.entries if entry not in seeds)
    seen = view(made)
    assert plain(leaving.own(seen, player(seen, out), RU)).startswith("Вы уже выбыли: сниматься не нужно.")
    inside = leaving.own(seen, player(seen, seeds[0]), RU)
    assert plain(inside).startswith("Уйти из плей-офф")
    assert labels(inside)[0] == ["🚪 Уйти с турнира"]


def test_whoever_is_in_no_list_any_more_finds_the_way_back_to_the_menu() -> None:
    seen = view(small())
    screen = leaving.own(seen, spectator(), RU)
    assert plain(screen) == f"Вас нет среди участников турнира «{seen.tournament.title}»."
    assert labels(screen) == [[RU("menu-back")]]
