"""What must hold when a world has come to its end, whatever went wrong in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import islice

from bot.playground.world import World
from bot.simulation.world.acts import Violation, rung_again, slept, steps_of, wrong_in
from bot.simulation.world.lives import Lives
from bot.simulation.world.post import never_came, sent_twice, wrong_in_post
from bot.storage.journal import Recorded
from bot.storage.refolding import refold
from bot.storage.store import Store
from bot.views import TournamentView

LATE = timedelta(seconds=30)
"""A reminder that has not rung so long after its moment was forgotten: a life that ended is up again before."""


async def violations(
    lives: Lives, views: Sequence[TournamentView], unheard: Sequence[str], playground: World, end: datetime
) -> tuple[Violation, ...]:
    """Each that does not hold of what was played here. What was to be sent by `end` has had its time. `unheard`: what
    somebody pressed or said without anything coming back.

    * the journal folds to the tournament that the bot holds, and so does what it ever showed; what `acts.py` looks at
      holds after each act; reminders rang in time, and once
    * whoever pressed or said something heard of it
    * what an update did stands in the journal once, and every update was handled
    * every notice is in the outbox, its reader's, and nobody got it twice; every message that is due has gone out, and
      stands where it was sent to
    """
    async with await lives.store.read_anew() as kept:
        found = [one for view in views for one in await _of_journal(kept, lives, view, playground)]
        found += await _of_updates(kept, lives)
        overdue, counts = await kept.outbox.overdue(end, end), await kept.outbox.counts()
    deaf = tuple(f"{name}:" for name in lives.blows.deaf)
    found += [Violation(f"nothing came: {one}") for one in unheard if not one.startswith(deaf)]
    for row in overdue:
        readers = () if row.notice.person_id is None else (row.notice.person_id,)
        told = f"{row.notice.kind} was not sent to {row.address}: {row.error or row.state}"
        found.append(Violation(told, people=readers))
    if failed := counts.get("failed", 0):
        found.append(Violation(f"{failed} messages could not be sent"))
    return tuple(found)


async def _of_journal(kept: Store, lives: Lives, view: TournamentView, playground: World) -> list[Violation]:
    rows = await kept.journal.load(view.id)
    steps = tuple(steps_of(view.id, rows))
    found = [*wrong_in(steps, lives.seen[view.id]), *rung_again(steps), *_done_twice(rows)]
    found += islice(slept(steps, LATE + lives.blows.leap), 1)
    if (await refold(kept, view.id)).tournament != view.tournament:
        found.append(Violation("the journal folds to another tournament than the bot holds", len(steps)))
    sent = {row.notice.dedup_key: row for step in steps for row in await kept.outbox.of_act(view.id, step.first)}
    people = await kept.people.by_ids({one for step in steps for one in step.readers})
    found += wrong_in_post(steps, sent, people, lives.blows.shut)
    found += never_came(sent.values(), playground)
    return [*found, *sent_twice(sent.values(), playground, lives.deaths)]


async def _of_updates(kept: Store, lives: Lives) -> Iterator[Violation]:
    left = await kept.inbox.left()
    aside = [one for one in await kept.inbox.quarantined() if one.update_id not in lives.blows.strange]
    told = [f"set aside: update {one.update_id}, {one.error}" for one in aside]
    told += [f"not {'answered' if one.owed else 'handled'}: update {one.update_id}" for one in left]
    return map(Violation, told)


def _done_twice(rows: Sequence[Recorded]) -> Iterator[Violation]:
    acts: defaultdict[int, list[int]] = defaultdict(list)
    for row in rows:
        if row.update_id is not None and row.act not in acts[row.update_id]:
            acts[row.update_id].append(row.act)
    return (Violation(f"done by one update: the acts {done}") for done in acts.values() if len(done) > 1)
