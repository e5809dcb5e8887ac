"""Tables of rulings worked out from the Laws' text: how they are written, read and compared."""

from pathlib import Path

from rulings.engine.consequence import Consequence
from rulings.engine.ruling import Ruling
from rulings.engine.serial import consequence_fields

_SHOWN_BY_NAME = {
    "what", "citation", "also", "kind", "start", "suits", "condition", "judge", "seat", "because"
}  # fmt: skip


def rows(name: str) -> list[tuple[str, dict[str, str], list[str]]]:
    """Topic, facts and expectation of each row: `[topic]`, then `facts = ?question; citation kind …`."""
    found: list[tuple[str, dict[str, str], list[str]]] = []
    topic = ""
    for line in (Path(__file__).parent / "tables" / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            topic = line.strip("[]")
        elif line and not line.startswith("#"):
            facts, expected = line.split(" = ", 1)
            pairs = (pair.split("=", 1) for pair in facts.split())
            found.append((topic, {k: v.replace("_", " ") for k, v in pairs}, expected.split("; ")))
    return found


def written(ruling: Ruling, expected: list[str]) -> list[str]:
    """The ruling as a row writes it, each consequence with the one detail that the row gives."""
    found = [f"?{ruling.question.id}"] if ruling.question else []
    wanted = [e for e in expected if not e.startswith("?")]
    for place, stated in enumerate(ruling.consequences):
        found.append(_shown(stated.consequence, wanted[place] if place < len(wanted) else ""))
    return found


def _shown(consequence: Consequence, detailed: str) -> str:
    head = f"{consequence.citation} {consequence.kind}"
    fields = consequence_fields(consequence)
    details = [str(value) for key, value in fields.items() if key not in _SHOWN_BY_NAME or key == "suits"]
    if isinstance(fields.get("suits"), list):
        details.append("".join(str(s) for s in fields["suits"]))
    if isinstance(fields.get("cards"), list):
        details.append(" ".join(fields["cards"]))
    return next((f"{head} {d}" for d in details if f"{head} {d}" == detailed), head)


def said(ruling: Ruling, expected: list[str]) -> list[str]:
    """The ruling as a row writes it that may give any field's value as its detail, what it stops at first."""
    stops = [f"?{ruling.question.id}"] if ruling.question else []
    wanted = [e for e in expected if not e.startswith("?")]
    padded = [*wanted, *[""] * len(ruling.consequences)]
    return stops + [_told(s.consequence, w) for s, w in zip(ruling.consequences, padded, strict=False)]


def _told(consequence: Consequence, wanted: str) -> str:
    head = f"{consequence.citation} {consequence.kind}"
    return (
        wanted
        if wanted in [f"{head} {value}" for value in consequence_fields(consequence).values()]
        else head
    )
