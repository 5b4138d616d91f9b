"""What is told of the program without running it: `--help` and `--version` load no room of the house."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from bot.cli import COMMANDS, app, loaded

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("aiogram", "aiosqlite", "engine", "fluent_compiler", "numpy", "openpyxl", "pydantic", "rustworkx", "typst")


def modules_of(*arguments: str, given: str = "") -> set[str]:
    """The modules that a command has imported when it ends, and the packages they are of."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "bot", *arguments],
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=100,
        check=False,
    )
    rows = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines() if line.startswith("import time:")}
    return rows | {row.partition(".")[0] for row in rows}


@pytest.mark.parametrize("arguments", [("--help",), ("--version",)])
def test_nothing_heavy_is_loaded_where_no_command_is_called(arguments: tuple[str, ...]) -> None:
    assert modules_of(*arguments) & set(HEAVY) == set()


def test_a_table_is_made_without_what_only_the_bot_and_the_sheets_need() -> None:
    found = modules_of("standings", "-", given="{}")
    assert "engine.standings.table" in found
    assert found & {"aiogram", "aiosqlite", "fluent_compiler", "numpy", "openpyxl", "typst"} == set()
    assert found & {"engine.events", "engine.decide", "engine.evolve"} == set(), "a file has no journal"
    assert found & {"asyncio", "pydantic_settings"} == set(), "nor settings of a bot"


def test_the_version_is_that_of_what_is_installed() -> None:
    assert CliRunner().invoke(app, ["--version"]).stdout == f"turnir {version('turnir')}\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_the_command_says_of_itself(name: str) -> None:
    _, line = COMMANDS[name]
    assert " ".join((loaded(name).help or "").split()).startswith(line.removesuffix("."))


def test_every_command_of_every_module_is_listed() -> None:
    listed = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    modules = {module for module, _ in COMMANDS.values()}
    for module in modules:
        part = __import__(f"bot.commands.{module}", fromlist=["app"]).app
        found = {part.info.name} if part.info.name else set(_names(part))
        assert found <= set(listed)


def _names(part: typer.Typer) -> set[str]:
    whole = typer.Typer()
    whole.add_typer(part)
    return set(typer.main.get_group(whole).commands)
