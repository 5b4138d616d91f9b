"""The organizer's buttons, commands and lines."""

from __future__ import annotations

from aiogram import Router

from handlers.forms import LeaveForm
from handlers.organizer import (
    adding,
    again,
    announce,
    club,
    day,
    draft_room,
    files,
    groups,
    hall,
    late_rule,
    leaving,
    links,
    lots,
    officials,
    pairs_import,
    panel,
    people,
    practice,
    prizes,
    roster,
    round_count,
    rounds,
    seats,
    settings,
    suspending,
    taking,
    venue,
    wizard,
)


def setup() -> Router:
    router = Router(name="organizer")
    office = Router(name="office")
    office.callback_query.middleware(LeaveForm("add-do", "add-alike", "import-do", "take-do", "take-new"))
    office.include_routers(
        panel.setup(),
        rounds.setup(),
        draft_room.setup(),
        again.setup(),
        pairs_import.setup(),
        lots.setup(),
        files.setup(),
        taking.setup(),
        roster.setup(),
        suspending.setup(),
        hall.setup(),
        seats.setup(),
        adding.setup(),
        leaving.setup(),
        settings.setup(),
        prizes.setup(),
        day.setup(),
        venue.setup(),
        practice.setup(),
        round_count.setup(),
        late_rule.setup(),
        links.setup(),
        people.setup(),
        club.setup(),
        officials.setup(),
        groups.setup(),
    )
    router.include_routers(wizard.setup(), announce.setup(), office)
    return router
