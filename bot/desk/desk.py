"""The tournament desk: the one door for every change."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.desk.annals import Annals
from bot.desk.bell import Bell
from bot.desk.chats import Chats
from bot.desk.clubs import Clubs
from bot.desk.decks import Decks
from bot.desk.entries import Entries
from bot.desk.executor import Actor, Executor
from bot.desk.federation import FederationLists
from bot.desk.follows import Follows
from bot.desk.halls import Halls
from bot.desk.import_file import ImportFile
from bot.desk.late import LateAnswers
from bot.desk.links import Links
from bot.desk.next_evening import NextEvening
from bot.desk.panels import Panels
from bot.desk.people import People
from bot.desk.picture_cache import PictureCache
from bot.desk.posts import Posts
from bot.desk.privacy import Privacy
from bot.desk.relay import Relay
from bot.desk.room import UNLIMITED, Room
from bot.desk.seasons import Seasons
from bot.desk.seeds import Seeds
from bot.desk.statements import Statements
from bot.desk.suspensions import Suspensions
from bot.desk.tournaments import Tournaments
from bot.desk.undo import Undo
from bot.desk.weekly import Weekly
from bot.storage.store import Store

__all__ = ["Actor", "Desk"]


class Desk:
    """What handlers talk to. A command is given to the desk itself, everything else to the part that it is about;
    `queries` are there to look. One per process.

    Everything it refuses is a `RuleViolation`; what it accepts is committed when the call returns.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        seeds: Seeds | None = None,
        owner_ids: tuple[int, ...] = (),
        room: Room = UNLIMITED,
    ) -> None:
        """`owner_ids`: Telegram accounts that own every club; `room` for what is new."""
        executor = Executor(store, now, seeds, room)
        self.executor = executor
        self.execute, self.check, self.preview = executor.execute, executor.check, executor.preview
        self.queries = executor.queries
        self.updates = executor.updates
        self.forms = executor.updates.forms
        self.acts = Undo(executor)
        self.tournaments = Tournaments(executor)
        self.annals = Annals(executor)
        self.entries = Entries(executor)
        self.people = People(executor, owner_ids)
        self.clubs = Clubs(executor, owner_ids)
        self.suspensions = Suspensions(executor, self.clubs)
        self.federation = FederationLists(executor)
        self.links = Links(executor, self.people)
        self.chats = Chats(executor)
        self.posts = Posts(executor)
        self.statements = Statements(executor)
        self.decks = Decks(executor)
        self.relay = Relay(executor)
        self.privacy = Privacy(executor, self.annals)
        self.follows = Follows(executor)
        self.panels = Panels(executor)
        self.halls = Halls(executor)
        self.files = ImportFile(executor)
        self.next_evening = NextEvening(executor, self.tournaments)
        self.seasons = Seasons(executor, self.annals, self.entries, self.next_evening)
        self.weekly = Weekly(executor, self.annals, self.clubs)
        self.bell = Bell(executor)
        self.pictures = PictureCache(store, now)
        self.late = LateAnswers(store, now)
