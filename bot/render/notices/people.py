"""Notices of the people of an event: who registers, joins, pays, leaves, comes late or back, is captain."""

from __future__ import annotations

from bot.render.articles import cited
from bot.render.home import to_entry
from bot.render.leavers import out_as, rounds_told
from bot.render.notices import event, rounds, tables
from bot.render.notices.common import Params, announced_pairing, own_entry, place_now
from bot.render.phrases import Tr, button, lines, paragraphs, plain_time, round_title
from bot.render.score_forms import score_form_of, several_text
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import again_door, leaving, not_counted
from bot.render.screens.table_state import current_pairing, is_over, is_started
from bot.render.stages import words_of
from bot.views import TournamentView, Viewer
from engine.decide import absences
from engine.decide.results import drops_who_stays_away
from engine.formats.dropouts import Had
from engine.model import Entry, EntryId, EntryStatus, Pairing, PersonId, Role
from engine.results import Forfeit, Ground
from engine.scoring.match import absent_from
from engine.standings.dropouts import uncounted


def entry_left(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    left = view.tournament.entries.get(params["entry"])
    if left is None or left.status.value == "active":
        return None
    own = own_entry(viewer)
    found = current_pairing(view, left.id)
    if own is not None and own.id == left.id:
        back = leaving.back_row(view, tr, left)
        why, way = _stayed_away(view, tr, left), tr("notice-left-back") if back else ""
        at = _said_at(params, view, tr, left) if "timely" in params else ""
        who = "self" if "self" in params and left.status is EntryStatus.WITHDRAWN else "own"
        return screen(lines(_left(view, tr, left, who), at, why, way), back)
    if own is not None and found is not None and own.id in found.entries:
        return _to_opponent(params, view, tr, left, found, own)
    told = lines(
        _left(view, tr, left, "organizer"),
        _stayed_away(view, tr, left),
        tr("notice-left-willing") if params.get("willing") else "",
        _plays_on(view, tr, left, found),
        _said_at(params, view, tr, left),
        _follows(view, tr, left),
    )
    unasked = _as_not_started(view, tr, left, found) if params.get("willing") else ""
    directs = viewer is None or viewer.directs
    if directs and params.get("draft"):
        told = lines(told, tr("notice-left-draft", announced="announced" in params))
    open_it = to_entry(view, tr, left) if directs else ()
    if viewer is not None and not (viewer.directs or viewer.referees):
        return screen(lines(told, tr("notice-left-anew") if own is not None and params.get("draft") else ""))
    undo = button(tr("tables-undo"), press("un", "list", view.id))
    table = button(tr("card-open"), press("tb", "card", view.id, found.id)) if unasked and found is not None else ()
    return screen(lines(told, unasked), table, again_door.door(view, tr), open_it, undo)


def _as_not_started(view: TournamentView, tr: Tr, left: Entry, found: Pairing | None) -> str:
    """Nobody asks whoever leaves by his own hand how far his game is, and it may count («Мостики», «Правила определения
    победителя в партии», 4; TAC 2.2.6.6)."""
    if found is None or not score_form_of(view).counts_what_stood or not is_started(view, found):
        return ""
    lost = Forfeit(found.side_of(left.id), Ground.WITHDRAWN)
    if lost not in found.games:
        return ""
    game = score_form_of(view).game_number(found, found.games.index(lost) + 1, lost)
    return tr("notice-left-unasked", table=found.table, game=game)


def _plays_on(view: TournamentView, tr: Tr, left: Entry, found: Pairing | None) -> str:
    """That the match which is on is played to its end."""
    on = found is not None and left.status is EntryStatus.WITHDRAWN and not is_over(view, found)
    return tr("notice-left-finishes", table=found.table) if found is not None and on else ""


def _is_absent(view: TournamentView, left: Entry) -> bool:
    """Whether not coming to the last match was the reason."""
    found = current_pairing(view, left.id)
    return found is not None and left.id in absent_from(found) and drops_who_stays_away(view.tournament, found.round)


def _stayed_away(view: TournamentView, tr: Tr, left: Entry) -> str:
    """Why it is out, where not coming was the reason."""
    if not _is_absent(view, left):
        return ""
    return tr("notice-left-absent", article=cited(tr, view.tournament.rulebook.article("drops.no_show")))


def _said_at(params: Params, view: TournamentView, tr: Tr, left: Entry) -> str:
    """The moment of the notice, and whether that was in time where it matters (TAC 2.3.6.6)."""
    if left.left_at is None:
        return ""
    timely = params.get("timely", "none")
    return tr("notice-left-at", time=plain_time(left.left_at, view.tournament.zone), timely=timely)


def _left(view: TournamentView, tr: Tr, entry: Entry, who: str, result: str = "none") -> str:
    absent = who == "opponent" and _is_absent(view, entry)
    status, name = "absent" if absent else out_as(view.tournament, entry.status), view.name(entry.id)
    return tr("notice-left", who=who, name=name, status=status, result=result, kind=view.kind)


def _to_opponent(params: Params, view: TournamentView, tr: Tr, left: Entry, pairing: Pairing, own: Entry) -> Screen:
    """What the departure has brought him: the match and where he stands, or that they are still to play it out."""
    if not is_over(view, pairing):
        return screen(_left(view, tr, left, "opponent", "on"))
    first, last = int(params.get("game", 0)), len(pairing.games)
    if not 0 < first <= last:
        return screen(_left(view, tr, left, "opponent"))
    won = several_text(view, tr, pairing.games[first - 1 :], pairing.side_of(own.id))
    told = _left(view, tr, left, "opponent", won)
    stands = tables.total(view, tr, pairing, first, last, own.id)
    table = button(tr("match-table"), press("st", "show", view.id))
    return screen(lines(told, stands, place_now(view, tr, own)), table)


def _follows(view: TournamentView, tr: Tr, left: Entry) -> str:
    """What becomes of the matches that were played, and whose points go."""
    t = view.tournament
    if not t.published_rounds:
        return ""
    return words_of(t.rulebook.stage(t.published_rounds[-1].stage)).gone(view, tr, left)


def matches_annulled(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To an opponent: which of his points and defeats go."""
    gone, own = params["entry"], own_entry(viewer)
    if own is None or gone not in uncounted(view.tournament):
        return None
    rounds = {had.value: rounds_told(tr, params[had.value]) for had in Had}
    told = tr("notice-annulled", name=view.name(gone), early=not_counted.is_early(view.tournament, gone))
    parts = (tr(f"notice-annulled-{had}", rounds=told_as) for had, told_as in rounds.items() if told_as != "none")
    table = button(tr("match-table"), press("st", "show", view.id))
    return screen(lines(told, *parts), table)


def entry_back(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    back = view.tournament.entries.get(params["entry"])
    if back is None or back.status is not EntryStatus.ACTIVE:
        return None
    own = own_entry(viewer)
    is_own = own is not None and own.id == back.id
    return screen(tr("notice-back", own=is_own, name=view.name(back.id), missed=params["missed"]))


def participation(
    params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr, *, skipping: bool
) -> Screen | None:
    """Nothing where it was changed again meanwhile."""
    entry, number = view.tournament.entries.get(params["entry"]), int(params["round"])
    if entry is None or absences.is_skipping(view.tournament, entry, number) is not skipping:
        return None
    words = {"name": view.name(entry.id), "round": number, "kind": view.kind}
    return screen(tr("notice-skips", **words) if skipping else tr("notice-skips-not", **words))


def asks_back(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or not entry.asks_back:
        return None
    open_it = button(tr("entry-return"), press("org", "return", view.id, entry.id, entry.version))
    return screen(tr("notice-asks-back", name=view.name(entry.id), kind=view.kind), open_it)


def entry_registered(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None:
        return None
    return screen(
        tr(
            "notice-registered",
            name=view.name(entry.id),
            count=len(view.tournament.entries),
            size=view.places,
            kind=view.kind,
        ),
        button(tr("notice-panel"), press("org", "panel", view.id)),
    )


def partner_joined(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or params["person"] not in entry.members:
        return None
    text = tr("notice-partner", person=view.person_name(params["person"]), name=view.name(entry.id), kind=view.kind)
    return screen(text, button(tr("menu-team", kind=view.kind), press("tm", "show", view.id)))


def seat_claimed(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or params["person"] not in entry.members:
        return None
    text = tr("notice-seat", person=view.person_name(params["person"]), name=view.name(entry.id))
    return screen(text, to_entry(view, tr, entry))


def paid(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or not entry.paid:
        return None
    return screen(tr("notice-paid", name=view.name(entry.id), kind=view.kind))


def retraction(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """What was told is no longer so. `kind` is the notice taken back, the rest its own parameters."""
    if params["kind"] == "day_planned":
        return event.as_it_stands(view, viewer, tr, moved=True)
    if params["kind"] == "venue_stated":
        return event.where_it_is(view, viewer, tr, moved=True)
    round_ = view.tournament.round(int(params["round"])) if "round" in params else None
    found = announced_pairing(params, view) if "table" in params else None
    entry = own_entry(viewer)
    opponent = "none"
    if entry is not None and found is not None and entry.id in found.entries:
        opponent = view.name(found.opponent_of(entry.id))
    return screen(
        tr(
            "notice-retraction",
            kind=str(params["kind"]),
            head=bool(view.tournament.on_duty(Role.HEAD_REFEREE)),
            who=view.kind,
            round=round_title(view, tr, round_) if round_ else str(params.get("round", "")),
            opponent=opponent,
            on=params["kind"] == "entry_left" and entry is not None and _is_on_again(view, params, entry),
            name=view.name(EntryId(str(params.get("entry") or params.get("entering") or ""))),
        )
    )


def _is_on_again(view: TournamentView, params: Params, own: Entry) -> bool:
    """Whether the reader's match with somebody who is in the event again goes on."""
    found = current_pairing(view, EntryId(str(params["entry"])))
    return found is not None and own.id in found.entries and is_started(view, found) and not is_over(view, found)


def member_parted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry, person = view.tournament.entries.get(params["entry"]), PersonId(int(params["person"]))
    if entry is None or viewer is None or person in entry.members:
        return None
    if viewer.person.id == person:
        return screen(tr("notice-parted-own", name=view.name(entry.id)))
    return screen(tr("notice-parted", name=view.name(entry.id), person=view.person_name(person)), _team(view, tr))


def captain_changed(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or viewer is None or entry.captain != viewer.person.id:
        return None
    return screen(tr("notice-captain", name=view.name(entry.id)), _team(view, tr))


def _team(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("menu-team", kind=view.kind), press("tm", "show", view.id)),)


def late_admitted(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    entry = view.tournament.entries.get(params["entry"])
    if entry is None or viewer is None:
        return None
    own = viewer.person.id in entry.members
    to_team = button(tr("menu-team", kind=view.kind), press("tm", "show", view.id))
    to_entry = button(tr("panel-roster", kind=view.kind), press("org", "entry", view.id, entry.id))
    text = tr("notice-late", own=own, name=view.name(entry.id), number=entry.number)
    return screen(text, to_team if own else to_entry)


def late_pair(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """The pair itself, with why there is one."""
    pair = rounds.pairing(params, view, viewer, tr)
    return None if pair is None else screen(paragraphs(tr("notice-late-pair"), pair.text), *pair.rows)
