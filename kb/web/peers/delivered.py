"""Answers that other phones deliver: a small file a poll in the machine's temporary folder, for an evening.

No name stands in it, and none but who has the poll's token finds it. Several processes may serve: each answer
is one line, written whole.
"""

import os
import re
import secrets
import tempfile
import time
from pathlib import Path

from rulings.polls.answer import MOST, Answer

_TOKEN = re.compile(r"[0-9a-f]{16}")
_HOURS = 12
_POLLS = 200
_LONGEST_LINE = 400


def open_poll() -> str:
    """A token under which other phones may deliver; polls of another evening are removed."""
    folder = _folder()
    files = sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
    too_old = time.time() - _HOURS * 3600
    for place, file in enumerate(files):
        if place >= _POLLS - 1 or file.stat().st_mtime < too_old:
            file.unlink(missing_ok=True)
    token = secrets.token_hex(8)
    (folder / token).touch(mode=0o600)
    return token


def deliver(token: str, answer: Answer) -> bool:
    """Adds an answer to a poll; False where there is none of that token, or it is full."""
    file = _file(token)
    if file is None or len(_lines(file)) >= MOST:
        return False
    with file.open("a", encoding="ascii") as out:
        out.write(f"{answer}\n"[:_LONGEST_LINE])
    return True


def delivered_answers(token: str) -> str:
    """What other phones delivered, as an address carries answers."""
    file = _file(token)
    return "_".join(_lines(file)[:MOST]) if file is not None else ""


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="ascii", errors="replace").split()


def _file(token: str) -> Path | None:
    if not _TOKEN.fullmatch(token):
        return None
    file = _folder() / token
    return file if file.is_file() else None


def _folder() -> Path:
    folder = Path(tempfile.gettempdir(), f"bridgelov-svar-{os.getuid() if hasattr(os, 'getuid') else 0}")
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder
