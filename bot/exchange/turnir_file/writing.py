"""A tournament value → a tournament file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bot.exchange.turnir_file.results import result_of
from bot.exchange.turnir_file.schema import FORMAT
from bot.exchange.turnir_file.stages import filed
from bot.named_tournament import Told
from bot.views import SAID
from engine.formats import round_robin
from engine.formats.lineups import nominated
from engine.formats.protocol import format_of
from engine.model import (
    Decision,
    Entry,
    EntryId,
    EntryStatus,
    Exact,
    Lots,
    Member,
    Pairing,
    Replacement,
    Round,
    Tournament,
)
from engine.results import Side


def document_of(told: Told) -> dict[str, Any]:
    """The document of a tournament, drafts left out."""
    t = told.tournament
    parts: dict[str, Any] = {
        "format": FORMAT,
        "title": t.title,
        "rulebook": t.rulebook.id,
        "settings": dict(t.settings),
        "stages": _stages(t),
        "entries": [_entry(told, t.entries[entry]) for entry in told.order],
        "rounds": [_round(t, round_) for round_ in t.published_rounds],
        "absences": [{"entry": one.entry, "round": one.round, "kind": one.kind.value} for one in t.absences],
        "departures": _departures(told),
        "decisions": [_decision(decision) for decision in t.decisions],
        "lots": [
            {"stage": one.stage, "purpose": one.purpose, "order": list(one.order)}
            for one in t.lots
            if not _is_told(t, one)
        ],
    }
    needed = ("format", "title", "rulebook", "entries", "rounds")
    return {key: value for key, value in parts.items() if value or key in needed}


def text_of(told: Told) -> str:
    """The file itself."""
    return json.dumps(document_of(told), ensure_ascii=False, indent=2) + "\n"


def text_with_round(text: str | bytes, answer: Mapping[str, Any]) -> str:
    """A file with the round in it that `turnir pair` has answered."""
    document = json.loads(text)
    pairings = [{key: value for key, value in row.items() if key != "why"} for row in answer["pairings"]]
    round_ = {"number": answer["round"], "stage": answer["stage"], "rng_seed": answer["rng_seed"]}
    document["rounds"].append(round_ | {"pairings": pairings, "free": answer["free"]})
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _stages(t: Tournament) -> list[dict[str, Any]]:
    numbered = [
        {"id": stage.id, "format": stage.format, "seeds": list(lots.order)}
        for stage in t.rulebook.plan[1:]
        for lots in t.lots
        if format_of(stage).meets_everybody and (lots.stage, lots.purpose) == (stage.id, "pairing")
    ]
    if t.bracket is None:
        return numbered
    return [
        {"id": stage.id, "format": stage.format}
        | ({"seeds": list(t.bracket.seeds)} if stage.id == t.bracket.stage else {})
        for stage in t.rulebook.plan
    ]


def _entry(told: Told, entry: Entry) -> dict[str, Any]:
    t = told.tournament
    groups = format_of(t.rulebook.plan[0]).numbers(t)  # the draw of the first stage
    drawn = [one for members in groups.values() for one in members]
    members = told.members.get(entry.id, ())
    # Line-ups name the people, those too of whom nothing more is known.
    roster = nominated(entry) if t.rulebook.scoring.seating is not None else entry.roster
    people = dict(zip(map(str, entry.members), members, strict=False))
    return _known(
        id=entry.id,
        name=told.name(entry.id),
        seed=drawn.index(entry.id) + 1 if entry.id in drawn else entry.seed,
        rating=_number(entry.rating),
        rank=entry.rank or None,
        start_score=_number(entry.start_score),
        previous_place=entry.previous_place,
        joined_round=entry.joined_round if entry.joined_round > 1 else None,
        group=round_robin.group_of(groups, entry.id) or None,
        members=[_member(member, people.get(member.id)) for member in roster] or list(members) or None,
        club=told.clubs.get(entry.id) or None,
    )


def _member(member: Member, name: str | None) -> dict[str, Any]:
    return _known(
        id=member.id,
        name=name or None,
        rating=_number(member.rating),
        rank=member.rank or None,
        board=member.board,
        reserve=member.reserve or None,
    )


def _known(**row: Any) -> dict[str, Any]:
    return {key: value for key, value in row.items() if value is not None}


def _number(exact: Exact | None) -> int | float | None:
    return exact if exact is None or isinstance(exact, int) else float(exact)


def _is_told(t: Tournament, lots: Lots) -> bool:
    return lots.purpose == "pairing" and filed(t.rulebook.stage(lots.stage)).tells_numbers


def _round(t: Tournament, round_: Round) -> dict[str, Any]:
    pairings = [pairing_row(t, round_.stage, pairing) for pairing in round_.pairings]
    free = [{"entry": free.entry, "kind": free.kind.value} for free in round_.free]
    return _known(number=round_.number, stage=round_.stage, rng_seed=round_.rng_seed, pairings=pairings, free=free)


def pairing_row(t: Tournament, stage: str, pairing: Pairing) -> dict[str, Any]:
    sides = {"first": pairing.first, "second": pairing.second}
    terms = _terms(t, pairing) | _known(length=pairing.length)
    return _places(t, stage, pairing) | sides | terms | {"result": result_of(pairing, t.rulebook.scoring)}


def _terms(t: Tournament, pairing: Pairing) -> dict[str, Any]:
    """Who has Black and what stones, and the line-ups, where there are any; null while nigiri has not said who."""
    row: dict[str, Any] = {}
    play = t.rulebook.play
    if pairing.colour is not None or (play is not None and play.nigiri):
        row |= {"colour": pairing.colour, "handicap": pairing.handicap}
    if any(pairing.lineups):
        row["lineups"] = {side.value: list(pairing.lineup_of(side)) for side in Side if pairing.lineup_of(side)}
    return row


def _places(t: Tournament, stage: str, pairing: Pairing) -> dict[str, Any]:
    """Table, slot of a bracket, group of a stage that has groups."""
    group = pairing.group if t.rulebook.stage(stage).has_groups else None
    return _known(table=pairing.table, slot=pairing.slot or None, group=group or None)


def _departures(told: Told) -> list[dict[str, Any]]:
    t = told.tournament
    entries = [t.entries[entry] for entry in told.order]
    changes: dict[EntryId, Replacement] = {} if t.bracket is None else {c.leaving: c for c in t.bracket.replacements}
    return [_departure(one, changes.get(one.id)) for one in entries if one.status is not EntryStatus.ACTIVE]


def _departure(entry: Entry, change: Replacement | None) -> dict[str, Any]:
    after = entry.left_after_round or 0
    return _known(
        entry=entry.id,
        after_round=after if change is None else min(after, change.from_round - 1),
        kind=entry.status.value,
        replaced_by=None if change is None else change.entering,
        treatment=entry.treatment,
    )


def _decision(decision: Decision) -> dict[str, Any]:
    asked = decision.question
    return {
        "code": asked.code,
        **{key: value for key, value in (("stage", asked.stage), ("group", asked.group)) if value},
        "choice": decision.choice,
        "entries": list(asked.entries),
        "by": str(decision.by),
        "text": "" if decision.text.startswith(SAID) else decision.text,
    }
