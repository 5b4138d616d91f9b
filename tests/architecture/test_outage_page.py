"""The page about an evening without a network: its buttons are in the bot, its commands do what it says."""

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.exchange.turnir_file.reading import load_file
from tests.architecture.test_guides import ROOT, labels
from tests.builders import club
from tests.exchange.files import document

PAGES = ("ru", "en")


def text_of(language: str) -> str:
    return (ROOT / "docs" / f"outage.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", PAGES)
def test_its_buttons_are_in_the_bot(language: str) -> None:
    known, quoted = labels(language), re.findall(r"(?<!\*)\*\*([^*]+?)\*\*(?!\*)", text_of(language))
    assert len(quoted) > 9
    assert [label for label in quoted if not known.fullmatch(label)] == []


@pytest.mark.parametrize("language", PAGES)
def test_its_commands_pair_and_print(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cup.json").write_text(json.dumps(document(club(8, size=8))), encoding="utf-8")
    commands = re.findall(r"^    turnir (.+?)(?: {3,}.*)?$", text_of(language), re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        result = CliRunner().invoke(app, shlex.split(command))
        assert result.exit_code == 0, result.output
    assert len(load_file(Path("next.json").read_bytes()).tournament.rounds) == 1
    assert Path("next.pdf").read_bytes().startswith(b"%PDF")
