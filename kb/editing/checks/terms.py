"""Checks on terms: each concept by its own word, no everyday word in its place, one phrase for one phrase."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from kb.editing.checks.concepts import accepted, hinted, named
from kb.editing.checks.finding import Fault, Faults, Finding, Severity, Wording
from kb.editing.checks.material import HEADING, Compared, Pairing
from kb.editing.checks.meaning import turned
from kb.editing.checks.registry import Over, check
from kb.editing.units import Unit, units
from kb.search.text import spelt_stem
from laws import shipped
from laws.model import Edition

KINDS = ("call-kind", "played", "information-kind", "score-kind", "penalty-kind", "decides", "period", "harm")

_DEFINITIONS = "def"
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@check("term-differs", Severity.RULE, Over.COMPARED)
def term_differs(compared: Compared) -> Faults:
    """Forlægget nævner et begreb, som teksten ikke nævner med et af begrebets godkendte ord, eller teksten
    nævner et andet begreb af samme slags."""
    source, target = compared.source, compared.target
    here = hinted(target.text, target.language)
    for one in named(source.text, source.language):
        firm = one.concepts & _firm()
        if firm and not one.concepts & here and not _also(firm, target.text, target.language):
            words = [w for c in sorted(firm) for w in accepted(c, target.language)]
            if words:
                said = source.text[one.start : one.end]
                yield Fault("", said, " / ".join(words[:3]), there=((one.start, one.end),))
                break
    for group in KINDS:
        yield from turned(compared, group)


@check("term-forbidden", Severity.TEXT, Over.UNIT, only_ours=True)
def term_forbidden(edition: Edition, unit: Unit) -> Faults:
    """Teksten bruger et dagligdags eller forladt ord, hvor lovene har et fast."""
    tokens = [(m[0].lower(), m.start(), m.end()) for m in _WORD.finditer(unit.text)]
    stems = tuple(spelt_stem(word, edition.language) for word, _, _ in tokens)
    known = _forbidden(edition.language)
    for at, stem in enumerate(stems):
        for phrase, begins, instead in known.get(stem, ()):
            last = tokens[min(at + len(phrase), len(tokens)) - 1][0]
            if stems[at : at + len(phrase)] == phrase and last.startswith(begins):
                start, end = tokens[at][1], tokens[at + len(phrase) - 1][2]
                yield Fault(unit.text[start:end], instead, instead, here=((start, end),))


@check("phrase-varies", Severity.LOOK, Over.PAIRING)
def phrase_varies(pairing: Pairing) -> Iterator[Finding]:
    """Den samme overskrift er oversat på to måder, eller to overskrifter på én."""
    pairs = [
        (units_heading(pair.source), units_heading(pair.target))
        for pair in pairing.places
        if pair.source and pair.target and pair.citation.root != _DEFINITIONS
    ]
    both = [(a, b) for a, b in pairs if a and b]
    yield from _varying(both, pairing, forwards=True)
    yield from _varying([(b, a) for a, b in both], pairing, forwards=False)


def units_heading(place: object) -> Unit | None:
    """The heading of a place as a unit; None where it has none."""
    found = (unit for unit in units(place) if unit.part == HEADING)  # type: ignore[arg-type]
    return next(found, None)


def _varying(pairs: list[tuple[Unit, Unit]], pairing: Pairing, *, forwards: bool) -> Iterator[Finding]:
    """The later ones of those that share the first text, but not the second."""
    first: dict[str, tuple[Unit, Unit]] = {}
    for one, other in pairs:
        before = first.setdefault(_plain(one.text), (one, other))
        if _plain(before[1].text) != _plain(other.text):
            source, target = (one, other) if forwards else (other, one)
            earlier = before[1] if forwards else before[0]
            yield Finding(
                "phrase-varies", Severity.LOOK, target.key,
                other.text if forwards else one.text,
                f"{(earlier if forwards else before[1]).text} ({before[0].citation})",
                before[1].text if forwards else "",
                (
                    Wording(pairing.source.id, source.text, ((0, len(source.text)),)),
                    Wording(pairing.target.id, target.text, ((0, len(target.text)),)),
                ),
            )  # fmt: skip


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _also(concepts: frozenset[str], text: str, language: str) -> bool:
    """Whether a text has a further word that names one of the concepts."""
    more = shipped_terms()["also"].get(language, {})
    said = text.lower()
    return any(word in said for concept in concepts for word in more.get(concept, ()))


@cache
def shipped_terms() -> dict[str, Any]:
    """What the data says of terms."""
    return shipped.table("check-terms.toml", "kb")


@cache
def _firm() -> frozenset[str]:
    return frozenset(shipped_terms()["firm"].split())


@cache
def _forbidden(language: str) -> Mapping[str, list[tuple[tuple[str, ...], str, str]]]:
    """First stem → the phrases that begin with it, how their last word begins, and what to write instead."""
    found: dict[str, list[tuple[tuple[str, ...], str, str]]] = defaultdict(list)
    for word, better in shipped_terms()["forbidden"].get(language, {}).items():
        stems = tuple(spelt_stem(part.lower(), language) for part in _WORD.findall(word))
        found[stems[0]].append((stems, _WORD.findall(word)[-1].lower().rstrip("e"), better))
    return found
