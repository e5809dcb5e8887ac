"""One place opened beside its twin, and what new wordings of it would do."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kb.editing.exchange.choice import ALL, Choice
from kb.editing.exchange.folder import texts_of
from kb.editing.exchange.marks import compose, fingerprint
from kb.editing.exchange.parcel import Entry, Parcel, Side, check_text, parcel_of
from kb.editing.exchange.plan import Plan, plan_of
from kb.editing.units import read_key, units
from laws import shipped
from laws.citation import Citation
from laws.model import Edition


@dataclass(frozen=True, slots=True)
class OpenString:
    """One string of a place that is open for editing.

    Attributes:
        key: where it stands; its part is `heading`, `lead`, `tail`, `note:0` or `table:0`.
        text: its wording now, empty where only the twin has one.
        beside: the twin's wording, empty where it has none.
        mark: fingerprint of the wording, by which an edit knows that somebody else was faster.
    """

    key: str
    text: str
    beside: str
    mark: str

    @property
    def part(self) -> str:
        """What of the place it is."""
        return read_key(self.key)[1]


def can_be_written(edition: Edition) -> bool:
    """Whether there is a folder here that the edition is read from."""
    folder = texts_of(edition)
    return folder is not None and folder.is_dir()


def twin_of(edition: Edition, editions: Mapping[str, Edition]) -> Edition | None:
    """The edition that one is read beside: it follows it or is followed by it, one of its year first."""
    pairs = [(row["source"], row["target"]) for row in shipped.table("checks.toml", "kb")["pair"]]
    named = [
        first if second == edition.id else second for first, second in pairs if edition.id in (first, second)
    ]
    others = [editions[name] for name in named if name in editions]
    others += [e for e in editions.values() if e.kind == edition.kind and e.id != edition.id]
    return min(others, key=lambda e: (e.year != edition.year, not e.ours), default=None)


def open_place(edition: Edition, citation: Citation, twin: Edition | None) -> tuple[OpenString, ...]:
    """The strings of a place itself, in the order of reading, each with the twin's."""
    here = {unit.key: unit.text for unit in units(edition[citation])}
    beside = {e.key: e.source for e in _beside(edition, citation, twin)}
    keys = [*here, *(key for key in beside if key not in here and read_key(key)[1] in ("lead", "tail"))]
    return tuple(
        OpenString(key, here.get(key, ""), beside.get(key, ""), fingerprint(here.get(key, "")))
        for key in keys
    )


def _beside(edition: Edition, citation: Citation, twin: Edition | None) -> list[Entry]:
    if twin is None:
        return []
    return [entry for entry in parcel_of(twin, edition).entries if read_key(entry.key)[0] == citation]


def plan_texts(
    edition: Edition,
    citation: Citation,
    twin: Edition | None,
    texts: Mapping[str, tuple[str, str]],
    editions: Mapping[str, Edition],
    *,
    take_all: bool = False,
) -> Plan:
    """What new wordings of a place would change, and what the checks find in them.

    Args:
        texts: key → the wording, and the mark of the one that it was written from.
        take_all: whether a wording is written though a check found something in it.

    Raises:
        ExchangeError: a wording has a control character, or none of them can stand in the edition's files.
    """
    known = {entry.key: entry for entry in _beside(edition, citation, twin)}
    entries = []
    for key, (text, mark) in texts.items():
        whole = compose(text.replace("\r\n", "\n").replace("\r", "\n")).strip()
        check_text(whole, edition.id, key)
        entries.append(replace(known.get(key, Entry(key, "", "")), target=whole, mark=mark))
    source = Side(twin.id, twin.language) if twin is not None else None
    parcel = Parcel(source, Side(edition.id, edition.language), tuple(entries), part=True)
    plan = plan_of(parcel, editions, edition.id)
    if not take_all or plan.conflicts:  # »save anyway« never overwrites what another editor saved meanwhile
        return plan
    return plan_of(parcel, editions, edition.id, Choice(take=frozenset({ALL})))
