"""How a world ended: its digest, and what does not hold that must."""

from __future__ import annotations

from datetime import timedelta

from bot.exchange.turnir_file.answers import Answer
from bot.playground.world import World
from bot.simulation.play import Story
from bot.simulation.world.acts import Violation
from bot.simulation.world.digest import digest_of
from bot.simulation.world.invariants import violations
from bot.simulation.world.lives import CALM, Lives
from bot.simulation.world.loop import calendar
from bot.views import TournamentView

LAST, LONGEST = 3, 100
"""How many of the last messages are told, and how much of each."""


async def ending(lives: Lives, view: TournamentView, story: Story, playground: World) -> Answer:
    """As the JSON answer of a simulation has it."""
    broken = await violations(lives, (view,), story.unheard, playground, calendar() - timedelta(seconds=CALM / 2))
    return {
        "digest": await digest_of(lives.store, (view.id,), playground),
        "violations": [told_with_last_words(one, view, playground) for one in broken],
        "deaths": len(lives.deaths),
    }


def told_with_last_words(violation: Violation, view: TournamentView, playground: World) -> str:
    """With the shortest story that shows it, and what those whom it is about read last."""
    lines = [violation.told if violation.after is None else f"{violation.told}, after {violation.after} acts"]
    names = {view.person_name(person) for person in violation.people}
    for chat in playground.chats.values():
        person = playground.people.get(chat.id)
        if person is not None and person.name in names:
            texts = [" / ".join(one.body.text.split("\n"))[:LONGEST] for one in chat.messages.values()]
            lines += [f"    {person.name}: {text}" for text in texts[-LAST:]]
    return "\n".join(lines)
