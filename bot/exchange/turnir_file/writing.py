"""A tournament value → a tournament file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.exchange.turnir_file.results import result_of
from bot.exchange.turnir_file.schema import FORMAT
from bot.exchange.turnir_file.stages import filed
from bot.views import SAID
from engine.formats import round_robin
from engine.formats.lineups import nominated
from engine.formats.protocol import format_of
from engine.model import Decision, Entry, EntryId, EntryStatus, Lots, Member, Pairing, Replacement, Round, Tournament
from engine.results import Side

Names = Mapping[EntryId, str]
MemberNames = Mapping[EntryId, Sequence[str]]


def document_of(
    tournament: Tournament, names: Names, members: MemberNames | None = None, clubs: Names | None = None
) -> dict[str, Any]:
    """The document of a tournament, drafts left out. Names and clubs are told here; a tournament holds none."""
    t = tournament
    parts: dict[str, Any] = {
        "format": FORMAT,
        "title": t.title,
        "rulebook": t.rulebook.id,
        "settings": dict(t.settings),
        "stages": _stages(t),
        "entries": [_entry(t, entry, names, members or {}) | _from(clubs, entry) for entry in _in_order(t)],
        "rounds": [_round(t, round_) for round_ in t.published_rounds],
        "absences": [{"entry": one.entry, "round": one.round, "kind": one.kind.value} for one in t.absences],
        "departures": _departures(t),
        "decisions": [_decision(decision) for decision in t.decisions],
        "lots": [
            {"stage": one.stage, "purpose": one.purpose, "order": list(one.order)}
            for one in t.lots
            if not _is_told(t, one)
        ],
    }
    needed = ("format", "title", "rulebook", "entries", "rounds")
    return {key: value for key, value in parts.items() if value or key in needed}


def text_of(
    tournament: Tournament, names: Names, members: MemberNames | None = None, clubs: Names | None = None
) -> str:
    """The file itself."""
    return json.dumps(document_of(tournament, names, members, clubs), ensure_ascii=False, indent=2) + "\n"


def text_with_round(text: str | bytes, answer: Mapping[str, Any]) -> str:
    """A file with the round in it that `turnir pair` has answered."""
    document = json.loads(text)
    pairings = [{key: value for key, value in row.items() if key != "why"} for row in answer["pairings"]]
    round_ = {"number": answer["round"], "stage": answer["stage"], "rng_seed": answer["rng_seed"]}
    document["rounds"].append(round_ | {"pairings": pairings, "free": answer["free"]})
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _from(clubs: Names | None, entry: Entry) -> dict[str, str]:
    """Where it comes from, where that is known."""
    return {"club": clubs[entry.id]} if clubs and clubs.get(entry.id) else {}


def _in_order(t: Tournament) -> list[Entry]:
    return sorted(t.entries.values(), key=lambda entry: (entry.number, entry.id))


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


def _entry(t: Tournament, entry: Entry, names: Names, members: MemberNames) -> dict[str, Any]:
    row: dict[str, Any] = {"id": entry.id, "name": names.get(entry.id, entry.id)}
    groups = _numbers(t)
    drawn = [one for members in groups.values() for one in members]
    if entry.id in drawn:
        row["seed"] = drawn.index(entry.id) + 1
    elif entry.seed is not None:
        row["seed"] = entry.seed
    if entry.rating is not None:
        row["rating"] = entry.rating if isinstance(entry.rating, int) else float(entry.rating)
    if entry.rank:
        row["rank"] = entry.rank
    if entry.start_score is not None:
        row["start_score"] = entry.start_score if isinstance(entry.start_score, int) else float(entry.start_score)
    if entry.previous_place is not None:
        row["previous_place"] = entry.previous_place
    if entry.joined_round > 1:
        row["joined_round"] = entry.joined_round
    group = round_robin.group_of(groups, entry.id)
    if group:
        row["group"] = group
    told = members.get(entry.id, ())
    # Line-ups name the people, those too of whom nothing more is known.
    roster = nominated(entry) if t.rulebook.scoring.seating is not None else entry.roster
    if roster:
        people = dict(zip(map(str, entry.members), told, strict=False))
        row["members"] = [_member(member, people.get(member.id, "")) for member in roster]
    elif told:
        row["members"] = list(told)
    return row


def _member(member: Member, name: str) -> dict[str, Any]:
    row: dict[str, Any] = {"id": member.id} | ({"name": name} if name else {})
    if member.rating is not None:
        row["rating"] = member.rating if isinstance(member.rating, int) else float(member.rating)
    if member.rank:
        row["rank"] = member.rank
    if member.board is not None:
        row["board"] = member.board
    return row | ({"reserve": True} if member.reserve else {})


def _numbers(t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
    """The draw of the first stage, group by group."""
    return format_of(t.rulebook.plan[0]).numbers(t)


def _is_told(t: Tournament, lots: Lots) -> bool:
    return lots.purpose == "pairing" and filed(t.rulebook.stage(lots.stage)).tells_numbers


def _round(t: Tournament, round_: Round) -> dict[str, Any]:
    row: dict[str, Any] = {"number": round_.number, "stage": round_.stage}
    if round_.rng_seed is not None:
        row["rng_seed"] = round_.rng_seed
    row["pairings"] = [_pairing(t, round_, pairing) for pairing in round_.pairings]
    row["free"] = [{"entry": free.entry, "kind": free.kind.value} for free in round_.free]
    return row


def _pairing(t: Tournament, round_: Round, pairing: Pairing) -> dict[str, Any]:
    places = places_of(t, round_.stage, pairing)
    result = result_of(pairing, t.rulebook.scoring)
    length = {} if pairing.length is None else {"length": pairing.length}
    terms = terms_of(pairing) | length
    return places | {"first": pairing.first, "second": pairing.second} | terms | {"result": result}


def terms_of(pairing: Pairing) -> dict[str, Any]:
    """Who has Black and what stones, and the line-ups, where there are any."""
    row: dict[str, Any] = {}
    if pairing.colour is not None:
        row |= {"colour": pairing.colour, "handicap": pairing.handicap}
    if any(pairing.lineups):
        row["lineups"] = {side.value: list(pairing.lineup_of(side)) for side in Side if pairing.lineup_of(side)}
    return row


def places_of(t: Tournament, stage: str, pairing: Pairing) -> dict[str, Any]:
    """Table, slot of a bracket, group of a stage that has groups."""
    row: dict[str, Any] = {"table": pairing.table}
    if pairing.slot:
        row["slot"] = pairing.slot
    if pairing.group and t.rulebook.stage(stage).has_groups:
        row["group"] = pairing.group
    return row


def _departures(t: Tournament) -> list[dict[str, Any]]:
    changes: dict[EntryId, Replacement] = {} if t.bracket is None else {c.leaving: c for c in t.bracket.replacements}
    rows = []
    for entry in _in_order(t):
        if entry.status is EntryStatus.ACTIVE:
            continue
        row: dict[str, Any] = {
            "entry": entry.id,
            "after_round": entry.left_after_round or 0,
            "kind": entry.status.value,
        }
        if entry.id in changes:
            row["after_round"] = min(row["after_round"], changes[entry.id].from_round - 1)
            row["replaced_by"] = changes[entry.id].entering
        if entry.treatment is not None:
            row["treatment"] = entry.treatment
        rows.append(row)
    return rows


def _decision(decision: Decision) -> dict[str, Any]:
    asked = decision.question
    return {
        "code": asked.code,
        **{key: value for key, value in (("stage", asked.stage), ("group", asked.group)) if value},
        "choice": decision.choice,
        "entries": list(decision.question.entries),
        "by": str(decision.by),
        "text": "" if decision.text.startswith(SAID) else decision.text,
    }
