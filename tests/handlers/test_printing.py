"""Papers for the hall come in one press; the code on a slip opens the table for whoever has business there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.access import PAPERS, may_print, needs_print
from bot.playground.client import Person
from bot.playground.seen import Seen
from bot.render.papers import registry
from engine.errors import RuleViolation
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.render.geometry import bare, text_of


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def test_the_pack_of_a_round_is_one_press_of_a_referee(hall: Hall) -> None:
    await hall.begin("Вечер")
    await hall.referee.say("/tables")
    await press(hall.referee, "🖨 Печать", await latest(hall.referee, "Тур 1"))
    offered = await latest(hall.referee, "Одно нажатие — один файл")
    assert not any("взносы" in label for label in offered.labels)
    since = hall.referee.mark()
    await press(hall.referee, "📦 Пакет: Тур 1", offered)
    sent = await hall.referee.wait_for("Пакет: Тур 1. Пары по столам", since=since)
    assert sent.raw["document"]["name"] == "Вечер-Тур-1-пакет.pdf"
    there = text_of(await hall.referee.download(sent))
    for word in ("Тур 1: пары по столам", "Тур 1: пары по именам", "Стол 4", "<Барсук>", "Таблица"):
        assert bare(word) in there


async def test_payments_are_printed_for_the_organizer_alone(hall: Hall) -> None:
    await hall.begin("Вечер")
    await hall.open_more("🖨 Печать")
    offered = await latest(hall.organizer, "Одно нажатие — один файл")
    since = hall.organizer.mark()
    await press(hall.organizer, "Участники и взносы", offered)
    sent = await hall.organizer.wait_for("только для организаторов", since=since)
    assert bare("Команд 8") in text_of(await hall.organizer.download(sent))
    for roles in ({"referee"}, {"head_referee"}, {"player"}, set[str]()):
        assert not may_print("entries", frozenset(roles))
        with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
            needs_print("entries", frozenset(roles))
    assert may_print("register", frozenset({"referee"}))
    assert not may_print("pack", frozenset({"player"}))
    assert set(PAPERS) <= set(registry.PAPERS)


async def test_the_code_on_a_slip_opens_the_table_for_whoever_has_business_there(hall: Hall) -> None:
    """The link gives no rights: it shows each what he may see anyway."""
    await hall.begin("Вечер")
    (first, _), (other, _) = await hall.at_table(1), await hall.at_table(2)
    stranger = await hall.control.add_person("Гость")
    own = await opened(first, f"t_{hall.id}_1_1", "8:5")  # the news of the pair may come as late as this
    assert "Соперник" in own.text
    card = await opened(hall.referee, f"t_{hall.id}_1_1", "стол 1")
    assert any("Техническое" in label for label in card.labels)
    for person in (other, stranger):
        seen = await opened(person, f"t_{hall.id}_1_1", "стол 1")
        assert seen.labels == ["🧾 История столов"]
    await opened(first, f"t_{hall.id}_1_9", "стола 9 нет")
    await opened(first, f"t_{hall.id}_1", "ссылк")
    await opened(first, "t_unknown9_1_1", "такого турнира нет")


async def test_drafts_are_not_printed(hall: Hall) -> None:
    await hall.open("Вечер")
    await hall.register()
    await hall.app.desk.tournaments.draft_round(hall.id, await hall.actor(hall.organizer))
    await hall.open_more("🖨 Печать")
    offered = await latest(hall.organizer, "Одно нажатие — один файл")
    assert not any("Пары" in label or "Пакет" in label for label in offered.labels)
    await opened(hall.referee, f"t_{hall.id}_1_1", "нет")


async def opened(person: Person, payload: str, told: str) -> Seen:
    """What a phone shows that has read the code."""
    said = await person.start(payload)
    return await person.wait_for(lambda seen: seen.from_bot and told in seen.text.casefold(), since=said.seq)
