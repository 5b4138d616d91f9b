"""The walls that an import contract cannot say; the others stand in pyproject.toml under [tool.importlinter]."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from bot.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("bot", "engine", "handlers")
SOURCES = sorted(file for room in ROOMS for file in (ROOT / room).rglob("*.py"))

# What people write and what other programs call things has to be known here; the console has no translator.
SPEAKS_RUSSIAN = (
    "bot/cli.py",
    "bot/commands",
    "bot/exchange",
    "bot/languages",
    "bot/playground",
    "bot/simulation",
    "engine/notation",
)
THE_CLOCK = {
    "datetime.datetime.now",
    "datetime.datetime.today",
    "datetime.datetime.utcnow",
    "datetime.date.today",
    "time.time",
    "time.time_ns",
    "time.monotonic",
    "time.perf_counter",
    "time.sleep",
}
CHANCE = {"os.urandom", "uuid.uuid1", "uuid.uuid4"}
BUILTIN_IO = {"open", "print", "input", "breakpoint", "exec", "eval", "__import__"}
SQL = re.compile(
    r"\b(select\b.+\bfrom|insert\s+(or\s+\w+\s+)?into|update\s+\w+\s+set|delete\s+from|create\s+(table|index|trigger|view)|"
    r"alter\s+table|drop\s+table|replace\s+into)\b",
    re.IGNORECASE | re.DOTALL,
)


@pytest.fixture(scope="module", autouse=True)
def read_once() -> Iterator[None]:
    """The whole program as trees takes seconds to read, and more room than its tests shall keep."""
    yield
    nodes_of.cache_clear()


@cache
def nodes_of(file: Path) -> tuple[ast.AST, ...]:
    """Whatever stands in a module, the module itself first."""
    return tuple(ast.walk(ast.parse(file.read_text(encoding="utf-8"), filename=str(file))))


def names(nodes: Sequence[ast.AST]) -> dict[str, str]:
    """What an imported name stands for: {"dt": "datetime", "now": "time.time"}."""
    known: dict[str, str] = {}
    for node in nodes:
        match node:
            case ast.Import():
                for alias in node.names:
                    top = alias.name.split(".")[0]
                    known[alias.asname or top] = alias.name if alias.asname else top
            case ast.ImportFrom(module=str(module)):
                known |= {alias.asname or alias.name: f"{module}.{alias.name}" for alias in node.names}
    return known


def dotted(node: ast.expr, known: dict[str, str]) -> str:
    match node:
        case ast.Name(id=name):
            return known.get(name, name)
        case ast.Attribute(value=value, attr=attr):
            return f"{dotted(value, known)}.{attr}"
    return ""


def strings(nodes: Sequence[ast.AST]) -> Iterator[tuple[ast.Constant, str]]:
    """Every string but the docstrings."""
    prose = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node, node.value


def places(found: Iterator[tuple[Path, ast.AST, str]]) -> list[str]:
    return [f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} {what}" for file, node, what in found]


def in_engine() -> list[Path]:
    return [file for file in SOURCES if file.is_relative_to(ROOT / "engine")]


def test_the_engine_takes_time_and_chance_as_parameters() -> None:
    """No clock and no unseeded chance, mentioned or called: the same journal gives the same tournament."""

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in in_engine():
            nodes = nodes_of(file)
            known = names(nodes)
            for node in nodes:
                if not isinstance(node, ast.Attribute | ast.Name):
                    continue
                name = dotted(node, known)
                if name in THE_CLOCK | CHANCE or name == "random.SystemRandom":
                    yield file, node, name
                elif name.startswith("random.") and name.count(".") == 1 and name != "random.Random":
                    yield file, node, f"{name}: draw from a random.Random(seed) instead"
            for node in nodes:
                if isinstance(node, ast.Call) and dotted(node.func, known) == "random.Random" and not node.args:
                    yield file, node, "random.Random() without a seed"

    assert places(found()) == []


def test_the_engine_is_plain_functions_without_input_or_output() -> None:
    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in in_engine():
            for node in nodes_of(file):
                match node:
                    case ast.AsyncFunctionDef() | ast.Await() | ast.AsyncFor() | ast.AsyncWith():
                        yield file, node, "async"
                    case ast.Call(func=ast.Name(id=name)) if name in BUILTIN_IO:
                        yield file, node, name
                    case ast.Call(func=ast.Attribute(attr="write_text" | "write_bytes" | "unlink" | "mkdir" as name)):
                        yield file, node, name

    assert places(found()) == []


def test_the_engine_counts_exactly() -> None:
    """Points, tie-breaks and sort keys are integers and fractions: no float is written down or made in the engine.

    Ratings alone are none of these: their formulas have roots and logarithms.
    """

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in in_engine():
            if file.is_relative_to(ROOT / "engine" / "ratings"):
                continue
            for node in nodes_of(file):
                match node:
                    case ast.Constant(value=float(number)):
                        yield file, node, repr(number)
                    case ast.Call(func=ast.Name(id="float")):
                        yield file, node, "float()"

    assert places(found()) == []


def test_words_for_people_live_in_locales() -> None:
    """No Russian sentence in the code: the engine refuses with codes, the rooms ask the translator."""
    cyrillic = re.compile("[а-яё]{3}", re.IGNORECASE)

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in SOURCES:
            if any(file.is_relative_to(ROOT / place) for place in SPEAKS_RUSSIAN):
                continue
            for node, text in strings(nodes_of(file)):
                if " " in text and cyrillic.search(text):
                    yield file, node, text[:40]

    assert places(found()) == []


def test_nobody_writes_import_bot() -> None:
    """Handlers have a parameter called `bot`: the package is only ever named as `from bot.x import y`."""

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in SOURCES:
            for node in nodes_of(file):
                match node:
                    case ast.Import() if any(
                        alias.name.split(".")[0] == "bot" and not alias.asname for alias in node.names
                    ):
                        yield file, node, "import bot"
                    case ast.ImportFrom(module="bot"):
                        yield file, node, "from bot import"

    assert places(found()) == []


def test_queries_stand_in_sql_files() -> None:
    """Only bot/storage speaks SQL, and it does so in sql/*.sql and migrations/*.sql."""

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in SOURCES:
            for node, text in strings(nodes_of(file)):
                if SQL.search(text):
                    yield file, node, text[:40]

    assert places(found()) == []


def test_no_part_of_the_desk_is_another_part() -> None:
    """A class of bot/desk inherits from none of bot/desk: the desk has its parts."""
    files = [file for file in SOURCES if file.is_relative_to(ROOT / "bot" / "desk")]
    classes = {file: [node for node in nodes_of(file) if isinstance(node, ast.ClassDef)] for file in files}
    ours = {node.name for found in classes.values() for node in found}

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file, of_file in classes.items():
            known = names(nodes_of(file))
            for node in of_file:
                for base in (dotted(one, known) for one in node.bases):
                    if base.startswith("bot.desk.") or base in ours:
                        yield file, node, f"{node.name}({base})"

    assert places(found()) == []


def test_no_language_is_named_outside_their_table() -> None:
    """A language is a row of `bot.languages` and a folder: nothing else asks which one it is."""
    named = re.compile(
        rf"[^\w]*({'|'.join(LANGUAGES)})([-_][A-Z]{{2}})?[^\w]*|(.*\W)?locales/({'|'.join(LANGUAGES)})\b.*"
    )

    def found() -> Iterator[tuple[Path, ast.AST, str]]:
        for file in SOURCES:
            if file.is_relative_to(ROOT / "bot" / "languages"):
                continue
            nodes = nodes_of(file)
            for node, text in strings(nodes):
                if any(named.fullmatch(part) for part in re.split(r"[,|\s()]+", text)):
                    yield file, node, text[:40]
            for one in nodes:
                match one:
                    case ast.Attribute(attr=name) | ast.keyword(arg=str(name)) if name in LANGUAGES:
                        yield file, one, name
                    case ast.AnnAssign(target=ast.Name(id=name)) if name in LANGUAGES:
                        yield file, one, name
                    case ast.ImportFrom(module=str(name)) if name.startswith("bot.languages."):
                        yield file, one, name

    assert places(found()) == []
