"""A club is handed over and its organizers come and go: by links that open once, with a yes from both sides."""

import pytest

from bot.playground.client import Person
from engine.errors import RuleViolation
from tests.handlers.conftest import Hall


async def link_for(hall: Hall, giver: Person, label: str) -> str:
    """The owner makes a link; the payload of it."""
    await giver.say("/start")
    await hall.tap(giver, "🏛 Клуб", "")
    await hall.tap(giver, label, "Владельцы")
    shown = await giver.wait_for("Сработает один раз")
    return next(word for word in shown.text.split() if "start=" in word).split("start=")[1]


async def members(hall: Hall) -> dict[str, str]:
    house = await hall.app.desk.queries.club_house(hall.app.club)
    return {one.name: "owner" for one in house.owners} | {one.name: "organizer" for one in house.organizers}


async def test_the_club_is_handed_over_with_a_yes_from_both(hall: Hall) -> None:
    hall.app.desk.clubs._owner_ids = (
        hall.app.desk.people._owner_ids
    ) = ()  # he came by the link of the console, no configuration names him
    owner, heir = hall.owner, await hall.person("Наследник")
    name = owner.name
    payload = await link_for(hall, owner, "Второй владелец")
    await heir.start(payload)
    await hall.tap(heir, "Да, согласен", "Вас зовут во владельцы клуба")
    await heir.wait_for("Теперь слово за владельцем")
    assert await members(hall) == {name: "owner"}, "one yes is not two"
    claim = await owner.wait_for("согласие есть, роль — владелец клуба")
    assert f"Наследник (id {heir.id}" in claim.text
    await hall.tap(owner, "✅ Наследник", "согласие есть, роль — владелец клуба")
    await heir.wait_for("Теперь вы владелец клуба")
    assert await members(hall) == {name: "owner", "Наследник": "owner"}

    thief = await hall.person("Чужой")
    await thief.start(payload)
    await thief.wait_for("Ссылку уже использовали")

    # The first owner leaves; the last one cannot.
    await owner.say("/start")
    await hall.tap(owner, "🏛 Клуб", "")
    await hall.tap(owner, "Уйти из владельцев", "Наследник")
    await hall.tap(owner, "Да, уйти", "останется второму владельцу")
    await owner.wait_for("вы больше не владелец клуба")
    assert await members(hall) == {"Наследник": "owner"}
    actor = await hall.actor(heir)
    with pytest.raises(RuleViolation, match=r"club\.last_owner"):
        await hall.app.desk.clubs.drop(actor.person, actor)


async def test_an_organizer_of_the_club_comes_by_a_link_and_is_taken_off(hall: Hall) -> None:
    owner, anna = hall.owner, await hall.person("Анна")
    made = await hall.tournament()
    await anna.start(await link_for(hall, owner, "Организатор клуба"))
    await hall.tap(anna, "Да, согласен", "Вас зовут организатором клуба")
    await hall.tap(owner, "✅ Анна", "согласие есть, роль — организатор всех турниров")
    await anna.wait_for("Теперь вы организатор клуба")
    assert (await hall.app.desk.queries.viewer((await hall.actor(anna)).person, made)).directs
    await anna.say("/newtournament")
    await anna.wait_for("шаг 1 из 3")

    await owner.say("/start")
    await hall.tap(owner, "🏛 Клуб", "")
    await hall.tap(owner, "Снять: Анна", "Организуют все турниры")
    await anna.wait_for("Вы больше не организатор клуба")
    assert not (await hall.app.desk.queries.viewer((await hall.actor(anna)).person, made)).directs
    await anna.say("/cancel")
    await anna.say("/newtournament")
    await anna.wait_for("попросите у владельца клуба")


async def test_whom_the_configuration_names_cannot_leave(hall: Hall) -> None:
    heir = await hall.person("Наследник")
    await heir.start(await link_for(hall, hall.owner, "Второй владелец"))
    await hall.tap(heir, "Да, согласен", "Вас зовут во владельцы клуба")
    await hall.tap(hall.owner, "✅ Наследник", "согласие есть, роль — владелец клуба")
    owner = await hall.actor(hall.owner)
    with pytest.raises(RuleViolation, match=r"club\.owner_configured"):
        await hall.app.desk.clubs.drop(owner.person, owner)
    assert set((await members(hall)).values()) == {"owner"}


async def test_the_owner_declines_and_nothing_changes(hall: Hall) -> None:
    owner, heir = hall.owner, await hall.person("Наследник")
    before = await members(hall)
    await heir.start(await link_for(hall, owner, "Второй владелец"))
    await hall.tap(heir, "Да, согласен", "Вас зовут во владельцы клуба")
    await hall.tap(owner, "Отклонить", "согласие есть, роль — владелец клуба")
    await heir.wait_for("не подтвердил вашу роль")
    assert await members(hall) == before
