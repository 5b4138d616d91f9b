"""What the guides quote is on the buttons: **bold** in docs/ru and docs/en is a label, `/word` a command."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

ROOT = Path(__file__).resolve().parents[2]
GUIDES = sorted(f"{language}/{file.name}" for language in ("ru", "en") for file in (ROOT / "docs" / language).iterdir())
PAGES = [*GUIDES, *(f"{one}/../{page}.{one}.md" for one in ("ru", "en") for page in ("club", "clock"))]
"""The pages whose buttons and commands are looked up."""
ANYTHING = ".+"
LONGEST = 75  # lines; a guide is read at the table


def text_of(guide: str) -> str:
    return (ROOT / "docs" / guide).read_text(encoding="utf-8")


def labels(language: str) -> re.Pattern[str]:
    """Every one-line message of a language in all its variants; what a variable says may be anything."""
    found = set[str]()
    for file in sorted((ROOT / "locales" / language).glob("*.ftl")):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found |= {told for told in variants(entry.value) if re.search(r"\w", told.replace(ANYTHING, ""))}
    return re.compile("|".join(f"(?:{told})" for told in sorted(found) if "\n" not in told))


def variants(pattern: ast.Pattern) -> Iterator[str]:
    parts = [
        [re.escape(part.value)] if isinstance(part, ast.TextElement) else list(spoken(part.expression))
        for part in pattern.elements
    ]
    return ("".join(chosen) for chosen in product(*parts))


def spoken(expression: object) -> Iterator[str]:
    match expression:
        case ast.SelectExpression(variants=choices):
            for choice in choices:
                yield from variants(choice.value)
        case ast.StringLiteral(value=text):
            yield re.escape(text)
        case _:
            yield ANYTHING


@pytest.mark.parametrize("guide", PAGES)
def test_every_button_in_a_guide_is_in_the_bot(guide: str) -> None:
    known = labels(guide[:2])
    quoted = re.findall(r"\*\*(.+?)\*\*", text_of(guide))
    assert len(quoted) > 20
    assert [label for label in quoted if not known.fullmatch(label)] == []


@pytest.mark.parametrize(("page", "language"), [("README.md", "en"), ("README.ru.md", "ru")])
def test_a_readme_names_the_buttons_of_its_language_and_shows_its_pictures(page: str, language: str) -> None:
    """What begins with a sign is a button; the rest that is bold is emphasis."""
    text = (ROOT / page).read_text(encoding="utf-8")
    known = labels(language)
    quoted = re.findall(r"\*\*([^\w\s`*][^*]*)\*\*", text)
    assert len(quoted) > 5
    assert [label for label in quoted if not known.fullmatch(label)] == []
    pictures = re.findall(r"\((docs/pictures/\S+)\)", text)
    assert pictures
    assert [picture for picture in pictures if not picture.endswith(f".{language}.png")] == []


@pytest.mark.parametrize("guide", PAGES)
def test_every_command_in_a_guide_is_in_the_bot(guide: str) -> None:
    handlers = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "handlers").rglob("*.py"))
    taken = {name for given in re.findall(r"on_command\(([^)]*)\)", handlers) for name in re.findall(r'"(\w+)"', given)}
    assert set(re.findall(r"`/(\w+)", text_of(guide))) - taken == set()


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_can_be_read_at_the_table(guide: str) -> None:
    assert len(text_of(guide).splitlines()) <= LONGEST


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_shows_two_or_three_small_screens_in_its_language(guide: str) -> None:
    pictures = re.findall(r"!\[[^]]+\]\((\S+)\)", text_of(guide))
    assert 2 <= len(pictures) <= 3
    assert all(picture.endswith(f".{guide[:2]}.png") for picture in pictures)
    assert all((ROOT / "docs" / guide[:2] / picture).stat().st_size <= 120_000 for picture in pictures)


def test_both_languages_have_the_same_guides_with_the_same_chapters() -> None:
    ru, en = (
        {guide[3:]: text_of(guide).count("\n## ") for guide in GUIDES if guide[:2] == one} for one in ("ru", "en")
    )
    assert ru == en
