"""Learns from told cases in a separate process while documents are read.

It is called as `python -m kb.library.builds.learning FILE`. What it learns depends on nothing that is
imported, and takes half as long as reading the documents does; so it is kept for whoever builds next with the
same program.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from kb.library.disk.kept import Cache, cache_folder
from kb.library.disk.stamp import PROGRAM_FOLDERS, fingerprint, shipped_stamp, stamp
from kb.search.queries.starting import CHOOSER

if TYPE_CHECKING:
    from rulings.told.chooser import Chooser

Learner = Callable[[Path], object]
"""Puts what is learned into the folder of an index."""
_PROGRAMS = 4  # whose learning is kept, ten megabytes each
_ALONE = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""The other processor reads; two threads that wait for each other would take half as much again from it."""


def learned_cache(room: str = "learned") -> Cache:
    """What was learned with the same program, texts and libraries, by whichever process.

    Args:
        room: of the cache folder; each kind of what is learned has its own.
    """
    # Takes 15 ms to load, and only a build needs it.
    from importlib.metadata import version

    return Cache(cache_folder(room), (fingerprint(), version("numpy"), sys.version))


def learned_or_kept(room: str, anew: Callable[[], Chooser]) -> Chooser:
    """What is kept in a room, or what is learned anew, which is kept then."""
    from rulings.told.chooser import load, save

    name, before = f"{fingerprint()}-{CHOOSER}", shipped_stamp()
    if (earlier := learned_cache(room).get(name)) is not None:
        return load(BytesIO(earlier))
    learned, data = anew(), BytesIO()
    save(learned, data)
    if stamp(PROGRAM_FOLDERS) == before:
        learned_cache(room).put(name, data.getvalue(), most=_PROGRAMS)
    return load(BytesIO(data.getvalue()))  # as whoever comes next reads it: keeping rounds


def learn(folder: Path) -> None:
    """Puts what is learned into the folder of an index, and keeps it; what is kept is not learned again."""
    earlier = learned_cache().get(_name())
    if earlier is None:
        learn_anew(folder / CHOOSER)
    else:
        (folder / CHOOSER).write_bytes(earlier)


def _name() -> str:
    # Each program has its own, so that two which take turns do not always learn anew.
    return f"{fingerprint()}-{CHOOSER}"


def learn_anew(file: Path) -> None:
    """Learns, writes what was learned, and keeps it."""
    from rulings.told.chooser import save, train  # a build that learns nothing needs none of it

    before = shipped_stamp()
    save(train(), file)
    if (
        stamp(PROGRAM_FOLDERS) == before
    ):  # else somebody changed the program meanwhile: nobody knows of which it is
        learned_cache().put(_name(), file.read_bytes(), most=_PROGRAMS)


@contextmanager
def learning(aside: Path) -> Iterator[Learner]:
    """Begins to learn beside what is done inside, where there is a processor for it.

    Args:
        aside: a folder for what is needed only until then.
    """
    file = aside / f"{os.getpid()}-{CHOOSER}"  # the process of an import that was killed may go on
    child = _start_process(file) if processors() > 1 and learned_cache().get(_name()) is None else None
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


def _start_process(file: Path) -> subprocess.Popen[bytes] | None:
    command = [sys.executable, "-m", "kb.library.builds.learning", str(file)]
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


if __name__ == "__main__":
    learn_anew(Path(sys.argv[1]))
