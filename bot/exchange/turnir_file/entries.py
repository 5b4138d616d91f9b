"""The entries of a tournament file with the groups that are stated; colour, handicap and line-ups of a pair."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import NOT_IN_THIS_BOOK, FileError
from bot.exchange.turnir_file.parsing import exact
from bot.exchange.turnir_file.sentences import reason_of
from engine.copies import replace
from engine.errors import RuleViolation
from engine.formats import lineups, round_robin
from engine.model import Entry, EntryId, Lineup, Lots, Member, Pairing, Tournament
from engine.regulations import RoundRobinStage, Stage
from engine.results import Side
from engine.scoring import Seating


def entry_of(number: int, stated: schema.Entry) -> Entry:
    """`number`: in the order of the file, from 1."""
    return Entry(
        stated.id,
        number,
        seed=stated.seed,
        rating=exact(stated.rating),
        rank=stated.rank or "",
        start_score=exact(stated.start_score),
        previous_place=stated.previous_place,
        joined_round=stated.joined_round or 1,
        roster=roster_of(stated, f"entries[{number - 1}]"),
    )


def never_played(document: schema.Document, entry: EntryId) -> bool:
    """Left before the draw, and nobody's opponent: not in the field."""
    left_early = any(
        gone.entry == entry and gone.after_round == 0 and gone.returns_in_round is None for gone in document.departures
    )
    return left_early and not any(
        entry in (pairing.first, pairing.second) for round_ in document.rounds for pairing in round_.pairings
    )


def check_no_groups(document: schema.Document) -> None:
    """FileError where an entry is in a group."""
    for index, entry in enumerate(document.entries):
        if entry.group is not None:
            raise FileError(f"entries[{index}].group", f'"{entry.group}"; this event has no groups')


def grouped(document: schema.Document, stage: RoundRobinStage, playing: tuple[EntryId, ...]) -> list[Lots]:
    """The stated groups, numbers in them by seed; without any they are spread by seed and rating."""
    names = round_robin.group_names(stage.groups)
    groups: dict[str, list[EntryId]] = {name: [] for name in names}
    stated = {entry.id: (index, entry) for index, entry in enumerate(document.entries)}
    if all(entry.group is None for _, entry in stated.values()):
        order = sorted((entry_of(index + 1, entry) for index, entry in stated.values()), key=round_robin.by_strength)
        spread = round_robin.spread(tuple(entry.id for entry in order if entry.id in playing), stage)
        return list(round_robin.lots_of(stage, spread, None))
    for one in playing:
        index, entry = stated[one]
        if entry.group not in groups:
            given = "is missing" if entry.group is None else f'no group "{entry.group}"'
            raise FileError(f"entries[{index}].group", f"{given}; there are {', '.join(names)}")
        groups[entry.group].append(one)
    return [Lots(stage.id, "pairing", tuple(members), group=name) for name, members in groups.items()]


def with_terms(tournament: Tournament, stage: Stage, stated: schema.Pairing, pairing: Pairing, path: str) -> Pairing:
    """The pair with who has Black, the stones given to it, and who sits at which board."""
    if stated.colour is not None and not stage.has_colours:
        reason = "the setting colours has none" if "colours" in tournament.rulebook.settings else NOT_IN_THIS_BOOK
        raise FileError(f"{path}.colour", reason)
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
    if rule is None or not rule.most:
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
