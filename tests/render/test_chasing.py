"""Notices of what is still waited for: what they say, and that they say nothing once it has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screens import match
from bot.render.screens.organizer import panel
from bot.views import TournamentView, Viewer
from engine.clock import Arrival
from engine.model import Dispute, PersonId, Taken
from tests.builders import NOON, score
from tests.render.chased import TABLE, chased, disputed, place_waits, side
from tests.render.scenes import RU, at_table, changed, labels, moment, organizer, plain, referee, reported, small, view


def told(kind: str, params: Mapping[str, object], seen: TournamentView, who: Viewer | None) -> str:
    return plain(notice(NoticeKind(kind), params, seen, who, RU))


def test_a_side_is_asked_for_its_result_and_officials_see_all_tables_that_owe_one() -> None:
    two = small(1).drawn()
    late = view(reported(changed(two, 1, games=(score("8:5"),)), 3, 0, score("8:5")), at=NOON + timedelta(minutes=96))
    params = {**TABLE, "asked": "side"}
    screen = notice(NoticeKind.RESULT_MISSING, params, late, side(late, 2, 0), RU)
    assert plain(screen).startswith("Стол 2: время вышло, счёта ещё нет.")
    assert labels(screen) == [["🎯 Мой матч"]]
    # Table 1 has its result, at table 3 one was told.
    assert "Столы: 2, 4." in told("result_missing", {"round": 2, "table": 0, "asked": "referee"}, late, referee())
    shown = plain(panel(late, organizer(), RU))
    assert "⏰ Время вышло, счёта нет: 2, 4." in shown
    assert "Счёт прислан, ждёт подтверждения: 3." in shown
    more = view(two, at=NOON + timedelta(minutes=89))
    assert notice(NoticeKind.RESULT_MISSING, params, more, side(more, 2, 0), RU) is None


def test_the_card_of_a_match_says_that_the_time_is_up_and_that_nobody_comes_late_any_more() -> None:
    two = small(1).drawn()
    plays, over = (view(two, at=NOON + timedelta(minutes=minutes)) for minutes in (89, 91))
    late = "⏳ Через 10 мин"
    before, after = (match.my_match(seen, side(seen, 2, 0), RU) for seen in (plays, over))
    assert "Играть до" in plain(before)
    assert any(late in row for row in labels(before))
    assert "Время вышло в" in plain(after)
    assert not any(late in row for row in labels(after))


def test_who_is_asked_again_to_agree_gets_the_question_itself_and_an_official_hears_who_is_silent() -> None:
    seen = view(reported(small(1).drawn(), 2, 0, score("8:5")))
    screen = notice(NoticeKind.REPORT_WAITS, {**TABLE, "asked": "side"}, seen, side(seen, 2, 1), RU)
    assert labels(screen) == [["✅ Верно", "✋ Не так"]]
    other = seen.name(at_table(seen.tournament, 2).second)
    assert f"ответа нет: {other}." in told("report_waits", {**TABLE, "asked": "referee"}, seen, referee())
    both = view(reported(small(1).drawn(), 2, 0, score("8:5"), confirmed=True))
    assert "Счёт прислан, ждёт судью: 2." in plain(panel(both, organizer(), RU))
    assert "ждёт подтверждения" not in plain(panel(both, organizer(), RU))
    accept = notice(NoticeKind.REPORT_WAITS, {**TABLE, "asked": "organizer"}, both, organizer(), RU)
    assert labels(accept)[0] == ["✅ Принять 8:5"]


def test_where_nobody_presses_no_table_is_named() -> None:
    two = small(1).drawn()
    at = NOON + timedelta(minutes=16)
    assert told("tables_unseen", {"round": 2}, view(two, at=at), referee()) == (
        "Ждать опоздавших можно было до 15:15.\n"
        "Кто пришёл, у вас не отмечают, поэтому бот неявок не видит. Нет кого-то — откройте его стол."
    )
    first = at_table(two, 1).first
    here = {2: {first: Arrival(here=True, at=NOON, by=PersonId(10))}}
    text = told("tables_unseen", {"round": 2}, view(replace(two.tournament, arrivals=here), at=at), referee())
    assert text.startswith("Тур 2: не видно, начали ли. Столы: 2, 3, 4.")


@pytest.mark.parametrize("kind", chased())
def test_what_has_come_or_is_not_asked_any_more_is_not_told(kind: str) -> None:
    params, seen, who = chased()[kind]
    t = seen.tournament
    done = replace(
        t,
        rounds=(*t.rounds[:-1], replace(t.rounds[-1], announced=None)) if t.rounds else (),
        calls={key: replace(call, taken_by=PersonId(900), taken_at=moment(13)) for key, call in t.calls.items()},
        protests={},
        waiting=(),
    )
    assert notice(NoticeKind(kind), params, replace(seen, tournament=done), who, RU) is None


def test_a_dispute_that_is_taken_is_not_offered_again() -> None:
    params = {**TABLE, "asked": "organizer"}
    waits = view(disputed(small(1).drawn()))
    assert told("dispute_waits", params, waits, organizer()).startswith("Спор никто не разбирает.")
    taken = view(changed(disputed(small(1).drawn()), 2, dispute=Dispute(taken=Taken(PersonId(901), NOON))))
    assert notice(NoticeKind.DISPUTE_WAITS, params, taken, organizer(), RU) is None


def test_before_its_time_is_over_a_place_is_asked_about_again() -> None:
    params, seen, who = place_waits(over=False)
    assert labels(notice(NoticeKind.PLACE_WAITS, params, seen, who, RU))[0][0].startswith("✅")
    params, seen, who = place_waits(over=True)
    assert "Идут ли, ответа нет: Ждун." in told("place_waits", params, seen, who)
