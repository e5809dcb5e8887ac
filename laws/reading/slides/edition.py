"""The Norwegian laws of 1997 from the slides, joined to laws in their own numbering."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from laws.citation import Citation
from laws.model import Edition, Finding, Footnote, Part, Provision, Reading
from laws.reading.outline import Level, Node, Planter
from laws.reading.slides.anchors import Anchors, bare
from laws.reading.slides.caps import LOWER, abbreviations, caps_run, proper_names, sentence_case
from laws.reading.slides.mend import Mend, Sign, mend_line_ends
from laws.reading.slides.outline import Note, Outline
from laws.reading.slides.pages import Slide, headers, slide_words, split_slides

# One law of the slides as provisions: marks become notes and readings, headings become sentences

# Which note of the slides belongs to which signs: signs may be repeated, notes may share one


def hang_notes(notes: Sequence[Note], signs: Iterable[Sign]) -> tuple[dict[int, list[Note]], list[Note]]:
    """The notes of every sign, by the sign's mark, and the notes for which no sign stands on their slide.

    A note belongs to the signs like its own since the note before it; notes that follow each other share
    them. Signs after a slide's last note belong to that note.
    """
    hung: dict[int, list[Note]] = {}
    lost: list[Note] = []
    placed = list(signs)
    for (slide, sign), group in groupby(
        sorted(notes, key=lambda n: (n.slide, n.sign)), key=lambda n: (n.slide, n.sign)
    ):
        mine = [s.mark for s in placed if s.slide == slide and s.sign == sign]
        blocks: list[list[Note]] = []
        for note in group:
            since = blocks[-1][-1].after if blocks else 0
            if blocks and not any(since <= mark < note.after for mark in mine):
                blocks[-1].append(note)
            else:
                blocks.append([note])
        if not mine:
            lost.extend(note for block in blocks for note in block)
        start = 0
        for number, block in enumerate(blocks):
            last = number == len(blocks) - 1
            for mark in mine:
                if start <= mark and (last or mark < block[0].after):
                    hung.setdefault(mark, []).extend(block)
            start = block[0].after
    return hung, lost


def build_law(
    outline: Outline, short: Collection[str], names: Collection[str], findings: list[Finding]
) -> Provision:
    """The law of an outline; what did not fit is added to `findings`."""
    signs = [value for value in outline.anchors.values if isinstance(value, Sign)]
    hung, lost = hang_notes(outline.notes, signs)
    built = _LawBuilder(outline, short, names, hung, lost, findings).build(outline.planter.root)
    for heading in outline.repeated:
        findings.append(omission(built.citation, bare(heading), "overskriften gentaget på næste lysbillede"))
    for note in lost:
        why = "Noten har intet tegn på sit lysbillede."
        findings.append(Finding("uncertain", note.place.citation, bare(note.text), why))
    return built


def omission(citation: Citation, text: str, why: str) -> Finding:
    """The finding for letters of the slides that are left out."""
    return Finding("dropped", citation, text, f"Udeladt: {why}.")


@dataclass(frozen=True, slots=True)
class _LawBuilder:
    outline: Outline
    short: Collection[str]
    names: Collection[str]
    hung: Mapping[int, list[Note]]
    lost: list[Note]
    findings: list[Finding]

    def build(self, place: Node) -> Provision:
        part_heading = self._part(place, place.heading, "heading")
        part_lead = self._part(place, " ".join(map(str, place.lead)), "lead")
        numeral = self._numeral(place)
        notes = [*part_heading.notes, *part_lead.notes]
        notes += [Footnote(n.sign, bare(n.text)) for n in self.lost if n.place is place]
        mine = [note for note in self.outline.notes if note.place is place]
        mended = [value for note in mine for value, _ in self.outline.anchors.resolve(note.text)[1]]
        inside = [_mended_note(value) for value in mended if isinstance(value, Mend)]
        return Provision(
            place.citation,
            heading=part_heading.text,
            lead=part_lead.text,
            children=tuple(self.build(child) for child in place.children),
            notes=tuple(notes),
            readings=(*numeral, *part_heading.readings, *part_lead.readings, *inside),
            remarks=(f"Står som {place.numeral} i kilden.",) if numeral else (),
            page=place.page,
        )

    def _numeral(self, place: Node) -> tuple[Reading, ...]:
        if not place.path or place.numeral.rstrip(")") == place.path[-1].part:
            return ()
        last, now = place.path[-1], place.path[-1].part
        counted = str(last.value) if last.level is Level.ROMAN else now
        why = "rækkefølgen" if place.numeral.rstrip(")") != counted else "lovenes nummerering"
        detail = f"Står som {place.numeral}, men er {now} efter {why}."
        self.findings.append(Finding("mislabelled", place.citation, place.numeral, detail))
        return (Reading(place.numeral, now, f"nummer efter {why}", 0.95),)

    def _part(self, place: Node, text: str, part: Part) -> _Part:
        clean, hanging = self.outline.anchors.resolve(text)
        done = _Part(sentence_case(clean, self.short, self.names) if part == "heading" else clean)
        for value, offset in hanging:
            if isinstance(value, Mend):
                now = done.text[offset : offset + len(value.now)]
                done.readings.append(Reading(value.was, now, value.why, value.confidence, part, offset))
            elif value.mark in self.hung:
                notes = self.hung[value.mark]
                done.notes.extend(Footnote(note.sign, bare(note.text), part, offset) for note in notes)
            else:
                why = "Tegnet har ingen note på lysbilledet."
                self.findings.append(Finding("missing", place.citation, value.sign, why))
        return done


@dataclass(frozen=True, slots=True)
class _Part:
    """A heading or lead without marks, and what hung in it."""

    text: str
    notes: list[Footnote] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)


def _mended_note(mend: Mend) -> Reading:
    return Reading(mend.was, mend.now, f"{mend.why} i noten", mend.confidence)


_FEW = 3
"""Slide headers from which on a text is surely slides."""


def looks_like(text: str) -> float:
    """How surely the text is slides about the laws of bridge in Norwegian: by slide headers and by words.

    >>> looks_like("§ 1. Dette er en helt annen tekst.")
    0.0
    """
    count = min(headers(text), _FEW)
    if not count:
        return 0.0
    words = set(re.findall(r"[\w-]+", text.lower()))
    shared = sum(1 for word in slide_words()["language"]["words"] if word in words)
    return round(0.3 + 0.4 * count / _FEW + 0.3 * min(1.0, shared / 3), 3) if shared else 0.1


def read_slides(text: str) -> Edition:
    """The edition `love-1997-no`: the laws that the slides show, down to small letters and their numbers.

    Every letter of the slides is text, heading, numeral, note or sign; what the web page has around them is
    in the findings as `omission`. A numeral that its sequence proves wrong stands in the right place, with a
    reading and a remark that say what the slide has.
    """
    shown, left_out = split_slides(bare(text))
    whole = " ".join(slide.text for slide in shown)
    short = abbreviations(whole)
    names = proper_names(whole)
    words = frozenset(re.findall(rf"[{LOWER}]+", " ".join(w for w in whole.split() if not w.isupper())))
    gapless = [s.number for s in shown] == list(range(1, len(shown) + 1))
    findings = list(left_out)
    provisions = []
    for law in dict.fromkeys(slide.law for slide in shown):
        mine = [slide for slide in shown if slide.law == law]
        anchors: Anchors[Sign | Mend] = Anchors()
        mended = [Slide(s.number, law, mend_line_ends(s.text, whole, anchors)) for s in mine]
        title = _title([s.text for s in mended], short)
        root = Node(Citation(law), heading=title, page=mine[0].number)
        outline = Outline(Planter(root), short, words, gapless, anchors)
        if len(mine) > 1:
            again = f"lovens titel gentaget på {len(mine) - 1} lysbilleder"
            findings.append(omission(Citation(law), bare(title), again))
        for slide in mended:
            body, sign = _body(slide.text, title)
            if sign:
                findings.append(omission(Citation(law), sign, "ord, der kun siger, at det fortsætter"))
            outline.read(body, slide.number)
        provisions.append(build_law(outline, short, names, findings))
    first, last = (provisions[0].citation, provisions[-1].citation) if provisions else (None, None)
    span = f", §§ {first}–{last}" if provisions else ""
    return Edition(
        id="love-1997-no",
        title=f"Lover for turneringsbridge 1997 (norsk){span}",
        kind="laws",
        language="no",
        year=1997,
        provisions=tuple(provisions),
        laws_of="love-1997-no",
        in_force=False,
        findings=tuple(findings),
    )


def _title(texts: Sequence[str], short: frozenset[str]) -> str:
    """The law's title: the capitals that all its slides begin with, up to the first letter `A`."""
    runs = [text[: caps_run(text, 0, short, "A")].split() for text in texts]
    common = runs[0]
    for run in runs[1:]:
        same = 0
        while same < min(len(common), len(run)) and common[same] == run[same]:
            same += 1
        common = common[:same] or common
    return " ".join(common)


def _body(text: str, title: str) -> tuple[str, str]:
    """A slide's text after the title, and the word left out that says that it goes on."""
    rest = text[len(title) :].strip() if text.startswith(title) else text
    word = rest.split(maxsplit=1)[0] if rest else ""
    if word.lower() in slide_words()["signposts"]["continued"]:
        return rest[len(word) :].strip(), word
    return rest, ""
