"""An installed Turnir has everything its modules read."""

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = ("bot", "engine", "handlers", "locales")
LEFT_BEHIND = {"__pycache__", ".DS_Store"}


def test_every_data_file_is_shipped() -> None:
    """A file beside the modules that no pattern of the package data matches would be missing after `pip install`."""
    patterns = PYPROJECT["tool"]["setuptools"]["package-data"]["*"]
    forgotten = [
        str(file.relative_to(ROOT))
        for package in PACKAGES
        for file in sorted((ROOT / package).rglob("*"))
        if file.is_file()
        and file.suffix != ".py"
        and not LEFT_BEHIND & set(file.parts)
        and not any(fnmatch(file.name, pattern) for pattern in patterns)
    ]
    assert forgotten == []


def test_every_folder_of_data_is_a_package_that_is_found() -> None:
    """Discovery takes folders whose names are identifiers; data in any other would be left out of the wheel."""
    folders = {
        folder.relative_to(ROOT)
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.is_file() and not LEFT_BEHIND & set(file.parts)
        for folder in [file.parent]
    }
    assert [str(folder) for folder in sorted(folders) if not all(part.isidentifier() for part in folder.parts)] == []
    found = PYPROJECT["tool"]["setuptools"]["packages"]["find"]
    assert found["namespaces"] is True
    assert {pattern.split(".")[0] for pattern in found["include"]} == set(PACKAGES)


def test_every_package_says_that_it_is_typed() -> None:
    assert [package for package in PACKAGES if not (ROOT / package / "py.typed").is_file()] == []


def test_the_source_archive_has_what_the_checks_read() -> None:
    grafted = set(re.findall(r"^graft (\S+)$", (ROOT / "MANIFEST.in").read_text(encoding="utf-8"), re.MULTILINE))
    assert {*PACKAGES, *PYPROJECT["tool"]["mypy"]["files"], "docs", "deploy", ".ci", ".github"} == grafted


def test_the_newest_version_of_both_changelogs_is_that_of_the_package() -> None:
    for name in ("CHANGELOG.md", "CHANGELOG.ru.md"):
        told = re.findall(r"^## \[(.+?)\]", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        assert told[:2] == ["Unreleased", PYPROJECT["project"]["version"]]


def test_every_page_of_the_documentation_is_on_its_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = (*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"))
    names = {str(page.relative_to(ROOT)) for page in pages}
    assert names == set(re.findall(r": (\S+\.md)$", site, re.MULTILINE))


def test_pins_carry_hashes_and_no_address() -> None:
    """What is installed is what was tested, wherever it is fetched from."""
    for name in ("requirements.txt", "requirements-dev.txt", "requirements-docs.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        pins = [block for block in text.replace("\\\n", " ").splitlines() if block.strip()]
        assert pins
        assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)
        assert "://" not in text
        assert not any(line.startswith(("-", "#")) for line in text.splitlines())
