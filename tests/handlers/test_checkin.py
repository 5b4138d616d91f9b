"""Who has come, told by what everybody saw and pressed."""

from __future__ import annotations

import pytest

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.errors import RuleViolation
from engine.model import EntryId
from tests.handlers.conftest import Hall


async def swiss(hall: Hall, players: int) -> str:
    """A Swiss that asks who has come, with players who have no Telegram."""
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Вечер", "club-swiss", {"rounds": 3, "check_in": True}, actor)
    await desk.entries.register_lines(
        made, [EntryLine(f"Игрок {n}", (f"Игрок {n}",)) for n in range(1, players + 1)], actor
    )
    await desk.people.choose_tournament(actor.person, made)
    return made


async def test_players_say_that_they_are_here_and_the_door_ticks_off_the_others(hall: Hall) -> None:
    made = await swiss(hall, 3)
    desk, owner = hall.app.desk, hall.owner
    anna = await hall.person("Анна Лис")
    await desk.entries.register(made, "Анна Лис", await hall.actor(anna))
    await desk.people.choose_tournament((await hall.actor(anna)).person, made)
    await anna.say("/team")
    await hall.tap(anna, "Я здесь", "Когда придёте на место")
    await anna.wait_for("✅ Вы отмечены: пришли")

    await owner.say("/panel")
    await hall.tap(owner, "Кто пришёл", "Пришли: 1 из 4")
    await hall.tap(owner, "⬜ 1. Игрок 1", "Пришли: 1 из 4")
    await hall.tap(owner, "Найти по имени", "Пришли: 2 из 4")
    await owner.wait_for("Кого ищем")
    await owner.say("игрок 2")
    await hall.tap(owner, "⬜ 2. Игрок 2", "Нашлось по «игрок 2»: 1")
    await owner.wait_for("Пришли: 3 из 4")

    await owner.say("/panel")
    await hall.tap(owner, "Жеребьёвка тура 1", "Пришли: 3 из 4")
    asked = await owner.wait_for("Не отметились: 1")
    assert "Игрок 3" in asked.text
    await owner.press("⏭ Пропускают тур 1, остаются в турнире", message=asked)
    await hall.tap(owner, "Жеребьёвка тура 1", "Пришли: 3 из 4")
    draft = await owner.wait_for("черновик")
    assert "Игрок 3" in draft.text
    tail = [kind for kind in await hall.kinds(made) if kind not in ("RoleGranted", "DrawCommitted")]
    assert tail[5:] == ["EntryCheckedIn"] * 3 + ["AbsenceAnnounced", "LotsDrawn", "RoundDrafted"]


async def test_all_can_be_paired_anyway(hall: Hall) -> None:
    await swiss(hall, 4)
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Жеребьёвка тура 1", "Пришли: 0 из 4")
    await hall.tap(owner, "Играют все", "Не отметились: 4")
    await owner.wait_for("черновик")


async def test_two_hundred_are_ticked_off_page_by_page(hall: Hall) -> None:
    await swiss(hall, 200)
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Кто пришёл", "Пришли: 0 из 200")
    await hall.tap(owner, "▶", "Пришли: 0 из 200")
    await hall.tap(owner, "⬜ 13. Игрок 13", "Пришли: 0 из 200")
    await owner.wait_for("Пришли: 1 из 200")
    seen = await owner.wait_for(lambda one: "✅ 13. Игрок 13" in one.labels)
    assert "2/17" in seen.labels


async def test_where_a_document_is_shown_the_tick_is_of_whoever_has_seen_it(hall: Hall) -> None:
    """«Ограничения на участие» 3: nobody plays who does not show a document."""
    desk, owner = hall.app.desk, hall.owner
    settings: dict[str, object] = {"system": "swiss", "rounds": 3, "match_length": 5, "check_in": True, "age_least": 10}
    actor = await hall.actor(owner)
    made = await desk.tournaments.create(hall.app.club, "Нарды", "nardy-short", settings, actor)
    anna = await hall.person("Анна Лис")
    player = await hall.actor(anna)
    await desk.people.choose_tournament(actor.person, made)
    await desk.execute(made, c.RegisterEntry(EntryId("e1"), (player.person,), player.person), player)
    await desk.people.choose_tournament(player.person, made)
    await anna.say("/team")
    card = await anna.wait_for("Покажите документ судье или организатору")
    assert not any("Я здесь" in label for label in card.labels)
    with pytest.raises(RuleViolation, match=r"access\.document_seen"):
        await desk.execute(made, c.CheckIn(EntryId("e1"), here=True), player)

    await owner.say("/panel")
    await hall.tap(owner, "Кто пришёл", "Пришли: 0 из 1")
    shown = await owner.wait_for("Галочка значит: пришёл, документ видели.")
    await owner.press("⬜ 1. e1", message=shown)
    await owner.wait_for("Пришли: 1 из 1")
