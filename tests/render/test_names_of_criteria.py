"""Every criterion of a table has a name and a heading of its own: one that is forgotten would be called a lot."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from bot.languages import LANGUAGES
from engine.standings.tiebreaks import REGISTRY

LOCALES = Path(__file__).resolve().parents[2] / "locales"


def variants(language: str, message: str) -> set[str]:
    for entry in parse((LOCALES / language / "tables.ftl").read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.id.name == message:
            assert entry.value is not None
            (chosen,) = entry.value.elements
            assert isinstance(chosen, ast.Placeable)
            assert isinstance(chosen.expression, ast.SelectExpression)
            return {one.key.name for one in chosen.expression.variants if isinstance(one.key, ast.Identifier)}
    raise AssertionError(message)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["criterion", "criterion-short"])
def test_every_criterion_has_its_own(language: str, message: str) -> None:
    assert len(REGISTRY) > 20
    assert set(REGISTRY) - variants(language, message) == set()
