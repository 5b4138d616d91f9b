"""Read models: plain values that the desk fills from storage and the screens are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Literal, get_args

from bot.federations import Federation
from bot.languages import DEFAULT
from engine.ages import Born
from engine.errors import RuleViolation
from engine.formats.protocol import format_of
from engine.model import Entry, EntryId, Pairing, PersonId, Tournament
from engine.regulations import is_limited

if TYPE_CHECKING:
    from engine.events import Event

SAID = "\x1f"
"""Begins the id of typed words that stands in their place in an event; no typed words begin with it."""

OF_A_DRAFT = ("club", "asked", "mistake", "referee")
OF_AN_ANNOUNCED_ROUND = ("left", "fixed", "mistake", "referee")
OF_ADDED_TIME = ("ruling", "call", "trouble")
"""Reasons that are offered for a change of pairs and for more time, so that nobody has to type."""

OF_PERSONAL_CLOCKS = ("timeout", "search", "adjournment")
"""Why a table has more time because of a clock of somebody at it."""

NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class PersonView:
    """A person as others may see him: `language` he reads, `reachable` False where the bot cannot write to him."""

    id: PersonId
    name: str
    telegram_id: int | None = None
    username: str | None = None
    language: str = DEFAULT
    reachable: bool = True
    theme: Theme = "light"

    @property
    def handle(self) -> str:
        """The name of the account as people write it; empty without one."""
        return f"@{self.username}" if self.username else ""


@dataclass(frozen=True, slots=True)
class ClubView:
    id: int
    title: str
    zone: str
    language: str


Theme = Literal["light", "dark"]
"""Of pictures."""
THEMES: tuple[Theme, ...] = get_args(Theme)

Purpose = Literal["pairings", "results", "standings", "announcements", "board"]
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)


@dataclass(frozen=True, slots=True)
class ClubClaimView:
    """Somebody has agreed to a role in the whole club and waits for an owner."""

    id: int
    person: PersonView
    role: str


@dataclass(frozen=True, slots=True)
class ClubHouse:
    """A club with its people: for its owners."""

    club: ClubView
    owners: tuple[PersonView, ...]
    organizers: tuple[PersonView, ...]
    claims: tuple[ClubClaimView, ...] = ()


@dataclass(frozen=True, slots=True)
class Binding:
    """A group or a topic of it where a tournament is posted. No purposes means all of them; `pictures`: posts come with
    them."""

    chat_id: int
    thread_id: int | None
    title: str
    purposes: frozenset[Purpose] = frozenset()
    theme: Theme = "light"
    pictures: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody followed a role link and waits for the organizer."""

    id: int
    tournament_id: str
    person: PersonView
    role: str
    state: str


@dataclass(frozen=True, slots=True)
class TournamentCard:
    """One line of a list of tournaments."""

    id: str
    title: str
    status: str
    roles: frozenset[str]


@dataclass(frozen=True, slots=True)
class ActView:
    """One act of a journal; `seq` names it. `refusal`: why it cannot be taken back, None where it can."""

    seq: int
    kind: str
    by: PersonId
    name: str
    at: datetime
    tables: tuple[int, ...] = ()
    refusal: RuleViolation | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody wrote to the referees or to the hall himself; `photo` and `document` are Telegram's ids of a
    picture and of a file."""

    text: str
    photo: str | None = None
    document: str | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of the history of a table: what happened, who did it, and the reason he gave."""

    at: datetime
    by: PersonId
    name: str
    event: Event
    reason: str = ""


SUSPENSIONS = (30, 91, 182, 365, 730)
"""For how many days a club does not let somebody in: one of these."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """When somebody agreed to the conditions, and when he was born where that was asked."""

    at: datetime
    born: Born | None


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament with the names that its value does not hold.

    words  of calls, protests and announcements by their ids, and what was typed into other acts
    clubs  where entries come from, of whom it is known
    agreed  who has agreed to the conditions himself: for the organizers
    suspended  whom the club does not let in, and until which day: for the organizers; `suspended_names`: what they are
               called, for they need not be here
    at     when it was looked at
    federation_ids  the numbers of people in the lists of federations, of whom they are known
    """

    tournament: Tournament
    club: ClubView
    names: dict[EntryId, str] = field(default_factory=dict)
    people: dict[PersonId, PersonView] = field(default_factory=dict)
    bindings: tuple[Binding, ...] = ()
    claims: tuple[Claim, ...] = ()
    words: dict[str, Words] = field(default_factory=dict)
    agreed: dict[PersonId, Agreed] = field(default_factory=dict)
    suspended: dict[PersonId, date] = field(default_factory=dict)
    suspended_names: dict[PersonId, str] = field(default_factory=dict)
    at: datetime = NEVER
    clubs: dict[EntryId, str] = field(default_factory=dict)
    federation_ids: Mapping[PersonId, Mapping[Federation, str]] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.tournament.id

    @property
    def kind(self) -> Literal["player", "pair", "team"]:
        """What an entry is here: the words for it are chosen by this."""
        return self.tournament.rulebook.participants.kind

    @property
    def places(self) -> int:
        """How many may take part; 0 where nobody has set a limit."""
        book = self.tournament.rulebook
        return book.participants.size if is_limited(book) else 0

    @property
    def needs_rank(self) -> bool:
        """Whether everybody starts where his rank says."""
        return any(format_of(stage).starts_by_rank for stage in self.tournament.rulebook.plan)

    @property
    def listed_names(self) -> tuple[str, ...]:
        """Of everybody who is in or waits."""
        t = self.tournament
        return tuple(self.name(entry) for entry in (*t.entries, *(one.entry.id for one in t.waiting)))

    def name(self, entry: EntryId) -> str:
        return self.names.get(entry, entry)

    def person_name(self, person: PersonId) -> str:
        found = self.people.get(person)
        return found.name if found and found.name else "—"

    def said(self, text: str) -> str:
        """Words that stand in an event: themselves in old journals, else where they are kept; empty once erased."""
        if not text.startswith(SAID):
            return text
        kept = self.words.get(text.removeprefix(SAID))
        return kept.text if kept is not None else ""

    def sides(self, pairing: Pairing) -> tuple[str, str]:
        return self.name(pairing.first), self.name(pairing.second)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks. `roles`: owner, organizer, head_referee, referee, player (several at once, empty for a spectator);
    a referee who is off duty has `off_duty` instead.

    takes_part  ids of the unfinished tournaments in which he plays or has a role; `offices`: all that he is in them
    follows     ids of those in which he follows an entry
    """

    person: PersonView
    locale: str
    roles: frozenset[str] = frozenset()
    entry: Entry | None = None
    takes_part: frozenset[str] = frozenset()
    follows: frozenset[str] = frozenset()
    offices: frozenset[str] = frozenset()

    @property
    def anywhere(self) -> Viewer:
        """With what he is here and what he is elsewhere: his keys and his commands are for all his tournaments."""
        return replace(self, roles=self.roles | self.offices)

    def confuses(self, tournament_id: str) -> bool:
        """Whether he might take this tournament for another one."""
        return bool((self.takes_part | self.follows) - {tournament_id})

    def has(self, *roles: str) -> bool:
        return not self.roles.isdisjoint(roles)

    @property
    def directs(self) -> bool:
        return self.has("owner", "organizer")

    @property
    def referees(self) -> bool:
        return self.has("head_referee", "referee")

    @property
    def may_referee(self) -> bool:
        """Whether he has that role, off duty too."""
        return self.referees or self.has("off_duty")
