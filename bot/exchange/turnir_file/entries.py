"""The entries of a tournament file, and the groups that are stated with them."""

from __future__ import annotations

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.parsing import exact
from bot.exchange.turnir_file.terms import roster_of
from engine.formats import round_robin
from engine.model import Entry, EntryId, Lots
from engine.regulations import RoundRobinStage


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
    left_early = any(gone.entry == entry and gone.after_round == 0 for gone in document.departures)
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
