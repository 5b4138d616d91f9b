"""A team does not come to the last round: both tables side by side, from the numbers of the code's example
(Приложение 4, 1.5)."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from bot.exchange.turnir_file.reading import load_file
from bot.render.phrases import Tr
from bot.render.screens import decision
from engine.formats import dropouts
from tests.engine.test_dropouts import D9, d9
from tests.render.scenes import EN, RU, head_referee, plain, view


def shown(tr: Tr) -> str:
    tournament = load_file(json.dumps(d9(), ensure_ascii=False)).tournament
    question = dropouts.question_of(tournament)
    assert question is not None
    seen = replace(view(tournament), names={entry: entry for entry in tournament.entries})
    return plain(decision.question_card(seen, head_referee(), tr, question))


def number(text: str) -> str:
    """2½ for 5/2."""
    return {"5/2": "2½", "3/2": "1½", "1/2": "½"}.get(text, text)


def test_every_team_has_its_place_in_both_tables() -> None:
    told = shown(RU)
    annulled = {row[1]: row for row in D9["annul"]}
    for place, team, points, _ in D9["losses"]:
        if team not in annulled:
            continue
        place_then, _, points_then, _ = annulled[team]
        line = rf"{place}\*? {number(points)} +{team} +{place_then}\*? {number(points_then)}"
        assert re.search(line, told), (line, told)


@pytest.mark.parametrize("tr", [RU, EN])
def test_the_places_that_change_hands_are_marked_and_named(tr: Tr) -> None:
    told = shown(tr)
    assert "2, 3" in told
    assert set(re.findall(r"(\d)\* ", told)) == {"2", "3"}
    assert all(len(line) <= 32 for line in told.splitlines() if "*" in line and " Волга" in line)
