"""Who comes after round 1 is announced, told by what everybody saw and pressed."""

from __future__ import annotations

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.model import FreeKind
from engine.results import Played, Winner
from tests.handlers.conftest import Hall


async def club(hall: Hall, players: int, late: str) -> str:
    """A Swiss event of so many people without a phone."""
    desk, owner = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Кубок", "club-swiss", {"rounds": 3, "late_entry": late}, owner)
    await desk.people.choose_tournament(owner.person, made)
    if players:
        await desk.entries.register_lines(
            made, [EntryLine(f"Игрок {n}", (f"Игрок {n}",)) for n in range(players)], owner
        )
    return made


async def announce(hall: Hall, made: str, *, started: bool = True) -> None:
    desk, owner = hall.app.desk, await hall.actor(hall.owner)
    number = len((await desk.tournaments.draft_round(made, owner)).rounds)
    await desk.execute(made, c.PublishRound(number), owner)
    if started:
        await desk.execute(made, c.StartRound(number), owner)


async def test_the_odd_one_plays_whoever_the_desk_brings_before_the_start(hall: Hall) -> None:
    made = await club(hall, 0, "odd_one")
    desk, owner = hall.app.desk, hall.owner
    phones = {}
    for who in ("Анна", "Вера", "Глеб"):
        phone = await hall.person(who)
        phones[await desk.entries.register(made, who, await hall.actor(phone))] = phone
    await announce(hall, made, started=False)
    (free,) = (await desk.queries.tournament(made)).rounds[0].free
    name = (await desk.queries.view(made)).name(free.entry)
    await owner.say("/panel")
    await hall.tap(owner, "➕ Опоздавший", "Тур 1")
    await owner.wait_for(f"Соперник — {name}: этот тур был свободным")
    await owner.say("Борис Ким")
    await hall.tap(owner, "Добавить: 1", "Разобрал: добавлю 1")
    await owner.wait_for("Добавлено")
    told = await phones[free.entry].wait_for("Свободного тура не будет")
    assert "Борис Ким" in told.text
    tournament = await desk.queries.tournament(made)
    assert (len(tournament.rounds[0].pairings), tournament.rounds[0].free) == (2, ())
    assert (await hall.kinds(made))[-1] == "LateEntryAdmitted"


async def test_a_player_asks_by_the_link_and_the_organizer_lets_him_in(hall: Hall) -> None:
    made = await club(hall, 4, "half")
    desk, owner, anna = hall.app.desk, hall.owner, await hall.person("Анна")
    await announce(hall, made)
    link = await desk.links.issue(made, "join", await hall.actor(owner))
    await anna.start(link)
    shown = await anna.wait_for("организатор решит, взять ли вас")
    assert "Пропущен 1 тур: за него — половина очка" in shown.text
    await anna.press("✅ Согласен, записаться", message=shown)
    await anna.wait_for("Под каким именем")
    await anna.say("Анна Лис")
    await anna.wait_for("ждём ответа организатора")
    await hall.tap(owner, "🕐 Опоздавшие", "Просьба принять в турнир: Анна Лис")
    await hall.tap(owner, "✅ Анна Лис", "Просятся в турнир: 1")
    await anna.wait_for("Вас взяли: Анна Лис")
    (free,) = (await desk.queries.tournament(made)).rounds[0].free
    assert free.kind is FreeKind.HALF_BYE

    await owner.say("/panel")
    await hall.tap(owner, "Отменить запись опоздавшего", "Тур 1")
    await hall.tap(owner, "Да, отменить", "запись опоздавшего?")
    await anna.wait_for("запись после начала отменена")
    tournament = await desk.queries.tournament(made)
    assert ([one.entry.id for one in tournament.waiting], tournament.rounds[0].free) == ([free.entry], ())
    await owner.say("/panel")
    await hall.tap(owner, "Просятся в турнир: 1", "Тур 1")
    await hall.tap(owner, "✖ Анна Лис", "Просятся в турнир: 1")
    await anna.wait_for("организатор не взял в турнир")
    assert (await hall.kinds(made))[-2:] == ["EntryQueued", "EntryUnqueued"]


async def test_a_draft_made_while_somebody_asks_to_be_let_in_says_so_and_leads_to_him(hall: Hall) -> None:
    made = await club(hall, 4, "absent")
    desk, owner, anna = hall.app.desk, hall.owner, await hall.person("Анна")
    await announce(hall, made)
    for table in (1, 2):
        await desk.execute(made, c.RecordResult(1, table, Played(Winner.FIRST)), await hall.actor(owner))
    await desk.entries.register(made, "Анна Лис", await hall.actor(anna))
    assert not (await owner.wait_for("Просьба принять в турнир: Анна Лис")).silent
    await owner.say("/panel")
    await hall.tap(owner, "🎲 Жеребьёвка тура 2", "Тур 1")
    draft = await owner.wait_for("Тур 2: черновик")
    assert "🕐 Просится в турнир: Анна Лис." in draft.text
    await hall.tap(owner, "🕐 Просятся в турнир: 1", "Тур 2: черновик")
    await hall.tap(owner, "✅ Анна Лис", "Просятся в турнир: 1")
    await anna.wait_for("Вас взяли: Анна Лис")
    assert len((await desk.queries.tournament(made)).rounds) == 1, "the draft is made anew, with her"


async def test_a_late_pair_calls_the_partner_in_by_the_link(hall: Hall) -> None:
    desk, owner = hall.app.desk, await hall.actor(hall.owner)
    made = await desk.tournaments.create(hall.app.club, "Пары", "go-pair", {"system": "swiss", "rounds": 3}, owner)
    pairs = [
        EntryLine(name, (f"{name} 1", f"{name} 2"), ranks=("1k", "2k")) for name in ("Лисы", "Волки", "Ежи", "Совы")
    ]
    await desk.entries.register_lines(made, pairs, owner)
    await announce(hall, made)
    anna, boris = await hall.person("Анна"), await hall.person("Борис")
    await anna.start(await desk.links.issue(made, "join", owner))
    await hall.tap(anna, "✅ Согласны, записаться", "организатор решит, взять ли вас")
    await anna.say("Рыси 1k 2k")
    await anna.wait_for("ждём ответа организатора")
    await hall.tap(hall.owner, "🕐 Опоздавшие", "Просьба принять в турнир: Рыси")
    await hall.tap(hall.owner, "✅ Рыси", "Просятся в турнир: 1")
    await anna.wait_for("Вас взяли: Рыси")
    await anna.say("/team")
    await hall.tap(anna, "🔗 Пригласить напарника", "Не хватает")
    link = (await anna.wait_for("Перешлите ссылку")).text.split("start=")[1].split()[0]
    await boris.start(link)
    await hall.tap(boris, "✅ Согласен, в пару", "Вас зовут в пару")
    await boris.wait_for("Рыси")
    late = next(one for one in (await desk.queries.tournament(made)).entries.values() if one.joined_round == 2)
    assert late.members == ((await hall.actor(anna)).person, (await hall.actor(boris)).person)
    assert (await hall.kinds(made))[-1] == "EntryJoined"


async def test_nobody_is_taken_where_the_club_does_not_want_it(hall: Hall) -> None:
    made = await club(hall, 4, "closed")
    owner, anna = hall.owner, await hall.person("Анна")
    await announce(hall, made)
    await anna.start(await hall.app.desk.links.issue(made, "join", await hall.actor(owner)))
    await anna.wait_for("Запись на «Кубок» закончилась")
    await owner.say("/panel")
    panel = await owner.wait_for("Тур 1")
    assert all("Опоздавш" not in label for label in panel.labels)


async def test_those_who_wait_hear_that_round_one_is_announced(hall: Hall) -> None:
    made = await hall.tournament()
    anna = await hall.person("Анна")
    await hall.app.desk.entries.register(made, "Лисы", await hall.actor(anna))
    await announce(hall, made)
    await anna.wait_for("Тур 1 объявлен, лист ожидания закрыт: «Лисы» в турнир не попали")
    assert not (await hall.app.desk.queries.tournament(made)).waiting
