"""Colour, handicap and line-ups of a pair in a file."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import NOT_IN_THIS_BOOK, FileError
from bot.exchange.turnir_file.parsing import exact
from bot.exchange.turnir_file.sentences import reason_of
from engine.copies import replace
from engine.errors import RuleViolation
from engine.formats import lineups
from engine.model import Entry, Lineup, Member, Pairing, Tournament
from engine.regulations import Stage
from engine.results import Side
from engine.scoring import Seating


def with_terms(tournament: Tournament, stage: Stage, stated: schema.Pairing, pairing: Pairing, path: str) -> Pairing:
    """The pair with who has Black, the stones given to it, and who sits at which board."""
    if stated.colour is not None and not stage.has_colours:
        raise FileError(f"{path}.colour", NOT_IN_THIS_BOOK)
    if stated.handicap:
        _check_handicap(tournament, stage, stated.handicap, f"{path}.handicap")
    seats = _lineups(tournament, stated, pairing, f"{path}.lineups")
    return replace(pairing, colour=stated.colour, handicap=stated.handicap, lineups=seats)


def roster_of(entry: schema.Entry, path: str) -> tuple[Member, ...]:
    """The members of a team or a pair; of one told by a name alone that is the id."""
    members = tuple(_member(one) for one in entry.members)
    seen: dict[str, int] = {}
    for place, member in enumerate(members):
        if member.id in seen:
            raise FileError(f"{path}.members[{place}].id", f'"{member.id}" is the id of members[{seen[member.id]}]')
        seen[member.id] = place
    return members


def _member(stated: str | schema.Member) -> Member:
    if isinstance(stated, str):
        return Member(stated)
    return Member(stated.id, exact(stated.rating), stated.rank or "", stated.board, stated.reserve)


def _check_handicap(tournament: Tournament, stage: Stage, stones: int, path: str) -> None:
    rule = stage.handicap
    if rule is None:
        raise FileError(path, NOT_IN_THIS_BOOK)
    if stones > rule.most:
        article = tournament.rulebook.stage_article(stage.id, "handicap.most")
        raise FileError(path, f"{stones}; at most {rule.most} ({article})")


def _lineups(tournament: Tournament, stated: schema.Pairing, pairing: Pairing, path: str) -> tuple[Lineup, Lineup]:
    if stated.lineups is None:
        return ((), ())
    seating = tournament.rulebook.scoring.seating
    if seating is None:
        raise FileError(path, NOT_IN_THIS_BOOK)
    found: list[Lineup] = []
    for side, lineup in zip(Side, (stated.lineups.first, stated.lineups.second), strict=True):
        if lineup:
            _check_lineup(
                tournament, tournament.entries[pairing.entry_at(side)], lineup, seating, f"{path}.{side.value}"
            )
        found.append(lineup)
    return found[0], found[1]


def _check_lineup(tournament: Tournament, entry: Entry, lineup: Lineup, seating: Seating, path: str) -> None:
    try:
        lineups.check(entry, lineup, seating, tournament.rulebook.article("scoring.seats"))
    except RuleViolation as error:
        board = error.params.get("board")
        place = f"[{board - 1}]" if isinstance(board, int) else ""
        raise FileError(f"{path}{place}", reason_of(error)) from error
