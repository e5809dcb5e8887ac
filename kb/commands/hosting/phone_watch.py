"""While the site is served: bundles of every new knowledge base, made beside it in a process of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

from kb.errors import KbError
from kb.offline.kept import Bundles

FIRST, EVERY = 6.0, 5.0
"""Seconds until the first look, so that the first answers go ahead, and between two looks."""


class Watch:
    """Sees to it that bundles of today are there, or on their way; a context that lasts as long as the site.

    Args:
        home: folder of the knowledge base.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self._bundles = Bundles(home)
        self._over = Event()
        self._given_up: set[str] = set()
        self._thread = Thread(target=self._watch, name="phone", daemon=True)

    def __enter__(self) -> Watch:
        self._thread.start()
        return self

    def __exit__(self, *_fault: object) -> None:
        self._over.set()
        self._thread.join(timeout=5)

    def _watch(self) -> None:
        pause, first = FIRST, True
        while not self._over.wait(pause):
            pause = EVERY
            try:
                if first:
                    for sentence in self._bundles.mend():
                        print(sentence, file=sys.stderr, flush=True)
                first = False
                self._look()
            except (KbError, OSError) as fault:
                # The site goes on answering; a folder that cannot be read may be readable at the next look.
                print(f"Det, telefoner tager med: {fault}", file=sys.stderr, flush=True)
                pause = 60 * EVERY

    def _look(self) -> None:
        key = self._bundles.key()
        if key is None or key in self._given_up or not self._bundles.missing():
            return
        if self._made(key) != 0:
            self._given_up.add(key)

    def _made(self, key: str) -> int:
        """Waits for a process that makes them; it is ended with the site. Its exit code."""
        command = [sys.executable, "-m", "kb.commands.hosting.phone_child", str(self._home), key]
        quiet = subprocess.DEVNULL
        # In a session of its own: Ctrl-C is for the site, which then ends it.
        with subprocess.Popen(command, stdin=quiet, stdout=quiet, start_new_session=True) as child:
            while child.poll() is None:
                if self._over.wait(0.2):
                    child.terminate()
            return child.returncode
