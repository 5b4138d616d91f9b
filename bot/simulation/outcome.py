"""How it ended: from the database, held against what the organizer read on his phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.desk.desk import Desk
from bot.exchange.turnir_file.answers import Answer, table_answer
from bot.places import written
from bot.render.screens.standings import NO_RECORD, measure
from bot.simulation.arrival import OWNER
from bot.simulation.confirmed import confirmed
from bot.simulation.noise import noise_of
from bot.simulation.people.panel import Row
from bot.simulation.plan import Plan
from bot.simulation.play import Story
from bot.simulation.timeline import Timeline
from bot.simulation.troubles import Misled
from bot.storage.store import Store
from bot.views import TournamentView
from engine.model import EntryId, Tournament
from engine.standings.prizes import awarded
from engine.standings.table import stage_at, standings

CUT_NAME = "…"


@dataclass(frozen=True, slots=True)
class Outcome:
    """`answer` is what `--json` prints; `names` of its entries and what rang are for people."""

    answer: Answer
    names: dict[str, str]
    timeline: Timeline


async def outcome_of(
    desk: Desk,
    store: Store,
    plan: Plan,
    story: Story,
    stats: dict[str, Any],
    timeline: Timeline,
    seconds: float,
    beside: Answer,
) -> Outcome:
    """`beside`: what else is in the answer. Misled where the organizer read other places than the database holds, or
    than it holds when it is folded again."""
    view = await view_of(desk)
    troubles: Answer = {}
    if story.declined is not None:
        proof = await confirmed(store, view)
        view = replace(view, tournament=proof.tournament)
        declined = dict(sorted(Counter(story.declined).items()))
        troubles = {"troubles": proof.troubles, "declined": declined, "replay": proof.answer}
    check_protocol(view, story)
    # A table of before may have been corrected since: the last one is as it stays.
    check_tables(view, story.tables if story.declined is None else story.tables[-1:])
    public = {entry.id: f"p{entry.number}" for entry in view.tournament.entries.values()}
    table = _public(table_answer(view.tournament, standings(view.tournament)), public)
    stages = [round_.stage for round_ in view.tournament.rounds]
    answer = {
        "rulebook": plan.rulebook,
        "entries": len(plan.teams),
        "seed": plan.seed,
        "champion": story.protocol.champion,
        "standings": table["rows"],
        "bracket": table["bracket"],
        "rounds": [
            {"number": number, "stage": stage, "pairings": one.pairings, "seconds": round(one.seconds, 1)}
            for number, (one, stage) in enumerate(zip(story.rounds, stages, strict=True), start=1)
        ],
        **traffic(stats),
        "unheard": list(story.unheard),
        "reminders": timeline.answer,
        "noise": await noise_of(store, view, story.posts),
        "seconds": round(seconds, 1),
        **troubles,
        **beside,
    }
    return Outcome(answer, {public[entry]: view.name(entry) for entry in public}, timeline)


def traffic(stats: Mapping[str, Any]) -> Answer:
    """What went between the bot and Telegram, as the playground has counted it."""
    return {
        "messages": stats["sent"],
        "calls": stats["calls"],
        "refused_calls": stats["errors_by_cause"].get("call", 0),
        "refusals": [one for one in stats["refused_calls"] if one["cause"] == "call"],
        "put_off": stats["errors_by_cause"].get("limit", 0),
        "failed": stats["faults"],
    }


async def tournaments_of(desk: Desk) -> tuple[str, ...]:
    """Those of the owner: none, or the one that is played."""
    owner = await desk.queries.person_of(OWNER)
    return () if owner is None else tuple(card.id for card in await desk.queries.tournaments_of(owner.id))


async def view_of(desk: Desk) -> TournamentView:
    """The tournament that is played."""
    return await desk.queries.view((await tournaments_of(desk))[0])


def check_protocol(view: TournamentView, story: Story) -> None:
    """Misled where the organizer read other places than these."""
    sharing = Counter(place for _, place in view.tournament.final_places)
    held = tuple(
        (written(place, place + sharing[place] - 1), view.name(entry)) for entry, place in view.tournament.final_places
    )
    if held != story.protocol.places:
        raise Misled(f"the database holds {held}, the organizer read {story.protocol.places}")
    won = [view.name(entry) for entry, _ in awarded(view.tournament)]
    if story.protocol.champion not in won[:1]:
        raise Misled(f"{won[:1]} won, the organizer read {story.protocol.champion}")


def check_tables(view: TournamentView, tables: Sequence[tuple[int, tuple[Row, ...]]]) -> None:
    """Misled where somebody read another table than these.

    A long name is cut on the screen. Lots for places are drawn after the last table of a stage was read."""
    for after, read in tables:
        found = standings(_as_read(view.tournament, after), after)
        sharing = Counter((row.group, row.place) for row in found.rows)
        ends = [row.place + sharing[row.group, row.place] - 1 for row in found.rows]
        held = [
            (written(row.place, end), view.name(row.entry), measure(found, row).strip(NO_RECORD))
            for row, end in zip(found.rows, ends, strict=True)
        ]
        same = len(held) == len(read) and all(
            (place, told) == (one.place, one.measure) and name.startswith(one.name.removesuffix(CUT_NAME))
            for (place, name, told), one in zip(held, read, strict=True)
        )
        if not same:
            raise Misled(f"the database holds {held}, the organizer read {read}")


def _as_read(tournament: Tournament, after: int) -> Tournament:
    """Without the lots that were drawn for the bracket after the rounds before it."""
    if stage_at(tournament, after) != tournament.rulebook.plan[0].id:
        return tournament
    return replace(tournament, lots=tuple(lots for lots in tournament.lots if lots.purpose != "places"))


def _public(value: Any, public: Mapping[EntryId, str]) -> Any:
    """The same answer with public numbers for entries: p7 is whoever registered seventh."""
    match value:
        case dict():
            return {key: _public(one, public) for key, one in value.items()}
        case list():
            return [_public(one, public) for one in value]
        case str():
            return public.get(EntryId(value), value)
        case _:
            return value
