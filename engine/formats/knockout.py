"""Single elimination (TAC 2.3): a bracket is seeds plus results; everything else follows from them.

The fold is the usual one: the best seed meets the worst, and the first two seeds can meet only in the final. Where the
field is no power of two the best seeds wait: for 12 they enter in the quarter-final (PI1 = 8/9, PI2 = 5/12, PI3 = 7/10,
PI4 = 6/11; QF1 = 1 v PI1 … TAC 2.3.3). Slots of a first round with waiting seeds are PI1…, otherwise they are named by
their round: R16-1…, QF1…, SF1…, F, and T for third place. Where losers play on: P5-8.1…, P5, P7.

A match that both sides lost sends nobody on. Whoever should meet nobody goes on without a match; the book does not
rule this, the walkover keeps the rest of the bracket as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.errors import RuleViolation
from engine.formats.bracket import BracketRound, Feed, Slot, structure
from engine.formats.protocol import format_of
from engine.model import Bracket, EntryId, EntryStatus, Pairing, RoundStatus, Tournament
from engine.regulations import KnockoutStage
from engine.results import Score, Side, Winner
from engine.standings.swiss_table import swiss_table


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a slot: an entry, or whom we wait for, or nobody (all None) after a match that both lost."""

    entry: EntryId | None = None
    winner_of: str | None = None
    loser_of: str | None = None
    seed: int | None = None

    @property
    def nobody(self) -> bool:
        return self.entry is None and self.winner_of is None and self.loser_of is None


@dataclass(frozen=True, slots=True)
class BracketLine:
    """One slot of a bracket as a screen shows it. `score` counts games (points, in a match to points), `decided`:
    nothing more will happen here. `winner` goes on from here. `places` is that of the slot: None in the main
    bracket."""

    slot: str
    round: str
    best_of: int
    first: Party
    second: Party
    winner: EntryId | None = None
    rematch: bool = False
    score: Score = (0, 0)
    pairing: Pairing | None = None
    decided: bool = False
    places: tuple[int, int] | None = None

    @property
    def entries(self) -> tuple[EntryId | None, EntryId | None]:
        """Who meets here, as far as that is known."""
        return self.first.entry, self.second.entry

    @property
    def loser(self) -> EntryId | None:
        """Who went out here; None before the end, and where both did."""
        if self.winner is None or self.pairing is None:
            return None
        return self.pairing.opponent_of(self.winner)


class Obstacle(StrEnum):
    """Why the last opponent does not take the place."""

    NO_MATCH = "no_match"
    IN_BRACKET = "in_bracket"
    LOST_TO_ANOTHER = "lost_to_another"
    LEFT = "left"
    IS_REPLACEMENT = "is_replacement"


@dataclass(frozen=True, slots=True)
class ReplacementAdvice:
    """Who takes the place of an entry that leaves the bracket in time (TAC 2.3.6.1, B9).

    entering   the last opponent, where the rule applies; otherwise None and `obstacle` says why (2.3.6.9)
    proposal   then the best of the Swiss table outside the bracket, before the leaver's first play-off match;
               None: the opponent goes on
    """

    leaving: EntryId
    last_opponent: EntryId | None
    entering: EntryId | None
    obstacle: Obstacle | None
    proposal: EntryId | None


def stage_of(tournament: Tournament) -> KnockoutStage:
    """The knockout stage. LookupError where the rulebook has none."""
    stage = tournament.rulebook.knockout
    if stage is None:
        raise LookupError(f"{tournament.rulebook.id} has no knockout stage")
    return stage


def bracket_of(tournament: Tournament) -> Bracket | None:
    """The recorded bracket; after the stage before the one that its table gives, where nothing has to be drawn."""
    if tournament.bracket is not None:
        return tournament.bracket
    stage = tournament.rulebook.knockout
    before = None if stage is None else tournament.rulebook.before(stage)
    seeds = () if before is None else format_of(before).sure_seeds(tournament)
    return Bracket(stage.id, seeds) if stage is not None and seeds else None


def is_announced(tournament: Tournament) -> bool:
    """Whether everybody may know who stands where in the recorded bracket: its first round is published."""
    bracket = tournament.bracket
    return bracket is not None and any(round_.stage == bracket.stage for round_ in tournament.published_rounds)


def view(tournament: Tournament, after_round: int | None = None) -> tuple[BracketLine, ...]:
    """Every slot in order of play, as it stands (or stood after a round). Empty before there is a bracket."""
    bracket = bracket_of(tournament)
    if bracket is None or (after_round is not None and after_round < last_round_before(tournament)):
        return ()
    return _Reading(tournament, bracket, after_round).lines()


def next_round(tournament: Tournament) -> BracketRound | None:
    """The first round of the bracket with a match that is neither decided nor paired; None when all is played."""
    bracket = bracket_of(tournament)
    if bracket is None:
        return None
    lines = {line.slot: line for line in view(tournament)}
    for round_ in structure(len(bracket.seeds), stage_of(tournament)):
        if any(lines[slot.name].pairing is None and not lines[slot.name].decided for slot in round_.slots):
            return round_
    return None


def is_over(tournament: Tournament, after_round: int | None = None) -> bool:
    """Whether the bracket has its winner (or nobody left to win it), or had after a round."""
    lines = view(tournament, after_round)
    return bool(lines) and all(line.decided for line in lines)


def is_alive(tournament: Tournament, entry: EntryId) -> bool:
    """Whether the entry still has a place in the bracket: a match to come or one that is not decided."""
    return any(not line.decided and entry in line.entries for line in view(tournament))


def _is_in_the_running(tournament: Tournament, entry: EntryId) -> bool:
    """Still able to win the event: a match for a lower place to come does not count."""
    lines = [line for line in view(tournament) if line.places is None]
    return any(not line.decided and entry in line.entries for line in lines)


def entered(tournament: Tournament, entry: EntryId) -> bool:
    """Whether the entry is or was in the bracket."""
    bracket = bracket_of(tournament)
    return bracket is not None and (
        entry in bracket.seeds or any(entry == change.entering for change in bracket.replacements)
    )


def check_has_winner(tournament: Tournament, stage: str, pairing: Pairing) -> None:
    """RuleViolation ``score.draw``: a match of a bracket is not drawn."""
    bracket = tournament.rulebook.knockout
    drawn = tournament.rulebook.scoring.winner(pairing) is Winner.DRAW
    if bracket is not None and stage == bracket.id and drawn:
        raise RuleViolation("score.draw", article=tournament.rulebook.stage_article(stage, "best_of"), score=None)


def won_by(tournament: Tournament, pairing: Pairing) -> EntryId | None:
    """Who won a match by its recorded games; None before its end, and where nobody did."""
    winner = tournament.rulebook.scoring.winner(pairing)
    return pairing.entry_at(Side(winner.value)) if winner in (Winner.FIRST, Winner.SECOND) else None


def earlier_match(tournament: Tournament, first: EntryId, second: EntryId, before_round: int) -> int | None:
    """The last earlier round of the event in which the two were paired (TAC 2.3.5)."""
    return next(
        (
            round_.number
            for round_ in reversed(tournament.published_rounds)
            if round_.number < before_round
            for pairing in round_.pairings
            if {first, second} == set(pairing.entries)
        ),
        None,
    )


def replacement_for(tournament: Tournament, leaving: EntryId) -> ReplacementAdvice:
    """The opponent of the leaver's last played match, or why not, with a proposal for the head referee.

    Technical results are played matches, a bye is not. The rule asks that the last opponent is out of the bracket
    through this loss or through the Swiss stage; a replacement is never replaced again.
    """
    last = last_match(tournament, leaving)
    opponent = None if last is None else last.opponent_of(leaving)
    obstacle = _obstacle(tournament, leaving, last)
    if obstacle is None:
        return ReplacementAdvice(leaving, opponent, opponent, None, None)
    proposal = None
    if obstacle is not Obstacle.IS_REPLACEMENT and (last is None or last.round <= last_round_before(tournament)):
        proposal = next((entry for entry in candidates(tournament) if not entered(tournament, entry)), None)
    return ReplacementAdvice(leaving, opponent, None, obstacle, proposal)


def last_match(tournament: Tournament, entry: EntryId) -> Pairing | None:
    """The entry's last finished match of the event."""
    return next(
        (
            pairing
            for round_ in reversed(tournament.published_rounds)
            for pairing in round_.pairings
            if entry in pairing.entries and tournament.rulebook.scoring.is_over(pairing)
        ),
        None,
    )


def _obstacle(tournament: Tournament, leaving: EntryId, last: Pairing | None) -> Obstacle | None:
    bracket = bracket_of(tournament)
    if bracket is not None and any(change.entering == leaving for change in bracket.replacements):
        return Obstacle.IS_REPLACEMENT
    if last is None:
        return Obstacle.NO_MATCH
    opponent = last.opponent_of(leaving)
    if tournament.entries[opponent].status is not EntryStatus.ACTIVE:
        return Obstacle.LEFT
    if _is_in_the_running(tournament, opponent):
        return Obstacle.IN_BRACKET
    if entered(tournament, opponent) and last.round <= last_round_before(tournament):
        return Obstacle.LOST_TO_ANOTHER
    return None


def last_round_before(tournament: Tournament) -> int:
    """The last round of the event before the bracket; 0 where the bracket is the whole event."""
    stage = stage_of(tournament).id
    return max((round_.number for round_ in tournament.rounds if round_.stage != stage), default=0)


def candidates(tournament: Tournament) -> tuple[EntryId, ...]:
    """Whoever could take a place of the bracket: still here and without one, in the order of the Swiss table."""
    inside = {entry for line in view(tournament) if not line.decided for entry in line.entries}
    here = (row.entry for row in swiss_table(tournament).rows if row.entry not in inside)
    return tuple(entry for entry in here if tournament.entries[entry].status is EntryStatus.ACTIVE)


def _waiting(slot: Slot) -> Slot:
    """The slot before it is known who of the round before plays in it."""
    first, second = (replace(feed, open=feed.winner_of is not None) for feed in (slot.first, slot.second))
    return replace(slot, first=first, second=second)


class _Reading:
    """The bracket read from the recorded rounds: slot by slot, each needs only earlier ones."""

    def __init__(self, tournament: Tournament, bracket: Bracket, after_round: int | None) -> None:
        self.tournament = tournament
        self.bracket = bracket
        self.after_round = after_round
        self.rounds = structure(len(bracket.seeds), stage_of(tournament))
        self.paired = {
            pairing.slot: pairing
            for round_ in tournament.rounds
            if round_.stage == bracket.stage
            and round_.status is not RoundStatus.DRAFT
            and (after_round is None or round_.number <= after_round)
            for pairing in round_.pairings
        }
        self.read: dict[str, BracketLine] = {}

    def lines(self) -> tuple[BracketLine, ...]:
        reseeded = stage_of(self.tournament).order == "reseeded"
        for number, round_ in enumerate(self.rounds):
            slots = self._reseeded(round_.slots) if reseeded and number else round_.slots
            for slot in slots:
                self.read[slot.name] = self._line(round_, slot)
        return tuple(self.read.values())

    def _reseeded(self, slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
        """The best seed that is left meets the worst; as they stand while the round before is not decided."""
        main = [slot for slot in slots if slot.places is None]
        feeds = [feed for slot in main for feed in (slot.first, slot.second)]
        if any(feed.winner_of is not None and not self.read[feed.winner_of].decided for feed in feeds):
            return tuple(_waiting(slot) for slot in slots)
        # Where both lost nobody comes: that place is the worst.
        ranked = sorted(feeds, key=lambda feed: self._seed(feed) or len(self.bracket.seeds) + 1)
        again = {
            slot.name: replace(slot, first=ranked[place], second=ranked[-1 - place]) for place, slot in enumerate(main)
        }
        return tuple(again.get(slot.name, slot) for slot in slots)

    def _line(self, round_: BracketRound, slot: Slot) -> BracketLine:
        pairing = self.paired.get(slot.name)
        if pairing is not None:
            return self._played(round_, slot, pairing)
        first, second = self._party(slot.first), self._party(slot.second)
        line = BracketLine(slot.name, round_.name, slot.best_of, first, second, places=slot.places)
        if first.nobody or second.nobody:
            return self._walkover(line, second if first.nobody else first)
        return replace(line, rematch=self._is_rematch(first.entry, second.entry, None))

    def _played(self, round_: BracketRound, slot: Slot, pairing: Pairing) -> BracketLine:
        winner = self.tournament.rulebook.scoring.winner(pairing)
        first = Party(pairing.first, seed=self._seed(slot.first))
        second = Party(pairing.second, seed=self._seed(slot.second))
        advances = pairing.goes_on or won_by(self.tournament, pairing)
        rematch = self._is_rematch(pairing.first, pairing.second, pairing.round)
        score, decided = self.tournament.rulebook.scoring.match_score(pairing), winner is not None
        return BracketLine(
            slot.name,
            round_.name,
            pairing.best_of,
            first,
            second,
            advances,
            rematch,
            score,
            pairing,
            decided,
            slot.places,
        )

    def _walkover(self, line: BracketLine, other: Party) -> BracketLine:
        """`other` goes on without a match, as soon as it is known; a leaver goes nowhere."""
        known = other.entry is not None or other.nobody
        goes_on = other.entry is not None and self.tournament.entries[other.entry].status is EntryStatus.ACTIVE
        return replace(line, winner=other.entry if goes_on else None, decided=known)

    def _party(self, feed: Feed) -> Party:
        if feed.seed is not None:
            return Party(self._in_place_of(self.bracket.seeds[feed.seed - 1]), seed=feed.seed)
        if feed.winner_of is not None:
            line = self.read[feed.winner_of]
            if feed.open or not line.decided:
                return Party(winner_of=line.slot)
            entry = None if line.winner is None else self._in_place_of(line.winner)
            return Party(entry, seed=_seed_of(line, line.winner))
        line = self.read[feed.loser_of or ""]
        if not line.decided:
            return Party(loser_of=line.slot)
        loser = line.loser
        # Whoever lost and then took the winner's place plays the final, not the match for third place.
        if loser is None or any(change.entering == loser for change in self.bracket.replacements):
            return Party()
        return Party(loser, seed=_seed_of(line, loser))

    def _in_place_of(self, entry: EntryId) -> EntryId:
        for change in self.bracket.replacements:
            due = self.after_round is None or change.from_round <= self.after_round + 1
            if change.leaving == entry and due:
                entry = change.entering
        return entry

    def _seed(self, feed: Feed) -> int | None:
        """The seed whose place this is: a replacement keeps the number as the slot's label."""
        if feed.seed is not None:
            return feed.seed
        line = self.read[feed.winner_of or feed.loser_of or ""]
        return _seed_of(line, line.winner if feed.winner_of is not None else line.loser)

    def _is_rematch(self, first: EntryId | None, second: EntryId | None, number: int | None) -> bool:
        if first is None or second is None:
            return False
        before = number or len(self.tournament.rounds) + 1
        return earlier_match(self.tournament, first, second, before) is not None


def _seed_of(line: BracketLine, entry: EntryId | None) -> int | None:
    """The number with which a side of a match goes on."""
    if entry is None:
        return None
    return line.first.seed if entry == line.first.entry else line.second.seed
