"""What the hall page is told: the published tables and nothing else, in plain text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.render.hall.state import State, state
from bot.views import TournamentView, Words
from engine.clock import Plan, RoundClock, Stop
from engine.model import Announcement, Circle, EntryId, Free, FreeKind, PersonId, RoundStatus, Status, Venue
from engine.personal import PersonalClock
from tests.builders import NOON, Club, club, score
from tests.engine.test_every_rulebook import EVENTS
from tests.render.fields import halves, seen
from tests.render.scenes import EN, NAMES, RU, changed, in_status, large, reported, small, view


def rows(part: State) -> list[State]:
    return [row for group in part["groups"] for row in group["rows"]]


def clocked(made: Club, clock: RoundClock) -> TournamentView:
    t = made.tournament
    return view(replace(t, clocks={len(t.rounds): clock}))


def ms(minutes: int) -> int:
    return int((NOON + timedelta(minutes=minutes)).timestamp() * 1000)


def test_pairs_stand_by_table_with_the_results_that_are_recorded() -> None:
    made = changed(changed(small().drawn(), 2, games=(score("8:5"),)), 4, games=(score("3:8"),))
    told = rows(state(view(made), RU)["pairings"])
    assert [(row["table"], row["result"], row["won"]) for row in told] == [
        ("1", "", "none"),
        ("2", "8:5", "first"),
        ("3", "", "none"),
        ("4", "3:8", "second"),
    ]
    assert {row["first"] for row in told} | {row["second"] for row in told} == {
        "Лис",
        "Волк & Ко",
        "<Барсук>",
        '"Ёж"',
        "Очень длинное название команды из двух слов",
        "\u2068שלום\u2069",
        "🌸 Сакура 🌸",
        "Тигр",
    }
    assert state(view(made), RU)["top"] == {"title": "Кубок клуба", "round": "Тур 1", "played": "Сыграно 2 из 4."}


def test_before_the_first_round_it_says_when_and_where() -> None:
    made = replace(small().tournament, day=Plan(NOON + timedelta(days=1), NOON, 2), venue=Venue("Лесная, 5 <двор>", 3))
    assert state(view(made), RU)["top"]["played"] == "📅 Начало: вс 22.11, 15:00.\n📍 Лесная, 5 <двор>"


def test_what_a_side_reports_is_no_result_before_a_referee_has_it() -> None:
    agreed = reported(small().drawn(), 1, 0, score("8:5"), confirmed=True)
    told = rows(state(view(agreed), RU)["pairings"])
    assert [(row["result"], row["won"]) for row in told] == [("", "none")] * 4


def test_people_find_their_table_by_name_until_a_fourth_of_the_tables_has_played() -> None:
    made = large(20).drawn()
    told = state(view(made), RU)["seats"]
    assert (told["title"], told["columns"][0]) == ("Тур 1: кто где играет", "Стол")
    tables = {row["table"] for row in rows(state(view(made), RU)["pairings"])}
    assert {table for table, _ in rows(told)} == tables
    names = [name for _, name in rows(told)]
    assert len(names) == 20
    numbered = [f"Команда {number}" for number in range(9, 21)]
    named = sorted((*NAMES, "Команда"), key=lambda name: name.casefold().replace("ё", "е"))
    at = named.index("Команда")
    assert [name.strip("\u2068\u2069") for name in names] == [*named[:at], *numbered, *named[at + 1 :]]
    for table in (1, 2):
        made = changed(made, table, games=(score("8:5"),))
    assert state(view(made), RU)["seats"] is not None
    assert state(view(changed(made, 3, games=(score("8:5"),))), RU)["seats"] is None


def test_who_has_no_table_is_in_the_list_by_name_too() -> None:
    t = large(20).drawn().tournament
    *others, last = t.rounds
    free = replace(last, pairings=last.pairings[1:], free=(Free(last.pairings[0].first, FreeKind.BYE),))
    told = state(view(replace(t, rounds=(*others, free))), RU)["seats"]
    assert [table for table, _ in rows(told)].count("—") == 1
    assert len(told["below"]) == 1


def test_few_tables_are_found_at_a_glance() -> None:
    assert state(view(small().drawn()), RU)["seats"] is None


def test_before_the_first_round_the_clock_counts_to_the_day_that_was_said() -> None:
    t = replace(small().tournament, day=Plan(NOON + timedelta(hours=2), NOON))
    told = state(view(t), RU)["clock"]
    assert (told["label"], told["due"], told["over"]) == ("Начало турнира", ms(120), "Пары ещё не объявлены")
    assert told["until"] == "сб 21.11, 17:00"


def test_a_table_says_that_somebody_takes_his_time_out() -> None:
    """TAC 3.9.3."""
    t = small().drawn().tournament
    one = t.rounds[-1].pairings[1]
    clock = PersonalClock(f"{one.id}-1", "timeout", 1, one.table, 1, (one.first,), NOON, 300, PersonId(900))
    told = rows(state(view(replace(t, personal={clock.id: clock})), RU)["pairings"])
    assert [row["note"] for row in told] == ["", "тайм-аут", "", ""]


def test_a_draft_is_nobodys_business() -> None:
    first = state(view(in_status(small().drawn(), RoundStatus.DRAFT)), RU)
    assert first["pairings"] is None
    assert first["clock"]["label"] == "Пары ещё не объявлены"
    second = state(view(in_status(small(1).drawn(), RoundStatus.DRAFT)), RU)
    assert second["top"]["round"] == "Тур 1"
    assert second["pairings"]["title"] == "Тур 1: пары"


def test_the_clock_counts_to_the_end_of_the_round() -> None:
    """TAC 3.9.1: ninety minutes."""
    told = state(view(small().drawn()), RU)["clock"]
    assert told == {
        "label": "До конца тура",
        "due": ms(90),
        "over": "Время вышло",
        "left": None,
        "until": "до 16:30",
    }
    assert state(view(small().drawn()), EN)["clock"]["until"] == "until 16:30"


def test_while_the_hall_stands_still_what_is_left_stands_too() -> None:
    told = clocked(small().drawn(), RoundClock(stops=(Stop(NOON + timedelta(minutes=30)),)))
    assert state(told, RU)["clock"] == {"label": "Пауза", "due": None, "over": "", "left": 60 * 60, "until": ""}


def test_before_the_start_the_clock_counts_to_the_plan_where_there_is_one() -> None:
    waits = in_status(small().drawn(), RoundStatus.PUBLISHED)
    assert state(view(waits), RU)["clock"]["label"] == "Тур ещё не начат"
    planned = state(clocked(waits, RoundClock(plan=Plan(NOON + timedelta(minutes=10), NOON))), RU)["clock"]
    assert (planned["label"], planned["due"], planned["over"]) == ("До начала тура", ms(10), "Тур ещё не начат")


def test_when_all_have_played_nothing_is_counted() -> None:
    over = view(small(1))
    assert state(over, RU)["clock"]["label"] == "Все столы сыграли"
    finished = replace(over, tournament=replace(over.tournament, status=Status.FINISHED))
    assert state(finished, RU)["clock"]["label"] == "Турнир окончен"
    assert state(finished, RU)["top"]["played"] == ""


def test_the_table_has_every_column_that_says_something() -> None:
    told = state(view(small(2)), RU)["standings"]
    assert told["columns"][:3] == ["№", "Команда", "В–П"]
    assert {len(row) for row in rows(told)} == {len(told["columns"])}
    assert told["title"] == "Таблица после тура 2"
    provisional = state(view(small(1).drawn()), RU)["standings"]
    assert provisional["title"] == "Таблица после тура 1"


def test_the_final_places_are_those_of_the_protocol() -> None:
    over = view(small(2))
    entries = list(over.tournament.entries)
    places = tuple((entry, number) for number, entry in enumerate(reversed(entries), 1))
    told = state(replace(over, tournament=replace(over.tournament, final_places=places)), RU)["standings"]
    assert told["title"] == "Итоговые места"
    assert [row[0] for row in told["groups"][0]["rows"]] == [str(place) for _, place in places]


def test_a_bracket_is_told_round_by_round() -> None:
    made = club(8, rulebook="club-knockout").drawn().play("e1-e8 wins")
    told = state(view(made), RU)["bracket"]
    assert [group["title"] for group in told["groups"]] == ["1/4 финала", "Полуфинал", "Финал"]
    assert rows(told)[0]["won"] == "first"
    assert sum(row["won"] == "none" for row in rows(told)) == len(rows(told)) - 1
    assert state(view(small(1)), RU)["bracket"] is None


def test_who_waits_for_a_pair_finds_it_by_its_number() -> None:
    told = rows(state(view(club(16, rulebook="club-knockout").drawn()), RU)["bracket"])
    waited = [side for row in told for side in (row["first"], row["second"]) if re.search(r"пар[ые] \d+$", side)]
    assert waited[:2] == ["победитель пары 9", "победитель пары 10"]
    assert [row["note"] for row in told if row["note"]] == [f"пара {number}" for number in range(9, 15)]


def test_a_name_in_the_bracket_is_what_somebody_typed() -> None:
    seen = view(club(8, rulebook="club-knockout").drawn())
    told = rows(state(replace(seen, names={**seen.names, EntryId("e1"): "<b>&amp;"}), RU)["bracket"])
    assert told[0]["first"] == "1. <b>&amp;"


def test_who_has_a_free_round_is_told_below_the_pairs() -> None:
    t = small(1).drawn().tournament
    free = (Free(EntryId("e1"), FreeKind.BYE), Free(EntryId("e3"), FreeKind.MISSED))
    told = state(view(replace(t, rounds=(*t.rounds[:-1], replace(t.rounds[-1], free=free)))), RU)["pairings"]
    assert told["below"] == ["Лис: свободный тур, победа", "<Барсук>: тур пропущен"]


def announced(to: Circle, text: str, number: int = 1) -> TournamentView:
    said = Announcement(f"a{number}", to, PersonId(900), NOON + timedelta(minutes=number))
    seen = view(small().drawn())
    return replace(seen, tournament=replace(seen.tournament, announcements=(said,)), words={f"a{number}": Words(text)})


def test_only_what_was_said_to_everybody_is_shown() -> None:
    assert state(announced("everyone", "Обед до двух\n<b>в кафе</b>"), RU)["announcements"] == [
        {"at": "21.11 15:01", "said": ms(1), "text": "Обед до двух\n<b>в кафе</b>"}
    ]
    circles: tuple[Circle, ...] = ("round", "unfinished", "table", "officials")
    for circle in circles:
        assert state(announced(circle, "Тише"), RU)["announcements"] == []


def test_erased_words_are_gone() -> None:
    assert state(replace(announced("everyone", "Обед"), words={}), RU)["announcements"] == []


def test_nobody_is_named_but_in_the_tables() -> None:
    """Members, officials and accounts stay where they are."""
    told = json.dumps(state(view(small(1).drawn()), RU), ensure_ascii=False)
    assert "Игрок" not in told
    assert "Олег" not in told


LIST = {"kind", "title", "above", "below", "groups"}
ROW = {"table", "first", "second", "plays", "result", "won", "note"}
KEYS = {
    "top": {"title", "round", "played"},
    "clock": {"label", "due", "over", "left", "until"},
    "seats": LIST | {"columns"},
    "pairings": LIST | {"colours"},
    "standings": LIST | {"columns"},
    "bracket": LIST,
    "announcements": {"at", "said", "text"},
}
"""All that anybody may learn from the page."""


@pytest.mark.parametrize("event", EVENTS)
def test_nothing_is_told_but_what_the_page_shows(event: str) -> None:
    for _, held in halves(event, 24):
        told = state(seen(held), RU)
        assert told.keys() == KEYS.keys()
        for name, part in told.items():
            for one in part if isinstance(part, list) else [part] if part else []:
                assert set(one) == KEYS[name]
                for group in one.get("groups", ()):
                    assert set(group) == {"title", "rows"}
                    assert all(isinstance(row, list) or set(row) == ROW for row in group["rows"])
        assert not re.search(r"@|tg:|\b\d{6,}\b", json.dumps({**told, "clock": None}, ensure_ascii=False))


def test_two_hundred_entries_are_all_there() -> None:
    told = state(view(large(200).drawn()), RU)
    assert len(rows(told["pairings"])) == 100
    assert len(rows(told["standings"])) == 200
