"""Lists of what people play with: the player's own, all of them for officials, one that is looked at (Destiny II.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Markup, joined, quoted
from bot.render.home import to_cancel, to_menu, to_team
from bot.render.phrases import Tr, button, entry_label, lines, pager, paragraphs, plain_time
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.tables import page_of
from bot.views import TournamentView, Viewer, Words
from engine.decide.decks import may_look
from engine.decklists import DeckList
from engine.model import Entry, EntryId, EntryStatus, Status
from engine.timing import lists_until, missing_lists, takes_lists

PER_PAGE = 10


def are_asked(view: TournamentView) -> bool:
    return view.tournament.rulebook.entering.lists.asked


# ── The player's own ────────────────────────────────────────────────────────────────────────────────────────────────


def asked_line(view: TournamentView, tr: Tr) -> str:
    """Beforehand: that a list is wanted, and until when; whoever comes later gives it to an official."""
    if not are_asked(view):
        return ""
    return tr("deck-asked", until=until(view, tr)) if is_open(view) else tr("deck-asked-late")


def own_line(view: TournamentView, tr: Tr, entry: Entry) -> str:
    if not are_asked(view):
        return ""
    handed, late = entry.id in view.tournament.decks, not is_open(view)
    return lines(tr("deck-own", state="handed" if handed else "late" if late else "none"), _until_line(view, tr))


def own_row(view: TournamentView, tr: Tr, *, own: bool) -> tuple[Button, ...]:
    return (button(tr("deck-open"), press("dk", "mine", view.id)),) if own and are_asked(view) else ()


def mine(view: TournamentView, tr: Tr, entry: Entry, words: Words | None) -> Screen:
    """What has been handed in, what belongs into it, and until when it may be handed in anew."""
    deck, takes = view.tournament.decks.get(entry.id), is_open(view)
    text = paragraphs(
        lines(
            tr("deck-title", title=view.tournament.title),
            _stands(view, tr, deck),
            _until_line(view, tr) if takes else tr("deck-closed", handed=deck is not None),
        ),
        tr("deck-ask") if is_awaited(view, entry) else "",
        tr("deck-what") if takes else "",
        _written(words),
    )
    hand = button(tr("deck-hand", again=deck is not None), press("dk", "hand", view.id)) if takes else ()
    return screen(text, hand, _attached(view, tr, entry.id, words), to_team(view, tr))


def ask(tr: Tr) -> Screen:
    return screen(paragraphs(tr("deck-ask"), tr("deck-what")), to_cancel(tr))


def until(view: TournamentView, tr: Tr) -> str:
    """The moment, or that it is the beginning of round 1."""
    last = lists_until(view.tournament)
    known = last is not None and last > view.at
    return tr("deck-until", time=plain_time(last, view.tournament.zone) if known and last else "none")


def _until_line(view: TournamentView, tr: Tr) -> str:
    return tr("deck-due", until=until(view, tr)) if is_open(view) else ""


# ── For officials ───────────────────────────────────────────────────────────────────────────────────────────────────


def door(view: TournamentView, viewer: Viewer, tr: Tr) -> tuple[Button, ...]:
    """To all lists, until the event is over."""
    if not are_asked(view) or view.tournament.status is Status.FINISHED:
        return ()
    if not may_look(view.tournament, viewer.person.id):
        return ()
    counted = tr("deck-door", handed=len(_playing(view)) - len(missing_lists(view.tournament)), all=len(_playing(view)))
    return (button(counted, press("dk", "all", view.id)),)


def is_open(view: TournamentView) -> bool:
    """Whether a player may still hand in."""
    return takes_lists(view.tournament, view.at)


def is_awaited(view: TournamentView, entry: Entry) -> bool:
    """Whether it may still hand in, and has not."""
    return is_open(view) and entry.id in missing_lists(view.tournament)


def unasked(view: TournamentView, tr: Tr, entry: Entry | None) -> Screen | None:
    """To whoever sends something that may be his list without having said so; None where none is waited for."""
    if entry is None or not is_awaited(view, entry):
        return None
    return screen(tr("deck-unasked"), button(tr("deck-hand", again=False), press("dk", "hand", view.id)), to_menu(tr))


def missing_line(view: TournamentView, tr: Tr) -> str:
    """How many have handed in nothing, while round 1 has not begun."""
    missing = missing_lists(view.tournament)
    return tr("deck-missing", count=len(missing)) if missing and not view.tournament.published_rounds else ""


def listed(view: TournamentView, tr: Tr, page: int = 0) -> Screen:
    """Everybody who plays, with a mark of how far his list has come."""
    entries = _playing(view)
    if not entries:
        return screen(tr("deck-nobody"), to_menu(tr))
    shown = page_of(entries, page, PER_PAGE)
    decks = view.tournament.decks
    checked = sum(_is_checked(view, decks[one.id]) for one in entries if one.id in decks)
    text = lines(
        tr("deck-count", handed=sum(one.id in decks for one in entries), all=len(entries), checked=checked),
        _until_line(view, tr),
        tr("deck-marks"),
    )
    rows = [Button(_label(view, one), press("dk", "card", view.id, one.id)) for one in shown.items]
    return screen(text, *rows, pager(shown, "dk", "all", view), to_menu(tr))


def _label(view: TournamentView, entry: Entry) -> str:
    deck = view.tournament.decks.get(entry.id)
    mark = "▫️" if deck is None else "✅" if _is_checked(view, deck) else "📄"
    return f"{mark} {entry.number}. {entry_label(view, entry.id, 28)}"


def card(view: TournamentView, tr: Tr, entry: EntryId, words: Words | None) -> Screen:
    """One list: what it says, what has been looked at, and the way to put it right."""
    deck = view.tournament.decks.get(entry)
    text = paragraphs(
        lines(caption(view, tr, entry), _stands(view, tr, deck)),
        _written(words),
        tr("deck-check-how") if deck is not None else tr("deck-on-paper"),
    )
    right = button(tr("deck-correct", none=deck is None), press("dk", "fix", view.id, entry))
    back = button(tr("deck-back"), press("dk", "all", view.id))
    return screen(text, *_checks(view, tr, entry, deck), _attached(view, tr, entry, words), right, back)


def caption(view: TournamentView, tr: Tr, entry: EntryId) -> str:
    return tr("deck-of", name=view.name(entry))


def ask_correction(view: TournamentView, tr: Tr, entry: EntryId) -> Screen:
    return screen(tr("deck-ask-correction", name=view.name(entry)), to_cancel(tr))


def ask_reason(view: TournamentView, tr: Tr, entry: EntryId) -> Screen:
    return screen(tr("deck-ask-reason", none=entry not in view.tournament.decks, name=view.name(entry)), to_cancel(tr))


def _checks(view: TournamentView, tr: Tr, entry: EntryId, deck: DeckList | None) -> Sequence[Row]:
    if deck is None:
        return ()
    wanted = view.tournament.rulebook.entering.lists.checks
    ticks = [
        button(
            tr("deck-check", check=one, done=one in deck.checked),
            press("dk", "see", view.id, entry, deck.version, one),
        )
        for one in wanted
    ]
    return in_rows(ticks, 2)


def _stands(view: TournamentView, tr: Tr, deck: DeckList | None) -> str:
    if deck is None:
        return tr("deck-none")
    time = plain_time(deck.at, view.tournament.zone)
    if deck.reason:
        by, reason = view.person_name(deck.by), view.said(deck.reason) or "—"
        said = tr("deck-corrected", entered=deck.entered, time=time, name=by, reason=reason)
    else:
        said = tr("deck-handed", time=time)
    seen = joined([tr("deck-seen", check=one) for one in deck.checked])
    checker = "" if deck.checked_by is None else view.person_name(deck.checked_by)
    return lines(said, tr("deck-checked", checks=seen, name=checker) if deck.checked else "")


def _is_checked(view: TournamentView, deck: DeckList) -> bool:
    return set(view.tournament.rulebook.entering.lists.checks) <= set(deck.checked)


def _playing(view: TournamentView) -> list[Entry]:
    return [one for one in view.tournament.entries.values() if one.status is EntryStatus.ACTIVE]


def _written(words: Words | None) -> str:
    """The list line by line, as it was typed."""
    if words is None or not words.text:
        return ""
    return Markup("\n".join(quoted(line) for line in words.text.splitlines()))


def _attached(view: TournamentView, tr: Tr, entry: EntryId, words: Words | None) -> tuple[Button, ...]:
    """A picture or a file is sent below, when it is asked for."""
    if words is None or (words.photo is None and words.document is None):
        return ()
    kind = "photo" if words.photo is not None else "document"
    return (button(tr("deck-attached", kind=kind), press("dk", "file", view.id, entry)),)
