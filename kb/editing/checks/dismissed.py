"""Findings that an editor has explained: each with its reason, until either of the texts changes.

Those on our own texts are shipped (`kb/data/dismissed.toml`), an editor's own stand beside the documents, in
`dismissed.toml` of the same shape.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kb.editing.checks.finding import Finding
from kb.errors import KbError
from laws import shipped

NAME = "dismissed.toml"
_HEAD = """# Findings of `bridgelov check` that are no faults, each with the reason. A finding whose
# text changes is another one and asks again. Written by hand or by the page of checks, in any order.
"""


class DismissalError(KbError):
    """A file of dismissals that cannot be used.

    Attributes:
        path: the file.
    """

    def __init__(self, path: str, reason: str) -> None:
        self.path = path
        super().__init__(f"{path} kan ikke bruges: {reason}; ret filen eller flyt den.")


@dataclass(frozen=True, slots=True)
class Dismissal:
    """One explained finding.

    Attributes:
        finding: its id.
        check, key, editions: what it is and where it stands, for whoever reads the file.
        why: the reason.
    """

    finding: str
    check: str
    key: str
    editions: tuple[str, ...]
    why: str


def of(finding: Finding, why: str) -> Dismissal:
    """The dismissal of a finding."""
    return Dismissal(finding.id, finding.check, finding.key, finding.editions, " ".join(why.split()))


def entry(dismissal: Dismissal) -> str:
    """The lines of the file for one dismissal.

    >>> new = Dismissal("0a1b2c3d4e", "misspelt", "27A1", ("love-2017-da-klar",), "et nyt ord")
    >>> print(entry(new), end="")
    [[dismissed]]
    finding = "0a1b2c3d4e"
    check = "misspelt"
    where = "27A1"
    editions = ["love-2017-da-klar"]
    why = "et nyt ord"
    """
    editions = json.dumps(list(dismissal.editions), ensure_ascii=False)
    said = {"finding": dismissal.finding, "check": dismissal.check, "where": dismissal.key}
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in said.items()]
    why = json.dumps(dismissal.why, ensure_ascii=False)
    return "\n".join(["[[dismissed]]", *lines, f"editions = {editions}", f"why = {why}", ""])


def shipped_dismissals() -> tuple[Dismissal, ...]:
    """Those that come with the texts."""
    return _read(shipped.text(NAME, "kb"), NAME)


def dismissals(home: Path | None = None) -> tuple[Dismissal, ...]:
    """The shipped dismissals, and an editor's own.

    Args:
        home: the folder of the knowledge base.

    Raises:
        DismissalError: the editor's file cannot be read.
    """
    own = home / NAME if home is not None else None
    if own is None or not own.is_file():
        return shipped_dismissals()
    try:
        text = own.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise DismissalError(str(own), "den kan ikke læses som UTF-8") from fault
    return (*shipped_dismissals(), *_read(text, str(own)))


def dismiss(home: Path, dismissal: Dismissal) -> Path:
    """Adds a dismissal to the editor's own file; nothing where it is there already.

    Raises:
        DismissalError: the file cannot be read.
    """
    own = home / NAME
    known = {one.finding for one in dismissals(home)}
    if dismissal.finding not in known:
        before = own.read_text(encoding="utf-8").rstrip() + "\n" if own.is_file() else _HEAD
        home.mkdir(parents=True, exist_ok=True)
        aside = own.with_suffix(".new")
        aside.write_text(f"{before}\n{entry(dismissal)}", encoding="utf-8")
        aside.replace(own)
    return own


def _read(text: str, name: str) -> tuple[Dismissal, ...]:
    try:
        table = shipped.tables(text)
    except tomllib.TOMLDecodeError as fault:
        raise DismissalError(name, f"den er ikke TOML ({fault})") from fault
    listed = table.get("dismissed", [])
    if not isinstance(listed, list):
        raise DismissalError(name, "den skal have en tabel [[dismissed]] for hvert fund")
    return tuple(_one(row, name) for row in listed)


def _one(row: Mapping[str, Any], name: str) -> Dismissal:
    finding, why = row.get("finding"), row.get("why")
    if not isinstance(finding, str) or not isinstance(why, str) or not why.strip():
        raise DismissalError(name, f"fundet »{finding}« skal have finding og en grund (why)")
    editions = row.get("editions", [])
    return Dismissal(
        finding, str(row.get("check", "")), str(row.get("where", "")), tuple(map(str, editions)), why
    )
