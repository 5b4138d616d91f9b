"""The ids of a tournament file put into others: a file that was made elsewhere calls its entries as it likes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.schema import Document
from engine.model import EntryId, MemberId

NO_MEMBERS: Mapping[MemberId, MemberId] = {}


def renamed(
    document: Document, ids: Mapping[EntryId, EntryId], members: Mapping[MemberId, MemberId] = NO_MEMBERS
) -> Document:
    """The same document about the same people. What names nobody stays, to be refused where it is read."""

    def to(entry: EntryId) -> EntryId:
        return ids.get(entry, entry)

    def pairing(one: schema.Pairing) -> schema.Pairing:
        found = one.model_copy(update={"first": to(one.first), "second": to(one.second)})
        return found if one.lineups is None else found.model_copy(update={"lineups": _lineups(one.lineups, members)})

    def round_(one: schema.Round) -> schema.Round:
        free = tuple(each.model_copy(update={"entry": to(each.entry)}) for each in one.free)
        return one.model_copy(update={"pairings": tuple(map(pairing, one.pairings)), "free": free})

    def departure(one: schema.Departure) -> schema.Departure:
        by = None if one.replaced_by is None else to(one.replaced_by)
        return one.model_copy(update={"entry": to(one.entry), "replaced_by": by})

    return document.model_copy(
        update={
            "stages": tuple(one.model_copy(update={"seeds": tuple(map(to, one.seeds))}) for one in document.stages),
            "entries": tuple(_entry(one, to(one.id), members) for one in document.entries),
            "rounds": tuple(map(round_, document.rounds)),
            "absences": tuple(one.model_copy(update={"entry": to(one.entry)}) for one in document.absences),
            "departures": tuple(map(departure, document.departures)),
            "decisions": tuple(
                one.model_copy(update={"entries": tuple(map(to, one.entries))}) for one in document.decisions
            ),
            "lots": tuple(one.model_copy(update={"order": tuple(map(to, one.order))}) for one in document.lots),
        }
    )


def _entry(one: schema.Entry, entry: EntryId, members: Mapping[MemberId, MemberId]) -> schema.Entry:
    people = tuple(
        each if isinstance(each, str) else each.model_copy(update={"id": members.get(each.id, each.id)})
        for each in one.members
    )
    return one.model_copy(update={"id": entry, "members": people})


def _lineups(lineups: schema.Lineups, members: Mapping[MemberId, MemberId]) -> schema.Lineups:
    first, second = (
        tuple(one if one is None else members.get(one, one) for one in side) for side in (lineups.first, lineups.second)
    )
    return lineups.model_copy(update={"first": first, "second": second})
