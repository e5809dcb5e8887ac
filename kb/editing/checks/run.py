"""Runs the checks over everything that is held, and says what of it somebody has explained."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kb.editing.checks import (
    changed,
    citing,
    clauses,
    figures,
    kept,
    letters,
    meaning,
    presence,
    spelling,
    standing,
    terms,
    upkeep,
)
from kb.editing.checks.dismissed import Dismissal
from kb.editing.checks.finding import Fault, Finding, Wording
from kb.editing.checks.material import Material, Pairing, WordsPair
from kb.editing.checks.registry import Check, Over, all_checks
from kb.editing.units import Unit, read_key
from kb.errors import KbError
from laws.citation import Citation
from laws.errors import CitationError
from laws.languages import OWN_LANGUAGES
from laws.model import Edition

FAMILIES = (
    presence,
    citing,
    figures,
    meaning,
    clauses,
    terms,
    standing,
    letters,
    spelling,
    changed,
    kept,
    upkeep,
)
"""The modules that hold the checks, in the order in which they are listed."""


class UnknownCheck(KbError):
    """A check that does not exist.

    Attributes:
        name: what was asked for.
        known: the ids that there are.
    """

    def __init__(self, name: str, known: Collection[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(f"Tjekket »{name}« findes ikke; vælg et af {', '.join(self.known)}.")


@dataclass(frozen=True, slots=True)
class Result:
    """What the checks found.

    Attributes:
        open: what nobody has explained.
        explained: what somebody has, with the reason.
        idle: dismissals that no finding answers to any more, though what they speak of is held.
    """

    open: tuple[Finding, ...]
    explained: tuple[tuple[Finding, Dismissal], ...]
    idle: tuple[Dismissal, ...]


def checks() -> tuple[Check, ...]:
    """Every check, in the order in which they are listed."""
    names = [family.__name__ for family in FAMILIES]
    return tuple(sorted(all_checks(), key=lambda one: names.index(one.run.__module__)))


def find_all(editions: Mapping[str, Edition], only: str | None = None) -> tuple[Finding, ...]:
    """What the checks find in these editions, as the books stand, each thing once.

    Args:
        editions: by id, their references filled in.
        only: the id of one check; all of them when None.

    Raises:
        UnknownCheck: there is no check of that id.
    """
    chosen = [check_named(only)] if only is not None else list(checks())
    every = {finding.id: finding for finding in _run_checks(Material(editions), chosen)}
    return tuple(sorted(every.values(), key=_place))


def sift(findings: Collection[Finding], dismissals: Collection[Dismissal]) -> Result:
    """What nobody has explained, and what somebody has."""
    by_id = {dismissal.finding: dismissal for dismissal in dismissals}
    places = {(dismissal.check, dismissal.key) for dismissal in dismissals}
    why = {
        finding.id: next((by_id[id_] for id_ in changed.ids_as_read(finding) if id_ in by_id), None)
        for finding in findings
        if (finding.check, finding.key) in places
    }
    met = {dismissal.finding for dismissal in why.values() if dismissal}
    return Result(
        tuple(f for f in findings if not why.get(f.id)),
        tuple((f, known) for f in findings if (known := why.get(f.id))),
        tuple(d for d in dismissals if d.finding not in met),
    )


def run_checks(
    editions: Mapping[str, Edition],
    dismissals: Collection[Dismissal] = (),
    only: str | None = None,
) -> Result:
    """What the checks find, sifted; a dismissal is idle only where what it speaks of was looked at.

    Raises:
        UnknownCheck: there is no check of that id.
    """
    result = sift(find_all(editions, only), dismissals)
    looked = {only} if only is not None else {one.id for one in checks()}
    idle = (d for d in result.idle if d.check in looked and _is_held(d, editions))
    return Result(result.open, result.explained, tuple(idle))


def _is_held(dismissal: Dismissal, editions: Mapping[str, Edition]) -> bool:
    return all(id_ in editions or ":" in id_ for id_ in dismissal.editions)


def _run_checks(material: Material, chosen: Collection[Check]) -> Iterator[Finding]:
    touched = {
        (edition.id, str(unit.citation))
        for edition in material.editions.values()
        for _, unit in changed.changed_units(edition)
    }
    over = {kind: [one for one in chosen if one.over is kind] for kind in Over}
    for pairing in material.pairings:
        mine = [one for one in over[Over.PAIRING] if pairing.same_book or one.across_years]
        for one in mine:
            yield from one.run(pairing)
        if over[Over.COMPARED]:
            yield from _compare(pairing, over[Over.COMPARED], touched)
    if over[Over.UNIT]:
        for edition, unit in material.strings:
            for one in over[Over.UNIT]:
                if edition.ours or not one.only_ours:
                    yield from (_in_unit(one, edition, unit, fault) for fault in one.run(edition, unit))
    for one in over[Over.MATERIAL]:
        yield from one.run(material)


def _compare(
    pairing: Pairing, chosen: Collection[Check], touched: Collection[tuple[str, str]]
) -> Iterator[Finding]:
    mine = [one for one in chosen if pairing.same_book or one.across_years]
    for compared in pairing.words_pairs():
        at_source, at_target = (
            (words.edition, str(words.citation)) in touched for words in (compared.source, compared.target)
        )
        for one in mine:
            for fault in one.run(compared):
                yield _between(one, compared, fault, accuse_source=at_source and not at_target)


def _between(one: Check, pair: WordsPair, fault: Fault, *, accuse_source: bool) -> Finding:
    """What a check says of two texts; at fault is the one changed since both were read, else the second."""
    source, target = pair.source, pair.target
    if accuse_source:
        source, target = target, source
        fault = Fault(fault.expected, fault.stands, "", here=fault.there, there=fault.here)
    wordings = (
        Wording(source.edition, source.shown or source.text, fault.there),
        Wording(target.edition, target.shown or target.text, fault.here),
    )
    return Finding(one.id, one.severity, target.key, fault.stands, fault.expected, fault.suggestion, wordings)


def _in_unit(one: Check, edition: Edition, unit: Unit, fault: Fault) -> Finding:
    wording = Wording(edition.id, unit.text, fault.here)
    return Finding(one.id, one.severity, unit.key, fault.stands, fault.expected, fault.suggestion, (wording,))


def law_of(finding: Finding) -> Citation | None:
    """The law, section or article that a finding stands in; None for a text of the rulings."""
    try:
        return read_key(finding.key)[0].law
    except CitationError:
        return None


def _place(finding: Finding) -> tuple[object, ...]:
    """Findings stand as the books do, those of the rulings' texts last."""
    try:
        citation, _ = read_key(finding.key)
    except CitationError:
        return (1, (), finding.key, finding.editions, finding.check)
    return (0, citation.sort_key, finding.key, finding.editions, finding.check)


def check_named(name: str) -> Check:
    """The check of that id.

    Raises:
        UnknownCheck: there is none.
    """
    found = next((one for one in checks() if one.id == name), None)
    if found is None:
        raise UnknownCheck(name, [one.id for one in checks()])
    return found


def finding_json(finding: Finding) -> dict[str, Any]:
    """A finding as the contract's JSON."""
    known = check_named(finding.check)
    return {
        "id": finding.id,
        "check": finding.check,
        "severity": finding.severity.value,
        "message": {language: known.message(language) for language in OWN_LANGUAGES},
        "where": finding.key,
        "editions": list(finding.editions),
        "stands": finding.stands,
        "expected": finding.expected,
        "suggestion": finding.suggestion,
        "wordings": [
            {"edition": w.edition, "text": w.text, "spots": [list(span) for span in w.spots]}
            for w in finding.wordings
        ],
    }
