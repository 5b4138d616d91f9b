"""Where people come from: said by the desk, told in the draft, forgotten with the name."""

from __future__ import annotations

from engine import commands as c
from tests.handlers.conftest import Hall
from tests.handlers.test_late_entry import club


async def test_a_draft_warns_of_two_of_one_club_and_nobody_else_reads_it(hall: Hall) -> None:
    made, desk, owner = await club(hall, 0, "closed"), hall.app.desk, hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Добавить игроков", "Кубок")
    await owner.wait_for("Клуб или город")
    await owner.say("Анна Лис [Тверь]\nБорис Ким [тверь ]\nВера Ёж [Орёл]\nГлеб Тигр")
    shown = await owner.wait_for("добавлю 4")
    assert "🏷 Тверь" in shown.text
    await owner.press("✅ Добавить: 4", message=shown)
    await owner.wait_for("Добавлено")
    view = await desk.queries.view(made)
    entries = {name: entry for entry, name in view.names.items()}
    assert view.clubs == {entries["Анна Лис"]: "Тверь", entries["Борис Ким"]: "тверь", entries["Вера Ёж"]: "Орёл"}

    phone = await hall.person("Зритель")
    await hall.tap(owner, "Игроки", "Добавлено")
    await hall.tap(owner, "Глеб Тигр", "Игроки: 4")
    await hall.tap(owner, "🏷 Клуб", "Глеб Тигр")
    await owner.wait_for("Откуда «Глеб Тигр»?")
    await owner.say("Орел")
    await owner.wait_for("🏷 Орел")
    for one, other in (("Анна Лис", "Вера Ёж"), ("Анна Лис", "Глеб Тигр")):
        apart = c.ForbidPair(entries[one], entries[other], "проверка")
        await desk.execute(made, apart, await hall.actor(owner))
    await desk.tournaments.draft_round(made, await hall.actor(owner))
    await owner.say("/panel")
    await hall.tap(owner, "Открыть черновик", "Кубок")
    draft = await owner.wait_for("Из одного клуба")
    assert "Из одного клуба (Тверь): " in draft.text or "Из одного клуба (тверь): " in draft.text
    assert "Из одного клуба (Орёл): " in draft.text or "Из одного клуба (Орел): " in draft.text
    await desk.execute(made, c.PublishRound(1), await hall.actor(owner))
    await phone.say("/pairings")
    assert not any("клуба (" in seen.text for seen in phone.messages)

    await desk.entries.state_club(made, entries["Борис Ким"], "", await hall.actor(owner))
    assert entries["Борис Ким"] not in (await desk.queries.view(made)).clubs
    for event in await hall.journal(made):
        assert "Тверь" not in repr(event)
