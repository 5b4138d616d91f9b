"""The pages of the books: no clause is left out, and each that software keeps names a test that exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from engine.regulations import load
from engine.regulations.presets import preset_ids

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "books"
BOOKS = sorted(path.stem for path in (PAGES / "clauses").glob("*.txt"))
ITEM = re.compile(r"^- \*\*(?P<clauses>[^*]+)\*\* (?P<words>.+?)(?=^- |^#|\Z)", re.MULTILINE | re.DOTALL)
TEST = re.compile(r"`(tests/[\w/]+\.py(?:::\w+)+)`")
PEOPLE = "👥"
CLAUSE = re.compile(r"(?P<heading>.*?) ?(?P<number>\S*\d\S*)?(?: \(II\))?")
PLACE = re.compile(r"(?:«(?P<heading>[^»]+)»|(?P<appendix>П\d+|App\.)|(?P<above>))\s?(?P<number>\S*)")


def items(book: str, language: str) -> list[tuple[tuple[str, ...], str]]:
    text = (PAGES / f"{book}.{language}.md").read_text()
    found = [
        (tuple(clause.strip() for clause in item["clauses"].split(",")), item["words"]) for item in ITEM.finditer(text)
    ]
    assert len(found) == len(re.findall(r"^- ", text, re.MULTILINE)), "an item does not begin with its clause in bold"
    return found


@cache
def names_in(path: str) -> frozenset[str]:
    """The tests of a file, by the names that pytest gives them: `test_x`, `TestX::test_y`."""
    names = set()
    for node in ast.parse((ROOT / path).read_text()).body:
        if isinstance(node, ast.ClassDef):
            names |= {
                f"{node.name}::{inner.name}"
                for inner in node.body
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)
            }
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
    return frozenset(names)


def test_each_of_the_books_has_its_page() -> None:
    assert BOOKS == ["bridges", "destiny", "go", "lo", "nardy", "tac"]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_clause_is_left_out_and_they_stand_in_the_order_of_the_book(book: str, language: str) -> None:
    clauses = (PAGES / "clauses" / f"{book}.txt").read_text().split("\n")
    named = [clause for those, _ in items(book, language) for clause in those]
    assert named == [clause.strip() for clause in clauses if clause.strip()]


@pytest.mark.parametrize("book", BOOKS)
def test_a_clause_names_tests_that_exist_or_says_that_people_keep_it(book: str) -> None:
    for clauses, words in items(book, "en"):
        tests = TEST.findall(words)
        assert tests or PEOPLE in words, f"{clauses}: neither a test nor {PEOPLE}"
        for test in tests:
            path, _, name = test.partition("::")
            assert name in names_in(path), f"{clauses}: no test {test}"


@pytest.mark.parametrize("book", BOOKS)
def test_both_languages_name_the_same_tests(book: str) -> None:
    def told(language: str) -> list[tuple[tuple[str, ...], list[str], bool]]:
        return [(clauses, TEST.findall(words), PEOPLE in words) for clauses, words in items(book, language)]

    assert told("ru") == told("en")


def places(article: str) -> list[tuple[str, str]]:
    """Heading and number of each clause that a rulebook cites: of "П7 1.2, 2.2: a note" П7 1.2 and П7 2.2. Nothing
    where it says that the book leaves it to the club."""
    found: list[tuple[str, str]] = []
    heading = ""
    place, _, _ = article.partition(":")
    for piece in [] if place == "club" else re.split(r", |(?<=\d)-(?=\d)", place):
        told = PLACE.fullmatch(piece)
        assert told is not None, article
        heading = told["heading"] or told["appendix"] or heading
        found.append((heading.replace("App.", "Приложение"), told["number"]))
    return found


@pytest.mark.parametrize("preset", preset_ids())
def test_a_rulebook_cites_no_clause_that_its_book_does_not_have(preset: str) -> None:
    book = preset.split("-", maxsplit=1)[0]
    listed = (PAGES / "clauses" / f"{book}.txt").read_text().split("\n") if book in BOOKS else []
    clauses = [told.groups("") for line in listed if line and (told := CLAUSE.fullmatch(line))]

    def stands(heading: str, number: str) -> bool:
        """«Спортивные санкции» 3 is «Санкции 3» there, and 21.5 begins with 21.5а."""
        begins = re.compile(rf"{re.escape(number)}(?!\d)" if number else "")
        return any(
            (name.lower() in heading.lower() if name else not heading) and begins.match(last) for name, last in clauses
        )

    for path, article in load(preset).articles.items():
        for heading, number in places(article):
            assert stands(heading, number), f"{path}: {article}"
