"""Lists of what people play with: the journal gets ids, the lists are kept where they can be erased with the player.

Only officials and the player himself read one (Destiny II.2b).
"""

from __future__ import annotations

from bot.desk.executor import Actor, Executor, Write
from bot.desk.roles import REFEREES
from bot.storage.sessions import Tx
from bot.storage.statements import Statement
from bot.views import Viewer, Words
from engine import commands as c
from engine.decide.decks import may_look
from engine.errors import RuleViolation
from engine.model import EntryId, Tournament

MOST_SIGNS = 3000


class Decks:
    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._now = executor.now

    async def hand_in(self, tournament_id: str, entry: EntryId, actor: Actor, words: Words) -> Tournament:
        """RuleViolation `deck.empty`, `input.words_long`, and those of `HandInDeck`."""
        deck, write = await self._kept(tournament_id, entry, actor, words)
        return await self._executor.execute(tournament_id, c.HandInDeck(entry, deck), actor, write=write)

    async def correct(self, tournament_id: str, entry: EntryId, actor: Actor, words: Words, reason: str) -> Tournament:
        """RuleViolation as of `hand_in`, and those of `CorrectDeck`."""
        deck, write = await self._kept(tournament_id, entry, actor, words)
        return await self._executor.execute(tournament_id, c.CorrectDeck(entry, deck, reason), actor, write=write)

    async def read(self, tournament: Tournament, entry: EntryId, viewer: Viewer) -> Words | None:
        """The list that stands; None where there is none, or it has been erased. RuleViolation
        `access.referee_needed`, `access.deck_of_another`."""
        self.needs_look(tournament, entry, viewer)
        deck = tournament.decks.get(entry)
        found = None if deck is None else await self._store.statements.one(tournament.id, deck.id)
        return None if found is None else Words(found.text, found.photo, found.document)

    @staticmethod
    def needs_look(tournament: Tournament, entry: EntryId | None, viewer: Viewer) -> None:
        """Whether he may see the list of an entry; None: those of all."""
        if entry is not None and viewer.entry is not None and viewer.entry.id == entry:
            return
        if viewer.roles.isdisjoint(REFEREES):
            raise RuleViolation("access.referee_needed")
        if not may_look(tournament, viewer.person.id):
            raise RuleViolation("access.deck_of_another")

    @staticmethod
    def needs_short(words: Words) -> None:
        """RuleViolation `deck.empty`, `input.words_long`."""
        if not words.text.strip() and words.photo is None and words.document is None:
            raise RuleViolation("deck.empty")
        if len(words.text) > MOST_SIGNS:
            raise RuleViolation("input.words_long", limit=MOST_SIGNS)

    async def _kept(self, tournament_id: str, entry: EntryId, actor: Actor, words: Words) -> tuple[str, Write]:
        """Its id, and what writes it: the player's own, whoever wrote it down, so that it goes when he is forgotten."""
        deck = self._store.new_id()
        self.needs_short(words)
        found = (await self._executor.queries.tournament(tournament_id)).entries.get(entry)
        whose = found.members[0] if found is not None and found.members else actor.person
        statement = Statement(words.text.strip(), words.photo, words.document, alone=True)

        async def write(tx: Tx) -> None:
            await self._store.statements.put(tx, tournament_id, deck, whose, statement, self._now())

        return deck, write
