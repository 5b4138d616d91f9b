"""Hold the words in locales/ against the calls in the code with `ftl check`, one language at a time as one file.

`ftl check` looks a key up in the single file a call names; here a language is many files, one per subject. So each
language is laid end to end in a scratch folder, checked there, and every place in the answer is turned back into the
file the words stand in.

Found are calls of `tr` by that bare name with the key as a literal: tr("round-published", round=4). Missing keys,
variables that one side does not know, broken references and bad syntax fail. Keys built at run time are not seen here.
"""

import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"
CHECKS = ("syntax", "references", "untranslated", "missing", "kwargs")


def main() -> int:
    with tempfile.TemporaryDirectory() as scratch:
        places = {language.name: lay_end_to_end(language, Path(scratch)) for language in languages()}
        ftl = [f"{sysconfig.get_path('scripts')}/ftl", "check", scratch, "--code-path", str(ROOT)]
        for check in CHECKS:
            ftl += ["--check", check]
        answer = subprocess.run(ftl, cwd=ROOT, capture_output=True, text=True, check=False)

    def real_place(found: re.Match[str]) -> str:
        file, line = places[found[1]][int(found[2]) - 1]
        return f"{file.relative_to(ROOT)}:{line}"

    print(re.sub(r"\b(\w+)/_default\.ftl:(\d+)", real_place, answer.stdout).replace(f"{ROOT}/", "").strip())
    if answer.returncode:
        print(answer.stderr, file=sys.stderr)
    return answer.returncode


def languages() -> list[Path]:
    return sorted(folder for folder in LOCALES.iterdir() if any(folder.rglob("*.ftl")))


def lay_end_to_end(language: Path, scratch: Path) -> list[tuple[Path, int]]:
    """Write the language as one file; of each of its lines, where it came from."""
    lines: list[str] = []
    places: list[tuple[Path, int]] = []
    for file in sorted(language.rglob("*.ftl")):
        content = [*file.read_text(encoding="utf-8").splitlines(), ""]
        lines += content
        places += [(file, number) for number in range(1, len(content) + 1)]
    whole = scratch / language.name / "_default.ftl"
    whole.parent.mkdir()
    whole.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return places


if __name__ == "__main__":
    sys.exit(main())
