"""What a screen is: text in Telegram's HTML and rows of buttons. No Telegram library here."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeVar

from bot.render.tables import width_of
from engine.model import EntryId

MAX_DATA_BYTES = 64
PHONE, EDGES = 45, 2
"""Columns beside each other on a phone, and those that a button loses at its edges."""

Style = Literal["danger", "success", "primary"]
Slot = Literal["panel", "waiting", "match", "asked"]
"""What may stand live in a private chat, each in one message."""
Area = Literal[
    "an",  # announcements
    "br",  # the bracket
    "cb",  # the club: its owners and organizers
    "ci",  # who has come before round 1
    "ck",  # the clock of a round, of a table; who comes late
    "cl",  # calls of a referee, for those who go
    "cm",  # what the club remembers: players, ratings, seasons
    "dk",  # lists of what people play with
    "dr",  # the draft room: pairs by hand
    "du",  # on duty, off duty
    "dy",  # the day of the event
    "fl",  # lists of federations
    "fw",  # whom somebody follows
    "gr",  # groups and their topics
    "ho",  # the clubs of a host, in its own bot
    "hs",  # the history of a table
    "lu",  # line-ups
    "lv",  # a player's own way out and back
    "mn",  # the menu and what is the reader's own: language, pictures, privacy
    "mt",  # the people of a team before the draw
    "my",  # a player's own match: his score, his calls and protests
    "nt",  # a new tournament, before there is one
    "org",  # the organizer's panel and all that hangs on it
    "pc",  # the clock of somebody at a table
    "pi",  # pictures
    "pn",  # penalties
    "pp",  # papers
    "pr",  # the pairs of a round
    "pt",  # protests
    "qn",  # questions to the head referee, and all that waits for a judgement
    "rp",  # an announced round paired again
    "rs",  # ranks, boards and reserves of a roster
    "sk",  # those who look for a team
    "st",  # standings, and why a pair or a place is as it is
    "tb",  # a referee's tables: cards, results, corrections
    "tm",  # a player's own entry
    "un",  # acts that are taken back
    "vn",  # the place of the event
    "wl",  # the waiting list
]
"""What a button is about, the first word of its data."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: exactly one of `data`, `url`, `copy`."""

    label: str
    data: str = ""
    url: str = ""
    copy: str = ""
    style: Style | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """`bar` is the reply keyboard (labels by rows), sent with a new message only; `photo` is Telegram's id of a
    picture above the text; `live` the tournament of which it shows the panel, the results that wait, the reader's own
    match or the score that he is asked about (`slot`): it is drawn anew while it stands there; `newest` the fingerprint
    of that alone, where something stands above it; `makes_bot` the name of a bot that Telegram offers to make where the
    first tile of the bar is pressed, `bot_username` the username that it suggests."""

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    bar: tuple[tuple[str, ...], ...] = ()
    photo: str = ""
    live: str = ""
    slot: Slot = "panel"
    newest: str = ""
    makes_bot: str = ""
    bot_username: str = ""

    @property
    def fingerprint(self) -> str:
        """The same for screens that look the same, in every process."""
        return hashlib.sha256(repr((self.text, self.rows)).encode()).hexdigest()[:16]

    @property
    def hash(self) -> str:
        """By which it is known whether it has to be drawn anew."""
        return self.newest or self.fingerprint

    def values(self) -> dict[str, Any]:
        """Plain ones, as they may lie in the outbox."""
        return asdict(self)

    @classmethod
    def of_values(cls, values: Mapping[str, Any]) -> Screen:
        rows = tuple(tuple(Button(**one) for one in row) for row in values["rows"])
        bar = tuple(tuple(row) for row in values["bar"])
        return cls(**{**values, "rows": rows, "bar": bar})


Row = Button | Sequence[Button]
"""A button alone, or several side by side."""


def screen(text: str, *rows: Row) -> Screen:
    """The text with its rows from the top; empty ones are left out. Where several do not fit beside each other, as with
    a long name, there are two in a row or one."""
    several = ((row,) if isinstance(row, Button) else tuple(row) for row in rows)
    return Screen(text, tuple(part for row in several if row for part in _that_fit(row)))


def room(beside: int) -> int:
    """Columns of a label in a row of so many: Telegram cuts what is longer."""
    return PHONE // beside - EDGES


def fits(shown: Button, beside: int = 2) -> bool:
    """Whether it may stand in a row of so many."""
    return width_of(shown.label) <= room(beside)


def side_by_side(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    """Two in a row where both fit into half a phone; a longer label has a row of its own."""
    rows: list[tuple[Button, ...]] = []
    for one in buttons:
        waits = bool(rows) and len(rows[-1]) == 1 and fits(rows[-1][0]) and fits(one)
        rows = [*rows[:-1], (rows[-1][0], one)] if waits else [*rows, (one,)]
    return rows


def _that_fit(row: tuple[Button, ...]) -> Sequence[tuple[Button, ...]]:
    return (row,) if len(row) == 1 or all(fits(one, len(row)) for one in row) else side_by_side(row)


def in_rows(items: Sequence[T], per_row: int) -> tuple[tuple[T, ...], ...]:
    """So many side by side; fewer in the last row."""
    return tuple(tuple(items[index : index + per_row]) for index in range(0, len(items), per_row))


@dataclass(frozen=True, slots=True)
class Press:
    """What a button says when pressed: `area:action:object:version[:arg]`.

    object   the tournament's public id, with `.` and the object inside it where there is one:
             ``q7Hf2kZ9`` or ``q7Hf2kZ9.3-7`` (table 7 of round 3), ``q7Hf2kZ9.<entry>``, ``q7Hf2kZ9.q2``
    version  of that object when the button was drawn; 0 where staleness does not matter (navigation)
    """

    area: str
    action: str
    object: str = ""
    version: int = 0
    arg: str = ""

    @property
    def tournament_id(self) -> str:
        return self.object.partition(".")[0]

    @property
    def part(self) -> str:
        """The object inside the tournament, empty for the tournament itself."""
        return self.object.partition(".")[2]

    @property
    def entry(self) -> EntryId:
        """The entry inside the tournament, of a button that is about one."""
        return EntryId(self.part)

    def pack(self) -> str:
        """ValueError where the data would not fit into Telegram's 64 bytes."""
        parts = [self.area, self.action, self.object, str(self.version)]
        if self.arg:
            parts.append(self.arg)
        data = ":".join(parts)
        if not data.isascii() or len(data) > MAX_DATA_BYTES:
            raise ValueError(f"button data is not ASCII or longer than {MAX_DATA_BYTES} bytes: {data!r}")
        return data

    @classmethod
    def unpack(cls, data: str) -> Press:
        """ValueError for data that no button of ours has."""
        area, action, object_, version, *rest = data.split(":", 4)
        return cls(area, action, object_, int(version), rest[0] if rest else "")


STAMP = "%Y%m%dT%H%MZ"
"""How a button holds a moment, in UTC: 20261212T0800Z."""


def press(area: Area, action: str, tournament_id: str = "", part: str = "", version: int = 0, arg: object = "") -> str:
    """Packed button data."""
    object_ = f"{tournament_id}.{part}" if part else tournament_id
    return Press(area, action, object_, version, str(arg)).pack()
