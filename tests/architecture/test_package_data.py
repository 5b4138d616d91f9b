"""An installed Turnir has everything its modules read."""

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


def test_pins_carry_hashes_and_no_address() -> None:
    """What is installed is what was tested, wherever it is fetched from."""
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (ROOT / name).read_text(encoding="utf-8")
        pins = [block for block in text.replace("\\\n", " ").splitlines() if block.strip()]
        assert pins
        assert all("==" in pin and "--hash=sha256:" in pin for pin in pins)
        assert "://" not in text
        assert not any(line.startswith(("-", "#")) for line in text.splitlines())
