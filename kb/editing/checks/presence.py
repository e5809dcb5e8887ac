"""Checks that what one edition has the other has too: places, strings, points; and in its own words."""

import re
from collections.abc import Iterator

from kb.editing.align import PlacePair
from kb.editing.checks.finding import Fault, Faults, Finding, Severity, Wording
from kb.editing.checks.material import Pairing, WordsPair
from kb.editing.checks.registry import Over, check
from kb.editing.units import units
from laws.concordance import Relation
from laws.model import Provision

_PREFACE = "preface"
_SHORTEST = 4
"""So many words make a text that cannot be the same in two languages by chance."""
_SHORT, _LONG = 0.7, 1.85
"""How many words a translation may have for each of its source's."""
_BULLET = re.compile(r"(?m)^(?:•|[-–])\s")
_PARTS = ("heading", "lead", "tail")


@check("provision-missing", Severity.RULE, Over.PAIRING, across_years=True)
def provision_missing(pairing: Pairing) -> Iterator[Finding]:
    """Et sted i den ene udgave mangler i den anden: en bestemmelse, dens overskrift eller dens ord."""
    for pair in pairing.places:
        if pair.citation.root == _PREFACE or not _is_expected(pair, pairing):
            continue
        if pair.source is None or pair.target is None:
            yield _missing(pairing, pair)
        elif pairing.same_book:
            yield from _empty_parts(pairing, pair.source, pair.target)


def _is_expected(pair: PlacePair, pairing: Pairing) -> bool:
    """Whether both editions should have a place: between years only what the concordance carries as it is."""
    if pairing.same_book:
        return pair.exact
    whole = pair.source is not None and pair.target is None and pair.exact
    return whole and pair.relation in (Relation.SAME, Relation.RENUMBERED)


def _missing(pairing: Pairing, pair: PlacePair) -> Finding:
    place = pair.source or pair.target
    assert place is not None
    text = place.text or place.heading
    source = Wording(pairing.source.id, text if pair.source else "")
    target = Wording(pairing.target.id, text if pair.target else "")
    first = " ".join(text.split()[:8])
    stands, expected = ("", first) if pair.source else (first, "")
    return Finding(
        "provision-missing", Severity.RULE, str(place.citation), stands, expected, "", (source, target)
    )


def _empty_parts(pairing: Pairing, source: Provision, target: Provision) -> Iterator[Finding]:
    there, here = ({unit.part: unit for unit in units(place)} for place in (source, target))
    for part in (*_PARTS, *(p for p in {*there, *here} if p.startswith("table"))):
        if (part in there) != (part in here):
            unit = there.get(part) or here[part]
            first = " ".join(unit.text.split()[:8])
            stands, expected = ("", first) if part in there else (first, "")
            texts = (there[part].text if part in there else "", here[part].text if part in here else "")
            wordings = (Wording(pairing.source.id, texts[0]), Wording(pairing.target.id, texts[1]))
            yield Finding("provision-missing", Severity.RULE, unit.key, stands, expected, "", wordings)


@check("items-differ", Severity.RULE, Over.COMPARED)
def items_differ(pair: WordsPair) -> Faults:
    """En liste har ikke lige mange punkter i de to udgaver."""
    there, here = pair.source, pair.target
    points = [len(_BULLET.findall(words.text)) for words in (there, here)]
    blocks = [len(re.split(r"\n\n|\n", words.text)) - 1 for words in (there, here)]
    if points[0] != points[1] and not (0 in points and blocks[0] == blocks[1]):
        yield Fault(str(points[1]), str(points[0]))


@check("rows-differ", Severity.RULE, Over.PAIRING)
def rows_differ(pairing: Pairing) -> Iterator[Finding]:
    """En tabel har ikke de samme rækker eller de samme tal i de to udgaver."""
    for pair in pairing.places:
        if pair.source is None or pair.target is None or not pairing.same_book:
            continue
        for number, (one, other) in enumerate(zip(pair.source.tables, pair.target.tables, strict=False)):
            there, here = _cells(one.rows), _cells(other.rows)
            if there != here:
                lost = [cell for cell in there if cell not in here] or [str(len(there))]
                gained = [cell for cell in here if cell not in there] or [str(len(here))]
                yield Finding(
                    "rows-differ", Severity.RULE, f"{pair.citation}#table:{number}",
                    ", ".join(gained[:6]), ", ".join(lost[:6]), "",
                    (Wording(pairing.source.id, one.text), Wording(pairing.target.id, other.text)),
                )  # fmt: skip


def _cells(rows: tuple[tuple[str, ...], ...]) -> list[str]:
    """The numbers of the cells that hold nothing else, in order; words, and how cells are cut, may differ."""
    written = (cell.strip() for row in rows for cell in row)
    numbers = (re.findall(r"[-−+\d./½]+", c) for c in written if re.fullmatch(r"[-−+\d.,/½ –]+", c))
    return [number for found in numbers for number in found]


@check("untranslated", Severity.TEXT, Over.COMPARED)
def untranslated(pair: WordsPair) -> Faults:
    """Teksten er ikke oversat: den er den samme som forlægget på det andet sprog."""
    source, target = pair.source, pair.target
    if source.language == target.language:
        return
    there, here = re.findall(r"[^\W\d_]+", source.text.lower()), re.findall(r"[^\W\d_]+", target.text.lower())
    same = sum(word in set(there) for word in here)
    if len(here) >= _SHORTEST and same > 0.6 * len(here):
        yield Fault(target.text[:60], "", here=((0, len(target.text)),))


@check("length-differs", Severity.LOOK, Over.COMPARED)
def length_differs(pair: WordsPair) -> Faults:
    """Oversættelsen er så kort eller så lang, at en sætning kan mangle eller være kommet til."""
    source, target = pair.source, pair.target
    there, here = len(source.text.split()), len(target.text.split())
    if source.language == target.language or min(there, here) < _SHORTEST or max(there, here) < 3 * _SHORTEST:
        return
    if not _SHORT < here / there < _LONG:
        yield Fault(f"{here}", f"{there}")


@check("identical", Severity.TEXT, Over.COMPARED)
def identical(pair: WordsPair) -> Faults:
    """En tekst, som skulle være med egne ord, er forlæggets egne."""
    source, target = pair.source, pair.target
    if source.language != target.language or target.key.endswith("#heading"):
        return
    there, here = re.findall(r"\w+", source.text.lower()), re.findall(r"\w+", target.text.lower())
    if len(here) > 3 * _SHORTEST and there == here:
        yield Fault(target.text[:60], "", here=((0, len(target.text)),))
