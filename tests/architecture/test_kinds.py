"""A kind of scoring says itself what it does: nobody outside asks which one it is, none lacks a part."""

import ast
from abc import abstractmethod
from pathlib import Path
from typing import ClassVar, get_args

import pytest

from engine.notation import Line
from engine.scoring import KINDS, AnyScoring, Scoring, of_each_kind
from engine.scoring.balls import BallsScoring
from tests.architecture.test_walls import ROOT, SOURCES, nodes_of

OWN_ROOMS = ("engine/scoring", "engine/regulations")
CLASSES = {"AnyScoring", "GamesScoring", *(kind.__name__ for kind in get_args(get_args(AnyScoring)[0]))}


def asks(node: ast.AST) -> bool:
    """Whether a piece of code asks which scoring it has: by its class, in a match, or by the word of its kind."""
    match node:
        case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, asked]):
            return named(asked)
        case ast.Call(args=told):
            return any(is_kind(one) for one in told)
        case ast.MatchClass(cls=cls):
            return named(cls)
        case ast.Compare(left=left, comparators=others):
            compared = [left, *others]
            return any(is_kind(one) for one in compared) or any(
                is_type(one) and named(other) for one in compared for other in compared
            )
        case ast.Match(subject=subject):
            return is_kind(subject)
    return False


def named(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Name | ast.Attribute) and last(one) in CLASSES for one in ast.walk(node))


def last(node: ast.Name | ast.Attribute) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def is_type(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "type"


def is_kind(node: ast.AST) -> bool:
    """`scoring.kind`, of whatever."""
    of = node.value if isinstance(node, ast.Attribute) and node.attr == "kind" else None
    return isinstance(of, ast.Name | ast.Attribute) and last(of).strip("_") == "scoring"


@pytest.fixture(scope="module")
def outside() -> list[tuple[Path, ast.AST]]:
    """What is written of scorings outside their rooms, with its file."""
    return [
        (file, node)
        for file in SOURCES
        if "coring" in file.read_text(encoding="utf-8") and not str(file.relative_to(ROOT)).startswith(OWN_ROOMS)
        for node in nodes_of(file)
    ]


@pytest.mark.parametrize(
    "code",
    [
        "isinstance(book.scoring, BoardsScoring)",
        "isinstance(scoring, SimpleScoring | scoring.BallsScoring)",
        "book.scoring.kind == 'balls'",
        "scoring.kind in ('balls', 'simple')",
        "WORDS.get(scoring.kind, 'points')",
        "type(scoring) is BallsScoring",
        "match scoring:\n    case BallsScoring(): ...",
        "match book.scoring.kind:\n    case 'balls': ...",
    ],
)
def test_a_question_is_found(code: str) -> None:
    assert any(map(asks, ast.walk(ast.parse(code))))


def test_nobody_asks_which_scoring_it_is(outside: list[tuple[Path, ast.AST]]) -> None:
    found = [f"{place.relative_to(ROOT)}: {ast.unparse(node)[:80]}" for place, node in outside if asks(node)]
    assert found == []


def test_only_registries_are_opened_by_the_word_of_a_kind(outside: list[tuple[Path, ast.AST]]) -> None:
    """Their makers hold them against the closed set of kinds, so none of them can lack one."""
    opened = {place for place, node in outside if isinstance(node, ast.Subscript) and is_kind(node.slice)}
    assert opened
    assert [place for place in opened if "of_each_kind(" not in place.read_text(encoding="utf-8")] == []


def test_a_kind_that_leaves_a_part_out_cannot_be_declared() -> None:
    with pytest.raises(TypeError, match=r"HalfScoring lacks .*\bby_boards\b.*\bwinner\b"):

        class HalfScoring(Scoring):
            unit: ClassVar[str] = "points"

    with pytest.raises(TypeError, match=r"Unread lacks read$"):

        class Unread(BallsScoring):
            @abstractmethod
            def read(self, text: str) -> Line | None: ...


@pytest.mark.parametrize("parts", [dict.fromkeys(list(KINDS)[1:], ""), dict.fromkeys((*KINDS, "cards"), "")])
def test_a_registry_has_a_part_for_every_kind_and_no_other(parts: dict[str, str]) -> None:
    with pytest.raises(TypeError, match="cards" if "cards" in parts else next(iter(KINDS))):
        of_each_kind(parts)
