"""Days and times of day as people type them: «12.12 11:00», «завтра 11», «сб 10:30», "2026-12-12 11:00".

They are read on the club's wall clock. A local time that the clocks leave out when they are set forward does not
exist; of one that comes twice, when they are set back, the first is meant.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.i18n import Translator
from bot.render.screen import STAMP
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.words import plain

SOON = timedelta(hours=6)
"""A time of day that is over today is meant of tomorrow where it comes so soon: 00:15, said at 23:50."""
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2}))?\.?")
_TIME = re.compile(r"(\d{1,2})(?:[:.\-](\d{2}))?")
_HALF_A_YEAR = timedelta(days=183)


@dataclass(frozen=True, slots=True)
class Wall:
    """The wall clock of a club: its zone and the moment it is."""

    zone: ZoneInfo
    now: datetime

    @property
    def today(self) -> date:
        return self.now.astimezone(self.zone).date()

    def at(self, day: date, hour: time) -> datetime:
        """RuleViolation `moment.skipped` for a time that day does not have."""
        local = datetime.combine(day, hour, self.zone)
        moment = local.astimezone(UTC)
        if moment.astimezone(self.zone).replace(tzinfo=None) != local.replace(tzinfo=None):
            raise RuleViolation("moment.skipped", time=f"{hour:%H:%M}", day=f"{day:%d.%m}")
        return moment


def wall_of(view: TournamentView) -> Wall:
    """The wall clock of the club, at the moment of the press."""
    return Wall(ZoneInfo(view.tournament.zone), view.at)


def pressed_moment(arg: str) -> datetime:
    """The moment that a button holds; ValueError for spoiled data."""
    return datetime.strptime(arg, STAMP).replace(tzinfo=UTC)


def day_and_time(text: str, wall: Wall, words: Translator, picked: date | None = None) -> datetime:
    """The moment that is typed; the time alone is of the day that was `picked`. RuleViolation `moment.unread`,
    `moment.skipped`."""
    day, hour = _read(text, wall, words)
    day = day or picked
    if day is None or hour is None:
        raise RuleViolation("moment.unread")
    return wall.at(day, hour)


def next_time(text: str, wall: Wall, words: Translator) -> datetime:
    """The time of day that is typed, today or on a day that is said too. RuleViolation `moment.no_time`,
    `moment.gone` where it is over today and nobody has said that tomorrow is meant."""
    day, hour = _read(text, wall, words)
    if hour is None:
        raise RuleViolation("moment.no_time")
    if day is not None:
        return wall.at(day, hour)
    moment = wall.at(wall.today, hour)
    if moment > wall.now:
        return moment
    tomorrow = wall.at(wall.today + timedelta(days=1), hour)
    if tomorrow - wall.now <= SOON:
        return tomorrow
    raise RuleViolation("moment.gone", time=f"{hour:%H:%M}")


def time_of(part: str) -> time | None:
    """«18:00», «18.00», «18»; None for what is no time of day."""
    found = _TIME.fullmatch(part)
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        return None
    return time(int(found[1]), int(found[2] or 0))


def _read(text: str, wall: Wall, words: Translator) -> tuple[date | None, time | None]:
    """(day, time), the time said last. Nothing at all is read out of words that are neither."""
    fillers = _known(words, "moment-fillers")
    *said, last = [part for part in text.replace(",", " ").split() if plain(part) not in fillers] or [""]
    day, hour = _day(said, wall, words) if said else None, time_of(last)
    return (None, None) if hour is None or (said and day is None) else (day, hour)


def _day(parts: list[str], wall: Wall, words: Translator) -> date | None:
    match parts:
        case [number, month]:
            place = _place(words, "moment-months", month)
            return None if place is None else _date(wall, number, str(place + 1))
        case [one]:
            return _written(one, wall) or _named(one, wall, words)
        case _:
            return None


def _written(one: str, wall: Wall) -> date | None:
    if found := _ISO.fullmatch(one):
        return _date(wall, found[3], found[2], found[1])
    found = _DOTTED.fullmatch(one)
    return None if found is None else _date(wall, found[1], found[2], found[3])


def _named(one: str, wall: Wall, words: Translator) -> date | None:
    """«завтра»; «сб» is the next one after today."""
    ahead = _place(words, "moment-days", one)
    if ahead is not None:
        return wall.today + timedelta(days=ahead)
    weekday = _place(words, "moment-weekdays", one)
    return None if weekday is None else wall.today + timedelta(days=(weekday - wall.today.weekday()) % 7 or 7)


def _date(wall: Wall, day: str, month: str, year: str | None = None) -> date | None:
    """Without a year of this one, or of the next where that is half a year behind."""
    try:
        if year is not None:
            return date(int(year) + (2000 if len(year) == 2 else 0), int(month), int(day))
        found = date(wall.today.year, int(month), int(day))
        return found if wall.today - found < _HALF_A_YEAR else found.replace(year=found.year + 1)
    except ValueError:
        return None


def _place(words: Translator, key: str, part: str) -> int | None:
    """Which of the words of a list in locales/ it is, in any language: its spellings stand together, «сб/суббота»."""
    wanted = plain(part)
    for listed in words.everywhere(key):
        for place, spellings in enumerate(listed.split(",")):
            if wanted in map(plain, spellings.split("/")):
                return place
    return None


def _known(words: Translator, key: str) -> set[str]:
    return {plain(word) for listed in words.everywhere(key) for word in listed.split(",")}
