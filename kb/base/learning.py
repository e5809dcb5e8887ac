"""What is learned of told cases, by a process of its own while documents are read.

It is called as `python -m kb.base.learning FILE`. What it learns depends on nothing that is imported, and
takes half as long as reading the documents does.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kb.search.starting import CHOOSER, learn

Learner = Callable[[Path], None]
"""Puts what is learned into the folder of an index."""
_ALONE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""The other processor reads; two threads that wait for each other would take half as much again from it."""


@contextmanager
def learning(aside: Path) -> Iterator[Learner]:
    """Begins to learn beside what is done inside, where there is a processor for it.

    Args:
        aside: a folder for what is needed only until then.
    """
    file = aside / f"{os.getpid()}-{CHOOSER}"  # the process of an import that was killed may go on
    child = _begun(file) if processors() > 1 else None
    if child is None:
        yield learn
        return
    try:
        yield lambda folder: _put(child, file, folder)
    finally:
        child.kill()
        child.wait()


def processors() -> int:
    """How many processors there are for this process."""
    with suppress(AttributeError):  # not every system says which a process may use
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _begun(file: Path) -> subprocess.Popen[bytes] | None:
    command = [sys.executable, "-m", "kb.base.learning", str(file)]
    quiet = subprocess.DEVNULL
    with suppress(OSError):
        alone = {**os.environ, **_ALONE}
        return subprocess.Popen(command, env=alone, stdin=quiet, stdout=quiet, stderr=quiet)
    return None


def _put(child: subprocess.Popen[bytes], file: Path, folder: Path) -> None:
    """Waits for what is learned; where that came to nothing, it is learned here."""
    if child.wait() == 0 and file.exists():
        file.replace(folder / CHOOSER)
    else:
        learn(folder)


def main(file: Path) -> None:
    """Learns, and writes what was learned."""
    from rulings.told.chooser import save, trained

    save(trained(), file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
