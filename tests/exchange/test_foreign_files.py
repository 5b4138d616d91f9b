"""Files as other programs write them (`foreign/`, made by us, nobody in them exists), one for each thing that once came
in wrong, and the tables that those programs print of them.

The tables are not ours: they were counted apart from the engine, by what each program publishes of its criteria, and
each figure of McMahon stands as its sum, so that it can be followed in the file. The start is the rank between floor
and bar, above 30k. A round adds to the score 1, 0, or what it is worth without a game: a bye 1, an absence a half, and
the halves of the total are dropped. For SOS such a round adds the own start, for SOSOS the own start as often as there
were rounds. White adds the stones he gave to the score of the opponent, Black takes them off.
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

from bot.exchange.formats.opengotha import read_opengotha
from bot.exchange.formats.trf import read_trf
from bot.exchange.turnir_file.answers import standings_of
from bot.exchange.turnir_file.reading import convert

FOREIGN = Path(__file__).with_name("foreign")
TERM = re.compile(r"[+-]?[0-9.]+")


def table_of(name: str) -> list[dict[str, Any]]:
    """The rows of a file, each with the name beside its values."""
    data = (FOREIGN / name).read_bytes()
    loaded = convert((read_trf if name.endswith(".trf") else read_opengotha)(data).document)
    _, answer = standings_of(loaded)
    return [row | {"name": loaded.names[row["entry"]]} for row in answer["rows"]]


def total(sum_: str) -> str:
    """``30+1-0.5`` is 30: halves of the total are dropped."""
    return str(int(sum(map(Fraction, TERM.findall(sum_)))))


def cells(table: str) -> list[tuple[int, str, list[str]]]:
    """Place, name and figures of each line."""
    rows = map(str.split, table.strip().splitlines())
    return [(int(place), name.replace("_", " "), figures) for place, name, *figures in rows]


def printed(table: str) -> list[tuple[int, str, list[str]]]:
    """The same, where each figure is a sum."""
    return [(place, name, list(map(total, sums))) for place, name, sums in cells(table)]


def shown(name: str, *criteria: str) -> list[tuple[int, str, list[str]]]:
    return [(row["place"], row["name"], [row["values"][one] for one in criteria]) for row in table_of(name)]


def test_a_file_of_opengotha_written_in_turkey() -> None:
    """MMS, SOSM, SOSOSM. There i becomes İ in the keys of players, and ı becomes I; stones in six of eight games;
    Işıl is away in round 2, and Emine Nil has the bye then."""
    table = """
        1 İpek_Akdeniz    31+1+0+0    31+31+1+29+3    94+90+85
        2 Ali_Yıldız      30+0+0+1    32+29+2+31      95+85+90
        3 Filiz_Çınar     29+1+1+0    27+1+32-1+31    84+95+94
        4 Deniz_Şirin     26+1+1+1    24+3+31-2+32-3  72+94+95
        5 Işıl_Irmak      27+0+0.5+0  31-1+27+24+3    90+27+27+27+72
        6 Emine_Nil_Kılıç 22+0+1+1    29-3+22+27-3    85+22+22+22+84
    """
    assert shown("opengotha-turkish.xml", "mms", "sos", "sosos") == printed(table)


def test_a_file_of_pairgoth() -> None:
    """MMS, SOSM, SODOSM. Its list of byes has the name of a bye, its criteria stand in brackets, its ranks in small
    letters, and the key of whoever has two first names has a space: Élie has the bye of round 1, Zoé that of
    round 2; Rémi is away in round 3. SODOSM is of the games that were won."""
    table = """
        1 Odile_Brel         31+0+1+0    32+29+28  29
        2 Rémi_Castan        30+1+1+0.5  32+25+30  32+25
        3 Anne_Inès_Delvaux  28+0+0+1    28+32+25  25
        4 Zoé_Fabre          25+1+1+1    29+25+32  29+32
        5 Élie_Gaume         24+1+0+0    24+32+29  0
    """
    assert shown("pairgoth.xml", "mms", "sos", "sodos") == printed(table)


def test_a_file_with_beginners_of_99_kyu() -> None:
    """MMS, SOSM, SOSOSM. Whoever is weaker than 30k is held for 30k, and starts at 0. Omar is away in the rounds 2 and
    3, Pia in round 3; Nell, Ruth and Sam played with stones."""
    table = """
        1 Nell_Ashdown  8+0+0+1      6+3+3+6+0+7  14+5+7
        2 Omar_Birch    4+1+0.5+0.5  9-3+4+4      25+4+4+4+4+4+4
        3 Sam_Fenn      0+1+1+1      0+9-6+2      7+25+4
        4 Quin_Dunmore  0+1+1+0      1+0+3        2+7+5
        5 Pia_Coleman   0+0+1+0.5    2+0+0        4+0+0
        6 Ruth_Ellery   0+0+0+0      3+2+9-7      5+4+25
    """
    assert shown("opengotha-99k.xml", "mms", "sos", "sosos") == printed(table)


def test_a_file_with_criteria_in_their_other_spellings() -> None:
    """NBW, SOSW, SOSW-1, SOSW-2, Rating: wins, the wins of the opponents, the same without the least one and the least
    two of them, rating. Each of the five parts two neighbours: wins Tess and Wyn, SOSW Xan and Yara, SOSW-1 Cal and
    Bea, SOSW-2 Yara and Tess, rating Zed and Cal."""
    table = """
        1 Xan_Keane    1+1+1+0  2+1+2+3  2+2+3  2+3  1730
        2 Yara_Lowell  0+1+1+1  1+2+0+3  1+2+3  2+3  1710
        3 Tess_Gale    0+1+1+1  2+0+2+2  2+2+2  2+2  1900
        4 Wyn_Jessop   1+0+1+0  3+2+2+2  3+2+2  3+2  1790
        5 Zed_Marsh    1+1+0+0  0+2+3+3  2+3+3  3+3  1640
        6 Cal_Pryce    0+1+0+1  3+2+3+0  3+2+3  3+3  1500
        7 Bea_Orme     0+0+1+1  2+3+1+2  2+3+2  3+2  1540
        8 Vic_Ivory    1+0+0+1  2+2+2+1  2+2+2  2+2  1820
        9 Abe_Nash     1+0+0+0  3+3+2+2  3+3+2  3+3  1600
        10 Una_Hurst   0+0+0+0  2+3+3+2  3+3+2  3+3  1880
    """
    criteria = ("points", "sos", "sos_1", "sos_2", "rating")
    assert shown("opengotha-spellings.xml", *criteria) == printed(table)


def test_a_report_of_fide_with_rounds_without_a_game() -> None:
    """Ten players, six rounds: byes, rounds asked off, games lost without play. Points, Buchholz, the same without the
    lowest, Sonneborn-Berger: sums done apart by C.07 of 2026; the points and the places stand in the file as well."""
    table = """
        1 Cy_Cedar     9/2  17    16    49/4
        2 Gus_Gorse    7/2  20    17    23/2
        3 Fay_Fern     7/2  39/2  33/2  41/4
        4 Hal_Holly    3    18    17    31/4
        5 Ada_Alder    3    18    17    27/4
        6 Ida_Ivory    3    35/2  29/2  35/4
        7 Di_Dogwood   3    17    16    39/4
        8 Jo_Juniper   3    33/2  27/2  7
        9 Ed_Elder     5/2  16    27/2  11/2
        10 Ben_Bramble 1    19    33/2  3
    """
    assert shown("fide.trf", "points", "buchholz", "buchholz_cut1", "sonneborn_berger") == cells(table)
