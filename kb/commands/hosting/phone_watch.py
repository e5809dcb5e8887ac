"""While the site is served: bundles of every new knowledge base, made beside it in a process of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

from kb.errors import KbError
from kb.library.builds.caretaker import Caretaker
from kb.offline.kept import Bundles, phone_home

FIRST, EVERY = 6.0, 5.0
"""Seconds until the first look, so that the first answers go ahead, and between two looks."""


class Watch:
    """Sees to it that bundles of today are there, or on their way; a context that lasts as long as the site.

    Args:
        home: folder of the knowledge base.
        without_documents: whether phones get our own texts alone; the knowledge base of these, a folder in
            `home`, is then seen to first.
    """

    def __init__(self, home: Path, *, without_documents: bool = False) -> None:
        self._home = phone_home(home, without_documents=without_documents)
        self._caretaker = Caretaker(self._home) if without_documents else None
        self._bundles = Bundles(self._home)
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
                    if self._caretaker is not None:
                        self._caretaker.look_over()
                        self._caretaker.wait()
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
        if self._make(key) != 0:
            self._given_up.add(key)

    def _make(self, key: str) -> int:
        """Waits for a process that makes them; it is ended with the site. Its exit code."""
        command = [sys.executable, "-m", "kb.commands.hosting.phone_child", str(self._home), key]
        quiet = subprocess.DEVNULL
        # In a session of its own: Ctrl-C is for the site, which then ends it.
        with subprocess.Popen(command, stdin=quiet, stdout=quiet, start_new_session=True) as child:
            while child.poll() is None:
                if self._over.wait(0.2):
                    child.terminate()
            return child.returncode
