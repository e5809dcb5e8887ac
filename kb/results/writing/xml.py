"""USEBIO again: the same tree, the scores of adjusted lines in it."""

from typing import Any

from lxml import etree

from kb.errors import FactsError
from kb.results.formats.usebio import parse_tree, travellers
from kb.results.scores import adjusted_sides
from kb.results.session import Session
from kb.results.words import sentence


def write_usebio(session: Session, language: str) -> bytes:
    """The file with the adjusted scores: points of both sides, or per cent as `A6040`.

    Raises:
        FactsError: a weighted or split score, or other per cents; USEBIO 1.2 has no element for them.
    """
    root = parse_tree(session.name, session.data, language)
    lines = list(travellers(root))
    for at, adjusted in session.changes.items():
        sides = adjusted_sides(adjusted, session.rows[at].board)
        score = sides if sides.lstrip("-").isdecimal() or sides.startswith("A") else ""
        if not score:
            place = f"{session.name}, {sentence('line', language, lines=session.numbers[at]).lower()}"
            raise FactsError(place, sentence("usebio-cannot", language, score=adjusted))
        line = lines[at]
        _set(line, "SCORE", score)
        for tag in ("CONTRACT", "PLAYED_BY", "TRICKS", "LEAD"):
            if line.find(tag) is not None:
                _set(line, tag, "")
    document: bytes = etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8")
    return document


def _set(line: Any, tag: str, text: str) -> None:
    element = line.find(tag)
    if element is None:
        element = etree.SubElement(line, tag)
    element.text = text
