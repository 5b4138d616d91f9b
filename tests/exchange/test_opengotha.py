"""A tournament of OpenGotha: what its XML says stands in the file it becomes, and hostile files are refused.

The table is counted by hand: four players, two rounds, one bye and one absence.
"""

from __future__ import annotations

import pytest

from bot.exchange.formats.opengotha import read_opengotha
from bot.exchange.turnir_file.answers import standings_of
from bot.exchange.turnir_file.errors import FileError
from bot.exchange.turnir_file.reading import convert

PLAYERS = """
<Player name="Лис" firstName="Анна" rank="1D" rating="2100" club="МГУ" participating="11" registeringStatus="FIN"/>
<Player name="Ким" firstName="Борис" rank="1K" rating="2000" participating="11" registeringStatus="FIN"/>
<Player name="Рысь" firstName="Вера" rank="2K" rating="1900" participating="10" registeringStatus="FIN"/>
<Player name="Ёж" firstName="Глеб" rank="5K" rating="1600" participating="11"
        registeringStatus="FIN" smmsCorrection="1"/>
<Player name="Сова" firstName="Дарья" rank="9K" rating="1200" registeringStatus="PRE"/>
"""
GAMES = """
<Game roundNumber="1" tableNumber="1" blackPlayer="КИМБОРИС" whitePlayer="ЛИСАННА" handicap="0" knownColor="true"
      result="RESULT_WHITEWINS"/>
<Game roundNumber="1" tableNumber="2" blackPlayer="ЁЖГЛЕБ" whitePlayer="РЫСЬВЕРА" handicap="2" knownColor="true"
      result="RESULT_BLACKWINS"/>
<Game roundNumber="2" tableNumber="1" blackPlayer="ЁЖГЛЕБ" whitePlayer="ЛИСАННА" handicap="3" knownColor="true"
      result="{last}"/>
"""
BYE = '<ByePlayer player="КИМБОРИС" roundNumber="2"/>'
XML = """<?xml version="1.0" encoding="{encoding}"?>
<Tournament><Players>{players}</Players><Games>{games}</Games>
<ByePlayers>{byes}</ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet name="Весна" numberOfRounds="2" genMMBar="1D" genMMFloor="20K" genMMZero="30K"
  genMMS2ValueAbsent="1" genMMS2ValueBye="2" genRoundDownNBWMMS="true" genCountNotPlayedGamesAsHalfPoint="false"/>
<PlacementParameterSet><PlacementCriteria>{criteria}</PlacementCriteria></PlacementParameterSet>
</TournamentParameterSet></Tournament>"""
MM = ("MMS", "SOSM", "CAT", "NULL")


def xml(
    *, last: str = "RESULT_WHITEWINS", players: str = PLAYERS, games: str = GAMES, criteria: tuple[str, ...] = MM,
    byes: str = BYE, encoding: str = "UTF-8",
) -> bytes:  # fmt: skip
    chain = "".join(f'<PlacementCriterion number="{n}" name="{name}"/>' for n, name in enumerate(criteria, start=1))
    games = games.replace("{last}", last)
    text = XML.format(players=players, games=games, byes=byes, criteria=chain, encoding=encoding)
    return text.encode(encoding)


def table(data: bytes) -> list[tuple[str, str, str]]:
    loaded = convert(read_opengotha(data).document)
    _, answer = standings_of(loaded)
    return [(loaded.names[row["entry"]], row["values"]["mms"], row["values"]["sos"]) for row in answer["rows"]]


def test_the_table_is_the_one_of_opengotha() -> None:
    """Starts 30, 29, 28, 25 + 1. An absence of half a point is rounded down; an unplayed round counts the own start;
    White adds the stones he has given to the opponent's score, Black takes them off."""
    assert table(xml()) == [
        ("Анна Лис", "32", str(30 + (27 + 3))),
        ("Борис Ким", "30", str(32 + 29)),
        ("Вера Рысь", "28", str((27 + 2) + 28)),
        ("Глеб Ёж", "27", str((28 - 2) + (32 - 3))),
    ]


@pytest.mark.parametrize("encoding", ["UTF-8", "UTF-16", "windows-1251"])
def test_the_encoding_is_the_one_it_names(encoding: str) -> None:
    assert table(xml(encoding=encoding)) == table(xml())


def test_what_did_not_come_along_is_told() -> None:
    found = read_opengotha(xml(last="RESULT_UNKNOWN"))
    notes = "\n".join(found.notes)
    for told in ("criteria: CAT", "not finally registered: Дарья Сова", "without a result", "2-1"):
        assert told in notes
    (anna, *_) = found.document.entries
    assert (anna.club, anna.rank, anna.rating) == ("МГУ", "1d", 2100)
    assert [entry.name for entry in found.document.entries][-1] == "Глеб Ёж"


@pytest.mark.parametrize(
    ("last", "result"),
    [
        ("RESULT_BLACKWINS", {"kind": "played", "winner": "first"}),
        ("RESULT_EQUAL", {"kind": "played", "winner": "draw"}),
        ("RESULT_BOTHLOSE", {"kind": "played", "winner": "both_lose"}),
        ("RESULT_BLACKWINS_BYDEF", {"kind": "forfeit", "loser": "second"}),
        ("RESULT_BOTHLOSE_BYDEF", {"kind": "forfeit", "loser": "both"}),
        ("RESULT_BOTHWIN", {"kind": "awarded", "points": ["1", "1"]}),
        ("RESULT_EQUAL_BYDEF", {"kind": "awarded", "points": ["1/2", "1/2"]}),
        ("RESULT_UNKNOWN", None),
    ],
)
def test_every_result_has_its_kind(last: str, result: object) -> None:
    data = read_opengotha(xml(last=last)).data
    assert data["rounds"][1]["pairings"][0]["result"] == result
    convert(read_opengotha(xml(last=last)).document)


def test_a_swiss_is_counted_by_wins() -> None:
    data = read_opengotha(xml(criteria=("NBW", "SOSW", "SDC", "DC", "EXR"))).data
    assert data["rulebook"] == "go-swiss"
    assert data["settings"]["criteria"] == ["points", "sos", "h2h_sdc", "h2h_dc", "exr"]


def test_the_running_score_is_the_sum_of_the_scores_after_each_round() -> None:
    """After round 1: 31, 29, 28, 27. After round 2: 32, 30 with a bye, 28 with half a point rounded down, 27."""
    loaded = convert(read_opengotha(xml(criteria=("MMS", "CUSSM"))).document)
    _, answer = standings_of(loaded)
    found = {loaded.names[row["entry"]]: row["values"]["progressive"] for row in answer["rows"]}
    assert found == {"Анна Лис": "63", "Борис Ким": "59", "Вера Рысь": "56", "Глеб Ёж": "54"}


def free_in_round_2(data: bytes) -> list[dict[str, str]]:
    return read_opengotha(data).data["rounds"][1]["free"]  # type: ignore[no-any-return]


def test_a_list_of_byes_may_have_the_name_of_a_bye() -> None:
    """As Pairgoth writes it. Boris starts with 29, loses, and has 30 with his bye; without it he would have 29."""
    told = xml().replace(b"ByePlayers>", b"ByePlayer>")
    assert free_in_round_2(told) == free_in_round_2(xml())
    assert {"entry": "p2", "kind": "bye"} in free_in_round_2(told)
    assert table(told) == table(xml())


def test_a_bye_in_a_round_without_games_counts() -> None:
    """As in the table above after two rounds; then a bye is worth a point to Gleb, 28, and Vera's absences of
    half a point each are a whole one: 28 + 1. For everybody an unplayed round counts the own start."""
    third = '<ByePlayer player="ЁЖГЛЕБ" roundNumber="3"/>'
    data = xml(byes=BYE + third, players=PLAYERS.replace('participating="10"', 'participating="100"'))
    assert table(data) == [
        ("Анна Лис", "32", str(30 + (28 + 3) + 30)),
        ("Борис Ким", "30", str(32 + 29 + 29)),
        ("Вера Рысь", "29", str((28 + 2) + 28 + 28)),
        ("Глеб Ёж", "28", str((29 - 2) + (32 - 3) + 26)),
    ]
    assert "(rounds): 3" in "\n".join(read_opengotha(data).notes)


def test_a_bye_before_any_game_counts() -> None:
    data = xml(games="", byes='<ByePlayer player="КИМБОРИС" roundNumber="1"/>')
    assert [(name, mms) for name, mms, _ in table(data)][:2] == [("Анна Лис", "30"), ("Борис Ким", "30")]


def test_whoever_plays_has_no_bye_beside_it() -> None:
    found = read_opengotha(xml(byes=BYE.replace('"2"', '"1"')))
    with pytest.raises(FileError, match="already in this round"):
        convert(found.document)


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        (("MMS", "SOSM", "SOSM-1", "SOSM-2", "Rating"), ["mms", "sos", "sos_1", "sos_2", "rating"]),
        (("NBW", "SOSW", "SOSW-1", "SOSW-2", "RATING"), ["points", "sos", "sos_1", "sos_2", "rating"]),
        (("NBW", "SOSWM1", "SOSWM2"), ["points", "sos_1", "sos_2"]),
        (("NBW", "CUSSW"), ["points", "progressive"]),
    ],
)
def test_a_criterion_is_known_by_each_of_its_spellings(told: tuple[str, ...], meant: list[str]) -> None:
    found = read_opengotha(xml(criteria=told))
    assert found.data["settings"]["criteria"] == meant
    assert "left out of the criteria" not in "\n".join(found.notes)


@pytest.mark.parametrize("key", ["AKDENİZİPEK", "AKDENI\u0307ZI\u0307PEK", "AKDENIZIPEK", "akdenizipek", "AKDENıZıPEK"])
def test_a_key_made_in_turkish_means_its_player(key: str) -> None:
    """There i becomes İ and ı becomes I; elsewhere both become I."""
    players = PLAYERS.replace('name="Ким" firstName="Борис"', 'name="Akdeniz" firstName="İpek"')
    data = xml(players=players, games=GAMES).decode().replace("КИМБОРИС", key).encode()
    rounds = read_opengotha(data).data["rounds"]
    assert rounds[0]["pairings"][0]["first"] == "p2"
    assert {"entry": "p2", "kind": "bye"} in rounds[1]["free"]


def test_two_players_who_differ_in_a_dot_are_told_apart_by_it() -> None:
    """A key that might mean either of them means neither."""
    players = PLAYERS.replace('name="Ким" firstName="Борис"', 'name="İnce" firstName="A"')
    players = players.replace('name="Рысь" firstName="Вера"', 'name="Ince" firstName="A"')
    data = xml(players=players).decode().replace("КИМБОРИС", "İNCEA").replace("РЫСЬВЕРА", "INCEA")
    (first, second) = read_opengotha(data.encode()).data["rounds"][0]["pairings"]
    assert (first["first"], second["second"]) == ("p2", "p3")
    with pytest.raises(FileError, match="no player"):
        read_opengotha(data.replace('blackPlayer="İNCEA"', 'blackPlayer="i\u0307ncea"').encode())


@pytest.mark.parametrize("rank", ["99K", "31K", "99k", "30K", "100K", "031K"])
def test_what_is_weaker_than_30_kyu_comes_in_as_30_kyu(rank: str) -> None:
    """There a rank is held between 30k and 9d. The start of 30k is the floor, 20k, and the correction: 10 + 1."""
    entry = read_opengotha(xml(players=PLAYERS.replace("5K", rank))).data["entries"][3]
    assert (entry["rank"], entry["start_score"]) == ("30k", 11)


BOMB = b"""<?xml version="1.0"?><!DOCTYPE t [<!ENTITY a "0123456789"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<Tournament><Players>&b;</Players></Tournament>"""
OUTSIDE = b"""<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/hostname">]><Tournament><Players>&x;</Players></Tournament>"""


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (BOMB, "file"),
        (OUTSIDE, "file"),
        (xml()[:-200], "file"),
        (b"<Tournament/>", "file"),
        (b"<html><body/></html>", "file"),
        (b"<?xml version='1.0' encoding='no-such'?><Tournament/>", "file"),
        (b"<Tournament>" + b" " * 5_000_001, "file"),
        (xml(criteria=("CUSSM",)), "PlacementCriteria"),
        (xml(last="RESULT_MAYBE"), "Games[2].result"),
        (xml(games=GAMES.replace('blackPlayer="ЁЖГЛЕБ"', 'blackPlayer="ЧУЖОЙ"')), "Games[1].blackPlayer"),
        (xml(games=GAMES.replace('roundNumber="2"', 'roundNumber="9999"')), "Games[2].roundNumber"),
        (xml(games=GAMES.replace('roundNumber="2"', 'roundNumber="0"')), "Games[2].roundNumber"),
        (xml(byes='<ByePlayer player="КИМБОРИС"/>'), "ByePlayers[0].roundNumber"),
        (xml(games=GAMES.replace('handicap="2"', 'handicap="x"')), "Games[1].handicap"),
        (xml(players=PLAYERS.replace("5K", "5X")), "Players[3].rank"),
        (xml(players=PLAYERS + PLAYERS), "Players[5]"),
    ],
)
def test_a_broken_or_hostile_file_is_refused_with_the_place(data: bytes, place: str) -> None:
    with pytest.raises(FileError) as caught:
        read_opengotha(data)
    assert caught.value.path == place
