"""Every notice the bot sends of itself: drawn when it is delivered, from how things are then.

`notice(kind, params, view, viewer, tr)` gives None where there is nothing to tell any more: the round was taken back,
the report is answered, the question is closed. `viewer` is None in a group. `params["named"]` puts the tournament's
name first, for people who are in several.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.render import draws
from bot.render.phrases import (
    Tr,
    button,
    deadline_line,
    lines,
    paragraphs,
    round_title,
)
from bot.render.records import row_record, seed_of
from bot.render.screen import Screen, press
from bot.render.screens import bracket as bracket_screen
from bot.render.screens import decision, match, table_card
from bot.render.screens.organizer import next_row, place_line, place_text
from bot.render.screens.pairings import free_lines
from bot.render.screens.standings import legend, row_of, rows_text, title
from bot.render.screens.table_state import (
    all_over,
    current_pairing,
    is_confirmed,
    is_latest,
    is_over,
    last_report,
    round_on,
)
from bot.render.sheets import games_text, several_text, sheet_of
from bot.render.tables import ROWS_PER_PAGE, pre
from bot.views import TournamentView, Viewer
from engine.formats import knockout
from engine.model import Entry, EntryStatus, Pairing, Round, RoundStatus, Status
from engine.standings.final import is_over as event_is_over
from engine.standings.table import standings

Params = Mapping[str, Any]
Draw = Callable[[Params, TournamentView, Viewer | None, Tr], Screen | None]

MOST_PAIRS = 60
PODIUM = 4


def notice(kind: str, params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What to send. KeyError for a kind that does not exist."""
    screen = DRAWINGS[kind](params, view, viewer, tr)
    if screen is None or not params.get("named"):
        return screen
    text = lines(tr("notice-tournament", title=view.tournament.title), screen.text)
    return Screen(text, screen.rows, screen.bar)


# ── Rounds ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def pairing(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = _entry(viewer)
    found = _pairing(params, view)
    if (
        entry is None
        or found is None
        or entry.id not in found.entries
        or is_over(view, found)
        or not is_latest(view, found)
    ):
        return None
    text = paragraphs(
        match.opponents(view, tr, entry, found),
        match.stakes_line(view, tr, entry, found),
        match.situation(view, tr, entry, found),
    )
    more = (
        button(tr("match-button"), press("my", "match", view.id)),
        button(tr("match-why"), press("st", "why", view.id, found.id)),
    )
    return Screen(text, (*match.answer_rows(view, tr, entry, found), more))


def bye(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry, round_ = _entry(viewer), _announced(params, view)
    if entry is None or round_ is None or not any(free.entry == entry.id for free in round_.free):
        return None
    return Screen(match.without_opponent(view, tr, entry)) if round_ is round_on(view) else None


def pairings_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = _announced(params, view)
    if round_ is None or round_ is not round_on(view):
        return None
    shown = round_.pairings[:MOST_PAIRS]
    told = [
        tr("notice-pair", table=one.table, first=view.name(one.first), second=view.name(one.second)) for one in shown
    ]
    rest = len(round_.pairings) - len(shown)
    return Screen(
        paragraphs(
            tr("notice-pairings", round=round_title(view, tr, round_)),
            lines(*told, tr("notice-pairs-rest", count=rest) if rest else ""),
            free_lines(view, tr, round_),
            draws.told(tr, view.tournament, round_),
            lines(deadline_line(view, tr, round_), tr("notice-pairings-own")),
        )
    )


def draw_promised(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """A draw was made: another one would be the next, and here is its promise."""
    number = int(params["number"])
    found = next((draw for draw in view.tournament.draws if draw.number == number), None)
    if found is None:
        return None
    return Screen(tr("notice-draw-promised", made=number - 1, number=number, commitment=found.commitment))


def round_started(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = _announced(params, view)
    if round_ is None or round_ is not round_on(view) or round_.status is not RoundStatus.STARTED:
        return None
    entry = _entry(viewer)
    found = current_pairing(view, entry.id) if entry else None
    if viewer is not None and (found is None or is_over(view, found)):
        return None
    text = lines(
        tr("notice-started", round=round_title(view, tr, round_), table=found.table if found else 0),
        deadline_line(view, tr, round_),
    )
    rows = ((button(tr("match-button"), press("my", "match", view.id)),),) if found else ()
    return Screen(text, rows)


def round_complete(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = _announced(params, view)
    if round_ is None or round_ is not view.tournament.current_round or not all_over(view, round_.pairings):
        return None
    over = event_is_over(view.tournament)
    text = tr("notice-complete", round=round_title(view, tr, round_), over=over)
    return Screen(text, (next_row(view, tr), (button(tr("notice-panel"), press("org", "panel", view.id)),)))


def round_closed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_, entry = _announced(params, view), _entry(viewer)
    if round_ is None or entry is None:
        return None
    found = next((one for one in round_.pairings if entry.id in one.entries), None)
    table = standings(view.tournament, round_.number)
    row = row_of(table, entry.id)
    if row is None or (found is not None and not is_over(view, found)):
        return None
    text = paragraphs(
        tr("notice-closed", round=round_title(view, tr, round_)),
        lines(
            match.outcome(view, tr, entry, found) if found else "",
            tr("notice-place", place=row.place, shared=row.shared, record=row_record(view, table, row)),
            tr("standings-status", status=row.status.value),
        ),
    )
    buttons = (
        button(tr("match-table"), press("st", "show", view.id)),
        button(tr("why-mine"), press("st", "place", view.id, entry.id, arg=round_.number)),
    )
    return Screen(text, (buttons,))


def results_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = _announced(params, view)
    if round_ is None or not all_over(view, round_.pairings):
        return None
    shown = round_.pairings[:MOST_PAIRS]
    told = [
        tr(
            "notice-result",
            table=one.table,
            first=view.name(one.first),
            second=view.name(one.second),
            result=games_text(view, tr, one),
        )
        for one in shown
    ]
    rest = len(round_.pairings) - len(shown)
    return Screen(
        paragraphs(
            tr("notice-results", round=round_title(view, tr, round_)),
            lines(*told, tr("notice-pairs-rest", count=rest) if rest else ""),
            free_lines(view, tr, round_),
        )
    )


def standings_posted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    round_ = _announced(params, view)
    if round_ is None:
        return None
    made = view.tournament.bracket
    if made is not None and round_.stage == made.stage:
        return Screen(bracket_screen.bracket(view, None, tr).text)
    found = standings(view.tournament, round_.number)
    shown = found.rows[:ROWS_PER_PAGE]
    rest = len(found.rows) - len(shown)
    return Screen(
        paragraphs(
            title(view, tr, found),
            pre(rows_text(view, tr, found, shown)),
            legend(tr, shown),
            tr("notice-rows-rest", count=rest) if rest else "",
        )
    )


def cut_made(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    slots = knockout.view(view.tournament)
    if view.tournament.bracket is None or not slots:
        return None
    if viewer is None:
        told = [bracket_screen.slot_line(view, None, tr, line) for line in slots if line.round == slots[0].round]
        waiting = bracket_screen.waiting_line(view, tr, slots)
        return Screen(paragraphs(tr("notice-cut-group"), lines(*told, waiting)))
    entry = _entry(viewer)
    if entry is None or entry.status is not EntryStatus.ACTIVE:
        return None  # who left was told so, and may still stand among the seeds
    seed = seed_of(view, entry.id)
    book = view.tournament.rulebook
    before = book.before(book.stage(view.tournament.bracket.stage))
    if before is None:
        text = tr("notice-bracket", seed=seed or 0)
    else:
        row = row_of(standings(view.tournament, stage=before.id), entry.id)
        text = tr("notice-cut", seed=seed or 0, place=row.place if row else 0)
    return Screen(text, ((button(tr("standings-bracket"), press("br", "show", view.id)),),))


def finished(_params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    if view.tournament.status is not Status.FINISHED:
        return None
    entry = _entry(viewer)
    places = dict(view.tournament.final_places)
    best = [place_line(view, tr, one, place) for one, place in view.tournament.final_places if place <= PODIUM - 1]
    text = paragraphs(
        tr("notice-finished", title=view.tournament.title),
        lines(*best),
        tr("notice-own-place", place=place_text(view, places[entry.id])) if entry and entry.id in places else "",
    )
    rows = () if viewer is None else ((button(tr("match-table"), press("st", "show", view.id)),),)
    return Screen(text, rows)


# ── Results ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def report_to_confirm(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry, found = _entry(viewer), _pairing(params, view)
    standing = last_report(found) if found else None
    if entry is None or found is None or standing is None or entry.id not in found.entries:
        return None
    if standing.entry == entry.id or standing.confirmed_by is not None or found.disputed or is_over(view, found):
        return None
    told = tr(
        "notice-confirm",
        table=found.table,
        name=view.name(standing.entry),
        own=view.name(entry.id),
        result=match.own_report(view, tr, found, entry, standing),
    )
    return Screen(told, (match.confirm_row(tr, match.own_form(view, entry, found)),))


def report_waiting(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = _pairing(params, view)
    standing = last_report(found) if found else None
    if found is None or standing is None or not is_confirmed(found) or is_over(view, found):
        return None
    first, second = view.sides(found)
    result = several_text(view, tr, standing.games)
    text = tr("notice-waiting", table=found.table, first=first, second=second, result=result)
    accept = press("tb", "accept", view.id, found.id, found.version)
    return Screen(
        text,
        (
            (button(tr("card-accept", result=result), accept, style="success"),),
            (button(tr("card-open"), press("tb", "card", view.id, found.id)),),
        ),
    )


def dispute(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = _pairing(params, view), _entry(viewer)
    if found is None or not found.disputed:
        return None
    if entry is not None and entry.id in found.entries:
        claims = [
            tr("notice-claim", own=one.entry == entry.id, result=match.own_report(view, tr, found, entry, one))
            for one in sorted(found.reports, key=lambda one: one.entry != entry.id)
        ]
        return Screen(lines(*claims, tr("match-dispute", table=found.table)))
    text = lines(
        tr("notice-dispute", table=found.table, first=view.name(found.first), second=view.name(found.second)),
        table_card.claims(view, tr, found),
    )
    return Screen(text, ((button(tr("card-open"), press("tb", "card", view.id, found.id), style="primary"),),))


def result_recorded(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = _pairing(params, view), _entry(viewer)
    game = int(params["game"])
    if found is None or len(found.games) < game or entry is None or entry.id not in found.entries:
        return None
    own = match.own_result(view, tr, found, entry, found.games[game - 1])
    opponent = view.name(found.opponent_of(entry.id))
    text = lines(
        tr(
            "notice-recorded",
            own=view.name(entry.id),
            opponent=opponent,
            result=own,
            game=game if sheet_of(view).has_several(found) else 0,
        ),
        _place_now(view, tr, entry) if is_over(view, found) else tr("notice-next-game"),
    )
    return Screen(text, ((button(tr("match-table"), press("st", "show", view.id)),),))


def result_corrected(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = _pairing(params, view), _entry(viewer)
    if found is None or entry is None or entry.id not in found.entries or not found.games:
        return None
    text = tr(
        "notice-corrected",
        table=found.table,
        own=view.name(entry.id),
        opponent=view.name(found.opponent_of(entry.id)),
        result=games_text(view, tr, found, found.side_of(entry.id)),
    )
    return Screen(text, ((button(tr("match-table"), press("st", "show", view.id)),),))


def length_stated(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found, entry = _pairing(params, view), _entry(viewer)
    if found is None or entry is None or entry.id not in found.entries:
        return None
    sheet, side = sheet_of(view), found.side_of(entry.id)
    text = tr("notice-length", table=found.table, opponent=view.name(found.opponent_of(entry.id)))
    return Screen(lines(text, sheet.length(tr, found), sheet.standing(tr, found, side)))


# ── Teams, the bracket, decisions ───────────────────────────────────────────────────────────────────────────────────


def entry_left(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    left = view.tournament.entries.get(params["entry"])
    if left is None or left.status.value == "active":
        return None
    own = _entry(viewer)
    found = current_pairing(view, left.id)
    who = "organizer"
    if own is not None and own.id == left.id:
        who = "own"
    elif own is not None and found is not None and own.id in found.entries:
        who = "opponent"
    result = "none"
    if own is not None and who == "opponent" and found is not None and is_over(view, found):
        result = match.own_result(view, tr, found, own, found.games[-1])
    status, name = left.status.value, view.name(left.id)
    return Screen(tr("notice-left", who=who, name=name, status=status, result=result, kind=view.kind))


def entry_back(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    back = view.tournament.entries.get(params["entry"])
    if back is None or back.status is not EntryStatus.ACTIVE:
        return None
    own = _entry(viewer)
    is_own = own is not None and own.id == back.id
    return Screen(tr("notice-back", own=is_own, name=view.name(back.id), missed=params["missed"]))


def place_replaced(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    bracket = view.tournament.bracket
    leaving, entering = params["leaving"], params["entering"]
    if bracket is None or not any((c.leaving, c.entering) == (leaving, entering) for c in bracket.replacements):
        return None
    own = _entry(viewer)
    who = "other"
    if own is not None and own.id in (leaving, entering):
        who = "leaving" if own.id == leaving else "entering"
    text = tr("notice-replaced", who=who, leaving=view.name(leaving), entering=view.name(entering), kind=view.kind)
    return Screen(text, ((button(tr("standings-bracket"), press("br", "show", view.id)),),))


def question(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    found = view.tournament.questions.get(params["question"])
    if found is None or viewer is None:
        return None
    return decision.question_card(view, viewer, tr, found)


def decided(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    made = [one for one in view.tournament.decisions if one.question.id == params["question"]]
    if not made or params["question"] in view.tournament.questions:
        return None
    return Screen(decision.decision_text(view, tr, made[-1]))


def entry_registered(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None:
        return None
    people = view.tournament.rulebook.participants
    return Screen(
        tr(
            "notice-registered",
            name=view.name(entry.id),
            count=len(view.tournament.entries),
            size=people.size,
            kind=view.kind,
        ),
        ((button(tr("notice-panel"), press("org", "panel", view.id)),),),
    )


def partner_joined(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or params["person"] not in entry.members:
        return None
    text = tr("notice-partner", person=view.person_name(params["person"]), name=view.name(entry.id), kind=view.kind)
    return Screen(text, ((button(tr("match-team", kind=view.kind), press("tm", "show", view.id)),),))


def paid(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or not entry.paid:
        return None
    return Screen(tr("notice-paid", name=view.name(entry.id), kind=view.kind))


# ── People and what went back ───────────────────────────────────────────────────────────────────────────────────────


def role_claim(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    claim = next((one for one in view.claims if one.id == params["claim"]), None)
    if claim is None:
        return None
    text = tr(
        "notice-claim-role",
        name=claim.person.name,
        id=str(claim.person.telegram_id or 0),
        username=claim.person.username or "none",
        role=claim.role,
    )
    return Screen(
        text,
        (
            (
                button(tr("notice-claim-grant"), press("org", "grant", view.id, arg=claim.id), style="success"),
                button(tr("notice-claim-decline"), press("org", "decline", view.id, arg=claim.id)),
            ),
        ),
    )


def role_granted(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    role = str(params["role"])
    text = tr("notice-role-granted", role=role, title=view.tournament.title)
    if role == "organizer":
        return Screen(text, ((button(tr("notice-panel"), press("org", "panel", view.id)),),))
    return Screen(text, ((button(tr("notice-tables"), press("tb", "grid", view.id)),),))


def role_declined(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    return Screen(tr("notice-role-declined", role=str(params["role"]), title=view.tournament.title))


def retraction(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What was told is no longer so. `kind` is the notice taken back, the rest its own parameters."""
    round_ = view.tournament.round(int(params["round"])) if "round" in params else None
    found = _pairing(params, view) if "table" in params else None
    entry = _entry(viewer)
    opponent = "none"
    if entry is not None and found is not None and entry.id in found.entries:
        opponent = view.name(found.opponent_of(entry.id))
    return Screen(
        tr(
            "notice-retraction",
            kind=str(params["kind"]),
            who=view.kind,
            round=round_title(view, tr, round_) if round_ else str(params.get("round", "")),
            opponent=opponent,
            name=view.name(str(params.get("entry") or params.get("entering") or "")),
        )
    )


def unreachable(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    person = view.people.get(params["person"])
    if person is None or person.reachable:
        return None
    entry = view.tournament.entry_of(person.id)
    return Screen(tr("notice-unreachable", name=person.name, team=view.name(entry.id) if entry else "none"))


def _entry(viewer: Viewer | None) -> Entry | None:
    return viewer.entry if viewer is not None else None


def _pairing(params: Params, view: TournamentView) -> Pairing | None:
    """The pair of a notice, while its round is announced."""
    if _announced(params, view) is None:
        return None
    return view.tournament.pairing(int(params["round"]), int(params["table"]))


def _announced(params: Params, view: TournamentView) -> Round | None:
    number = int(params["round"])
    rounds = view.tournament.published_rounds
    return rounds[number - 1] if 1 <= number <= len(rounds) else None


def _place_now(view: TournamentView, tr: Tr, entry: Entry) -> str:
    table = standings(view.tournament)
    row = row_of(table, entry.id)
    if row is None:
        return ""
    return tr("notice-place", place=row.place, shared=row.shared, record=row_record(view, table, row))


DRAWINGS: dict[str, Draw] = {
    "pairing": pairing,
    "bye": bye,
    "pairings_posted": pairings_posted,
    "draw_promised": draw_promised,
    "round_started": round_started,
    "report_to_confirm": report_to_confirm,
    "report_waiting": report_waiting,
    "dispute": dispute,
    "result_recorded": result_recorded,
    "result_corrected": result_corrected,
    "length_stated": length_stated,
    "round_complete": round_complete,
    "round_closed": round_closed,
    "results_posted": results_posted,
    "standings_posted": standings_posted,
    "cut_made": cut_made,
    "entry_left": entry_left,
    "entry_back": entry_back,
    "place_replaced": place_replaced,
    "question": question,
    "decision": decided,
    "finished": finished,
    "role_claim": role_claim,
    "role_granted": role_granted,
    "role_declined": role_declined,
    "entry_registered": entry_registered,
    "partner_joined": partner_joined,
    "paid": paid,
    "retraction": retraction,
    "unreachable": unreachable,
}
