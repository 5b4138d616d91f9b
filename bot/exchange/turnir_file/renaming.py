"""The ids of a tournament file put into others: a file that was made elsewhere calls its entries as it likes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.exchange.turnir_file import schema
from bot.exchange.turnir_file.schema import Document
from engine.model import EntryId


def renamed(document: Document, ids: Mapping[EntryId, EntryId]) -> Document:
    """The same document about the same people. What names nobody stays, to be refused where it is read."""

    def to(entry: EntryId) -> EntryId:
        return ids.get(entry, entry)

    def round_(one: schema.Round) -> schema.Round:
        pairings = tuple(
            each.model_copy(update={"first": to(each.first), "second": to(each.second)}) for each in one.pairings
        )
        free = tuple(each.model_copy(update={"entry": to(each.entry)}) for each in one.free)
        return one.model_copy(update={"pairings": pairings, "free": free})

    def departure(one: schema.Departure) -> schema.Departure:
        by = None if one.replaced_by is None else to(one.replaced_by)
        return one.model_copy(update={"entry": to(one.entry), "replaced_by": by})

    return document.model_copy(
        update={
            "stages": tuple(one.model_copy(update={"seeds": tuple(map(to, one.seeds))}) for one in document.stages),
            "entries": tuple(one.model_copy(update={"id": to(one.id)}) for one in document.entries),
            "rounds": tuple(map(round_, document.rounds)),
            "absences": tuple(one.model_copy(update={"entry": to(one.entry)}) for one in document.absences),
            "departures": tuple(map(departure, document.departures)),
            "decisions": tuple(
                one.model_copy(update={"entries": tuple(map(to, one.entries))}) for one in document.decisions
            ),
            "lots": tuple(one.model_copy(update={"order": tuple(map(to, one.order))}) for one in document.lots),
        }
    )
