"""`turnir print`: papers without a network, from a file or from the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.commands.printing import PAPERS
from bot.render.papers import registry
from tests.builders import club
from tests.commands.test_export_from_the_database import NAMES, kept
from tests.exchange.files import Document, document, run, saved
from tests.render.geometry import bare, text_of


def test_the_command_knows_every_paper() -> None:
    assert tuple(registry.PAPERS) == PAPERS


def test_a_file_is_printed_with_the_members_of_its_teams(tmp_path: Path) -> None:
    given, out = document(club(8, size=8).through(1)), tmp_path / "slips.pdf"
    given["entries"][0] |= {"name": "Лисы", "members": ["Анна", {"id": "12", "name": "Борис"}], "club": "МГУ"}
    file = saved(tmp_path, given)
    found = run("print", file, "--what", "slips", "--bot", "@turnir_bot", "-o", str(out))
    assert found.exit_code == 0, found.output
    assert bare("Лисы") in text_of(out.read_bytes())
    assert run("print", file, "--what", "protocol", "-o", str(out)).exit_code == 0
    there = text_of(out.read_bytes())
    assert all(bare(word) in there for word in ("Протокол", "Анна, Борис", "МГУ"))


def test_the_next_round_is_paired_and_printed_on_a_laptop(tmp_path: Path) -> None:
    out = tmp_path / "next.pdf"
    file = saved(tmp_path, event())
    assert run("print", file, "--pair", "--seed", "5", "--language", "en", "-o", str(out)).exit_code == 0
    assert bare("Round 3: pairings by table") in text_of(out.read_bytes())
    assert run("print", file, "--round", "1", "--what", "tables", "-o", str(out)).exit_code == 0
    assert bare("Тур 1: пары по столам") in text_of(out.read_bytes())


def test_empty_slips_are_as_many_as_were_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "blanks.pdf"
    assert run("print", saved(tmp_path, event()), "--what", "blanks", "--slips", "3", "-o", str(out)).exit_code == 0
    assert text_of(out.read_bytes()).count(bare("Стол ______")) == 3


def test_what_the_bot_keeps_is_printed_by_its_id(tmp_path: Path) -> None:
    database, out = tmp_path / "club.sqlite3", tmp_path / "entries.pdf"
    made = asyncio.run(kept(database))
    given = ("--database", str(database), "--tournament", made)
    assert run("print", *given, "--what", "entries", "-o", str(out)).exit_code == 0
    assert all(bare(name) in text_of(out.read_bytes()) for name in NAMES)
    refused = run("print", *given)
    assert (refused.exit_code, refused.stderr) == (2, "turnir: pack: There is nothing to print here yet.\n")


def test_wrong_arguments_are_named(tmp_path: Path) -> None:
    file = saved(tmp_path, event())
    for arguments, told in (
        ((file, "--what", "poster"), '--what: no paper "poster"'),
        ((file, "--round", "9"), "--round: there is no round 9; there are 2"),
        ((file, "--language", "fr"), '--language: no language "fr"'),
        ((), "FILE: is missing"),
    ):
        found = run("print", *arguments)
        assert found.exit_code == 2
        assert told in found.stderr


def event() -> Document:
    return document(club(8, rulebook="club-swiss", rounds=4).through(2))
