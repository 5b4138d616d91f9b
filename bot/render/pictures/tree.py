"""The bracket as its pictures see it: slots, the lines that tell how they stand, rounds by column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from bot.named_tournament import Told
from bot.render import typeset
from bot.render.phrases import Tr
from bot.render.pictures import scores
from bot.render.pictures.picture import words
from bot.render.screens.bracket import awaited, looked_up, number_of
from bot.render.typeset import widest
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.bracket import Slot, structure
from engine.formats.knockout import BracketLine, Party

ROOM = 11.9
"""For a name, in sizes of its letters (see `templates/bracket.typ`)."""


class SideOf(TypedDict):
    """`known`: an entry stands here; else whom the place waits for. `fits`: the name has room for sure."""

    seed: str
    name: str
    fits: bool
    score: str
    won: bool
    known: bool


@dataclass(frozen=True, slots=True)
class Tree:
    """The main bracket and the match for third place. `slots` by name, `rounds` names by column, last the final."""

    view: TournamentView
    tr: Tr
    told: Told
    lines: Mapping[str, BracketLine]
    slots: Mapping[str, Slot]
    rounds: Sequence[tuple[str, tuple[str, ...]]]
    linked: bool


def tree_of(view: TournamentView, tr: Tr) -> Tree:
    t = view.tournament
    bracket, stage = knockout.bracket_of(t), knockout.stage_of(t)
    assert bracket is not None
    rounds = structure(len(bracket.seeds), stage)
    return Tree(
        view,
        tr,
        Told.of_view(view),
        {one.slot: one for one in knockout.view(t)},
        {slot.name: slot for round_ in rounds for slot in round_.slots},
        [(round_.name, tuple(slot.name for slot in round_.slots if slot.places is None)) for round_ in rounds],
        stage.order != "reseeded",
    )


def awaits_by_name(tree: Tree) -> bool:
    """Whether there is room for the names of all who may come."""
    slots = tuple(tree.lines.values())
    parties = (party for name in tree.slots if name in tree.lines for party in _open(tree.lines[name]))
    return all(typeset.fits_in_two(words(awaited(tree.view, tree.tr, one, slots)), ROOM) for one in parties)


def _open(found: BracketLine) -> list[Party]:
    return [party for party in (found.first, found.second) if party.entry is None] if found.places is None else []


def sides_of(tree: Tree, found: BracketLine, *, by_name: bool = False) -> tuple[SideOf, SideOf]:
    """The two of a match, with their scores; who is waited for by the names of those who may come, or by the number of
    their match."""
    first, second = scores_of(tree, found)
    return _side(tree, found, found.first, first, by_name), _side(tree, found, found.second, second, by_name)


def pair_of(tree: Tree, found: BracketLine) -> str:
    """«пара 7», by which it is found while somebody waits for who comes out of it."""
    lines = tuple(tree.lines.values())
    if found.slot not in looked_up(lines, brief=True):
        return ""
    return words(tree.tr("bracket-pair", number=number_of(found, lines)))


def _side(tree: Tree, found: BracketLine, party: Party, score: str, by_name: bool) -> SideOf:
    known = party.entry is not None
    name = tree.told.name(party.entry) if party.entry else _awaited(tree, party, by_name)
    won = known and found.decided and found.winner == party.entry
    seed, fits = str(party.seed or ""), widest(name) <= ROOM
    return {"seed": seed, "name": name, "fits": fits, "score": score, "won": won, "known": known}


def _awaited(tree: Tree, party: Party, by_name: bool) -> str:
    return words(awaited(tree.view, tree.tr, party, tuple(tree.lines.values()), brief=not by_name))


def scores_of(tree: Tree, found: BracketLine) -> tuple[str, str]:
    if found.pairing is None or not found.pairing.games:
        return ("", "")
    if not found.decided:
        return (str(found.score[0]), str(found.score[1]))
    return scores.of_sides(tree.told, found.pairing)


def best_of(tr: Tr, found: BracketLine) -> str:
    """Until how many wins it goes on; nothing of a single game."""
    return words(tr("picture-best-of", games=found.best_of)) if found.best_of > 1 else ""
