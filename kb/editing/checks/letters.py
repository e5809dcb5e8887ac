"""Checks on what stands between and inside the words: quotes, brackets, spacing, words written twice."""

import re
from functools import cache

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.registry import Over, check
from kb.editing.units import Unit
from laws import shipped
from laws.languages import find_language
from laws.model import Edition

_BRACKETS = {")": "(", "]": "["}
_TWICE = re.compile(r"(?<![\w-])([^\W\d_]+)\s+\1(?![\w-])", re.IGNORECASE)
_SPACING = {
    re.compile(r"(?<=\S) {2,}(?=\S)"): " ",
    re.compile(r"(?<=\w) +(?=[,;:!?.](?:\s|$))|(?<=[^\W\d_]) +(?=[,;:][^\W\d_])"): "",
    re.compile(r"(?<=[(»“\[]) +|(?<=\w) +(?=[)«”\]](?:\W|$))"): "",
    re.compile(r"(?<=[^\W\d_])[,;](?=[^\W\d_])"): ", ",
    re.compile(r"(?<=[^\W\d_]{2})\.(?=[A-ZÆØÅ][^\W\d_])"): ". ",
    re.compile(r"(?<=\w)\((?=[^\W\d_]{3})(?![^\W\d_]{3,4}\))|(?<=\w)»(?=\w)"): " (",
    re.compile(r"\)(?=[^\W\d_])"): ") ",
}
_OURS_ONLY = {re.compile(r"§(?=[X\d])"): "§ "}
"""How we space; other books may do otherwise."""
_BRACKET = re.compile("[" + re.escape("".join((*_BRACKETS, *_BRACKETS.values()))) + "]")
_ENDS = re.compile(r"[.!?:;,…][)»”«\"]*$|^\W*$|^\(.*\)$|^[»“].*[«”]$")


@check("bracket-unbalanced", Severity.TEXT, Over.UNIT)
def bracket_unbalanced(edition: Edition, unit: Unit) -> Faults:
    """En parentes åbnes uden at lukkes, eller lukkes uden at være åbnet."""
    open_: list[tuple[str, int]] = []
    for match in _BRACKET.finditer(unit.text):
        at, sign = match.start(), match[0]
        if sign in _BRACKETS.values():
            open_.append((sign, at))
        elif sign in _BRACKETS:
            if open_ and open_[-1][0] == _BRACKETS[sign]:
                open_.pop()
            elif not _numbers(unit.text, at):
                yield Fault(sign, _BRACKETS[sign], here=((at, at + 1),))
    pairs = {opening: closing for closing, opening in _BRACKETS.items()}
    for sign, at in open_:
        yield Fault(sign, pairs[sign], here=((at, at + 1),))


def _numbers(text: str, at: int) -> bool:
    """Whether a closing bracket stands after a numeral of a list: `a)`."""
    return re.search(r"(?:^|\s)\w{1,2}$", text[:at]) is not None


@check("quotes-wrong", Severity.TEXT, Over.UNIT)
def quotes_wrong(edition: Edition, unit: Unit) -> Faults:
    """Anførselstegnene er ikke sprogets egne, eller de står ikke parvis."""
    opening, closing = find_language(edition.language).quotes
    for match in re.finditer(r'"|„|(?<!\w)\'|\'(?!\w)|[»«“”]', unit.text):
        if edition.ours and match[0] not in (opening, closing):
            yield Fault(match[0], f"{opening} {closing}", here=(match.span(),))
    signs = [(m[0], m.span()) for m in re.finditer(f"[{opening}{closing}]", unit.text)]
    if sum(sign == opening for sign, _ in signs) != sum(sign == closing for sign, _ in signs):
        yield Fault(" ".join(s for s, _ in signs), f"{opening} {closing}", here=tuple(at for _, at in signs))


@check("foreign-sign", Severity.TEXT, Over.UNIT, only_ours=True)
def foreign_sign(edition: Edition, unit: Unit) -> Faults:
    """Teksten henviser, som man gør på det andet sprog: med § på engelsk eller »Law« på dansk."""
    pattern = find_language(edition.language).foreign
    for match in re.finditer(pattern, unit.text) if pattern else ():
        yield Fault(match[0], here=(match.span(),))


@check("word-doubled", Severity.TEXT, Over.UNIT)
def word_doubled(edition: Edition, unit: Unit) -> Faults:
    """Det samme ord står to gange lige efter hinanden."""
    if unit.part.startswith("table"):
        return
    for match in _TWICE.finditer(unit.text):
        if match[1].lower() not in _said_twice(edition.language):
            yield Fault(match[0], match[1], match[1], here=(match.span(),))


@cache
def _said_twice(language: str) -> frozenset[str]:
    """Words that may rightly follow themselves."""
    return frozenset(shipped.table("checks.toml", "kb")["twice"].get(language, "").split())


@check("spacing-wrong", Severity.TEXT, Over.UNIT)
def spacing_wrong(edition: Edition, unit: Unit) -> Faults:
    """Der er et mellemrum for meget eller for lidt."""
    if unit.part.startswith("table"):
        return
    for pattern, better in (_SPACING | (_OURS_ONLY if edition.ours else {})).items():
        for match in pattern.finditer(unit.text):
            start, end = max(0, match.start() - 8), min(len(unit.text), match.end() + 8)
            mended = unit.text[start : match.start()] + better + unit.text[match.end() : end]
            yield Fault(unit.text[start:end], "", mended, here=(match.span(),))


@check("sentence-unfinished", Severity.TEXT, Over.UNIT, only_ours=True)
def sentence_unfinished(edition: Edition, unit: Unit) -> Faults:
    """Teksten slutter uden et tegn, eller en sætning begynder med lille bogstav."""
    if unit.part == "heading" or unit.part.startswith("table"):
        return
    for paragraph in re.finditer(r"[^\n]+", unit.text):
        listed = paragraph[0].startswith("• ") or unit.text[paragraph.end() :].lstrip().startswith("• ")
        if not _ENDS.search(paragraph[0]) and not listed:
            yield Fault(paragraph[0][-20:], ".", here=((paragraph.end() - 1, paragraph.end()),))
    for match in re.finditer(r"(?<=[^\W\d_]{4}[.!?] )[a-zæøå][^\W\d_]+", unit.text):
        yield Fault(match[0], match[0].capitalize(), match[0].capitalize(), here=(match.span(),))
