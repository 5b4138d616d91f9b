"""A club of 24 teams in the browser: the playground, the bot and a cast, in one process and without a network."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.app import Application, application
from bot.commands.plain import say
from bot.commands.running import until_stopped
from bot.config import load_settings
from bot.desk.desk import Actor
from bot.desk.entries import EntryLine
from bot.playground.client import ControlClient, Person
from bot.playground.server import Playground
from engine import commands as c
from engine.model import Role

PORT_TRIES = 20
TEAMS = (
    "Лисы", "Волки", "Ежи", "Барсуки", "Совы", "Рыси", "Бобры", "Выдры", "Зубры", "Сойки", "Кедры", "Ястребы",
    "Медведи", "Белки", "Журавли", "Лоси", "Щуки", "Стрижи", "Соболи", "Чайки", "Куницы", "Дятлы", "Кабаны", "Налимы",
)  # fmt: skip
FIRST_NAMES = (
    "Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Кирилл", "Лидия", "Марк",
    "Нина", "Олег", "Полина", "Роман", "Софья", "Тимур", "Ульяна", "Фёдор", "Элла", "Юрий", "Яна", "Артём",
)  # fmt: skip
FAMILY_NAMES = (
    "Лис", "Ким", "Белых", "Шмидт", "Черных", "Коваль", "Гончар", "Мороз", "Вольф", "Заяц", "Дюма", "Бондарь",
    "Чиж", "Соловей", "Рыжик", "Сорока", "Каплан", "Долгих", "Седых", "Крюк", "Левша", "Орлик", "Синица", "Фокс",
)  # fmt: skip


@dataclass(frozen=True)
class Cast:
    """The people of the demo, as the playground knows them."""

    organizer: Person
    head_referee: Person
    referees: tuple[Person, ...]
    teams: tuple[tuple[str, Person, Person], ...]
    group: int

    @property
    def everybody(self) -> tuple[Person, ...]:
        players = tuple(person for _, one, two in self.teams for person in (one, two))
        return (self.organizer, self.head_referee, *self.referees, *players)


async def run_demo(port: int, keep: Path | None) -> None:
    """Until Ctrl-C."""
    async with stage(port, keep) as (playground, app, control):
        cast = await hire(control)
        await register(app, cast)
        await until_stopped(_perform(app, cast, playground.address), app.stop)
    say("\nСтоп. / Stopped.")


async def _perform(app: Application, cast: Cast, address: str) -> None:
    for person in cast.everybody:
        await person.start()
    say(f"Откройте / open: {address}/#people={cast.organizer.id},{cast.referees[0].id},{cast.teams[0][1].id}")
    say("Ctrl-C — остановить / to stop")
    await app.run()


@asynccontextmanager
async def stage(
    port: int, keep: Path | None, rng_seed: int | None = None
) -> AsyncIterator[tuple[Playground, Application, ControlClient]]:
    """The playground, a bot on it that does not run yet, and a hand on the people."""
    playground = Playground()
    address = await _listen(playground, port)
    try:
        with tempfile.TemporaryDirectory(prefix="turnir-") as folder:
            settings = load_settings(
                token=playground.token,
                api_base=address,
                clock_url=f"{address}/control/clock",
                database=keep or Path(folder) / "turnir.sqlite3",
                owner_ids=(1,),
                proxy="",
                rng_seed=rng_seed,
            )
            async with ControlClient(address) as control, application(settings) as app:
                yield playground, app, control
    finally:
        await playground.stop()


async def _listen(playground: Playground, port: int) -> str:
    for number in range(port, port + PORT_TRIES):
        try:
            return await playground.start(port=number if port else 0)
        except OSError:
            await playground.stop()
    return await playground.start()


async def hire(control: ControlClient) -> Cast:
    """The organizer is the first of the cast: the owner of the club by configuration."""
    organizer = await control.add_person(
        "Ольга", last_name="Орлова", role_label="Организатор", language_code="ru", id=1
    )
    head = await control.add_person("Павел", last_name="Судаков", role_label="Главный судья", language_code="ru")
    referees = [
        await control.add_person(name, last_name=family, role_label="Судья", language_code="ru")
        for name, family in (("Римма", "Строгова"), ("Степан", "Свистков"))
    ]
    teams = []
    for number, team in enumerate(TEAMS):
        one = await _player(control, number, number, team)
        two = await _player(control, number + 7, number + 11, team)
        teams.append((team, one, two))
    members = [organizer, head, *referees, *(person for _, one, two in teams for person in (one, two))]
    group = await control.add_group("Клуб TAC", members, bot="administrator", type="supergroup")
    return Cast(organizer, head, referees, tuple(teams), group)


async def _player(control: ControlClient, name: int, family: int, team: str) -> Person:
    first, last = FIRST_NAMES[name % len(FIRST_NAMES)], FAMILY_NAMES[family % len(FAMILY_NAMES)]
    return await _add(control, first, last, f"Команда «{team}»")


async def _add(control: ControlClient, first: str, last: str, label: str) -> Person:
    return await control.add_person(first, last_name=last, role_label=label, language_code="ru")


async def register(app: Application, cast: Cast) -> str:
    """The tournament with its officials, 24 teams and the group, as if they had come before."""
    desk = app.desk
    ids = {person.id: (await desk.meet(person.id, person.name, None, "ru", True)).id for person in cast.everybody}
    organizer = Actor(ids[cast.organizer.id])
    tournament = await desk.create_tournament(app.club, "Кубок клуба TAC", "tac-russia-2025", {}, organizer)
    await desk.execute(tournament, c.GrantRole(ids[cast.head_referee.id], Role.HEAD_REFEREE), organizer)
    for referee in cast.referees:
        await desk.execute(tournament, c.GrantRole(ids[referee.id], Role.REFEREE), organizer)
    lines = [EntryLine(team, (ids[one.id], ids[two.id])) for team, one, two in cast.teams]
    entries = await desk.register_lines(tournament, lines, organizer)
    for entry in entries[:-2]:
        await desk.execute(tournament, c.MarkPaid(entry, True), organizer)
    await desk.bind_chat(tournament, cast.group, None, "Клуб TAC", organizer)
    return tournament
