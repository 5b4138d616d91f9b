"""Games as a notice carries them: plain values that outlast the tournament's present state."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from engine.results import GameResult

_GAMES: TypeAdapter[tuple[GameResult, ...]] = TypeAdapter(tuple[GameResult, ...])


def values_of(games: tuple[GameResult, ...]) -> Any:
    """Plain ones."""
    return _GAMES.dump_python(games, mode="json")


def games_of(values: Any) -> tuple[GameResult, ...]:
    """The games again; none where a notice of before did not carry them."""
    return _GAMES.validate_python(values or ())
