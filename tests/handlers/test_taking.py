"""The network is away: the tournament goes out as a file, is played and paired on a laptop, and is taken in again."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.desk.entry_lines import EntryLine
from engine import commands as c
from engine.model import EntryStatus, RoundStatus
from tests.builders import score
from tests.exchange.files import run
from tests.exchange.test_opengotha import xml
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def exported(hall: Hall) -> dict[str, Any]:
    """«Ещё → 📄 Файлы → Файл турнира»."""
    await hall.open_more("📄 Файлы")
    screen = await latest(hall.organizer, "Турнир файлом")
    assert "📥 Загрузить файл" in screen.labels
    since = hall.organizer.mark()
    await press(hall.organizer, "Файл турнира", screen)
    sent = await hall.organizer.wait_for("Файл турнира", since=since)
    return json.loads(await hall.organizer.download(sent))  # type: ignore[no-any-return]


def with_results(document: dict[str, Any], *scores: tuple[int, int]) -> dict[str, Any]:
    """Results written into the last round by hand; a table without one keeps what it has."""
    for pairing, (first, second) in zip(document["rounds"][-1]["pairings"], scores, strict=False):
        winner = "first" if first > second else "second"
        pairing["result"] = {"kind": "played", "winner": winner, "score": [first, second]}
    return document


def paired(document: dict[str, Any], folder: Path) -> dict[str, Any]:
    out = folder / "laptop.json"
    result = run("pair", "-", "--out", str(out), given=document)
    assert result.exit_code == 0, result.output
    return json.loads(out.read_text())  # type: ignore[no-any-return]


async def send(hall: Hall, document: dict[str, Any]) -> None:
    await hall.organizer.send_file("Кубок.json", json.dumps(document, ensure_ascii=False).encode())


async def test_a_round_paired_on_a_laptop_becomes_the_draft_and_is_published(hall: Hall, tmp_path: Path) -> None:
    await hall.do(c.RecordResult(1, 1, score("8:5")), hall.referee)
    document = with_results(await exported(hall), (8, 5), (3, 8), (8, 1), (8, 0))
    file = paired(document, tmp_path)
    before = len(await hall.journal())
    await send(hall, file)
    shown = await latest(hall.organizer, "Файл турнира «Кубок клуба»")
    assert "Запишу 3 результата" in shown.text
    assert "Тур 2: черновик, пар 4" in shown.text
    assert len(await hall.journal()) == before
    await press(hall.organizer, "Результаты (3) и черновик тура 2", shown)
    draft = await latest(hall.organizer, "Тур 2: черновик")
    assert "Пары взяты из файла." in draft.text
    told = [(one["table"], one["first"], one["second"]) for one in file["rounds"][1]["pairings"]]
    made = (await hall.tournament()).rounds[1]
    assert [(one.table, *one.entries) for one in made.pairings] == told
    # The bot would have paired the same: this draw takes no chance.
    await hall.do(c.DiscardDraft(2))
    await hall.app.desk.tournaments.draft_round(hall.id, await hall.actor(hall.organizer))
    own = (await hall.tournament()).rounds[1]
    assert [(one.table, *one.entries) for one in own.pairings] == told
    await hall.do(c.PublishRound(2))
    assert (await hall.tournament()).rounds[1].status is RoundStatus.PUBLISHED


async def test_what_differs_is_told_and_stays_and_what_was_taken_can_be_taken_back(hall: Hall) -> None:
    document = with_results(await exported(hall), (8, 5), (3, 8))
    await hall.do(c.RecordResult(1, 1, score("8:3")), hall.referee)
    await send(hall, document)
    shown = await latest(hall.organizer, "Расходится; записанное в боте остаётся")
    assert "в боте 8:3, в файле 8:5" in shown.text
    await hall.do(c.RecordResult(1, 3, score("8:1")), hall.referee)
    await press(hall.organizer, "Записать результаты: 1", shown)
    again = await latest(hall.organizer, "Пока вы смотрели, турнир изменился")
    await press(hall.organizer, "Записать результаты: 1", again)
    await latest(hall.organizer, "Тур 1")
    assert [await hall.result(table) for table in (1, 2, 3, 4)] == ["8:3", "3:8", "8:1", ""]
    await hall.app.desk.acts.undo(hall.id, await hall.actor(hall.organizer))
    assert [await hall.result(table) for table in (1, 2, 3, 4)] == ["8:3", "", "8:1", ""]


async def test_a_file_that_has_parted_ways_is_refused(hall: Hall) -> None:
    document = await exported(hall)
    one, other = document["rounds"][0]["pairings"][:2]
    one["second"], other["second"] = other["second"], one["second"]
    await send(hall, document)
    await hall.organizer.wait_for("Тур 1: в файле другие пары, чем объявлены")
    document["rounds"] = []
    await send(hall, document)
    await hall.organizer.wait_for("Файл старше")
    await hall.organizer.send_file("x.json", b'{"format": "turnir/1", "rulebook": "nosuch"}')
    await hall.organizer.wait_for("Не могу прочитать файл турнира")


async def test_a_tournament_file_of_somebody_else_is_refused_kindly(hall: Hall) -> None:
    document = await exported(hall)
    data = json.dumps(document).encode()
    player, _ = await hall.at_table(1)
    await player.send_file("x.json", data)
    await player.wait_for("Файлы с результатами присылают судьи, файл турнира — организаторы.")
    await hall.referee.send_file("x.json", data)
    await hall.referee.wait_for("организатор")
    assert [await hall.result(table) for table in (1, 2, 3, 4)] == [""] * 4


async def test_the_file_of_another_program_becomes_a_new_tournament(hall: Hall) -> None:
    await hall.organizer.send_file("vesna.xml", xml())
    shown = await latest(hall.organizer, "Новый турнир «Весна»")
    assert "Участников: 4, туров: 2, результатов: 3 из 3." in shown.text
    await press(hall.organizer, "Создать турнир", shown)
    await latest(hall.organizer, "Весна")
    card = (await hall.app.desk.queries.tournaments_of((await hall.actor(hall.organizer)).person))[0]
    view = await hall.app.desk.queries.view(card.id)
    assert (card.title, len(view.tournament.rounds)) == ("Весна", 2)
    assert "Лис Анна" in view.names.values() or "Анна Лис" in view.names.values()
    # The same file once more is known by the names of its entries.
    await hall.organizer.send_file("vesna.xml", xml())
    await hall.organizer.wait_for("нового нет")


async def test_somebody_who_left_during_the_outage_leaves_with_one_press(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер", "club-swiss", rounds=3)
        document = await exported(hall)
        for pairing in document["rounds"][0]["pairings"]:
            pairing["result"] = {"kind": "played", "winner": "first"}
        leaver = document["rounds"][0]["pairings"][0]["second"]
        document["departures"] = [{"entry": leaver, "after_round": 1}]
        await send(hall, paired(document, tmp_path))
        name = (await hall.app.desk.queries.view(hall.id)).name(leaver)
        shown = await latest(hall.organizer, f"Снимутся с турнира, как в файле: {name}.")
        assert "Тур 2: черновик, пар 3" in shown.text
        await press(hall.organizer, "Результаты (4) и черновик тура 2", shown)
        await latest(hall.organizer, "Тур 2: черновик")
        assert (await hall.tournament()).entries[leaver].status is EntryStatus.WITHDRAWN


async def test_a_leaver_of_a_match_that_is_open_is_left_to_the_organizer_and_the_results_are_taken(hall: Hall) -> None:
    document = with_results(await exported(hall), (8, 5))
    leaver = document["rounds"][0]["pairings"][1]["second"]
    document["departures"] = [{"entry": leaver, "after_round": 1}]
    await send(hall, document)
    shown = await latest(hall.organizer, "Бот их не снимет")
    assert "так снять из файла нельзя" in shown.text
    await press(hall.organizer, "Записать результаты: 1", shown)
    await latest(hall.organizer, "Тур 1")
    assert [await hall.result(table) for table in (1, 2)] == ["8:5", ""]
    assert (await hall.tournament()).entries[leaver].status is EntryStatus.ACTIVE


async def test_a_latecomer_of_the_laptop_is_entered_here_too_and_known_by_name(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер", "club-swiss", rounds=3, late_entry="absent")
        document = await exported(hall)
        for pairing in document["rounds"][0]["pairings"]:
            pairing["result"] = {"kind": "played", "winner": "first"}
        document["entries"].append({"id": "late", "name": "Поздний Гость", "joined_round": 2})
        file = paired(document, tmp_path)
        await send(hall, file)
        await hall.organizer.wait_for("лишних 1. Впишите недостающих в боте под теми же именами")
        await hall.app.desk.entries.register_lines(
            hall.id, [EntryLine("Поздний Гость", ("Поздний Гость",))], await hall.actor(hall.organizer)
        )
        await send(hall, file)
        shown = await latest(hall.organizer, "Тур 2: черновик, пар 4")
        assert "Запишу 4 результата" in shown.text
        await press(hall.organizer, "Результаты (4) и черновик тура 2", shown)
        await latest(hall.organizer, "Тур 2: черновик")
