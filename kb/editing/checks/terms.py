"""Checks on terms: each concept by its own word, no everyday word in its place, one phrase for one phrase."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

from kb.editing.checks.concepts import Naming, accepted_words, hints, namings
from kb.editing.checks.finding import Fault, Faults, Finding, Severity, Wording
from kb.editing.checks.material import HEADING, Pairing, Words, WordsPair
from kb.editing.checks.meaning import apart, in_both, sense_turns
from kb.editing.checks.registry import Over, check
from kb.editing.checks.sentences import by_sentence
from kb.editing.units import Unit, units
from kb.search.queries.text import spelt_stem
from laws import shipped
from laws.model import Edition, Provision

KINDS = ("call-kind", "played", "information-kind", "score-kind", "penalty-kind", "decides", "period", "harm")
TRANSLATED_KINDS = ("undone", "card-kind", "quantity", "trick-kind", "claiming", "bid-or-call")
"""Kinds that a retelling in the same language may put in other words."""

_DEFINITIONS = "def"
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@check("term-differs", Severity.RULE, Over.COMPARED)
def term_differs(pair: WordsPair) -> Faults:
    """Forlægget nævner et begreb, som teksten ikke nævner med et af begrebets godkendte ord, eller teksten
    nævner et andet begreb af samme slags."""
    translated = pair.source.language != pair.target.language
    yield from by_sentence(pair, partial(_concept_missing, whole=pair))
    if translated:
        yield from by_sentence(pair, partial(_concept_extra, whole=pair))
    for group in in_both(pair, (*KINDS, *(TRANSLATED_KINDS if translated else ()))):
        yield from by_sentence(pair, partial(sense_turns, group=group), apart(pair, group))


def _concept_missing(pair: WordsPair, whole: WordsPair) -> Faults:
    """The first concept that the source names and its translation or retelling does not."""
    source, target = pair.source, pair.target
    firm = _looked_for(_firm(source.language != target.language), pair, whole)
    for one, concepts in _only_there(source, target, firm, whole.source, whole.target):
        words = [w for c in sorted(concepts) for w in accepted_words(c, target.language)]
        if words:
            said = source.text[one.start : one.end]
            yield Fault("", said, " / ".join(words[:3]), there=((one.start, one.end),))
            return


def _concept_extra(pair: WordsPair, whole: WordsPair) -> Faults:
    """The first concept that the translation names and its source does not."""
    source, target = pair.source, pair.target
    back = _looked_for(_firm_back(), pair, whole)
    for one, _ in _only_there(target, source, back, whole.target, whole.source):
        yield Fault(target.text[one.start : one.end], here=((one.start, one.end),))
        return


def _looked_for(among: frozenset[str], pair: WordsPair, whole: WordsPair) -> frozenset[str]:
    """The concepts that are looked for in a place, or in one of its sentences."""
    return among if pair is whole else among & frozenset(shipped_terms()["closely"].split())


def _only_there(
    text: Words, other: Words, among: frozenset[str], all_of_it: Words, all_of_other: Words
) -> Iterator[tuple[Naming, frozenset[str]]]:
    """What a text names, of some concepts, and the other does not, neither in another sentence instead."""
    here = hints(other.text, other.language)
    for one in namings(text.text, text.language):
        concepts = one.concepts & among
        if not concepts or one.concepts & here or _also(concepts, other.text, other.language):
            continue
        if _times(all_of_it, one.concepts) > _times(all_of_other, one.concepts):
            yield one, concepts


def _times(words: Words, concepts: frozenset[str]) -> int:
    return sum(bool(one.concepts & concepts) for one in namings(words.text, words.language))


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


def units_heading(place: Provision) -> Unit | None:
    """The heading of a place as a unit; None where it has none."""
    found = (unit for unit in units(place) if unit.part == HEADING)
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
def shipped_terms() -> Mapping[str, Any]:
    """What the data says of terms."""
    return shipped.table("check-terms.toml", "kb")


@cache
def _firm(across_languages: bool) -> frozenset[str]:
    """The concepts that a text names where its source does, by whether it is in another language."""
    known = shipped_terms()
    more = known["firm-translated"].split() if across_languages else []
    return frozenset((*known["firm"].split(), *more))


def concepts_kept() -> frozenset[str]:
    """The concepts that a translation must name with one of their words where its source names them."""
    return _firm(across_languages=True)


@cache
def _firm_back() -> frozenset[str]:
    """The concepts that a translation names only where its source does."""
    return frozenset(shipped_terms()["firm-back"].split())


@cache
def _forbidden(language: str) -> Mapping[str, list[tuple[tuple[str, ...], str, str]]]:
    """First stem → the phrases that begin with it, how their last word begins, and what to write instead."""
    found: dict[str, list[tuple[tuple[str, ...], str, str]]] = defaultdict(list)
    for word, better in shipped_terms()["forbidden"].get(language, {}).items():
        stems = tuple(spelt_stem(part.lower(), language) for part in _WORD.findall(word))
        found[stems[0]].append((stems, _WORD.findall(word)[-1].lower().rstrip("e"), better))
    return found
