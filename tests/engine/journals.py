"""A tournament driven by commands alone, with its journal: for tests of `decide`, `evolve` and undo. Whatever an act
comes to can be written down and read again."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from bot.storage import codec
from engine import commands as c
from engine.decide import create, decide
from engine.decide.common import is_over
from engine.errors import RuleViolation
from engine.events import DecisionRequested, Event
from engine.evolve import evolve, replay
from engine.model import EntryId, Pairing, PersonId, Tournament
from engine.regulations import load
from engine.results import Played, Winner
from engine.standings import final
from tests.builders import random_game_of
from tests.engine import questions
from tests.engine.clauses import code_told

NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
ORGANIZER = PersonId(1)


@dataclass
class Journal:
    """`do` decides and folds; `acts` keeps what each command came to."""

    tournament: Tournament
    acts: list[tuple[Event, ...]] = field(default_factory=list)
    now: datetime = NOON

    @classmethod
    def opened(
        cls, size: int | None = 24, entries: int | None = None, rulebook: str = "tac-russia-2025", **settings: object
    ) -> Journal:
        chosen: dict[str, object] = ({} if size is None else {"size": size}) | settings
        book = load(rulebook, chosen)
        command = c.CreateTournament("Кубок клуба", book, chosen, 1, "Europe/Moscow")
        events = create(command, now=NOON)
        journal = cls(replay("t1", events), [events])
        for number in range(1, ((size or 0) if entries is None else entries) + 1):
            people = (PersonId(100 + 2 * number), PersonId(101 + 2 * number))[: book.participants.team_size]
            journal.do(c.RegisterEntry(EntryId(f"e{number}"), people, captain=people[0]))
        return journal

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for act in self.acts for event in act)

    def do(self, command: c.Command, actor: int = ORGANIZER) -> tuple[Event, ...]:
        self.now += timedelta(minutes=1)
        events = decide(self.tournament, command, actor=PersonId(actor), now=self.now)
        for event in events:
            assert codec.decode(*codec.encode(event)) == event, f"{event} is not read as it was written"
            # What an undo asks again was asked before.
            if isinstance(event, DecisionRequested) and not isinstance(command, c.UndoAct):
                questions.check(self.tournament, event.question)
            self.tournament = evolve(self.tournament, event)
        self.acts.append(events)
        return events

    def undo(self) -> tuple[Event, ...]:
        """Take back the last act."""
        return self.do(self.undoing(-1))

    def undoing(self, act: int | tuple[Event, ...], author: int = 0, reason: str = "") -> c.UndoAct:
        """The undo of the act at this place of the journal, or of this one, as the desk asks for it."""
        found = act % len(self.acts) if isinstance(act, int) else self.acts.index(act)
        earlier = tuple(event for one in self.acts[:found] for event in one)
        seq = len(earlier) + len(self.acts[found])
        since = tuple(self.acts[found + 1 :])
        return c.UndoAct(seq, self.acts[found], replay("t1", earlier), since, PersonId(author), reason)

    def announce(self, rng_seed: int = 7) -> None:
        """Draft, publish and start the next round; what must be asked is answered with the proposal."""
        self._publish(rng_seed)
        self.do(c.StartRound(len(self.tournament.rounds)))

    def _publish(self, rng_seed: int) -> None:
        self.do(c.DraftRound(rng_seed))
        while self.tournament.questions:  # an answer may lead to the next: a second bye, then a rematch
            question = next(iter(self.tournament.questions.values()))
            self.do(c.Decide(question.id, question.options[0], "как предложено"))
        self.do(c.PublishRound(len(self.tournament.rounds)))

    def play_round(self, chance: random.Random) -> None:
        for pairing in self.tournament.rounds[-1].pairings:
            self.play_table(pairing.table, chance)

    def play_table(self, table: int, chance: random.Random) -> None:
        make = random_game_of(self.tournament.rulebook.scoring)
        while not is_over(self.tournament, self.pairing(table)):
            game = make(chance, self.pairing(table))
            self.do(c.RecordResult(len(self.tournament.rounds), table, game))

    def pairing(self, table: int) -> Pairing:
        found = self.tournament.pairing(len(self.tournament.rounds), table)
        assert found is not None
        return found

    def to_the_bracket(self, chance: random.Random) -> None:
        """Until its first round is announced and not started."""
        while self.tournament.bracket is None:
            if self.tournament.rounds:
                self.do(c.StartRound(len(self.tournament.rounds)))
                self.play_round(chance)
            self._publish(chance.getrandbits(32))

    def play_to_the_end(self, chance: random.Random) -> None:
        while not final.is_over(self.tournament):
            self.announce(chance.getrandbits(32))
            self.play_round(chance)
        self.do(c.FinishTournament())


def drafted_swiss() -> Journal:
    """The first round of a club Swiss of five is drafted: one is free."""
    journal = Journal.opened(None, 5, "club-swiss", rounds=3)
    journal.do(c.DraftRound(7))
    return journal


def second_round() -> Journal:
    """The second round of TAC is on."""
    journal = Journal.opened(8)
    journal.announce()
    journal.play_round(random.Random(3))
    journal.announce()
    return journal


def refused(journal: Journal, command: c.Command, actor: int = ORGANIZER) -> str:
    """The code of the refusal, which tells all that its sentence needs and the clause that is the reason."""
    with pytest.raises(RuleViolation) as caught:
        journal.do(command, actor)
    return code_told(caught.value, journal.tournament.rulebook)


def refusal(journal: Journal, command: c.Command, actor: int = ORGANIZER) -> tuple[str, str, dict[str, object]]:
    """The whole of it: code, clause of the book, and what the sentence needs."""
    with pytest.raises(RuleViolation) as caught:
        journal.do(command, actor)
    return caught.value.code, caught.value.article, caught.value.params


def random_game(chance: random.Random) -> Played:
    loser = chance.randrange(8)
    return Played(Winner.FIRST, (8, loser)) if chance.random() < 0.5 else Played(Winner.SECOND, (loser, 8))
