"""Rules held to the wording that they were reviewed against.

Each provision that a rule encodes has the fingerprint of our plain wording as it stood when the rule was last
read against it (`rulings/data/reviewed.csv`). When an editor changes the wording, the rules that rest on it
are due for another reading; `python -m rulings.review --accept` records that it has been made.
"""

import csv
import hashlib
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from laws.citation import Citation
from laws.embedded import embedded_editions
from laws.model import Edition, Provision
from rulings.topics import faults, topic, topics

FILE = Path(__file__).parent / "data" / "reviewed.csv"
COLUMNS = ("citation", "wording", "topics")
_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Due:
    """A provision whose rules must be read against it again.

    Attributes:
        citation: the provision.
        topics: ids of the topics that encode it.
        reason: `new`, `changed`, `unused` (no rule encodes it any more) or `missing` (we have no wording).
    """

    citation: Citation
    topics: tuple[str, ...]
    reason: str


def fingerprint(place: Provision) -> str:
    """A short hash of what stands at a place itself: its wording without its children's, spacing aside.

    >>> from laws.citation import parse
    >>> one = Provision(parse("27A2"), lead="To  ord.")
    >>> fingerprint(one) == fingerprint(Provision(parse("27A2"), lead="To ord.", tail=""))
    True
    """
    words = " ".join("\n".join((place.heading, place.lead, place.tail)).split())
    return hashlib.sha256(words.encode()).hexdigest()[:_LENGTH]


def rule_fingerprint(topic_id: str) -> str:
    """A short hash of what rules on a topic: the chapter's functions, its questions and their words.

    Raises:
        UnknownTopic: for a topic that there is none of.
    """
    chapter = topic(topic_id).rule.__module__.split(".")[2]
    room = Path(__file__).parent
    files = (*sorted((room / "rules" / chapter).glob("*.py")), room / "data" / f"{chapter}.toml")
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:_LENGTH]


def provisions_encoded() -> dict[Citation, tuple[str, ...]]:
    """Every provision of the laws that a rule encodes, in order, with the topics that do."""
    found: dict[Citation, list[str]] = {}
    for each in topics():
        for citation in each.provisions:
            if citation.kind in ("law", "definition"):
                found.setdefault(citation, []).append(each.id)
    return {citation: tuple(dict.fromkeys(found[citation])) for citation in sorted(found)}


def due(edition: Edition | None = None, reviewed: Mapping[str, str] | None = None) -> tuple[Due, ...]:
    """What must be read again: nothing, as long as every wording is the one that was reviewed."""
    laws = edition or plain_laws()
    known = _read() if reviewed is None else reviewed
    rules = provisions_encoded()
    found = []
    for citation, who in rules.items():
        place = laws.get(citation)
        if place is None:
            found.append(Due(citation, who, "missing"))
        elif str(citation) not in known:
            found.append(Due(citation, who, "new"))
        elif known[str(citation)] != fingerprint(place):
            found.append(Due(citation, who, "changed"))
    gone = set(known) - {str(citation) for citation in rules}
    return (*found, *(Due(Citation(name), (), "unused") for name in sorted(gone)))


def plain_laws() -> Edition:
    """Our plain edition of the laws in force."""
    return next(edition for edition in embedded_editions() if edition.kind == "laws")


def _read() -> dict[str, str]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return {row["citation"]: row["wording"] for row in csv.DictReader(file)}


def _render_reviewed(laws: Edition) -> str:
    """The file as it reads when every rule has been read against today's wording."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for citation, who in provisions_encoded().items():
        place = laws.get(citation)
        if place is not None:
            writer.writerow((str(citation), fingerprint(place), " ".join(who)))
    return out.getvalue()


def main(arguments: Iterable[str]) -> int:
    """Lists what is due; with `--accept` records that it has been reviewed."""
    if faults():
        print(*faults(), sep="\n", file=sys.stderr)
        return 2
    for item in due():
        print(f"{item.citation}: {item.reason} ({', '.join(item.topics) or '-'})")
    if "--accept" in arguments:
        FILE.write_text(_render_reviewed(plain_laws()), encoding="utf-8")
        return 0
    return 1 if due() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
