"""Tournament files for tests: D4 of the TAC rules, and small fields."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from bot.cli import app
from bot.exchange.turnir_file.writing import document_of
from bot.named_tournament import Told
from tests.builders import Club
from tests.engine.golden_numbers import d4

Document = dict[str, Any]


def document(club: Club) -> Document:
    """The file of a club; every entry is named by its id."""
    return json.loads(json.dumps(document_of(Told(club.tournament, {}))))  # type: ignore[no-any-return]


@cache
def _d4_text(through: int) -> str:
    return json.dumps(document(d4(through)))


def d4_file(through: int = 5) -> Document:
    """The Swiss stage of D4 up to a round; the caller may change what it gets."""
    return json.loads(_d4_text(through))  # type: ignore[no-any-return]


def pairs(answer: dict[str, Any]) -> list[str]:
    return [f"{row['first']}-{row['second']}" for row in answer["pairings"]]


def run(*arguments: str, given: object = None) -> Result:
    """`turnir …` with `given` as JSON on standard input."""
    text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    return CliRunner().invoke(app, list(arguments), input=text)


def answer(*arguments: str, given: object = None, code: int = 0) -> dict[str, Any]:
    """The JSON answer of a command."""
    result = run(*arguments, "--json", given=given)
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)  # type: ignore[no-any-return]


def saved(folder: Path, given: Document) -> str:
    path = folder / "turnir.json"
    path.write_text(json.dumps(given, ensure_ascii=False), encoding="utf-8")
    return str(path)
