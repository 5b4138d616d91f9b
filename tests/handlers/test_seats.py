"""A guest's own link, told by what the organizer and the guest saw and pressed."""

from __future__ import annotations

from bot.desk.entry_lines import EntryLine
from tests.handlers.conftest import Hall
from tests.render import codes


async def evening(hall: Hall) -> str:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Вечер", "club-swiss", {"rounds": 3}, actor)
    await desk.entries.register_lines(made, [EntryLine(name, (name,)) for name in ("Анна Лис", "Борис Ким")], actor)
    await desk.people.choose_tournament(actor.person, made)
    return made


async def link_of(hall: Hall, name: str, of: int = 2) -> str:
    """As the organizer copies it off the screen."""
    owner = hall.owner
    said = await owner.say("/panel")
    await hall.tap(owner, "Игроки", f"Регистрация: в списке {of}")
    await hall.tap(owner, name, f"Игроки: {of}")
    await hall.tap(owner, f"Ссылка: {name}", f". {name}")
    shown = await owner.wait_for(f"Ссылка: {name}", since=said.seq)
    picture = await owner.wait_for(lambda seen: bool(seen.raw.get("photo")), since=said.seq)
    assert name in picture.text
    url = (await owner.press("📋 Скопировать", message=shown)).copied or ""
    assert codes.in_picture(await owner.download(picture)) == [url]
    return url


async def test_a_guest_takes_his_seat_by_his_link_once(hall: Hall) -> None:
    made = await evening(hall)
    url = await link_of(hall, "Анна Лис")
    anna, other = await hall.person("Аня"), await hall.person("Чужой")
    await anna.follow(url)
    asked = await anna.wait_for("Место «Анна Лис» — ваше?")
    assert "бот хранит имя из Telegram" in asked.text
    assert "SeatClaimed" not in await hall.kinds(made)
    assert not (await hall.app.desk.queries.view(made)).agreed
    await hall.tap(anna, "✅ Согласен, это я", "Место «Анна Лис»")
    await anna.wait_for("Анна Лис, номер 1")
    assert set((await hall.app.desk.queries.view(made)).agreed) == {(await hall.actor(anna)).person}
    await hall.owner.wait_for("Аня занимает своё место: «Анна Лис»")
    assert (await hall.kinds(made))[-1] == "SeatClaimed"
    await other.follow(url)
    await other.wait_for("Ссылку уже использовали")
    await anna.follow(await link_of(hall, "Борис Ким"))
    await anna.wait_for("уже играет за «Анна Лис»")


async def test_who_takes_a_seat_reads_the_conditions_and_is_not_asked_his_age(hall: Hall) -> None:
    """Whoever entered the guest has answered for his age («Ограничения» 1); an identity document he shows himself."""
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    settings = {"match_length": 5, "system": "round_robin"}
    made = await desk.tournaments.create(hall.app.club, "Нарды", "nardy-short", settings, actor)
    (entry,) = await desk.entries.register_lines(made, [EntryLine("Анна Лис", ("Анна Лис",))], actor)
    (guest,) = (await desk.queries.tournament(made)).entries[entry].members
    anna = await hall.person("Аня")
    await anna.start(await desk.links.issue(made, "claim", actor, entry=entry, guest=guest))
    asked = await anna.wait_for("Место «Анна Лис» — ваше?")
    assert "с 10 лет" in asked.text
    assert "Возьмите документ" in asked.text
    await hall.tap(anna, "✅ Согласен, это я", "Место «Анна Лис»")
    await anna.wait_for("Анна Лис, номер 1")
    assert (await hall.kinds(made))[-1] == "SeatClaimed"


async def test_a_name_that_looks_like_markup_stands_under_the_picture_as_it_is(hall: Hall) -> None:
    desk, actor = hall.app.desk, await hall.actor(hall.owner)
    made = await evening(hall)
    await desk.entries.register_lines(made, [EntryLine("Лис <i>", ("Лис <i>",))], actor)
    assert "start=cl_" in await link_of(hall, "Лис <i>", of=3)


async def test_the_organizer_shuts_a_link_before_it_is_opened(hall: Hall) -> None:
    made = await evening(hall)
    url = await link_of(hall, "Анна Лис")
    await hall.tap(hall.owner, "Отозвать ссылки", "Ссылка: Анна Лис")
    late = await hall.person("Опоздавший")
    await late.follow(url)
    await late.wait_for("отозвали")
    assert "SeatClaimed" not in await hall.kinds(made)
