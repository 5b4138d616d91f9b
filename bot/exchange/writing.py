"""A tournament value → a tournament file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.exchange.results_out import result_of
from bot.exchange.schema import FORMAT
from engine.formats import swiss
from engine.model import Decision, Entry, EntryId, EntryStatus, Pairing, Replacement, Round, Tournament

Names = Mapping[EntryId, str]
MemberNames = Mapping[EntryId, Sequence[str]]


def document_of(tournament: Tournament, names: Names, members: MemberNames | None = None) -> dict[str, Any]:
    """The document of a tournament, drafts left out. Names are told here; a tournament holds none."""
    t = tournament
    parts: dict[str, Any] = {
        "format": FORMAT,
        "title": t.title,
        "rulebook": t.rulebook.id,
        "settings": dict(t.settings),
        "stages": _stages(t),
        "entries": [_entry(t, entry, names, members or {}) for entry in _in_order(t)],
        "rounds": [_round(round_) for round_ in t.published_rounds],
        "departures": _departures(t),
        "decisions": [_decision(decision) for decision in t.decisions],
        "lots": [{"stage": one.stage, "purpose": one.purpose, "order": list(one.order)} for one in t.lots],
    }
    needed = ("format", "title", "rulebook", "entries", "rounds")
    return {key: value for key, value in parts.items() if value or key in needed}


def text_of(tournament: Tournament, names: Names, members: MemberNames | None = None) -> str:
    """The file itself."""
    return json.dumps(document_of(tournament, names, members), ensure_ascii=False, indent=2) + "\n"


def _in_order(t: Tournament) -> list[Entry]:
    return sorted(t.entries.values(), key=lambda entry: (entry.number, entry.id))


def _stages(t: Tournament) -> list[dict[str, Any]]:
    if t.bracket is None:
        return []
    return [
        {"id": stage.id, "format": stage.format}
        | ({"seeds": list(t.bracket.seeds)} if stage.id == t.bracket.stage else {})
        for stage in t.rulebook.stages
    ]


def _entry(t: Tournament, entry: Entry, names: Names, members: MemberNames) -> dict[str, Any]:
    row: dict[str, Any] = {"id": entry.id, "name": names.get(entry.id, entry.id)}
    drawn = swiss.pairing_lots(t)
    if drawn is not None and entry.id in drawn:
        row["seed"] = drawn.index(entry.id) + 1
    if members.get(entry.id):
        row["members"] = list(members[entry.id])
    return row


def _round(round_: Round) -> dict[str, Any]:
    row: dict[str, Any] = {"number": round_.number, "stage": round_.stage}
    if round_.rng_seed is not None:
        row["rng_seed"] = round_.rng_seed
    row["pairings"] = [_pairing(pairing) for pairing in round_.pairings]
    row["free"] = [{"entry": free.entry, "kind": free.kind.value} for free in round_.free]
    return row


def _pairing(pairing: Pairing) -> dict[str, Any]:
    row: dict[str, Any] = {"table": pairing.table}
    if pairing.slot:
        row["slot"] = pairing.slot
    return row | {"first": pairing.first, "second": pairing.second, "result": result_of(pairing)}


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
        rows.append(row)
    return rows


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "code": decision.question.code,
        "choice": decision.choice,
        "entries": list(decision.question.entries),
        "by": str(decision.by),
        "text": decision.text,
    }
