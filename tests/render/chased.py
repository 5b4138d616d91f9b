"""What is chased, each at the moment when it is: for the tests of the notices."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.calls import Call
from engine.ids import CallId, ProtestId
from engine.model import Dispute, Entry, EntryId, PersonId, Role, Waiting
from tests.builders import NOON, Club, score
from tests.engine.journals import Journal
from tests.render.scenes import at_table, changed, moment, organizer, player, referee, reported, small, view

Scene = tuple[Mapping[str, object], TournamentView, Viewer | None]
TABLE = {"round": 2, "table": 2}


def chased() -> dict[str, Scene]:
    """A scene of every kind that is told while something is waited for."""
    two = small(1).drawn()
    over, unseen = (view(two, at=NOON + timedelta(minutes=minutes)) for minutes in (91, 16))
    told = view(reported(two, 2, 0, score("8:5")))
    call = Call(CallId("k1"), 2, 2, at_table(two, 2).first, PersonId(12), "score", moment(12))
    return {
        "result_missing": ({**TABLE, "asked": "side"}, over, side(over, 2, 0)),
        "report_waits": ({**TABLE, "asked": "referee"}, told, referee()),
        "dispute_waits": ({**TABLE, "asked": "head_referee"}, view(disputed(two)), referee()),
        "call_unanswered": (
            {**TABLE, "asked": "head_referee", "call": "k1"},
            view(replace(two.tournament, calls={CallId("k1"): call}), at=moment(14)),
            referee(),
        ),
        "tables_unseen": ({"round": 2}, unseen, referee()),
        "protest_closes": protest_closes(),
        "appeal_closes": appeal_closes(),
        "lineup_due": lineup_due(),
        "place_waits": place_waits(over=True),
    }


def disputed(source: Club) -> Club:
    return changed(reported(reported(source, 2, 0, score("8:5")), 2, 1, score("7:8")), 2, dispute=Dispute())


def protest_closes() -> Scene:
    journal = played("nardy-short", system="round_robin", match_length=3)
    seen = view(journal.tournament, at=journal.now)
    return {"round": 1, "table": 1, "asked": ""}, seen, player(seen, journal.pairing(1).first)


def appeal_closes() -> Scene:
    journal = played("go-swiss", rounds=3, protest_window=30)
    entry = journal.pairing(1).first
    journal.do(c.GrantRole(PersonId(900), Role.APPEALS_CHAIR))
    journal.do(c.FileProtest(ProtestId("p1"), 1, 1, entry, "мимо времени"))
    journal.do(c.DecideProtest(ProtestId("p1"), "rejected", "Нет"))
    seen = view(journal.tournament, at=journal.now)
    return {"protest": "p1"}, seen, player(seen, entry)


def lineup_due() -> Scene:
    journal = Journal.opened(None, 4, "go-team-swiss", rounds=3, boards=2)
    journal.do(c.DraftRound(7))
    journal.do(c.PublishRound(1))
    journal.do(c.PlanStart(1, journal.now + timedelta(minutes=30)))
    seen = view(journal.tournament, at=journal.now)
    return {"round": 1, "table": 1, "asked": ""}, seen, player(seen, journal.pairing(1).first)


def place_waits(*, over: bool) -> Scene:
    """Somebody of the waiting list is asked; `over`: his time was."""
    asked = Waiting(Entry(EntryId("w1"), 0, (PersonId(81),), PersonId(81)), moment(12), moment(13))
    team = view(small())
    seen = view(replace(team.tournament, waiting=(asked,)), names={**team.names, EntryId("w1"): "Ждун"})
    own = replace(player(seen, "e1"), person=replace(player(seen, "e1").person, id=PersonId(81)), entry=None)
    return {"entry": "w1", "over": over}, seen, organizer() if over else own


def played(rulebook: str, **settings: object) -> Journal:
    journal = Journal.opened(None, 4, rulebook, **settings)
    journal.announce()
    journal.play_round(random.Random(7))
    return journal


def side(seen: TournamentView, table: int, number: int) -> Viewer:
    return player(seen, at_table(seen.tournament, table).entries[number])
