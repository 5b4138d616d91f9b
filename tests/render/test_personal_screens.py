"""The clocks of somebody at a table on screens and in notices: whose, until when, and what a referee may press."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.i18n import Speaker
from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.phrases import name_label
from bot.render.screen import Screen
from bot.render.screens import clock, match, personal, table_card
from bot.views import TournamentView, Viewer
from engine.clock import RoundClock, Stop
from engine.model import PersonId, Publication, RoundStart, RoundStatus
from engine.personal import PersonalClock, PersonalKind
from engine.timing import personal_rules
from tests.builders import NOON, club
from tests.render.scenes import EN, RU, at_table, in_status, labels, plain, player, referee, view

BOOKS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "tac": ("tac-russia-2025", 8, {"size": 8}),
    "nardy": ("nardy-short", 4, {"system": "round_robin", "match_length": 11}),
    "destiny": ("destiny-basic", 8, {}),
    "go": ("go-swiss", 4, {"rounds": 3, "time.adjournment": 60}),
}
LEFT: dict[PersonalKind, bool] = {"timeout": True, "move": True, "break": True, "search": True}


def seen(book: str, *clocks: PersonalClock, minutes: int = 0, stop: datetime | None = None) -> TournamentView:
    rulebook, size, chosen = BOOKS[book]
    begun = in_status(club(size, rulebook=rulebook, **chosen).drawn(), RoundStatus.STARTED).tournament
    rounds = (replace(begun.rounds[0], announced=Publication(NOON, RoundStart(NOON))),)
    hall = {1: RoundClock(stops=(Stop(stop),))} if stop is not None else {}
    running = {one.id: one for one in clocks}
    return view(replace(begun, rounds=rounds, personal=running, clocks=hall), at=NOON + timedelta(minutes=minutes))


def runs(book: str, kind: PersonalKind, *, named: bool = False) -> PersonalClock:
    """Since the start of the round, of the left side of table 1 or of the table."""
    t = seen(book).tournament
    pairing, rule = at_table(t, 1), personal_rules(t.rulebook)[kind]
    who = (pairing.first,) if kind in LEFT else pairing.entries
    person = t.entries[pairing.first].members[0] if named else None
    return PersonalClock("1-1-1", kind, 1, 1, 1, who, NOON, rule.seconds[0], PersonId(901), person)


def times(tr: Speaker, book: str, *clocks: PersonalClock, **more: Any) -> Screen:
    shown = seen(book, *clocks, **more)
    return clock.table(shown, referee(), tr, at_table(shown.tournament, 1))


def keys(screen: Screen) -> list[str]:
    return [label for row in labels(screen) for label in row if not label.startswith(("Решение", "Вызов", "Помеха"))]


def told(tr: Speaker, kind: str, shown: TournamentView, reader: Viewer) -> Screen:
    screen = notice(NoticeKind(kind), {"round": 1, "table": 1, "clock": "1-1-1"}, shown, reader, tr)
    assert screen is not None
    return screen


def sides(shown: TournamentView) -> tuple[Viewer, Viewer]:
    first, second = at_table(shown.tournament, 1).entries
    return player(shown, first), player(shown, second)


def test_a_referee_starts_any_of_the_books_clocks_with_one_press() -> None:
    assert [key for key in keys(times(RU, "tac")) if "Тайм-аут" in key or "на ход" in key] == [
        *(f"⏳ Тайм-аут: {name}" for name in names("tac", people=True)),
        *(f"⏳ 2 мин. на ход: {name_label(name, 16)}" for name in names("tac")),
    ]
    assert [key for key in keys(times(RU, "nardy")) if key[0] in "☕⏸"] == [
        *(f"☕ Перерыв: {name_label(name, 16)}" for name in names("nardy")),
        "⏸ 30 с: расстановка",
        "⏸ 30 с: кости",
        "⏸ 30 с: спор",
    ]
    assert [key for key in keys(times(RU, "destiny")) if key[0] == "🔎"] == [
        f"🔎 Замена +{minutes}: {name_label(name, 10)}" for name in names("destiny") for minutes in (3, 5, 10)
    ]
    assert [key for key in keys(times(RU, "go")) if key[0] == "🌙"] == ["🌙 Отложить на 60 мин."]


def names(book: str, *, people: bool = False) -> list[str]:
    shown = seen(book)
    pairing = at_table(shown.tournament, 1)
    if not people:
        return list(shown.sides(pairing))
    return [shown.person_name(one) for entry in pairing.entries for one in shown.tournament.entries[entry].members]


@pytest.mark.parametrize(
    ("book", "kind", "line", "off"),
    [
        ("tac", "timeout", "⏳ Тайм-аут: {}, до 15:05:00.", "✅ За столом: {}"),
        ("tac", "move", "⏳ Время на ход: {}, до 15:02:00.", "✅ Снять таймер: {}"),
        ("nardy", "break", "☕ Перерыв: {}, до 15:04:00.", "✅ За столом: {}"),
        ("nardy", "stop", "⏸ Часы матча стоят, не дольше чем до 15:00:30.", "▶️ Часы матча идут"),
        ("destiny", "search", "🔎 Ищет замену: {}, до 15:03:00.", "✅ Замена есть: {}"),
        ("go", "adjournment", "🌙 Партия отложена, доигрывание в 16:00.", "▶️ Доигрывают"),
    ],
)
def test_whoever_sits_there_and_the_referee_see_it_run(book: str, kind: PersonalKind, line: str, off: str) -> None:
    """In their match, on the table's card and on the page of its time, where one press stops it."""
    shown = seen(book, runs(book, kind))
    pairing = at_table(shown.tournament, 1)
    line, off = (words.format(names(book)[0]) for words in (line, off))
    for screen in (
        *(match.my_match(shown, reader, RU) for reader in sides(shown)),
        table_card.card(shown, referee(), RU, pairing),
        clock.table(shown, referee(), RU, pairing),
    ):
        assert line in plain(screen)
        assert "<tg-time unix=" in screen.text
    assert off in keys(clock.table(shown, referee(), RU, pairing))


def test_a_player_is_named_with_his_team() -> None:
    shown = seen("tac", runs("tac", "timeout", named=True))
    who = f"{names('tac', people=True)[0]} ({names('tac')[0]})"
    assert f"Тайм-аут: {who}" in plain(Screen(personal.running(shown, RU, at_table(shown.tournament, 1))))


def test_while_the_hall_stands_the_line_says_what_will_be_left() -> None:
    shown = seen("tac", runs("tac", "timeout"), minutes=4, stop=NOON + timedelta(seconds=90))
    assert "останется 3:30" in personal.running(shown, RU, at_table(shown.tournament, 1))
    assert not [key for key in keys(times(RU, "tac", stop=NOON)) if "на ход" in key]


def test_what_was_used_up_is_not_offered_again() -> None:
    done = replace(runs("nardy", "break"), stopped_at=NOON)
    again = replace(done, id="1-1-2")
    first, second = names("nardy")
    assert f"☕ Перерыв: {first}" in keys(times(RU, "nardy", done))
    left = keys(times(RU, "nardy", done, again))
    assert f"☕ Перерыв: {first}" not in left
    assert f"☕ Перерыв: {second}" in left


@pytest.mark.parametrize(
    ("book", "kind", "proposed"),
    [
        ("tac", "timeout", "тех"),
        ("tac", "move", "Взыскание"),
        ("nardy", "break", "Взыскание"),
        ("nardy", "stop", ""),
        ("destiny", "search", "Взыскание"),
        ("go", "adjournment", ""),
    ],
)
def test_at_zero_the_referee_is_asked_with_what_the_book_proposes(book: str, kind: PersonalKind, proposed: str) -> None:
    shown = seen(book, runs(book, kind), minutes=61)
    asked = told(RU, "personal_over", shown, referee())
    assert "Регламент:" in asked.text
    first = labels(asked)[0][0].lower()
    assert proposed.lower() in first
    for reader in sides(shown) if kind != "stop" else ():
        assert not told(RU, "personal_over", shown, reader).rows


@pytest.mark.parametrize("tr", [RU, EN])
@pytest.mark.parametrize(
    ("book", "kind"),
    [
        ("tac", "timeout"),
        ("tac", "move"),
        ("nardy", "break"),
        ("nardy", "stop"),
        ("destiny", "search"),
        ("go", "adjournment"),
    ],
)
def test_every_word_is_there_in_both_languages(tr: Speaker, book: str, kind: PersonalKind) -> None:
    clocked = runs(book, kind)
    early, late = seen(book, clocked), seen(book, clocked, minutes=61)
    stopped = seen(book, replace(clocked, stopped_at=NOON))
    for reader in (*sides(early), referee()):
        assert told(tr, "personal_started", early, reader).text
        assert told(tr, "personal_soon", early, reader).text
        assert told(tr, "personal_over", late, reader).text
        assert told(tr, "personal_stopped", stopped, reader).text


def test_news_that_are_over_are_not_told() -> None:
    clocked = runs("tac", "timeout")
    about = {"round": 1, "table": 1, "clock": "1-1-1"}
    stopped = seen("tac", replace(clocked, stopped_at=NOON), minutes=6)
    for kind in ("personal_started", "personal_soon", "personal_over"):
        assert notice(NoticeKind(kind), about, stopped, referee(), RU) is None
    assert notice(NoticeKind.PERSONAL_OVER, about, seen("tac", clocked, minutes=4), referee(), RU) is None
    assert notice(NoticeKind.PERSONAL_STOPPED, about, seen("tac", clocked), referee(), RU) is None
    assert notice(NoticeKind.PERSONAL_STOPPED, about, seen("tac"), referee(), RU) is None
