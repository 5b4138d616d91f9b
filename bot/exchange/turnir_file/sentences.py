"""Sentences for the command line: what a pairing has to say, and why the law refuses what a file says.

The bot has its own words in the locales.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from bot.exchange.turnir_file.errors import FileError
from engine.errors import RuleViolation
from engine.formats.capacity import Advice
from engine.model import EntryId, Note

_NOTES = {
    "free": "{0} has no opponent this round",
    "float_down": "{0} and {1} are of different groups ({group})",
    "colour_again": "{0} or {1} gets the same colour again",
    "second_bye": "{0} has had a point without play before",
    "swiss_bye": "{0} has a bye",
    "tie_break": "{0} and {1} play for the place that goes on from group {group}",
    "bye": "{0} is free this round: 8:4 (2.2.6.3)",
    "cross_pair": "odd groups {group}: {0} meets {1} (2.2.4.4)",
    "groups_merged": "the groups {group} are paired together: the upper one has no pairing without a rematch (2.2.4.3)",
    "same_club": "{0} and {1} come from the same club ({group})",
    "rematch": "{0} and {1} have met before (2.2.4.3, 2.3.5)",
    "leavers_meet": "{all} have left: both lose",
    "lots_drawn": "tied in everything, lots give the order {all}",
    "cut_reduced": "the field is smaller than the cut: a bracket of {group}",
    "structure": "Swiss rounds: {group}",
    "cut": "the best {group} play on",
    "no_cut": "there is no play-off",
    "walkover": "{0} goes on without a match ({group})",
    "replacement": "{1} takes the place of {0} (2.3.6.1)",
    "absent": "{0} is announced absent: technical loss (2.2.6.1)",
    "headcount_off": "the numbers of each record after round {group} are not those of a whole field (2.2.2)",
}

_ADVICE = {
    "rounds_beyond": "{rounds} rounds of {entries} entries: more than {most} cannot be paired without a rematch",
    "rounds_close": "{rounds} rounds of {entries} entries: {most} are sure to pair without a rematch, more perhaps not",
    "cycles": "everybody meets everybody {most} times: {rounds} rounds",
}

_REASONS = {
    "score.missing": "the score is missing",
    "score.untold": "the score is missing",
    "score.draw": "this game knows no draw, one side wins",
    "score.both_lose": "both lose only by a forfeit of both",
    "score.out_of_range": "{score} is outside 0-{target}",
    "score.both_at_target": "{score}: both cannot have {target}",
    "score.winner_short": "{score}: nobody has {target}",
    "score.winner_contradicts": "{score} contradicts the winner {winner}",
    "score.loser_out_of_range": "{score}: the loser has {low}-{high}",
    "score.conceder_at_target": "{score}: who gives up has fewer than {target}",
    "match.already_over": "game {game} follows the end of a best of {best_of}",
    "move.missing": "the number of the last move is missing, 1-{limit}",
    "move.out_of_range": "{move} is outside {least}-{limit}",
    "move.of_a_draw": "{move}; a draw is the exhausted limit {limit}",
    "cube.value": "{cube} is no face of a cube; one of {allowed}",
    "cube.crawford": "{cube}; the Crawford game is played without the cube",
    "cube.one_point": "{cube}; a match to one point is played without the cube",
    "cube.not_used": "{cube}; this event is played without the cube",
    "match.decided": "game {game} follows the end of the match, {score}",
    "sheet.not_crawford": "only a Crawford game may be struck",
    "sheet.score_differs": "{stated} contradicts the games ({score})",
    "sheet.score_missing": "the score is missing; a match goes to {target}",
    "sheet.unfinished": "{score}: nobody has {target}",
    "sheet.played_on": "{score}: both have {target}, so the match was over before",
    "result.kind": "{kind} does not exist in games of this rulebook",
    "board.unknown": "no board {board}; a match has boards 1-{boards}",
    "board.twice": "board {board} has a result already",
    "board.empty": 'nobody of "{entry}" sits at board {board}',
    "lineup.absent": 'fewer than half of "{entry}" are there: it has lost the match',
    "lineup.length": 'the line-up of "{entry}" has {given} boards; a match has {boards}',
    "lineup.stranger": '"{member}" is not on the roster of "{entry}"',
    "lineup.twice": '"{member}" stands twice in the line-up of "{entry}"',
    "lineup.board": '"{member}" is nominated for board {nominated}, not {board}',
    "handicap.no_rank": '"{entry}" has neither a rank nor a rating, so there is no handicap',
    "settings.missing": "the setting {setting} is missing",
    "entries.too_few": "{count} entries; the field has {least} to {most}",
    "entries.too_many": "{count} entries; the field has {least} to {most}",
    "cut.larger": "{cut} go on, and there are {entries} entries: at most {entries}",
    "entries.unknown": 'no entry "{entry}"',
    "import.stage": "pairs made elsewhere are taken in Swiss and McMahon rounds only",
    "import.twice": '"{entry}" stands in the pairs twice',
    "import.absent": '"{entry}" does not play in this round',
    "import.missing": "neither paired nor free: {entries}",
    "terms.no_colours": "this rulebook knows no colours",
    "terms.handicap": "at most {most} stones",
    "round.results_missing": "results are missing at the tables {tables}",
    "time.number": "{number} is below zero",
    "time.undecided": "the answers given do not decide: {ask}?",
    "time.leader_wins": "the score in games is {score}: whoever leads wins the match on time",
    "time.nobody_leads": "nobody leads in games, so time does not end the match",
    "round.nothing_left": "nothing is left to pair",
}


def advice_text(advice: Advice) -> str:
    """One sentence about the rounds that are asked for."""
    return _ADVICE[advice.code].format(rounds=advice.rounds, entries=advice.entries, most=advice.most)


def note_text(note: Note, names: Mapping[EntryId, str]) -> str:
    """One sentence; the bare code where there is none."""
    named = [names.get(entry, entry) for entry in note.entries]
    template = _NOTES.get(note.code)
    if template is None:
        return " ".join([note.code, *named])
    return template.format(*named, "", "", group=note.group, all=", ".join(named))


def reason_of(error: RuleViolation) -> str:
    """One sentence with the article it comes from."""
    words = {name: _plain(value) for name, value in error.params.items()}
    text = _REASONS[error.code].format(**words) if error.code in _REASONS else str(error)
    return f"{text} ({error.article})" if error.article else text


def _plain(value: object) -> object:
    if not isinstance(value, tuple):
        return value
    is_score = len(value) == 2 and all(isinstance(one, int) for one in value)
    return (":" if is_score else ", ").join(map(str, value))


@contextmanager
def refused_at(path: str) -> Iterator[None]:
    """A refusal of the law as a FileError at this place."""
    try:
        yield
    except RuleViolation as error:
        raise FileError(path, reason_of(error)) from error
