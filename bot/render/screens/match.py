"""A player's own match: opponent, table, until when, what he may do about the score, and his games so far.

Scores are told from the reader's side: his own number first.
"""

from __future__ import annotations

from bot.render.phrases import Tr, button, deadline_line, lines, paragraphs, result_text, round_title
from bot.render.records import record_text, seed_of, stakes
from bot.render.screen import Button, Screen, press
from bot.render.screens.table_codes import encode
from bot.render.screens.table_form import ScoreForm
from bot.render.screens.table_state import (
    current_pairing,
    is_confirmed,
    is_over,
    is_started,
    last_report,
    round_on,
)
from bot.views import TournamentView, Viewer
from engine.model import Entry, FreeKind, Pairing, Status
from engine.results import GameResult, Side, Winner, mirrored
from engine.scoring.match import games_won, match_winner
from engine.standings.table import standings


def my_match(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """What is on for the reader now; a spectator is shown where to look."""
    entry = viewer.entry
    if entry is None:
        return Screen(tr("match-spectator"), (_public(view, tr),))
    if view.tournament.status is Status.REGISTRATION and round_on(view) is None:
        return Screen(tr("match-before-draw"), ((button(tr("match-team"), press("tm", "show", view.id)),),))
    pairing = current_pairing(view, entry.id)
    if pairing is None:
        return Screen(without_opponent(view, tr, entry), (*_history_row(view, tr), _public(view, tr)))
    text = paragraphs(
        opponents(view, tr, entry, pairing),
        stakes_line(view, tr, entry, pairing),
        _games(view, tr, entry, pairing),
        situation(view, tr, entry, pairing),
    )
    return Screen(text, (*answer_rows(view, tr, entry, pairing), *_more_rows(view, tr, pairing)))


def opponents(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    """Round, table, both names with records, and the deadline."""
    round_ = view.tournament.round(pairing.round)
    assert round_ is not None
    opponent = pairing.opponent_of(entry.id)
    return lines(
        tr("card-title", round=round_title(view, tr, round_), table=pairing.table),
        tr("match-you", name=view.name(entry.id), record=record_text(view, entry.id, pairing.round)),
        tr("match-opponent", name=view.name(opponent), record=record_text(view, opponent, pairing.round)),
        tr("card-best-of", games=pairing.best_of) if pairing.best_of > 1 else "",
        tr("card-rematch") if pairing.rematch else "",
        "" if is_over(view, pairing) else deadline_line(view, tr, round_),
    )


def situation(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    """Who has said what, and whose turn it is."""
    if pairing.disputed:
        return tr("match-dispute", table=pairing.table)
    if is_over(view, pairing):
        return outcome(view, tr, entry, pairing)
    if not is_started(view, pairing):
        return tr("match-not-started")
    standing = last_report(pairing)
    if standing is None:
        return tr("match-hint", example=f"{view.tournament.rulebook.balls.target}:5")
    told = own_result(view, tr, pairing, entry, standing.result)
    if is_confirmed(pairing):
        return tr("match-confirmed", result=told)
    who = "own" if standing.entry == entry.id else "other"
    return tr("match-reported", who=who, name=view.name(standing.entry), result=told)


def own_result(view: TournamentView, tr: Tr, pairing: Pairing, entry: Entry, result: GameResult) -> str:
    """A game told from the entry's side."""
    return result_text(view, tr, seen_by(pairing, entry, result))


def seen_by(pairing: Pairing, entry: Entry, result: GameResult) -> GameResult:
    """The result with the entry as its first side; also back again."""
    return result if pairing.side_of(entry.id) is Side.FIRST else mirrored(result)


def answer_rows(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> list[tuple[Button, ...]]:
    """What the player may say about the game that is on."""
    if is_over(view, pairing) or not is_started(view, pairing) or is_confirmed(pairing):
        return []
    form = ScoreForm(view, pairing, "my")
    speak = (button(tr("match-score"), form.act("score")), button(tr("match-concede"), form.act("gave")))
    standing = last_report(pairing)
    if standing is None or pairing.disputed:
        return [speak]
    if standing.entry == entry.id:
        return [(button(tr("match-score-again"), form.act("score")),)]
    return [confirm_row(tr, form), speak]


def confirm_row(tr: Tr, form: ScoreForm) -> tuple[Button, ...]:
    """Right, or not so: the answer to the other side's report."""
    return (
        button(tr("match-right"), form.act("right"), style="success"),
        button(tr("match-wrong"), form.act("wrong")),
    )


def preview(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, result: GameResult) -> Screen:
    """The report before it is sent, with both names: a swapped score is the commonest mistake."""
    form = ScoreForm(view, pairing, "my")
    first, second = view.name(entry.id), view.name(pairing.opponent_of(entry.id))
    own = seen_by(pairing, entry, result)
    text = tr(
        "report-preview",
        table=pairing.table,
        first=first,
        second=second,
        result=result_text(view, tr, own),
        won=match_winner((own,), 1) is Winner.FIRST,
        game=len(pairing.games) + 1 if pairing.best_of > 1 else 0,
    )
    return Screen(
        text,
        (
            (button(tr("report-send"), form.act("send", encode(result)), style="success"),),
            (
                button(tr("report-swap"), form.act("put", encode(mirrored(result)))),
                button(tr("match-back"), press("my", "match", view.id)),
            ),
        ),
    )


def ask_score(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> Screen:
    """The two-step pad from the player's side; a typed line does as well."""
    form = ScoreForm(view, pairing, "my")
    side = pairing.side_of(entry.id)
    answers = (
        button(tr("report-we-won"), form.act("won", side.value)),
        button(tr("report-we-lost"), form.act("won", side.other.value)),
    )
    text = tr("report-ask", table=pairing.table, example=f"{view.tournament.rulebook.balls.target}:5")
    return Screen(text, (answers, (form.back(tr),)))


def which_match(views: tuple[tuple[TournamentView, Pairing], ...], tr: Tr, code: str) -> Screen:
    """A bare score of somebody who plays in several tournaments. `code` is the score as typed, own number first."""
    rows = tuple(
        (
            Button(
                button(tr("which-match", title=view.tournament.title, table=pairing.table), "", width=36).label,
                press("my", "which", view.id, pairing.id, pairing.version, code),
            ),
        )
        for view, pairing in views
    )
    return Screen(tr("which-match-ask"), rows)


def history(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """All matches of the reader's team, round by round."""
    entry = viewer.entry
    back = (button(tr("match-back"), press("my", "match", view.id)),)
    if entry is None:
        return Screen(tr("match-spectator"), (_public(view, tr),))
    told = [line for round_ in view.tournament.published_rounds if (line := _past(view, tr, entry, round_.number))]
    text = lines(tr("history-title", name=view.name(entry.id)), *told) if told else tr("history-none")
    return Screen(text, (back,))


def without_opponent(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Why there is no match now: a bye, out, through, waiting for the next pairs."""
    round_ = round_on(view)
    if view.tournament.status is Status.FINISHED:
        place = dict(view.tournament.final_places).get(entry.id)
        return tr("match-finished", place=place or 0)
    free = next((free for free in round_.free if free.entry == entry.id), None) if round_ else None
    if round_ is not None and free is not None and free.kind is FreeKind.BYE:
        own, conceded = view.tournament.rulebook.swiss.bye.score
        return tr("match-bye", round=round_title(view, tr, round_), score=f"{own}:{conceded}")
    row = next((row for row in standings(view.tournament).rows if row.entry == entry.id), None)
    return tr("match-none", status=row.status.value if row else "active", seed=seed_of(view, entry.id) or 0)


def stakes_line(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    kind = "" if is_over(view, pairing) else stakes(view, entry.id, pairing.round)
    return tr("match-stakes", kind=kind) if kind else ""


def _games(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    if pairing.best_of == 1 or not pairing.games:
        return ""
    own = [seen_by(pairing, entry, game) for game in pairing.games]
    first, second = games_won(own)
    games = [tr("card-game", game=i, result=result_text(view, tr, game)) for i, game in enumerate(own, start=1)]
    return lines(tr("card-match-score", first=first, second=second), *games)


def outcome(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    own = tuple(seen_by(pairing, entry, game) for game in pairing.games)
    winner = match_winner(own, pairing.best_of)
    told = ", ".join(result_text(view, tr, game) for game in own)
    return tr("match-outcome", won=winner is Winner.FIRST, result=told)


def _past(view: TournamentView, tr: Tr, entry: Entry, number: int) -> str:
    round_ = view.tournament.round(number)
    assert round_ is not None
    title = round_title(view, tr, round_)
    for pairing in round_.pairings:
        if entry.id in pairing.entries:
            own = tuple(seen_by(pairing, entry, game) for game in pairing.games)
            winner = match_winner(own, pairing.best_of)
            return tr(
                "history-line",
                round=title,
                opponent=view.name(pairing.opponent_of(entry.id)),
                result=", ".join(result_text(view, tr, game) for game in own) or "none",
                outcome=winner.value if winner else "open",
            )
    free = next((free for free in round_.free if free.entry == entry.id), None)
    return tr("history-free", round=title, kind=free.kind.value) if free else ""


def _history_row(view: TournamentView, tr: Tr) -> tuple[tuple[Button, ...], ...]:
    return ((button(tr("match-history"), press("my", "games", view.id)),),)


def _more_rows(view: TournamentView, tr: Tr, pairing: Pairing) -> tuple[tuple[Button, ...], ...]:
    return (
        (
            button(tr("match-history"), press("my", "games", view.id)),
            button(tr("match-why"), press("st", "why", view.id, pairing.id)),
        ),
        _public(view, tr),
    )


def _public(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (
        button(tr("match-table"), press("st", "show", view.id)),
        button(tr("match-pairs"), press("pr", "show", view.id)),
    )
