"""A tournament is made, set up and paired."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.entry_lines import needs_different, whole_name
from bot.desk.executor import Actor, Executor
from bot.desk.people import numbered
from bot.desk.versions import Expect
from engine import commands as c
from engine import regulations
from engine.decide import create, decide
from engine.decide.draws import WITNESSES
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId, Role, Tournament


class Tournaments:
    """For organizers: what a command needs of the rulebooks and of chance before it can be given."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._queries = executor.queries

    async def create(
        self,
        club_id: int,
        title: str,
        rulebook_id: str,
        settings: dict[str, object],
        actor: Actor,
        *,
        officials: Sequence[c.GrantRole] = (),
        venue: str = "",
        practice: bool = False,
    ) -> str:
        """A new tournament of a club, or a run of practice; whoever makes it is its organizer, with `officials` beside
        him, at `venue` where that is known. RulebookError for a bad setting."""
        if not await self._queries.club_roles(club_id, actor.person):
            raise RuleViolation("access.organizer_needed")
        club = await self._queries.club(club_id)
        book = regulations.load(rulebook_id, settings)
        now = self._executor.now()
        tournament_id = self._executor.store.new_id()
        events = create(c.CreateTournament(title, book, settings, club_id, club.zone, practice), now=now)
        fresh = replay(tournament_id, events)
        stated = (c.StateVenue(venue),) if venue else ()
        for first in (c.GrantRole(actor.person, Role.ORGANIZER), *officials, *stated):
            events = (*events, *decide(fresh, first, actor=actor.person, now=now))
        await self._executor.commit(None, events, actor, now, tournament_id=tournament_id)
        return tournament_id

    async def change_settings(
        self, tournament_id: str, changes: dict[str, object], actor: Actor, *, expect: Expect | None = None
    ) -> Tournament:
        """Lay `changes` over the settings in force. RulebookError names the setting and what is allowed."""
        tournament = await self._queries.tournament(tournament_id)
        settings = {**tournament.settings, **changes}
        command = c.ChangeSettings(settings, regulations.load(tournament.rulebook.id, settings))
        return await self._executor.execute(tournament_id, command, actor, expect=expect)

    async def draft_round(
        self, tournament_id: str, actor: Actor, *, again: bool = False, expect: Expect | None = None
    ) -> Tournament:
        """Pair the next round with the promised seed; `again` instead of the draft that is open."""
        draw = (await self._queries.tournament(tournament_id)).next_draw
        seed = draw.rng_seed if draw is not None else self._executor.seeds.seed_for("draw")
        return await self._executor.execute(tournament_id, c.DraftRound(seed, again), actor, expect=expect)

    async def enter_lots(
        self, tournament_id: str, order: tuple[EntryId, ...], witnesses: Sequence[str], actor: Actor
    ) -> Tournament:
        """Lots drawn by hand. Of the witnesses, who may be anybody, the journal has numbers: names can be forgotten."""
        if len(witnesses) != WITNESSES:
            raise RuleViolation("lots.witnesses", count=WITNESSES)
        needs_different(witnesses)
        executor = self._executor
        (people,), enrol = await numbered(executor.store, executor.now, [tuple(map(whole_name, witnesses))])
        return await executor.execute(tournament_id, c.EnterLots(order, people), actor, first=enrol)
