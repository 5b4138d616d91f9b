"""How much the bot said of itself: to one person and to the group, in a round, with a sound and without."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean

from bot.exchange.turnir_file.answers import Answer
from bot.storage.store import Store
from bot.views import TournamentView
from engine import events as e
from engine.model import PersonId, Role, Tournament

OFFICES = (Role.HEAD_REFEREE, Role.REFEREE, Role.ORGANIZER)
SOUNDS = {"loud": (True,), "silent": (False,), "all": (True, False)}
Told = tuple[int, PersonId | None, bool]
"""In which round, whom, aloud."""


async def noise_of(store: Store, view: TournamentView, posts: Sequence[bool]) -> Answer:
    """Messages a round from the first announcement on; answers to what somebody pressed or wrote are none. To people:
    by what was sent to whom, on the average of a role and at most to one person. `posts`: whether what came new into
    the group made a sound."""
    t = view.tournament
    told, rounds = await _told(store, t), max(1, len(t.published_rounds))
    people: dict[str, list[PersonId]] = {}
    for person in [*(one for entry in t.entries.values() for one in entry.members), *t.people_with(*OFFICES)]:
        people.setdefault(_role(t, person), []).append(person)
    return {
        "level": t.rulebook.notices,
        "private": {role: _of(told, dict.fromkeys(here), rounds) for role, here in sorted(people.items())},
        "group": {sound: round(sum(post in heard for post in posts) / rounds, 2) for sound, heard in SOUNDS.items()},
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
        found += [(in_round, one.notice.person_id, one.notice.loud) for one in sent if one.state == "sent"]
    return found


def _of(told: Iterable[Told], people: Iterable[PersonId], rounds: int) -> Answer:
    """For each sound the average of a round and a person, and the most."""
    here, told = list(people), list(told)
    counts = {sound: Counter((number, who) for number, who, loud in told if loud in SOUNDS[sound]) for sound in SOUNDS}
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
