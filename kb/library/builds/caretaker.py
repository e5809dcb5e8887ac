"""Checks a home in a separate process while the site answers.

It is called as `python -m kb.library.builds.caretaker HOME`.
"""

import subprocess
import sys
import time
from pathlib import Path
from threading import Lock, Thread

from kb.errors import KbError
from kb.library.builds import build
from kb.library.builds.behind import give_way
from kb.library.documents.store import Store
from laws.errors import LawsError

MENDED, FAILED = 0, 1
"""Exit codes: whatever was damaged is made anew; it could not be, which was said on standard error."""


class Caretaker:
    """Has the build and the documents of a home looked at byte by byte, and mended where they are damaged.

    Args:
        home: folder of the knowledge base.
    """

    PAUSE = 60.0
    """Seconds after which what could not be mended is tried again."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._child: subprocess.Popen[bytes] | None = None
        self._begun = -self.PAUSE
        self._lock = Lock()
        self._asked = False
        self._builder: Thread | None = None

    def look_over(self) -> None:
        """Begins to look, and returns at once; while that is done, or was begun just now, nothing more."""
        with self._lock:
            running = self._child is not None and self._child.poll() is None
            if running or time.monotonic() - self._begun < self.PAUSE:
                return
            self._begin()

    def _begin(self) -> None:
        self._begun = time.monotonic()
        command = [sys.executable, "-m", "kb.library.builds.caretaker", str(self._home)]
        quiet = subprocess.DEVNULL
        self._child = subprocess.Popen(command, stdin=quiet, stdout=quiet)

    def build_in(self) -> None:
        """Has what was written just now built in, after what is under way; returns at once."""
        with self._lock:
            self._asked = True
            if self._builder is None:
                self._builder = Thread(target=self._build_until_done, daemon=True)
                self._builder.start()

    @property
    def is_building_in(self) -> bool:
        """Whether something that was written is not built in yet."""
        return self._builder is not None

    def _build_until_done(self) -> None:
        while True:
            self.wait()  # a build that is under way may have read the texts before they were written
            with self._lock:
                if not self._asked:
                    self._builder = None
                    return
                self._asked = False
                self._begin()

    def wait(self) -> int | None:
        """Waits until it has been looked, if it was begun; the exit code."""
        return self._child.wait() if self._child is not None else None


def main(home: Path) -> int:
    """Looks at everything and mends it."""
    try:
        build.ensure(Store(home), closely=True)
    except (KbError, LawsError, OSError) as fault:
        print(f"Vidensbasen kunne ikke laves om: {fault}", file=sys.stderr, flush=True)
        return FAILED
    except KeyboardInterrupt:
        return FAILED  # the site is stopped, and this with it; nothing is changed
    return MENDED


if __name__ == "__main__":
    give_way()
    sys.exit(main(Path(sys.argv[1])))
