"""A small club at every stage of its tournament, each kept as a past of the paper world."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import timedelta

from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.storage.moments import to_text
from engine import commands as c
from engine.decide.common import missing_tables
from engine.formats import knockout, swiss
from engine.model import EntryId, Pairing, PersonId, Role, Tournament
from engine.results import BoardGame, Forfeit, Ground, Played, Side, Winner
from tests.builders import score
from tests.handlers.paper import GROUP, Past, World

OWNER, HEAD, REFEREE, FAR_REFEREE, ORGANIZER, SPECTATOR, STRANGER, CLAIMANT, NEWCOMER = range(1, 10)
CAPTAINS = tuple(range(10, 26, 2))  # their partners are the odd ones
NOBODYS_TABLES = (90, 99)


@dataclass
class Stage:
    """A moment of the tournament; `rows` is how far the outbox had got when the stage before it was kept."""

    name: str
    past: Past
    rows: int


@dataclass
class Club:
    """The hands that bring the tournament from one stage to the next."""

    world: World
    id: str = ""

    async def actor(self, person: int) -> Actor:
        return await self.world.actor(person)

    async def tournament(self, which: str = "") -> Tournament:
        return await self.world.desk.queries.tournament(which or self.id)

    async def do(self, person: int, command: c.Command, which: str = "") -> Tournament:
        return await self.world.desk.execute(which or self.id, command, await self.actor(person))

    async def pairing(self, table: int) -> Pairing:
        tournament = await self.tournament()
        found = tournament.pairing(len(tournament.rounds), table)
        assert found is not None
        return found

    async def captain(self, entry: str) -> int:
        """His Telegram id."""
        captain = (await self.tournament()).entries[EntryId(entry)].captain
        person = await self.world.desk.queries.person(PersonId(captain or 0))
        assert person is not None
        assert person.telegram_id is not None
        return person.telegram_id

    async def make(self, title: str, rulebook: str = "tac-russia-2025", **settings: object) -> str:
        """A tournament of eight with its officials, in which everything is told."""
        desk, owner = self.world.desk, await self.actor(OWNER)
        made = await desk.tournaments.create(
            1, title, rulebook, {"size": 8, "notices": "everything", **settings}, owner
        )
        for person, role, tables in (
            (ORGANIZER, Role.ORGANIZER, None),
            (HEAD, Role.HEAD_REFEREE, None),
            (REFEREE, Role.REFEREE, None),
            (FAR_REFEREE, Role.REFEREE, NOBODYS_TABLES),
        ):
            await self.do(OWNER, c.GrantRole((await self.actor(person)).person, role, tables), made)
        await self.long_ago(made)
        return made

    async def long_ago(self, but: str) -> None:
        """What is played in the other tournaments was played another day: commands mean this one."""
        async with self.world.store.db.transaction() as tx:
            then = to_text(self.world.clock.at - timedelta(days=2))
            await tx.run("update tournaments set updated_at = :then where id <> :but", {"then": then, "but": but})

    async def make_open(self, title: str, visitor: int) -> str:
        """A tournament in which everybody plays alone; somebody has opened its link."""
        desk, owner = self.world.desk, await self.actor(OWNER)
        made = await desk.tournaments.create(1, title, "club-swiss", {"rounds": 3, "notices": "everything"}, owner)
        await desk.links.follow(await desk.links.issue(made, "join", owner), await self.actor(visitor))
        return made

    async def register(self, which: str, captains: tuple[int, ...]) -> None:
        """Teams of two people each, who have opened the bot."""
        lines = [
            EntryLine(
                f"Команда {captain}", ((await self.actor(captain)).person, (await self.actor(captain + 1)).person)
            )
            for captain in captains
        ]
        await self.world.desk.entries.register_lines(which, lines, await self.actor(OWNER))

    async def draft(self, which: str = "") -> None:
        await self.world.desk.tournaments.draft_round(which or self.id, await self.actor(OWNER))

    async def begin(self, which: str = "") -> None:
        """The next round, paired, published and started."""
        await self.draft(which)
        number = len((await self.tournament(which)).rounds)
        await self.do(OWNER, c.PublishRound(number), which)
        await self.do(OWNER, c.StartRound(number), which)

    async def play(self, but: int = 0) -> None:
        """Every open game but those of one table goes to the left side."""
        while True:
            tournament = await self.tournament()
            tables = [table for table in missing_tables(tournament, tournament.rounds[-1]) if table != but]
            if not tables:
                return
            await self.do(REFEREE, c.RecordResult(len(tournament.rounds), tables[0], score("8:5")))

    async def call(self, table: int) -> None:
        """The left side of a table calls a referee."""
        left = (await self.pairing(table)).first
        actor = await self.actor(await self.captain(left))
        await self.world.desk.statements.call_referee(self.id, 1, table, left, "rules", actor)

    async def report(self, table: int, first: str, second: str = "") -> None:
        """What the left side says and, where given, what the right side answers; the same score confirms."""
        pairing = await self.pairing(table)
        left, right = pairing.entries
        await self.do(await self.captain(left), c.ReportResult(pairing.round, table, left, score(first)))
        if second == first:
            await self.do(await self.captain(right), c.ConfirmReport(pairing.round, table, right))
        elif second:
            await self.do(await self.captain(right), c.ReportResult(pairing.round, table, right, score(second)))

    async def alone(self) -> None:
        """Everybody plays for himself."""
        lines = [EntryLine(f"Игрок {one}", ((await self.actor(one)).person,)) for one in CAPTAINS]
        await self.world.desk.entries.register_lines(self.id, lines, await self.actor(OWNER))

    async def protest(self, person: int, words: str = "Кости упали") -> None:
        """In writing and with a photo, about his own table."""
        actor, tournament = await self.actor(person), await self.tournament()
        entry = tournament.entry_of(actor.person)
        assert entry is not None
        pairing = next(one for one in tournament.rounds[-1].pairings if entry.id in one.entries)
        await self.world.desk.statements.file_protest(
            self.id, pairing.round, pairing.table, entry.id, actor, words, "photo-1"
        )

    async def free_a_place(self) -> None:
        """A seed whose last opponent is in the bracket himself leaves it in time."""
        while (t := await self.tournament()).bracket is None:
            await self.begin()
            if (await self.tournament()).bracket is None:
                await self.play()
        leaver = next(one for one in t.bracket.seeds if knockout.replacement_for(t, one).entering is None)
        await self.do(OWNER, c.LeaveTournament(leaver, timely=True))

    async def choose(self) -> None:
        """Everybody's commands mean this tournament."""
        for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
            await self.world.desk.people.choose_tournament((await self.actor(person)).person, self.id)


async def stages(world: World) -> AsyncGenerator[str, None]:
    """The names of the stages, each when the world has come to it."""
    desk = world.desk
    await desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    club = Club(world)
    owner = await club.actor(OWNER)
    await club.make_open("Каждый за себя", NEWCOMER)
    club.id = await club.make("Кубок")
    await desk.people.choose_tournament(owner.person, club.id)
    yield "nobody registered"
    await club.register(club.id, CAPTAINS[:-1])
    await world.desk.entries.register(club.id, "Без напарника", await club.actor(CAPTAINS[-1]))
    await desk.chats.bind(club.id, GROUP, None, "Клуб", owner)
    join = await desk.links.issue(club.id, "join", owner)
    await desk.links.follow(join, await club.actor(SPECTATOR))
    role = await desk.links.issue(club.id, "role", owner, role=Role.REFEREE)
    await desk.links.follow(role, await club.actor(CLAIMANT))
    await desk.follows.follow(
        club.id, next(iter((await club.tournament()).entries)), await club.actor(CLAIMANT), on=True
    )
    yield "registration"
    await club.draft()
    yield "draft"
    await club.do(OWNER, c.PublishRound(1))
    yield "published"
    await club.do(OWNER, c.StartRound(1))
    await club.report(1, "8:5")
    await club.call(1)
    yield "started, a report waits"
    await club.report(2, "8:6", "8:6")
    await club.report(3, "8:4", "8:7")
    await club.do(REFEREE, c.RecordResult(1, 4, score("8:3")))
    yield "started, a report is agreed upon, one is disputed, one table is done"
    second = await club.make("Второй")
    await club.register(second, CAPTAINS[:-2])
    alone = await desk.entries.register(second, "Сначала один", await club.actor(CAPTAINS[-2]))
    invitation = await desk.links.issue(second, "team", await club.actor(CAPTAINS[-2]), entry=alone)
    await desk.links.follow(invitation, await club.actor(CAPTAINS[-2] + 1))
    await club.begin(second)
    await club.long_ago(club.id)
    for person in (REFEREE, *CAPTAINS, CAPTAINS[-2] + 1, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "two tournaments"
    await club.play()
    yield "round complete"
    while not swiss.is_complete(await club.tournament()):
        await club.begin()
        await club.play()
    yield "swiss over"
    await club.begin()
    await club.do(REFEREE, c.RecordResult(len((await club.tournament()).rounds), 1, score("8:2")))
    yield "play-off, one game of three"
    await club.do(REFEREE, c.BothAbsent(len((await club.tournament()).rounds), 2))
    yield "a question to the head referee"
    question = next(iter((await club.tournament()).questions))
    await club.do(HEAD, c.Decide(question, "wait", ""))
    await club.play()
    while not knockout.is_over(await club.tournament()):
        await club.begin()
        await club.play()
    yield "all played"
    await club.do(OWNER, c.FinishTournament())
    yield "finished"
    club.id = await club.make("Нарды", "nardy-short", match_length=7, system="round_robin")
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    await club.begin()
    await club.do(REFEREE, c.StateLength(1, 2, 9))
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "matches to points"
    club.id = await club.make("Доски", "go-team-swiss", rounds=3, boards=2)
    await club.register(club.id, CAPTAINS)
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "boards and ranks of a team"
    await club.draft()
    await club.do(OWNER, c.PublishRound(1))
    yield "line-ups of teams"
    club.id = await club.make("Команды", "go-team-swiss", rounds=1, boards=2)
    await club.register(club.id, CAPTAINS)
    await club.begin()
    lost = Forfeit(Side.SECOND, Ground.NO_SHOW)
    await club.do(REFEREE, c.RecordResult(1, 1, lost))
    for table in (2, 3):
        for board in (1, 2):
            await club.do(REFEREE, c.RecordResult(1, table, BoardGame(board, Played(Winner.FIRST))))
    await club.do(REFEREE, c.RecordResult(1, 4, BoardGame(1, Played(Winner.DRAW))))
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "boards of teams"
    await club.do(REFEREE, c.RecordResult(1, 4, BoardGame(2, Played(Winner.DRAW))))
    await club.do(OWNER, c.FinishTournament())
    yield "a team missed its last round"
    question = next(iter((await club.tournament()).questions))
    await club.do(HEAD, c.Decide(question, "annul", ""))
    await club.do(OWNER, c.FinishTournament())
    yield "a team event is finished"
    club.id = await club.make("Судьба", "destiny-custom", rounds=3, cut=0)
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    await club.begin()
    gone = next(iter((await club.tournament()).entries))
    await club.do(OWNER, c.LeaveTournament(gone))
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "somebody may come back"
    await club.do(OWNER, c.ReturnEntry(gone))
    yield "somebody came back"
    club.id = await club.make("Круговик", "club-round-robin")
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    await club.begin()
    t = await club.tournament()
    watched = {t.entry_of((await club.actor(one)).person) for one in (CAPTAINS[0], CAPTAINS[-1])}
    own = {entry.id for entry in watched if entry is not None}
    met = next(one for one in t.rounds[0].pairings if own.intersection(one.entries))
    stays = next(one for one in met.entries if one in own)
    await club.do(OWNER, c.LeaveTournament(met.opponent_of(stays)))
    yield "somebody has left a round robin early"
    club.id = await club.make("Спор", "club-swiss", rounds=3, report_acceptance="on_dispute")
    await desk.entries.register_lines(
        club.id, [EntryLine(f"Игрок {one}", ((await club.actor(one)).person,)) for one in CAPTAINS], owner
    )
    await club.begin()
    await club.report(1, "8:5")
    sides = (await club.pairing(1)).entries
    await club.do(await club.captain(sides[1]), c.DisputeReport(1, 1, sides[1]))
    for person in (REFEREE, *CAPTAINS, OWNER, HEAD, ORGANIZER, FAR_REFEREE):
        await desk.people.choose_tournament((await club.actor(person)).person, club.id)
    yield "a recorded score is disputed"
    club.id = await club.make("Старый тур", "club-swiss", rounds=3)
    await club.alone()
    await club.begin()
    entry = (await club.pairing(1)).first
    await club.do(HEAD, c.GivePenalty(entry, "rules", "remark", 1, 1))
    await club.do(HEAD, c.GivePenalty(entry, "rules", "warning", 1, 1))
    await club.play()
    await club.begin()
    await club.choose()
    yield "a loss is due in an old round"
    club.id = await club.make("Замена")
    await club.register(club.id, CAPTAINS)
    await club.free_a_place()
    await club.choose()
    yield "somebody's place in the bracket is free"
