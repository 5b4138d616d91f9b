"""Lists as federations write them, of people whom nobody knows."""

from __future__ import annotations

import io
from collections.abc import Iterable

from openpyxl import Workbook

EGD_HEAD = """<HTML><BODY><PRE>
                        EUROPEAN GO DATABASE
                        All the players
                        ( 1 Nov 2026)

  Pin_Player  Name                                  Ctry Club Grade Dgrade GoR  Tour Last
"""
FIDE_HEAD = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
_SURNAMES = ("Lis", "Kim", "Rys", "Volk", "Sokol", "Jezh", "Bobr", "Los", "Zubr", "Kunica")
_GIVEN = ("Anna", "Boris", "Vera", "Gleb", "Darja", "Egor", "Zhanna", "Ivan", "Kira", "Lev")
_RUSSIAN = ("Лис", "Ким", "Рысь", "Волк", "Сокол", "Ёж", "Бобр", "Лось", "Зубр", "Куница")
_RUSSIAN_GIVEN = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Иван", "Кира", "Лев")


def egd_line(pin: int, name: str, rating: int = 1612, rank: str = "5k", country: str = "RU", club: str = "Tver") -> str:
    return f" {pin:08d}  {name:<37} {country:<3} {club:<4}   {rank:>3}   --   {rating:>4} {12:>5}  T261010B"


def egd(lines: Iterable[str]) -> bytes:
    return (EGD_HEAD + "\n".join(lines) + "\n</PRE></BODY></HTML>\n").encode()


def fide_line(number: int, name: str, rating: int = 1840, fed: str = "RUS", born: int = 1999) -> str:
    ratings = f"{rating:<6}{0:<4}{40:<3}{0:<6}{0:<4}{20:<3}{0:<6}{0:<4}{20:<3}"
    return f"{number:<15}{name:<61}{fed:<4}{'M':<4}{'':<5}{'':<5}{'':<15}{'':<4}{ratings}{born:<6}"


def fide(lines: Iterable[str]) -> bytes:
    return "\r\n".join((FIDE_HEAD, *lines, "")).encode()


def rgf_rows(count: int) -> list[tuple[object, ...]]:
    people = (
        (
            n + 1,
            f"{_RUSSIAN[n % 10]}ов{'а' * (n % 7)}",
            _RUSSIAN_GIVEN[n // 10 % 10],
            600 + n % 2000,
            f"{n % 20 + 1}k",
            "Тверь",
        )
        for n in range(count)
    )
    return [("ID", "Фамилия", "Имя", "Рейтинг", "Разряд", "Город"), *people]


def csv(rows: Iterable[Iterable[object]], divider: str = ";") -> bytes:
    return "\r\n".join(divider.join(map(str, row)) for row in rows).encode()


def xlsx(rows: Iterable[Iterable[object]]) -> bytes:
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    for row in rows:
        sheet.append(tuple(row))
    kept = io.BytesIO()
    book.save(kept)
    return kept.getvalue()


def large(count: int) -> dict[str, bytes]:
    """The same number of players in each form."""
    names = [f"{_SURNAMES[n % 10]}{n % 977} {_GIVEN[n // 10 % 10]}" for n in range(count)]
    return {
        "egd.html": egd(egd_line(10_000_000 + n, name) for n, name in enumerate(names)),
        "fide.txt": fide(fide_line(24_000_000 + n, name.replace(" ", ", ")) for n, name in enumerate(names)),
        "rgf.csv": csv(rgf_rows(count)),
        "rgf.xlsx": xlsx(rgf_rows(count)),
    }
