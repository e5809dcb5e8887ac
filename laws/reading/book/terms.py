"""The law book's index of terms: entries with their leaders, sub-entries, and where they send the reader."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from laws.citation import Citation, parse, slug
from laws.errors import CitationError
from laws.model import Finding, IndexTerm
from laws.reading.book.contents import parts
from laws.reading.book.draft import Ledger
from laws.reading.book.scan import Line

_LEADER = re.compile(r"\s{0,99}\.(?:\s{0,99}\.)++")
_TARGETS = re.compile(r"(?:§|\bDef\b|\bIndledning\b).*$")
_DISORDER = 20.0
"""A main entry against the alphabet is next to impossible."""
_SEE = re.compile(r"\s{0,99}[—–-]\s{0,99}[Ss]e\s?(?:[Oo]gs[a-zåéæø]?\s?)?")


@dataclass(slots=True)
class RawTerm:
    """An entry as the scan has it: headword, see-reference, targets; `after_gap` at the top of a group."""

    term: str
    targets: str = ""
    see: str = ""
    page: int = -1
    citations: tuple[Citation, ...] = field(default=())


def is_index_line(text: str) -> bool:
    """Whether a line is an index entry: a leader or wide gap, then targets.

    >>> is_index_line("Udspil uden for tur . . . . § 53"), is_index_line("Hvis en (§ 53) spiller ud")
    (True, False)
    """
    return bool(_LEADER.search(text)) and bool(_TARGETS.search(text))


def read_terms(lines: Sequence[Line], ledger: Ledger) -> list[RawTerm]:
    """The entries in order, main entries and sub-entries alike; leaders go to the ledger."""
    entries: list[RawTerm] = []
    open_line = False
    for line in lines:
        term, leader, targets = _parts(line.text)
        ledger.drop(leader, "udpunktering i stikordsregister")
        if not term and entries:
            entries[-1].targets = f"{entries[-1].targets} {targets}".strip()
            continue
        if open_line and term[:1].islower() and entries:
            entries[-1].term += "\n" + term
            entries[-1].targets = targets
        else:
            entries.append(RawTerm(term, targets, page=line.page))
        open_line = not targets
    for entry in entries:
        see = _SEE.search(entry.term)
        if see and see.start() and len(entry.term) > see.end():
            ledger.drop(see[0], "henvisningsord i stikordsregister")
            entry.see = entry.term[see.end() :]
            entry.term = entry.term[: see.start()]
    return entries


def _parts(text: str) -> tuple[str, str, str]:
    """Headword, leader, targets of a line.

    >>> _parts("Uden for tur . . . ..oL § 53, § 54")
    ('Uden for tur', ' . . . ..oL ', '§ 53, § 54')
    """
    leader = _LEADER.search(text)
    found = _TARGETS.search(text, leader.start() if leader else 0)
    if found is None:
        return (text[: leader.start()], text[leader.start() :], "") if leader else (text, "", "")
    if leader is None:
        return text[: found.start()].strip(), "", found[0]
    return text[: leader.start()].strip(), text[leader.start() : found.start()], found[0]


def collation_key(text: str) -> str:
    """A key that sorts Danish headwords letter by letter: æ, ø, å last, then a dash; spaces do not count.

    >>> sorted(["Åbning", "Zone", "Ændring", "bud", "Zone — se bud", "Zone b"], key=collation_key)
    ['bud', 'Zone', 'Zone b', 'Zone — se bud', 'Ændring', 'Åbning']
    """
    letters = (c for c in text.lower() if c.isalnum() or c in "—–")
    return "".join({"æ": "{", "ø": "|", "å": "}", "—": "~", "–": "~"}.get(c, c) for c in letters)


def main_entries(terms: Sequence[str], bare: Sequence[bool]) -> list[bool]:
    """Which entries are main ones, from the alphabet: main entries ascend, and so do the entries under one.

    Args:
        terms: headwords in the order of print.
        bare: whether an entry sends the reader nowhere itself, so that it must head others.

    >>> main_entries(["Kort", "Tælle", "Vise", "Krav", "Udspil"], [True] + [False] * 4)
    [True, False, False, True, True]
    """
    keys = [collation_key(t) for t in terms]
    begun = [_leaning_on(t) for t in terms]
    forms = [_forms(t) for t in terms]
    count = len(keys)
    if not count:
        return []
    falls = [0] * (count + 1)
    bares = [0] * (count + 1)
    for n in range(1, count):
        falls[n + 1] = falls[n] + (0 if _ascends(keys[n - 1], keys[n]) else 1)
    for n in range(count):
        bares[n + 1] = bares[n] + bare[n]
    best = [0.0] * count
    came = [-1] * count
    for here in range(count):
        best[here] = 1.0 - 3.0 * here
        first = begun[here]
        for earlier in range(here):
            inside = here - earlier - 1
            score = best[earlier] + 1.0
            if not _ascends(keys[earlier], keys[here]):
                score -= _DISORDER
            if keys[earlier] == keys[here] or first is None or (first and first in forms[earlier]):
                score -= 2.5
            if inside > 1:
                score -= 1.5 * (falls[here] - falls[earlier + 2])
            score -= 3.0 * (bares[here] - bares[earlier + 1])
            if bare[earlier] and not inside:
                score -= 3.0
            if score > best[here]:
                best[here], came[here] = score, earlier
    last = max(range(count), key=lambda n: best[n] - 1.5 * max(0, falls[count] - falls[min(n + 2, count)]))
    mains = [False] * count
    while last >= 0:
        mains[last] = True
        last = came[last]
    return mains


def _leaning_on(term: str) -> str | None:
    """The word that a headword says more of, "" for none; None where it ends in the air, and leans on any."""
    words = term.lower().split()
    if len(words) < 2:
        return ""
    return None if words[-1] in parts()["index"]["leaning"] else words[0]


def _forms(term: str) -> frozenset[str]:
    """A headword with each ending that it may have under itself."""
    return frozenset(term.lower() + end for end in parts()["index"]["endings"])


def _ascends(earlier: str, later: str) -> bool:
    """Whether one headword may stand before another; of two of which one begins the other, either may."""
    return earlier <= later or earlier.startswith(later)


def finish_terms(
    entries: Sequence[RawTerm], known: Callable[[Citation], bool], headwords: Iterable[str]
) -> tuple[tuple[IndexTerm, ...], tuple[Finding, ...]]:
    """Settled entries become index terms; a target that does not exist becomes a finding."""
    printed = [f"{e.term} — {e.see}" if e.see else e.term for e in entries]
    mains = main_entries(printed, [not e.targets and not e.see for e in entries])
    slugs = tuple(headwords)
    terms: list[IndexTerm] = []
    findings: list[Finding] = []
    under = ""
    for entry, main in zip(entries, mains, strict=True):
        under = "" if main else under
        citations = []
        for target in re.split(r"\s{0,99},\s{0,99}(?:(?=§|Def|Indl)|$)", entry.targets):
            citation = _target(target, entry.term, under, slugs)
            if citation is not None and known(citation):
                citations.append(citation)
            elif target.strip():
                detail = f"Stikordet »{entry.term}« henviser til noget, der ikke findes: {target}."
                findings.append(Finding("unresolved", citation, target, detail))
        see = tuple(s.strip() for s in entry.see.split(",") if s.strip())
        terms.append(IndexTerm(entry.term, tuple(citations), under, see))
        if main:
            under = entry.term
    return tuple(terms), tuple(findings)


def _target(text: str, term: str, under: str, slugs: Sequence[str]) -> Citation | None:
    text = re.sub(r"\s{0,99}fodnote\s{0,99}$", "", text.strip(" .,"))
    if text.startswith("Indl"):
        return Citation("intro")
    if text.startswith("Def"):
        for word in (term, re.sub(r"\(.*|:.*", "", term), under):
            own = slug(word)
            heads = [s for s in slugs if own == s or own.startswith(s + "-")]
            if word and heads:
                return Citation("def", (max(heads, key=len),))
        stem = [s for s in slugs if slug(term).startswith(s) and len(s) > 4]
        return Citation("def", (max(stem, key=len),)) if stem else Citation("def")
    try:
        return parse(text)
    except CitationError as error:
        return error.found
