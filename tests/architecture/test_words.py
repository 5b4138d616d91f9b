"""The languages say the same things with the same variables; scripts/check_words.py holds them against the code."""

import ast as python
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if any(folder.rglob("*.ftl")))


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(language: str) -> list[tuple[str, frozenset[str]]]:
    """Every message, term and attribute of a language with the variables it uses."""
    return [(name, variables(pattern)) for name, pattern in patterns(language)]


def patterns(language: str) -> list[tuple[str, ast.Pattern]]:
    """Every message, term and attribute of a language with what it says."""
    found = []
    for file in sorted((LOCALES / language).rglob("*.ftl")):
        resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), f"{file.relative_to(LOCALES)}: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                found += [(name, entry.value), *((f"{name}.{part.id.name}", part.value) for part in entry.attributes)]
    return [(name, pattern) for name, pattern in found if pattern is not None]


def variables(pattern: ast.Pattern) -> frozenset[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return frozenset(visitor.names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_twice(language: str) -> None:
    """Two messages of one name in two files: the later silently wins."""
    assert [name for name, times in Counter(name for name, _ in entries(language)).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same_things_with_the_same_variables(language: str) -> None:
    one, other = dict(entries(LANGUAGES[0])), dict(entries(language))
    assert {name for name in one.keys() ^ other.keys() if not name.startswith("-")} == set()
    assert {name: (one[name], other[name]) for name in one.keys() & other.keys() if one[name] != other[name]} == {}


class References(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)


def test_simulated_people_read_sentences_as_the_bot_says_them() -> None:
    """A sentence that they look for is given everything it says: a new variable is theirs too."""
    said = dict(patterns(LANGUAGES[0]))

    def wanted(name: str) -> frozenset[str]:
        references = References()
        references.visit(said[name])
        return variables(said[name]).union(*map(wanted, references.names))

    missed = {
        f"{file.relative_to(ROOT)}:{call.lineno} {name}": unsaid
        for file, call, name in sought()
        if (unsaid := wanted(name) - given(call))
    }
    assert missed == {}


def sought() -> Iterator[tuple[Path, python.Call, str]]:
    """Each `words.text("some-key", …)` of theirs that says all it gives by name."""
    for file in sorted((ROOT / "bot" / "simulation").rglob("*.py")):
        for node in python.walk(python.parse(file.read_text(encoding="utf-8"))):
            match node:
                case python.Call(
                    func=python.Attribute(value=python.Name(id="words")), args=[python.Constant(value=str(name)), *more]
                ) if all(isinstance(one, python.Constant) for one in more) and all(one.arg for one in node.keywords):
                    yield file, node, name


def given(call: python.Call) -> set[str]:
    blanks = {str(one.value) for one in call.args[1:] if isinstance(one, python.Constant)}
    return blanks | {one.arg for one in call.keywords if one.arg}
