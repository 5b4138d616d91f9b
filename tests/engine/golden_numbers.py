"""The worked examples of the TAC rules (D1-D8), as numbers in golden/tac.json."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.builders import Club, club

GOLDEN: dict[str, Any] = json.loads(Path(__file__).with_name("golden").joinpath("tac.json").read_text("utf-8"))
D4: dict[str, Any] = GOLDEN["D4"]


@cache
def d4(through: int = 5, *, finished: bool = True, **settings: Any) -> Club:
    """The whole Swiss stage of D4 up to a round; `finished=False` leaves that round without results."""
    stage = club(*sorted(D4["lots"]), **settings).with_lots(*D4["lots"])
    for number in range(1, through + 1):
        if number == D4["withdrawn"]["after_round"] + 1:
            stage = stage.left(D4["withdrawn"]["entry"])
        stage = stage.drawn()
        if number < through or finished:
            stage = stage.play(*D4["rounds"][number - 1])
    return stage
