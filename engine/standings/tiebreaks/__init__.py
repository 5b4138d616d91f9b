"""The criteria of a table: a registry, one function each, whose docstring is the formula.

    scores      what the own rounds brought          games       the own games, by how they came about
    league      sums over opponents and their cuts   fide        how those read unplayed rounds by the handbook
    averages    of opponents' Buchholz and ratings   opponents   sums over opponents of Go
    schedules   shares of what could be won          exploits    games against the ranks
    entries     what was brought along               tied        what belongs to tied sets

Every value is an exact number and the sum of its parts. docs/tiebreaks.md is the page of this registry.
"""

from engine.standings.parts import *
from engine.standings.tiebreaks.kind import *
from engine.standings.tiebreaks.league import *
from engine.standings.tiebreaks.registry import *
