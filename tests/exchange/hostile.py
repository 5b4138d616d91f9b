"""Files that mean harm, small ones made when they are asked for: for the tests of the cell and for the campaign."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.cell.asking import Door

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_HEAD = "001    1      Lis, Anna                         2100                             0.0    1"


@dataclass(frozen=True)
class Hostile:
    """`codes`: the refusals that name what is wrong with it."""

    name: str
    make: Callable[[], bytes]
    codes: frozenset[str]
    door: Door = "names"


def _chance(size: int, seed: int = 1) -> str:
    """Letters that cannot be packed well, the same each time."""
    said, state = [], seed
    for _ in range(size):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        said.append("абвгдежзиклмнопрстуфхцчшэюя0123456789"[state >> 16 & 31])
    return "".join(said)


def workbook(sheet: str, shared: str = "", target: str = "worksheets/sheet1.xml", sheets: int = 1) -> dict[str, str]:
    """The parts of the smallest workbook; `target`: where its sheets are said to be."""
    rows = "".join(f'<sheet name="s{n}" sheetId="{n + 1}" r:id="r1"/>' for n in range(sheets))
    text = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{text}.sheet.main+xml"/>'
        f'<Override PartName="/xl/sharedStrings.xml" ContentType="{text}.sharedStrings+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{text}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r0" '
        f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{_OFFICE}"><sheets>{rows}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{_OFFICE}/worksheet" Target="{target}"/></Relationships>',
        "xl/sharedStrings.xml": shared or f'<sst xmlns="{MAIN}"/>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{MAIN}"><sheetData>{sheet}</sheetData></worksheet>',
    }


def packed(parts: Mapping[str, str | bytes]) -> bytes:
    kept = io.BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return kept.getvalue()


def _book(sheet: str) -> bytes:
    return packed(workbook(sheet))


def _row(cells: str) -> str:
    return f'<row r="1">{cells}</row>'


def one_endless_row() -> bytes:
    """58 kB that unpack to 29 MB."""
    return _book(_row('<c r="A1"/>' * 2_640_000))


def _within_the_ratio(cells: str, times: int) -> bytes:
    """As endless, with so much beside it that it has not grown out of measure."""
    return packed({**workbook(_row(cells * times)), "xl/media/a.bin": _chance(len(cells) * times // 60)})


def _shared(times: int) -> bytes:
    strings = f'<sst xmlns="{MAIN}">{"<si/>" * times}</sst>'
    book = workbook(_row('<c r="A1" t="s"><v>0</v></c>'), shared=strings)
    return packed({**book, "xl/media/a.bin": _chance(300_000)})


def _lying() -> bytes:
    """Every part says that it is ten bytes long."""
    data = bytearray(one_endless_row())
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        places = [part.header_offset for part in archive.infolist()]
    for place in places:
        struct.pack_into("<I", data, place + 22, 10)
    place = data.find(b"PK\x01\x02")
    while place >= 0:
        struct.pack_into("<I", data, place + 24, 10)
        place = data.find(b"PK\x01\x02", place + 4)
    return bytes(data)


def _overlapping() -> bytes:
    """A thousand entries of the table of contents that are one and the same part."""
    whole = packed({"xl/worksheets/sheet1.xml": "\0" * 1_000_000})
    start = whole.index(b"PK\x01\x02")
    end = whole.index(b"PK\x05\x06")
    entry, tail = whole[start:end], bytearray(whole[end:])
    struct.pack_into("<HHI", tail, 8, 1000, 1000, len(entry) * 1000)
    return whole[:start] + entry * 1000 + bytes(tail)


def _crowded() -> bytes:
    return packed({f"xl/{n}.xml": "" for n in range(9000)})


def _nested() -> bytes:
    inner = packed({"a.txt": "\0" * 10_000_000})
    for _ in range(5):
        inner = packed({f"xl/{n}.xlsx": inner for n in range(3)})
    return inner


def _quadratic() -> bytes:
    blow = "x" * 50_000
    return f'<!DOCTYPE t [<!ENTITY a "{blow}">]><Tournament><Players>{"&a;" * 50_000}</Players></Tournament>'.encode()


def _laughs() -> bytes:
    layers = "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    return f'<!DOCTYPE t [<!ENTITY a "ha">{layers}]><Tournament><Players>&j;</Players></Tournament>'.encode()


def _players(count: int, **more: object) -> bytes:
    entries = [{"id": f"p{n}", "name": f"И{n}", **more} for n in range(count)]
    return json.dumps({"format": "turnir/1", "rulebook": "club-swiss", "entries": entries}, ensure_ascii=False).encode()


def _of(*codes: str) -> frozenset[str]:
    return frozenset(f"file.{code}" for code in codes)


SWOLLEN, UNREADABLE, FOREIGN, SLOW = _of("swollen"), _of("unreadable"), _of("foreign"), _of("slow")
ROWS = _of("too_many_rows")
MOST = 999_000

HOSTILE: dict[str, Hostile] = {
    "a row of 29 MB in 58 kB": Hostile("a.xlsx", one_endless_row, SWOLLEN),
    "the same sent as results": Hostile("a.xlsx", one_endless_row, SWOLLEN, "sent"),
    "a row of 27 MB beside a picture": Hostile(
        "a.xlsx", lambda: _within_the_ratio('<c r="A1"/>', 2_400_000), SWOLLEN | SLOW
    ),
    "a row of 27 MB with values": Hostile(
        "a.xlsx", lambda: _within_the_ratio('<c r="A1"><v>1</v></c>', 1_200_000), SWOLLEN | SLOW
    ),
    "27 MB of empty shared strings": Hostile("a.xlsx", lambda: _shared(5_400_000), SWOLLEN | SLOW),
    "a bomb of zeros": Hostile("a.xlsx", lambda: packed({"xl/a.xml": b"\0" * 200_000_000}), SWOLLEN),
    "archives in archives": Hostile("a.xlsx", _nested, UNREADABLE),
    "entries that overlap": Hostile("a.xlsx", _overlapping, SWOLLEN),
    "nine thousand parts": Hostile("a.xlsx", _crowded, SWOLLEN),
    "parts that lie about their size": Hostile("a.xlsx", _lying, UNREADABLE),
    "a sheet that is nowhere": Hostile(
        "a.xlsx", lambda: packed(workbook("", target="../../../../etc/passwd")), _of("empty", "unreadable")
    ),
    "a sheet on another machine": Hostile(
        "a.xlsx", lambda: packed(workbook("", target="http://127.0.0.1:9/a.xml")), _of("empty", "unreadable")
    ),
    "a sheet that is its own table of strings": Hostile(
        "a.xlsx", lambda: packed(workbook("", target="sharedStrings.xml")), _of("empty", "unreadable")
    ),
    "a thousand sheets that are one": Hostile(
        "a.xlsx", lambda: packed(workbook('<row r="1"><c r="A1"/></row>' * 5000, sheets=1000)), SLOW | SWOLLEN
    ),
    "a workbook with entities": Hostile(
        "a.xlsx",
        lambda: packed({**workbook(""), "xl/workbook.xml": _laughs().decode()}),
        UNREADABLE,
    ),
    "rows without an end": Hostile("a.xlsx", lambda: _book("<row/>" * 100_000), ROWS),
    "the last row of all": Hostile(
        "a.xlsx",
        lambda: _book('<row r="1048576"><c r="A1048576" t="str"><v>x</v></c></row>'),
        ROWS | _of("empty"),
    ),
    "a workbook cut in two": Hostile("a.xlsx", lambda: one_endless_row()[:30_000], UNREADABLE),
    "no workbook at all": Hostile("a.xlsx", lambda: b"no workbook", UNREADABLE),
    "a program called a list": Hostile("a.csv", lambda: b"\x7fELF" + bytes(5000), _of("kind")),
    "entities of entities": Hostile("a.xml", _laughs, FOREIGN, "sent"),
    "one long entity many times": Hostile("a.xml", _quadratic, FOREIGN, "sent"),
    "an entity that is a file": Hostile(
        "a.xml",
        lambda: b'<!DOCTYPE t [<!ENTITY a SYSTEM "file:///etc/passwd">]><Tournament>&a;</Tournament>',
        FOREIGN,
        "sent",
    ),
    "a DTD on another machine": Hostile(
        "a.xml", lambda: b'<!DOCTYPE t SYSTEM "http://127.0.0.1:9/a.dtd"><Tournament/>', FOREIGN, "sent"
    ),
    "elements in elements": Hostile("a.xml", lambda: b"<Tournament>" + b"<a>" * 1_600_000, FOREIGN | SWOLLEN, "sent"),
    "an element with a million attributes": Hostile(
        "a.xml",
        lambda: b"<Tournament %s/>" % b" ".join(b"a%d=''" % n for n in range(400_000)),
        FOREIGN | SWOLLEN | SLOW,
        "sent",
    ),
    "a tag without an end": Hostile("a.xml", lambda: b"<Tournament " + b"a" * 4_900_000, FOREIGN, "sent"),
    "XML in UTF-16 cut in two": Hostile(
        "a.xml", lambda: ("<Tournament><Players>" + "<a/>" * 600_000).encode("utf-16"), FOREIGN | SWOLLEN, "sent"
    ),
    "brackets in brackets": Hostile("a.json", lambda: b'{"a":' * 900_000, FOREIGN, "sent"),
    "a number of a million digits": Hostile("a.json", lambda: b'{"format":' + b"9" * 1_000_000 + b"}", FOREIGN, "sent"),
    "a key of a million signs": Hostile(
        "a.json", lambda: b'{"%s":1,"%s":2}' % (b"k" * 1_000_000, b"k" * 1_000_000), FOREIGN, "sent"
    ),
    "a hundred thousand players": Hostile("a.json", lambda: _players(100_000), FOREIGN | SWOLLEN | SLOW, "sent"),
    "a million objects": Hostile(
        "a.json", lambda: b'{"entries":[' + b"{}," * 1_600_000 + b"{}]}", FOREIGN | SWOLLEN, "sent"
    ),
    "a TRF of a million lines": Hostile("a.trf", lambda: b"012 x\n" + b"001\n" * 1_000_000, FOREIGN | SWOLLEN, "sent"),
    "a TRF with one endless line": Hostile(
        "a.trf", lambda: f"012 x\n{_HEAD}{'  0000 - Z' * 400_000}\n".encode(), FOREIGN, "sent"
    ),
    "a TRF of five thousand players": Hostile("a.trf", lambda: f"{_HEAD}\n".encode() * 5000, FOREIGN, "sent"),
    "a list of a million lines": Hostile("a.csv", lambda: b"\n" * MOST, ROWS),
    "a list of a million columns": Hostile("a.csv", lambda: b"," * MOST, ROWS | _of("empty", "too_many_columns")),
    "a million columns that say something": Hostile("a.csv", lambda: b"x," * (MOST // 2), _of("too_many_columns")),
    "one endless cell": Hostile("a.csv", lambda: b'"' + b"x" * MOST, UNREADABLE),
    "a list of nothing but NUL": Hostile("a.csv", lambda: "Анна\0\0\0\n".encode() * 1000, _of("kind", "unreadable")),
    "an endless line of results": Hostile("a.txt", lambda: b"7 8:5 " * 160_000, _of("long_line", "swollen"), "sent"),
    "an endless line of dashes": Hostile("a.txt", lambda: b"1 - " * 249_000, _of("long_line", "swollen"), "pairs"),
    "a hundred thousand pairs": Hostile("a.txt", lambda: b"1 - 2\n" * 166_000, _of("swollen"), "pairs"),
    "too large by far": Hostile("a.txt", lambda: b"1 - 2\n" * 200_000, _of("too_large"), "pairs"),
}
