"""A draw at the desk: promised before anybody is on the list, told after it, and a repeated one is seen."""

from __future__ import annotations

import hashlib

from bot.desk.versions import Expect
from engine import commands as c
from engine import events as e
from engine.model import Tournament
from tests.desk.conftest import House


async def promises(house: House) -> list[e.DrawCommitted]:
    rows = await house.store.journal.load(house.tournament_id)
    return [row.event for row in rows if isinstance(row.event, e.DrawCommitted)]


async def drawn_again(house: House, drafted: Tournament) -> Tournament:
    expect = Expect("round", "1", drafted.rounds[0].version)
    return await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1), again=True, expect=expect)


async def test_the_first_draw_is_promised_before_anybody_is_on_the_list(house: House) -> None:
    kinds = [type(row.event) for row in await house.store.journal.load(house.tournament_id)]
    assert kinds.index(e.DrawCommitted) < kinds.index(e.EntryRegistered)
    (first,) = await promises(house)
    text = f"turnir-commit/1:{first.rng_seed}:{house.tournament_id}:1"
    assert first.commitment == hashlib.sha256(text.encode()).hexdigest()


async def test_a_draw_takes_what_was_promised_and_promises_the_next(house: House) -> None:
    (first,) = await promises(house)
    drafted = await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    assert drafted.rounds[0].rng_seed == first.rng_seed
    _, second = await promises(house)
    assert (second.number, drafted.next_draw is not None) == (2, True)
    assert second.rng_seed != first.rng_seed


async def test_a_repeated_draw_is_told_to_the_group_and_counted(house: House) -> None:
    await house.hears("everything")
    await house.desk.chats.bind(house.tournament_id, -5, None, "Клуб", house.actor(1))
    drafted = await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    again = await drawn_again(house, drafted)
    assert [(draw.number, draw.round) for draw in again.draws] == [(1, 1), (2, 1), (3, 0)]
    told = [kind for kind, person, _ in await house.notices() if person is None]
    assert told == ["draw_promised", "draw_promised"]


async def test_neither_undo_nor_discarding_brings_a_used_promise_back(house: House) -> None:
    first = await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    await house.desk.acts.undo(house.tournament_id, house.actor(1))
    second = await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    await house.do(1, c.DiscardDraft(1))
    third = await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    seeds = [drafted.rounds[0].rng_seed for drafted in (first, second, third)]
    assert seeds == [event.rng_seed for event in (await promises(house))[:3]]
    assert len(set(seeds)) == 3
