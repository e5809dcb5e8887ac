"""The Norwegian laws of 1997 from the slides, joined to laws in their own numbering."""

import re
from collections.abc import Sequence

from laws.citation import Citation
from laws.model import Edition
from laws.reading.outline import Node, Planter
from laws.reading.slides.anchors import Anchors, bare
from laws.reading.slides.caps import LOWER, abbreviations, caps_run, proper_names
from laws.reading.slides.mend import Mend, Sign, mend_line_ends
from laws.reading.slides.outline import Outline
from laws.reading.slides.pages import Slide, headers, slide_words, split_slides
from laws.reading.slides.provisions import build_law, omission

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
