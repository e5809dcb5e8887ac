"""A file stored by the command itself, in a process of its own that the page need not wait for.

home/incoming/FILE           the file that is being stored
home/incoming/report.json    its name, and once it has ended its exit code and what it said
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from kb.library.disk.files import private_folder, write_whole
from laws.reading.told import Told

INCOMING = "incoming"
_REPORT = "report.json"


@dataclass(frozen=True, slots=True)
class Storing:
    """The file that was stored last.

    Attributes:
        code: the exit code of the command; None while it runs.
        said: what it said is wrong, where it was refused.
    """

    name: str
    code: int | None = None
    said: str = ""


def last_stored(home: Path) -> Storing | None:
    """What became of the file that was stored last; None where there is none."""
    try:
        found = json.loads((home / INCOMING / _REPORT).read_text(encoding="utf-8"))
        return Storing(str(found["name"]), found["code"], str(found["said"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def store(home: Path, name: str, data: bytes, told: Told) -> None:
    """Begins to store a file, and returns at once."""
    folder = home / INCOMING
    shutil.rmtree(folder, ignore_errors=True)
    private_folder(folder)
    file = folder / f"fil-{Path(name).name}"
    write_whole(file, data)
    _report(folder, Storing(name))
    command = [sys.executable, "-m", "kb.cli", "import", str(file), *options(told)]
    Thread(target=_run, args=(command, home, folder, name), daemon=True).start()


def options(told: Told) -> list[str]:
    """What was said of a file, as the command takes it.

    >>> options(Told(2024, "da", "club", "Nord", "Regler"))
    ['--year', '2024', '--language', 'da', '--as', 'club', '--by', 'Nord', '--title', 'Regler']
    """
    given = {"--year": str(told.year or ""), "--language": told.language, "--as": told.form}
    given |= {"--by": told.issuer, "--title": told.title} if told.form else {}
    said = [part for option, value in given.items() if value for part in (option, value)]
    return [*said, "--publish"] if told.published and told.form else said


def _run(command: Sequence[str], home: Path, folder: Path, name: str) -> None:
    environment = {**os.environ, "BRIDGELOV_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    ended = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, env=environment, check=False
    )
    said = ended.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2] if ended.returncode else ""
    _report(folder, Storing(name, ended.returncode, said.replace(str(folder / "fil-"), "")))


def _report(folder: Path, storing: Storing) -> None:
    said = {"name": storing.name, "code": storing.code, "said": storing.said}
    write_whole(folder / _REPORT, json.dumps(said, ensure_ascii=False).encode())
