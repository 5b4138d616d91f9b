"""What a referee sees at the tables."""

from dataclasses import replace

import pytest

from bot.i18n import Speaker
from bot.render.score_forms import GameForm
from bot.render.score_forms.codes import decode, encode
from bot.render.screens import correction, decision, match, table_ask, table_card, table_echo, table_grid, table_paste
from engine.commands import RecordResult
from engine.impact import Impact
from engine.model import Decision, Dispute, EntryId, Grant, Question, Role, RoundStatus
from engine.notation import Line, parse_lines
from engine.notation import balls as ball_scores
from engine.notation.balls import typed
from engine.results import Conceded, DoubleForfeit, Forfeit, GameResult, Ground, Played, Side, Winner
from tests.builders import Club, club, score
from tests.engine.journals import Journal
from tests.render.scenes import (
    EN,
    HEAD,
    REFEREE,
    RU,
    at_table,
    changed,
    head_referee,
    in_status,
    labels,
    large,
    moment,
    organizer,
    plain,
    player,
    referee,
    reported,
    small,
    spectator,
    view,
)


def busy() -> Club:
    """Table 1 has a claim, 2 a confirmed one, 3 a dispute, 4 plays on."""
    made = reported(small(1).drawn(), 1, 0, score("8:5"))
    made = reported(made, 2, 1, score("3:8"), confirmed=True)
    made = reported(reported(made, 3, 0, score("8:5")), 3, 1, score("5:8"))
    return changed(made, 3, dispute=Dispute())


def test_the_grid_shows_the_urgent_tables_first() -> None:
    screen = table_grid.grid(view(busy()), referee(), RU)
    assert plain(screen).split("\n")[:3] == ["Кубок клуба", "Тур 2: столы", "Спор 1 · Ждут 2 · Играют 1 · Готово 0"]
    assert labels(screen)[0] == ["⚠️ 3 спор", "✍️ 1 счёт?", "✍️ 2 счёт?"]


def test_a_referee_with_a_range_sees_his_tables_only_and_the_head_referee_all() -> None:
    grants = (Grant(REFEREE.id, Role.REFEREE, (3, 4)), Grant(HEAD.id, Role.HEAD_REFEREE))
    seen = view(replace(busy().tournament, grants=grants))
    assert labels(table_grid.grid(seen, referee(), RU))[0] == ["⚠️ 3 спор", "4 играют"]
    assert len(labels(table_grid.grid(seen, head_referee(), RU))[0]) == 3


def test_a_hundred_tables_come_in_pages_of_seven_rows() -> None:
    screen = table_grid.grid(view(large(200).drawn()), referee(), RU, 1)
    assert [len(row) for row in labels(screen)[:7]] == [3] * 7
    assert labels(screen)[7] == ["◀", "2/5", "▶"]


def test_before_the_first_pairs_there_are_no_tables() -> None:
    assert plain(table_grid.grid(view(small()), referee(), RU)) == "Столов пока нет: пары ещё не объявлены."


def test_the_card_of_a_claim_names_who_said_it_and_offers_it() -> None:
    seen = view(busy())
    screen = table_card.card(seen, referee(), RU, at_table(seen.tournament, 1))
    assert plain(screen) == (
        "Тур 2. Стол 1\n"
        "Слева: Очень длинное название команды из двух слов (1–0)\n"
        "Справа: 🌸 Сакура 🌸 (1–0)\n"
        "Играть до 16:30.\n"
        "\n"
        "Очень длинное название команды из двух слов в 15:31: 8:5 (слева направо)\n"
        "\n"
        "Ждём ответа второй стороны."
    )
    assert labels(screen) == [
        ["Записать 8:5 (Очень длинное н…)"],
        ["8:7", "8:6", "8:5", "8:4"],
        ["7:8", "6:8", "5:8", "4:8"],
        ["Выиграли Очень длинное…"],
        ["Выиграли 🌸 Сакура 🌸"],
        ["✍️ Другой счёт", "🏳️ Сдались"],
        ["🤝 Остановлена"],
        ["⚠️ Техническое", "Никого нет"],
        ["⏱ Время", "⚠️ Взыскание", "🚪 Ушли"],
        ["❓ Почему эта пара", "🧾 История"],
        ["◀ Столы"],
    ]


def test_a_confirmed_report_is_accepted_with_one_press_and_a_dispute_offers_both_claims() -> None:
    seen = view(busy())
    assert labels(table_card.card(seen, referee(), RU, at_table(seen.tournament, 2)))[0] == ["✅ Принять 3:8"]
    dispute = labels(table_card.card(seen, referee(), RU, at_table(seen.tournament, 3)))
    take = ["🙋 Беру", "⤴️ Главному судье"]
    assert dispute[:3] == [['Записать 8:5 ("Ёж")'], ["Записать 5:8 (Тигр)"], take]


def test_a_dispute_shows_what_the_two_say_and_keeps_the_rest_one_press_away() -> None:
    seen = view(busy())
    pairing = at_table(seen.tournament, 3)
    short, whole = (table_card.card(seen, referee(), RU, pairing, whole=one) for one in (False, True))
    assert labels(short)[3:] == [["⚙️ Ещё"], ["❓ Почему эта пара", "🧾 История"], ["◀ Столы"]]
    assert ["⏱ Время", "⚠️ Взыскание", "🚪 Ушли"] in labels(whole)
    assert labels(whole)[:3] == labels(short)[:3]
    played = changed(busy(), 3, games=(score("8:5"),), dispute=Dispute())
    over = view(played)
    assert ["⚙️ Ещё"] not in labels(table_card.card(over, referee(), RU, at_table(over.tournament, 3)))


def test_a_dispute_says_whether_there_are_two_scores_or_somebody_only_disagrees() -> None:
    both = view(busy())
    told = view(changed(busy(), 3, reports=at_table(both.tournament, 3).reports[:1]))
    recorded = view(changed(busy(), 3, games=(score("8:5"),), reports=()))
    for seen, on_card, in_list in (
        (both, "⚠️ Спор: стороны назвали разный счёт.", ", счёт не совпал."),
        (told, "⚠️ Спор: одна сторона с этим счётом не согласна.", ", одна сторона со счётом не согласна."),
        (recorded, "⚠️ Спор: одна сторона с этим счётом не согласна.", ", одна сторона со счётом не согласна."),
    ):
        assert f"\n{on_card}\n" in plain(table_card.card(seen, referee(), RU, at_table(seen.tournament, 3)))
        assert in_list in plain(decision.open_matters(seen, head_referee(), RU))


def test_a_recorded_table_can_be_corrected_until_the_next_round_is_out() -> None:
    done = small(1)
    seen = view(done)
    card = table_card.card(seen, referee(), RU, at_table(seen.tournament, 1))
    assert ["✏️ Исправить", "🔁 Поменять местами"] in labels(card)
    swap = next(one for row in card.rows for one in row if "местами" in one.label)
    assert ":fix1:" in str(swap.data), "before and after are shown first: the winner changes"
    later = view(done.drawn())
    old = later.tournament.rounds[0].pairings[0]
    assert labels(table_card.card(later, referee(), RU, old)) == [["❓ Почему эта пара", "🧾 История"], ["◀ Столы"]]


def test_before_the_start_only_absence_can_be_written_down() -> None:
    seen = view(in_status(small().drawn(), RoundStatus.PUBLISHED))
    rows = labels(table_card.card(seen, referee(), RU, at_table(seen.tournament, 1)))
    assert rows == [
        ["⚠️ Техническое", "Никого нет"],
        ["⏱ Время", "⚠️ Взыскание", "🚪 Ушли"],
        ["❓ Почему эта пара", "🧾 История"],
        ["◀ Столы"],
    ]


def test_a_spectator_gets_no_buttons_that_change_anything() -> None:
    seen = view(busy())
    assert labels(table_card.card(seen, spectator(), RU, at_table(seen.tournament, 1))) == [
        ["❓ Почему эта пара", "🧾 История"],
        ["◀ Столы"],
    ]


def test_a_best_of_three_is_shown_game_by_game() -> None:
    semis = club(24).through(7).drawn()
    one = at_table(semis, 1)
    seen = view(semis.play(f"{one.first}-{one.second} 8:5"))
    text = plain(table_card.card(seen, referee(), RU, at_table(seen.tournament, 1)))
    assert "Матч из 3 партий, до двух побед." in text
    assert "По партиям: 1:0\nПартия 1: 8:5" in text


def test_the_pad_offers_every_score_of_the_winner_from_left_to_right() -> None:
    seen = view(busy())
    form = GameForm(seen, at_table(seen.tournament, 4))
    assert labels(table_ask.ask(RU, form, "won.first"))[:2] == [
        ["8:0", "8:1", "8:2", "8:3"],
        ["8:4", "8:5", "8:6", "8:7"],
    ]
    assert labels(table_ask.ask(RU, form, "won.second"))[0] == ["0:8", "1:8", "2:8", "3:8"]
    assert labels(table_ask.ask(RU, replace(form, area="my", reader=Side.SECOND), "won.second"))[0] == [
        "8:0",
        "8:1",
        "8:2",
        "8:3",
    ]


@pytest.mark.parametrize(
    ("path", "result", "written"),
    [
        ("tech.first.no_show", Forfeit(Side.FIRST, Ground.NO_SHOW), "4:8"),
        ("tech.first.violation.yes.6.5", Forfeit(Side.FIRST, Ground.VIOLATION, True, (6, 5)), "4:8"),
        ("tech.first.violation.yes.2.5", Forfeit(Side.FIRST, Ground.VIOLATION, True, (2, 5)), "2:8"),
        ("tech.second.timeout.yes.0.7", Forfeit(Side.SECOND, Ground.TIMEOUT, True, (7, 0)), "8:0"),
        ("tech.second.timeout.no", Forfeit(Side.SECOND, Ground.TIMEOUT), "8:4"),
    ],
)
def test_a_technical_loss_says_what_the_table_will_count(path: str, result: Forfeit, written: str) -> None:
    seen = view(busy())
    form = GameForm(seen, at_table(seen.tournament, 4))
    screen = table_ask.ask(RU, form, path)
    assert f"Запишем: <Барсук> — שלום {written}." in plain(screen)
    assert labels(screen) == [["◀ Карточка стола", "Записать ТП"]]
    assert screen.rows[0][1].data.endswith(f":put:q7Hf2kZ9.{form.pairing.id}:0:{encode(result)}")


def test_a_concession_asks_about_violations_first() -> None:
    seen = view(busy())
    form = GameForm(seen, at_table(seen.tournament, 4))
    screen = table_ask.was_violation(RU, form, Conceded(Side.FIRST, (6, 8)))
    assert plain(screen).startswith("Сдаётся команда <Барсук>. Запишем 6:8, сдача.\n\nБыло нарушение")
    assert labels(screen)[0] == ["Нет, записать сдачу", "Да, было"]


def test_the_first_game_of_a_series_says_that_the_team_may_come_back() -> None:
    seen = view(club(24).through(7).drawn())
    form = GameForm(seen, at_table(seen.tournament, 1))
    text = plain(table_ask.ask(RU, form, "tech.first.no_show"))
    assert "Если команда вернётся до начала второй, матч продолжится." in text


def test_a_correction_shows_before_and_after() -> None:
    played = small().drawn()
    one = at_table(played, 1)
    seen = view(played.play(f"{one.first}-{one.second} 8:5"))
    form = GameForm(seen, at_table(seen.tournament, 1), "tb", 1)
    text = plain(correction.confirm(RU, form, score("5:8"), Impact(), reason_needed=False))
    assert "\nБыло: 8:5\nСтанет: 5:8\nОбе стороны получат сообщение.\n\nМеста не изменятся." in text


def test_the_echo_names_both_sides_and_offers_the_way_back() -> None:
    played = small().drawn()
    one = at_table(played, 1)
    seen = view(played.play(f"{one.first}-{one.second} 8:5"))
    screen = table_echo.echo(seen, RU, at_table(seen.tournament, 1), 42)
    first, second = seen.sides(one)
    assert plain(screen) == f"Стол 1: {first} 8 — 5 {second}. Записано."
    assert labels(screen)[0] == ["↩️ Отменить", "🔁 Поменять местами"]


def test_of_a_drawn_game_nobody_changes_places() -> None:
    journal = Journal.opened(8, rulebook="club-swiss", rounds=3)
    journal.announce()
    drawn = Played(Winner.DRAW)
    before = view(journal.tournament)
    journal.do(RecordResult(1, 1, drawn))
    seen = view(journal.tournament)
    pairing = at_table(seen.tournament, 1)
    sent = match.preview_of_game(
        before, RU, seen.tournament.entries[pairing.first], at_table(before.tournament, 1), drawn
    )
    card = table_card.card(seen, referee(), RU, pairing)
    assert any("Исправить" in label for row in labels(card) for label in row)
    for screen in (table_echo.echo(seen, RU, pairing, 42), card, sent):
        assert not any("местами" in label for row in labels(screen) for label in row)


def test_two_numbers_ask_for_the_table_and_record_nothing() -> None:
    screen = table_echo.which_table(view(busy()), referee(), RU, Line(None, (typed(8, 5),)))
    assert plain(screen) == "Счёт 8:5. Какой стол?"
    assert labels(screen) == [["1", "2", "3", "4"]]


def test_pasted_lines_say_what_each_will_do() -> None:
    seen = view(busy())
    lines = parse_lines("1 8:5\nкак дела\n4 3:8", ball_scores.read)
    outlooks = [
        table_paste.Outlook(lines[0], at_table(seen.tournament, 1), does=(RecordResult(1, 1, typed(8, 5)),)),
        table_paste.Outlook(lines[1], problem=RU("paste-problem", problem="unreadable")),
        table_paste.Outlook(lines[2], at_table(seen.tournament, 4), does=(RecordResult(1, 4, typed(3, 8)),)),
    ]
    screen = table_paste.preview(seen, RU, table_paste.Paste(seen.tournament.rounds[-1], outlooks))
    assert plain(screen) == (
        "Готов записать 2 результата. Не подошла 1 строка.\n"
        "\n"
        "Стол 1: Очень длинное название команды из двух слов — 🌸 Сакура 🌸 8:5\n"
        "Стол 4: <Барсук> — שלום 3:8\n"
        "\n"
        "Строка 2, «как дела»: не похоже на счёт.\n"
        "\n"
        "Строка — стол и счёт: «7 8:5».\n"
        "\n"
        "Запишу только верные строки, остальные пришлите ещё раз."
    )
    assert labels(screen)[0] == ["Записать 2 результата"]


REPLACEMENT = Question(
    "q9",
    "replacement",
    ("replace", "opponent_advances"),
    "2.3.6.9",
    (EntryId("e1"), EntryId("e2")),
    "replace",
    round=3,
    version=40,
)
ABSENT = Question(
    "q8",
    "both_absent",
    ("both_lose", "wait"),
    "club: 3.10",
    (EntryId("e1"), EntryId("e2")),
    "both_lose",
    "2-2",
    2,
    version=41,
)
REMATCH = Question(
    "q7", "forced_rematch", ("allow_rematch",), "2.2.4.3", (EntryId("e1"), EntryId("e2")), "allow_rematch", round=4
)


@pytest.mark.parametrize("tr", [RU, EN])
@pytest.mark.parametrize(
    "question",
    [
        REPLACEMENT,
        ABSENT,
        REMATCH,
        replace(REMATCH, code="second_bye", options=("allow_second_bye",)),
        replace(REMATCH, code="cut_size", options=("top_of_table", "as_qualified")),
    ],
)
def test_every_question_has_its_case_its_options_and_its_article(tr: Speaker, question: Question) -> None:
    seen = view(replace(busy().tournament, questions={question.id: question}))
    screen = decision.question_card(seen, head_referee(), tr, question)
    others = question.code == "replacement"  # the head referee may name somebody else
    assert len(labels(screen)) == len(question.options) + others + 1
    assert all("_" not in label for row in labels(screen) for label in row)
    assert ("2." in plain(screen)) == (not question.article.startswith("club"))


def test_a_question_about_a_place_in_the_bracket() -> None:
    seen = view(replace(busy().tournament, questions={"q9": REPLACEMENT}))
    screen = decision.question_card(seen, head_referee(), RU, REPLACEMENT)
    assert plain(screen) == (
        "Нужно решение главного судьи\n"
        "\n"
        "Команда Лис снялась вовремя. Кто займёт её место в сетке?\n"
        "\n"
        "Регламент, п. 2.3.6.9.\n"
        "\n"
        "• Замена: Волк & Ко\n"
        "• Соперник проходит дальше\n"
        "\n"
        "Бот предлагает: «Замена: Волк & Ко»."
    )
    assert labels(screen)[:2] == [["Замена: Волк & Ко"], ["Соперник проходит дальше"]]


def test_a_referee_sees_the_question_but_is_told_who_decides() -> None:
    seen = view(replace(busy().tournament, questions={"q9": REPLACEMENT}))
    for other in (referee(), organizer()):
        card = decision.question_card(seen, other, RU, REPLACEMENT)
        assert "Решает главный судья." in plain(card)
        assert ["Замена: Волк & Ко"] not in labels(card)


def test_a_decision_is_shown_with_its_words_and_its_author() -> None:
    made = Decision(REPLACEMENT, "replace", "Так <честнее>", HEAD.id, moment(12, 5))
    text = plain(decision.decided(view(busy()), RU, made))
    assert text == (
        "Решение главного судьи\n"
        "\n"
        "Команда Лис снялась вовремя. Кто займёт её место в сетке?\n"
        "Решено: «Замена: Волк & Ко».\n"
        "«Так <честнее>»\n"
        "\n"
        "Мария, 15:05"
    )


def test_everything_that_waits_for_a_judgement_is_in_one_list() -> None:
    seen = view(replace(busy().tournament, questions={"q9": REPLACEMENT}))
    screen = decision.open_matters(seen, head_referee(), RU)
    assert plain(screen).startswith("Ждут решения: 2")
    assert labels(screen)[:2] == [["Решить: замена в сетке"], ["Стол 3"]]
    assert plain(decision.open_matters(view(small(1)), head_referee(), RU)).startswith("Спорного нет")


@pytest.mark.parametrize(
    "result",
    [
        Played(Winner.FIRST, (8, 5)),
        Played(Winner.SECOND, (0, 8)),
        Conceded(Side.SECOND, (8, 6)),
        Forfeit(Side.FIRST, Ground.NO_SHOW),
        Forfeit(Side.SECOND, Ground.VIOLATION, True, (7, 7)),
        DoubleForfeit(Ground.NO_SHOW),
    ],
)
def test_a_result_survives_its_button(result: GameResult) -> None:
    assert decode(encode(result)) == result


def test_a_made_up_code_is_no_result() -> None:
    with pytest.raises(ValueError, match="not a result"):
        decode("x.first.8.5")


def test_every_button_fits_into_sixty_four_bytes_in_the_largest_hall() -> None:
    far = replace(at_table(large(200).drawn(), 100), round=12, version=1_234_567)
    seen = view(large(200).drawn())
    form = GameForm(seen, far, "tb", 3)
    screens = [
        table_ask.ask(RU, form, "won.second"),
        table_ask.ask(RU, form, "tech.second.violation.yes.7"),
        table_ask.ask(RU, form, "tech.second.violation.yes.7.7"),
        table_ask.was_violation(RU, form, Conceded(Side.SECOND, (8, 7))),
    ]
    data = [button.data for screen in screens for row in screen.rows for button in row]
    assert max(len(one.encode()) for one in data) <= 64


def test_the_organizer_may_do_what_a_referee_may() -> None:
    seen = view(busy())
    own = player(seen, "e1")
    pairing = at_table(seen.tournament, 4)
    assert len(labels(table_card.card(seen, organizer(), RU, pairing))) > 2
    assert len(labels(table_card.card(seen, own, RU, pairing))) == 2
