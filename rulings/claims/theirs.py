"""Whose tricks a number counts, put plainly: »resten tager I«, »alt på nær et er jeres«."""

import re
from functools import cache

from rulings.claims.words import phrases, word_list

_TAKES = r"(tager|tar|har|får|vinder|scorer|laver|stikker)"
_YOU = r"(?:i|du|dere)"
_SMALL = r"(?:(?:bare|jo|da|så|vel|nok|gerne|selv) ){0,2}"
_SMALL_LAST = r"(?: (?:bare|jo|da|så|gerne|selv|nok)){0,2}"
_SO_MANY = r"(en|et|én|ét|to|tre|fire|one|two|three|four)(?: stik| stikk| tricks?)?(?: til)?"
_MANY = r"(?:en|et|én|ét|to|tre|fire|fem|seks|syv)"
_ALL = (
    r"(?:resten|dem(?: alle(?: sammen)?)?|det hele|alle(?: sammen)?|alt(?: sammen)?"
    rf"|(?:de |den )?(?:{_MANY} )?sidste(?: {_MANY})?(?: stik)?|{_MANY}(?: stik)?)"
)
_END = r"(?=\s*(?:[,;.:!?–]|\Z|(?:og|men|så)\b))"
_MAY_TAKE = rf"(?:kan|må|skal|vil) {_YOU} {_SMALL}(?:tage|få|have|vinde|ta|ha)"
_ALL_YOURS = r"(?:de|they) ?(?:er|are|['’]re) (?:alle(?: sammen)?|all) (?:jeres|dine|yours)"

_FINITE = {"tabe": "taber", "miste": "mister", "få": "får", "tage": "tager", "tape": "taper", "ta": "tar"}
_LOST = {"tabe", "miste", "tape", "lose", "give"}
_CANNOT = (
    r"(?:kan|vil|skal|kommer) (?:ikke|ikkje|aldrig|aldri)(?: til (?:at|å))?"
    r"|can['’]?t|cannot|can not|can never|could never|won['’]?t|will not|will never|don['’]?t"
)
_MORE_THAN = r"(?:(?:noget|any|noe) )?(?:mere|flere|mer|fler|fleire|more) (?:end|enn|than)"
_GETS = r"(?:får|taber|mister|taper|tager|tar)"
_NEVER = r"(?:vist |nok |jo |da )?(?:ikke|ikkje|aldrig|aldri)"
_AT_MOST = re.compile(rf"\b((?:jeg|vi|eg|i|we) )?(?:{_CANNOT}) (\w+) {_MORE_THAN}\b", re.I)

_TURNED = (
    (re.compile(rf"\b{_MAY_TAKE} (?={_ALL}{_END})", re.I), "I får "),
    (re.compile(rf"\b{_TAKES} (?!i alt\b){_YOU} (?={_SMALL}{_ALL}{_END})", re.I), r"I \1 "),
    (re.compile(rf"\b({_ALL}) {_SMALL}{_TAKES} {_YOU}{_SMALL_LAST}{_END}", re.I), r"I \2 \1"),
    (re.compile(rf"\b{_SO_MANY} (?:hver|each){_END}", re.I), r"jeg får \1, I får \1"),
    (re.compile(rf"\bdu (?=(?:tager|tar|scorer|vinder|laver) {_SMALL}{_ALL}{_END})", re.I), "I "),
    (re.compile(rf"\b{_ALL_YOURS}\b", re.I), "I får resten"),
    (re.compile(rf"\b({_GETS}) {_NEVER} {_MORE_THAN}\b", re.I), r"\1"),
    (re.compile(r"\bno more than\b", re.I), ""),
)
"""What the opponents take, the verb or the tricks first, and a number that is not passed."""

_ONE_KEPT = re.compile(
    rf"\b(?:(jeg|vi) )?(?:tager|tar|beholder) (?:den )?(?:en|et|én|ét|ene)(?: til)?{_END}"
    r"(?=.*\b(?:resten|de andre|the rest)\b.*)(?=.*\b(?:jer|jeres|dig|dine|yours|I [a-zåø]+ resten|får I)\b)"
)
"""One trick that is taken before the rest is given, »jeg tager et, så får I resten«."""


def put_theirs(text: str) -> str:
    """A line in which it is plain who gets what, subject first.

    >>> put_theirs("så tager I resten"), put_theirs("resten er jeres på nær hjerter es")
    ('så I tager resten', 'jeg har hjerter es, resten er jeres')
    >>> put_theirs("jeg kan ikke tabe mere end en ruder"), put_theirs("lad os sige to")
    ('I får en ruder', 'vi siger to')
    """
    said = text
    for phrase, plain in _TURNED:
        said = phrase.sub(plain, said)
    said = _say_so_many().sub("vi siger ", _ONE_KEPT.sub("jeg får et stik", said))
    return _theirs_except().sub(_own_and_theirs, _AT_MOST.sub(_as_the_most, said))


def _as_the_most(said: re.Match[str]) -> str:
    """The number that is not passed: what the claimer cannot lose more of, the opponents get at most."""
    own, verb = said[1] or "", said[2].lower()
    return "I får" if own and verb in _LOST else f"{own}{_FINITE.get(verb, verb)}"


@cache
def _theirs_except() -> re.Pattern[str]:
    """What is left to the opponents but for something: »resten er jeres på nær et«."""
    rest = r"(?:resten|alt|alle(?: sammen)?|det hele|the rest|everything|all of it|all|them all|the lot)"
    whose = r"(?:jeres|dine|din|deres|dykkar|yours|theirs|til jer|til dig|til dere|til deg|til dem|for you)"
    may = r"(?:(?:kan|må|can|may|bare|just|gerne|jo|så) ){0,2}"
    gets = rf"(?:I|you|du|dere|de|they) {may}(?:har|får|få|tager|tage|tar|ta|have|ha|has|gets?|takes?)"
    takes = r"(?:tag|tag bare|ta|take|have)"
    but = "|".join(sorted(map(re.escape, word_list("except")), key=len, reverse=True))
    what = r"((?:(?!\b(?:er|is|are)\b)[^,;.:!?])+)"
    return re.compile(
        rf"\b{rest} (?:er |is |are )?{whose},? (?:{but}) {what}"
        rf"|\b(?:{gets}|{takes}) {rest},? (?:{but}) {what}"
        rf"|\b{rest} (?:{but}) {what} (?:er|is|are) {whose}"
        rf"|(?:\A|(?<=[,.] )){whose},? (?:but for|except|except for|apart from) {what}",
        re.IGNORECASE,
    )


def _own_and_theirs(said: re.Match[str]) -> str:
    """The claimer's tricks first, then the concession of the rest."""
    own = next(part for part in said.groups() if part).strip()
    owners = "|".join(map(re.escape, word_list("owner")))
    own = re.sub(rf"\A(?:(?:for|the|{owners}) )+", "", own)
    return f"jeg har {own}, resten er jeres"


@cache
def _say_so_many() -> re.Pattern[str]:
    """A number that is proposed, »lad os sige to«: what begins like a courtesy."""
    number = "|".join(sorted(map(re.escape, phrases("times")), key=len, reverse=True))
    we = r"(?:lad os|la oss|skal vi|let['’]?s|shall we)"
    small = r"(?:(?:ikke|nu|så|bare|lige|just|not) ){0,2}"
    return re.compile(rf"\b{we} {small}(?:sige|si|say|call it|kalde det) (?=(?:{number})\b)", re.I)
