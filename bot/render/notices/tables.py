"""Notices of tables: reports, disputes, results; to those who follow somebody, whom he meets and how it ended."""

from __future__ import annotations

from dataclasses import replace

from bot.notices import hears_everything
from bot.render import play
from bot.render.notices.common import Params, announced_pairing, own_entry, place_now
from bot.render.phrases import Tr, button, lines, numbered_round_title
from bot.render.score_forms import games_text, score_form_of, several_text, total_text, verdict_text
from bot.render.score_forms.technical import both_out
from bot.render.screen import Screen, press, screen
from bot.render.screens import decision, match, protest_answers, protests, table_card, waiting_results
from bot.render.screens.table_state import awaits_referee, current_pairing, is_over, last_report
from bot.told_games import games_of
from bot.views import TournamentView, Viewer
from engine.decide.results import stands_undisputed
from engine.model import Entry, EntryId, Pairing, PersonId
from engine.results import DoubleForfeit, Forfeit, Side, Winner
from engine.timing import is_awaited, law


def report_to_confirm(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry, found = own_entry(viewer), announced_pairing(params, view)
    standing = last_report(found) if found else None
    if viewer is None or entry is None or found is None or standing is None or entry.id not in found.entries:
        return None
    if standing.entry == entry.id or standing.confirmed_by is not None or found.dispute or is_over(view, found):
        return None
    side = found.side_of(entry.id)
    told = tr(
        "notice-confirm",
        table=found.table,
        name=view.name(standing.entry),
        own=view.name(entry.id),
        result=several_text(view, tr, standing.games, side),
    )
    told = lines(told, total_text(view, tr, found, standing.games, side))
    confirm = match.confirm_row(tr, match.own_form(view, entry, found))
    mark = protests.mark_row(view, tr, found, entry.id) if protest_answers.speaks(view, viewer, entry) else ()
    asked = screen(told, confirm, mark)
    return asked if hears_everything(view.tournament.rulebook.notices) else replace(asked, live=view.id, slot="asked")


def asked_score(view: TournamentView, viewer: Viewer, tr: Tr) -> Screen | None:
    """The question that stands before somebody, as it is now; None where he is not asked any more."""
    entry = own_entry(viewer)
    found = None if entry is None else current_pairing(view, entry.id)
    return None if found is None else report_to_confirm({"round": found.round, "table": found.table}, view, viewer, tr)


def report_waiting(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Alone where everything is told; else with all that waits for the reader, in one message a round."""
    found = announced_pairing(params, view)
    if found is None or not awaits_referee(view, found) or is_over(view, found):
        return None
    if viewer is None or view.tournament.rulebook.notices == "everything":
        return waiting_results.one_waiting(view, tr, found)
    return waiting_results.waiting_results(view, viewer, tr)


def dispute(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = announced_pairing(params, view), own_entry(viewer)
    if found is None or not found.dispute:
        return None
    if entry is not None and entry.id in found.entries:
        side = found.side_of(entry.id)
        claims = [
            tr("notice-claim", own=one.entry == entry.id, result=several_text(view, tr, one.games, side))
            for one in sorted(found.reports, key=lambda one: one.entry != entry.id)
        ]
        return screen(lines(*claims, match.dispute_line(view, tr, entry, found)))
    text = lines(
        tr("notice-dispute", table=found.table, first=view.name(found.first), second=view.name(found.second)),
        table_card.claims(view, tr, found),
    )
    return screen(text, button(tr("card-open"), press("tb", "card", view.id, found.id), style="primary"))


def dispute_taken(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = announced_pairing(params, view), own_entry(viewer)
    if found is None or not found.dispute or found.taken is None:
        return None
    who, mine = decision.who_has_it(view, tr, found), viewer is not None and viewer.person.id == found.taken.by
    text = tr("notice-dispute-taken", table=found.table, who=who, mine=mine)
    if entry is not None and entry.id in found.entries:
        return screen(text)
    return screen(text, button(tr("card-open"), press("tb", "card", view.id, found.id)))


def dispute_decided(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What was decided and by whom, and where it leaves the reader; to an official who called the other sides what."""
    found, entry = announced_pairing(params, view), own_entry(viewer)
    if found is None or found.dispute or not found.games:
        return None
    if entry is None or entry.id not in found.entries:
        return dispute_over(view, tr, found, PersonId(int(params["by"])))
    text = tr(
        "notice-dispute-decided",
        table=found.table,
        opponent=view.name(found.opponent_of(entry.id)),
        result=games_text(view, tr, found, found.side_of(entry.id)),
        by=view.person_name(PersonId(int(params["by"]))),
    )
    told = lines(text, verdict_text(view, tr, found), _after(view, tr, found, entry))
    return screen(told, button(tr("match-table"), press("st", "show", view.id)))


def dispute_over(view: TournamentView, tr: Tr, found: Pairing, by: PersonId | None = None) -> Screen:
    """To those who were called."""
    first, second = view.sides(found)
    text = tr(
        "notice-dispute-over",
        table=found.table,
        first=first,
        second=second,
        result=games_text(view, tr, found) or "none",
        by="none" if by is None else view.person_name(by),
    )
    opens = button(tr("card-open"), press("tb", "card", view.id, found.id))
    return screen(lines(text, verdict_text(view, tr, found)), opens)


def dispute_copy(params: Params, view: TournamentView, viewer: Viewer, tr: Tr, changed: bool) -> Screen | None:
    """What the sides say by now, who looks into it, or that it is over."""
    found, entry = announced_pairing(params, view), own_entry(viewer)
    if found is None or (entry is not None and entry.id in found.entries):
        return None
    if not found.dispute:
        return dispute_over(view, tr, found)
    changed = changed or params.get("version", found.version) != found.version
    screen = dispute_taken(params, view, viewer, tr) or (dispute(params, view, viewer, tr) if changed else None)
    return None if screen is None else replace(screen, live=view.id)


def result_recorded(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = announced_pairing(params, view), own_entry(viewer)
    first, last = int(params["game"]), int(params.get("until", params["game"]))
    if found is None or len(found.games) < last or entry is None or entry.id not in found.entries:
        return None
    own = several_text(view, tr, found.games[first - 1 : last], found.side_of(entry.id))
    opponent = view.name(found.opponent_of(entry.id))
    text = lines(
        tr(
            "notice-recorded",
            own=view.name(entry.id),
            opponent=opponent,
            result=own,
            game=_number(view, found, first) if first == last else 0,
        ),
        total(view, tr, found, first, last, entry.id),
        _after(view, tr, found, entry),
    )
    # The other side's word counts at once where the book has it so: here it is disagreed with.
    disagree = stands_undisputed(view.tournament, found) and params.get("source") == "report"
    wrong = match.wrong_button(tr, match.own_form(view, entry, found)) if disagree else ()
    return screen(text, wrong, button(tr("match-table"), press("st", "show", view.id)))


def _number(view: TournamentView, found: Pairing, first: int) -> int:
    """Of the game that was told; 0 where a match to points was lost as a whole."""
    game = found.games[first - 1]
    if view.tournament.rulebook.scoring.to_points and isinstance(game, Forfeit | DoubleForfeit):
        return 0
    return score_form_of(view).game_number(found, first, game)


def _after(view: TournamentView, tr: Tr, found: Pairing, entry: Entry) -> str:
    """Where it stands once the match is over; before, that the next game is played."""
    if not is_over(view, found):
        return _next_game(view, tr, found, entry)
    both_lost = view.tournament.rulebook.scoring.winner(found) is Winner.BOTH_LOSE
    return (both_out(tr, view, found) if both_lost else "") or place_now(view, tr, entry)


def total(view: TournamentView, tr: Tr, found: Pairing, first: int, last: int, reader: EntryId) -> str:
    """How the match stood after the games from `first` to `last`."""
    before, told = found.with_games(found.games[: first - 1]), found.games[first - 1 : last]
    return total_text(view, tr, before, told, found.side_of(reader))


def _next_game(view: TournamentView, tr: Tr, found: Pairing, entry: Entry) -> str:
    """The next game is played; whoever was not there for the last one plays it if he comes before it (TAC 2.3.6.8)."""
    last = found.games[-1]
    if not isinstance(last, Forfeit) or not is_awaited(found):
        again = view.tournament.rulebook.scoring.changes_next_game(found)
        return lines(score_form_of(view).goes_on(tr, found), play.nigiri(view, tr, found) if again else "")
    return tr("notice-next-absent", own=last.loser is found.side_of(entry.id), game=len(found.games) + 1)


def result_corrected(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What it is now and where that puts the reader: a correction in a bracket lets another one through."""
    found, entry = announced_pairing(params, view), own_entry(viewer)
    if found is None or entry is None or entry.id not in found.entries or not found.games:
        return None
    side = found.side_of(entry.id)
    text = tr(
        "notice-corrected",
        round=numbered_round_title(view, tr, found.round),
        table=found.table,
        own=view.name(entry.id),
        opponent=view.name(found.opponent_of(entry.id)),
        before=_as_it_was(params, view, tr, found, side),
        result=games_text(view, tr, found, side),
        reason=view.said(str(params.get("reason", ""))) or "none",
    )
    standing = _after(view, tr, found, entry) if is_over(view, found) else ""
    text = lines(text, verdict_text(view, tr, found), standing)
    speaks = viewer is not None and protest_answers.speaks(view, viewer, entry)
    signed = law(view.tournament).under_protest and speaks
    protest = (button(tr("protest-button"), press("my", "protest", view.id, found.id)),) if signed else ()
    return screen(text, (button(tr("match-table"), press("st", "show", view.id)), *protest))


def correction_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To a group, in one line."""
    found = announced_pairing(params, view)
    if found is None or not found.games:
        return None
    text = tr(
        "notice-corrected-line",
        round=numbered_round_title(view, tr, found.round),
        table=found.table,
        first=view.name(found.first),
        second=view.name(found.second),
        before=_as_it_was(params, view, tr, found, Side.FIRST),
        result=games_text(view, tr, found),
    )
    return screen(text)


def _as_it_was(params: Params, view: TournamentView, tr: Tr, found: Pairing, side: Side) -> str:
    before = games_of(params.get("before"))
    return games_text(view, tr, found.with_games(before), side) if before else "none"


def length_stated(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = announced_pairing(params, view), own_entry(viewer)
    if found is None or entry is None or entry.id not in found.entries:
        return None
    score_form, side = score_form_of(view), found.side_of(entry.id)
    text = tr("notice-length", table=found.table, opponent=view.name(found.opponent_of(entry.id)))
    return screen(lines(text, score_form.length(tr, found), score_form.standing(tr, found, side)))


def followed_pairing(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once the match is over: its result is the news."""
    found = announced_pairing(params, view)
    if found is None or is_over(view, found):
        return None
    return _followed(view, tr, found, "none")


def followed_result(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = announced_pairing(params, view)
    if found is None or not is_over(view, found):
        return None
    return _followed(view, tr, found, games_text(view, tr, found))


def _followed(view: TournamentView, tr: Tr, found: Pairing, result: str) -> Screen:
    first, second = view.sides(found)
    title = numbered_round_title(view, tr, found.round)
    text = tr("notice-followed", round=title, table=found.table, first=first, second=second, result=result)
    return screen(text, button(tr("match-table"), press("st", "show", view.id)))
