"""People of a team before the draw, told by what everybody saw and pressed."""

from __future__ import annotations

from engine import commands as c
from tests.handlers.conftest import Hall


async def test_the_captain_hands_over_and_is_parted_with(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    desk = hall.app.desk
    anna, boris = await hall.person("Анна"), await hall.person("Борис")
    team = await desk.entries.register(made, "Лисы", await hall.actor(anna))
    await desk.execute(made, c.JoinEntry(team, (await hall.actor(boris)).person), await hall.actor(boris))
    for person in (anna, boris):
        await desk.people.choose_tournament((await hall.actor(person)).person, made)
    await anna.say("/team")
    await hall.tap(anna, "👥 Люди", "Лисы")
    await hall.tap(anna, "👑 Борис", "кто в составе")
    await boris.wait_for("Вы теперь капитан: «Лисы»")
    await boris.say("/team")
    await hall.tap(boris, "👥 Люди", "Лисы")
    await hall.tap(boris, "✖ Анна", "кто в составе")
    await hall.tap(boris, "✖ Убрать", "Убрать из «Лисы»")
    await anna.wait_for("Вас больше нет в составе «Лисы»")
    entry = (await desk.queries.tournament(made)).entries[team]
    assert (entry.members, entry.captain) == (((await hall.actor(boris)).person,), (await hall.actor(boris)).person)
    assert (await hall.kinds(made))[-2:] == ["TeamChanged", "TeamChanged"]
    await hall.owner.say("/panel")
    await hall.tap(hall.owner, "Отменить смену состава", "Регистрация: 3")
    await hall.tap(hall.owner, "Да, отменить", "смену состава?")
    await anna.wait_for("снова прежний")


async def test_a_player_leaves_and_the_captain_hears_it(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    desk = hall.app.desk
    anna, boris = await hall.person("Анна"), await hall.person("Борис")
    team = await desk.entries.register(made, "Лисы", await hall.actor(anna))
    await desk.execute(made, c.JoinEntry(team, (await hall.actor(boris)).person), await hall.actor(boris))
    await desk.people.choose_tournament((await hall.actor(boris)).person, made)
    await boris.say("/team")
    await hall.tap(boris, "👥 Люди", "Лисы")
    shown = await boris.wait_for("кто в составе")
    assert all("👑" not in label for label in shown.labels)
    await boris.press("🚪 Уйти из состава", message=shown)
    await hall.tap(boris, "🚪 Уйти", "Уйти из «Лисы»?")
    await anna.wait_for("больше не в составе «Лисы»")


async def test_the_last_of_a_team_takes_the_entry_off_the_list(hall: Hall) -> None:
    made = await hall.tournament(teams=2)
    anna = await hall.person("Анна")
    team = await hall.app.desk.entries.register(made, "Лисы", await hall.actor(anna))
    await hall.app.desk.people.choose_tournament((await hall.actor(anna)).person, made)
    await anna.say("/team")
    await hall.tap(anna, "🚪 Снять заявку", "Лисы")
    await hall.tap(anna, "🚪 Уйти", "заявка «Лисы» снимется целиком")
    await anna.wait_for("Вы записываете команду")
    assert team not in (await hall.app.desk.queries.tournament(made)).entries
