"""What the bot says of itself: every kind, in both languages, and silence where the news is over."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot.i18n import Speaker
from bot.notices import NoticeKind
from bot.render.notices.registry import DRAWINGS, notice
from bot.told_games import values_of
from bot.views import Binding, PersonView, TournamentView, Viewer, Words
from engine import commands as c
from engine.calls import Call
from engine.clock import Arrival, Extension, Plan, RoundClock, Stop
from engine.decklists import DeckList
from engine.ids import CallId, ProtestId
from engine.model import (
    Absence,
    Announcement,
    Decision,
    Dispute,
    Draw,
    Entry,
    EntryId,
    EntryStatus,
    FreeKind,
    Grant,
    Penalty,
    PersonId,
    Question,
    Role,
    RoundStatus,
    Seeker,
    Status,
    Taken,
    Tournament,
    Venue,
    Waiting,
)
from engine.personal import PersonalClock
from engine.protests import Answer, Protest, Ruling
from engine.regulations import load
from engine.results import Forfeit, Ground, Side, Winner, winner_of
from engine.standings.table import standings
from tests.builders import NOON, Club, club, score
from tests.engine.test_left_early import third_round
from tests.render.chased import chased
from tests.render.scenes import (
    EN,
    HEAD,
    REFEREE,
    RU,
    at_table,
    changed,
    claim,
    head_referee,
    in_status,
    labels,
    moment,
    organizer,
    plain,
    player,
    referee,
    reported,
    small,
    spectator,
    view,
)

DAY = NOON + timedelta(days=1, hours=2)
WHERE = "Лесная, 5"
PLACE = Question(
    "q9", "replacement", ("replace", "opponent_advances"), "2.3.6.9", (EntryId("e1"), EntryId("e2")), "replace", round=3
)


def round_two() -> Club:
    return small(1).drawn()


def side(seen: TournamentView, table: int, number: int) -> Viewer:
    return player(seen, at_table(seen.tournament, table).entries[number])


def told(kind: str, params: Mapping[str, object], seen: TournamentView, who: Viewer | None) -> str:
    return plain(notice(NoticeKind(kind), params, seen, who, RU))


def test_a_pair_comes_with_the_opponent_his_record_and_what_to_do() -> None:
    seen = view(round_two())
    screen = notice(NoticeKind.PAIRING, {"round": 2, "table": 2}, seen, side(seen, 2, 0), RU)
    assert plain(screen) == (
        "Тур 2. Стол 2\n"
        "Вы: Лис (1–0)\n"
        "Соперник: Волк & Ко (1–0)\n"
        "Играть до 16:30.\n"
        "\n"
        "Счёт можно прислать одной строкой: сначала свои шарики. Например: 8:5"
    )
    assert labels(screen) == [["✍️ Счёт", "🏳️ Сдаться"], ["🎯 Мой матч", "🙋 Судья"], ["❓ Почему эта пара"]]


def test_from_the_third_round_on_a_pair_says_what_is_at_stake() -> None:
    seen = view(small(2).drawn())
    texts = [
        told("pairing", {"round": 3, "table": one.table}, seen, player(seen, entry))
        for one in seen.tournament.rounds[-1].pairings
        for entry in one.entries
    ]
    assert any("Ещё одна победа, и вы в плей-офф." in text for text in texts)
    assert any("Ещё одно поражение, и вы выбываете." in text for text in texts)


def test_with_two_tournaments_a_notice_names_its_own() -> None:
    seen = view(round_two())
    params, reader = {"round": 2, "table": 2}, side(seen, 2, 0)
    assert told("pairing", params, seen, replace(reader, takes_part=frozenset({seen.id}))).startswith("Тур 2. Стол 2")
    both = replace(reader, takes_part=frozenset({seen.id, "another"}))
    assert told("pairing", params, seen, both).startswith("Кубок клуба\nТур 2. Стол 2")


def test_the_other_side_is_asked_with_its_own_balls_first() -> None:
    seen = view(reported(round_two(), 2, 0, score("8:5")))
    screen = notice(NoticeKind.REPORT_TO_CONFIRM, {"round": 2, "table": 2}, seen, side(seen, 2, 1), RU)
    assert plain(screen) == ("Проверьте счёт, стол 2\nВолк & Ко — Лис: 5:8\nТак говорит соперник. Первое число ваше.")
    assert labels(screen) == [["✅ Верно", "✋ Не так"]]


def test_a_report_already_answered_is_no_news() -> None:
    params = {"round": 2, "table": 2}
    confirmed = view(reported(round_two(), 2, 0, score("8:5"), confirmed=True))
    assert notice(NoticeKind.REPORT_TO_CONFIRM, params, confirmed, side(confirmed, 2, 1), RU) is None
    waiting = notice(NoticeKind.REPORT_WAITING, params, confirmed, referee(), RU)
    assert labels(waiting)[0] == ["✅ Принять 8:5"]
    recorded = view(changed(round_two(), 2, games=(score("8:5"),)))
    assert notice(NoticeKind.REPORT_WAITING, params, recorded, referee(), RU) is None


def test_a_pair_is_told_while_its_round_is_on_with_what_is_true_by_then() -> None:
    params = {"round": 2, "table": 2}
    waits = view(in_status(round_two(), RoundStatus.PUBLISHED))
    assert "Тур ещё не начался" in told("pairing", params, waits, side(waits, 2, 0))
    recorded = view(changed(round_two(), 2, games=(score("8:5"),)))
    text = told("pairing", params, recorded, side(recorded, 2, 0))
    assert "Соперник: Волк & Ко" in text
    assert "8:5" in text
    over = view(replace(recorded.tournament, status=Status.FINISHED))
    assert notice(NoticeKind.PAIRING, params, over, side(over, 2, 0), RU) is None


def test_the_news_of_a_round_that_was_taken_back_are_not_sent() -> None:
    seen = view(in_status(round_two(), RoundStatus.DRAFT))
    for kind, who in (("pairing", side(seen, 2, 0)), ("pairings_posted", None), ("round_started", None)):
        assert notice(NoticeKind(kind), {"round": 2, "table": 2}, seen, who, RU) is None
    assert told("retraction", {"kind": "pairing", "round": 2, "table": 2}, seen, side(seen, 2, 0)) == (
        "Тур 2: пары отменены. Прежняя пара не действует, ждите новую."
    )


def test_a_dispute_is_told_to_each_side_from_its_own() -> None:
    made = reported(reported(round_two(), 2, 0, score("8:5")), 2, 1, score("7:8"))
    seen = view(changed(made, 2, dispute=Dispute()))
    params = {"round": 2, "table": 2}
    assert told("dispute", params, seen, side(seen, 2, 1)) == (
        "У вас 8:7.\nУ соперника 5:8.\nВы с соперником прислали разный счёт. Судья уже знает, оставайтесь у стола 2."
    )
    assert told("dispute", params, seen, referee()).startswith("⚠️ Спор, стол 2: Лис — Волк & Ко\nЛис в 15:31: 8:5")


def test_whose_score_is_refused_without_another_one_hears_that_and_not_that_two_scores_differ() -> None:
    seen = view(changed(reported(round_two(), 2, 0, score("8:5")), 2, dispute=Dispute()))
    params = {"round": 2, "table": 2}
    assert told("dispute", params, seen, side(seen, 2, 0)) == (
        "У вас 8:5.\nСоперник не согласен с вашим счётом. Судья уже знает, оставайтесь у стола 2."
    )
    assert "Вы не согласны со счётом." in told("dispute", params, seen, side(seen, 2, 1))


def test_who_was_not_there_for_the_first_game_is_told_to_come_before_the_second() -> None:
    """TAC 2.3.6.8: nobody is told to play a game of which one side is missing."""
    seen = view(changed(round_two(), 2, games=(Forfeit(Side.FIRST, Ground.NO_SHOW),), best_of=3))
    params = {"round": 2, "table": 2, "game": 1}
    absent = told("result_recorded", params, seen, side(seen, 2, 0))
    assert "Матч ещё не проигран: придите до начала партии 2, и сыграете её." in absent
    present = told("result_recorded", params, seen, side(seen, 2, 1))
    assert "Партию 2 сыграете, если" in present
    assert "играйте следующую партию" not in absent + present


def test_a_recorded_result_brings_the_place() -> None:
    seen = view(changed(round_two(), 2, games=(score("3:8"),)))
    text = told("result_recorded", {"round": 2, "table": 2, "game": 1}, seen, side(seen, 2, 0))
    assert text.startswith("Счёт записан: Лис — Волк & Ко 3:8.\nВаше место сейчас: ")
    undone = view(round_two())
    params = {"round": 2, "table": 2, "game": 1}
    assert notice(NoticeKind.RESULT_RECORDED, params, undone, side(undone, 2, 0), RU) is None


def test_the_groups_get_pairs_and_tables_with_no_buttons_but_for_pictures() -> None:
    seen = view(small(1))
    for kind, drawn in (("pairings_posted", ["pairings", "names"]), ("standings_posted", ["standings", "swiss"])):
        screen = notice(NoticeKind(kind), {"round": 1}, seen, None, RU)
        assert screen is not None
        (row,) = screen.rows
        assert [button.data.split(":")[:2] for button in row] == [["pi", one] for one in drawn]


def test_after_the_end_nobody_hears_that_only_the_end_is_missing() -> None:
    played = _finished().tournament
    last = {"round": len(played.rounds)}
    for status, is_told in (Status.RUNNING, True), (Status.FINISHED, False):
        seen = view(replace(played, status=status))
        assert (notice(NoticeKind.ROUND_COMPLETE, last, seen, organizer(), RU) is not None) is is_told


def test_a_bye_says_that_it_is_a_win() -> None:
    seen = view(club(23, size=24).drawn())
    free = seen.tournament.rounds[0].free[0].entry
    assert told("bye", {"round": 1}, seen, player(seen, free)) == (
        "Тур 1: свободный тур\nСоперника нет, вам засчитана победа 8:4."
    )


@pytest.mark.parametrize(
    ("kind", "params", "words"),
    [
        ("entry_left", {"entry": "e3"}, "Снятие отменено: команда Волк снова играет."),
        ("entry_back", {"entry": "e3", "missed": 1}, "Возвращение «Волк» отменено."),
        (
            "place_replaced",
            {"leaving": "e1", "entering": "e3"},
            "Замена в сетке отменена, больше в ней не играют: Волк.",
        ),
        ("decision", {"question": "q1"}, "Решение главного судьи отменено."),
        ("result_corrected", {"round": 1, "table": 1}, "в силе прежний счёт"),
        ("length_stated", {"round": 1, "table": 1}, "счёт прежний"),
        ("finished", {}, "Турнир снова открыт"),
        ("results_posted", {"round": 1}, "один результат отменён"),
        ("dispute_decided", {"round": 1, "table": 1}, "Решение по спору отменено"),
    ],
)
def test_what_was_undone_is_taken_back_in_its_own_words(kind: str, params: dict[str, object], words: str) -> None:
    seen = view(round_two())
    seen = replace(seen, names={**seen.names, EntryId("e3"): "Волк"})
    assert words in told("retraction", {"kind": kind, **params}, seen, player(seen, "e1"))


LOCALES = Path(__file__).resolve().parents[2] / "locales"
AS_IT_STANDS = {NoticeKind.DAY_PLANNED, NoticeKind.VENUE_STATED}
"""Of these a reader hears how it is now."""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_kind_that_is_taken_back_has_words_of_its_own(language: str) -> None:
    entries = FluentParser().parse((LOCALES / language / "notices.ftl").read_text(encoding="utf-8")).body
    message = next(one for one in entries if isinstance(one, Message) and one.id.name == "notice-retraction")
    assert message.value is not None
    choice = message.value.elements[0].expression  # type: ignore[union-attr]
    variants = {variant.key.name for variant in choice.variants}  # type: ignore[union-attr]
    assert variants == {kind.value for kind in NoticeKind if kind.is_retracted and kind not in AS_IT_STANDS}


@pytest.mark.parametrize(("group", "won", "words"), [("2-0", True, "Вы в плей-офф."), ("0-2", False, "Вы выбыли.")])
def test_the_third_win_and_the_third_loss_are_told_with_the_score(group: str, won: bool, words: str) -> None:
    """TAC 2.2.1.2, 2.2.1.3: the team goes on to the play-off, or is out."""
    seen = view(club(24).through(3))
    pairing = next(one for one in seen.tournament.rounds[2].pairings if one.group == group)
    first_won = winner_of(pairing.games[0]) is Winner.FIRST
    ahead, behind = pairing.entries if first_won else reversed(pairing.entries)
    sides = {"winner": ahead, "loser": behind}
    heard = {
        who: told("result_recorded", {"round": 3, "table": pairing.table, "game": 1}, seen, player(seen, entry))
        for who, entry in sides.items()
    }
    assert heard["winner" if won else "loser"].endswith(words)
    assert words not in heard["loser" if won else "winner"]


def test_the_cut_tells_everybody_where_he_stands() -> None:
    seen = view(club(24).through(5).drawn())
    bracket = seen.tournament.bracket
    assert bracket is not None
    assert told("cut_made", {}, seen, player(seen, bracket.seeds[3])) == (
        "Отбор окончен: вы в плей-офф, посев 4.\nПервый круг пропускаете, ваш первый матч: 1/4 финала."
    )
    assert told("cut_made", {}, seen, player(seen, bracket.seeds[4])) == "Отбор окончен: вы в плей-офф, посев 5."
    outside = next(entry for entry in seen.tournament.entries if entry not in bracket.seeds)
    assert "Спасибо за турнир!" in told("cut_made", {}, seen, player(seen, outside))
    groups = view(club(8, rulebook="go-groups").through(3).drawn())
    last = standings(groups.tournament, stage="main").rows[-1]
    assert told("cut_made", {}, groups, player(groups, last.entry)) == (
        "Отбор окончен. Ваше место в группе B: 4. Спасибо за турнир!"
    ), "in the event it is the seventh or eighth"
    gone = view(club(24).through(5).drawn().left(bracket.seeds[0]))
    assert notice(NoticeKind.CUT_MADE, {}, gone, player(gone, bracket.seeds[0]), RU) is None
    assert told("cut_made", {}, seen, None).startswith("Отбор окончен. Плей-офф:\n\n8. ")
    alone = view(club(6, rulebook="club-knockout").drawn())
    assert told("cut_made", {}, alone, None).startswith("Сетка объявлена:\n\n"), "nothing was played before it"
    assert alone.tournament.bracket is not None
    best = player(alone, alone.tournament.bracket.seeds[0])
    assert told("cut_made", {}, alone, best).endswith("ваш первый матч: полуфинал.")


@pytest.mark.parametrize(
    ("journal", "first"),
    [
        (club(24).through(5).drawn(), "Отбор окончен: вы в плей-офф, посев {}."),
        (club(8, rulebook="club-knockout").drawn(), "Сетка объявлена, ваш номер в ней: {}."),
    ],
)
def test_whoever_plays_in_the_first_round_of_a_bracket_reads_over_his_pair_that_he_is_in_it(
    journal: Club, first: str
) -> None:
    seen = view(journal)
    bracket, round_ = seen.tournament.bracket, seen.tournament.rounds[-1]
    assert bracket is not None
    for pairing in round_.pairings:
        for entry in pairing.entries:
            where = {"round": round_.number, "table": pairing.table}
            alone = told("pairing", where, seen, player(seen, entry))
            seed = bracket.seeds.index(entry) + 1
            assert told("pairing", where | {"through": True}, seen, player(seen, entry)) == (
                f"{first.format(seed)}\n\n{alone}"
            )


def test_a_role_is_asked_for_with_the_real_name_and_the_number() -> None:
    seen = view(round_two(), claims=(claim(PersonView(PersonId(9), "Олег <О>", 123456, "oleg")),))
    screen = notice(NoticeKind.ROLE_CLAIM, {"claim": 5}, seen, organizer(), RU)
    assert plain(screen) == "Олег <О> (@oleg), id 123456, просит роль: судья. Дать?"
    assert labels(screen) == [["✅ Дать роль", "Отклонить"]]
    assert notice(NoticeKind.ROLE_CLAIM, {"claim": 6}, seen, organizer(), RU) is None


def _finished() -> Club:
    played = club(24).through(9)
    places = tuple((entry, number) for number, entry in enumerate(played.tournament.entries, start=1))
    return Club(replace(played.tournament, status=Status.FINISHED, final_places=places))


def _left() -> Club:
    return changed(round_two().left("e1"), 2, games=(Forfeit(Side.FIRST, Ground.WITHDRAWN),))


def _decided() -> Club:
    made = Decision(PLACE, "replace", "Так", HEAD.id, moment(12))
    return Club(replace(round_two().tournament, decisions=(made,)))


def _replaced() -> tuple[Club, dict[str, object]]:
    base = club(24).through(5).drawn().played()
    assert base.tournament.bracket is not None
    leaving = base.tournament.bracket.seeds[0]
    return base.replaced(leaving, "e11"), {"leaving": leaving, "entering": "e11"}


def _fined() -> Tournament:
    """A warning that stands and a remark that was withdrawn."""
    warned = Penalty("p1", EntryId("e1"), "peeking", "warning", PersonId(901), NOON, round=1, table=1, reason="дважды")
    gone = replace(warned, id="p2", measure="remark", withdrawn_by=PersonId(901), withdrawn_why="ошибся")
    return replace(small(1).tournament, penalties=(warned, gone))


def _timed() -> dict[str, tuple[Mapping[str, object], TournamentView, Viewer | None]]:
    """Round 2 at five to twelve minutes before its end, planned, stopped, with time added; somebody is missing."""
    two, about = round_two().tournament, {"round": 2, "table": 2}
    left, right = at_table(two, 2).entries
    plan = Plan(moment(9), moment(8), 7)
    planned = view(replace(in_status(round_two(), RoundStatus.PUBLISHED).tournament, clocks={2: RoundClock(plan)}))
    runs = view(two, at=NOON + timedelta(minutes=85))
    over = view(two, at=NOON + timedelta(minutes=91))
    stands = view(replace(two, clocks={2: RoundClock(stops=(Stop(NOON),))}))
    added = Extension(5, NOON, PersonId(901), 2, "call", seq=9)
    more = view(replace(two, clocks={2: RoundClock(extensions=(added,))}))
    here, late = (
        Arrival(here=True, at=NOON, by=PersonId(10)),
        Arrival(here=False, at=NOON, by=PersonId(20), until=moment(10)),
    )
    waits = view(replace(two, arrivals={2: {left: here, right: late}}))
    told = {**about, "minutes": 5, "reason": "call", "asked": False, "hall": False}
    return {
        "start_planned": (about, planned, side(planned, 2, 0)),
        "start_soon": (about, planned, side(planned, 2, 0)),
        "start_due": ({"round": 2}, planned, referee()),
        "hall_clock": ({**about, "stands": True}, stands, side(stands, 2, 0)),
        "time_added": (told, more, side(more, 2, 0)),
        "game_started": ({**about, "game": 1}, runs, side(runs, 2, 0)),
        "time_left": ({**about, "mark": 5}, runs, side(runs, 2, 0)),
        "time_over": ({"round": 2, "table": 0, "mark": 0}, over, referee()),
        "comes_late": ({**about, "entry": right}, waits, side(waits, 2, 0)),
        "opponent_waits": ({**about, "entry": left}, waits, side(waits, 2, 1)),
        "late_soon": (about, waits, side(waits, 2, 1)),
        "late_limit": (about, waits, referee()),
    }


def _at_tables() -> dict[str, tuple[Mapping[str, object], TournamentView, Viewer | None]]:
    """A time-out at table 2 that runs, is almost over, is over, was stopped."""
    two = round_two().tournament
    first = at_table(two, 2).first
    runs = PersonalClock("2-2-1", "timeout", 2, 2, 1, (first,), NOON, 300, REFEREE.id)

    def seen(clock: PersonalClock, minutes: int) -> TournamentView:
        return view(replace(two, personal={clock.id: clock}), at=NOON + timedelta(minutes=minutes))

    about = {"round": 2, "table": 2, "clock": "2-2-1"}
    stopped = seen(replace(runs, stopped_at=NOON), 3)
    return {
        "personal_started": (about, early := seen(runs, 1), side(early, 2, 1)),
        "personal_soon": (about, late := seen(runs, 4), side(late, 2, 0)),
        "personal_over": (about, seen(runs, 5), referee()),
        "personal_late": (*_adjourned(), referee()),
        "personal_stopped": (about, stopped, side(stopped, 2, 1)),
    }


def _adjourned() -> tuple[Mapping[str, object], TournamentView]:
    """A game at Go that was to go on more than an hour ago."""
    made = club(4, rulebook="go-swiss", rounds=3, **{"time.adjournment": 60}).drawn()
    t = in_status(made, RoundStatus.STARTED).tournament
    clock = PersonalClock("1-1-1", "adjournment", 1, 1, 1, at_table(t, 1).entries, NOON, 3600, REFEREE.id)
    later = view(replace(t, personal={clock.id: clock}), at=NOON + timedelta(minutes=121))
    return {"round": 1, "table": 1, "clock": "1-1-1"}, later


def _listed_decks() -> dict[str, tuple[Mapping[str, object], TournamentView, Viewer | None]]:
    """A list that is wanted, and one that was put right."""
    made = club(4, rulebook="destiny-basic", deck_lists=True).tournament
    first = next(iter(made.entries))
    open_ = view(made)
    right = view(replace(made, decks={first: DeckList("d1", REFEREE.id, NOON, "Другое поле боя")}))
    return {
        "deck_due": ({"entry": first}, open_, player(open_, first)),
        "decks_missing": ({}, open_, referee()),
        "deck_corrected": ({"entry": first, "deck": "d1"}, right, player(right, first)),
    }


def _called() -> dict[str, tuple[Mapping[str, object], TournamentView, Viewer | None]]:
    """A call that waits, one that is taken, one that is over."""
    two = round_two().tournament
    waits = Call(CallId("k1"), 2, 2, at_table(two, 2).first, PersonId(12), "score", moment(12))
    taken = replace(waits, taken_by=REFEREE.id, taken_at=moment(13))
    over = replace(taken, end="solved", ended_by=REFEREE.id, ended_at=moment(14))
    seen = [view(replace(two, calls={CallId("k1"): call}), at=moment(14)) for call in (waits, taken, over)]
    about = {"call": "k1"}
    return {
        "call": (about, seen[0], referee()),
        "call_waits": (about, seen[0], side(seen[0], 2, 1)),
        "call_taken": (about, seen[1], side(seen[1], 2, 0)),
        "call_ended": (about, seen[2], side(seen[2], 2, 0)),
    }


def _protested() -> dict[str, tuple[Mapping[str, object], TournamentView, Viewer | None]]:
    """A protest at each of its steps."""
    two = round_two().tournament
    pairing = at_table(two, 2)
    waits = Protest(ProtestId("p1"), 2, 2, pairing.first, PersonId(12), moment(12))
    ruled = replace(waits, open=False, rulings=(Ruling("rejected", "Нет", HEAD.id, moment(13), "head_referee"),))
    steps = {
        "protest": waits,
        "protest_ruling": ruled,
        "protest_appealed": replace(ruled, open=True, level="appeals_committee", appealed_by=pairing.first),
        "protest_withdrawn": replace(waits, open=False, withdrawn=True),
        "protest_deposit": replace(waits, deposit="taken"),
    }
    told = {kind: view(replace(two, protests={ProtestId("p1"): step})) for kind, step in steps.items()}
    answered = replace(waits, answers=(Answer(pairing.second, PersonId(13), moment(12)),))
    said = replace(
        view(replace(two, protests={ProtestId("p1"): answered})), words={answered.answer_words(1): Words("Упала сама")}
    )
    marked = view(changed(round_two(), 2, under_protest=(pairing.first,)))
    sits = Grant(spectator().person.id, Role.APPEALS_MEMBER)
    voted = told["protest_appealed"]
    voted = replace(voted, tournament=replace(voted.tournament, grants=(*voted.tournament.grants, sits)))
    return {
        "protest_answer": (
            {"protest": "p1", "words": answered.answer_words(1), "rulings": 0},
            said,
            head_referee(),
        ),
        "protest_vote": ({"protest": "p1", "by": HEAD.id}, voted, spectator()),
        **{kind: ({"protest": "p1"}, seen, side(seen, 2, 1)) for kind, seen in told.items()},
        "protest_mark": ({"round": 2, "table": 2, "entry": pairing.first}, marked, side(marked, 2, 1)),
    }


@pytest.mark.parametrize("tr", [RU, EN])
def test_every_kind_has_its_words_in_both_languages(tr: Speaker) -> None:
    two = view(round_two())
    done = view(small(1))
    said = reported(round_two(), 2, 0, score("8:5"))
    asked = view(replace(round_two().tournament, questions={"q9": PLACE}))
    team = view(small())
    paid = view(
        replace(team.tournament, entries={k: replace(e, paid=True) for k, e in team.tournament.entries.items()})
    )
    swapped, change = _replaced()
    table = {"round": 2, "table": 2}
    two_sides = at_table(two.tournament, 2).entries
    nardy = club(2, rulebook="nardy-short", match_length=7, system="round_robin").drawn()
    to_points = view(changed(nardy, 1, length=9))
    promised = view(replace(two.tournament, draws=(Draw(1, 7, "ab", round=1), Draw(2, 8, "cd"))))
    waits = view(
        replace(
            team.tournament,
            waiting=(
                Waiting(Entry(EntryId("w1"), 0, (PersonId(81),), PersonId(81)), moment(12), moment(13)),
                Waiting(Entry(EntryId("w2"), 0, (PersonId(82),), PersonId(82))),
            ),
        ),
        names={**team.names, EntryId("w1"): "Ждун", EntryId("w2"): "Второй"},
    )
    announced = view(round_two(), words={"an1": Words("Обед до двух")})
    announced = replace(
        announced,
        tournament=replace(
            announced.tournament, announcements=(Announcement("an1", "everyone", PersonId(1), moment(12)),)
        ),
    )
    scenes: dict[str, tuple[Mapping[str, object], TournamentView, Viewer | None]] = {
        "pairing": (table, two, side(two, 2, 0)),
        "bye": ({"round": 1}, (bye := view(club(23, size=24).drawn())), player(bye, _free(bye))),
        "entry_waits": ({"entry": "w2"}, waits, organizer()),
        "place_offered": ({"entry": "w1"}, waits, organizer()),
        "place_taken": ({"entry": "e1"}, team, player(team, "e1")),
        "entry_waits_no_more": ({"entry": "w3", "cause": "skipped"}, waits, organizer()),
        "pairings_posted": ({"round": 2}, two, None),
        "pair_changed": ({"round": 2, "reason": "left"}, two, side(two, 2, 0)),
        "pairs_changed": ({"round": 2, "tables": [2]}, two, None),
        "draw_promised": ({"number": 2}, promised, None),
        "round_started": ({"round": 2}, two, side(two, 2, 0)),
        "report_to_confirm": (table, view(said), side(view(said), 2, 1)),
        "report_waiting": (table, view(reported(round_two(), 2, 0, score("8:5"), confirmed=True)), referee()),
        "dispute": (table, view(changed(said, 2, dispute=Dispute())), referee()),
        "dispute_taken": (table, view(changed(said, 2, dispute=Dispute(taken=Taken(PersonId(901), NOON)))), referee()),
        "dispute_decided": ({"round": 1, "table": 1, "by": 901}, done, side(done, 1, 0)),
        "result_recorded": ({"round": 1, "table": 1, "game": 1}, done, side(done, 1, 0)),
        "result_corrected": ({"round": 1, "table": 1}, done, side(done, 1, 0)),
        "correction_posted": ({"round": 1, "table": 1, "before": values_of((score("7:8"),))}, done, None),
        "length_stated": ({"round": 1, "table": 1}, to_points, side(to_points, 1, 0)),
        "round_complete": ({"round": 1}, done, organizer()),
        "round_closed": ({"round": 1}, done, side(done, 1, 0)),
        "results_posted": ({"round": 1}, done, None),
        "standings_posted": ({"round": 1}, done, None),
        "cut_made": ({}, view(swapped), None),
        "entry_left": ({"entry": "e1"}, view(_left()), organizer()),
        "matches_annulled": _annulled(),
        "entry_back": ({"entry": "e1", "missed": 2}, two, organizer()),
        "place_replaced": (change, view(swapped), organizer()),
        "question": ({"question": "q9"}, asked, head_referee()),
        "decision": ({"question": "q9"}, view(_decided()), organizer()),
        "finished": ({}, view(_finished()), player(view(_finished()), "e5")),
        "role_claim": ({"claim": 5}, view(round_two(), claims=(claim(),)), organizer()),
        "role_granted": ({"role": "referee"}, two, referee()),
        "role_revoked": ({"role": "organizer"}, two, referee()),
        "duty": ({"person": referee().person.id, "on": True}, two, organizer()),
        "role_declined": ({"role": "referee"}, two, referee()),
        "entry_registered": ({"entry": "e1"}, team, organizer()),
        "partner_joined": ({"entry": "e1", "person": 11}, team, player(team, "e1")),
        "seat_claimed": ({"entry": "e1", "person": 11}, team, organizer()),
        "paid": ({"entry": "e1"}, paid, player(paid, "e1")),
        "penalty": ({"penalty": "p1"}, (fined := view(_fined())), player(fined, "e1")),
        "penalty_withdrawn": ({"penalty": "p2"}, fined, organizer()),
        "announcement": ({"announcement": "an1"}, announced, player(two, "e1")),
        "invited": ({}, team, spectator()),
        "chat_taken": ({"group": "Клуб", "before": "Кубок весны", "now": "Лето"}, two, organizer()),
        "topic_lost": ({"chat": -100, "thread": 5}, replace(two, bindings=(Binding(-100, 5, "Клуб"),)), organizer()),
        "relay": ({**table, "from": two_sides[1], "text": "Иду"}, two, player(two, two_sides[0])),
        "rounds_changed": (
            {"rounds": 3, "before": 5, "reason": ""},
            replace(two, tournament=replace(two.tournament, settings={"rounds": 3})),
            player(two, "e1"),
        ),
        "late_rule_changed": (
            {"late": "absent", "reason": ""},
            replace(two, tournament=replace(two.tournament, rulebook=load("club-swiss"))),
            organizer(),
        ),
        "setting_amended": (
            {"name": "time.late_forfeit", "value": 10, "reason": ""},
            replace(two, tournament=replace(two.tournament, settings={"time.late_forfeit": 10})),
            player(two, "e1"),
        ),
        "act_undone": ({"what": "GameRecorded", "by": 901, "reason": "не тот стол"}, two, referee()),
        "skips": ({"entry": "e1", "round": 3}, (away := view(_away())), organizer()),
        "skips_not": ({"entry": "e2", "round": 3}, away, organizer()),
        "asks_back": ({"entry": "e3"}, away, organizer()),
        "retraction": ({"kind": "result_recorded", **table}, two, side(two, 2, 0)),
        "day_planned": ({"start": DAY.isoformat(), "moved": True}, (planned := view(_planned())), organizer()),
        "venue_stated": ({"text": WHERE, "moved": True}, planned, organizer()),
        "eve": ({}, planned, player(planned, "e1")),
        "publication_due": ({}, view(_federal()), organizer()),
        "seeker_asked": ({"by": 92}, (looks := view(_looking(small().tournament))), _reader(91)),
        "seeker_declined": ({"person": 91}, looks, _reader(92)),
        "seeking_ended": ({}, team, _reader(91)),
        "seeking_closed": ({}, two, _reader(91)),
        "member_parted": ({"entry": "e1", "person": 81}, team, player(team, "e1")),
        "captain_changed": ({"entry": "e1"}, team, player(team, "e1")),
        "late_admitted": ({"entry": "e1"}, team, player(team, "e1")),
        "late_pair": (table, two, side(two, 2, 0)),
        "followed_pairing": (table, two, spectator()),
        "followed_result": ({"round": 1, "table": 1}, done, spectator()),
        **_listed_decks(),
        **_called(),
        **_protested(),
        **_timed(),
        **_at_tables(),
        **chased(),
    }
    assert scenes.keys() == DRAWINGS.keys()
    for kind, (params, seen, who) in scenes.items():
        screen = notice(NoticeKind(kind), params, seen, who, tr)
        assert screen is not None, kind
        assert plain(screen), kind
        assert "None" not in screen.text, kind


def _annulled() -> tuple[dict[str, object], TournamentView, Viewer]:
    journal, leaver, (winner, _, _) = third_round()
    journal.do(c.LeaveTournament(leaver))
    seen = view(journal.tournament)
    return {"entry": leaver, "points": [1], "nothing": [2], "unplayed": [3]}, seen, player(seen, winner)


def _planned() -> Tournament:
    return replace(small().tournament, day=Plan(DAY, NOON, 9), venue=Venue(WHERE, 10))


def _federal() -> Tournament:
    book = club(4, rulebook="go-swiss", rounds=3).tournament
    return replace(book, day=Plan(NOON + timedelta(days=60), NOON, 9))


def _reader(person: int) -> Viewer:
    return Viewer(PersonView(PersonId(person), "Кто-то"), "ru")


def _looking(t: Tournament) -> Tournament:
    """Two look for a team, and one of them has asked the other."""
    return replace(t, seekers=(Seeker(PersonId(91), asked_by=(PersonId(92),)), Seeker(PersonId(92))))


def _free(seen: TournamentView) -> str:
    return seen.tournament.rounds[0].free[0].entry


def test_who_left_hears_it_and_so_does_his_opponent() -> None:
    seen = view(_left())
    own = at_table(seen.tournament, 2)
    opponent = player(seen, own.opponent_of(EntryId("e1")))
    won = told("entry_left", {"entry": "e1", "game": 1}, seen, opponent)
    assert won.startswith("Ваш соперник (Лис) снялся с турнира. Вам засчитана победа: 8:4, ТП (снятие).")
    assert "место" in won  # where he stands now, so that no second message need say it
    assert told("entry_left", {"entry": "e1"}, seen, opponent) == "Ваш соперник (Лис) снялся с турнира."
    itself = told("entry_left", {"entry": "e1", "self": True}, seen, player(seen, "e1"))
    assert itself.startswith("Ваша команда ушла с турнира.")
    assert told("entry_left", {"entry": "e1"}, seen, player(seen, "e1")).startswith("Ваша команда снята с турнира.")
    elsewhere = notice(NoticeKind.ENTRY_LEFT, {"entry": "e1"}, seen, side(seen, 1, 0), RU)
    assert elsewhere is not None
    assert elsewhere.rows == ()  # what undoes it is for officials
    out = view(round_two().left("e1", EntryStatus.DISQUALIFIED))
    assert told("entry_left", {"entry": "e1"}, out, organizer()) == "Команда Лис дисквалифицирована."


def test_a_group_has_no_reader_and_a_reader_of_nothing_gets_nothing() -> None:
    seen = view(round_two())
    for kind in ("pairing", "bye", "report_to_confirm", "result_recorded", "round_closed"):
        assert notice(NoticeKind(kind), {"round": 2, "table": 2, "game": 1}, seen, None, RU) is None
    assert REFEREE.id in seen.people


def _away() -> Club:
    """One skips round 3, one has left and asks to come back."""
    t = round_two().tournament
    gone = replace(t.entries[EntryId("e3")], status=EntryStatus.WITHDRAWN, left_after_round=1, asks_back=True)
    skipped = Absence(EntryId("e1"), 3, FreeKind.ABSENT)
    return Club(replace(t, absences=(skipped,), entries={**t.entries, EntryId("e3"): gone}))


def test_a_settled_dispute_tells_both_sides_where_it_leaves_them() -> None:
    """TAC 2.2.1.2: whoever has lost for the third time is out, also where a referee had to say so."""
    held = club(24).through(4)
    (number,) = {one.table for one in held.drawn().current.pairings if one.table == 1}
    seen = view(changed(held.drawn(), number, games=(score("8:5"),)))
    pairing = at_table(seen.tournament, number)
    for entry in pairing.entries:
        reader, params = player(seen, entry), {"round": pairing.round, "table": number, "by": 901}
        recorded = told("result_recorded", {**params, "game": 1}, seen, reader)
        assert told("dispute_decided", params, seen, reader).endswith(recorded.partition("\n")[2])


def test_who_looks_into_a_dispute_is_said_in_plain_english() -> None:
    taken = Dispute(taken=Taken(PersonId(901), NOON))
    seen = view(changed(small(1), 2, dispute=taken))
    screen = notice(NoticeKind.DISPUTE_TAKEN, {"round": 1, "table": 2}, seen, side(seen, 2, 0), EN)
    assert plain(screen).endswith("(since 15:00) is looking into the dispute.")
