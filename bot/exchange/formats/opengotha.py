"""A tournament of OpenGotha (its XML) → a tournament file of `go-mcmahon` or `go-swiss`.

What it counts stands in it as settings, so the table comes out as it is there. How it pairs is its own and stays there:
the notes say what did not come along.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import itemgetter
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from bot.exchange.formats.foreign import MOST_PLAYERS, MOST_ROUNDS, Foreign, check_size
from bot.exchange.turnir_file.errors import FileError
from engine.errors import RuleViolation
from engine.ranks import strength

_MM = {
    "MMS": "mms", "SOSM": "sos", "SOSMM1": "sos_1", "SOSMM2": "sos_2",
    "SODOSM": "sodos", "SOSOSM": "sosos", "CUSSM": "progressive",
}  # fmt: skip
_SWISS = {
    "NBW": "points", "SOSW": "sos", "SOSWM1": "sos_1", "SOSWM2": "sos_2",
    "SODOSW": "sodos", "SOSOSW": "sosos", "CUSSW": "progressive",
}  # fmt: skip
_EITHER = {"RATING": "rating", "EXT": "ext", "EXR": "exr", "DC": "h2h_dc", "SDC": "h2h_sdc"}
_BEYOND_THE_WEAKEST = re.compile(r"0*(3[1-9]|[4-9][0-9]|[1-9][0-9]{2})k")
_RESULTS: Mapping[str, dict[str, Any] | None] = {
    "UNKNOWN": None,
    "BLACKWINS": {"kind": "played", "winner": "first"},
    "WHITEWINS": {"kind": "played", "winner": "second"},
    "EQUAL": {"kind": "played", "winner": "draw"},
    "BOTHLOSE": {"kind": "played", "winner": "both_lose"},
    "BOTHWIN": {"kind": "awarded", "points": ["1", "1"]},
    "BLACKWINS_BYDEF": {"kind": "forfeit", "loser": "second"},
    "WHITEWINS_BYDEF": {"kind": "forfeit", "loser": "first"},
    "EQUAL_BYDEF": {"kind": "awarded", "points": ["1/2", "1/2"]},
    "BOTHLOSE_BYDEF": {"kind": "forfeit", "loser": "both"},
    "BOTHWIN_BYDEF": {"kind": "awarded", "points": ["1", "1"]},
}


@dataclass(frozen=True, slots=True)
class _Player:
    id: str
    element: Element
    path: str

    @property
    def takes_part(self) -> str:
        """A digit a round: 0 where he has said that he is away."""
        return self.element.get("participating", "")


def read_opengotha(data: bytes) -> Foreign:
    """FileError with the place for what is no tournament of OpenGotha, or cannot be told here."""
    check_size(data)
    try:
        root = fromstring(data, forbid_dtd=True)
    except DefusedXmlException as error:
        raise FileError("file", f"not XML of OpenGotha: {error}", "dtd") from error
    except (ParseError, ValueError, LookupError) as error:
        raise FileError("file", f"not XML of OpenGotha: {error}", "xml") from error
    if root.tag != "Tournament" or root.find("Players") is None:
        raise FileError("file", "not a tournament of OpenGotha", "stranger")
    players, preliminary = _players(root)
    general = _one(root, "TournamentParameterSet/GeneralParameterSet")
    chain, unknown = _criteria(root)
    rounds = _rounds(root, _Field(players))
    stones = any(pair["handicap"] for round_ in rounds for pair in round_["pairings"])
    document = {
        "format": "turnir/1",
        "title": general.get("name", ""),
        "rulebook": "go-mcmahon" if chain[0] == "mms" else "go-swiss",
        "settings": _settings(general, chain, played=len(rounds), stones=stones),
        "entries": [_entry(one, general, mcmahon=chain[0] == "mms") for one in players.values()],
        "rounds": rounds,
    }
    open_games = [
        f"{one['number']}-{pair['table']}" for one in rounds for pair in one["pairings"] if not pair["result"]
    ]
    without_games = [str(one["number"]) for one in rounds if one["free"] and not one["pairings"]]
    return Foreign.checked(document, tuple(_notes(players, preliminary, unknown, open_games, without_games)))


def _one(root: Element, path: str) -> Element:
    found = root.find(path)
    if found is None:
        raise FileError(path, "is missing")
    return found


def _players(root: Element) -> tuple[dict[str, _Player], list[str]]:
    """By the key that games name them by; and the names of those whose registration is not final."""
    found: dict[str, _Player] = {}
    preliminary: list[str] = []
    for number, element in enumerate(root.findall("Players/Player")):
        path = f"Players[{number}]"
        key = _key(element.get("name", "") + element.get("firstName", ""))
        if not key:
            raise FileError(path, "has no name")
        if key in found:
            raise FileError(path, f'"{key}" stands twice')
        if element.get("registeringStatus") == "PRE":
            preliminary.append(_name(element))
        elif len(found) == MOST_PLAYERS:
            raise FileError("Players", f"more than {MOST_PLAYERS}", "players")
        else:
            found[key] = _Player(f"p{len(found) + 1}", element, path)
    return found, preliminary


def _key(name: str) -> str:
    return name.replace(" ", "").upper()


def _without_dots(key: str) -> str:
    """A program that runs in Turkish makes İ of i where others make I."""
    return unicodedata.normalize("NFC", key.upper()).replace("İ", "I")


class _Field:
    """Who plays, and whom a key means: as it is written, or else the only one with these letters, dots aside."""

    def __init__(self, by_key: Mapping[str, _Player]) -> None:
        self.players = tuple(by_key.values())
        self._by_key = by_key
        alike = Counter(map(_without_dots, by_key))
        self._by_letters = {
            letters: player for key, player in by_key.items() if alike[letters := _without_dots(key)] == 1
        }

    def known(self, element: Element, name: str, path: str) -> str:
        told = element.get(name, "")
        found = self._by_key.get(told) or self._by_letters.get(_without_dots(_key(told)))
        if found is None:
            raise FileError(f"{path}.{name}", f'no player "{told[:60]}"')
        return found.id


def _name(element: Element) -> str:
    return " ".join(f"{element.get('firstName', '')} {element.get('name', '')}".split())


def _rank(text: str | None, path: str) -> str:
    """What is weaker than 30k counts as 30k."""
    rank = _BEYOND_THE_WEAKEST.sub("30k", (text or "").lower())
    try:
        strength(rank)
    except RuleViolation as error:
        raise FileError(path, f'no rank "{text}"') from error
    return rank


def _number(element: Element, name: str, path: str) -> int:
    text = element.get(name, "0")
    if not text.lstrip("-").isdecimal() or len(text) > len("-9999"):
        raise FileError(f"{path}.{name}", f'"{text[:20]}" is no number')
    return int(text)


def _entry(player: _Player, general: Element, *, mcmahon: bool) -> dict[str, Any]:
    element, path = player.element, player.path
    row: dict[str, Any] = {"id": player.id, "name": _name(element), "rating": _number(element, "rating", path)}
    rank = row["rank"] = _rank(element.get("rank") or element.get("grade"), f"{path}.rank")
    if element.get("club"):
        row["club"] = element.get("club")
    correction = _number(element, "smmsCorrection", path)
    if mcmahon and correction:
        own = min(max(strength(rank), _level(general, "genMMFloor", "20K")), _level(general, "genMMBar", "9D"))
        row["start_score"] = own - _level(general, "genMMZero", "30K") + correction
    return row


def _level(general: Element, name: str, default: str) -> int:
    return strength(_rank(general.get(name, default), f"GeneralParameterSet.{name}"))


def _criteria(root: Element) -> tuple[list[str], list[str]]:
    """The chain in our names, and what of it has none here."""
    placed = root.findall("TournamentParameterSet/PlacementParameterSet/PlacementCriteria/PlacementCriterion")
    order = sorted(placed, key=lambda one: _number(one, "number", "PlacementCriteria"))
    names = [name for one in order if (name := one.get("name", "NULL")) != "NULL"]
    first = _criterion(names[0]) if names else ""
    if first not in ("MMS", "NBW"):
        raise FileError("PlacementCriteria", f'"{first}" comes first; only MMS and NBW can')
    known = (_MM if first == "MMS" else _SWISS) | _EITHER
    chain = list(dict.fromkeys(known[_criterion(name)] for name in names if _criterion(name) in known))
    return chain, [name for name in names if _criterion(name) not in known]


def _criterion(name: str) -> str:
    """`SOSM-1` and `SOSMM1`, `Rating` and `RATING` are the same."""
    return name.upper().replace("-", "M")


def _settings(general: Element, chain: list[str], *, played: int, stones: bool) -> dict[str, Any]:
    mcmahon = chain[0] == "mms"
    worth = "genMMS2Value" if mcmahon else "genNBW2Value"
    halves = general.get("genCountNotPlayedGamesAsHalfPoint") == "true"
    settings: dict[str, Any] = {
        "rounds": min(max(_number(general, "numberOfRounds", "GeneralParameterSet"), played, 1), MOST_ROUNDS),
        "criteria": chain,
        "bye_points": _halves(general, f"{worth}Bye", "2"),
        "absent_points": _halves(general, f"{worth}Absent", "1" if mcmahon else "0"),
        "round_down_unplayed": general.get("genRoundDownNBWMMS", "true") == "true",
        "sos_opponent_score": "virtual_half" if halves else "actual",
        "forfeits_in_sos": True,
        "handicap_in_sos": mcmahon,
        "handicap": stones,
        "swiss_withdrawal_lt_half": "keep",
    }
    if mcmahon:
        levels = {"bar": "9D", "floor": "20K", "zero": "30K"}
        settings |= {
            name: _rank(general.get(f"genMM{name.capitalize()}", default), f"GeneralParameterSet.genMM{name}")
            for name, default in levels.items()
        }
    return settings


def _halves(general: Element, name: str, default: str) -> str:
    """OpenGotha keeps the worth of a round without a game doubled."""
    text = general.get(name, default)
    if text not in ("0", "1", "2"):
        raise FileError(f"GeneralParameterSet.{name}", f'"{text[:20]}" is not 0, 1 or 2')
    return str(Fraction(int(text), 2))


def _rounds(root: Element, field: _Field) -> list[dict[str, Any]]:
    """Up to the last one with a game or a bye: byes may be given before anybody is paired."""
    games = [_of_a_round(one, f"Games[{place}]") for place, one in enumerate(root.findall("Games/Game"))]
    byes = [_of_a_round(one, f"ByePlayers[{place}]") for place, one in enumerate(_byes(root))]
    count = max((number for number, _, _ in games + byes), default=0)
    pairings: dict[int, list[dict[str, Any]]] = {number: [] for number in range(1, count + 1)}
    for number, game, path in games:
        pairings[number].append(_pairing(game, field, path))
    given = [(number, field.known(bye, "player", path)) for number, bye, path in byes]
    return [
        {"number": number, "stage": "swiss", "pairings": sorted(pairs, key=itemgetter("table")), "free": free}
        for number, pairs in pairings.items()
        for free in [_free(number, pairs, field.players, [entry for round_, entry in given if round_ == number])]
    ]


def _of_a_round(element: Element, path: str) -> tuple[int, Element, str]:
    """The number of its round, from 1."""
    number = _number(element, "roundNumber", path)
    if not 1 <= number <= MOST_ROUNDS:
        raise FileError(f"{path}.roundNumber", f"round {number}; there are 1 to {MOST_ROUNDS}")
    return number, element, path


def _byes(root: Element) -> list[Element]:
    """Programs disagree on what the list is called that they stand in: `ByePlayers`, or `ByePlayer` as well."""
    return [one for one in root.iter("ByePlayer") if one.attrib]


def _pairing(game: Element, field: _Field, path: str) -> dict[str, Any]:
    """Black first."""
    told = game.get("result", "").removeprefix("RESULT_")
    if told not in _RESULTS:
        raise FileError(f"{path}.result", f'no result "{told[:40]}"')
    handicap = _number(game, "handicap", path)
    coloured = handicap > 0 or game.get("knownColor", "true") == "true"
    return {
        "table": _number(game, "tableNumber", path),
        "first": field.known(game, "blackPlayer", path),
        "second": field.known(game, "whitePlayer", path),
        "colour": "first_black" if coloured else None,
        "handicap": handicap,
        "result": _RESULTS[told],
    }


def _free(
    number: int, pairs: list[dict[str, Any]], players: tuple[_Player, ...], byes: list[str]
) -> list[dict[str, str]]:
    playing = {pair[side] for pair in pairs for side in ("first", "second")}
    free = []
    for player in players:
        if player.id in playing and player.id not in byes:
            continue
        away = player.takes_part[number - 1 : number] == "0"
        kind = "bye" if player.id in byes else "absent" if away else "not_paired"
        free.append({"entry": player.id, "kind": kind})
    return free


def _notes(
    players: Mapping[str, _Player],
    preliminary: list[str],
    unknown: list[str],
    open_games: list[str],
    without_games: list[str],
) -> Iterator[str]:
    yield "left out: how OpenGotha pairs (seeding, geography, weights, handicap correction), the clock, the officials"
    if unknown:
        yield f"left out of the criteria: {', '.join(unknown)}"
    if open_games:
        yield f"without a result, so in nobody's sum of scores yet (round-table): {', '.join(open_games)}"
    if without_games:
        yield f"without a game, so whoever has no bye there has nothing (rounds): {', '.join(without_games)}"
    if preliminary:
        yield f"left out, not finally registered: {', '.join(preliminary)}"
    if any(one.element.get(name) for one in players.values() for name in ("country", "egfPin", "ffgLicence", "agaId")):
        yield "left out of the players: country, EGF PIN, FFG and AGA numbers"
