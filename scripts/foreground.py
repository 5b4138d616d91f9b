"""Run a command as the terminal's foreground job, so that Ctrl-C reaches it and not the `make` that started it.

GNU make dies of SIGINT even when its recipe has ended well, so a clean stop by Ctrl-C would be reported as a failure.
Here the command gets a process group of its own and the terminal with it: Ctrl-C is its alone, and make sees nothing
but its exit code. A signal sent to make's whole group, or to make by its id, is handed on, and the command stops as
cleanly; make itself then still reports the signal (130), as nothing can keep it from doing.
"""

import os
import signal
import sys
from pathlib import Path

HANDED_ON = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
HEARTBEAT = 0.3  # seconds between two looks at the parent


def main(command: list[str]) -> int:
    for signum in HANDED_ON | {signal.SIGCHLD}:
        signal.signal(
            signum, lambda *_: None
        )  # inherited as "ignored" by a script's background job: hear it all the same
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # giving the terminal away from the background must not stop us
    signal.pthread_sigmask(signal.SIG_BLOCK, HANDED_ON | {signal.SIGCHLD})
    terminal = open_terminal()
    parent = os.getppid()
    parent_listened = listens_for_interrupt(parent)
    child = os.posix_spawn(
        command[0],
        command,
        os.environ,
        setpgroup=0,
        setsigmask=[],
        setsigdef=[*HANDED_ON, signal.SIGTTOU],
    )
    give(terminal, child)
    interrupted = False
    while True:
        news = signal.sigtimedwait(HANDED_ON | {signal.SIGCHLD}, HEARTBEAT)
        if news is not None and news.si_signo in HANDED_ON:
            os.kill(child, news.si_signo)
            interrupted = True
        elif parent_listened and not interrupted and not listens_for_interrupt(parent):
            # make drops its handler when it is interrupted, and then waits for us without a word; or it is gone.
            os.kill(child, signal.SIGINT)
            interrupted = True
        pid, status = os.waitpid(child, os.WNOHANG | os.WUNTRACED)
        if pid and os.WIFSTOPPED(status):  # Ctrl-Z: stop the whole job, go on with it after `fg`
            give(terminal, os.getpgrp())
            os.killpg(0, signal.SIGTSTP)
            give(terminal, child)
            os.killpg(child, signal.SIGCONT)
        elif pid:
            give(terminal, os.getpgrp())
            code = os.waitstatus_to_exitcode(status)
            return code if code >= 0 else 128 - code


def open_terminal() -> int | None:
    """The terminal whose foreground job we are, if there is one."""
    try:
        terminal = os.open("/dev/tty", os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return None
    return terminal if os.tcgetpgrp(terminal) == os.getpgrp() else None


def give(terminal: int | None, group: int) -> None:
    if terminal is not None:
        os.tcsetpgrp(terminal, group)


def listens_for_interrupt(pid: int) -> bool:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return False
    caught = next((line.split()[1] for line in lines if line.startswith("SigCgt:")), "0")
    return bool(int(caught, 16) >> (signal.SIGINT - 1) & 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
