"""Events as text and back; the digest that notices a replay going astray."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.storage import codec
from bot.storage.digests import _tournament, digest
from bot.storage.errors import DatabaseError
from engine.clock import Since
from engine.commands import CreateTournament
from engine.decide import create
from engine.events import (
    KINDS,
    EntryPaid,
    Event,
    GameRecorded,
    ProtestFiled,
    Restored,
    RoundUnpublished,
    TitleChanged,
    TournamentCreated,
    TournamentTakenIn,
)
from engine.evolve import evolve, replay
from engine.ids import CallId, ProtestId
from engine.model import (
    STARTED,
    Dispute,
    EntryId,
    Pairing,
    PersonId,
    Publication,
    Record,
    Round,
    Status,
    Taken,
    Tournament,
)
from engine.parts import REPLACEABLE, Announcing, Calling, Closing, Coming, Day, OwnTime, Protesting, Time
from engine.regulations import load
from engine.results import (
    Adjudicated,
    Conceded,
    DoubleForfeit,
    Forfeit,
    GameResult,
    Ground,
    Played,
    Side,
    TimeUp,
    Winner,
)
from tests.builders import club
from tests.engine.journals import Journal
from tests.engine.undo_scenes import SCENES

RESULTS: tuple[GameResult, ...] = (
    Played(Winner.FIRST, (8, 5)),
    Played(Winner.DRAW),
    Conceded(Side.SECOND, (7, 2)),
    Forfeit(Side.FIRST, Ground.LATE),
    Forfeit(Side.SECOND, Ground.VIOLATION, True, (3, 5)),
    DoubleForfeit(Ground.NO_SHOW),
    Adjudicated(Winner.SECOND, (4, 6), "по положению"),
    TimeUp(),
)


def again(event: Event) -> Event:
    return codec.decode(*codec.encode(event))


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.kind)
def test_every_kind_of_result_comes_back_as_itself(result: GameResult) -> None:
    event = GameRecorded(1, 4, 1, result, "referee", "«кавычки» & <скобки>")
    assert again(event) == event
    assert type(getattr(again(event), "result")) is type(result)  # noqa: B009


def test_every_kind_of_event_can_be_written() -> None:
    assert all(codec.adapter(kind) for kind in KINDS)


def test_a_journal_on_disk_folds_into_the_same_tournament() -> None:
    journal = Journal.opened(24)
    events = [event for act in journal.acts for event in act]
    decoded = [again(event) for event in events]
    assert decoded == events
    assert digest(replay("t1", decoded)) == digest(journal.tournament)


def test_an_old_row_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.VERSIONS, "EntryPaid", 3)
    monkeypatch.setitem(codec.UPCASTERS, ("EntryPaid", 1), lambda body: {"who": body["entry_id"], "paid": True})
    monkeypatch.setitem(codec.UPCASTERS, ("EntryPaid", 2), lambda body: {"entry": body["who"], "paid": body["paid"]})
    assert codec.decode("EntryPaid", 1, '{"entry_id": "e7"}') == EntryPaid(EntryId("e7"), True)
    assert codec.decode("EntryPaid", 2, '{"who": "e7", "paid": false}') == EntryPaid(EntryId("e7"), False)
    assert codec.encode(EntryPaid(EntryId("e7"), True))[1] == 3


def test_rows_of_a_later_program_are_refused() -> None:
    with pytest.raises(DatabaseError) as refused:
        codec.decode("TitleChanged", 2, '{"title": "Кубок"}')
    assert refused.value.code == "storage.newer_event"
    with pytest.raises(DatabaseError) as refused:
        codec.decode("MoonLanded", 1, "{}")
    assert refused.value.code == "storage.unknown_event"


def with_result(tournament: Tournament, result: GameResult) -> Tournament:
    round_: Round = tournament.rounds[0]
    first = round_.pairings[0].with_games((result,))
    return replace(tournament, rounds=(replace(round_, pairings=(first, *round_.pairings[1:])),))


def test_the_digest_tells_everything_apart_that_the_tournament_says() -> None:
    tournament = club(24).drawn().tournament
    values = [tournament, replace(tournament, title="Другой"), *(with_result(tournament, r) for r in RESULTS)]
    values.append(with_result(tournament, Adjudicated(Winner.FIRST, (8, 5))))  # the fields of Played(FIRST, (8, 5))
    assert len({digest(value) for value in values}) == len(values)


def test_the_digest_does_not_know_fields_at_their_default() -> None:
    """A field that a later version adds, with a default, leaves every old digest as it was."""
    tournament = club(24).drawn().tournament
    text = _tournament()(tournament, None).json.decode()
    assert '"dispute"' not in text
    assert '"rematch"' not in text
    assert '"rulebook"' not in text
    assert f'"rulebook_hash":"{tournament.rulebook_hash}"' in text


def test_the_digest_is_the_same_in_every_process() -> None:
    event = codec.decode("TournamentCreated", *codec.encode(Journal.opened(24).acts[0][0])[1:])
    fixed = replace(replay("t1", [event]), rulebook_hash="", created_at=datetime(2026, 3, 8, tzinfo=UTC))
    assert digest(fixed) == digest(replace(fixed))
    assert codec.encode(TitleChanged("Кубок")) == ("TitleChanged", 1, '{"title":"Кубок"}')


def test_a_result_that_was_written_down_before_results_were_dated_still_reads() -> None:
    body = '{"round":1,"table":4,"game":1,"result":{"winner":"first","score":[8,5],"kind":"played"},"source":"referee"}'
    assert codec.decode("GameRecorded", 1, body) == GameRecorded(1, 4, 1, Played(Winner.FIRST, (8, 5)), "referee")


@pytest.mark.parametrize("kind", SCENES, ids=lambda kind: kind.__name__)
def test_the_way_back_of_every_kind_comes_back_as_itself(kind: type[Event]) -> None:
    journal = SCENES[kind].opened()
    SCENES[kind].do_older(journal)
    back = journal.undo()
    assert tuple(map(again, back)) == back


def test_every_part_that_can_be_put_back_is_read_and_written() -> None:
    seen = set()
    for scene in SCENES.values():
        journal = scene.opened()
        scene.do_older(journal)
        seen |= {type(event.part) for event in journal.undo() if isinstance(event, Restored)}
    assert seen == set(REPLACEABLE)


@pytest.mark.parametrize(
    ("row", "event"),
    [
        (("CallPutBack", '{"call": "c1", "before": null}'), Restored(Calling(CallId("c1")), None)),
        (("ClockPutBack", '{"round": 3, "before": null}'), Restored(Time(3), None)),
        (("ArrivalPutBack", '{"round": 1, "entry": "e1", "before": null}'), Restored(Coming(1, EntryId("e1")), None)),
        (("DayPutBack", '{"before": null}'), Restored(Day(), None)),
        (("PersonalClockPutBack", '{"clock": "1-1-1", "before": null}'), Restored(OwnTime("1-1-1"), None)),
        (("ProtestPutBack", '{"protest": "p1", "before": null}'), Restored(Protesting(ProtestId("p1")), None)),
        (("AnnouncementWithdrawn", '{"announcement": "a"}'), Restored(Announcing("a"), None)),
        (("TournamentReopened", "{}"), Restored(Closing(), (Status.RUNNING, ()))),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_row_of_a_former_kind_says_what_it_said(row: tuple[str, str], event: Event) -> None:
    kind, body = row
    assert codec.decode(kind, 1, body) == event


def test_every_former_kind_is_known_by_another_name() -> None:
    assert not codec.FORMER.keys() & KINDS.keys()
    assert all(codec.adapter(name) for name, _ in codec.FORMER.values())


def test_a_pair_of_an_earlier_program_has_its_dispute_and_its_records_in_one_place() -> None:
    taken, argued = '{"by": 3, "at": "2026-03-08T12:00:00Z"}', '{"at": "2026-03-08T11:50:00Z", "seq": 41}'
    pair = (
        '{"round": 1, "table": 2, "first": "e1", "second": "e2", "best_of": 3, "games": [{"winner": "first", "score":'
        ' [8, 5], "kind": "played"}, {"winner": "second", "score": [2, 8], "kind": "played"}], "recorded":'
        f' ["2026-03-08T11:40:00Z"], "disputed": true, "taken": {taken}, "argued": {argued}}}'
    )
    event = codec.decode("TableRestored", 1, f'{{"part": {{"round": 1, "table": 2}}, "before": {pair}}}')
    assert isinstance(event, Restored)
    read = event.before
    assert isinstance(read, Pairing)
    moment = datetime(2026, 3, 8, 11, 40, tzinfo=UTC)
    assert read.records == (Record(Played(Winner.FIRST, (8, 5)), moment), Record(Played(Winner.SECOND, (2, 8))))
    assert read.dispute == Dispute(
        Since(moment.replace(minute=50), 41), Taken(PersonId(3), datetime(2026, 3, 8, 12, tzinfo=UTC))
    )


@pytest.mark.parametrize(
    ("status", "announced"),
    [
        ('"draft", "published_at": null, "started_at": null', None),
        ('"published", "published_at": "2026-03-08T12:00:00Z"', Publication(datetime(2026, 3, 8, 12, tzinfo=UTC))),
        ('"started", "published_at": null, "started_at": null', STARTED),
    ],
    ids=["draft", "published", "started"],
)
def test_a_round_of_an_earlier_program_says_when_it_was_announced(status: str, announced: Publication | None) -> None:
    body = f'{{"entries": [], "rounds": [{{"number": 1, "stage": "swiss", "pairings": [], "status": {status}}}]}}'
    event = codec.decode("TournamentTakenIn", 1, body)
    assert isinstance(event, TournamentTakenIn)
    assert event.rounds[0].announced == announced


def test_tournaments_of_one_book_hold_it_once() -> None:
    """A book that only says that it is the same one is its own."""
    now = datetime(2026, 9, 12, 18, 0, tzinfo=UTC)
    books = (load("tac-russia-2025", {}), load("club-round-robin", {}))
    acts = [create(CreateTournament("Кубок", one, {}, 1, "Europe/Moscow"), now=now)[0] for one in books]
    created, elsewhere = [act for act in acts if isinstance(act, TournamentCreated)]
    told = [again(act) for act in (created, created, replace(elsewhere, rulebook_hash=created.rulebook_hash))]
    first, second, third = [act.rulebook for act in told if isinstance(act, TournamentCreated)]
    assert first is second
    assert first == created.rulebook
    assert third == elsewhere.rulebook != first


def test_a_protest_of_an_earlier_program_was_answered_by_nobody() -> None:
    body = (
        '{"protest": {"id": "p1", "round": 1, "table": 2, "entry": "e1", "by": 3, "filed_at": "2026-03-08T12:00:00Z",'
        ' "votes": [], "aside": []}}'
    )
    event = codec.decode("ProtestFiled", 1, body)
    assert isinstance(event, ProtestFiled)
    assert (event.protest.answers, event.protest.open) == ((), True)


def test_a_publication_that_an_earlier_program_took_back_leaves_the_digest_as_it_was() -> None:
    """What people had heard of the cut is in the event, not in its fold."""
    journal = Journal.opened(None, 8, "destiny-custom", rounds=3, cut=4)
    journal.to_the_bracket(random.Random(1))
    number = len(journal.tournament.rounds)
    event = codec.decode("RoundUnpublished", 1, f'{{"number": {number}}}')
    assert event == RoundUnpublished(number)
    assert '"cut_heard"' not in _tournament()(evolve(journal.tournament, event), None).json.decode()
