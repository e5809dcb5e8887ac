"""Where in the files of our own editions a finding stands, and findings as a code host's annotations."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from kb.editing.checks.finding import Finding, Severity
from kb.editing.checks.registry import Check
from kb.editing.units import read_key
from kb.library.disk.stamp import stamp
from kb.library.documents.adopted import adopted_folders, texts_in
from kb.library.documents.store import home_folder
from laws import markup, shipped
from laws.citation import Citation
from laws.errors import CitationError, LawsError

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.RULE: "error", Severity.TEXT: "error", Severity.LOOK: "warning"}
_ENOUGH = 40
"""Characters by which a paragraph is known again."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A line of a file, as the repository names it."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def line_of(finding: Finding) -> Spot | None:
    """The line at fault; None where the text is no file of ours.

    >>> from kb.editing.checks.finding import Wording
    >>> text = "The regulating authority may allow players to call in other ways."
    >>> one = Finding("c", Severity.LOOK, "18F", "", "", "", (Wording("love-2017-en-plain", text),))
    >>> str(line_of(one))
    'laws/texts/en/018.md:25'
    """
    wording = finding.wordings[-1]
    try:
        citation, _ = read_key(finding.key)
    except CitationError:
        return None
    return line_in(wording.edition, citation, wording.text, wording.spots[0][0] if wording.spots else 0)


def line_in(edition: str, citation: Citation, text: str, at: int = 0) -> Spot | None:
    """The line of a file in which a text of ours stands; None where it is in none.

    Args:
        at: the letter of the text that is looked for.
    """
    name, lines = _files(edition).get(citation.root, ("", ()))
    if not name:
        return None
    paragraph = text[text.rfind("\n", 0, at) + 1 :].partition("\n")[0]
    known = paragraph[:_ENOUGH]
    line = next((n for n, line in enumerate(lines, 1) if known and known in line), 1)
    return Spot(name, line)


def _files(edition: str) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Law → the file that it stands in, and its lines; of our own editions, and of those that are adopted."""
    if edition in (entry["id"] for entry in shipped.table("editions.toml")["edition"]):
        return _own_files(edition)
    folder = adopted_folders(home_folder()).get(edition)
    return _adopted_files(folder, stamp([folder])) if folder else {}


@lru_cache(maxsize=4)
def _adopted_files(folder: Path, _stamp: str) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """As `_files`; without those that cannot be read, which a build says: its edition is the one before."""
    held = {}
    with suppress(LawsError):
        for name, text in texts_in(folder).items():
            if name.endswith(".md"):
                with suppress(LawsError):
                    root = markup.read(text, name).citation.root
                    held[root] = (str(folder / name), tuple(text.splitlines()))
    return held


@cache
def _own_files(edition: str) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    entry = next(e for e in shipped.table("editions.toml")["edition"] if e["id"] == edition)
    folder = files("laws").joinpath("texts", *entry["folder"].split("/"))
    held = {}
    for file in folder.iterdir() if folder.is_dir() else ():
        if file.name.endswith(".md"):
            text = file.read_text(encoding="utf-8")
            name = f"laws/texts/{entry['folder']}/{file.name}"
            held[markup.read(text, file.name).citation.root] = (name, tuple(text.splitlines()))
    return held


def as_sarif(findings: Iterable[Finding], checks: Iterable[Check], language: str) -> dict[str, Any]:
    """Findings as SARIF 2.1.0, which code hosts show in a pull request, line by line."""
    rules = [
        {"id": one.id, "name": one.title(language), "shortDescription": {"text": one.message(language)}}
        for one in checks
    ]
    results = [_result(finding) for finding in findings]
    run = {"tool": {"driver": {"name": "bridgelov check", "rules": rules}}, "results": results}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(finding: Finding) -> dict[str, Any]:
    said = [f"{finding.key} ({' → '.join(finding.editions)})"]
    said += [f"»{finding.expected}« → »{finding.stands}«"] if finding.expected or finding.stands else []
    result: dict[str, Any] = {
        "ruleId": finding.check,
        "level": _LEVELS[finding.severity],
        "message": {"text": ": ".join(said)},
        "partialFingerprints": {"finding": finding.id},
    }
    if (spot := line_of(finding)) is not None:
        place = {"artifactLocation": {"uri": spot.file}, "region": {"startLine": spot.line}}
        result["locations"] = [{"physicalLocation": place}]
    return result
