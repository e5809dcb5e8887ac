"""Sentences of a club's own documents, each read in one that has numbers or signs: what they send to.

`data/club-prose.tsv` has a row a sentence: the language, how the document counts, the sentence, and all that
it sends to with what lies inside its ranges (`b1` is the first appendix); `-` where it sends nowhere.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence

from laws.citation import Citation
from laws.model import Edition, Provision
from laws.papers import Form
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.told import Told
from tests.laws import DATA
from tests.table import each_row

WORDS: Mapping[str, Sequence[str]] = {
    "da": (
        "Turneringsreglement for Vestby Bridgekreds",
        "Bilag",
        "Her står, hvad der gælder for alle i kredsen.",
    ),
    "en": (
        "Tournament regulations of the Westham Bridge Club",
        "Appendix",
        "This holds for every player here.",
    ),
    "no": (
        "Turneringsreglement for Vestby bridgekrets",
        "Vedlegg",
        "Her står det som gjelder for alle i kretsen.",
    ),
}
HEADS = {
    "da": ("Formål", "Hvem kan deltage", "Lederen", "Spilletid", "Tilmelding", "Resultater", "Ændringer"),
    "en": ("Aim", "Who may play", "The Director", "Playing time", "Entry", "Results", "Changes"),
    "no": ("Formål", "Hvem kan delta", "Lederen", "Spilletid", "Påmelding", "Resultater", "Endringer"),
}
_APPENDIX = re.compile("^(?:bilag|appendix|vedlegg)-")
ROWS = list(
    csv.reader((DATA / "club-prose.tsv").open(encoding="utf-8"), delimiter="\t", quoting=csv.QUOTE_NONE)
)


def document(language: str, counted: str, sentence: str) -> Edition:
    title, appendix, said = WORDS[language]
    sign = "§ " if counted == "sign" else ""
    lines = [f"# {title}"]
    for number, head in enumerate(HEADS[language], 1):
        lines.append(f"## {sign}{number} {head}")
        if number != 4:
            lines.append(said)
        elif sign:
            lines += [f"({part}) {said}" if language == "no" else f"Stk. {part}. {said}" for part in (1, 2)]
        else:
            lines += [f"4.1 {said}", f"4.2 {said}", *(f"{letter}) {said}" for letter in "abc"), f"4.3 {said}"]
    lines += [f"## {sign}8 Andet", sentence, *(line for n in (1, 2) for line in (f"## {appendix} {n}", said))]
    told = Told(form=Form.REGULATION, issuer="Klub", year=2025)
    (edition,) = compile_editions([recognise("\n\n".join(lines).encode(), "r.md", told)])
    return edition


def sent_to(edition: Edition, place: Provision) -> Iterator[str]:
    """All that the references of a place lead to, with what lies inside a range."""
    for reference in place.references:
        first, last = reference.citation, reference.last or reference.citation
        if first is None or last is None:
            continue
        if reference.edition == edition.id:
            own = [one.citation for one in edition.walk() if len(one.citation.path) == len(first.path)]
            parts = (c.path for c in own if first <= c <= last)
            yield from ("own" + _APPENDIX.sub("b", ".".join(part)) for part in parts)
        elif first.path or first == last:
            ends = {first, last} | set(_between(first, last))
            yield from ("law" + str(c) for c in ends)
        else:
            yield from (f"law{n}" for n in range(int(first.root), int(last.root) + 1))


def _between(first: Citation, last: Citation) -> Iterator[Citation]:
    if first.path and first.path[-1].isdigit() and last.path[-1].isdigit():
        for number in range(int(first.path[-1]), int(last.path[-1])):
            yield Citation(first.root, (*first.path[:-1], str(number)))


@each_row("language, counted, sentence, expected", ROWS, ids=lambda row: row[:40])
def test_a_sentence_sends_where_it_says(language: str, counted: str, sentence: str, expected: str) -> None:
    edition = document(language, counted, sentence)
    place = next(one for one in edition.walk() if sentence[:25] in one.lead)
    wanted = [] if expected == "-" else expected.split()
    assert sorted(set(sent_to(edition, place))) == sorted(wanted)
