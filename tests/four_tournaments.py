"""Somebody plays in two tournaments, referees a third and organizes a fourth, all of them on."""

from __future__ import annotations

from bot.desk.desk import Actor
from bot.desk.entry_lines import EntryLine
from bot.runtime.app import Application
from engine import commands as c
from engine.model import PersonId, Role

GUESTS = {"Вечер": 7, "Шарики": 7, "Юниоры": 8, "Весна": 12}


async def four_tournaments(app: Application, owner: Actor, person: PersonId, *, draws: bool = True) -> dict[str, str]:
    """Their ids by their titles; in «Весна» she is the organizer, and round 1 is not drawn unless it is wanted."""
    desk, made = app.desk, {}
    for title, guests in GUESTS.items():
        alone = title != "Шарики"
        rulebook, settings = ("club-swiss", {"rounds": 3}) if alone else ("tac-russia-2025", {"size": 8})
        one = made[title] = await desk.tournaments.create(app.club, title, rulebook, {**settings}, owner)
        lines = [EntryLine(f"{title} {n}", (f"{title} {n}",) if alone else (f"{n}а", f"{n}б")) for n in range(guests)]
        if title in ("Вечер", "Шарики"):
            lines.append(EntryLine("Анна" if alone else "Барсуки", (person,) if alone else (person, "Пётр")))
        await desk.entries.register_lines(one, lines, owner)
        if title in ("Юниоры", "Весна"):
            role = Role.REFEREE if title == "Юниоры" else Role.ORGANIZER
            await desk.execute(one, c.GrantRole(person, role), owner)
        if draws or title != "Весна":
            await desk.tournaments.draft_round(one, owner)
            await desk.execute(one, c.PublishRound(1), owner)
            await desk.execute(one, c.StartRound(1), owner)
    return made
