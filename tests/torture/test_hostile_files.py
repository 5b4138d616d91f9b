"""Every hostile file in turn, sent by people who may send files, while the others look things up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n import Translator
from bot.playground.client import Person
from bot.playground.seen import Seen
from bot.render.refusals import refusal_key
from tests.exchange.hostile import HOSTILE, Hostile
from tests.torture.club import ORGANIZER, REFEREE, captain_of
from tests.torture.house import house
from tests.torture.pressing import pressing

pytestmark = pytest.mark.torture

GROWS = 64
SLOWEST = 1.0
PATIENCE = 60.0
WORDS = Translator.load().get("ru")
# What a refusal may carry; its first words, before what it carries, are enough to know it by.
CARRIED = {"limit": "§", "most": "§", "line": "§", "place": "§", "kind": "other", "wanted": "organizer"}
FAULTS = ("place", "json", "xml", "dtd", "stranger", "players", "large")


def sentences(hostile: Hostile) -> set[str]:
    """How the refusals of it may begin. Pairs come as results here, a line of which is told otherwise."""
    codes = hostile.codes | ({"file.too_many_rows"} if hostile.door == "pairs" else set())
    told = set()
    for code in codes:
        for fault in FAULTS if code == "file.foreign" else ("",):
            said = WORDS(refusal_key(code), **CARRIED, fault=fault)
            told.add(re.split(r"[§.]", said)[0].strip())
    return told


async def refused(person: Person, hostile: Hostile) -> Seen:
    mark = person.mark()
    await person.send_file(hostile.name, hostile.make())
    return await person.wait_for(lambda one: one.from_bot, since=mark, within=PATIENCE)


async def test_every_hostile_file_is_refused_with_what_is_wrong_and_nobody_else_notices(tmp_path: Path) -> None:
    assert len(HOSTILE) >= 30
    async with house(tmp_path) as club:
        organizer, referee = club.people[ORGANIZER], club.people[REFEREE]
        panel = await organizer.say("/panel")
        shown = await organizer.wait_for(lambda one: any("Добавить" in label for label in one.labels), since=panel.seq)
        add = next(label for label in shown.labels if "Добавить" in label)
        await organizer.press(add, message=shown)
        await organizer.wait_for("Пришлите")
        people = [(club.people[captain_of(number)], "/me") for number in range(8)]
        club.forget_the_peak()
        before = club.memory()
        wrong = []
        async with pressing(people) as pressed:
            for label, hostile in HOSTILE.items():
                answer = await refused(organizer if hostile.door == "names" else referee, hostile)
                if not any(answer.text.startswith(one) or one in answer.text for one in sentences(hostile)):
                    wrong.append(f"{label}: {answer.text}")
        grown = club.memory("VmHWM") - before
        print(f"grown {grown} of {before} MB, {len(pressed.waited)} presses, p95 {pressed.p95:.2f} s")
        assert wrong == []
        assert grown <= GROWS
        assert pressed.p95 <= SLOWEST
