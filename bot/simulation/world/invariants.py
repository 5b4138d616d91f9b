"""What must hold when a world has come to its end, whatever went wrong in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.simulation.play import Story
from bot.simulation.world.lives import Lives
from bot.storage.journal import Recorded
from bot.storage.refolding import refold
from bot.views import TournamentView


async def violations(lives: Lives, view: TournamentView, story: Story, end: datetime) -> tuple[str, ...]:
    """Each that does not hold, in words. What was to be sent by `end` has had its time.

    * the journal folds to the tournament that the bot holds, each act to its digest
    * whoever pressed or said something heard of it
    * what an update did stands in the journal once, and every update was handled
    * every message that is due has gone out
    """
    async with await lives.store.read_anew() as kept:
        refolded = await refold(kept, view.id)
        rows = await kept.journal.load(view.id)
        left = await kept.inbox.left()
        aside = [one for one in await kept.inbox.quarantined() if one.update_id not in lives.blows.strange]
        overdue, counts = await kept.outbox.overdue(end, end), await kept.outbox.counts()
    found = [f"the journal folds to something else from row {row.seq} on" for row in refolded.wrong[:1]]
    if refolded.tournament != view.tournament:
        found.append("the journal folds to another tournament than the bot holds")
    deaf = tuple(f"{name}:" for name in lives.blows.deaf)
    found += [f"nothing came: {silence}" for silence in story.unheard if not silence.startswith(deaf)]
    found += _done_twice(rows)
    found += [f"set aside: update {one.update_id}, {one.error}" for one in aside]
    found += [f"not {'answered' if one.owed else 'handled'}: update {one.update_id}" for one in left]
    found += [f"{row.notice.kind} was not sent to {row.address}: {row.error or row.state}" for row in overdue]
    if failed := counts.get("failed", 0):
        found.append(f"{failed} messages could not be sent")
    return tuple(found)


def _done_twice(rows: Sequence[Recorded]) -> Iterator[str]:
    acts: defaultdict[int, list[int]] = defaultdict(list)
    for row in rows:
        if row.update_id is not None and row.act not in acts[row.update_id]:
            acts[row.update_id].append(row.act)
    return (f"done by one update: the acts {done}" for update, done in acts.items() if len(done) > 1)
