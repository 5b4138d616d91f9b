"""What the documents promise is there: commands, make targets, settings, pictures, names in the code."""

import importlib
import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest
import typer

from bot.cli import app
from bot.config import Settings

ROOT = Path(__file__).resolve().parents[2]
READMES = ("README.md", "README.ru.md")
BESIDE = ("CHANGELOG.md", "CHANGELOG.ru.md", "CONTRIBUTING.md", "SECURITY.md")
DOCUMENTS = (*READMES, *BESIDE, *(str(file.relative_to(ROOT)) for file in sorted((ROOT / "docs").rglob("*.md"))))


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def commands() -> set[str]:
    found = typer.main.get_command(app)
    return set(getattr(found, "commands", {}))


def targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))


@pytest.mark.parametrize("name", READMES)
def test_every_command_is_in_the_readme(name: str) -> None:
    assert commands() - set(re.findall(r"^\| `turnir ([a-z-]+)`", text_of(name), re.MULTILINE)) == set()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_and_target_in_a_document_exists(name: str) -> None:
    text = text_of(name)
    assert set(re.findall(r"(?:`| {4})turnir ([a-z][a-z-]+)", text)) - commands() == set()
    assert set(re.findall(r"(?:`| {4})make ([a-z]+)", text)) - targets() == set()


@pytest.mark.parametrize("name", READMES)
def test_every_setting_is_in_the_readme_with_its_default(name: str) -> None:
    rows = dict(re.findall(r"^\| `TURNIR_([A-Z_]+)` \|\s*`?([^`|]*?)`?\s*\|", text_of(name), re.MULTILINE))
    known = {field.upper(): info.get_default() for field, info in Settings.model_fields.items()}
    assert rows.keys() == known.keys()
    wrong = {key: rows[key] for key, default in known.items() if rows[key] and rows[key] != str(default)}
    assert wrong == {}


def test_the_example_of_settings_names_what_exists() -> None:
    named = re.findall(r"^(?:# )?TURNIR_([A-Z_]+)=", text_of(".env.example"), re.MULTILINE)
    assert {name.lower() for name in named} - Settings.model_fields.keys() == set()
    assert "TOKEN" in named


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_to_a_file_leads_to_one(name: str) -> None:
    folder = (ROOT / name).parent
    links = re.findall(r"\]\(([^)#:]+)\)", text_of(name))
    assert [link for link in links if not (folder / link).is_file()] == []


def test_pictures_are_small_enough_to_be_kept() -> None:
    assert {file.name for file in (ROOT / "docs" / "pictures").iterdir() if file.stat().st_size > 300_000} == set()


def test_every_name_of_the_glossary_is_in_the_code() -> None:
    addresses = re.findall(r"`((?:engine|bot|handlers)[\w.]*:[\w.]+)`", text_of("docs/glossary.md"))
    assert len(addresses) > 50
    assert [address for address in addresses if not exists(address)] == []


def exists(address: str) -> bool:
    """`module:Name` or `module:Class.attribute`, also where the attribute is a field without a default."""
    module, _, path = address.partition(":")
    found: object = importlib.import_module(module)
    *owners, last = path.split(".")
    for owner in owners:
        found = getattr(found, owner, None)
    own = {field.name for field in fields(found)} if is_dataclass(found) else set()
    return hasattr(found, last) or last in own
