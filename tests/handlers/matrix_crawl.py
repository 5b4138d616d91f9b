"""Every button the bot can draw, found by walking the bot itself.

At each stage of a tournament people of every role say what they may say, and press what they are shown; what a press
leads to is walked in its turn, and so are the messages that others get because of it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.notices import NoticeKind
from bot.render.notices.registry import DRAWINGS, notice
from bot.render.screen import Press
from bot.storage.outbox import OutboxRow
from handlers.callbacks import PRESSES
from handlers.words import COMMANDS as ANSWERED
from handlers.words import GROUP_COMMANDS
from tests.handlers.matrix_chasing import chasing_stages
from tests.handlers.matrix_clock import clock_stages
from tests.handlers.matrix_decks import deck_stages
from tests.handlers.matrix_federation import federation_stages
from tests.handlers.matrix_memory import memory_stages
from tests.handlers.matrix_officials import official_stages
from tests.handlers.matrix_outage import outage_stages
from tests.handlers.matrix_pictures import picture_stages
from tests.handlers.matrix_protests import protest_stages
from tests.handlers.matrix_roster import roster_stages
from tests.handlers.matrix_stages import CAPTAINS, HEAD, NEWCOMER, OWNER, REFEREE, SPECTATOR, Stage, stages
from tests.handlers.matrix_table import LEADS_TO
from tests.handlers.paper import GROUP, Past, Said, World, data_of
from tests.render.scenes import RU

CAST = (OWNER, HEAD, REFEREE, CAPTAINS[0], CAPTAINS[-1], SPECTATOR)
KEYS = (
    (OWNER, "Пульт"),
    *((person, key) for person in (OWNER, HEAD, REFEREE) for key in ("Столы", "Вызовы")),
    *((person, "Мой матч") for person in (CAPTAINS[0], CAPTAINS[-1])),
    *((person, key) for person in CAST for key in ("Таблица", "Пары")),
)
"""Of the bar below the text field: the menu does not say them again."""
COMMANDS = (
    "/panel",
    "/tables",
    "/me",
    "/judge",
    "/calls",
    "/announce",
    "/protests",
    "/undo",
    "/team",
    "/standings",
    "/pairings",
    "/timer",
    "/bracket",
    "/follow",
    "/result",
    "/disputes",
    "/penalty",
    "/newtournament",
    "/settings",
    "/privacy",
)
LINES = ("8:5", "1 8:5", "1 8:5\n4 8:3", "/timer")

# What a form is answered with, by the name of its state.
TYPED = {
    "new_tournament:title": "Кубок зимы",
    "new_tournament:value": "20",
    "setting:value": "20",
    "setting:reason": "Забыли",
    "add_entries:lines": "Лисы: Анна, Борис\nКоманда ежика",
    "rename_tournament:title": "Кубок весны",
    "rename:name": "Рыси",
    "entry_club:club": "Тверь",
    "seeking:rank": "3k",
    "registration:born": "2000",
    "registration:name": "Команда ежика",
    "find:name": "Команда",
    "checkin:name": "Игрок",
    "decision:words": "Так решено",
    "announce:words": "Обед до двух",
    "relay:words": "Иду, две минуты",
    "rounds:reason": "Зал закрывают",
    "late_rule:reason": "Многие в пробке",
    "clock:start": "завтра 10:00",
    "day:moment": "12.12 11:00",
    "venue:place": "Клуб на Лесной, 5",
    "prizes:list": "3000\nКнига",
    "call:words": "Фишка упала",
    "protest:words": "Прошу переиграть",
    "protest_answer:words": "Камень стоял на месте",
    "appeal:words": "Камень сдвинули",
    "ruling:ruling": "Так решено",
    "score:typed": "8:5",
    "penalty:words": "Громко говорит",
    "referee_tables:tables": "1–8",
    "penalty:withdrawal": "Погорячился",
    "draft_room:words": "Так решили",
    "draft_room:apart": "1 2 из одного клуба",
    "draft_room:tables": "3, 7",
    "correction:reason": "Прочли не ту строку",
    "import:pairs": "1 2\n3 4\n5 6\n7 8",
    "again:reason": "Ушёл домой",
    "lots:order": "8 7 6 5 4 3 2 1",
    "lots:witnesses": "Анна Лис, Борис Ким",
    "undo:reason": "Не тот стол",
    "season:title": "Весна",
    "season:places": "9 5 2",
    "category:title": "Женщины",
}

MISTAKEN = {"decision:words": ("Таблица",)}
"""What a form is answered with before, by somebody who means something else."""

CARDS = frozenset({"tb:card", "org:entry", "org:roles", "org:official", "dk:card"})
"""What they show differs more than the pages they stand on: they are pressed at every stage."""

Page = tuple[frozenset[str], str]
"""The kinds of the buttons that stand together, and the first line above them but for its numbers."""


def kind_of(data: str) -> str:
    """`tb:fix2` — of the second game — is of the kind `tb:fix#`."""
    found = Press.unpack(data)
    return f"{found.area}:{re.sub(r'[0-9]+$', '#', found.action)}"


def question_of(data: str) -> str:
    """The kind; of a card also its table, of a penalty the round, of an official who it is, of a limit that may be
    changed after the draw its name, of something typed the words, of a form the question that the press leads to,
    whichever side, ground or number it is about."""
    kind = kind_of(data)
    if kind == "tb:card":
        return f"{kind} {Press.unpack(data).part}"
    if kind.startswith("pn:") and "-" in Press.unpack(data).part:
        return f"{kind} {Press.unpack(data).part.partition('-')[0]}"
    if kind == "org:set" and Press.unpack(data).arg == "time.late_forfeit":
        return f"{kind} late"
    if kind == "gr:bind":
        return f"{kind} {Press.unpack(data).object}"
    if kind == "mn:typed":
        return f"{kind} {Press.unpack(data).arg}"
    if kind in ("org:official", "org:tables", "org:alltables"):
        return f"{kind} {Press.unpack(data).arg}"
    if not kind.startswith(("tb:ask", "tb:leftgame", "my:ask")):
        return kind
    path = re.sub(r"first|second", "side", Press.unpack(data).arg)
    path = re.sub(r"no_show|late", "absence", re.sub(r"violation|timeout|refusal", "breach", path))
    return f"{kind} {re.sub(r'[0-9]+', '#', path)}"


def page_of(kinds: Iterable[str], text: str) -> Page:
    return frozenset(kinds), re.sub(r"[0-9]+", "#", text.partition("\n")[0])


@dataclass(frozen=True)
class Found:
    """A button on somebody's screen, at a moment that can be brought back."""

    kind: str
    data: str
    person: int
    chat: int
    stage: str
    past: Past

    @property
    def press(self) -> Press:
        return Press.unpack(self.data)


@dataclass
class Crawl:
    """What was found: `seen` has one button of each kind from every stage that shows it; `told` are the
    kinds of notices that had something to say."""

    world: World
    stages: list[Stage] = field(default_factory=list)
    seen: dict[str, list[Found]] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    _queue: deque[Found] = field(default_factory=deque)
    _pressed: set[tuple[str | Page, str]] = field(default_factory=set)
    _roles: set[tuple[str, int]] = field(default_factory=set)
    _typed: set[tuple[str, str]] = field(default_factory=set)
    _begun: bool = False

    async def walk(self) -> None:
        kept = 0
        for told in (
            stages,
            roster_stages,
            protest_stages,
            memory_stages,
            official_stages,
            clock_stages,
            chasing_stages,
            outage_stages,
            picture_stages,
            deck_stages,
            federation_stages,
        ):
            async for name in told(self.world):
                past = await self.world.save()
                self.stages.append(Stage(name, past, kept))
                kept = await self.rows()
        for stage in self.stages:
            await self.walk_stage(stage)

    async def walk_stage(self, stage: Stage) -> None:
        await self.world.restore(stage.past)
        await self._post(stage.name, stage.rows)
        for person, words in self._openings():
            await self.world.restore(stage.past)
            await self._take(stage.name, person, await self.world.say(person, words))
        if stage.name in self.world.links:
            person, payload = self.world.links[stage.name]
            await self.world.restore(stage.past)
            await self._take(stage.name, person, await self.world.say(person, f"/start {payload}"))
            await self.world.restore(stage.past)
            await self._take(stage.name, person, await self.world.say(person, "клуб"))
        for person, name, data in self.world.files.get(stage.name, ()):
            await self.world.restore(stage.past)
            await self._take(stage.name, person, await self.world.send_file(person, name, data))
        await self.world.restore(stage.past)
        await self._take(stage.name, OWNER, await self.world.say(OWNER, "/bind", GROUP))
        await self._take(stage.name, OWNER, await self._anonymous())
        while self._queue:
            await self._press(self._queue.popleft())

    def _openings(self) -> Iterator[tuple[int, str]]:
        """What people begin with: the menu, the keys below it and scores at every stage, every command once."""
        for person in CAST:
            yield person, "/start"
        yield from KEYS
        for line in LINES:
            yield REFEREE, line
            yield CAPTAINS[0], line
        if not self._begun:
            self._begun = True
            yield NEWCOMER, "/start"
            yield from ((person, command) for person in CAST for command in COMMANDS)

    async def _anonymous(self) -> Said:
        update = {
            "message_id": 1,
            "date": int(self.world.clock().timestamp()),
            "chat": {"id": GROUP, "type": "supergroup", "title": "Клуб"},
            "from": {"id": 1087968824, "is_bot": True, "first_name": "Group"},
            "sender_chat": {"id": GROUP, "type": "supergroup", "title": "Клуб"},
            "text": "/bind",
        }
        return await self.world.feed({"update_id": 10_000_000 + self.world.updates, "message": update})

    async def _press(self, found: Found) -> None:
        await self.world.restore(found.past)
        rows = await self.rows()
        said = await self.world.press(found.person, found.data, found.chat)
        await self._take(found.stage, found.person, said)
        await self._type(found)
        await self._post(found.stage, rows)

    async def _type(self, found: Found) -> None:
        """Answer the form that the press has opened."""
        form = await self.world.desk.forms.get(f"{found.chat}:{found.person}")
        state = form.state if form is not None else None
        if state in TYPED and (found.stage, state) not in self._typed:
            self._typed.add((found.stage, state))
            for words in (*MISTAKEN.get(state, ()), TYPED[state]):
                await self._take(found.stage, found.person, await self.world.say(found.person, words, found.chat))

    async def _take(self, stage: str, person: int, said: Said) -> None:
        """The first and the last button of each kind, to be pressed by the person."""
        ends: dict[str, list[tuple[int, str]]] = {}
        for chat, data in data_of(said.shown):
            if await self._is_walked(data):
                ends.setdefault(question_of(data), []).append((chat, data))
        page = page_of(ends, said.text)
        news = [found for kind, found in ends.items() if self._is_news(stage, person, kind, page)]
        if news:
            past = await self.world.save()
            for found in news:
                for chat, data in dict.fromkeys((found[0], found[-1])):
                    self._note(stage, person, chat, data, past)

    async def _is_walked(self, data: str) -> bool:
        """A practice run shows its maker what any tournament shows: only its end is its own."""
        tournament_id = Press.unpack(data).tournament_id
        if not tournament_id or kind_of(data) == "org:throw":
            return True
        return not (await self.world.desk.queries.tournament(tournament_id)).practice

    def _is_news(self, stage: str, person: int, kind: str, page: Page) -> bool:
        """A kind is pressed once a stage, and once by each person; what only shows something, only on a page that has
        not been seen at another stage: it would show the same."""
        only_shows = kind.partition(" ")[0] not in {*LEADS_TO, *CARDS}
        known = (stage, kind) in self._pressed or (only_shows and (page, kind) in self._pressed)
        if known and (kind, person) in self._roles:
            return False
        self._pressed |= {(stage, kind), (page, kind)}
        self._roles.add((kind, person))
        return True

    def _note(self, stage: str, person: int, chat: int, data: str, past: Past) -> None:
        found = Found(kind_of(data), data, person, chat, stage, past)
        self.seen.setdefault(found.kind, []).append(found)
        self._queue.append(found)

    async def _post(self, stage: str, after: int) -> None:
        """The buttons of what people are told of themselves."""
        number = after
        while (row := await self.world.store.outbox.get(number + 1)) is not None:
            number += 1
            await self._deliver(stage, row)

    async def _deliver(self, stage: str, row: OutboxRow) -> None:
        desk, sent = self.world.desk, row.notice
        if sent.tournament_id is None:
            return
        viewer = await desk.queries.viewer(sent.person_id, sent.tournament_id) if sent.person_id else None
        view = await desk.queries.view(sent.tournament_id)
        if view.tournament.practice:
            return
        if sent.kind not in DRAWINGS:
            return  # it says to the sender what to draw anew, or is drawn already
        screen = notice(NoticeKind(sent.kind), sent.params, view, viewer, RU)
        if screen is not None:
            self.told.add(sent.kind)
        reader = (viewer.person.telegram_id if viewer else None) or OWNER
        chat = reader if viewer else GROUP
        shown = [button.data for row in screen.rows for button in row if button.data] if screen else []
        page = page_of(map(question_of, shown), screen.text if screen else "")
        if news := [data for data in shown if self._is_news(stage, reader, question_of(data), page)]:
            past = await self.world.save()
            for data in news:
                self._note(stage, reader, chat, data, past)

    async def rows(self) -> int:
        """How many messages the outbox has had."""
        return int(await self.world.store.db.reader.value("select coalesce(max(id), 0) from outbox", {}))


def handled_kinds() -> set[str]:
    """Every kind of button that has a handler."""
    return {kind_of(f"{area}:{action}::0") for area, action in PRESSES}


def handled_commands() -> set[str]:
    """Every command that has a handler."""
    return {*ANSWERED, *GROUP_COMMANDS}
