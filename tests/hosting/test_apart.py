"""No button, link, code, file or id of one club has any effect in another, or shows there whose it is.

Two clubs of a host play the same kind of tournament; whoever owns one plays in the other. All that the screens of the
first show to its people is given to the bot of the second, by people of both.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from itertools import chain, cycle

import pytest
from structlog.testing import capture_logs

from bot.render.screen import Press
from tests.handlers.forged import answered
from tests.handlers.matrix_crawl import COMMANDS, question_of
from tests.handlers.matrix_table import LEADS_TO
from tests.handlers.paper import Said, data_of
from tests.hosting.conftest import Stand
from tests.hosting.edges import Edge, payloads, played, protested

HERS, HIS = 1, 2
"""Who owns the first club and plays in the second; and the other way round."""
REFEREE, PLAYER, STRANGER = 3, 10, 4000
CAPTAINS = (PLAYER, HIS, *range(12, 18))
KEYS = ("Столы", "Вызовы", "Мой матч", "Таблица", "Пары", "Пульт")
WORD = "Жужелица"
MORE = {
    "acts": "select distinct tournament_id, act from journal where actor is not null",  # a clock rings by itself
    "clubs": "select * from clubs",
    "chosen": "select id, chosen_tournament from people where chosen_tournament is not null",
    "follows": "select tournament_id, entry_id, person_id from follows",
}
ABOUT_ONESELF = frozenset({"mn:forget-do"})
"""Names nothing of any club: it is the presser's own, wherever he presses it."""


@pytest.fixture
def idle() -> float:
    """Both clubs stay awake."""
    return 1e6


@dataclass
class Shown:
    """All buttons that the people of a club are shown, without anything being done."""

    edge: Edge
    presses: dict[str, str] = field(default_factory=dict)
    """The data by what it asks, and by who sees it."""
    _queue: deque[tuple[int, str]] = field(default_factory=deque)

    async def walk(self, people: tuple[int, ...]) -> None:
        for person in people:
            for words in ("/start", *KEYS, *COMMANDS, "8:5", "3 8:5"):
                self._take(person, await self.edge.say(person, words))
        while self._queue:
            person, data = self._queue.popleft()
            self._take(person, await self.edge.press(person, data))

    def _take(self, person: int, said: Said) -> None:
        for _, data in data_of(said.shown):
            asked = question_of(data)
            is_new = asked not in self.presses
            self.presses.setdefault(f"{asked} {person}" if not is_new else asked, data)
            if is_new and re.sub(r"[0-9]+$", "#", ":".join(data.split(":")[:2])) not in LEADS_TO:
                self._queue.append((person, data))


@dataclass
class Two:
    """The two clubs; `first`: her tournaments."""

    stand: Stand
    hers: Edge
    his: Edge
    first: tuple[str, ...]
    problems: list[str] = field(default_factory=list)
    _as_it_is: object = None

    async def begin(self) -> None:
        self._as_it_is = await self._effects()
        self.his.said()

    async def met(self, what: str, failures: list[str]) -> None:
        """Something of hers was given to his bot."""
        said, stands = self.his.said(), await self._effects()
        if not said:
            self.problems.append(f"{what} is not answered")
        if stands != self._as_it_is:
            self.problems.append(f"{what} has an effect")
        if shown := [word for word in (WORD, *self.first) if word in said.replace(what, "")]:
            self.problems.append(f"{what} shows {shown}")
        self.problems += [f"{what} fails: {one}" for one in failures]
        self._as_it_is = stands

    async def _effects(self) -> object:
        reader = self.his.store.db.reader
        more = {name: [tuple(row) for row in await reader.all(sql, {})] for name, sql in MORE.items()}
        return {**await self.his.effects(), **more}


@pytest.fixture
async def two(stand: Stand) -> Two:
    edges = []
    for owner, title, username in ((HERS, WORD, "beetle_club_bot"), (HIS, "Волк", "wolf_club_bot")):
        clubs = stand.hosting.clubs
        token = clubs.sealed(await stand.control.add_bot(title, username))
        club = await clubs.create(owner, token, title, "ru", "Europe/Moscow", managed=False)
        life = await stand.life(club)
        await stand.until(lambda: life.app)  # noqa: B023 - awaited in this round of the loop
        assert life.app is not None
        edges.append(Edge.of(life.app))
    hers, his = edges
    first = (
        await protested(hers, f"Нарды: {WORD}", WORD, HERS, CAPTAINS),
        await played(hers, f"Кубок: {WORD}", WORD, HERS, REFEREE, CAPTAINS),
    )
    await protested(his, "Нарды волков", "Волк", HIS, (HERS, *range(20, 23)))
    await played(his, "Кубок волков", "Волк", HIS, PLAYER, (HERS, *range(20, 27)))
    return Two(stand, hers, his, first)


async def forged(two: Two) -> set[str]:
    """Every action there is, about her tournaments and something in them."""
    objects = []
    for one in two.first:
        told = await two.hers.desk.queries.tournament(one)
        objects += [f"{one}.{part}" for part in (next(iter(told.entries)), "1-1", *told.calls, *told.protests)]
    kinds = chain.from_iterable(answered().values())
    return {f"{kind}:{what}:1" for kind, what in zip(kinds, cycle(objects), strict=False)}


async def test_nothing_of_one_club_does_or_shows_anything_in_another(two: Two) -> None:
    shown = Shown(two.hers)
    await shown.walk((HERS, REFEREE, PLAYER, HIS, STRANGER))
    seen = set(shown.presses.values())
    presses = seen | await forged(two)
    links = await payloads(two.hers, two.first[-1], HERS)
    assert len({question_of(data) for data in presses}) > 300
    await two.begin()
    for person in (HERS, HIS, STRANGER):
        for data in sorted(seen if person == STRANGER else presses):
            if question_of(data) in ABOUT_ONESELF or (person == HIS and not Press.unpack(data).tournament_id):
                continue  # an owner does with his own club what he may
            with capture_logs() as logs:
                await two.his.press(person, data)
            await two.met(f"{data} of {person}", [str(one) for one in logs if one["event"] == "update_failed"])
        for payload in links:
            await two.his.say(person, f"/start {payload}")
            await two.met(f"{payload} of {person}", [])
    assert two.problems == []


async def test_a_page_of_the_hall_and_a_picture_that_was_sent_are_known_to_their_own_club_alone(two: Two) -> None:
    token = await two.hers.desk.halls.open(two.first[-1], await two.hers.actor(HERS))
    await two.hers.desk.pictures.sent("what is drawn", "file-1")
    assert await two.hers.store.halls.of(token) == two.first[-1]
    assert await two.his.store.halls.of(token) is None
    assert await two.his.desk.pictures.known("what is drawn") is None
