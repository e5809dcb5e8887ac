"""What says that a number beside it is a place of the laws, of another document, or no place at all."""

import re
from functools import cache

from laws.model import Reference
from laws.papers import paper_words

_LAW_BEHIND = re.compile(
    r"\s(?:i|af|av|of|in)\s(?:the\s)?(?:bridge|turnerings)?(?:lov(?:en|ene|bogen|boka)|laws)(?!\w)",
    re.IGNORECASE,
)
_ACT = re.compile(
    r"(?<!\w)(?P<of>(?:klub|forenings|forbunds|union)\w{0,12}?lov|\w{0,20}(?:avtale|aftale|kontrakt|forskrift|bekendtgørelse))"
    r"(?:en|ene|n|r|rne)?s?[\s,]{1,3}$",
    re.IGNORECASE,
)
"""An act of parliament that begins as a club's own statutes may, or a contract."""
_NO_PLACE = re.compile(
    r"(?<!\w)(?:(?:kl|klokken|lokale|rum|rom|sal|bord|boards?|runde|round|room|table|hall|version|udgave|utgave|release|windows"
    r"|software|par|pair|hold|team|lag|tlf|side|page|den)\.?|(?:score|resultat|stilling)\w{0,3}\s(?:var|blev|ble|er|was|is|of|på))"
    r"\s(?P<more>(?:[\d.:]{1,6}(?:,|-|–|\s(?:og|eller|and|or|til|to))\s?)*)$",
    re.IGNORECASE,
)
"""What stands before a number that is a time, or the name of a thing."""
_BEFORE_NAME = 60
_BEFORE = 28
"""Letters before a number in which a word says whose place it is."""


@cache
def _lawful() -> re.Pattern[str]:
    """Words right before a number that say that it is a law's."""
    words = "|".join(re.escape(word) for word in paper_words()["law"]["meant"])
    return re.compile(
        rf"(?:\b(?:{words})\b|\b(?!klub|forening|forbund|union)\w{{0,20}}lov(?:en|ene|bogen)s?)[\s(:,]{{0,4}}(?:jf\.?\s{{0,2}})?(?:(?:19|20)\d\d)?[\s:]{{0,3}}$",
        re.IGNORECASE,
    )


def is_lawful_behind(text: str, end: int) -> bool:
    """Whether the laws are named right behind a number: »§ 4 i loven«."""
    return _LAW_BEHIND.match(text, end) is not None


def is_lawful(text: str, at: int, called: str = "") -> bool:
    """Whether the word before a number says that it is a law's, a room's or another book's.

    Args:
        called: what the document calls itself.
    """
    ahead = text[max(0, at - _BEFORE) : at]
    act = _ACT.search(ahead)
    if act is not None and act["of"].lower() not in called:
        return True
    thing = _NO_PLACE.search(ahead)
    if _lawful().search(ahead) is not None or (thing and (not thing["more"] or text[at : at + 1].isdigit())):
        return True
    before = another_before().search(text[max(0, at - _BEFORE_NAME) : at])
    return before is not None and not is_own_name(before["name"] or before["alone"], called)


def is_own_name(word: str, called: str) -> bool:
    """Whether a word before »rules« may name the document that it stands in."""
    said = word.lower()
    stems = {re.sub(end, "", said) for end in (r"['’]s?$", "s$", "(?:en|et|ene|erne)s?$", "nes$")}
    return said in paper_words()["another"]["own"] or any(len(stem) > 2 and stem in called for stem in stems)


@cache
def another_before() -> re.Pattern[str]:
    """Before a number the name of a document that it is a place of: »unionens regler, punkt 4«."""
    documents = "|".join(map(re.escape, paper_words()["another"]["document"]))
    sheets = "|".join(map(re.escape, paper_words()["another"]["sheet"]))
    return re.compile(
        rf"(?<!\w)(?P<alone>[^\W\d_]{{3,30}}(?:ens|ets|ernes|enes)|[^\W\d_]{{3,24}}(?:{sheets}))\s$"
        rf"|(?<!\w)(?P<name>[^\W\d_]{{3,24}}(?:s|['’]s?))\s(?:{documents})s?,?\s(?:i\s)?(?:(?:punkt|pkt\.|afsnit|avsnitt|section|rule)\s)?$",
        re.IGNORECASE,
    )


@cache
def another_behind() -> re.Pattern[str]:
    """Behind a number the name of a document that it is a place of: »of the county's course«."""
    data = paper_words()["another"]
    within, documents = ("|".join(map(re.escape, data[name])) for name in ("in", "document"))
    never = "|".join(map(re.escape, data["never"]))
    serials = "|".join(map(re.escape, data["serial"]))
    more = r"(?:\s*(?:,|og|and|eller|or|-|–)\s*(?:§\s*)?\d[\d.]*)*"
    return re.compile(
        rf"{more}\s+(?:{within})\s+(?P<name>(?:[^\W\d_][\w'’-]*\s+){{0,3}}?(?:\w{{3,20}})??)"
        rf"(?:(?P<never>{never})|(?:{serials})\s(?:no\.?\s|nr\.?\s)?(?P<number>\d{{1,4}})(?!\w)|(?:{documents}|{serials})\b)",
        re.IGNORECASE,
    )


def is_of_books(reference: Reference, own: str) -> bool:
    """Whether a reference with a sign or a word leads to a law or another book."""
    return bool(reference.citation) and reference.edition != own and not reference.text[:1].isdigit()


def is_of_law(text: str, start: int, end: int, law: Reference) -> bool:
    """Whether numerals stand in the name of a law, or in the list that it begins."""
    within = law.start < start and end <= law.end
    listed = re.compile(r"\s?(?:,|-|–|og|eller|and|or|to|til)\s?").fullmatch(text, law.end, start)
    return within or (text[start:end].isdigit() and listed is not None)


def meet(reference: Reference, other: Reference) -> bool:
    """Whether two references have letters in common."""
    return reference.start < other.end and other.start < reference.end
