"""A list of players as one text, by which it goes from process to process: a line a player, tabs between what is said
of him."""

from __future__ import annotations

from bot.exchange.lists.rows import MAX_CELL
from bot.federations import MOST_PLAYERS, FederationPlayer
from engine.errors import RuleViolation


def players_text(players: tuple[FederationPlayer, ...]) -> str:
    return "\n".join(map(_line, players))


def _line(one: FederationPlayer) -> str:
    rating, born = ("" if value is None else str(value) for value in (one.rating, one.born))
    cells = (one.id, one.name, rating, one.rank, one.country, one.club, born)
    return "\t".join(" ".join(cell.split())[:MAX_CELL] for cell in cells)


def players_of(text: str) -> tuple[FederationPlayer, ...]:
    """RuleViolation ``file.unreadable`` for what no reader of ours has written."""
    lines = text.split("\n") if text else []
    try:
        if len(lines) > MOST_PLAYERS:
            raise ValueError(len(lines))
        return tuple(map(_player, lines))
    except ValueError:
        raise RuleViolation("file.unreadable") from None


def _player(line: str) -> FederationPlayer:
    """ValueError where something is missing or is no number."""
    id_, name, rating, rank, country, club, born = line.split("\t")
    return FederationPlayer(
        id_, name, int(rating) if rating else None, rank, country, club, int(born) if born else None
    )
