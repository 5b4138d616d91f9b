"""A player's own match: opponent, table, until when, what he may do about the score, and his games so far.

Scores are told from the reader's side: his own number first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.places import as_shared
from bot.render import event_plan, play
from bot.render.home import to_match
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, deadline_line, kind_line, lines, match_title, paragraphs, round_title
from bot.render.records import ahead, announced_seed_of, part_line, record_text, stakes
from bot.render.score_forms import (
    GameForm,
    doubts,
    games_text,
    result_text,
    score_form_of,
    several_text,
    total_text,
    verdict_text,
)
from bot.render.score_forms.codes import encode, encode_games
from bot.render.score_forms.score_form import CONCESSION
from bot.render.screen import Button, Row, Screen, press, screen, side_by_side
from bot.render.screens import (
    calls,
    clock,
    leaving,
    lineup,
    not_counted,
    personal,
    protest_answers,
    protests,
    relay,
    rules,
)
from bot.render.screens.entry_door import entry_door
from bot.render.screens.pairings import free_kind
from bot.render.screens.table_state import (
    awaits_referee,
    current_pairing,
    is_confirmed,
    is_over,
    is_started,
    last_report,
    round_on,
)
from bot.views import TournamentView, Viewer
from engine.arbiters import is_between_players
from engine.decide.results import stands_undisputed
from engine.formats.protocol import format_of
from engine.model import Entry, EntryStatus, Free, FreeKind, Pairing, Round, Status
from engine.notation import Line
from engine.results import GameResult, Side, TimeUp, Winner, is_even, mirrored, winner_of
from engine.standings.history import history_of
from engine.standings.table import standings

WON = {Winner.FIRST: "yes", Winner.SECOND: "no", Winner.DRAW: "draw", Winner.BOTH_LOSE: "both_lose"}
"""How a game or a match went for the reader, as the sentences tell it."""


def my_match(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """What is on for the reader now; a spectator is shown where to look."""
    entry = viewer.entry
    if entry is None:
        return screen(tr("match-spectator"), entry_door(view, viewer, tr), _public(view, tr), _rules(view, tr))
    if view.tournament.status is Status.REGISTRATION and round_on(view) is None:
        team = button(tr("menu-team", kind=view.kind), press("tm", "show", view.id))
        return screen(tr("match-before-draw"), team, _rules(view, tr))
    pairing = current_pairing(view, entry.id)
    if pairing is None:
        return screen(
            without_opponent(view, tr, entry),
            button(tr("match-history"), press("my", "games", view.id)),
            _public(view, tr),
            *side_by_side((_rules(view, tr), *leaving.door_without_match(view, tr, entry))),
        )
    text = paragraphs(
        _ended(view, tr, entry),
        opponents(view, tr, entry, pairing),
        stakes_line(view, tr, entry, pairing),
        _games(view, tr, entry, pairing),
        situation(view, tr, entry, pairing),
        "" if is_over(view, pairing) else protests.signed_line(view, tr, pairing),
        leaving.gone(view, tr, entry),
        not_counted.note(view, tr, pairing),
        personal.running(view, tr, pairing),
        lines(*(clock.arrival_line(view, tr, pairing, side, own=pairing.entry_at(side) == entry.id) for side in Side)),
        calls.player_line(view, tr, pairing, entry),
    )
    speaks = protest_answers.speaks(view, viewer, entry)
    back = personal.own_rows(view, tr, pairing, entry.id)
    return screen(
        text,
        *back,
        *answer_rows(view, tr, entry, pairing),
        lineup.of_captain(view, tr, viewer, entry, pairing),
        clock.arrival_row(view, tr, entry, pairing),
        *_appeal_rows(view, tr, entry, pairing, speaks),
        *_more_rows(view, tr, entry, pairing),
    )


def told_match(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """The same after he has told of it: it follows what becomes of that until the match is over."""
    shown, own = my_match(view, viewer, tr), viewer.entry
    pairing = None if own is None else current_pairing(view, own.id)
    return shown if pairing is None or is_over(view, pairing) else replace(shown, live=view.id, slot="match")


def opponents(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    """Round, table, both names with records, and the deadline."""
    round_ = view.tournament.rounds[pairing.round - 1]
    opponent = pairing.opponent_of(entry.id)
    return lines(
        tr("card-title", round=round_title(view, tr, round_), table=pairing.table),
        kind_line(view, tr, pairing),
        "" if is_over(view, pairing) else event_plan.of_round(view, tr, round_),
        part_line(view, tr, round_, pairing.group),
        tr("match-you", name=view.name(entry.id), record=record_text(view, tr, entry.id, pairing.round)),
        tr("match-opponent", name=view.name(opponent), record=record_text(view, tr, opponent, pairing.round)),
        score_form_of(view).length(tr, pairing),
        "" if is_over(view, pairing) else score_form_of(view).announced(tr, started=is_started(view, pairing)),
        tr("card-rematch") if pairing.rematch else "",
        "" if is_over(view, pairing) else score_form_of(view).all_sides(tr, GameForm(view, pairing)),
        "" if is_over(view, pairing) else play.game_lines(view, tr, pairing),
        "" if is_over(view, pairing) else deadline_line(view, tr, round_, pairing),
    )


def situation(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    """Who has said what, and whose turn it is."""
    if pairing.dispute:
        return dispute_line(view, tr, entry, pairing)
    if is_over(view, pairing):
        return outcome(view, tr, entry, pairing)
    if not is_started(view, pairing):
        late = "" if score_form_of(view).announces_late else rules.waiting(view, tr)
        return lines(tr("match-not-started"), late, rules.stays_away(view, tr, pairing.round))
    standing, side = last_report(pairing), pairing.side_of(entry.id)
    if standing is None:
        return score_form_of(view).hint_of_match(tr, pairing, own=True)
    told, after = several_text(view, tr, standing.games, side), total_text(view, tr, pairing, standing.games, side)
    if is_confirmed(pairing):
        return lines(tr("match-confirmed", result=told), after)
    who = "other" if standing.entry != entry.id else "alone" if awaits_referee(view, pairing) else "own"
    return lines(tr("match-reported", who=who, name=view.name(standing.entry), result=told), after)


def dispute_line(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    """What a side of a disputed match does now; one that has only disagreed says its own score, and the other is told
    that. What was recorded already the referee mends. Where only the sides can settle it, they are told how."""
    said = {report.entry for report in pairing.reports}
    if is_between_players(view.tournament, pairing):
        return tr("match-dispute-between", recorded=bool(pairing.games) and not said)
    how = "recorded" if pairing.games and not said else "alone" if said == {entry.id} else entry.id in said
    return tr("match-dispute", table=pairing.table, said=how)


def seen_by(pairing: Pairing, entry: Entry, result: GameResult) -> GameResult:
    """The result with the entry as its first side; also back again."""
    return result if pairing.side_of(entry.id) is Side.FIRST else mirrored(result)


def told_by(view: TournamentView, pairing: Pairing, entry: Entry, line: Line) -> list[GameResult]:
    """The next games of a match, from first to second, as a player's line tells them: his own side first."""
    return [seen_by(pairing, entry, game) for game in score_form_of(view).placed(pairing, line.games)]


def answer_rows(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> Sequence[Row]:
    """What the player may say about the game that is on, or against what counts until somebody does."""
    if stands_undisputed(view.tournament, pairing):
        return [wrong_button(tr, own_form(view, entry, pairing))]
    if is_over(view, pairing) or not is_started(view, pairing) or is_confirmed(pairing):
        return []
    form = own_form(view, entry, pairing)
    concede = button(tr("match-concede"), form.act("ask", f"{CONCESSION}.{form.reader.value}"))
    speak = (button(tr("match-score"), form.act("ask")), *((concede,) if score_form_of(view).concedes else ()))
    standing = last_report(pairing)
    if standing is None or pairing.dispute:
        return [speak]
    if standing.entry == entry.id:
        return [button(tr("match-score-again"), form.act("ask"))]
    return [confirm_row(tr, form), speak]


def own_form(view: TournamentView, entry: Entry, pairing: Pairing) -> GameForm:
    """The form a player fills in: told and asked from his side."""
    return GameForm(view, pairing, "my", reader=pairing.side_of(entry.id))


def confirm_row(tr: Tr, form: GameForm) -> tuple[Button, ...]:
    """Right, or not so: the answer to the other side's report."""
    return button(tr("match-right"), form.act("right"), style="success"), wrong_button(tr, form)


def wrong_button(tr: Tr, form: GameForm) -> Button:
    return button(tr("match-wrong"), form.act("wrong"))


def history(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen:
    """All matches of the reader's team, round by round."""
    entry = viewer.entry
    if entry is None:
        return screen(tr("match-spectator"), _public(view, tr))
    told = [line for round_ in view.tournament.published_rounds if (line := _past(view, tr, entry, round_))]
    text = lines(tr("history-title", name=view.name(entry.id)), *told) if told else tr("history-none")
    text = paragraphs(text, not_counted.reason(view, tr, entry.id))
    return screen(text, protests.about_the_round_before(view, tr, entry), to_match(view, tr))


def without_opponent(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Why there is no match now: a bye, out, through, waiting for the next pairs."""
    round_ = round_on(view)
    if view.tournament.status is Status.FINISHED:
        return _ended(view, tr, entry)
    free = next((free for free in round_.free if free.entry == entry.id), None) if round_ else None
    if round_ is not None and free is not None:
        return _free(view, tr, round_, free)
    if entry.status is not EntryStatus.ACTIVE:
        return leaving.gone(view, tr, entry)
    table = standings(view.tournament)
    row = next((row for row in table.rows if row.entry == entry.id), None)
    status, seed = row.status.value if row else "active", announced_seed_of(view, entry.id) or 0
    return tr("match-none", status=status, seed=seed, ahead=ahead(view, table.stage))


def _ended(view: TournamentView, tr: Tr, entry: Entry) -> str:
    if view.tournament.status is not Status.FINISHED:
        return ""
    return tr("match-finished", place=as_shared(view.tournament.final_places).get(entry.id, "—"))


def _free(view: TournamentView, tr: Tr, round_: Round, free: Free) -> str:
    """A round without an opponent, and what it brings."""
    stage, title = view.tournament.rulebook.stage(round_.stage), round_title(view, tr, round_)
    outing = format_of(stage).outing_of(view.tournament, round_.number, free)
    if outing is not None and outing.points is None and free.kind is FreeKind.BYE:
        return tr("match-bye", round=title, score=f"{outing.own}:{outing.conceded}")
    points = history_of(view.tournament, stage.id, round_.number).outings.get(free.entry, ())
    worth = points[-1].worth if points and points[-1].round == round_.number else 0
    if free.kind is FreeKind.BYE and worth and stage.table_criteria[:1] == ("wins",):
        return tr("match-bye-won", round=title)  # Points are those of the games here: a bye brings none.
    return tr("match-free", round=title, kind=free.kind.value, points=exact_text(worth))


def stakes_line(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    kind = "" if is_over(view, pairing) else stakes(view, entry.id, pairing.round)
    return tr("match-stakes", kind=kind) if kind else ""


def _games(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    score_form, side = score_form_of(view), pairing.side_of(entry.id)
    if not score_form.has_several(pairing) or not pairing.games:
        return ""
    return lines(score_form.standing(tr, pairing, side), *score_form.games(tr, pairing, side))


def outcome(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    side = pairing.side_of(entry.id)
    winner = _own_winner(view, pairing, side)
    result = games_text(view, tr, pairing, side, at_length=True)
    return tr("match-outcome", won=WON[winner] if winner else "no", result=result)


def _own_winner(view: TournamentView, pairing: Pairing, side: Side) -> Winner | None:
    """Who won the match, FIRST being the reader; None while it goes on."""
    winner = view.tournament.rulebook.scoring.winner(pairing)
    if winner in (Winner.FIRST, Winner.SECOND) and side is Side.SECOND:
        return Winner.FIRST if winner is Winner.SECOND else Winner.SECOND
    return winner


def _past(view: TournamentView, tr: Tr, entry: Entry, round_: Round) -> str:
    for pairing in round_.pairings:
        if entry.id in pairing.entries:
            side = pairing.side_of(entry.id)
            winner = _own_winner(view, pairing, side)
            return tr(
                "history-line",
                round=match_title(view, tr, pairing),
                opponent=view.name(pairing.opponent_of(entry.id)),
                result=games_text(view, tr, pairing, side) or "none",
                outcome="uncounted" if not_counted.note(view, tr, pairing) else winner.value if winner else "open",
            )
    free = next((free for free in round_.free if free.entry == entry.id), None)
    if free is None:
        return ""
    return tr("history-free", round=round_title(view, tr, round_), kind=free_kind(view, round_, free))


def _appeal_rows(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, speaks: bool) -> Sequence[Row]:
    call = calls.player_button(view, tr, entry, pairing)
    protest = protests.player_rows(view, tr, pairing, entry.id, speaks)
    talk = (*((call,) if call is not None else ()), *relay.door(view, tr, pairing, entry.id))
    return *side_by_side(talk), *protest


def _more_rows(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> Sequence[Row]:
    return (
        (
            button(tr("match-history"), press("my", "games", view.id)),
            button(tr("match-why"), press("st", "why", view.id, pairing.id)),
        ),
        _public(view, tr),
        *side_by_side((_rules(view, tr), *leaving.own_door(view, tr, entry))),
    )


def _rules(view: TournamentView, tr: Tr) -> Button:
    return button(tr("rules-button"), press("st", "rules", view.id))


def _public(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (
        button(tr("match-table"), press("st", "show", view.id)),
        button(tr("match-pairs"), press("pr", "show", view.id)),
    )


def preview(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, games: Sequence[GameResult]) -> Screen:
    """The report that buttons have told, before it is sent. That time is up is no game: it ends the match."""
    if len(games) == 1 and not isinstance(games[0], TimeUp):
        return preview_of_game(view, tr, entry, pairing, games[0])
    return preview_of_match(view, tr, entry, pairing, games, encode_games(games))


def preview_of_game(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, result: GameResult) -> Screen:
    """The report of a game before it is sent, with both names: a swapped score is the commonest mistake."""
    form = own_form(view, entry, pairing)
    first, second = view.name(entry.id), view.name(pairing.opponent_of(entry.id))
    own = seen_by(pairing, entry, result)
    text = tr(
        "report-preview",
        table=pairing.table,
        first=first,
        second=second,
        result=result_text(view, tr, own),
        won=WON[winner_of(own)],
        game=score_form_of(view).game_number(pairing, form.number, result),
    )
    swap = () if is_even(result) else (button(tr("report-swap"), form.act("put", encode(mirrored(result)))),)
    return screen(
        lines(text, total_text(view, tr, pairing, (result,), form.reader), doubts(view, tr, pairing, (own,))),
        button(tr("report-send"), form.act("send", encode(result)), style="success"),
        (*swap, to_match(view, tr)),
    )


def preview_of_match(
    view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, games: Sequence[GameResult], code: str = ""
) -> Screen:
    """The report of several games before it is sent. Where no `code` tells them, the form keeps the line."""
    form = own_form(view, entry, pairing)
    told = pairing.with_games((*pairing.games, *games))
    stands = lines(score_form_of(view).standing(tr, told, form.reader), verdict_text(view, tr, told))
    text = tr(
        "report-preview-match",
        table=pairing.table,
        first=view.name(entry.id),
        second=view.name(pairing.opponent_of(entry.id)),
        result=several_text(view, tr, games, form.reader),
    )
    return screen(
        paragraphs(text, stands, doubts(view, tr, pairing, games), tr("report-ask-send")),
        button(tr("report-send"), form.act("send", code), style="success"),
        to_match(view, tr),
    )
