"""What is asked of the format of a stage. One class a format answers (`engine/formats/kinds/`), bound to its stage;
`format_of(stage)` finds it. Whoever has one of these questions asks it here and not which format it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar

from engine.formats.by_kind import ByKind
from engine.model import Entry, EntryId, Exact, Free, Note, Pairing, Round, Tournament
from engine.regulations import RoundsStage, Stage

if TYPE_CHECKING:
    from engine.formats.capacity import Advice
    from engine.pairing.advance import Advance
    from engine.pairing.cut import Opening
    from engine.pairing.draft import RoundDraft
    from engine.pairing.explain import PairReason
    from engine.pairing.imported import GivenPair
    from engine.standings.reading import Reading
    from engine.standings.record import Outing
    from engine.standings.swiss_table import Table

S = TypeVar("S", bound=Stage)


class ChosenPairs(ABC):
    """Who meets whom is chosen by the program, so that a person may choose otherwise.

    keeps_leavers  who has left stays in the pairs and loses, as the book has it (TAC 2.2.6.2)
    """

    keeps_leavers: ClassVar[bool]

    @abstractmethod
    def by_hand(self, before: Tournament, draft: Round, one: EntryId, other: EntryId, table: int) -> Pairing:
        """Two who meet by hand. RuleViolation ``draft.not_here`` (entry)."""

    @abstractmethod
    def oddities(self, before: Tournament, draft: Round) -> Iterator[Note]:
        """What of the pairs and byes of a draft the rulebook would not have done."""

    @abstractmethod
    def anew(
        self, before: Tournament, round_: Round, pool: frozenset[EntryId], byes: int
    ) -> tuple[tuple[Pairing, ...], tuple[Free, ...]]:
        """Those of the pool as an announced round would pair them; so many byes of it are theirs."""

    @abstractmethod
    def taken(self, t: Tournament, wanted: Round) -> Round:
        """The next round as it was paired elsewhere. RuleViolation ``import.missing`` (entries), ``draft.not_here``."""


class OpenRounds(ABC):
    """Every round stands by itself: who comes late, skips one or comes back is paired in those that are left, and
    pairs may come from elsewhere.

    drops_who_stays_away  where the book drops whoever does not come to his match, he is out of this stage
    cut_is_made_anew      somebody leaves before the next stage has begun: who goes on is settled again
    """

    drops_who_stays_away: ClassVar[bool]
    cut_is_made_anew: ClassVar[bool]

    @property
    @abstractmethod
    def stage(self) -> RoundsStage: ...

    @property
    @abstractmethod
    def asks_newcomers(self) -> bool:
        """Whether somebody who moves up for a leaver is asked before he goes on."""

    @property
    @abstractmethod
    def ends_by_lot(self) -> bool:
        """Whether equals of the final table are told apart by lot."""

    @abstractmethod
    def is_bound_to_play(self, t: Tournament, entry: Entry) -> bool:
        """Whether an entry may skip a round by a word of the desk only."""

    @abstractmethod
    def given(self, t: Tournament, pairs: Sequence[GivenPair], free: Sequence[Free]) -> RoundDraft:
        """The next round as it is given; RuleViolations as of `engine.pairing.imported.imported`."""

    @abstractmethod
    def with_latecomer(self, before: Tournament, number: int, odd: EntryId, late: EntryId, table: int) -> Pairing:
        """The pair of whoever is free in an announced round and one who comes after it."""


class Format(ABC, Generic[S]):
    """A stage, as it is played.

    has_bracket      matches are slots of a bracket, whose rounds have names; there is no table to go on from
    meets_everybody  everybody is to meet everybody, by tables
    starts_by_rank   an entry starts with a score by its rank
    counts_rounds    everybody has every round in his history, those without a game too
    takes_draws      a game may stay drawn, and both may lose
    choice           how a person may choose pairs; None where they follow from data
    open_rounds      how rounds stand by themselves; None where everybody plays all that the format gives him
    """

    has_bracket: ClassVar[bool]
    meets_everybody: ClassVar[bool]
    starts_by_rank: ClassVar[bool]
    counts_rounds: ClassVar[bool]
    takes_draws: ClassVar[bool]
    seeds_article: ClassVar[str]
    """The clause by which a bracket is seeded after it; empty: that of the bracket."""

    def __init__(self, stage: S) -> None:
        self._stage = stage

    @property
    def stage(self) -> S:
        return self._stage

    @property
    @abstractmethod
    def choice(self) -> ChosenPairs | None: ...

    @property
    @abstractmethod
    def open_rounds(self) -> OpenRounds | None: ...

    # Rounds

    @abstractmethod
    def is_complete(self, t: Tournament, after_round: int | None = None) -> bool:
        """Whether every round of the stage is played."""

    @abstractmethod
    def is_passed(self, t: Tournament) -> bool:
        """Whether the next round is of a later stage."""

    @abstractmethod
    def next_round(self, t: Tournament, rng_seed: int) -> RoundDraft:
        """The next round, paired; what it may refuse or ask is told by `engine.pairing.next_round.pair_round`."""

    @abstractmethod
    def takes_chance(self, *, first: bool) -> bool:
        """Whether pairing a round (the first one) may take chance beside the lots that it records."""

    @property
    @abstractmethod
    def takes_lots(self) -> bool:
        """Whether the first round follows lots of everybody, which may be drawn by hand."""

    @abstractmethod
    def classified(self, t: Tournament, lots: tuple[EntryId, ...]) -> tuple[EntryId, ...]:
        """The numbers that lots of everybody give."""

    @abstractmethod
    def explain(self, t: Tournament, pairing: Pairing) -> PairReason:
        """Why these two meet, from what was known before the round."""

    @abstractmethod
    def advice(self, entries: int) -> tuple[Advice, ...]:
        """What the rounds mean for a field of so many."""

    @property
    @abstractmethod
    def least_entries(self) -> int:
        """With fewer it cannot be played to its end; 0 where the format sets no bound."""

    @abstractmethod
    def integrity(self, t: Tournament) -> tuple[Note, ...]:
        """Warnings about finished rounds that cannot come out of the rules."""

    # Who has left

    @abstractmethod
    def annulled(self, t: Tournament, after_round: int | None = None) -> frozenset[EntryId]:
        """Leavers none of whose matches counts, as things stand after a round."""

    @abstractmethod
    def asks_about(self, t: Tournament, leaver: EntryId) -> bool:
        """Whether a person is to say how the matches of a leaver count."""

    @abstractmethod
    def asks_about_missed(self, t: Tournament) -> bool:
        """Whether a person is to say if somebody who did not come to a game plays on."""

    # How rounds count

    @property
    @abstractmethod
    def sb_basis(self) -> Literal["wins", "buchholz"]:
        """What of the opponents the Sonneborn–Berger sum adds up."""

    @abstractmethod
    def start_score(self, entry: Entry) -> Exact:
        """What an entry has before the first round."""

    @abstractmethod
    def reading(self, rounds: int) -> Reading:
        """How the sums over opponents are read."""

    @abstractmethod
    def outing_of(self, t: Tournament, number: int, free: Free) -> Outing | None:
        """What a round without an opponent is to an entry; None where it is no match."""

    # Table, and who goes on

    @abstractmethod
    def table(self, t: Tournament, after_round: int) -> Table:
        """The table after a round; that of the last stage has the places of the whole event."""

    @abstractmethod
    def groups(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]] | None:
        """Those who share a table, group by group in order of their numbers; None before they are known."""

    @abstractmethod
    def numbers(self, t: Tournament) -> Mapping[str, tuple[EntryId, ...]]:
        """The recorded draw of numbers, group by group; empty where there is none."""

    @abstractmethod
    def field(self, t: Tournament) -> frozenset[EntryId] | None:
        """Whom the stage before has sent on; None while that is not known, and where everybody plays."""

    @abstractmethod
    def places_for_prizes(self, t: Tournament) -> tuple[tuple[EntryId, int], ...] | None:
        """(entry, place) by the criteria for prizes that cannot be shared; None where the stage has no such table."""

    @abstractmethod
    def sure_seeds(self, t: Tournament) -> tuple[EntryId, ...]:
        """The seeds of a bracket after it, where nothing has to be drawn or asked for them; empty otherwise."""

    @abstractmethod
    def opening(self, t: Tournament, rng_seed: int) -> Opening:
        """Who is in a bracket after it, and the draws that this takes. DecisionNeeded as of `engine.pairing.cut`."""

    @abstractmethod
    def sends_on(self, t: Tournament, rng_seed: int) -> Advance | None:
        """Who goes on from its groups; None where it has none. DecisionNeeded ``cut_tie``."""


format_of: ByKind[Format[Any]] = ByKind("format")
