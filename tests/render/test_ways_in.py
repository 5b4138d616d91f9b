"""How people come into an event: what the entry screen tells, the link with its ways on, what a newcomer reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.render.screen import MAX_DATA_BYTES
from bot.render.screens import announce, conditions, organizer_links, team
from bot.views import Binding, Words
from tests.builders import club
from tests.render.scenes import RU, labels, organizer, plain, player, small, spectator, view

URL = "https://t.me/turnir_bot?start=j_" + "a" * 32
GROUP = Binding(-1001234567890, 42, "Клуб ТАК")


@pytest.mark.parametrize(
    ("book", "settings", "told"),
    [
        ("go-mcmahon", {"rounds": 4, "bar": "1d"}, "Мак-Магон, 4 тура."),
        ("club-swiss", {"rounds": 3}, "Швейцарка, 3 тура."),
    ],
)
def test_the_entry_screen_tells_game_rounds_fee_and_the_way_out(book: str, settings: dict[str, Any], told: str) -> None:
    seen = view(club(4, rulebook=book, **settings))
    text = plain(conditions.conditions(seen, spectator(), RU))
    assert seen.tournament.rulebook.title.root["ru"] in text
    assert text.count(told) == 1
    assert "Передумаете — снимитесь: /drop." in text
    assert "Взнос: 3 500 ₽ с команды." in plain(conditions.conditions(view(small()), spectator(), RU))


def test_a_newcomer_reads_once_how_he_is_entered_and_no_digits_of_a_draw() -> None:
    seen = view(club(4, rulebook="club-swiss", rounds=3))
    own = player(seen, "e1")
    assert own.entry is not None
    shown = team.team(seen, own, RU, own.entry, "Вы записаны: Лис, номер 1.")
    assert plain(shown).count("номер 1") == 1
    assert "🚪 Пропустить или уйти" in [label for row in labels(shown) for label in row]


def test_the_link_into_the_list_can_be_copied_shared_shown_and_posted() -> None:
    seen = view(small(), bindings=(GROUP,))
    shown = organizer_links.link(seen, RU, "join", URL)
    assert labels(shown)[:2] == [["📋 Скопировать", "📤 Поделиться"], ["🔳 QR-код", "💬 В группу"]]
    (copy, share), (code, post) = shown.rows[:2]
    assert copy.copy == URL
    assert parse_qs(urlsplit(share.url).query) == {"url": [URL], "text": ["📨 Открыта запись на «Кубок клуба»."]}
    for button in (code, post):
        assert button.data.endswith(":" + URL.partition("start=")[2])
        assert len(button.data) <= MAX_DATA_BYTES
    posted = organizer_links.entry_post(seen, RU, URL)
    assert [(one.label, one.url) for row in posted.rows for one in row] == [("✍️ Заявить команду", URL)]
    assert "💬 В группу" not in str(labels(organizer_links.link(view(small()), RU, "join", URL)))
    assert labels(organizer_links.link(seen, RU, "referee", URL))[0] == ["📋 Скопировать", "🔳 QR-код"]


def test_an_announcement_names_the_groups_that_read_it() -> None:
    places = tuple(replace(GROUP, chat_id=-number, title=f"Клуб {number}") for number in range(1, 6))
    shown = announce.preview(view(small(), bindings=places), organizer(), RU, "everyone", 0, Words("Обед", None))
    assert "в группах: Клуб 1, Клуб 2, Клуб 3 и ещё 2." in plain(shown)
    twice = announce.preview(
        view(small(), bindings=(GROUP, GROUP)), organizer(), RU, "everyone", 0, Words("Обед", None)
    )
    assert "в группах: Клуб ТАК." in plain(twice)
