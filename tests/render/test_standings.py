"""The table, the pairs and the bracket as people read them."""

import random
import re
from dataclasses import replace
from html import unescape

import pytest
from wcwidth import wcswidth

from bot.i18n import Speaker
from bot.render.screen import Press
from bot.render.screens import bracket, pairings, why
from bot.render.screens.standings import Look, standings_screen
from engine import commands as c
from engine.formats import knockout
from engine.model import EntryId, EntryStatus, RoundStatus
from engine.results import Side
from tests.builders import club
from tests.engine.journals import Journal
from tests.render.scenes import (
    EN,
    RU,
    changed,
    in_status,
    labels,
    large,
    plain,
    player,
    referee,
    small,
    spectator,
    view,
)


def test_the_table_after_the_first_round() -> None:
    seen = view(small(1))
    screen = standings_screen(seen, player(seen, "e5"), RU)
    assert plain(screen) == (
        "Кубок клуба\n"
        "Таблица после тура 1\n"
        "\n"
        "  № Команда         В–П Бг  ± Бх\n"
        "1–2 Лис             1–0  0 +7  0\n"
        "1–2 Волк & Ко       1–0  0 +7  0\n"
        "  3 Очень длинное…  1–0  0 +3  0\n"
        "  4 Сакура          1–0  0 +2  0\n"
        "  5 Тигр            0–1  0 −2  1\n"
        '  6 "Ёж"            0–1  0 −3  1\n'
        "7–8 <Барсук>        0–1  0 −7  1\n"
        "7–8 שלום            0–1  0 −7  1\n"
        "\n"
        "Ваше место: 3. Счёт 1–0, Бергер 0, разница шариков +3, Бухгольц 0.\n"
        "При равном счёте решила разница шариков."
    )
    assert labels(screen) == [["❓ Почему так", "🧾 История столов"], ["🖼 Картинкой", "🖼 По турам"]]


def test_a_table_of_an_unfinished_round_says_that_it_is_provisional() -> None:
    played = small(1).drawn().played()
    waiting = changed(played, 1, games=())
    assert "Пока предварительно: ждём 1 результат." in plain(standings_screen(view(waiting), spectator(), RU))
    assert "предварительно" not in plain(standings_screen(view(played), spectator(), RU))


def test_the_table_after_an_earlier_round_is_one_press_away() -> None:
    seen = view(small(3))
    now = standings_screen(seen, spectator(), RU)
    assert ["◀ После тура 2"] in labels(now)
    before = standings_screen(seen, spectator(), RU, Look(after=2))
    assert "Таблица после тура 2" in plain(before)
    assert ["◀ После тура 1", "После тура 3 ▶"] in labels(before)


def test_the_whole_swiss_stage_is_final_and_marks_who_goes_on() -> None:
    text = plain(standings_screen(view(club(24).through(5)), spectator(), RU, Look(whole=True)))
    assert "Итог отбора." in text
    assert text.count("+ ") + text.count("− ") >= 24
    assert "+ вышли в плей-офф, − выбыли" in text


def test_a_spectator_has_no_place_of_his_own() -> None:
    assert "Ваше место" not in plain(standings_screen(view(small(1)), spectator(), RU))


def test_the_top_ten_come_first_and_the_own_row_is_one_press_away() -> None:
    seen = view(large(200).through(1))
    screen = standings_screen(seen, player(seen, "e150"), RU)
    assert len(re.findall(r"^ *\d+(?:–\d+)? Ко", plain(screen), re.MULTILINE)) + plain(screen).count("Сакура") == 10
    assert labels(screen)[0] == ["1/20", "▶"]
    assert labels(screen)[1][0] == "Вся таблица"
    assert "Ваше место: " in plain(screen)


def test_two_hundred_teams_fit_into_messages_of_forty_narrow_rows() -> None:
    seen = view(large(200).through(2))
    for page in range(5):
        screen = standings_screen(seen, spectator(), EN, Look(page=page, whole=True))
        block = unescape(screen.text.split("<pre>")[1].split("</pre>")[0]).split("\n")
        assert len(block) == 41
        assert max(wcswidth(line) for line in block) <= 32
        assert len(screen.text) < 4096


def test_nobody_has_signed_up_yet() -> None:
    assert plain(standings_screen(view(club(0, size=8)), spectator(), RU)).startswith("Команд пока нет.")


def test_an_arg_of_the_table_reads_back() -> None:
    assert Look.unpacked(Look(2, 3, True).packed()) == Look(2, 3, True)
    assert Look.unpacked("") == Look()


def test_the_pairs_of_a_round_with_results_and_ones_own_in_bold() -> None:
    seen = view(small(1))
    screen = pairings.pairings(seen, player(seen, "e1"), RU)
    assert plain(screen).startswith("Кубок клуба\nТур 1: пары\n\n1. ")
    bold = [line for line in screen.text.split("\n") if line.startswith("<b>") and "Лис" in line]
    assert len(bold) == 1
    assert ": 8:" in plain(screen) or ":8" in plain(screen)


def test_the_pairs_of_a_draft_are_nobodys_business() -> None:
    draft = view(in_status(small(1).drawn(), RoundStatus.DRAFT))
    assert plain(pairings.pairings(draft, spectator(), RU)).startswith("Кубок клуба\nТур 1: пары")
    only_draft = view(in_status(small().drawn(), RoundStatus.DRAFT))
    assert plain(pairings.pairings(only_draft, spectator(), RU)).startswith("Пары ещё не объявлены.")


def test_a_hundred_pairs_come_by_eights_and_are_found_by_a_few_letters() -> None:
    seen = view(large(200).drawn())
    screen = pairings.pairings(seen, spectator(), RU, 1, 12)
    assert labels(screen)[0] == ["◀", "13/13"]
    assert plain(screen).count("—") == 4
    hit = pairings.found(seen, spectator(), RU, 1, "команда 77")
    assert plain(hit).startswith("По слову «команда 77» нашлась 1 пара:")
    assert "Команда 77" in plain(hit)
    assert plain(pairings.found(seen, spectator(), RU, 1, "нет такой")) == "По слову «нет такой» никого не нашлось."
    assert "100. " in plain(pairings.found(seen, spectator(), RU, 1, "100"))


def test_a_player_is_found_by_his_own_name() -> None:
    seen = view(small().drawn())
    assert "Лис" in plain(pairings.found(seen, spectator(), RU, 0, "игрок 11"))


def test_who_has_a_bye_stands_below_the_pairs() -> None:
    seen = view(club(23, size=24).drawn())
    assert "свободный тур, победа" in plain(pairings.pairings(seen, spectator(), RU, 1, 1))


def test_the_bracket_names_seeds_results_rematches_and_who_waits() -> None:
    played = club(24).through(6).drawn()
    seen = view(played)
    text = plain(bracket.bracket(seen, player(seen, "e5"), RU))
    assert text.startswith("Плей-офф\n\n1/8 финала\n8. ")
    assert "Вступят в следующем круге: 1. " in text
    assert "\n\n1/4 финала\n1. " in text
    assert "Финал\nпобедитель пары 9 — победитель пары 10" in text
    assert re.findall(r"^пара (\d+) · ", text, re.MULTILINE) == ["9", "10"], "after four matches and four more"
    assert "8. Команда 15 — 9. <Барсук>: 8:7\n" in text


def test_a_replacement_is_told_under_the_bracket() -> None:
    base = club(24).through(5).drawn().played()
    seeds = base.tournament.bracket.seeds if base.tournament.bracket else ()
    seen = view(base.replaced(seeds[0], "e11"))
    left, entering = seen.name(seeds[0]), seen.name(EntryId("e11"))
    assert f"Замена: «{left}» → «{entering}»." in plain(bracket.bracket(seen, spectator(), RU))


@pytest.mark.parametrize(
    ("statuses", "told"),
    [
        ((EntryStatus.WITHDRAWN,), "× снялись"),
        ((EntryStatus.DISQUALIFIED,), "× дисквалифицированы"),
        ((EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED), "× снялись или дисквалифицированы"),
    ],
)
def test_who_was_disqualified_is_not_said_to_have_withdrawn(statuses: tuple[EntryStatus, ...], told: str) -> None:
    made = small(2)
    for number, status in enumerate(statuses, start=1):
        made = made.left(EntryId(f"e{number}"), status)
    text = plain(standings_screen(view(made), spectator(), RU))
    assert re.findall(r"× [а-яё].*", text) == [told]


def test_before_the_cut_there_is_no_bracket() -> None:
    assert plain(bracket.bracket(view(small(1)), spectator(), RU)).startswith("Сетку ещё не объявили")


def test_a_drafted_bracket_is_shown_to_nobody() -> None:
    journal = Journal.opened(64, 8, "club-knockout", seeds="lots")
    journal.do(c.DraftRound(3))
    seen = view(journal.tournament)
    assert plain(bracket.bracket(seen, spectator(), RU)).startswith("Сетку ещё не объявили")
    assert ["Сетка"] not in [row[-1:] for row in labels(standings_screen(seen, spectator(), RU))]
    journal.do(c.PublishRound(1))
    seen = view(journal.tournament)
    assert plain(bracket.bracket(seen, spectator(), RU)).startswith("Сетка\n\n1/4 финала")
    assert ["Сетка"] in [row[-1:] for row in labels(standings_screen(seen, spectator(), RU))]


def test_a_bracket_gives_a_place_when_its_round_is_over() -> None:
    journal = Journal.opened(64, 8, "club-knockout")
    journal.announce()
    journal.play_table(1, random.Random(1))
    first = journal.pairing(1)
    won = EntryId(str(knockout.won_by(journal.tournament, first)))
    seen = view(journal.tournament)
    for entry, told in ((won, "Вы играете дальше: полуфинал."), (first.opponent_of(won), "Вы выбыли.")):
        text = plain(standings_screen(seen, player(seen, entry), RU))
        assert text.endswith(told)
        assert "Ваше место" not in text
        assert not re.search(r"^ *\d", text, re.MULTILINE)
    for table in (2, 3, 4):
        journal.play_table(table, random.Random(table))
    seen = view(journal.tournament)
    text = plain(standings_screen(seen, player(seen, first.opponent_of(EntryId(won))), RU))
    assert "Ваше место: 5–8 (место разделено)." in text
    assert len(re.findall(r"^ *5–8− ", text, re.MULTILINE)) == 4


def test_a_best_of_three_shows_games_and_their_scores() -> None:
    semis = club(24).through(7).drawn().played()
    text = plain(bracket.bracket(view(semis), spectator(), RU))
    assert ": 2:0 (" in text or ": 2:1 (" in text or ": 0:2 (" in text or ": 1:2 (" in text


@pytest.mark.parametrize("tr", [RU, EN])
def test_every_pair_and_every_place_says_why(tr: Speaker) -> None:
    played = club(24).through(8)
    seen = view(played)
    for round_ in seen.tournament.rounds:
        for pairing in round_.pairings:
            assert plain(why.pair(seen, spectator(), tr, pairing))
    for entry in seen.tournament.entries:
        assert plain(why.place(seen, tr, entry))


def test_the_first_round_came_by_lots() -> None:
    seen = view(small().drawn())
    pairing = seen.tournament.rounds[0].pairings[0]
    text = plain(why.pair(seen, referee(), RU, pairing))
    assert "Первый тур: пары по жребию. Номера 1 и 2." in text
    assert text.endswith("Регламент, п. 2.2.4.1.")


def test_a_place_is_told_from_its_neighbours() -> None:
    seen = view(small(1))
    assert plain(why.place(seen, RU, EntryId("e5"))) == (
        "Очень длинное название команды из двух слов: 3-е место\n"
        "\n"
        "• Бергер 0\n"
        "• разница шариков +3\n"
        "• Бухгольц 0\n"
        "\n"
        "Выше Волк & Ко: разница шариков +7 против +3.\n"
        "Ниже 🌸 Сакура 🌸: разница шариков +2 против +3."
    )


def test_both_sides_of_a_pair_go_back_to_where_they_came_from() -> None:
    seen = view(small().drawn())
    pairing = seen.tournament.rounds[0].pairings[0]
    own = player(seen, pairing.entry_at(Side.FIRST))
    assert labels(why.pair(seen, own, RU, pairing)) == [["◀ Мой матч"]]
    assert labels(why.pair(seen, replace(own, entry=None), RU, pairing)) == [["◀ Все пары"]]


def test_every_place_can_be_asked_about_by_pages() -> None:
    seen = view(large(24))
    first = why.places(seen, spectator(), RU)
    assert plain(first).startswith("Что развело равных")
    # A name is too long for half a phone: it and the one beside it have rows of their own.
    assert [len(row) for row in first.rows] == [2, 2, 1, 1, *[2] * 5, 2, 1]
    assert labels(first)[-2:] == [["1/2", "▶"], ["◀ Таблица"]]
    asked = [
        button for screen in (first, why.places(seen, spectator(), RU, page=1)) for row in screen.rows for button in row
    ]
    about = [Press.unpack(button.data).part for button in asked if ":place:" in button.data]
    assert sorted(about) == sorted(seen.tournament.entries)


def test_a_match_for_a_lower_place_says_so() -> None:
    event = club(4, rulebook="go-olympic", play_for_all_places=True).drawn()
    event = event.play(*(f"{one.first}-{one.second} wins" for one in event.current.pairings)).drawn()
    text = plain(bracket.bracket(view(event), None, RU))
    assert text.count("за 3–4 места: ") == 1
    assert "за 1" not in text
