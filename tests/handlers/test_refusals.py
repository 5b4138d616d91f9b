"""Every way to be refused has a sentence in both languages, made of what the refusal carries."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import punctuation
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.desk.versions import Kind
from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render.refusals import refusal, refusal_key
from engine.errors import RuleViolation

ROOT = Path(__file__).resolve().parents[2]
RAISED = ("RuleViolation", "LinkError")
# Codes put together at run time, with what they carry.
COMPOSED = {
    **{f"access.{who}_needed": set() for who in ("organizer", "referee", "head_referee", "player")},
    "access.not_involved": set(),
    "entries.too_few": {"count", "least", "most"},
    **{f"stale.{kind}": {"id"} for kind in get_args(Kind)},
}


@cache
def raised() -> tuple[tuple[str, set[str], str], ...]:
    return tuple(_raised())


def _raised() -> Iterator[tuple[str, set[str], str]]:
    for room in ("engine", "bot", "handlers"):
        for file in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]) if name in RAISED:
                        carried = {keyword.arg for keyword in node.keywords if keyword.arg}
                        yield code, carried - {"article"}, f"{file.relative_to(ROOT)}:{node.lineno}"


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def sentences(locale: str) -> dict[str, set[str]]:
    found = {}
    for file in sorted((ROOT / "locales" / locale).glob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.id.name.startswith("refusal-"):
                visitor = Variables()
                visitor.visit(entry)
                found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_refusal_has_a_sentence(locale: str) -> None:
    known = sentences(locale)
    asked = [*raised(), *((code, carried, "composed") for code, carried in COMPOSED.items())]
    problems = [
        f"{place}: {refusal_key(code)} is not said" for code, _, place in asked if refusal_key(code) not in known
    ]
    problems += [
        f"{place}: {refusal_key(code)} needs {', '.join(sorted(known[refusal_key(code)] - carried))}"
        for code, carried, place in asked
        if refusal_key(code) in known and known[refusal_key(code)] - carried
    ]
    assert problems == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_no_sentence_is_left_over(locale: str) -> None:
    asked = {refusal_key(code) for code, _, _ in raised()} | {refusal_key(code) for code in COMPOSED}
    assert sentences(locale).keys() - asked == {"refusal-other", "refusal-article"}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_refusal_fits_into_a_toast(locale: str) -> None:
    """With ordinary names: the message that follows a longer one is for the unusual ones."""
    tr = Translator.load().get(locale)
    for code, carried, _ in raised():
        said = refusal(tr, RuleViolation(code, article="", **dict.fromkeys(carried, 24)))
        assert len(said) <= 200, (code, said)
        assert said[-1] in punctuation + "»", (code, said)


def test_the_article_of_the_book_is_cited() -> None:
    tr = Translator.load().get("ru")
    said = refusal(tr, RuleViolation("entries.full", article="2.1.2", size=24))
    assert said.endswith("(п. 2.1.2)")
    assert "п." not in refusal(tr, RuleViolation("entries.full", article="club: the book is silent", size=24))


def test_a_draw_that_has_no_score_is_refused_without_one() -> None:
    tr = Translator.load().get("ru")
    assert refusal(tr, RuleViolation("score.draw", score=None)) == "Ничьих здесь не бывает: нужен победитель."
    assert "6:6" in refusal(tr, RuleViolation("score.draw", score=(6, 6)))
