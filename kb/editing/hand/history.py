"""Who changed a text and why, where its folder is a git repository."""

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kb.errors import KbError

LONGEST_NAME, LONGEST_REASON = 100, 500
_SECONDS, _GRACE = 30, 5
_NAMED = re.compile(r"(?![^<>\s@]*+@[^<>\s]*+\Z)([^<>]++)(?:<([^<>\s@]*+@[^<>\s]*+)>)?")
_CONTROL = re.compile("[\x00-\x1f\x7f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Author:
    """An editor as git names one; the address may be empty."""

    name: str
    address: str = ""

    @property
    def whole(self) -> str:
        """Both, as git writes them."""
        return f"{self.name} <{self.address}>"

    def __str__(self) -> str:
        return self.whole if self.address else self.name


class NotCommitted(KbError):
    """Git did not take what was saved; the files are written all the same.

    Attributes:
        said: what git said, its first line.
        waited: seconds that it was waited for in vain; 0 where it answered.
    """

    def __init__(self, said: str, waited: int = 0) -> None:
        self.said = said
        self.waited = waited
        super().__init__(f"Git tog det ikke ind ({said}).")


def read_author(text: str) -> Author | None:
    """Who was written: a name, perhaps with an address in pointed brackets; None where it is no such thing.

    >>> read_author(" Ane Holm  <ane@example.org>"), read_author("<x>"), read_author("ane@example.org")
    (Author(name='Ane Holm', address='ane@example.org'), None, None)
    """
    if len(text) > LONGEST_NAME or _CONTROL.search(text):
        return None
    match = _NAMED.fullmatch(text.strip())
    return Author(" ".join(match[1].split()), match[2] or "") if match else None


def is_under_git(folder: Path) -> bool:
    """Whether a folder lies in the working tree of a git repository that can be asked here."""
    try:
        return _git(folder, "rev-parse", "--is-inside-work-tree").strip() == "true"
    except NotCommitted:
        return False


def is_tracked(path: Path) -> bool:
    """Whether a file is one of those that a git repository keeps."""
    return _succeeds(path.parent, "ls-files", "--error-unmatch", "--", path.name)


def _succeeds(folder: Path, *words: str) -> bool:
    try:
        _git(folder, *words)
    except NotCommitted:
        return False
    return True


def default_author(folder: Path) -> str:
    """Whom git commits for in a folder, as `read_author` takes it; empty where nobody is set."""
    try:
        name = _git(folder, "config", "user.name").strip()
    except NotCommitted:
        return ""
    try:
        return str(Author(name, _git(folder, "config", "user.email").strip()))
    except NotCommitted:
        return name


def commit(paths: Sequence[Path], author: Author, reason: str) -> str:
    """Commits these files alone, whatever else is changed or staged; returns the short name of the commit.

    Raises:
        NotCommitted: git did not take them.
    """
    folder = paths[0].parent
    names = [str(path) for path in paths]
    _git(folder, "symbolic-ref", "HEAD")  # a commit on no branch is lost when one is chosen
    # The editor is the author; and the committer too where git knows of nobody.
    known = _succeeds(folder, "var", "GIT_COMMITTER_IDENT")
    who = [] if known else ["-c", f"user.name={author.name}", "-c", f"user.email={author.address}"]
    # A new file is only announced to git: what somebody has staged stays as it is if git refuses.
    _git(folder, "add", "--intent-to-add", "--", *names)
    _git(folder, *who, "commit", "--quiet", "--only", f"--author={author.whole}", "-m", reason, "--", *names)
    return _git(folder, "rev-parse", "--short", "HEAD").strip()


def _git(folder: Path, *words: str) -> str:
    """What git answers.

    Raises:
        NotCommitted: it is not here, refuses, or takes too long.
    """
    # A hook of another repository may have started this program: its GIT_DIR would lead there.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {**kept, "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C.UTF-8"}
    pipe = subprocess.PIPE
    try:
        git = subprocess.Popen(
            ["git", "--literal-pathspecs", "-C", str(folder), *words],
            stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, env=environment,
        )  # fmt: skip
    except FileNotFoundError as fault:
        raise NotCommitted("git findes ikke her") from fault
    with git:
        try:
            out, err = git.communicate(timeout=_SECONDS)
        except subprocess.TimeoutExpired as fault:
            _stop(git)
            raise NotCommitted(f"git svarede ikke på {_SECONDS} s", _SECONDS) from fault
    if git.returncode:
        lines = (err or out).decode("utf-8", "replace").split("\n")
        silent = f"git {words[0]}: {git.returncode}"
        raise NotCommitted(next((line.strip() for line in lines if line.strip()), silent)[:200])
    return out.decode("utf-8", "replace")


def _stop(git: subprocess.Popen[bytes]) -> None:
    """Ends git so that it takes its locks away; killed at once it would leave them to the next commit."""
    git.terminate()
    try:
        git.wait(_GRACE)
    except subprocess.TimeoutExpired:
        git.kill()
