"""The bracket as its pictures see it: slots, the lines that tell how they stand, rounds by column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from bot.render import typeset
from bot.render.phrases import Tr
from bot.render.pictures import scores
from bot.render.pictures.picture import words
from bot.render.screens.bracket import awaited, number_of
from bot.told import Told
from bot.views import TournamentView
from engine.formats import knockout
from engine.formats.bracket import Slot, structure
from engine.formats.knockout import BracketLine, Party


class SideOf(TypedDict):
    """`known`: an entry stands here; else whom the place waits for."""

    seed: str
    name: str
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


def sides_of(tree: Tree, found: BracketLine, room: float) -> tuple[SideOf, SideOf]:
    """The two of a match, with their scores. `room` for a name, in sizes of its letters."""
    first, second = scores_of(tree, found)
    return _side(tree, found, found.first, first, room), _side(tree, found, found.second, second, room)


def pair_of(tree: Tree, found: BracketLine) -> str:
    """«пара 7», by which it is found while somebody waits for who comes out of it."""
    lines = tuple(tree.lines.values())
    sides = (party for one in lines for party in (one.first, one.second) if party.entry is None)
    if not any(found.slot in (party.winner_of, party.loser_of) for party in sides):
        return ""
    return words(tree.tr("bracket-pair", number=number_of(found, lines)))


def _side(tree: Tree, found: BracketLine, party: Party, score: str, room: float) -> SideOf:
    known = party.entry is not None
    name = tree.told.name(party.entry) if party.entry else _awaited(tree, party, room)
    won = known and found.decided and found.winner == party.entry
    return {"seed": str(party.seed or ""), "name": name, "score": score, "won": won, "known": known}


def _awaited(tree: Tree, party: Party, room: float) -> str:
    """By the names of those who may come, where there is room for both."""
    slots = tuple(tree.lines.values())
    named, numbered = (words(awaited(tree.view, tree.tr, party, slots, brief=brief)) for brief in (False, True))
    return named if typeset.fits_in_two(named, room) else numbered


def scores_of(tree: Tree, found: BracketLine) -> tuple[str, str]:
    if found.pairing is None or not found.pairing.games:
        return ("", "")
    if not found.decided:
        return (str(found.score[0]), str(found.score[1]))
    return scores.of_sides(tree.told, found.pairing)


def best_of(tr: Tr, found: BracketLine) -> str:
    """Until how many wins it goes on; nothing of a single game."""
    return words(tr("picture-best-of", games=found.best_of)) if found.best_of > 1 else ""
