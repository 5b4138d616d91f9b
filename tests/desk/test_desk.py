"""The one door: what it commits together, whom it lets in, and what it refuses without leaving a trace."""

from __future__ import annotations

import asyncio

import pytest

from bot.desk.access import TABLE
from bot.desk.entry_lines import EntryLine, clean_name, own_line, pair_name, parse_entries
from bot.desk.updates import FormState
from bot.desk.versions import Expect
from bot.i18n import Translator
from bot.render.refusals import refusal
from bot.storage.digests import digest
from engine import commands as c
from engine.decide.draws import WITNESSES
from engine.errors import RuleViolation
from engine.evolve import replay
from engine.model import EntryId, EntryStatus, Pairing, PersonId, Role, RoundStatus
from engine.results import Forfeit, Ground, Played, Side, Winner
from tests.desk.conftest import House

FIRST_WINS = Played(Winner.FIRST, (8, 5))


async def refused(house: House, telegram_id: int, command: c.Command) -> str:
    before = await house.store.journal.revision(house.tournament_id)
    with pytest.raises(RuleViolation) as caught:
        await house.do(telegram_id, command)
    assert await house.store.journal.revision(house.tournament_id) == before
    return caught.value.code


async def test_events_and_notices_and_the_digest_are_one_commit(house: House) -> None:
    await house.announce()
    rows = await house.store.journal.last_act(house.tournament_id)
    tournament = await house.tournament()
    assert rows[-1].digest == digest(tournament)
    assert rows[-1].seq == tournament.revision
    everything = await house.store.journal.load(house.tournament_id)
    assert replay(house.tournament_id, [row.event for row in everything]) == tournament
    kinds = [kind for kind, _, _ in await house.notices()]
    assert kinds.count("pairing") == 16


async def test_only_players_of_a_pair_hear_of_it(house: House) -> None:
    await house.announce()
    told = {person for kind, person, _ in await house.notices() if kind == "pairing"}
    assert told == set(range(10, 26))


async def test_forty_eight_presses_at_once_do_not_make_each_other_stale(house: House) -> None:
    await house.announce()
    pairings = [await house.pairing(table) for table in (1, 2, 3, 4)]

    async def press(pairing: Pairing) -> None:
        expect = Expect("pairing", pairing.id, pairing.version)
        await house.desk.execute(
            house.tournament_id, c.RecordResult(1, pairing.table, FIRST_WINS), house.actor(3), expect=expect
        )

    await asyncio.gather(*(press(pairing) for pairing in pairings))
    assert all([(await house.pairing(table)).games for table in (1, 2, 3, 4)])


async def test_two_referees_at_once_have_one_effect(house: House) -> None:
    await house.announce()
    pairing = await house.pairing(3)
    expect = Expect("pairing", pairing.id, pairing.version)

    async def press(telegram_id: int, score: Played) -> str:
        try:
            command = c.RecordResult(1, 3, score)
            await house.desk.execute(house.tournament_id, command, house.actor(telegram_id), expect=expect)
        except RuleViolation as violation:
            return violation.code
        return "done"

    other = Played(Winner.SECOND, (2, 8))
    assert sorted(await asyncio.gather(press(3, FIRST_WINS), press(4, other))) == ["done", "stale.pairing"]
    assert len((await house.pairing(3)).games) == 1


async def test_a_replayed_update_has_one_effect(house: House) -> None:
    await house.announce()
    await house.store.inbox.store([(77, "{}")], house.desk.executor.now())

    async def handle() -> None:
        async with house.desk.updates.scope(77):
            await house.desk.execute(
                house.tournament_id, c.RecordResult(1, 1, FIRST_WINS), house.actor(3, update_id=77)
            )

    await handle()
    assert await house.store.inbox.is_handled(77)
    with pytest.raises(RuleViolation, match=r"match\.finished"):
        await handle()
    assert len((await house.pairing(1)).games) == 1


async def test_a_form_step_and_the_handled_mark_commit_with_the_command(house: House) -> None:
    await house.store.inbox.store([(78, "{}")], house.desk.executor.now())
    async with house.desk.updates.scope(78):
        await house.desk.forms.put("5:5", FormState("typing", {"step": 1}))
        assert await house.store.forms.get("5:5") is None
        assert await house.desk.forms.get("5:5") == FormState("typing", {"step": 1})
    assert await house.store.inbox.is_handled(78)
    assert (await house.desk.forms.get("5:5")) == FormState("typing", {"step": 1})


async def test_a_handler_that_fails_leaves_its_update_to_be_tried_again(house: House) -> None:
    await house.store.inbox.store([(79, "{}")], house.desk.executor.now())

    async def handle() -> None:
        async with house.desk.updates.scope(79):
            await house.desk.forms.put("5:5", FormState("typing", {}))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await handle()
    assert not await house.store.inbox.is_handled(79)
    assert await house.desk.forms.get("5:5") is None


async def test_an_undo_cancels_what_was_not_sent_and_retracts_what_was(house: House) -> None:
    await house.announce()
    number = 1
    while (row := await house.store.outbox.get(number)) is not None:
        if row.notice.kind == "round_started" and row.notice.person_id == house.people[10]:
            async with house.store.db.transaction() as tx:
                await house.store.outbox.claim(tx, number, house.desk.executor.now())
                await house.store.outbox.mark_sent(tx, number, 5, house.desk.executor.now())
        number += 1
    undone = await house.desk.acts.undo(house.tournament_id, house.actor(1))
    assert undone == "RoundStarted"
    notices = await house.notices()
    assert [person for kind, person, _ in notices if kind == "retraction"] == [10]
    assert all(state == "cancelled" for kind, person, state in notices if kind == "round_started" and person != 10)


async def test_an_act_is_undone_by_its_author_or_somebody_above(house: House) -> None:
    await house.announce()
    await house.do(3, c.RecordResult(1, 3, FIRST_WINS))
    with pytest.raises(RuleViolation, match=r"access\.not_your_act"):
        await house.desk.acts.undo(house.tournament_id, house.actor(4))
    await house.desk.acts.undo(house.tournament_id, house.actor(2))
    assert not (await house.pairing(3)).games


async def test_an_earlier_result_is_taken_back_while_its_table_is_untouched(house: House) -> None:
    await house.announce()
    seq = (await house.do(3, c.RecordResult(1, 1, FIRST_WINS))).revision
    await house.do(4, c.RecordResult(1, 3, FIRST_WINS))
    await house.desk.acts.undo(house.tournament_id, house.actor(3), seq=seq)
    assert not (await house.pairing(1)).games
    assert (await house.pairing(3)).games
    with pytest.raises(RuleViolation, match=r"undo\.too_late"):
        await house.desk.acts.undo(house.tournament_id, house.actor(3), seq=seq)


async def test_an_older_act_is_taken_back_after_the_newer_one_of_the_same(house: House) -> None:
    """Tables 1-3, then 4-6: the list says what stands in the way, and so does the act itself."""
    person = house.people[25]
    seq = (await house.do(1, c.GrantRole(PersonId(person), Role.REFEREE, (1, 3)))).revision
    last = (await house.do(1, c.GrantRole(PersonId(person), Role.REFEREE, (4, 6)))).revision
    listed = {
        act.seq: act.refusal for act in await house.desk.queries.acts(house.tournament_id, PersonId(house.people[1]))
    }
    with pytest.raises(RuleViolation, match=r"undo\.newer") as refused:
        await house.desk.acts.undo(house.tournament_id, house.actor(1), seq=seq)
    assert refused.value.params == {"kind": "RoleGranted"}
    assert listed[last] is None
    assert listed[seq] is not None
    assert (
        refusal(Translator.load().get("ru"), refused.value)
        == "Это не отменить раньше более нового: выдача роли. Сначала отмените его."
    )
    assert [grant.tables for grant in (await house.tournament()).grants if grant.person == person] == [(4, 6)]
    await house.desk.acts.undo(house.tournament_id, house.actor(1), seq=last)
    await house.desk.acts.undo(house.tournament_id, house.actor(1), seq=seq)
    assert not (await house.tournament()).roles_of(PersonId(person))


async def test_a_preview_says_what_would_be_refused_and_writes_nothing(house: House) -> None:
    tournament = await house.announce()
    refusal = await house.desk.check(house.tournament_id, c.RecordResult(1, 9, FIRST_WINS), house.actor(3))
    assert refusal is not None
    assert refusal.code == "table.unknown"
    assert await house.desk.check(house.tournament_id, c.RecordResult(1, 1, FIRST_WINS), house.actor(3)) is None
    assert (await house.tournament()).revision == tournament.revision


async def test_a_referee_of_other_tables_takes_nothing_back(house: House) -> None:
    await house.announce()
    first = (await house.pairing(1)).first
    seq = (await house.do(await house.captain_of(first), c.ReportResult(1, 1, first, FIRST_WINS))).revision
    with pytest.raises(RuleViolation, match=r"access\.other_tables"):
        await house.desk.acts.undo(house.tournament_id, house.actor(4), seq=seq)
    await house.desk.acts.undo(house.tournament_id, house.actor(3), seq=seq)
    assert not (await house.pairing(1)).reports


async def test_a_draft_is_drawn_anew_in_one_act(house: House) -> None:
    await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    drafted = await house.tournament()
    draft = drafted.rounds[0]
    expect = Expect("round", "1", draft.version)
    again = await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1), again=True, expect=expect)
    assert [round_.status for round_ in again.rounds] == [RoundStatus.DRAFT]
    acts = {row.act for row in await house.store.journal.load(house.tournament_id, after=drafted.revision)}
    assert len(acts) == 1
    with pytest.raises(RuleViolation, match=r"stale\.round"):
        await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1), again=True, expect=expect)


async def test_a_name_that_somebody_has_is_refused_and_nobody_is_added(house: House) -> None:
    tournament = await house.tournament()
    last = list(tournament.entries)[-1]
    version = tournament.entries[last].version
    await house.desk.execute(
        house.tournament_id, c.RemoveEntry(last), house.actor(1), expect=Expect("entry", last, version)
    )
    with pytest.raises(RuleViolation, match=r"entries\.name_taken"):
        await house.desk.entries.register(house.tournament_id, "  команда   1 ", house.actor(24))
    assert len((await house.tournament()).entries) == 7
    await house.desk.entries.register(house.tournament_id, "Команда 8", house.actor(24))
    assert len((await house.tournament()).entries) == 8


async def test_a_name_survives_an_undo_and_the_undo_of_that(house: House) -> None:
    last = list((await house.tournament()).entries)[-1]
    version = (await house.tournament()).entries[last].version
    await house.desk.execute(
        house.tournament_id, c.RemoveEntry(last), house.actor(1), expect=Expect("entry", last, version)
    )
    for _ in range(3):  # back, off the list again, back again
        await house.desk.acts.undo(house.tournament_id, house.actor(1))
    view = await house.desk.queries.view(house.tournament_id)
    assert view.name(last) == "Команда 8"


@pytest.mark.parametrize(
    ("name", "code"), [("\u3164 \u200f", "entries.name_empty"), ("Ё" * 33, "entries.name_long")], ids=["blank", "long"]
)
async def test_a_name_that_nobody_could_read_whole_is_refused(house: House, name: str, code: str) -> None:
    last = list((await house.tournament()).entries)[-1]
    with pytest.raises(RuleViolation, match=code):
        await house.desk.entries.rename(house.tournament_id, last, name, house.actor(1))


@pytest.mark.parametrize("strength", ["", " 1982", " 1k"])
def test_who_enters_himself_is_refused_a_name_that_would_be_cut(strength: str) -> None:
    with pytest.raises(RuleViolation, match=r"entries\.name_long"):
        own_line("Ё" * 33 + strength)
    assert own_line("Ё" * 32 + strength).name == "Ё" * 32


async def test_a_pasted_list_is_all_or_nothing(house: House) -> None:
    tournament = await house.tournament()
    for entry in list(tournament.entries)[-2:]:
        expect = Expect("entry", entry, tournament.entries[entry].version)
        await house.desk.execute(house.tournament_id, c.RemoveEntry(entry), house.actor(1), expect=expect)
    lines = [EntryLine("Новые"), EntryLine("команда 2")]
    with pytest.raises(RuleViolation, match=r"entries\.name_taken"):
        await house.desk.entries.register_lines(house.tournament_id, lines, house.actor(1))
    with pytest.raises(RuleViolation, match=r"entries\.name_taken"):
        await house.desk.entries.register_lines(house.tournament_id, [EntryLine("Ёж"), EntryLine("еж")], house.actor(1))
    assert len((await house.tournament()).entries) == 6
    await house.desk.entries.register_lines(house.tournament_id, [EntryLine("Новые", ("Аня", "Боря"))], house.actor(1))
    assert len((await house.tournament()).entries) == 7


async def _everybody(house: House) -> list[str]:
    rows = await house.store.db.reader.all("select name from people order by id", {})
    return [row["name"] for row in rows]


async def test_who_was_refused_leaves_nobody_behind(house: House) -> None:
    known, actor = await _everybody(house), house.actor(1)
    twice = [EntryLine("Новые", ("Аня", "Боря")), EntryLine("новые", ("Вера", "Глеб"))]
    taken = [EntryLine("Команда 2", ("Аня", "Боря"))]
    for lines, code in ((twice, r"entries\.name_taken"), (taken, r"entries\.name_taken|entries\.full")):
        with pytest.raises(RuleViolation, match=code):
            await house.desk.entries.register_lines(house.tournament_id, lines, actor)
    with pytest.raises(RuleViolation):
        await house.desk.tournaments.enter_lots(house.tournament_id, (), ("Аня", "Боря", "Вера")[:WITNESSES], actor)
    assert await _everybody(house) == known
    tournament = await house.tournament()
    last = list(tournament.entries)[-1]
    await house.desk.execute(
        house.tournament_id, c.RemoveEntry(last), actor, expect=Expect("entry", last, tournament.entries[last].version)
    )
    (made,) = await house.desk.entries.register_lines(house.tournament_id, [EntryLine("Новые", ("Аня", "Боря"))], actor)
    assert await _everybody(house) == [*known, "Аня", "Боря"]
    view = await house.desk.queries.view(house.tournament_id)
    assert [view.person_name(one) for one in view.tournament.entries[made].members] == ["Аня", "Боря"]


def test_every_command_has_its_line_in_the_access_table() -> None:
    assert set(TABLE) == set(c.KINDS) - {c.CreateTournament}


# 1 is the owner and organizer, 2 the head referee, 3 a referee, 4 a referee of tables 3-4, 10 a player, 99 nobody.
@pytest.mark.parametrize(
    ("command", "allowed"),
    [
        (c.DraftRound(1), {1}),
        (c.RenameTournament("Другой"), {1}),
        (c.MarkPaid(EntryId("?"), True), {1}),
        (c.GrantRole(PersonId(1), Role.REFEREE), {1}),
        (c.PublishRound(1), {1}),
        (c.StartRound(1), {1, 2, 3, 4}),
        (c.RecordResult(1, 1, FIRST_WINS), {1, 2, 3}),
        (c.RecordResult(1, 3, FIRST_WINS), {1, 2, 3, 4}),
        (c.AcceptReport(1, 3), {1, 2, 3, 4}),
        (c.BothAbsent(1, 1), {1, 2, 3}),
        (c.LeaveTournament(EntryId("?"), EntryStatus.WITHDRAWN), {1, 2, 3}),
        (c.Decide("?", "wait", ""), {2}),
        (c.FinishTournament(), {1}),
    ],
)
async def test_the_access_table_holds_for_every_role(house: House, command: c.Command, allowed: set[int]) -> None:
    house.people[99] = (await house.desk.people.meet(99, "Чужой", None, "ru", True)).id
    for telegram_id in (10, 99, 4, 3, 2, 1):
        try:
            await house.do(telegram_id, command)
        except RuleViolation as violation:
            let_in = not violation.code.startswith("access.")
        else:
            let_in = True
            await house.desk.acts.undo(house.tournament_id, house.actor(1))
        assert let_in == (telegram_id in allowed), telegram_id


async def test_players_speak_for_their_own_table_only(house: House) -> None:
    await house.announce()
    first = (await house.pairing(1)).first
    other = (await house.pairing(2)).first
    captain = await house.captain_of(first)
    assert await refused(house, captain, c.ReportResult(1, 2, other, FIRST_WINS)) == "access.not_your_table"
    assert await refused(house, 3, c.ReportResult(1, 1, first, FIRST_WINS)) == "access.player_needed"
    await house.do(captain, c.ReportResult(1, 1, first, FIRST_WINS))


async def test_a_report_goes_to_the_other_side_and_then_to_the_referees(house: House) -> None:
    await house.announce()
    pairing = await house.pairing(1)
    one, two = [await house.captain_of(entry) for entry in pairing.entries]
    await house.do(one, c.ReportResult(1, 1, pairing.first, FIRST_WINS))
    await house.do(two, c.ConfirmReport(1, 1, pairing.second))
    notices = await house.notices()
    asked = {person for kind, person, _ in notices if kind == "report_to_confirm"}
    assert asked == {two, two + 1}
    assert {person for kind, person, _ in notices if kind == "report_waiting"} == {2, 3}


async def test_without_a_head_referee_the_organizer_decides(house: House) -> None:
    await house.announce()
    await house.do(1, c.RevokeRole(PersonId(house.people[2]), Role.HEAD_REFEREE))
    await house.do(3, c.BothAbsent(1, 1))
    (question,) = (await house.tournament()).questions
    assert await refused(house, 3, c.Decide(question, "wait", "")) == "access.organizer_needed"
    await house.do(1, c.Decide(question, "both_lose", "никого нет"))
    assert (await house.pairing(1)).games


async def test_the_referee_who_passed_a_table_on_hears_what_was_decided(house: House) -> None:
    await house.announce()
    await house.do(3, c.BothAbsent(1, 1))
    (question,) = (await house.tournament()).questions
    await house.do(2, c.Decide(question, "wait", "едут"))
    told = [person for kind, person, _ in await house.notices() if kind == "decision"]
    assert {1, 3} <= set(told)  # the organizer as before
    assert len(told) == len(set(told))


async def test_a_finished_round_calls_the_organizer_and_tells_everybody_their_place(house: House) -> None:
    await house.announce()
    await house.do(1, c.ChangeSettingInPlay("notices", "everything", ""))
    for table in (1, 2, 3, 4):
        await house.do(3, c.RecordResult(1, table, FIRST_WINS))
    notices = await house.notices()
    assert [person for kind, person, _ in notices if kind == "round_complete"] == [1]
    assert {person for kind, person, _ in notices if kind == "round_closed"} == set(range(10, 26))


async def test_a_stale_round_is_not_published_twice(house: House) -> None:
    await house.desk.tournaments.draft_round(house.tournament_id, house.actor(1))
    round_ = (await house.tournament()).rounds[0]
    expect = Expect("round", "1", round_.version)
    await house.desk.execute(house.tournament_id, c.PublishRound(1), house.actor(1), expect=expect)
    with pytest.raises(RuleViolation, match=r"stale\.round"):
        await house.desk.execute(house.tournament_id, c.PublishRound(1), house.actor(1), expect=expect)
    assert (await house.tournament()).rounds[0].status is RoundStatus.PUBLISHED


async def test_a_leaver_of_the_round_gives_the_opponent_a_technical_win(house: House) -> None:
    await house.announce()
    leaver = (await house.pairing(1)).first
    await house.do(2, c.LeaveTournament(leaver))
    assert (await house.pairing(1)).games == (Forfeit(Side.FIRST, Ground.WITHDRAWN),)


def test_typed_entries_lose_numbers_and_what_breaks_messages() -> None:
    text = "1. Лисы: Анна Лис, Борис Ким\n\n 2) Волки\nЕжи\u202e: Вера / Глеб"
    assert parse_entries(text) == (
        EntryLine("Лисы", ("Анна Лис", "Борис Ким")),
        EntryLine("Волки"),
        EntryLine("Ежи", ("Вера", "Глеб")),
    )
    pairs = "Лисы: Анна Лис 1k, Борис Ким 3к\nВера Белых 2d – Глеб Волк 10k\nЕжи: Дина, Егор 1d"
    behind = "Лис – Ким 1k 3 кю\nЛадья: Анна, Борис 2d 2k\nЛадья 2d 2k"
    assert parse_entries(f"{pairs}\n{behind}", "pair") == (
        EntryLine("Лисы", ("Анна Лис", "Борис Ким"), ranks=("1k", "3k")),
        EntryLine("Вера Белых – Глеб Волк", ("Вера Белых", "Глеб Волк"), ranks=("2d", "10k")),
        EntryLine("Ежи", ("Дина", "Егор")),
        EntryLine("Лис – Ким", ("Лис", "Ким"), ranks=("1k", "3k")),
        EntryLine("Ладья", ("Анна", "Борис"), ranks=("2d", "2k")),
        EntryLine("Ладья", ("Ладья",)),
    )
    assert clean_name("Очень-Длинное-Имя Константинопольский") == "Очень-Длинное-Имя"
    assert clean_name("  Очень\nдлинное " + "а" * 60) == ("Очень длинное " + "а" * 60)[:32]


@pytest.mark.parametrize(
    ("text", "name", "rank", "ranks"),
    [
        ("Лис – Ким 1k 3k", "Лис – Ким", "", ("1k", "3k")),
        ("Лис – Ким 2 дан 1кю", "Лис – Ким", "", ("2d", "1k")),
        ("Лисы 5k", "Лисы", "5k", ()),
        ("Лисы", "Лисы", "", ()),
    ],
)
def test_a_pair_says_the_ranks_of_both_or_its_own_after_the_name(
    text: str, name: str, rank: str, ranks: tuple[str, ...]
) -> None:
    line = pair_name(text)
    assert (line.name, line.rank, line.ranks, line.is_ranked) == (name, rank, ranks, bool(rank or ranks))
