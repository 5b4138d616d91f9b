"""A club's own rulebook: the guide's commands on the guide's file, and what is refused."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.i18n import Translator
from bot.render.screens.organizer_wizard import family_name
from engine.errors import RulebookError
from engine.regulations import adopt, chat_preset_ids, digest, is_limited, load, preset_ids
from tests import program

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = [DOCS / f"rulebook-author.{language}.md" for language in ("ru", "en")]
BOOK = "checkers-swiss"


def guide_book(guide: Path) -> str:
    return examples(guide)[0]


def examples(guide: Path) -> list[str]:
    return re.findall(r"```toml\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)


def commands_of(guide: Path) -> list[str]:
    return re.findall(r"^ {7}(?:\w+=\w+ )?turnir (.+)$", guide.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that has `books/` with the guide's rulebook; what was adopted is let go afterwards."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / f"{BOOK}.toml").write_text(guide_book(GUIDES[0]), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNIR_RULEBOOKS", "books")
    yield tmp_path
    adopt({})


def said(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_the_guides_tell_the_same_rulebook_and_the_same_commands(guide: Path) -> None:
    without_notes = [[re.sub(r"\s+#.*", "", book) for book in examples(one)] for one in (guide, GUIDES[0])]
    assert without_notes[0] == without_notes[1]
    assert commands_of(guide) == [
        "rulebooks",
        f"rulebooks club-swiss --toml > books/{BOOK}.toml",
        f"rulebooks --check books/{BOOK}.toml",
        f"simulate --rulebook {BOOK} --entries 8",
    ]


def test_the_commands_of_the_guide(club: Path) -> None:
    assert re.search(rf"{BOOK} +Шашки: клубная швейцарка / Checkers: club Swiss", said("rulebooks"))
    source = said("rulebooks", "club-swiss", "--toml")
    assert source.startswith("# A Swiss system for clubs without a book")
    page = said("rulebooks", "--check", "books/checkers-swiss.toml")
    assert re.search(r"stages\.0\.points\.win\s+2\s+points\s+2\.3", page)
    assert page == said("rulebooks", BOOK)


def test_its_people_play_it_to_the_end_through_the_bot(club: Path) -> None:
    """Four of them and three rounds instead of the guide's eight and five."""
    arguments = (
        "simulate",
        "--rulebook",
        "checkers-swiss",
        "--entries",
        "4",
        "--set",
        "rounds=3",
        "--no-limits",
        "--json",
    )
    # As people start it: a process that ends with its loop.
    told = program.turnir(*arguments, folder=Path.cwd(), environment=os.environ)
    assert told.returncode == 0, told.stderr
    outcome = json.loads(told.stdout)
    assert outcome["champion"]
    assert [one["pairings"] for one in outcome["rounds"]] == [2, 2, 2]


def test_the_nearest_book_under_another_name_can_be_used_at_once(club: Path) -> None:
    source = said("rulebooks", "club-swiss", "--toml").replace('id = "club-swiss"', 'id = "our-swiss"')
    (club / "books" / "our-swiss.toml").write_text(source, encoding="utf-8")
    assert "our-swiss" in said("rulebooks", "--check", "books/our-swiss.toml")
    assert "our-swiss" in said("rulebooks")
    assert load("our-swiss", {"rounds": 7}).plan[0].id == "swiss"


EVENING = examples(GUIDES[0])[1]


def test_a_rulebook_beside_it_is_extended_and_the_page_says_what_comes_from_there(club: Path) -> None:
    (club / "books" / "checkers-evening.toml").write_text(EVENING, encoding="utf-8")
    page = said("rulebooks", "--check", "books/checkers-evening.toml")
    assert re.search(r"time\.round +20 +minutes +4\n", page)
    assert re.search(r"report\.signatures +2 +signatures +3 +checkers-swiss\n", page)
    assert re.search(r"time\.round +20 +20-180 +minutes +time\.round +checkers-swiss\n", page)
    assert page == said("rulebooks", "checkers-evening")
    book, parent = load("checkers-evening"), load(BOOK)
    assert [stage.id for stage in book.stages] == ["swiss"]
    assert book.stages[0] == parent.stages[0].model_copy(update={"rounds": 4})


def test_the_file_of_a_rulebook_that_extends_another_is_printed_whole(club: Path) -> None:
    (club / "books" / "checkers-evening.toml").write_text(EVENING, encoding="utf-8")
    printed = said("rulebooks", "checkers-evening", "--toml")
    assert printed.startswith('id = "checkers-evening"\ngame = "checkers"  # from checkers-swiss\n')
    assert "\nround = 20\nmarks = [15, 5, 0]  # from checkers-swiss\n" in printed


@pytest.mark.parametrize("preset", preset_ids())
def test_every_printed_file_is_a_rulebook_that_says_the_same(club: Path, preset: str) -> None:
    printed = said("rulebooks", preset, "--toml")
    adopt({"printed": printed.replace(f'id = "{preset}"', 'id = "printed"', 1)})
    own = load("printed")
    assert digest(own.model_copy(update={"id": preset})) == digest(load(preset))
    assert "extends" not in printed


def test_the_bot_offers_it_under_the_game_its_title_names(club: Path) -> None:
    said("rulebooks")
    assert BOOK in chat_preset_ids()
    assert [family_name(Translator.load().get(locale), "checkers") for locale in ("ru", "en")] == ["Шашки", "Checkers"]
    assert family_name(Translator.load().get("en"), "go") == "Go"


def test_a_tournament_outlives_the_file_of_its_rulebook(club: Path) -> None:
    said("rulebooks")
    book = load(BOOK, {"size": 16})
    adopt({})
    assert BOOK not in preset_ids()
    assert is_limited(book)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('rematches = "forbidden"', 'rematches = "perhaps"'), "checkers-swiss: stages.0.rematches: 'perhaps' is not"),
        ((', en = "Checkers: club Swiss"', ""), "checkers-swiss: title.en: is missing"),
        (("{ ru =", "{ rus ="), "checkers-swiss: title.ru: is missing"),
        (("[scoring]", "[scorings]"), "checkers-swiss: scoring: is missing"),
        (('id = "checkers-swiss"', 'id = "draughts"'), "checkers-swiss: id: 'draughts' is not the name of its file"),
        (("stages.0.rounds", "stages.3.rounds"), "checkers-swiss: settings.rounds: the rulebook has no"),
        (
            ("rounds = 5", "rounds = 2"),
            "checkers-swiss: settings.rounds: 2 is not allowed; a whole number from 3 to 11",
        ),
        (('ladder = "club"', 'ladder = "rope"'), "checkers-swiss: ladder: no ladder 'rope'"),
        (("signatures = 2", "signs = 2"), "checkers-swiss: report.signatures: is missing"),
        (("signatures = 2", "signatures = 2\nsigns = 2"), "checkers-swiss: report.signs: unknown key"),
        (("[report]", "[report"), "checkers-swiss: not TOML"),
        (
            ("draw = 1", "draw = 3"),
            "checkers-swiss: stages.0.points.draw: a draw is worth 3: not between a loss, 0, and a win, 2",
        ),
        (("least = 4", "least = 400"), "checkers-swiss: participants.least: 400 is more than participants.size, 64"),
        (('format = "swiss"\n', ""), "checkers-swiss: stages.0.format: is missing"),
        (
            ('format = "swiss"', 'format = "swis"'),
            "checkers-swiss: stages.0.format: 'swis' is not one of swiss, mcmahon",
        ),
        (('kind = "simple"', ""), "checkers-swiss: scoring.kind: is missing"),
        (('kind = "simple"', 'kind = "hard"'), "checkers-swiss: scoring.kind: 'hard' is not one of"),
    ],
)
def test_what_is_wrong_is_named_by_its_key(club: Path, change: tuple[str, str], told: str) -> None:
    file = club / "books" / f"{BOOK}.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(*change, 1), encoding="utf-8")
    for arguments in (("--check", str(file)), ()):
        answer = said("rulebooks", *arguments, code=2)
        assert told in answer
        assert len(answer) < 300  # no table of the file is quoted


def test_a_stage_that_is_there_twice_is_named(club: Path) -> None:
    file = club / "books" / f"{BOOK}.toml"
    text = file.read_text(encoding="utf-8")
    stage = text[text.index("[[stages]]") : text.index("[scoring]")]
    file.write_text(text.replace(stage, stage + stage), encoding="utf-8")
    assert said("rulebooks", code=2) == "turnir: checkers-swiss: rulebook: stage ids repeat: swiss, swiss\n"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("club-swiss.toml", "'club-swiss' is a built-in rulebook"),
        ("Шашки.toml", "is no id: small Latin letters"),
        ("checkers.txt", "a rulebook is a file whose name ends with .toml"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(club: Path, name: str, told: str) -> None:
    text = guide_book(GUIDES[0]).replace(BOOK, Path(name).stem)
    (club / name).write_text(text, encoding="utf-8")
    assert told in said("rulebooks", "--check", name, code=2)


def test_a_folder_that_is_not_there_is_named(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNIR_RULEBOOKS", "nowhere")
    assert "TURNIR_RULEBOOKS: there is no folder nowhere" in said("rulebooks", code=2)


def test_one_broken_file_leaves_what_was_adopted_before(club: Path) -> None:
    said("rulebooks")
    with pytest.raises(RulebookError, match="broken"):
        adopt({"broken": "id = 1"})
    assert BOOK in preset_ids()
