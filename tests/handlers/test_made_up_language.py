"""A language is a folder of words and a row: one that nobody speaks is put there, and a round is played in it."""

import re
import shutil
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.i18n import FOLDER, Speaker, Translator
from bot.languages import FOREIGN, LANGUAGES
from bot.playground.client import Person
from tests.handlers.hall import latest, offered, opened_hall, press

CODE, OWN_NAME = "xx", "🏴 Øld Tøngue"
LETTERS = str.maketrans("aeiou", "âêîøû")
MARKUP = re.compile(r"(<[^>]*>|&\w+;|https?://\S*|/\w+)")
PLAYERS = ("Anna Fox", "Boris Kim", "Vera Lynx", "Gleb Wolf")


class Changed(Transformer):
    """Every vowel is another letter, in the words alone."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        parts = MARKUP.split(node.value)
        return ast.TextElement("".join(one if MARKUP.fullmatch(one) else one.translate(LETTERS) for one in parts))


@pytest.fixture
def tongue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Speaker:
    """The folder and the row, and nothing more."""
    folder = tmp_path / "locales"
    shutil.copytree(str(FOLDER), folder, ignore=shutil.ignore_patterns("*.py*", "__pycache__"))
    shutil.copytree(folder / FOREIGN, folder / CODE)
    for file in (folder / CODE).glob("*.ftl"):
        changed = Changed().visit(FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")))
        file.write_text(FluentSerializer().serialize(changed), encoding="utf-8")
    row = replace(LANGUAGES[FOREIGN], code=CODE, own_name=OWN_NAME, read_by=(CODE,), in_rulebooks=False)
    monkeypatch.setattr("bot.i18n.FOLDER", folder)
    monkeypatch.setitem(LANGUAGES, CODE, row)
    return Translator.load().get(CODE)


def words(tongue: Speaker, key: str, **given: object) -> str:
    """As they stand on a screen."""
    return unescape(re.sub("<[^>]+>", "", tongue(key, **given)))


async def test_a_round_is_played_in_a_language_that_nobody_speaks(tmp_path: Path, tongue: Speaker) -> None:
    assert words(tongue, "round-title", number=1) == "Røûnd 1"
    async with opened_hall(tmp_path) as hall:
        owner = hall.organizer
        await hall.open("Autumn", "club-swiss", rounds=3, report_acceptance="both_confirm")

        # The owner chooses it by its own name; the players' phones say that it is theirs.
        await owner.say("/settings")
        await press(owner, OWN_NAME, await latest(owner, "Язык: русский"))
        await owner.wait_for(words(tongue, "settings-title"))
        link = await hall.app.desk.links.issue(hall.id, "join", await hall.actor(owner))
        people: dict[str, Person] = {}
        for name in PLAYERS:
            player = people[name] = await hall.control.add_person(name, language_code=CODE)
            await player.start(link)
            agree = words(tongue, "join-agree", kind="player")
            await press(player, agree, await offered(player, agree))
            await player.wait_for(words(tongue, "join-ask-name", kind="player").split(".")[0])
            await player.say(name)
            await player.wait_for(f"Yøû ârê êntêrêd: {name}")

        # Drawn, published and started by the panel.
        await owner.say("/panel")
        for label in (
            words(tongue, "panel-pair", round=1),
            words(tongue, "draft-publish"),
            words(tongue, "panel-start"),
        ):
            await press(owner, label, await offered(owner, label))

        # A score is sent and agreed on.
        first, second = await hall.names(1)
        await people[first].wait_for("Røûnd 1")
        await people[first].say("1:0")
        send = words(tongue, "report-send")
        await press(people[first], send, await offered(people[first], send))
        right = words(tongue, "match-right")
        asked = await people[second].wait_for("Chêck thê scørê, tâblê 1")
        await press(people[second], right, asked)
        await people[second].wait_for("Yøû løst: 0:1")
        await people[first].wait_for("Rêcørdêd")
        assert await hall.result(1)

        # The table.
        await people[first].say("/standings")
        table = await people[first].wait_for("Stândîngs")
        assert all(name in table.text for name in PLAYERS)
        for person in (owner, *people.values()):
            told = " ".join(seen.text for seen in person.messages if seen.from_bot)
            assert "Round" not in told
