"""`turnir demo`: in whose language, by whose clock, and who plays."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfoNotFoundError

import pytest
from typer.testing import CliRunner

from bot.cast import SCRIPTS
from bot.cli import app as program
from bot.demo import everybody_is_answered, hire, machine_zone, register, run_demo, stage
from bot.desk.desk import Actor
from bot.languages import LANGUAGES

LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("machine", "command", "language"),
    [
        ({"LANG": "en_GB.UTF-8"}, ("demo",), "en"),
        ({"LANG": "ru_RU.UTF-8"}, ("demo",), "ru"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, ("demo",), "ru"),
        ({"LANG": "de_DE.UTF-8"}, ("demo",), "en"),
        ({"LANG": "C.UTF-8"}, ("demo",), "en"),
        ({}, ("demo",), "en"),
        ({"LANG": "en_GB.UTF-8"}, ("demo", "--language", "ru"), "ru"),
        ({"LANG": "ru_RU.UTF-8"}, ("demo", "--language", "en"), "en"),
    ],
)
def test_it_speaks_the_language_that_is_asked_for_or_that_of_the_machine(
    machine: dict[str, str], command: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    async def run(language: str, port: int, keep: Path | None, *, limits: bool) -> None:
        played.append(language)

    monkeypatch.setattr("bot.demo.run_demo", run)
    for name in LOCALE:
        monkeypatch.delenv(name, raising=False)
    for name, value in machine.items():
        monkeypatch.setenv(name, value)
    result = CliRunner().invoke(program, command)
    assert (result.exit_code, played) == (0, [language]), result.output


def test_several_clubs_are_another_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    """`turnir demo --clubs 3`"""
    played: list[tuple[int, str, int]] = []

    async def run(count: int, language: str, port: int, *, limits: bool) -> None:
        played.append((count, language, port))

    monkeypatch.setattr("bot.demo_clubs.run_clubs", run)
    result = CliRunner().invoke(program, ["demo", "--clubs", "3", "--language", "en", "--port", "0"])
    assert (result.exit_code, played) == (0, [(3, "en", 0)]), result.output


@pytest.mark.parametrize("asked", [["--clubs", "7"], ["--clubs", "-1"], ["--clubs", "2", "--keep", "x.sqlite3"]])
def test_clubs_that_cannot_be_shown_are_refused(asked: list[str]) -> None:
    result = CliRunner().invoke(program, ["demo", *asked])
    assert result.exit_code == 2
    assert asked[-2] in result.output


def test_a_language_that_nobody_speaks_is_refused() -> None:
    result = CliRunner().invoke(program, ["demo", "--language", "xx"])
    assert result.exit_code == 2
    assert 'no language "xx"; there are ' in result.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_of_a_cast_has_a_name_of_his_own(language: str) -> None:
    script = SCRIPTS[language]
    pairs = [(number + shift, number + 11 * shift // 7) for number in range(24) for shift in (0, 7)]
    names = {(script.first_names[first % 24], script.family_names[family % 24]) for first, family in pairs}
    officials = (script.organizer, script.assistant, script.head_referee, *script.referees)
    officials += (script.host_owner, script.newcomer)
    assert len({*names, *(one.name for one in officials)}) == 48 + 7
    assert [len(set(one)) for one in (script.teams, script.first_names, script.family_names)] == [24, 24, 24]
    assert "{name}" in script.team


def unknown() -> str:
    raise ZoneInfoNotFoundError


@pytest.mark.parametrize(
    ("told", "zone"), [(lambda: "Asia/Tokyo", "Asia/Tokyo"), (lambda: None, "UTC"), (unknown, "UTC")]
)
def test_its_club_lives_by_the_clock_of_the_machine(
    told: Callable[[], str | None], zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.demo.get_localzone_name", told)
    assert machine_zone() == zone


async def test_what_the_bot_writes_is_by_the_clock_and_in_the_language_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: dict[str, object] = {}

    class Opened(Exception):
        pass

    def stage(port: int, keep: Path | None, language: str, **settings: object) -> None:
        asked.update(settings, language=language)
        raise Opened

    monkeypatch.setattr("bot.demo.get_localzone_name", lambda: "Asia/Tokyo")
    monkeypatch.setattr("bot.demo.stage", stage)
    with pytest.raises(Opened):
        await run_demo("en", 0, None, limits=False)
    assert (asked["language"], asked["club_zone"]) == ("en", "Asia/Tokyo")


async def test_on_a_kept_file_it_starts_again_and_the_group_gets_the_new_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.demo.PATIENCE", 10.0)
    posted = []
    for _ in range(2):
        async with stage(0, tmp_path / "kept.sqlite3", "en", web_port=0) as (_, app, control):
            cast = await hire(control, "en")
            made = await register(app, cast)
            assert await app.desk.queries.shown_in(cast.group, None) == (made,)
            by = Actor((await app.desk.people.meet(cast.organizer.id, "Olivia", None, "en", True)).id)
            more = await app.desk.tournaments.create(app.club, "Beside", "club-swiss", {"rounds": 3}, by)
            await app.desk.chats.bind(more, cast.group, None, "TAC Club", by, beside=True)
            running = asyncio.create_task(app.run())
            await everybody_is_answered(cast)
            await app.stop()
            await running
            posted.append((cast.group, made))
    (group, first), (same, second) = posted
    assert group == same
    assert first != second
