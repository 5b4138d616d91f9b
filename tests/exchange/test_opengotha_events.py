"""Whole McMahon events that OpenGotha itself has counted: their XML comes in with the table that it had there.

Black stands first: ``4+3h4`` is won by Black with four stones, ``4-16!`` lost without play. A rank with ``+1`` stands
above what it would start with. Figures: mms, sos, sos without the lowest one and two, sodos, sosos.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from bot.exchange.formats.opengotha import read_opengotha
from bot.exchange.turnir_file.answers import standings_of
from bot.exchange.turnir_file.reading import convert

GAME = re.compile(r"(?P<black>\d+)(?P<won>[+-])(?P<white>\d+)(?:h(?P<stones>\d))?(?P<unplayed>!)?")
VALUES = ("mms", "sos", "sos_1", "sos_2", "sodos", "sosos")


@dataclass(frozen=True)
class Event:
    bar: str
    floor: str
    ranks: str
    rounds: tuple[str, ...]
    table: str

    def xml(self) -> bytes:
        players, games, byes = "", "", ""
        for number, rank in enumerate(self.ranks.split(), start=1):
            own, _, correction = rank.partition("+")
            here = "".join("0" if f" {number}:absent" in f" {line}" else "1" for line in self.rounds)
            players += (
                f'<Player name="N{number}" firstName="A" rank="{own}" rating="0" smmsCorrection="{correction or 0}"'
                f' registeringStatus="FIN" participating="{here}"/>'
            )
        for number, line in enumerate(self.rounds, start=1):
            for table, game in enumerate(GAME.finditer(line), start=1):
                result = f"{'BLACK' if game['won'] == '+' else 'WHITE'}WINS{'_BYDEF' if game['unplayed'] else ''}"
                games += (
                    f'<Game roundNumber="{number}" tableNumber="{table}" blackPlayer="N{game["black"]}A"'
                    f' whitePlayer="N{game["white"]}A" handicap="{game["stones"] or 0}" knownColor="true"'
                    f' result="RESULT_{result}"/>'
                )
            for player in re.findall(r"(\d+):pab", line):
                byes += f'<ByePlayer player="N{player}A" roundNumber="{number}"/>'
        criteria = "".join(
            f'<PlacementCriterion number="{number}" name="{name}"/>'
            for number, name in enumerate(("MMS", "SOSM", "SOSOSM"), start=1)
        )
        return f"""<?xml version="1.0" encoding="UTF-8"?>
            <Tournament><Players>{players}</Players><Games>{games}</Games><ByePlayers>{byes}</ByePlayers>
            <TournamentParameterSet>
            <GeneralParameterSet name="x" numberOfRounds="{len(self.rounds)}" genMMBar="{self.bar}"
            genMMFloor="{self.floor}" genMMZero="30K" genMMS2ValueAbsent="1" genMMS2ValueBye="2"
            genRoundDownNBWMMS="true" genCountNotPlayedGamesAsHalfPoint="false"/>
            <PlacementParameterSet><PlacementCriteria>{criteria}</PlacementCriteria></PlacementParameterSet>
            </TournamentParameterSet></Tournament>""".encode()


STONES = Event(
    "9D", "30K", "5K 8K 12K 16K 3K 3K 10K 6K 8K",
    (
        "9-2 4+3h4 1:absent 5:absent 6:absent 7:absent 8:absent",
        "2+1h3 3-9h4 4:pab 5:absent 6:absent 7:absent 8:absent",
        "9+1h1 4-2h8 3:pab 5:absent 6:absent 7:absent 8:absent",
        "3+2h4 4-1h9 5:absent 6:absent 7:absent 8:absent 9:pab",
    ),
    """5 1 29 108 81 54 0 432
       6 1 29 108 81 54 0 432
       1 3 26 104 79 54 25 356
       8 4 26 96 72 48 0 384
       9 5 25 96 74 50 49 368
       2 6 25 96 73 49 72 344
       7 7 22 80 60 40 0 320
       3 8 20 80 62 42 21 328
       4 9 16 64 50 34 16 336""",
)  # fmt: skip
BAR = Event(
    "1D", "20K", "1D 3D 5K 7K 2D 6K 7D 1D 11K",
    (
        "7+5 1-2 6-8h5 4+3h1 9:pab",
        "8-7 5-1 6+3 9-4h3 2:absent",
        "7+1 2+8 9+3h4 4:pab 5:absent 6:absent",
        "2-7 4-8h3 3-1h4 9-6h3 5:absent",
        "1-8 5+2 4+6 9-7h8 3:pab",
    ),
    """7 1 35 158 129 97 158 758
       8 2 33 160 130 99 93 739
       2 3 32 162 132 100 65 789
       1 4 32 162 132 100 62 771
       5 5 32 159 129 99 32 782
       4 6 27 128 105 81 75 651
       3 7 26 132 107 82 0 659
       6 8 26 129 105 81 50 655
       9 9 21 115 96 74 22 642""",
)  # fmt: skip
CORRECTED = Event(
    "10K", "10K",
    "7K+1 3K+1 2K+1 17K 5K+1 5K+1 5K+1 25K 6K+1 1K+1 6K+1 4K+1 1D+1 2K+1 2D+1 21K 6K+1 14K",
    (
        "1-15 9-2 7+3 6-14 10+11 17-13 5+4 16-18 8:pab 12:not_paired",
        "13+7 15+10 2+5 14+17 3+1 18-6 8-9 11+4 12:not_paired 16:pab",
        "15+2 13+14 10+3 7-5 6+11 18-9 17+8! 1+16 4:pab 12:not_paired",
        "13-15 2-10 5-14 9-6 17+1 11+7 3+8 4-16! 12:not_paired 18:pab",
    ),
    """15 1 25 93 71 48 93 376
       13 2 24 94 72 49 69 371
       10 3 24 94 71 48 69 368
       14 4 24 94 71 48 70 367
       6 5 24 92 70 47 68 364
       2 6 23 95 72 49 46 367
       17 7 23 91 70 48 43 370
       11 8 23 91 70 48 43 367
       5 9 23 90 69 47 43 370
       9 10 23 90 69 47 43 365
       3 11 23 89 68 46 43 369
       7 12 22 93 70 47 23 364
       1 13 22 93 71 48 22 358
       18 14 22 89 69 47 22 347
       16 15 22 85 65 44 21 350
       8 16 21 89 69 46 0 350
       4 17 21 88 68 46 0 346
       12 18 21 84 63 42 0 336""",
)  # fmt: skip


@pytest.mark.parametrize("event", [STONES, BAR, CORRECTED], ids=["stones", "a low bar", "corrected starts"])
def test_the_table_is_the_one_that_opengotha_has_counted(event: Event) -> None:
    loaded = convert(read_opengotha(event.xml()).document)
    _, answer = standings_of(loaded)
    rows = {loaded.names[row["entry"]].removeprefix("A N"): row for row in answer["rows"]}
    expected = [line.split() for line in event.table.splitlines()]
    assert len(rows) == len(expected)
    for number, place, *values in expected:
        row = rows[number]
        assert [row["values"][name] for name in VALUES] == values, number
        assert row["place"] == int(place)
