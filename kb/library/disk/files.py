"""Files that are written whole or not at all, and JSON that knows when it was damaged."""

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import get_ident
from typing import IO, Any

from kb.errors import DiskError
from kb.system_faults import cause_of

if sys.platform != "win32":
    import fcntl

_SEAL = "seal"


@contextlib.contextmanager
def faults(home: Path, verb: str, *, names_file: bool = False) -> Iterator[None]:
    """Turns a fault of the file system into one sentence with its remedy.

    Args:
        home: what is named where the system names no file.
        verb: what could not be done: `læses`, `skrives`.
        names_file: whether somebody named the file, and not the knowledge base.

    Raises:
        DiskError: for any OSError.
    """
    try:
        yield
    except OSError as fault:
        raise disk_error(fault, home, verb, names_file=names_file) from fault


def disk_error(
    fault: OSError, otherwise: Path, verb: str = "skrives", *, names_file: bool = False
) -> DiskError:
    """A fault of the file system as one sentence with its remedy.

    Args:
        otherwise: what is named where the system names no file.
        names_file: whether somebody named the file.
    """
    return DiskError(Path(str(fault.filename or otherwise)), verb, cause_of(fault), named=names_file)


@contextlib.contextmanager
def concerning(path: Path) -> Iterator[None]:
    """Names a file in the faults that the system tells without one, as that the disk is full."""
    try:
        yield
    except OSError as fault:
        if fault.filename is None:
            fault.filename = str(path)
        raise


def write_whole(target: Path, data: bytes) -> None:
    """Writes a file whole or not at all, and sees it onto the disk; a device or a pipe is written into."""
    if target.exists() and not target.is_file() and not target.is_dir():
        with concerning(target), target.open("wb") as file:
            file.write(data)
        return
    aside = target.with_name(f"{target.name}.{os.getpid()}.{get_ident()}.part")
    try:
        with concerning(target), open(aside, "wb", opener=_for_its_user) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(target)
    except OSError as fault:
        aside.unlink(missing_ok=True)
        fault.filename = str(target)  # and not the file beside it, which nobody knows
        raise
    flush(target.parent)


def _for_its_user(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def private_folder(path: Path) -> None:
    """Makes a folder, and those around it, that nobody but its user may look into."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=0o700, exist_ok=True)


def make_private(*paths: Path) -> None:
    """Lets nobody but their user read files and folders; where the system has no such modes, nothing."""
    for path in paths:
        with contextlib.suppress(OSError):  # somebody else's, or gone just now
            path.chmod(0o700 if path.is_dir() else 0o600)


def flush(path: Path) -> None:
    """Sees a file or folder onto the disk."""
    if sys.platform == "win32":
        return  # Windows lets nobody flush a folder, and files were flushed as they were written
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def hold(path: Path) -> IO[bytes]:
    """An open file by which others see that what it belongs to is in use, until it is closed.

    Raises:
        FileNotFoundError: it is gone.
    """
    file = path.open("rb")
    if sys.platform != "win32":  # where nobody can remove what somebody has opened
        with contextlib.suppress(OSError):  # a file system that knows no locks
            fcntl.flock(file, fcntl.LOCK_SH)
    if not os.fstat(file.fileno()).st_nlink:
        file.close()
        raise FileNotFoundError(path)  # somebody removed it while we waited
    return file


@contextlib.contextmanager
def unless_held(path: Path) -> Iterator[bool]:
    """Whether nobody holds a file; as long as this lasts, whoever wants to waits."""
    try:
        with path.open("rb") as file:
            if sys.platform != "win32":
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield True
    except BlockingIOError:
        yield False
    except OSError:
        yield True  # it is gone, or a file system that knows no locks


def seal(values: Mapping[str, Any]) -> bytes:
    """A JSON object with a checksum in it."""
    return json.dumps({**values, _SEAL: _sum(values)}, ensure_ascii=False, indent=1).encode()


def unseal(data: bytes) -> dict[str, Any] | None:
    """The object that `seal` wrote; None where a single letter of it differs.

    >>> unseal(seal({"name": "lovbog.txt"}))
    {'name': 'lovbog.txt'}
    >>> unseal(seal({"name": "lovbog.txt"}).replace(b"bog", b"bug")) is None
    True
    """
    try:
        values = json.loads(data)
    except ValueError:
        return None
    if not isinstance(values, dict):
        return None
    seal = values.pop(_SEAL, None)
    return values if seal == _sum(values) else None


def _sum(values: Mapping[str, Any]) -> str:
    plain = json.dumps(values, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read_sealed(path: Path) -> dict[str, Any] | None:
    """The object in a sealed file; None where it is gone or damaged.

    Raises:
        OSError: it is there and cannot be read.
    """
    try:
        return unseal(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return None
