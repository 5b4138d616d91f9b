"""Every button and every command × every role × fresh, stale, twice: only what the access table allows has an effect,
and each is answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.desk import access
from bot.desk.roles import roles_in
from bot.render.notices.registry import DRAWINGS
from bot.render.screen import Press
from engine import commands as c
from engine.errors import RuleViolation
from engine.ids import CallId, ProtestId
from engine.model import EntryId, PersonId, Role, Tournament
from engine.personal import PersonalClock
from engine.protests import Protest
from engine.regulations import load
from engine.results import Played, Winner
from tests.handlers.matrix_crawl import Crawl, Found, handled_commands, handled_kinds
from tests.handlers.matrix_stages import CAPTAINS, FAR_REFEREE, HEAD, ORGANIZER, OWNER, REFEREE, SPECTATOR, STRANGER
from tests.handlers.matrix_table import LEADS_TO, ROLES, WHO_MAY, WITHOUT_VERSION, may_look, page
from tests.handlers.paper import GROUP, NOON, Past, Said, World

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.asyncio(loop_scope="module")

OFFICIALS = {
    "owner": OWNER,
    "organizer": ORGANIZER,
    "head": HEAD,
    "referee": REFEREE,
    "far": FAR_REFEREE,
    "club": SPECTATOR,
    "nobody": STRANGER,
}
PLAYERS = frozenset(CAPTAINS) | {captain + 1 for captain in CAPTAINS}
IN_GROUPS = frozenset({"bind", "pairings", "standings", "timer", "help"})


@dataclass(repr=False)
class Matrix:
    """The found buttons: of each kind one example, of a kind with an effect one whose press has it."""

    world: World
    crawl: Crawl
    examples: dict[str, Found]
    befores: dict[tuple[int, bool], dict[str, Any]] = field(default_factory=dict)
    onces: dict[str, dict[str, Any]] = field(default_factory=dict)

    def past(self, stage: str) -> Past:
        return next(one.past for one in self.crawl.stages if one.name == stage)

    @property
    def acting(self) -> list[Found]:
        return [found for kind, found in sorted(self.examples.items()) if kind in LEADS_TO]

    async def person(self, role: str, found: Found) -> int:
        """Who plays this role before this button."""
        if role not in ("mine", "other"):
            return OFFICIALS[role]
        concerned = [one for one in await self.concerned(found) if one in PLAYERS] or [CAPTAINS[0]]
        if role == "mine":
            # An official who has entered himself is an official still.
            players = (one for one in concerned if one not in OFFICIALS.values())
            return found.person if found.person in PLAYERS else next(players, CAPTAINS[0])
        return next(captain for captain in CAPTAINS if captain not in concerned and captain != found.person)

    async def concerned(self, found: Found) -> list[int]:
        """Captains of the pair or of the team the button is about, or who looks for one."""
        press = found.press
        if not press.tournament_id:
            return [CAPTAINS[0]]
        if found.kind == "sk:stop":
            seeker = await self.world.desk.queries.person(PersonId(int(press.part)))
            return [seeker.telegram_id] if seeker and seeker.telegram_id else []
        tournament = await self.world.desk.queries.tournament(press.tournament_id)
        pairing = tournament.pairing_by_id(press.part) if "-" in press.part else None
        entries = pairing.entries if pairing else (press.part,) if press.part in tournament.entries else ()
        waits = tournament.waiting_for(EntryId(press.part))
        people = (
            [tournament.entries[EntryId(entry)].captain for entry in entries]
            if waits is None
            else [waits.entry.captain]
        )
        known = [await self.world.desk.queries.person(person) for person in people if person is not None]
        nobody = [] if waits else [CAPTAINS[0]]  # a guest waits, for whom the organizer answers
        return [person.telegram_id for person in known if person and person.telegram_id] or nobody

    async def stand(self, found: Found, *people: int) -> None:
        """The moment before the press; whoever presses has the same dialogue open as the one who saw the button."""
        await self.world.restore(found.past)
        form = await self.world.desk.forms.get(f"{found.chat}:{found.person}")
        for person in people:
            if form is not None and person != found.person:
                await self.world.desk.forms.put(f"{self.chat(found, person)}:{person}", form)

    @staticmethod
    def chat(found: Found, person: int) -> int:
        return found.chat if found.chat < 0 else person

    async def press(self, found: Found, person: int, data: str = "") -> Said:
        return await self.world.press(person, data or found.data, self.chat(found, person))

    async def effects(self, found: Found) -> dict[str, Any]:
        own = LEADS_TO.get(found.kind) == "Own choice"
        return dict(await self.world.effects(own=own))

    async def before(self, past: Past, *, own: bool = False) -> dict[str, Any]:
        """What there is at this moment, which is restored; read once."""
        if (id(past), own) not in self.befores:
            self.befores[id(past), own] = dict(await self.world.effects(own=own))
        return self.befores[id(past), own]

    async def before_press(self, found: Found) -> dict[str, Any]:
        return await self.before(found.past, own=LEADS_TO.get(found.kind) == "Own choice")

    async def after_one(self, found: Found) -> dict[str, Any]:
        """What one press leaves."""
        await self.stand(found)
        await self.press(found, found.person)
        self.onces[found.kind] = await self.effects(found)
        return self.onces[found.kind]

    async def once(self, found: Found) -> dict[str, Any]:
        """What one press leaves, as it was seen before."""
        return self.onces.get(found.kind) or await self.after_one(found)

    async def has_effect(self, found: Found) -> bool:
        await self.stand(found)
        before = await self.before_press(found)
        await self.press(found, found.person)
        return await self.effects(found) != before

    async def allowed(self, found: Found) -> list[int]:
        """Everybody whose press has an effect, the one who saw the button first."""
        people = [await self.person(role, found) for role in ROLES if role in WHO_MAY[LEADS_TO[found.kind]]]
        if found.person in PLAYERS:
            people.append(found.person ^ 1)  # a captain's partner
        return sorted(dict.fromkeys(people), key=lambda person: person != found.person)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def matrix() -> AsyncIterator[Matrix]:
    with patch("handlers.middlewares.ACTIONS", 1_000_000):  # the machine presses faster than people do
        world = await World.open(OWNER)
        try:
            crawl = Crawl(world)
            await crawl.walk()
            matrix = Matrix(world, crawl, {})
            for kind, found in crawl.seen.items():
                matrix.examples[kind] = await _example(matrix, found) if kind in LEADS_TO else found[0]
            yield matrix
        finally:
            await world.close()


async def _example(matrix: Matrix, candidates: list[Found]) -> Found:
    row = WHO_MAY[LEADS_TO[candidates[0].kind]]
    for found in candidates:
        if row == {"mine"} and found.person not in PLAYERS:
            continue
        await matrix.world.restore(found.past)
        if "mine" in row and row != frozenset(ROLES) and PLAYERS.isdisjoint(await matrix.concerned(found)):
            continue  # an official who has entered himself
        if await matrix.has_effect(found) and await _is_of_its_row(matrix, found):
            return found
    raise AssertionError(f"no press of {candidates[0].kind} has an effect")


async def _is_of_its_row(matrix: Matrix, found: Found) -> bool:
    """Whether the act that an undo takes back was done by whom the table says."""
    row = LEADS_TO[found.kind]
    if not row.startswith("Undo"):
        return True
    await matrix.world.restore(found.past)
    act = await matrix.world.desk.queries.last_act(found.press.tournament_id)
    author = OWNER if row == "Undo of an organizer" else REFEREE
    assert act is not None
    return act.by == (await matrix.world.actor(author)).person


# ── What there is ───────────────────────────────────────────────────────────────────────────────────────────────────


async def test_every_button_somebody_has_registered_for_is_drawn_somewhere(matrix: Matrix) -> None:
    handled = handled_kinds()
    assert handled - set(matrix.crawl.seen) == set(), "no screen and no notice draws these: they are dead"
    assert set(matrix.crawl.seen) - handled == set(), "nobody has registered for these"


async def test_every_notice_was_told_to_somebody_on_the_way(matrix: Matrix) -> None:
    """But for those that need a sender, and one that rings weeks before an event."""
    assert set(DRAWINGS) - matrix.crawl.told == {"retraction", "topic_lost", "publication_due"}


async def test_the_table_names_buttons_that_exist(matrix: Matrix) -> None:
    assert set(LEADS_TO) - set(matrix.crawl.seen) == set()
    assert set(LEADS_TO.values()) <= set(WHO_MAY)


async def test_the_table_says_what_access_says(matrix: Matrix) -> None:
    """A change of bot/desk/access.py shows up here, and is then written into the table by hand."""
    await matrix.world.restore(matrix.past("started, a report waits"))
    wide = {str(kind.__name__) for kind in access.TABLE} - {"UndoAct"}
    assert {name for name in WHO_MAY if name[0].isupper() and " " not in name} == wide
    tournament = _protested(await _tournament(matrix))
    differing = {}
    for command in _samples(tournament):
        name = type(command).__name__
        may = {role for role in ROLES if await _is_authorised(matrix, tournament, command, role)}
        if may != WHO_MAY[name]:
            differing[name] = (sorted(may), sorted(WHO_MAY[name]))
    assert differing == {}, "access.py, the table"


def _protested(t: Tournament) -> Tournament:
    """With a protest of the left side of table 1, which the book of the cup does not hear, and a time-out of it."""
    pairing = t.rounds[0].pairings[0]
    protest = Protest(
        ProtestId("p1"), 1, pairing.table, pairing.first, PersonId(t.entries[pairing.first].captain or 0), NOON
    )
    time_out = PersonalClock("1-1-1", "timeout", 1, pairing.table, 1, (pairing.first,), NOON, 300, PersonId(1))
    return replace(t, protests={ProtestId("p1"): protest}, personal={"1-1-1": time_out})


async def _tournament(matrix: Matrix) -> Tournament:
    found = matrix.examples["tb:card"]
    return await matrix.world.desk.queries.tournament(found.press.tournament_id)


async def _is_authorised(matrix: Matrix, tournament: Tournament, command: c.Command, role: str) -> bool:
    first = tournament.rounds[0].pairings[0].first
    captains = [tournament.entries[first].captain, tournament.entries[tournament.rounds[0].pairings[1].first].captain]
    if role in ("mine", "other"):
        person = captains[role == "other"]
    else:
        person = (await matrix.world.actor(OFFICIALS[role])).person
    assert person is not None
    club = await matrix.world.desk.queries.club_roles(tournament.club, person)
    try:
        access.authorise(tournament, command, person, roles_in(tournament, person, club))
    except RuleViolation:
        return False
    return True


def _samples(t: Tournament) -> list[c.Command]:
    """One command of each kind, about table 1 and the team on its left."""
    entry, won = t.rounds[0].pairings[0].first, Played(Winner.FIRST, (8, 5))
    return [
        c.ChangeSettings({}, load("tac-russia-2025")),
        c.PairAgain(1, "unstarted", "Ушёл домой"),
        c.ChangeRoundCount(4, "Зал закрывают"),
        c.ChangeLateEntry("absent", "Многие в пробке"),
        c.ChangeSettingInPlay("time.late_forfeit", 10, "Забыли"),
        c.OpenSetting("time.late_forfeit", 10, "Забыли"),
        c.PlanDay(None),
        c.StateVenue("Клуб на Лесной"),
        c.StatePrizes(()),
        c.RenameTournament("Кубок"),
        c.GrantRole(PersonId(1), Role.REFEREE),
        c.RevokeRole(PersonId(1), Role.REFEREE),
        c.SetDuty(PersonId(1), on=False),
        c.RegisterEntry(EntryId("new"), (PersonId(1),)),
        c.RegisterEntries(()),
        c.JoinEntry(entry, PersonId(1)),
        c.SeekTeam(),
        c.StopSeeking(PersonId(1)),
        c.AskSeeker(PersonId(1)),
        c.TakeSeat(PersonId(1), EntryId("new")),
        c.DeclineSeat(PersonId(1)),
        c.ClaimSeat(entry, None, PersonId(1)),
        c.PartMember(entry, PersonId(1)),
        c.HandOverCaptain(entry, PersonId(1)),
        c.RemoveEntry(entry),
        c.CheckIn(entry, here=True),
        c.SettleMissing("remove"),
        c.AcceptPlace(entry),
        c.DeclinePlace(entry),
        c.MarkPaid(entry, paid=True),
        c.DraftRound(1),
        c.EnterLots((), ()),
        c.ImportRound(()),
        c.DiscardDraft(1),
        c.PublishRound(1),
        c.StartRound(1),
        c.PlanStart(1, None),
        c.PauseClock(1),
        c.ResumeClock(1),
        c.ExtendTime(1, 5),
        c.GiveExtraTime(1, 1),
        c.StartNextGame(1, 1),
        c.WishTime(1),
        c.StartPersonalClock(1, 1, "timeout", entry),
        c.RestartPersonalClock("1-1-1"),
        c.StopPersonalClock("1-1-1"),
        c.NoteArrival(1, 1, entry),
        c.PromiseArrival(1, 1, entry, 10),
        c.RingReminders(),
        c.ThrowPractice(),
        c.FinishTournament(),
        c.ReportResult(1, 1, entry, won),
        c.ConfirmReport(1, 1, entry),
        c.DisputeReport(1, 1, entry),
        c.AcceptReport(1, 1),
        c.RecordResult(1, 1, won),
        c.RecordResults((c.RecordResult(1, 1, won),)),
        c.CorrectResult(1, 1, 1, won),
        c.CorrectTerms(1, 1, "first_black"),
        c.SubmitLineup(1, 1, entry, ("1",)),
        c.BothAbsent(1, 1),
        c.StateLength(1, 1, 9),
        c.LeaveTournament(entry),
        c.AskReturn(entry),
        c.ReturnEntry(entry),
        c.SkipRound(entry, 2),
        c.TakePart(entry, 2),
        c.Decide("q1", "wait", ""),
        c.CallReferee(CallId("new"), 1, 1, entry, "rules"),
        c.Announce("new", "everyone"),
        c.FileProtest(ProtestId("new"), 1, 1, entry),
        c.MarkProtest(1, 1, entry),
        c.AnswerProtest(ProtestId("p1"), entry),
        c.WithdrawProtest(ProtestId("p1")),
        c.DecideProtest(ProtestId("p1"), "upheld", "Так решено"),
        c.CloseVote(ProtestId("p1")),
        c.StepAside(ProtestId("p1")),
        c.AppealProtest(ProtestId("p1"), entry),
        c.NoteDeposit(ProtestId("p1"), "taken"),
        *(kind(*t.calls) for kind in (c.CancelCall, c.TakeCall, c.HandOverCall, c.SolveCall)),
        c.HandInDeck(entry, "new"),
        c.CheckDeck(entry, ("dice",)),
        c.CorrectDeck(entry, "new", "Другая колода"),
        c.GivePenalty(entry, "peeking", "warning", 1, 1),
        c.WithdrawPenalty("p1", "", c.UndoAct(0, (), t, ())),
    ]


async def test_the_page_about_access_is_made_of_the_table() -> None:
    assert (ROOT / "docs" / "access.md").read_text(encoding="utf-8") == page()


# ── Fresh ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("role", ROLES)
async def test_a_press_has_an_effect_only_where_the_table_allows_it(matrix: Matrix, role: str) -> None:
    problems = []
    for kind, found in sorted(matrix.examples.items()):
        await matrix.world.restore(found.past)
        person = await matrix.person(role, found)
        await matrix.stand(found, person)
        before = await matrix.before_press(found)
        with capture_logs() as logs:
            said = await matrix.press(found, person)
        changed = await matrix.effects(found) != before
        may = role in WHO_MAY[LEADS_TO[kind]] if kind in LEADS_TO else False
        if changed != may:
            problems.append(f"{kind} {'changed something' if changed else 'had no effect'}: {said.text!r}")
        problems += [f"{kind} {fault}" for fault in faults(said, logs, matrix.chat(found, person))]
        looks = kind not in LEADS_TO and role in may_look(kind)
        if not may and not looks and not any(said.toasts):
            problems.append(f"{kind} does not say why not: {said.text!r}")
        if looks and any(toast and "роль" in toast for toast in said.toasts):
            problems.append(f"{kind} refuses to show: {said.toasts}")
    none(problems)


def none(problems: list[str]) -> None:
    """Each problem on a line of its own."""
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


def faults(said: Said, logs: list[Any], chat: int, answers: int = 1) -> list[str]:
    """What must not be, whatever was pressed."""
    found = []
    if said.answers != answers:
        found.append(f"was answered {said.answers} times")
    if not said.visible:
        found.append("shows nothing")
    if strangers := {one.chat for one in said.shown} - {chat}:
        found.append(f"speaks to {strangers}")
    found += [f"failed: {log.get('exc_info')!r}" for log in logs if log["event"] == "update_failed"]
    return found


# ── Stale, twice, at once, replayed ─────────────────────────────────────────────────────────────────────────────────


async def test_presses_without_a_version_are_known_with_their_reason(matrix: Matrix) -> None:
    assert {found.kind for found in matrix.acting if not found.press.version} == set(WITHOUT_VERSION)


async def test_a_press_that_saw_an_older_version_changes_nothing_says_so_and_shows_how_things_are(
    matrix: Matrix,
) -> None:
    problems = []
    for found in matrix.acting:
        if found.kind in WITHOUT_VERSION:
            continue
        await matrix.stand(found)
        before = await matrix.before_press(found)
        stale = replace(found.press, version=found.press.version - 1).pack()
        with capture_logs() as logs:
            said = await matrix.press(found, found.person, stale)
        if await matrix.effects(found) != before:
            problems.append(f"{found.kind} changed something")
        if not any("изменил" in toast for toast in said.toasts) or not said.shown:
            problems.append(f"{found.kind} says {said}")
        problems += [f"{found.kind} {fault}" for fault in faults(said, logs, matrix.chat(found, found.person))]
    none(problems)


async def test_the_same_press_twice_is_one_act(matrix: Matrix) -> None:
    problems = []
    for found in matrix.acting:
        once = await matrix.after_one(found)
        with capture_logs() as logs:
            said = await matrix.press(found, found.person)
        if _acts(await matrix.effects(found)) != _acts(once):
            problems.append(f"{found.kind} did it twice")
        problems += [f"{found.kind} {fault}" for fault in faults(said, logs, matrix.chat(found, found.person))]
    none(problems)


_FOR_ONESELF = ("tm:agree", "tm:self", "my:mute", "du:set", "ck:wish", "mn:forget-do")
_EACH_FOR_HIMSELF = ("nt:create", "nt:take-new", "nt:take-strangers", "sk:ask", *_FOR_ONESELF)


async def test_two_people_who_may_press_at_once_and_one_act_comes_of_it(matrix: Matrix) -> None:
    problems = []
    for found in matrix.acting:
        if LEADS_TO[found.kind] == "Own choice" or found.kind in _EACH_FOR_HIMSELF:
            continue  # everybody chooses for himself; two tournaments of two people are two, and so on
        once = await matrix.once(found)
        await matrix.stand(found)
        pair = (await matrix.allowed(found) + [found.person])[:2]
        await matrix.stand(found, *pair)
        updates = [matrix.world.pressed(person, found.data, matrix.chat(found, person)) for person in pair]
        with capture_logs() as logs:
            said = await matrix.world.feed_at_once(*updates)
        if _acts(await matrix.effects(found)) != _acts(once):
            problems.append(f"{found.kind} did it twice")
        if said.answers != len(pair) or any(log["event"] == "update_failed" for log in logs):
            problems.append(f"{found.kind} answered {said}")
    none(problems)


async def test_a_replayed_update_has_its_effect_once_and_is_answered(matrix: Matrix) -> None:
    problems = []
    for found in matrix.acting:
        once = await matrix.once(found)
        await matrix.stand(found)
        update = matrix.world.pressed(found.person, found.data, matrix.chat(found, found.person))
        await matrix.world.store.inbox.store([(update["update_id"], "{}")], matrix.world.clock.at)
        await matrix.world.feed(update)
        with capture_logs() as logs:
            said = await matrix.world.feed(update)
        if _acts(await matrix.effects(found)) != _acts(once):
            problems.append(f"{found.kind} did it twice")
        problems += [f"{found.kind} {fault}" for fault in faults(said, logs, matrix.chat(found, found.person))]
    none(problems)


def _acts(effects: dict[str, Any]) -> dict[str, Any]:
    """How much was done: ids and seeds differ. A second link of the same kind is no act."""
    return {name: len(rows) for name, rows in effects.items() if name not in ("links", "season_pages")}


# ── Nonsense ────────────────────────────────────────────────────────────────────────────────────────────────────────


NONSENSE = ("", ":", "::::", "no such button", "xx:yy:zz:0", "org:panel", "org:panel::many", "tb:card", "x" * 10_000)


@pytest.mark.parametrize("data", NONSENSE, ids=lambda data: data[:20] or "nothing")
async def test_data_that_no_button_has_is_answered(matrix: Matrix, data: str) -> None:
    found = matrix.examples["tb:card"]
    await matrix.stand(found)
    before = await matrix.world.effects()
    with capture_logs() as logs:
        said = await matrix.world.press(OWNER, data)
    assert await matrix.world.effects() == before
    assert faults(said, logs, OWNER) == []


@pytest.mark.parametrize("spoiled", ["tournament", "part", "arg", "no arg", "huge arg", "huge version"])
async def test_a_button_with_spoiled_data_is_answered_and_does_nothing(matrix: Matrix, spoiled: str) -> None:
    """The buttons of an older program, or of somebody who makes his own."""
    problems = []
    for kind, found in sorted(matrix.examples.items()):
        data = _spoiled(found.press, spoiled)
        if data == found.data:
            continue
        await matrix.stand(found)
        before = await matrix.before(found.past)
        with capture_logs():
            said = await matrix.press(found, found.person, data)
        careless = kind in _CAREFREE or (spoiled == "huge version" and kind in WITHOUT_VERSION)
        if await matrix.world.effects() != before and not careless:
            problems.append(f"{kind} changed something: {data[:60]}")
        problems += [f"{data[:60]} {fault}" for fault in faults(said, [], matrix.chat(found, found.person))]
    none(problems)


# What the data does not name cannot be spoiled: these do the same with any.
_CAREFREE = frozenset(
    {
        "nt:create",
        "nt:take-new",
        "nt:take-strangers",
        "org:take-do",
        "org:finish-do",
        "org:add-do",
        "org:add-alike",
        "org:add-new",
        "org:add-plain",
        "an:send",
        "mn:forget-do",
        "tb:paste",
        "org:again",
        "org:discard",
    }
)


def _spoiled(press: Press, what: str) -> str:
    tournament, part, version, arg = press.tournament_id, press.part, str(press.version), press.arg
    match what:
        case "tournament" if tournament:
            tournament = "nosuch00"
        case "part" if part:
            part = "nonsense"
        case "arg" if arg:
            arg = "non-sen.se"
        case "no arg":
            arg = ""
        case "huge arg" if arg:
            arg = "9" * 5000
        case "huge version":
            version = "9" * 4000
    name = f"{tournament}.{part}" if part else tournament
    return ":".join([press.area, press.action, name, version, *([arg] if arg else [])])


# ── Commands ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("arguments", ["", " 1 8:5", " чепуха"])
@pytest.mark.parametrize("stage", ["registration", "started, a report waits", "finished"])
async def test_every_command_of_every_role_is_answered_in_private(matrix: Matrix, stage: str, arguments: str) -> None:
    problems = []
    tournament = (await _tournament(matrix)).id
    for command in sorted(handled_commands()):
        for role in ROLES:
            await matrix.world.restore(matrix.past(stage))
            person = await matrix.person(role, matrix.examples["my:send"])
            before = await matrix.before(matrix.past(stage))
            with capture_logs() as logs:
                said = await matrix.world.say(person, f"/{command}{arguments}")
            problems += [f"/{command} {role} {fault}" for fault in faults(said, logs, person, answers=0)]
            # When the cup is over, table 1 is that of the other tournament, which goes on.
            records = command == "result" and arguments == " 1 8:5" and stage != "registration"
            may = records and role in WHO_MAY["RecordResult"]
            if (await matrix.world.effects() != before) != may:
                problems.append(f"/{command}{arguments} {role} of {tournament}: {said.text!r}")
    none(problems)


async def test_in_a_group_only_its_own_commands_are_answered(matrix: Matrix) -> None:
    problems = []
    for command in sorted(handled_commands() | {"nosuch"}):
        for role in ROLES:
            await matrix.world.restore(matrix.past("started, a report waits"))
            person = await matrix.person(role, matrix.examples["my:send"])
            matrix.world.forget_posts()
            with capture_logs() as logs:
                said = await matrix.world.say(person, f"/{command}", GROUP)
            expected = [] if command in IN_GROUPS else ["shows nothing"]
            found = faults(said, logs, GROUP, answers=0)
            if found != expected:
                problems.append(f"/{command} {role}: {found}")
    none(problems)
