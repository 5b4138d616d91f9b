"""The rules at a table and the table of penalties, for everybody: every book's fits on its pages."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.lengths import visible_length
from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screens import match, organizer_rounds, rules
from engine.model import EntryId
from engine.regulations import chat_preset_ids
from tests.builders import club
from tests.render.scenes import EN, RU, labels, plain, player, referee, small, spectator, view


def test_what_tac_asks_of_everybody_at_a_table() -> None:
    """TAC 1.3, 1.4, 2.3.6.2, 3.6.1, 3.7.1, 3.7.2, 3.9."""
    seen = view(small(1).drawn())
    shown = rules.rules(seen, player(seen, "e1"), RU)
    text = plain(shown)
    assert "Регламент Чемпионата России 2025 (TAC Russia 2025)" in text
    assert (
        "Играем версией Master. Перед партией проверьте комплект: карт 104, шариков 16, доска (п. 1.3, 3.6.1)." in text
    )
    assert (
        "Об игре за столом молчат. Спросить можно только (п. 3.7.1):\n• «Поменялись ли соперники?»\n• «Кто ходит?»\n"
        "• «Кто раздаёт?»\n• «Все согласны с ходом?»" in text
    )
    assert (
        "На партию — 90 минут от начала (п. 3.9.1).\nПо просьбе игроков — ещё 5 минут раз за партию (п. 3.9.2).\n"
        "Тайм-аут — до 5 минут, один на игрока за партию: предупредите судью. "
        "Не вернулись вовремя — техническое поражение (п. 3.9.3).\nОпоздавших ждут 15 минут от начала." in text
    )
    assert "Описание карт v.3 (п. 1.4.2)" in text
    assert "сразу зовите судью" in text
    assert labels(shown) == [["⚖️ Таблица штрафов"], ["◀ Мой матч"]]
    assert "“Whose move is it?”" in plain(rules.rules(seen, player(seen, "e1"), EN))


def test_the_table_of_penalties_of_tac_is_the_book_s() -> None:
    """TAC 3.8.1, 3.8.2, Приложение 1."""
    seen = view(small(1).drawn())
    first, second = (plain(rules.penalties(seen, spectator(), RU, page)) for page in (0, 1))
    assert "Таблица штрафов (Приложение 1)" in first
    assert (
        "3. Затягивание партии\n1-е: Таймер: 2 минуты на ход\n2-е: Предупреждение\n3-е: Техническое поражение" in first
    )
    assert (
        "5. Оскорбление других игроков или судьи\n1-е: Предупреждение\n2-е: Техническое поражение\n"
        "3-е: Дисквалификация" in first
    )
    assert "14. Игрок взял карту соперника во время обмена картами\n1-е: Карту вернуть, без захода в дом" in second
    assert "Только главный судья: Дисквалификация." in second
    assert labels(rules.penalties(seen, spectator(), RU))[0] == ["1/2", "▶"]


@pytest.mark.parametrize("book", chat_preset_ids())
def test_every_violation_of_every_book_is_told_on_some_page(book: str) -> None:
    seen = view(club(8, rulebook=book, **({"size": 8} if book.startswith("tac") else {})))
    rows = seen.tournament.rulebook.penalties.rows
    for tr in (RU, EN):
        pages = [rules.penalties(seen, spectator(), tr, page) for page in range(-(-len(rows) // rules.PER_PAGE))]
        told = "\n".join(map(plain, pages))
        for number, row in enumerate(rows.values(), start=1):
            assert f"{number}. {row.title.root[tr.locale]}" in told
        assert all(visible_length(page.text) < 4096 for page in pages)
        rules.rules(seen, spectator(), tr)


def test_a_book_without_a_ladder_says_so() -> None:
    seen = view(small())
    book = seen.tournament.rulebook
    bare = book.model_copy(update={"penalties": book.penalties.model_copy(update={"rows": {}})})
    seen = replace(seen, tournament=replace(seen.tournament, rulebook=bare))
    assert "меру выбирает судья" in plain(rules.penalties(seen, spectator(), RU))
    assert labels(rules.rules(seen, spectator(), RU)) == [["◀ Меню"]]


def test_whoever_plays_for_points_and_moves_reads_what_they_bring() -> None:
    """«Мостики» M-P.1 to M-P.4, M-W.1, M-W.2; «Ло» Л-P.1. The minutes are those of a round: a match of two games."""
    made = {"move_limit": 60, "time.round": 45}
    bridges, lo = (view(club(4, rulebook=book, **made).drawn()) for book in ("bridges", "lo"))
    text = plain(rules.rules(bridges, player(bridges, "e1"), RU))
    assert "Очки за партию: победа 2, ничья 1, поражение 0. Вышел лимит ходов — ничья.\n" in text
    assert (
        "Дополнительные баллы: победителю — 60 минус номер хода, на котором он победил, "
        "проигравшему — номер этого же хода, за ничью — ничего.\n" in text
    )
    assert "сопернику — как за победу на ходу, где встала партия.\n" in text
    assert "победили по разу — у кого больше дополнительных баллов.\nОчки за матч: победа 2, ничья 1, пораж" in text
    assert "На тур — 45 минут от начала." in text
    assert "На весь матч 45 минут." in plain(
        organizer_rounds.started(bridges, referee(), RU, bridges.tournament.rounds[-1])
    )
    text = plain(rules.rules(lo, player(lo, "e1"), RU))
    assert "Единая группа собралась сразу у обоих — победил тот, кто делал последний ход." in text
    zero = view(club(4, rulebook="lo", technical_not_started_extra="zero", loser_extra="own_last_move", **made))
    text = plain(rules.rules(zero, player(zero, "e1"), EN))
    assert "the loser the number of their own last move" in text
    assert "but no extra points for one that was not started." in text
    unset = view(club(4, rulebook="bridges"))
    assert "Очки за партию" not in plain(rules.rules(unset, player(unset, "e1"), RU))


def test_where_the_referee_chooses_every_measure_nothing_is_said_to_add_up() -> None:
    seen = view(club(4, rulebook="bridges", move_limit=60).drawn())
    text = plain(rules.penalties(seen, player(seen, "e1"), RU))
    assert text.endswith("1. Нарушение правил\nМеру выбирает судья.")


def test_where_one_measure_holds_every_time_no_violation_is_numbered() -> None:
    """Destiny I.2, II.2e."""
    seen = view(club(8, rulebook="destiny-basic").drawn())
    text = plain(rules.penalties(seen, player(seen, "e1"), RU))
    assert "1. Неспортивное поведение\nМеру выбирает главный судья.\n\n2. " in text
    assert "3. Карта или кубик упали на пол\nПредупреждение\n" in text
    assert text.endswith("\n\nТолько главный судья: Снятие с турнира, Дисквалификация.")


def test_for_how_long_the_late_are_waited_for_is_told_with_the_pair_and_at_the_start() -> None:
    """TAC 2.3.6.2, 2.3.6.7."""
    made = small(1).drawn()
    seen = view(made)
    reader = player(seen, "e1")
    started = seen.tournament.rounds[-1].started_at
    assert started is not None
    told = plain(notice(NoticeKind.ROUND_STARTED, {"round": 2}, seen, reader, RU))
    assert "Опоздавших ждём до 15:15." in told, "it began at 12:00 UTC"
    assert started + timedelta(minutes=15) > started
    announced = replace(seen.tournament.rounds[-1], announced=replace(seen.tournament.rounds[-1].announced, start=None))  # type: ignore[type-var]
    rounds = (*seen.tournament.rounds[:-1], announced)
    waits = replace(seen, tournament=replace(seen.tournament, rounds=rounds))
    pairing = next(one for one in announced.pairings if EntryId("e1") in one.entries)
    params = {"round": pairing.round, "table": pairing.table}
    assert "Опоздавших ждут 15 минут" in plain(notice(NoticeKind.PAIRING, params, waits, reader, RU))
    assert "Опоздавших ждут 15 минут" in plain(match.my_match(waits, reader, RU))


def test_who_plays_instead_of_whom_is_told_with_both_names_as_they_are() -> None:
    """TAC 2.3.6.3: names are not declined."""
    made = club(24).through(5).drawn()
    assert made.tournament.bracket is not None
    leaving, entering = made.tournament.bracket.seeds[0], EntryId("e11")
    seen = view(made.replaced(leaving, entering))
    names = {"leaving": seen.name(leaving), "entering": seen.name(entering)}
    params = {"leaving": leaving, "entering": entering}
    told = [
        plain(notice(NoticeKind.PLACE_REPLACED, params, seen, player(seen, who), RU))
        for who in (entering, leaving, made.tournament.bracket.seeds[1])
    ]
    assert told == [
        "Вы в плей-офф! Играете вместо «{leaving}».".format(**names),
        "Ваше место в сетке передано: {entering}.".format(**names),
        "Замена в сетке: «{leaving}» → «{entering}».".format(**names),
    ]
