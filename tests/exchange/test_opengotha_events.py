"""Whole McMahon events, played by chance and counted apart from the engine by the rules of OpenGotha: their XML comes
in with the table that OpenGotha shows.

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
    "9D",
    "30K",
    "4K 9K 1D 14K 2K 6K 17K 11K 7K",
    (
        "5+3h1 6+1h1 2-9h1 4-8h2 7:absent",
        "9+1h1 2-8 7-4h2 3:absent 5:absent 6:absent",
        "1-3h3 2+5h7 4-8h3 6:absent 7:pab 9:absent",
        "6-3h4 7+5h9 1:absent 2:pab 4:absent 8:absent 9:absent",
    ),
    """3 1 32 119 90 60 59 443
       5 2 29 113 89 61 31 382
       1 3 26 109 83 56 0 419
       6 4 26 101 77 53 25 420
       9 5 26 95 72 49 49 383
       2 6 23 90 69 47 22 373
       8 7 22 81 62 43 62 310
       4 8 17 72 56 39 17 287
       7 9 15 61 48 35 20 289""",
)  # fmt: skip
BAR = Event(
    "1D",
    "20K",
    "4D 2K 1D 22K 3D 8K 2D 5K 25K 10K",
    (
        "5+3 1-7 6-2h5 9-10h9 4:absent 8:absent",
        "7+5 3-1 10-2h7 4+6h9 8:absent 9:pab",
        "5-1 2-3 6-8h3 9-10h9 4:pab 7:absent",
        "3-7 2+1h1 6+5h8 4-9 8:absent 10:pab",
        "2+7h1 8-1h4 10-5h7 6+3h7 4+9",
    ),
    """1 1 33 160 129 98 94 764
       7 2 33 159 129 98 96 784
       5 3 32 159 129 98 61 713
       2 4 32 154 125 95 123 713
       3 5 31 161 130 98 32 753
       8 6 27 131 106 81 27 656
       6 7 24 121 99 75 48 664
       10 8 23 112 92 71 42 541
       4 9 13 59 49 39 27 349
       9 10 12 64 54 41 13 392""",
)  # fmt: skip
CORRECTED = Event(
    "8K",
    "12K",
    "3K 9K+1 1D+1 14K 6K+2 8K 20K 5K+1 10K 2D+1 7K 11K+1 4K 16K 9K 13K+1 2K",
    (
        "3-8 13-10 15-11 9+16 14+7 1:absent 2:absent 4:pab 5:absent 6:absent 12:absent 17:absent",
        "8+10 3-11 13-1 9-6 15-12 16-14 4-7 2:absent 5:not_paired 17:absent",
        "5-8 10-3 6-1! 9+13 14+15 12+4 2:absent 7:absent 11:absent 16:pab 17:not_paired",
        "11+1 10+5 17-2 6+13! 9+12 15-16 14-4 3:absent 7:pab 8:not_paired",
    ),
    """8 1 26 96 73 49 73 386
       10 2 25 96 74 50 46 390
       11 3 25 91 70 48 69 369
       5 4 24 99 75 51 0 384
       3 5 24 99 76 51 25 375
       1 6 24 93 71 49 46 366
       6 7 24 91 69 47 45 366
       2 8 24 89 67 45 23 354
       17 9 23 90 68 46 0 353
       9 10 23 89 68 46 65 355
       13 11 22 96 73 49 0 369
       12 12 22 84 64 44 41 339
       15 13 21 89 68 47 0 341
       16 14 21 84 65 44 21 336
       14 15 21 82 62 42 62 331
       4 16 20 81 63 43 21 315
       7 17 20 77 59 41 20 307""",
)  # fmt: skip


@pytest.mark.parametrize("event", [STONES, BAR, CORRECTED], ids=["stones", "a low bar", "corrected starts"])
def test_the_table_is_the_one_that_opengotha_counts(event: Event) -> None:
    loaded = convert(read_opengotha(event.xml()).document)
    _, answer = standings_of(loaded)
    rows = {loaded.names[row["entry"]].removeprefix("A N"): row for row in answer["rows"]}
    expected = [line.split() for line in event.table.splitlines()]
    assert len(rows) == len(expected)
    for number, place, *values in expected:
        row = rows[number]
        assert [row["values"][name] for name in VALUES] == values, number
        assert row["place"] == int(place)
