"""Which class answers for which kind of stage."""

from __future__ import annotations

from engine.formats.kinds.knockout import Knockout
from engine.formats.kinds.match import Match
from engine.formats.kinds.mcmahon import McMahon
from engine.formats.kinds.round_robin import RoundRobin
from engine.formats.kinds.swiss import Swiss
from engine.formats.kinds.swiss_to_wins import SwissToWins
from engine.formats.protocol import format_of
from engine.regulations import (
    KnockoutStage,
    MatchStage,
    McMahonStage,
    RoundRobinStage,
    SwissRoundsStage,
    SwissStage,
)

format_of.fill(
    {
        SwissStage: SwissToWins,
        SwissRoundsStage: Swiss,
        McMahonStage: McMahon,
        RoundRobinStage: RoundRobin,
        KnockoutStage: Knockout,
        MatchStage: Match,
    }
)
