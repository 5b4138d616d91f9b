"""Which format a stage has is known where it is declared and answered for; everybody else asks what it means."""

import ast
from pathlib import Path
from typing import Any

import pytest

from bot.exchange.turnir_file.stages import StageFile, filed
from bot.render.stages import StageWords, words_of
from engine.formats.by_kind import ByKind
from engine.formats.kinds.last_stage import LastStage
from engine.formats.kinds.match import Match
from engine.formats.protocol import Format, format_of
from engine.regulations import KINDS
from engine.regulations.stages import TAGS
from engine.values import Strict

ROOT = Path(__file__).parents[2]
THEIR_ROOMS = ("engine/formats/", "engine/regulations/")
NAMES = {one.__name__ for kind in KINDS for one in kind.__mro__ if issubclass(one, Strict) and one is not Strict}


def names_in(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def is_a_format(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "format"


def asks(node: ast.AST) -> bool:
    """`isinstance`, a class pattern, `type(stage) is`, and the word of a format compared with one that is written."""
    match node:
        case ast.Call(func=ast.Name("isinstance" | "issubclass"), args=[_, kinds]):
            return bool(names_in(kinds) & NAMES)
        case ast.MatchClass(cls):
            return bool(names_in(cls) & NAMES)
        case ast.Match(subject):
            return is_a_format(subject)
        case ast.Compare(left, _, others):
            sides = (left, *others)
            named = any(names_in(one) & NAMES for one in sides)
            return named or (any(map(is_a_format, sides)) and any(isinstance(one, ast.Constant) for one in sides))
    return False


def questions(text: str) -> list[int]:
    return [getattr(node, "lineno", 0) for node in ast.walk(ast.parse(text)) if asks(node)]


def test_nobody_asks_which_format_a_stage_has() -> None:
    files = (file for room in ("engine", "bot", "handlers") for file in sorted((ROOT / room).rglob("*.py")))
    paths = {str(file.relative_to(ROOT)): file for file in files}
    found = {path: questions(file.read_text()) for path, file in paths.items() if not path.startswith(THEIR_ROOMS)}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "text",
    [
        "isinstance(stage, RoundsStage | SwissStage)",
        "match stage:\n    case KnockoutStage():\n        pass",
        "match stage.format:\n    case 'swiss':\n        pass",
        "type(stage) is MatchStage",
        "stage.format == 'swiss'",
    ],
)
def test_each_way_to_ask_is_seen(text: str) -> None:
    assert questions(text)


class LadderStage(Strict):
    """A kind that nobody has heard of."""


ROOMS = pytest.mark.parametrize(
    ("answers", "page"),
    [(format_of, Format), (words_of, StageWords), (filed, StageFile)],
    ids=["the law", "screens", "files"],
)


@ROOMS
def test_a_kind_without_a_class_is_told_at_import(answers: ByKind[Any], page: type) -> None:
    with pytest.raises(TypeError, match=f"the {answers.name} of each kind of stage: missing: LadderStage"):
        answers.fill(answers.classes, (*KINDS, LadderStage))


@ROOMS
def test_a_class_without_an_answer_is_told_at_import(answers: ByKind[Any], page: type) -> None:
    ladder = type("Ladder", (page,), {})
    with pytest.raises(TypeError, match="Ladder lacks"):
        answers.fill({**answers.classes, LadderStage: ladder}, (*KINDS, LadderStage))


def test_a_class_without_a_fact_is_told_at_import() -> None:
    answers = {name: one for name, one in vars(Match).items() if not name.startswith("__") and name != "has_bracket"}
    ladder = type("Ladder", (LastStage,), answers)
    with pytest.raises(TypeError, match="Ladder lacks has_bracket"):
        format_of.fill({**format_of.classes, LadderStage: ladder}, (*KINDS, LadderStage))


def test_every_kind_of_stage_is_a_class_of_the_schema() -> None:
    assert {kind.__name__ for kind in KINDS} <= NAMES
    assert len(KINDS) == len(TAGS)
