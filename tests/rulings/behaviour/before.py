"""How paths ruled before: on the code of the commit that last accepted what is kept, else of HEAD."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path as File
from zipfile import ZipFile

from rulings.engine.explore import Path
from tests.rulings.behaviour import marks, ruled

ROOT = File(__file__).resolve().parents[3]


Wanted = Sequence[tuple[str, Path]]
"""Paths, each with its topic."""


def ruled_before(wanted: Wanted) -> tuple[str, list[list[str]]] | None:
    """The commit's short name and the lines of the ruling on each path; None where there is no git."""
    facts = [(key, {asked: given.text for asked, given in path.answers.items()}) for key, path in wanted]
    try:
        accepted = _git("log", "-1", "--format=%h", "--", str(marks.FILE))
        commit = (accepted or _git("rev-parse", "--short", "HEAD")).decode().strip()
        archive = _git("archive", "--format=zip", commit, "laws", "rulings")
    except (OSError, subprocess.CalledProcessError):
        return None
    with tempfile.TemporaryDirectory() as name:
        folder = File(name)
        with ZipFile(BytesIO(archive)) as packed:
            packed.extractall(folder)
        (folder / "wanted.json").write_text(json.dumps(facts), encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-", "wanted.json"],  # from standard input, the folder itself is looked in first
            cwd=folder,
            env={**os.environ, "PYTHONPATH": name, "PYTHONDONTWRITEBYTECODE": "1"},
            input=File(ruled.__file__).read_text(encoding="utf-8"),
            capture_output=True,
            text=True,
            check=False,
        )
    return (commit, json.loads(done.stdout)) if done.returncode == 0 else None


def _git(*arguments: str) -> bytes:
    return subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, check=True).stdout
