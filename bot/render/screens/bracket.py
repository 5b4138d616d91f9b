"""The bracket as text: round by round, seeds before the names, who waits and who plays in whose place."""

from __future__ import annotations

from itertools import groupby

from bot.i18n import joined
from bot.render.phrases import Tr, bracket_round_title, button, lines, paragraphs, turning
from bot.render.records import bracket_kind
from bot.render.score_forms import games_text
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import picture_buttons
from bot.render.tables import page_of
from bot.titles import title_of_line
from bot.views import TournamentView, Viewer
from engine.formats import knockout
from engine.formats.knockout import BracketLine, Party
from engine.model import EntryId

SLOTS_PER_PAGE = 16


def bracket(view: TournamentView, viewer: Viewer | None, tr: Tr, page: int = 0) -> Screen:
    slots = knockout.view(view.tournament)
    drafted = view.tournament.bracket is not None and not knockout.is_announced(view.tournament)
    if not slots or drafted:
        return screen(tr("bracket-none"), _back(view, tr))
    shown = page_of(slots, page, SLOTS_PER_PAGE)
    parts: list[str] = [tr("bracket-title", kind=bracket_kind(view))]
    for name, group in groupby(shown.items, key=lambda line: line.round):
        heading = tr("bracket-heading", round=bracket_round_title(view, tr, name))
        waiting = waiting_line(view, tr, slots) if name == slots[0].round and shown.number == 0 else ""
        parts.append(lines(heading, *(slot_line(view, viewer, tr, line, slots) for line in group), waiting))
    parts.append(replaced_lines(view, tr))
    pages = turning(shown, lambda number: press("br", "show", view.id, arg=number), counted=False)
    drawn = picture_buttons.of_bracket(view, tr)
    return screen(paragraphs(*parts), pages, drawn, _back(view, tr))


def slot_line(
    view: TournamentView, viewer: Viewer | None, tr: Tr, line: BracketLine, slots: tuple[BracketLine, ...] = ()
) -> str:
    """A match in one line. `slots`: the whole bracket, where somebody may still be waited for; a match that is told
    by its number there has it in front."""
    own = viewer is not None and viewer.entry is not None and viewer.entry.id in (line.first.entry, line.second.entry)
    first, last = line.places or (0, 0)
    return tr(
        "bracket-line",
        number=number_of(line, slots) if line.slot in looked_up(slots) else 0,
        places=f"{first}–{last}" if first else "none",
        first=party_text(view, tr, line.first, slots),
        second=party_text(view, tr, line.second, slots),
        score=score_code(view, tr, line),
        winner=side_of_winner(line),
        rematch=line.rematch,
        own=own,
    )


def party_text(view: TournamentView, tr: Tr, party: Party, slots: tuple[BracketLine, ...] = ()) -> str:
    """A side of a match: its seed and name, or who is waited for."""
    if party.entry is not None:
        name = view.name(party.entry)
        return f"{party.seed}. {name}" if party.seed else name
    return awaited(view, tr, party, slots)


def awaited(view: TournamentView, tr: Tr, party: Party, slots: tuple[BracketLine, ...], *, brief: bool = False) -> str:
    """Whom a side of a match that is not known yet waits for; nobody, where nobody comes. `brief`: without names."""
    source = _source(party, slots)
    return _out_of(view, tr, party, source, slots, brief=brief) if source else tr("bracket-nobody")


def number_of(line: BracketLine, slots: tuple[BracketLine, ...]) -> int:
    """Which match of the bracket it is, in order of play."""
    return [one.slot for one in slots].index(line.slot) + 1


def looked_up(slots: tuple[BracketLine, ...], *, brief: bool = False) -> frozenset[str]:
    """The matches out of which somebody is waited for, told by their numbers: nobody knows yet who plays there.
    `brief`: all that are waited for."""
    sides = [party for line in slots for party in (line.first, line.second) if party.entry is None]
    awaited = {slot for party in sides for slot in (party.winner_of, party.loser_of)}
    return frozenset(line.slot for line in slots if line.slot in awaited and (brief or not _is_known(line)))


def _source(party: Party, slots: tuple[BracketLine, ...]) -> BracketLine | None:
    return next((line for line in slots if line.slot in (party.winner_of, party.loser_of)), None)


def _is_known(line: BracketLine) -> bool:
    return line.first.entry is not None and line.second.entry is not None


def _out_of(
    view: TournamentView, tr: Tr, party: Party, source: BracketLine, slots: tuple[BracketLine, ...], *, brief: bool
) -> str:
    """Whoever comes out of another match: by the names of its two sides once they are known, before by its number."""
    names = [view.name(one.entry) for one in (source.first, source.second) if one.entry is not None]
    return tr(
        "bracket-feed",
        kind="winner" if party.winner_of else "loser",
        sides="none" if brief or not _is_known(source) else joined(names, " / "),
        number=number_of(source, slots),
    )


def score_code(view: TournamentView, tr: Tr, line: BracketLine) -> str:
    """The result; `walkover` without a match, `none` before its first game."""
    if line.pairing is None or not line.pairing.games:
        return "walkover" if line.decided and line.winner else "none"
    told = games_text(view, tr, line.pairing)
    return told if line.best_of == 1 else f"{line.score[0]}:{line.score[1]} ({told})"


def side_of_winner(line: BracketLine) -> str:
    """`first`, `second`, or `none` while nobody has won."""
    if line.winner is None:
        return "none"
    return "first" if line.winner == line.first.entry else "second"


def waiting_line(view: TournamentView, tr: Tr, slots: tuple[BracketLine, ...]) -> str:
    """The best seeds that have no match in the first round."""
    first = [party.seed for line in slots if line.round == slots[0].round for party in (line.first, line.second)]
    later = [
        party
        for line in slots
        if line.round != slots[0].round
        for party in (line.first, line.second)
        if party.entry and party.seed and party.seed not in first
    ]
    seeds = {party.seed: party_text(view, tr, party) for party in reversed(later)}
    names = ", ".join(seeds[seed] for seed in sorted(seeds, key=lambda seed: seed or 0))
    return tr("bracket-waiting", names=names) if names else ""


def enters_later(view: TournamentView, tr: Tr, slots: tuple[BracketLine, ...], entry: EntryId) -> str:
    """To a seed who has no match in the first round: in which one he begins."""
    own = next((line for line in slots if entry in (line.first.entry, line.second.entry)), None)
    if own is None or own.round == slots[0].round:
        return ""
    return tr("bracket-enters", round=title_of_line(view.tournament, tr, own))


def replaced_lines(view: TournamentView, tr: Tr) -> str:
    """Who plays in whose place."""
    found = view.tournament.bracket
    changes = found.replacements if found else ()
    return lines(
        *(tr("bracket-replaced", entering=view.name(c.entering), leaving=view.name(c.leaving)) for c in changes)
    )


def _back(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("bracket-table"), press("st", "show", view.id)),)
