"""Tournaments in which much goes wrong, and the journal that is folded again at the end."""

import random
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.playground.client import Person
from bot.playground.seen import Answer, Seen
from bot.simulation import words
from bot.simulation.booking import plan_for
from bot.simulation.confirmed import troubles_of
from bot.simulation.mishaps import arriving, protests, undoing
from bot.simulation.mishaps.base import Declined, Hall
from bot.simulation.people.panel import Next, Panel
from bot.simulation.people.player import Card, Player, Said
from bot.simulation.phone import Phone, Reading
from bot.simulation.report import perform
from bot.simulation.troubles import Elsewhere, Hitch, Patience, Refused
from bot.simulation.world.loop import lived
from engine import events as e
from engine.model import EntryId, EntryStatus, FreeKind

NOON = datetime(2026, 5, 16, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("rulebook", "entries", "seed", "settings", "expected"),
    [
        (
            "club-swiss",
            6,
            1,
            {"rounds": 2},
            {"calls", "disqualified_in_the_end", "drops", "late_entries", "no_shows", "penalties_withdrawn", "returns"},
        ),
        ("club-knockout", 4, 1, {}, {"calls", "corrections", "no_shows", "penalties", "protests", "undos"}),
        (
            "go-swiss",
            5,
            2,
            {"rounds": 2},
            {"corrections", "drops", "late_corrections", "late_entries", "not_here", "skips"},
        ),
    ],
)
def test_what_went_wrong_stands_in_the_journal_and_the_replay_gives_the_table_that_was_read(
    rulebook: str, entries: int, seed: int, settings: dict[str, object], expected: set[str]
) -> None:
    plan = plan_for(rulebook, entries, seed, settings, trouble=True)
    outcome = lived(perform(plan, in_world=True))
    answer = outcome.answer
    assert (answer["refused_calls"], answer["refusals"], answer["violations"]) == (0, [], [])
    assert expected <= {kind for kind, times in answer["troubles"].items() if times}
    assert answer["replay"]["agrees"]
    assert outcome.names[answer["standings"][0]["entry"]] == answer["champion"]


def test_a_referee_who_is_asked_whether_both_lost_says_so() -> None:
    """A game without a winner is typed as 0:0, which may be a slip: the bot asks first."""
    answer = lived(perform(plan_for("go-round-robin", 4, 6, trouble=True), in_world=True)).answer
    assert (len(answer["rounds"]), answer["violations"]) == (3, [])


def test_who_has_not_come_before_round_1_is_no_player_who_skips_a_round() -> None:
    """And a place on the list that is given back is one of the first."""
    absent = [e.AbsenceAnnounced(EntryId("a"), number, FreeKind.ABSENT) for number in (1, 3)]
    found = troubles_of([absent[0], e.EntryRemoved(EntryId("b")), e.RoundStarted(1, at=NOON), absent[1]])
    assert {kind: times for kind, times in found.items() if times} == {"not_here": 2, "skips": 1}


def test_a_correction_is_late_once_the_next_round_has_begun() -> None:
    """And a disqualification is no drop."""
    started = [e.RoundStarted(number, at=NOON) for number in (1, 2)]
    corrected = e.GamesCorrected(1, 1, (), (), "")
    left = [
        e.EntryLeft(EntryId("a"), status, 1, timely=False)
        for status in (EntryStatus.WITHDRAWN, EntryStatus.DISQUALIFIED)
    ]
    found = troubles_of([started[0], corrected, started[1], corrected, *left])
    happened = {kind: times for kind, times in found.items() if times}
    assert happened == {"corrections": 1, "disqualifications": 1, "drops": 1, "late_corrections": 1}


def seen(text: str = "", *labels: str) -> Seen:
    return cast("Seen", SimpleNamespace(text=text, labels=labels, seq=1, chat=1))


def reading(text: str = "", *labels: str) -> Reading:
    match = re.search("", text)
    assert match is not None
    return Reading(seen(text, *labels), match)


class Forgetful:
    """A phone whose line is bad: the first press or word that matters is heard, and its answer is lost. `acted`: what
    was pressed or said, each as often as it was."""

    def __init__(self, *screens: Reading) -> None:
        self.screens = iter(screens)
        self.acted: list[str] = []

    async def persist(self, _what: str, step: Callable[[int], Awaitable[Any]]) -> Any:
        for attempt in range(3):
            try:
                return await step(attempt)
            except Hitch:
                continue
        raise AssertionError("in vain")

    async def tap(self, *_: object) -> Reading:
        return next(self.screens)

    async def press(self, _seen: Seen, label: str) -> None:
        self._acts(label)

    carry_out = press

    async def ask(self, text: str, *_: object) -> None:
        self._acts(text)

    def _acts(self, what: str) -> None:
        self.acted.append(what)
        if len(self.acted) == 1:
            raise Hitch("no answer")


def hall_of(phone: Forgetful, **people: object) -> Hall:
    company = SimpleNamespace(organizer=SimpleNamespace(phone=phone), **people)
    return Hall(cast("Any", company), cast("Any", SimpleNamespace(late=None)), "")


STARTED = words.text("act-name", kind="RoundStarted")
STAYS = words.beginning("undo-stays", "why")


@pytest.mark.parametrize(
    ("afterwards", "presses"),
    [(f"1. 12:07 · {STARTED}\n{STAYS} …", 1), (f"1. 11:30 · {STARTED}", 1), ("", 1), (f"1. 12:07 · {STARTED}", 2)],
    ids=["it stays now", "an older one is the newest", "nothing is left", "it was not heard"],
)
async def test_what_was_taken_back_with_a_lost_answer_is_taken_back(
    monkeypatch: pytest.MonkeyPatch, afterwards: str, presses: int
) -> None:
    button = words.text("undo-one", number="1", act=STARTED)
    lists = iter([seen(f"1. 12:07 · {STARTED}", button), seen(afterwards, button)])

    async def listed(*_: object) -> Seen:
        found = next(lists)
        if not found.text:
            raise Declined("nothing can be taken back")
        return found

    monkeypatch.setattr(undoing, "_listed", listed)
    do = words.text("undo-do")
    phone = Forgetful(reading("", do), reading("", do))
    hall = hall_of(phone)
    assert await undoing.taken_back(hall, cast("Phone", phone), "RoundStarted")
    assert (phone.acted, hall.declined) == ([do] * presses, [])


@pytest.mark.parametrize(("looks", "undone"), [((True,), 1), ((False, True), 2)], ids=["once", "twice"])
async def test_a_correction_that_was_made_twice_is_taken_back_until_the_match_is_over(
    monkeypatch: pytest.MonkeyPatch, looks: tuple[bool, ...], undone: int
) -> None:
    over, taken = iter(looks), 0

    async def is_over(_table: int) -> bool:
        return next(over)

    async def taken_back(*_: object) -> bool:
        nonlocal taken
        taken += 1
        return True

    monkeypatch.setattr(undoing, "taken_back", taken_back)
    hall = hall_of(Forgetful(), head_referee=SimpleNamespace(phone=None, is_over=is_over))
    assert (await undoing.settled(hall, 2, "GamesCorrected", mistaken=True), taken) == (False, undone)


async def test_a_protest_that_was_filed_with_a_lost_answer_is_filed() -> None:
    cards = iter([reading("", words.text("protest-button")), reading("")])

    async def opened(_round: str) -> Reading:
        return next(cards)

    phone = Forgetful(reading())
    hall = hall_of(phone, players={"Анна": [SimpleNamespace(opened=opened, phone=phone)]})
    hall.rounds["Тур 1"] = {}
    await protests._file(hall, 1, "Анна")
    assert phone.acted == [protests.WORDS]


@pytest.mark.parametrize(("then", "presses"), [(Next.START, 1), (Next.DRAFT, 2)], ids=["it is gone", "it is there"])
async def test_who_pairs_too_early_looks_again_at_what_is_offered(
    monkeypatch: pytest.MonkeyPatch, then: Next, presses: int
) -> None:
    """The first answer to «throw away» is lost: the panel says whether the draft is gone."""
    discard, looked = words.text("draft-discard"), list[Next]()
    offers = iter([Next.PAIR, then])

    async def look() -> Panel:
        looked.append(next(offers))
        return Panel(seen(), looked[-1])

    async def draft(_panel: Panel) -> Reading:
        return reading("", discard)

    async def registers(*_: object) -> None:
        return None

    monkeypatch.setattr(arriving, "register", registers)
    monkeypatch.setattr(arriving, "SPEAKS", 0)
    phone = Forgetful()
    organizer = SimpleNamespace(phone=phone, look=look, draft=draft)
    late = SimpleNamespace(name="Анна")
    hall = Hall(
        cast("Any", SimpleNamespace(organizer=organizer, players={"Анна": ()})),
        cast("Any", SimpleNamespace(late=late, kind="player")),
        "",
    )
    await arriving.latecomer(hall, random.Random(1))
    assert looked == [Next.PAIR, then]
    assert phone.acted == [discard] * presses


@pytest.mark.parametrize(
    ("told", "is_a_no"),
    [
        (words.text("refusal-desk-not-noted", why="full"), False),
        (words.text("refusal-desk-not-noted", why="locked"), False),
        (words.text("refusal-desk-not-noted", why="other"), False),
        (words.text("refusal-desk-busy"), False),
        (words.text("refusal-title-empty"), True),
    ],
)
async def test_who_is_told_to_do_it_again_later_takes_that_for_no_no(told: str, is_a_no: bool) -> None:
    async def press(*_: object, **__: object) -> Answer:
        return cast("Answer", SimpleNamespace(text=told, alert=True, answered=True, url=None, copied=None))

    person = SimpleNamespace(name="Анна", messages=(), press=press, mark=lambda: 0)
    phone = Phone(cast("Person", person), Patience())
    with pytest.raises(Hitch) as caught:
        await phone.press(seen("", "Да"), "Да")
    assert isinstance(caught.value, Refused) == is_a_no


async def test_whoever_a_late_correction_has_put_out_protests_no_more() -> None:
    async def opened(_round: str) -> Card:
        raise Elsewhere("Анна looks for Финал and sees «Для вас игры закончились.»")

    phone = Forgetful()
    anna = SimpleNamespace(phone=phone, opened=opened)
    hall = hall_of(phone, players={"Анна": (anna,)})
    hall.rounds["Финал"], hall.marked["Финал"] = {1: ("Анна", "Борис")}, (1, "Анна")
    with pytest.raises(Declined, match="закончились"):
        await protests.protest(hall, random.Random(1))


@pytest.mark.parametrize(("written", "sent"), [(0, 2), (1, 1)], ids=["a card from before", "of this game"])
async def test_a_score_is_sent_again_unless_the_card_knows_one_of_the_same_game(
    monkeypatch: pytest.MonkeyPatch, written: int, sent: int
) -> None:
    async def opened(*_: object) -> Card:
        return Card(seen(""), "Тур 4", 2, "Борис", Said.BY_US, written)

    async def shown() -> Reading:
        return reading("Стол 2, партия 2")

    phone = Forgetful()
    player = Player(cast("Phone", phone), "Анна")
    monkeypatch.setattr(player, "opened", opened)
    await player._send("reports", "Тур 4", 2, shown)
    assert phone.acted == [words.text("report-send")] * sent


async def test_a_press_that_is_answered_before_it_is_done_is_waited_for() -> None:
    """Else the organizer reads on his panel that the round he has just taken back still runs, and starts it no more."""
    asked, other = seen("Отменить начало тура?", "Да"), seen("Тур 3: сдано 0 из 1.")
    asked.id, other.id = 1, 2  # type: ignore[misc]
    done = cast("Seen", SimpleNamespace(id=1, text="Осталось начать."))
    offered: list[Seen] = []

    async def wait_for(wanted: Callable[[Seen], bool], **_: object) -> Seen:
        offered.extend(one for one in (other, asked, done) if wanted(one))
        return offered[0]

    async def press(*_: object, **__: object) -> Answer:
        return cast("Answer", SimpleNamespace(text="", alert=False, answered=True))

    person = SimpleNamespace(name="Анна", messages=(), press=press, wait_for=wait_for, mark=lambda: 0)
    await Phone(cast("Person", person), Patience()).carry_out(asked, "Да")
    assert offered == [done]


SKIP, REMOVE = words.text("checkin-skip"), words.text("checkin-remove", count=1)
REMOVE_TWO = words.text("checkin-remove", count=2)


@pytest.mark.parametrize(
    ("choices", "pressed", "comes_back"),
    [
        (reading("Анна Лис", SKIP, REMOVE), [REMOVE], ["Анна Лис"]),
        (reading("Анна Лис, Борис Ким", SKIP, REMOVE_TWO), [SKIP], []),
        (reading("Борис Ким", SKIP, REMOVE), [SKIP], []),
    ],
    ids=["he alone is missed", "two are missed", "somebody else is missed"],
)
async def test_only_who_is_meant_is_taken_off_the_list_and_he_alone_registers_again(
    monkeypatch: pytest.MonkeyPatch, choices: Reading, pressed: list[str], comes_back: list[str]
) -> None:
    """The answer to the press is lost. The button that asked about the missing makes the pairs by now."""
    registered: list[str] = []

    async def look() -> Panel:
        return Panel(seen(), Next.PAIR)

    async def registers(_invitation: str, _players: object, team: Any, _kind: str) -> None:
        registered.append(team.name)

    monkeypatch.setattr(arriving, "register", registers)
    phone = Forgetful(choices)
    organizer = SimpleNamespace(phone=phone, look=look)
    company = SimpleNamespace(organizer=organizer, players={"Анна Лис": ()})
    hall = Hall(cast("Any", company), cast("Any", SimpleNamespace(late=None, kind="player")), "")
    fate = cast("random.Random", SimpleNamespace(choice=lambda _ways: "remove"))
    await arriving._settle(hall, cast("Any", SimpleNamespace(name="Анна Лис")), fate)
    assert phone.acted == pressed
    assert registered == comes_back


@pytest.mark.parametrize(("told", "silent"), [("Турнир", True), (words.text("owed-answer"), False)])
def test_what_a_death_kept_from_a_group_is_heard_by_the_person_alone(told: str, silent: bool) -> None:
    private = SimpleNamespace(text=told, seq=5, chat=1, from_bot=True)
    person = SimpleNamespace(name="Анна", messages=(private,), id=1)
    phone = Phone(cast("Person", person), Patience())
    phone._note_silence("of the group", 4, -100)
    assert bool(phone.unheard) == silent
