"""A folder under git, for what an editor saves with name and reason."""

import subprocess
from pathlib import Path


def git(folder: Path, *words: str) -> str:
    """What git answers in a folder."""
    who = ("-c", "user.name=t", "-c", "user.email=t@example.org")
    return subprocess.run(
        ["git", "-C", str(folder), *who, *words], check=True, capture_output=True, text=True
    ).stdout


def begin_git(folder: Path, *names: str) -> None:
    """Puts files of a folder under git, all of them where none is named."""
    git(folder, "init", "-q")
    git(folder, "add", *(names or ("-A",)))
    git(folder, "commit", "-qm", "first")
