"""One law of the slides as provisions: marks become notes and readings, headings become sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from laws.citation import Citation
from laws.model import Finding, Footnote, Part, Provision, Reading
from laws.reading.outline import Level, Node
from laws.reading.slides.anchors import bare
from laws.reading.slides.caps import sentence_case
from laws.reading.slides.mend import Mend, Sign
from laws.reading.slides.notes import hang_notes
from laws.reading.slides.outline import Note, Outline


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
