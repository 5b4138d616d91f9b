"""The bracket as its pictures see it: slots, the lines that tell how they stand, rounds by column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypedDict

from bot.render.phrases import Tr
from bot.render.pictures import scores
from bot.render.pictures.picture import words
from bot.render.screens.bracket import awaited
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


def sides_of(tree: Tree, found: BracketLine) -> tuple[SideOf, SideOf]:
    """The two of a match, with their scores."""
    first, second = _scores(tree.told, found)
    return _side(tree, found, found.first, first), _side(tree, found, found.second, second)


def _side(tree: Tree, found: BracketLine, party: Party, score: str) -> SideOf:
    known = party.entry is not None
    awaiting = "" if known else words(awaited(tree.view, tree.tr, party, tuple(tree.lines.values())))
    name = tree.told.name(party.entry) if party.entry else awaiting
    won = known and found.decided and found.winner == party.entry
    return {"seed": str(party.seed or ""), "name": name, "score": score, "won": won, "known": known}


def _scores(told: Told, found: BracketLine) -> tuple[str, str]:
    if found.pairing is None or not found.pairing.games:
        return ("", "")
    if not found.decided:
        return (str(found.score[0]), str(found.score[1]))
    return scores.of_sides(told, found.pairing)


def best_of(tr: Tr, found: BracketLine) -> str:
    """Until how many wins it goes on; nothing of a single game."""
    return words(tr("picture-best-of", games=found.best_of)) if found.best_of > 1 else ""
