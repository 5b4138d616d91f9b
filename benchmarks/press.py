"""From a press to its answer, measured where Telegram would be: captains send scores, each a commit on disk.

48 tables of four tournaments of 24 teams, so that every press of a burst writes. The preview with the button is shown
before the clock runs; a captain's next press corrects his own report.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks import clubs, processes
from benchmarks.table import Measure, p95
from bot.playground.client import ControlClient, Person
from bot.playground.seen import Answer, Seen

TOURNAMENTS, TEAMS = 4, 24
TABLES = TOURNAMENTS * TEAMS // 2
BROADCAST_TEAMS = 250
BUDGET = 50.0
NETWORK = 0.08
SEND = "✅ Отправить"
ORGANIZER = 1
TO_CHOOSE = ("Другие турниры", f"Кубок {BROADCAST_TEAMS}")
TO_PUBLISH = ("Открыть черновик", "Опубликовать")


@dataclass(frozen=True, slots=True)
class Scene:
    """A bot that runs on a database with tournaments that are played and one that waits to be announced."""

    control: ControlClient
    captains: tuple[Person, ...]


def measure(*, quick: bool) -> list[Measure]:
    gc.disable()  # the phones are in this process: they look at their clock when they should
    try:
        return asyncio.run(_measured(presses=48 if quick else 144))
    finally:
        gc.enable()


async def _measured(presses: int) -> list[Measure]:
    async with _scene() as scene:
        await _evenly(scene, TABLES)  # the words and tables of a bot that has just started are read once
        measures = [
            _line("10 a second", await _evenly(scene, presses)),
            _line("48 in one second", await _at_once(scene)),
        ]
        await scene.control.fault("slow", seconds=NETWORK, times=1_000_000)
        apart = await _at_once(scene)
        measures.append(Measure("… 48 in one second over a network of 80 ms", 1000 * p95(apart), "ms"))
        await scene.control.clear_faults()
        cards = await _previews(scene)
        await _announce(scene)
        return [
            *measures,
            _line("48 in one second, beside a broadcast", await _pressed(cards, 1 / TABLES)),
            _line("10 a second, beside a broadcast", await _evenly(scene, min(presses, 96))),
        ]


def _line(how: str, seconds: Sequence[float]) -> Measure:
    return Measure(f"press to answer, p95, {how}", 1000 * p95(seconds), "ms", BUDGET)


@asynccontextmanager
async def _scene() -> AsyncIterator[Scene]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "turnir.sqlite3"
        async with processes.playground() as control:
            await control.add_person("Ольга", language_code="ru", id=ORGANIZER)
            others = await clubs.crowd(control, 2 * BROADCAST_TEAMS)
            captains: list[Person] = []
            async with clubs.opened(database) as club:
                for _ in range(TOURNAMENTS):
                    captains += await _started(club, await clubs.crowd(control, 2 * TEAMS))
                waiting = await clubs.enter(club, others, BROADCAST_TEAMS)
                await clubs.draft(club, waiting)
            async with processes.bot(control.address, database):
                yield Scene(control, tuple(captains))


async def _started(club: clubs.Club, players: Sequence[Person]) -> list[Person]:
    """A tournament in its first round; of each table the captain on the left."""
    tournament = await clubs.enter(club, players, TEAMS)
    await clubs.begin(club, tournament)
    view = await club.desk.queries.view(tournament)
    phones = {person.id: person for person in players}
    captains = [view.tournament.entries[pairing.first].captain for pairing in view.tournament.rounds[0].pairings]
    found = [view.people[captain].telegram_id for captain in captains if captain is not None]
    return [phones[number] for number in found if number is not None]


async def _announce(scene: Scene) -> None:
    """The organizer publishes the round of the other tournament; back when its messages flow."""
    organizer = scene.control.people[ORGANIZER]
    await organizer.set(started=True)
    for command, way in (("/start", TO_CHOOSE), ("/panel", TO_PUBLISH)):
        await organizer.say(command)
        for words in way:
            shown = await organizer.wait_for(partial(_offers, words=words))
            await organizer.press(next(label for label in shown.labels if words in label), message=shown)
    before = (await scene.control.stats())["sent"]
    async with asyncio.timeout(20):
        while (await scene.control.stats())["sent"] < before + 5:  # noqa: ASYNC110 - another process counts
            await asyncio.sleep(0.1)


_scores = iter(range(1_000_000))


async def _previews(scene: Scene) -> list[tuple[Person, Seen]]:
    """Every captain types a score he has not sent yet and sees what he would send."""
    score = f"8:{next(_scores) % 8}"
    cards = []
    for captain in scene.captains:
        mark = captain.mark()
        await captain.say(score)
        cards.append((captain, mark))
    shown = [await captain.wait_for(_offers, since=mark, within=30) for captain, mark in cards]
    return [(captain, card) for (captain, _), card in zip(cards, shown, strict=True)]


def _offers(seen: Seen, words: str = SEND) -> bool:
    return any(words in label for label in seen.labels)


async def _evenly(scene: Scene, presses: int) -> list[float]:
    """Ten a second, in rows of 48."""
    seconds: list[float] = []
    for _ in range(presses // TABLES):
        seconds += await _pressed(await _previews(scene), 0.1)
    return seconds


async def _at_once(scene: Scene) -> list[float]:
    return await _pressed(await _previews(scene), 1 / TABLES)


async def _pressed(cards: Sequence[tuple[Person, Seen]], gap: float) -> list[float]:
    """Seconds from each press to its answer, one press every `gap` whether the last is answered or not."""
    begun = []
    for captain, card in cards:
        begun.append(asyncio.create_task(captain.press(SEND, message=card, within=30)))
        await asyncio.sleep(gap)
    return [_waited(await one) for one in begun]


def _waited(answer: Answer) -> float:
    assert answer.answered, "a press was never answered"
    assert not answer.alert, f"a press was refused: {answer.text}"
    return answer.seconds
