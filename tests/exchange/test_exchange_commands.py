"""`turnir export` and `turnir import` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.exchange.files import run
from tests.exchange.played_events import finished, told
from tests.exchange.test_from_the_chat import written
from tests.exchange.test_opengotha import xml


def saved(folder: Path, event: str = "go-swiss") -> str:
    file = folder / "turnir.json"
    file.write_text(written(finished(event)), encoding="utf-8")
    return str(file)


def test_a_file_goes_out_in_another_format(tmp_path: Path) -> None:
    out = tmp_path / "table.csv"
    result = run("export", saved(tmp_path), "--format", "csv", "--language", "en", "-o", str(out))
    assert (result.exit_code, result.stdout) == (0, "")
    assert out.read_text(encoding="utf-8-sig").startswith("No.,Place,Name")


def test_what_did_not_come_along_is_said_on_standard_error(tmp_path: Path) -> None:
    result = run("export", saved(tmp_path), "--format", "trf")
    assert result.exit_code == 0
    assert "Ranks were left out." in result.stderr
    assert result.stdout.startswith("012 ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--format", "trf"), "turnir: TRF (FIDE): this format has no McMahon starting scores."),
        (("--format", "doc"), 'turnir: --format: no format "doc"'),
        (("--language", "fr"), 'turnir: --language: no language "fr"'),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    result = run("export", saved(tmp_path, "go-mcmahon"), *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_file_of_another_program_becomes_a_tournament_file(tmp_path: Path) -> None:
    source, made = tmp_path / "spring.xml", tmp_path / "spring.json"
    source.write_bytes(xml())
    result = run("import", str(source), "-o", str(made))
    assert (result.exit_code, result.stdout) == (0, "")
    assert "not finally registered: Дарья Сова" in result.stderr
    assert json.loads(made.read_text(encoding="utf-8"))["rulebook"] == "go-mcmahon"
    assert run("standings", str(made)).exit_code == 0


def test_a_trf_goes_out_and_comes_in(tmp_path: Path) -> None:
    trf = tmp_path / "go.trf"
    assert run("export", saved(tmp_path), "-f", "trf", "-o", str(trf)).exit_code == 0
    result = run("import", str(trf))
    assert len(json.loads(result.stdout)["entries"]) == len(told(finished("go-swiss")).order)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"hello", b"<Tournament>", b'{"format": "turnir/1"'])
def test_anything_else_is_refused(tmp_path: Path, data: bytes) -> None:
    source = tmp_path / "a.bin"
    source.write_bytes(data)
    result = run("import", str(source))
    assert result.exit_code == 2
    assert result.stderr.startswith("turnir: file: ")
