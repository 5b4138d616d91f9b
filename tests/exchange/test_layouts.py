"""Lists of participants as clubs keep them: whatever the layout, the same two people come out of it."""

from __future__ import annotations

from datetime import date

import pytest
from openpyxl import Workbook

from bot.desk.entry_lines import parse_entries
from bot.exchange.lists.names import Kind, roster_lines
from tests.exchange.test_roster_in import kept, sheet

Read = tuple[str, int | None, str, str]
ANNA, BORIS = "Анна Лис", "Борис Ким"


def people(data: str | bytes, kind: Kind = "player") -> list[Read]:
    """Name, rating, rank and club of each, as the desk would enter them."""
    lines = roster_lines("a", data.encode() if isinstance(data, str) else data, kind)
    return [(one.name, one.rating, one.rank, one.club) for one in parse_entries(lines.text, kind)]


def teams(data: str, kind: Kind = "team") -> list[tuple[str, ...]]:
    lines = roster_lines("a", data.encode(), kind)
    return [
        tuple(filter(None, (one.name, *map(str, one.members), *one.ranks)))
        for one in parse_entries(lines.text, kind, ranked=True)
    ]


RATED = [(ANNA, 1982, "", "Тверь"), (BORIS, 1500, "", "Ржев")]


@pytest.mark.parametrize(
    "data",
    [
        "№;Фамилия;Имя;Отчество;Рейтинг;Город\n1;Лис;Анна;Петровна;1982;Тверь\n2;Ким;Борис;;1500;Ржев\n",
        "Клуб (город)|Рейт.|Ф.И.О. участника\nТверь|1982|Анна Лис\nРжев|1500|Борис Ким\n",
        "ИМЯ;РЕЙТИНГ;ГОРОД\nАнна Лис;1982;Тверь\nБорис Ким;1500;Ржев\n",
        "Кубок клуба;;\n;;\n21.11.2026;;\n№;Игрок;Рейтинг EGF;Город\n1;Анна Лис;1982;Тверь\n2;Борис Ким;1500;Ржев\n",
        "sep=;\nПолное имя;Ваш рейтинг;Откуда вы?\nАнна Лис;1982;Тверь\nБорис Ким;1500;Ржев\n",
        "Player ID,Player name,E-mail,Rating (EGF),City\nP1,Анна Лис,a@b.c,1982,Тверь\nP2,Борис Ким,,1500,Ржев\n",
        'Name,Rating,Club\n"Лис, Анна",1982,Тверь\n"Ким, Борис",1500,Ржев\n',
        "Имя;Имя в телеграм;Ник;Рейтинг;Город\nАнна Лис;@fox;fox;1982;Тверь\nБорис Ким;@kim;kim;1500;Ржев\n",
        "Игрок;Рейтинг;Город\nАнна Лис;1 982;Тверь\n\nИгрок;Рейтинг;Город\nБорис Ким;1500,4;Ржев\n",
        "Фамилия;Имя;Рейтинг;Город\nЛис;Анна;1982;Тверь\nФамилия;Имя;Рейтинг;Город\nКим;Борис;1500;Ржев\n",
        "1;Анна Лис;Тверь;1982;+7 900 111-22-33\n2;Борис Ким;Ржев;1500;+7 900 111-22-34\n",
        "1982\tАнна Лис\tТверь\n1500\tБорис Ким\tРжев\n",
        "1.;Анна;Лис;1982;Тверь;01.02.2001\n2.;Борис;Ким;1500;Ржев;03.04.2002\n",
        "Анна Лис, 1982, Тверь\nБорис Ким, 1500, Ржев\n",
        "\u00a0Игрок ;Телефон игрока;\u00a0Рейтинг;Город\n\u00a0Анна\u00a0Лис;8 900;1982;Тверь\nБорис Ким;;1500;Ржев",
    ],
)
def test_rated_players(data: str) -> None:
    assert people(data) == RATED


@pytest.mark.parametrize(
    "data",
    [
        "Место;Участник;Клуб;Кю/дан\n1;Анна Лис;Лес;1k\n2;Борис Ким;;2 дан\n",
        "NO,LAST NAME,FIRST NAME,CLUB,RANK,E-MAIL\n1,Лис,Анна,Лес,1K,a@b\n2,Ким,Борис,,2D,\n",
        "Отметка времени;Ваше имя и фамилия;Ваш разряд;Название клуба\n1.11;Анна Лис;1 кю;Лес\n1.11;Борис Ким;2 дан;\n",
        "1k;Анна Лис;Лес\n2d;Борис Ким\n",
        "1. Анна Лис 1k [Лес]\n2. Борис Ким 2d\n",
    ],
)
def test_players_with_ranks(data: str) -> None:
    assert people(data) == [(ANNA, None, "1k", "Лес"), (BORIS, None, "2d", "")]


@pytest.mark.parametrize("page", ["utf-8", "utf-16", "cp1251", "koi8-r", "cp866"])
@pytest.mark.parametrize("head", ["Игрок;Рейтинг;Город\n", "ИГРОК;РЕЙТИНГ;ГОРОД\n"])
def test_every_code_page_of_cyrillic(page: str, head: str) -> None:
    data = f"{head}Анна Лис;1982;Тверь\nБорис Ким;1500;Ржев\n"
    assert people(data.encode(page)) == RATED
    assert people(data.upper().encode(page))[0][:2] == ("АННА ЛИС", 1982)


def test_surnames_that_begin_like_headings_are_no_headings() -> None:
    data = "Данилов Пётр;1500\nПарамонов Илья;1400\nКлубков Иван;1300\n"
    assert [name for name, *_ in people(data)] == ["Данилов Пётр", "Парамонов Илья", "Клубков Иван"]
    assert people("Анна Лис;1 дан;Клуб го\nБорис Ким;2k\n") == [(ANNA, None, "1d", "Клуб го"), (BORIS, None, "2k", "")]


def test_what_is_no_strength_does_not_stick_to_a_name() -> None:
    data = "Игрок;Разряд;Рейтинг\nАнна Лис;КМС;0\nБорис Ким;б/р;1500\nВера Рысь;40k;\n"
    assert people(data)[:2] == [(ANNA, None, "", ""), (BORIS, 1500, "", "")]
    assert roster_lines("a", data.encode(), "player").text.endswith("Вера Рысь 40k")


def test_numbers_kept_as_text_fractions_and_days_of_birth() -> None:
    rows = (("№", "Игрок", "Рейтинг", "Дата рождения"), ("1", ANNA, "1982", date(2001, 2, 3)), (2, BORIS, 1500.4, None))
    assert people(sheet(*rows)) == [(ANNA, 1982, "", ""), (BORIS, 1500, "", "")]
    assert people(sheet(("Игрок", "Рейтинг"), (date(2001, 5, 3), 1500)))[0][0] == "03.05.2001"


def test_the_list_may_be_on_the_second_sheet_and_never_on_a_hidden_one() -> None:
    book = Workbook()
    book.active.title = "Пусто"
    hidden = book.create_sheet("Скрытый")
    hidden.append(("Игрок",))
    hidden.append(("Тень",))
    hidden.sheet_state = "hidden"
    for row in (("Игрок",), (ANNA,)):
        (book["Список"] if "Список" in book else book.create_sheet("Список")).append(row)
    assert people(kept(book)) == [(ANNA, None, "", "")]


@pytest.mark.parametrize(
    "data",
    [
        "Команда;Игрок 1;Рейтинг 1;Игрок 2;Рейтинг 2\nЛисы;Анна;1900;Борис;1500\nВолки;Вера;;Глеб;\n",
        "Команда;Игрок\nЛисы;Анна\n;Борис\nВолки;Вера\n;Глеб\n",
        "Название команды;Капитан;Участник 2;Телефон\nЛисы;Анна;Борис;8 900\nВолки;Вера;Глеб;\n",
        "Лисы;Анна;Борис\nВолки;Вера;Глеб\n",
        "Лисы: Анна, Борис\nВолки: Вера, Глеб\n",
    ],
)
def test_teams(data: str) -> None:
    names = [tuple(word.split()[0] for word in one[:3]) for one in teams(data)]
    assert names == [("Лисы", "Анна", "Борис"), ("Волки", "Вера", "Глеб")]


@pytest.mark.parametrize(
    "data",
    [
        "Игрок 1;Разряд 1;Игрок 2;Разряд 2\nАнна Лис;1k;Борис Ким;3k\n",
        "Анна Лис;1k;Борис Ким;3k\n",
        "Пара;Игрок;Разряд\n1;Анна Лис;1k\n;Борис Ким;3k\n",
    ],
)
def test_pairs(data: str) -> None:
    ((_, *people_and_ranks),) = teams(data, "pair")
    assert people_and_ranks == [ANNA, BORIS, "1k", "3k"]
