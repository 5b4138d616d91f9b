"""Line-ups of teams: who may sit where, who sits there when the captain says nothing, and who has which colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from engine.copies import replace
from engine.errors import RuleViolation
from engine.model import Colour, Entry, Lineup, Member, MemberId, PersonId, Tournament
from engine.regulations import Rulebook
from engine.scoring import Seating


def roster_of(entry: Entry) -> tuple[Member, ...]:
    """The members as they are nominated, by board, reserves last; without a roster the people who have joined."""
    members = nominated(entry)
    places = {member.id: place for place, member in enumerate(members)}
    return tuple(sorted(members, key=lambda one: (one.reserve, one.board is None, one.board or 0, places[one.id])))


def nominated(entry: Entry) -> tuple[Member, ...]:
    """What is known of each of its people, in the order in which they joined; a file has names of its own."""
    people = tuple(map(str, entry.members))
    seats = entry.goes_by_seats
    if not people or (not seats and any(member.id not in people for member in entry.roster)):
        return entry.roster
    known = {place if seats else member.id: member for place, member in enumerate(entry.roster)}
    return tuple(
        replace(known.get(place if seats else person, Member("")), id=person) for place, person in enumerate(people)
    )


def as_listed(people: Sequence[PersonId], ranks: Sequence[str], book: Rulebook) -> tuple[Member, ...]:
    """The roster of a team that is written down: the first of it sits at board 1, whoever finds no board is a reserve.

    `ranks` in the same order, "" where none is said. Nothing for a book without boards.
    """
    seating = book.scoring.seating
    if seating is None:
        return ()
    return tuple(
        Member(str(person), None, rank, number if number <= seating.boards else None, number > seating.boards)
        for number, (person, rank) in enumerate(zip_longest(people, ranks, fillvalue=""), start=1)
    )


def check(entry: Entry, lineup: Lineup, seating: Seating, article: str = "") -> None:
    """RuleViolation, with `entry`: ``lineup.length`` (given, boards), ``lineup.stranger`` (member), ``lineup.twice``
    (member), ``lineup.board`` (member, board, nominated) for somebody who has no right to a board."""
    if len(lineup) != seating.boards:
        raise RuleViolation("lineup.length", article=article, entry=entry.id, given=len(lineup), boards=seating.boards)
    members = {member.id: member for member in roster_of(entry)}
    seen: set[MemberId] = set()
    for board, name in enumerate(lineup, start=1):
        if name is None:
            continue
        member = members.get(name)
        if member is None:
            raise RuleViolation("lineup.stranger", article=article, entry=entry.id, member=name, board=board)
        if name in seen:
            raise RuleViolation("lineup.twice", article=article, entry=entry.id, member=name)
        seen.add(name)
        bound = seating.seats == "nominated" and not member.reserve and member.board is not None
        if bound and member.board != board:
            raise RuleViolation(
                "lineup.board", article=article, entry=entry.id, member=name, board=board, nominated=member.board
            )


def default(tournament: Tournament, entry: Entry, seating: Seating) -> Lineup:
    """What holds without a word from the captain: the line-up of his first round, before it that of the roster.

    Empty where the roster does not name a player for every board.
    """
    for round_ in tournament.published_rounds:
        for pairing in round_.pairings:
            if entry.id in pairing.entries and pairing.lineup_of(pairing.side_of(entry.id)):
                return pairing.lineup_of(pairing.side_of(entry.id))
    regular = [member for member in roster_of(entry) if not member.reserve]
    if len(regular) < seating.boards:
        return ()
    nominated = {member.board: member.id for member in regular if member.board is not None}
    if set(range(1, seating.boards + 1)) <= set(nominated):
        return tuple(nominated[board] for board in range(1, seating.boards + 1))
    return tuple(member.id for member in regular[: seating.boards])


def colour_at(board: int, colour: Colour) -> Colour:
    """On odd boards as on the first one, on even boards the other way round (Приложение 4, 1.3)."""
    if board % 2:
        return colour
    return "first_white" if colour == "first_black" else "first_black"
