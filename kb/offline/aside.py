"""A folder that is filled elsewhere and then replaces another as a whole, or not at all."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kb.library.disk.files import flush


@contextmanager
def aside(folder: Path) -> Iterator[Path]:
    """An empty folder to fill; whoever looks at `folder` sees the old one or the new one.

    What breaks off in between leaves the old one as it was.

    Args:
        folder: whatever lies there is replaced in the end.
    """
    work = folder.with_name(f"{folder.name}.{os.getpid()}.part")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    try:
        yield work
        _swap(work, folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _swap(work: Path, folder: Path) -> None:
    for path in [*work.iterdir(), work]:
        flush(path)
    old = folder.with_name(f"{folder.name}.{os.getpid()}.old")
    if folder.exists():
        folder.rename(old)
    work.rename(folder)
    flush(folder.parent)
    shutil.rmtree(old, ignore_errors=True)
