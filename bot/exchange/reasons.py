"""Why the law refuses what a file says, for the command line."""

from __future__ import annotations

from engine.errors import RuleViolation

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


def reason_of(error: RuleViolation) -> str:
    """One sentence with the article it comes from."""
    words = {name: _plain(value) for name, value in error.params.items()}
    text = _REASONS[error.code].format(**words) if error.code in _REASONS else str(error)
    return f"{text} ({error.article})" if error.article else text


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return (
            ":".join(map(str, value))
            if len(value) == 2 and all(isinstance(x, int) for x in value)
            else ", ".join(map(str, value))
        )
    return value
