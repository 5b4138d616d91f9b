"""How much the bot said of itself: to one person and to the group, in a round, with a sound and without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from bot.exchange.turnir_file.answers import Answer
from bot.notices import NoticeKind as Kind
from bot.storage.store import Store
from bot.views import TournamentView
from engine import events as e
from engine.model import PersonId, Role, Tournament

OFFICES = (Role.HEAD_REFEREE, Role.REFEREE, Role.ORGANIZER)
SOUNDS = {"loud": (True,), "silent": (False,), "all": (True, False)}
APART = {
    "trouble": (
        *(Kind.DISPUTE, Kind.DISPUTE_TAKEN, Kind.DISPUTE_DECIDED, Kind.DISPUTE_WAITS),
        *(Kind.CALLED, Kind.CALL_WAITS, Kind.CALL_TAKEN, Kind.CALL_ENDED, Kind.CALL_UNANSWERED),
        *(Kind.PENALTY, Kind.PENALTY_WITHDRAWN, Kind.RESULT_CORRECTED, Kind.RETRACTION),
        *(Kind.PROTEST, Kind.PROTEST_MARK, Kind.PROTEST_VOTE, Kind.PROTEST_RULING, Kind.PROTEST_APPEALED),
        *(Kind.PROTEST_ANSWER, Kind.PROTEST_WITHDRAWN, Kind.PROTEST_DEPOSIT),
    ),
    "end": (Kind.FINISHED,),
}
"""What no ordinary round has: something went wrong in it, or the whole event ended with it."""


class Told(NamedTuple):
    in_round: int
    whom: PersonId | None
    aloud: bool
    kind: str

    @property
    def why(self) -> str:
        """Why it is no message of an ordinary round; empty where it is one."""
        return next((why for why, kinds in APART.items() if self.kind in kinds), "")


async def noise_of(store: Store, view: TournamentView, posts: Sequence[bool]) -> Answer:
    """Messages a round from the first announcement on; answers to what somebody pressed or wrote are none. To people:
    by what was sent to whom, on the average of a role and at most to one person; all of it, then what an ordinary round
    brings, and how many messages were left out of that. `posts`: whether what came new into the group made a sound."""
    t = view.tournament
    told, rounds = await _told(store, t), max(1, len(t.published_rounds))
    people: dict[str, list[PersonId]] = {}
    for person in [*(one for entry in t.entries.values() for one in entry.members), *t.people_with(*OFFICES)]:
        people.setdefault(_role(t, person), []).append(person)
    return {
        "level": t.rulebook.notices,
        "private": _by_role(told, people, rounds),
        "ordinary": _by_role([one for one in told if not one.why], people, rounds),
        "apart": {why: sum(one.whom is not None and one.why == why for one in told) for why in APART},
        "group": {
            **{sound: round(sum(post in heard for post in posts) / rounds, 2) for sound, heard in SOUNDS.items()},
            "ordinary": round((len(posts) - sum(one.whom is None and bool(one.why) for one in told)) / rounds, 2),
        },
    }


async def _told(store: Store, t: Tournament) -> list[Told]:
    found, number = list[Told](), 0
    acts = dict[int, int]()
    for row in await store.journal.load(t.id):
        if isinstance(row.event, e.RoundPublished):
            number = row.event.number
        acts[row.act] = number
    for act, in_round in acts.items():
        sent = await store.outbox.of_act(t.id, act) if in_round else ()
        found += [
            Told(in_round, one.notice.person_id, one.notice.loud, one.notice.kind)
            for one in sent
            if one.state == "sent"
        ]
    return found


def _by_role(told: Sequence[Told], people: Mapping[str, Iterable[PersonId]], rounds: int) -> Answer:
    return {role: _of(told, dict.fromkeys(here), rounds) for role, here in sorted(people.items())}


def _of(told: Iterable[Told], people: Iterable[PersonId], rounds: int) -> Answer:
    """For each sound the average of a round and a person, and the most."""
    here, told = list(people), list(told)
    counts = {
        sound: Counter((one.in_round, one.whom) for one in told if one.aloud in SOUNDS[sound]) for sound in SOUNDS
    }
    return {
        sound: {
            "mean": round(fmean(count[number, who] for who in here for number in range(1, rounds + 1)), 2),
            "most": max(count[number, who] for who in here for number in range(1, rounds + 1)),
        }
        for sound, count in counts.items()
    }


def _role(t: Tournament, person: PersonId) -> str:
    """His office, or a player."""
    return next((role.value for role in OFFICES if role in t.roles_of(person)), "player")
