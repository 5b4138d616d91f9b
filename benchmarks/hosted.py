"""The host that is measured, as a process of its own: `python -m benchmarks.hosted FOLDER ACTIVE RATE SECONDS`, over a
folder that `benchmarks.hosting` has made. Prints what it measured as JSON.

Each captain looks at his match, writes its score, which shows what he would send, and sends it: of three updates one
changes a tournament, as in an evening of `turnir simulate` (0.26 to 0.34 of them). What is told is the time until the
answer to each goes out.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import structlog

from benchmarks.table import percentile
from benchmarks.wire import Wire
from bot.commands.running import kept_for_good
from bot.hosting.hosting import Hosting, hosting
from bot.hosting.settings import load_host_settings
from bot.runtime.machine import Machine
from bot.storage.directory import Directory, HostedClub

LONGEST, PATIENCE = 300.0, 20.0
SEND = "my:send:"
ABREAST = 16
"""Captains who wait for answers at the same time, where as much is asked as is answered: more only wait longer."""


@dataclass
class Captain:
    """`data`: of the button before him, empty where there is none. `looked`: at his match, before he writes."""

    bot: int
    id: int
    data: str = ""
    looked: bool = False
    games: int = 0


@dataclass
class Waiting:
    captain: Captain
    begun: float = field(default_factory=time.perf_counter)
    answered: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass
class Crowd:
    """Who acts, and what each waited. `refused`: scores that were answered without a preview.

    Whoever has been answered goes on before another begins: at any moment all three kinds of updates are among them.
    """

    wire: Wire
    captains: deque[Captain]
    answered: deque[Captain] = field(default_factory=deque)
    waited: list[float] = field(default_factory=list)
    refused: int = 0
    _written: dict[tuple[int, int], Waiting] = field(default_factory=dict)
    _pressed: dict[str, Waiting] = field(default_factory=dict)
    _queries: int = 0

    def __post_init__(self) -> None:
        self.wire.on_call = self._called

    def act(self) -> Waiting:
        """The next step of whoever was answered first, else the first of the next captain."""
        with self.wire.counted():
            captain = self.answered.popleft() if self.answered else self._next()
            if captain.data:
                return self._press(captain)
            if not captain.looked:
                captain.looked = True
                return self.say(captain, "/me")
            captain.looked = False
            captain.games += 1
            return self.say(captain, f"8:{captain.games % 8}")

    def _next(self) -> Captain:
        self.captains.rotate(-1)
        return self.captains[-1]

    def say(self, captain: Captain, words: str) -> Waiting:
        waits = self._written[captain.bot, captain.id] = Waiting(captain)
        message = {"message_id": 1, "date": int(time.time()), "text": words, **_who(captain)}
        self.wire.put(captain.bot, "message", message)
        return waits

    def _press(self, captain: Captain) -> Waiting:
        self._queries += 1
        number = str(self._queries)
        waits = self._pressed[number] = Waiting(captain)
        about = _who(captain)
        me = {"id": captain.bot, "is_bot": True, "first_name": "Турнир"}
        message = {"message_id": 1, "date": int(time.time()), "text": "?", "from": me, "chat": about["chat"]}
        query = {"id": number, "chat_instance": "1", "data": captain.data, "from": about["from"], "message": message}
        self.wire.put(captain.bot, "callback_query", query)
        captain.data = ""
        return waits

    def _called(self, bot: int, method: str, said: dict[str, Any]) -> None:
        if method == "answerCallbackQuery":
            self._answered(self._pressed.pop(said["callback_query_id"], None))
        elif method == "sendMessage":
            waits = self._written.pop((bot, said["chat_id"]), None)
            if waits is not None:
                waits.captain.data = next((one for one in _data(said) if one.startswith(SEND)), "")
                self.refused += not (waits.captain.data or waits.captain.looked)
                self.answered.append(waits.captain)
            self._answered(waits)

    def _answered(self, waits: Waiting | None) -> None:
        if waits is not None and not waits.answered.done():
            self.waited.append(time.perf_counter() - waits.begun)
            waits.answered.set_result(None)


def _who(captain: Captain) -> dict[str, Any]:
    somebody = {"id": captain.id, "is_bot": False, "first_name": f"Игрок {captain.id}", "language_code": "ru"}
    return {"from": somebody, "chat": {"id": captain.id, "type": "private", "first_name": "Игрок"}}


def _data(said: dict[str, Any]) -> list[str]:
    rows = (said.get("reply_markup") or {}).get("inline_keyboard", ())
    return [one.get("callback_data") or "" for row in rows for one in row]


@dataclass
class Bench:
    """`people`: by the tournament, its captains of the left sides; the same in every club."""

    opened: Hosting
    wire: Wire
    clubs: list[HostedClub]
    people: list[list[int]]
    told: dict[str, float] = field(default_factory=dict)

    async def asleep(self, begun: float) -> None:
        """Until each bot is asked for news once."""
        async with asyncio.timeout(LONGEST):
            while not all(self.wire.inlets[club.bot_id].polls for club in self.clubs):  # noqa: ASYNC110 - a bench waits
                await asyncio.sleep(0.01)
        self.told["start"] = time.perf_counter() - begun
        await self._at_rest("asleep")

    async def awake(self, many: int, name: str) -> None:
        """Somebody opens each tournament of so many clubs."""
        crowd = Crowd(self.wire, deque())
        begun = time.process_time()
        for club in self.clubs[:many]:
            for captains in self.people:
                async with asyncio.timeout(LONGEST):
                    await crowd.say(Captain(club.bot_id, captains[0]), "/me").answered
        self.told[f"{name} processor"] = time.process_time() - begun
        await self._at_rest(name)

    async def evenly(self, many: int, rate: float, seconds: float) -> None:
        """So many updates a second, whether the last is answered or not."""
        crowd, loop = self._crowd(many), asyncio.get_running_loop()
        begun, processor, waits = loop.time(), time.process_time(), []
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, begun + number / rate - loop.time()))
            waits.append(crowd.act().answered)
        await asyncio.wait(waits, timeout=PATIENCE)
        self.told["unanswered"] = sum(not one.done() for one in waits) + crowd.refused
        self.told["rate"] = len(crowd.waited) / (loop.time() - begun)
        self.told["load"] = (time.process_time() - processor) / (loop.time() - begun)
        for share in (50, 95):
            self.told[f"p{share}"] = 1000 * percentile(crowd.waited, share)

    async def at_once(self, many: int, seconds: float) -> None:
        """As much as is answered, by captains none of whom pauses."""
        crowd, loop = self._crowd(many), asyncio.get_running_loop()
        begun, processor, own = loop.time(), time.process_time(), self.wire.own

        async def one() -> None:
            while loop.time() < begun + seconds:
                await asyncio.wait([crowd.act().answered], timeout=PATIENCE)

        await asyncio.gather(*(one() for _ in range(ABREAST)))
        self.told["most"] = len(crowd.waited) / (loop.time() - begun)
        self.told["most p95"] = 1000 * percentile(crowd.waited, 95)
        self.told["an update"] = 1000 * (time.process_time() - processor) / len(crowd.waited)
        self.told["of the fake"] = 1000 * (self.wire.own - own) / len(crowd.waited)

    def _crowd(self, many: int) -> Crowd:
        """Neighbours are of different clubs."""
        rows = [captains[place] for captains in self.people for place in range(len(captains))]
        return Crowd(self.wire, deque(Captain(club.bot_id, one) for one in rows for club in self.clubs[:many]))

    async def _at_rest(self, name: str) -> None:
        await asyncio.sleep(2)
        self.told[name] = resident()


def resident() -> float:
    """Megabytes, as the kernel counts them."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


async def main(folder: Path, active: int, rate: float, seconds: float) -> dict[str, float]:
    loaded, wire = resident(), Wire()
    async with await Directory.open(folder, readonly=True) as directory:
        clubs = list(await directory.every())
    people = json.loads((folder / "people.json").read_text(encoding="utf-8"))
    begun = time.perf_counter()
    with kept_for_good():
        settings = load_host_settings(folder)
    async with hosting(settings, folder, Machine(session=wire.session)) as opened:
        running = asyncio.create_task(opened.run())
        bench = Bench(opened, wire, clubs, people, {"loaded": loaded})
        await bench.asleep(begun)
        await bench.awake(active, "active")
        await bench.at_once(active, seconds / 2)
        await bench.evenly(active, rate, seconds)
        bench.told["after"] = resident()
        await bench.awake(len(clubs), "all")
        await opened.stop()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    return bench.told


if __name__ == "__main__":
    logging.disable(logging.WARNING)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    given = sys.argv[1:]
    print(json.dumps(asyncio.run(main(Path(given[0]), int(given[1]), float(given[2]), float(given[3])))))
