"""Every command with arguments that a document shows is run here as it stands there, or by the test that is named."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from tests.builders import club
from tests.commands.test_export_from_the_database import kept
from tests.exchange.files import document
from tests.exchange.played_events import finished
from tests.exchange.test_draw_verify import PROMISE, SEED
from tests.exchange.test_from_the_chat import written
from tests.exchange.test_opengotha import xml

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = (ROOT / "README.md", ROOT / "README.ru.md", *sorted((ROOT / "docs").rglob("*.md")))
SHOWN = re.compile(r"`turnir ([^`]+ [^`]+)`|^ {4,}(?:\w+=\S+ )?turnir (.+?)(?: {3,}.*)?$", re.MULTILINE)

ELSEWHERE = {
    "draw verify": "../exchange/test_draw_verify.py",
    "rulebooks": "test_own_books.py",
    "rulebooks --check books/checkers-swiss.toml": "test_own_books.py",
    "rulebooks club-swiss --toml > books/checkers-swiss.toml": "test_own_books.py",
    "simulate --rulebook checkers-swiss --entries 8": "test_own_books.py",
    "simulate --realtime 60": "../simulation/test_realtime.py",
    "simulate --season 3": "../simulation/test_season.py",
    "demo --language en": "test_demo.py",
    "demo --language ru": "test_demo.py",
    "demo --clubs 3": "test_demo.py",
    "doctor --host clubs": "../hosting/test_host_doctor.py",
    "playground --port 8081": "../playground/test_alone.py",
    "host clubs": "../hosting/test_command.py",
    "host other --webhook https://bots.example.org": "../hosting/test_command.py",
    "club list clubs": "../hosting/test_command.py",
    "club give clubs ID moved": "../hosting/test_command.py",
    "club undelete clubs ID": "../hosting/test_command.py",
    "club take other moved": "../hosting/test_command.py",
}
STANDS_FOR = {
    "pair FILE [--seed S] [--explain] [--json]": "pair begun.json --seed 7 --explain --json",
    "pair FILE --out NEXT": "pair begun.json --out next.json",
    "pair FILE --pairings ROUND": "pair begun.json --pairings round.json",
    "standings FILE [--after N] [--stage ID] [--json]": "standings club.json --after 1 --stage swiss --json",
    "rulebooks ID": "rulebooks go-swiss",
    "draw verify FILE": "draw verify drawn.json",
}
"""Where a document shows a pattern: an example of it."""


def shown() -> list[str]:
    found = (match for file in DOCUMENTS for match in SHOWN.findall(file.read_text(encoding="utf-8")))
    return sorted({(inline or line).strip() for inline, line in found} - ELSEWHERE.keys())


@pytest.fixture
def tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A folder with what the commands name; the id of the tournament in its database."""
    monkeypatch.chdir(tmp_path)
    drawn = document(club(8, size=8).drawn(SEED))
    drawn["rounds"][0]["rng_seed"] = SEED
    played = json.loads(written(finished("club-swiss")))
    begun = json.dumps({**played, "rounds": []})
    pairs = [{side: one[side] for side in ("first", "second")} for one in played["rounds"][0]["pairings"]]
    files = {
        "club.json": json.dumps(played),
        "drawn.json": json.dumps(drawn),
        "begun.json": begun,
        "cup.json": begun,
        "round.json": json.dumps({"pairings": pairs}),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "spring.xml").write_bytes(xml())
    return asyncio.run(kept(tmp_path / "turnir.sqlite3"))


@pytest.mark.parametrize("command", shown())
def test_a_command_of_a_document_does_what_it_says(command: str, tournament: str) -> None:
    own = tournament if "--database" in command else "abc"
    told = (
        STANDS_FOR.get(command, command).replace("HASH", PROMISE).replace("SEED", f"{SEED}").replace(" ID", f" {own}")
    )
    result = CliRunner().invoke(app, shlex.split(told))
    assert result.exit_code == 0, result.output
    made = re.findall(r"-o(?:ut)? (\S+)", told)
    assert all(Path(file).stat().st_size > 100 for file in made)
    assert result.output or made


def test_the_documents_show_commands() -> None:
    assert len(shown()) > 8


@pytest.mark.parametrize(("command", "test"), ELSEWHERE.items())
def test_what_is_run_elsewhere_is_run_there(command: str, test: str) -> None:
    text = (Path(__file__).parent / test).resolve().read_text(encoding="utf-8")
    assert re.search(r"\W+".join(re.findall(r"[\w./-]+", command.partition(" --entries")[0].partition(" >")[0])), text)
