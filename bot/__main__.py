"""`turnir`, and `python -m bot`: until the command is found nothing is loaded that takes long."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""The exit code of what Ctrl-C has cut short."""


def main() -> None:
    """Run a command. Ctrl-C in the middle of one, even while it is loaded, is a plain line."""
    try:
        from bot.cli import main as command

        command()
    except KeyboardInterrupt:
        _stopped()
        sys.exit(INTERRUPTED)
    except SystemExit as end:
        if end.code == INTERRUPTED:
            _stopped()
        raise


def _stopped() -> None:
    sys.stderr.write("turnir: stopped.\n")


if __name__ == "__main__":
    main()
