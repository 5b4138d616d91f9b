"""Tournaments of every scoring from an empty club to the champion, by people who press the buttons they see, under
Telegram's limits."""

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import AsyncMock

import pytest

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.booking import plan_for
from bot.simulation.people.organizer import Organizer
from bot.simulation.people.panel import Announced, Next, Panel
from bot.simulation.phone import Phone, Reading
from bot.simulation.troubles import Hitch, Line
from tests.simulation.hurry import over_http
from tests.simulation.worlds import played

KEYS = [
    "rulebook", "entries", "seed", "champion", "standings", "bracket", "rounds", "messages", "calls", "refused_calls",
    "refusals", "put_off", "failed", "unheard", "reminders", "noise", "seconds", "digest", "violations", "deaths",
]  # fmt: skip
ALIKE = ("Лисички", "Лисичка", "Лесичка")
ROW = {"entry", "place", "shared", "group", "status", "values", "decided_by"}
SLOT = {"slot", "best_of", "first", "second", "winner", "rematch"}


@pytest.mark.parametrize("rulebook", ["club-swiss", "club-round-robin", "club-knockout", "go-mcmahon"])
def test_five_players_play_to_the_end_without_a_refused_call(rulebook: str) -> None:
    outcome = played(plan_for(rulebook, 5, seed=7))
    answer = outcome.answer
    assert outcome.names[answer["standings"][0]["entry"]] == answer["champion"]
    assert sorted(row["entry"] for row in answer["standings"]) == [f"p{number}" for number in range(1, 6)]


def test_over_http_the_table_is_the_same() -> None:
    plan = plan_for("club-swiss", 4, seed=7, settings={"rounds": 2})
    there, here = over_http(plan), played(plan)
    assert here.answer["standings"] == there.answer["standings"]
    assert [one["pairings"] for one in here.answer["rounds"]] == [one["pairings"] for one in there.answer["rounds"]]


def test_teams_meet_on_boards_to_the_end_without_a_refused_call() -> None:
    plan = plan_for("go-team-swiss", 2, seed=7, settings={"rounds": 1, "boards": 2})
    outcome = played(plan)
    assert [one["pairings"] for one in outcome.answer["rounds"]] == [1]
    assert outcome.names[outcome.answer["standings"][0]["entry"]] == outcome.answer["champion"]


def test_pairs_that_are_called_much_alike_say_that_they_are_not_the_other() -> None:
    plan = plan_for("nardy-pairs", 3, seed=7, settings={"match_length": 1})
    teams = tuple(replace(team, name=name) for team, name in zip(plan.teams, ALIKE, strict=True))
    outcome = played(replace(plan, teams=teams))
    assert sorted(outcome.names.values()) == sorted(ALIKE)


def test_a_tie_on_the_cut_line_is_decided_and_the_final_is_played() -> None:
    """Two groups of two; one of the matches ends level in everything, so both of its players go on."""
    groups = {"groups": 2, "advance_per_group": 1, "move_limit": 2}
    outcome = played(plan_for("lo", 4, seed=1, settings=groups))
    assert [one["stage"] for one in outcome.answer["rounds"]] == ["groups", "final", "final", "final"]
    assert outcome.names[outcome.answer["standings"][0]["entry"]] == outcome.answer["champion"]


def test_a_whole_tournament_is_played_to_its_champion_without_a_refused_call(tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    outcome = played(plan_for("tac-russia-2025", 8, seed=7), kept)
    answer = outcome.answer
    assert list(answer) == KEYS
    assert (answer["rulebook"], answer["entries"], answer["seed"]) == ("tac-russia-2025", 8, 7)
    assert (answer["failed"], answer["reminders"]) == (0, [])
    stages = [one["stage"] for one in answer["rounds"]]
    assert stages.count("swiss") == 5
    assert stages[5:] == ["playoff", "playoff"]
    assert [set(one) for one in answer["rounds"]] == [{"number", "stage", "pairings", "seconds"}] * len(stages)
    assert all(set(row) == ROW for row in answer["standings"])
    assert all(set(slot) == SLOT for slot in answer["bracket"])
    assert sorted(row["entry"] for row in answer["standings"]) == [f"p{number}" for number in range(1, 9)]
    first = answer["standings"][0]
    assert (first["place"], outcome.names[first["entry"]]) == (1, answer["champion"])
    assert answer["bracket"][-1]["winner"] == first["entry"]
    with sqlite3.connect(kept) as database:
        assert database.execute("select count(*) from sqlite_master").fetchone() > (0,)
    database.close()


def test_a_tournament_that_is_decided_on_time_keeps_to_the_limits_too() -> None:
    outcome = played(plan_for("destiny-basic", 4, seed=7))
    assert outcome.names[outcome.answer["standings"][0]["entry"]] == outcome.answer["champion"]


def test_a_bad_line_loses_nothing_and_nobody_waits_in_vain() -> None:
    """One call in ten fails: 429, a 502 as a page, a reset, silence, an answer that is lost after the work."""
    outcome = played(plan_for("club-swiss", 3, seed=7, settings={"rounds": 2}), line=Line(limits=True, failing=0.1))
    assert outcome.answer["failed"] > 5
    assert outcome.names[outcome.answer["standings"][0]["entry"]] == outcome.answer["champion"]


class Questioned(Organizer):
    """His first word to publish is not answered; the panel then shows what the bot has to offer."""

    def __init__(self, offers: Next) -> None:
        async def alone(_what: str, once: Callable[[int], Awaitable[Announced | None]]) -> Announced | None:
            with suppress(Hitch):
                return await once(0)
            return await once(1)

        async def pages(shown: Reading, *_: object) -> AsyncIterator[Reading]:
            yield shown

        tap = AsyncMock(side_effect=Hitch("no answer"))
        super().__init__(cast("Phone", SimpleNamespace(alone=alone, pages=pages, tap=tap)), "player")
        self.offers = offers

    async def _panel(self) -> Seen:
        return seen(words.text(self.offers.value, round=7))

    async def draft(self, panel: Panel) -> Reading | None:
        assert panel.next is Next.DRAFT
        match = re.search("(?P<round>Тур 2)", "Тур 2")
        assert match is not None
        return Reading(seen(), match)


def seen(*labels: str) -> Seen:
    return cast("Seen", SimpleNamespace(text="", labels=labels))


@pytest.mark.parametrize(
    ("offers", "published"),
    [(Next.START, True), (Next.PAIR, True), (Next.FINISH, True), (Next.DECIDE, False)],
    ids=["to start it", "to pair the next: it is over already", "to finish: it was the last", "a question"],
)
async def test_what_the_panel_offers_next_tells_whether_a_round_is_out(offers: Next, published: bool) -> None:
    announced = await Questioned(offers).announce(Panel(seen(), Next.DRAFT))
    assert (announced == Announced("Тур 2", {})) == published
    assert (announced is None) != published
