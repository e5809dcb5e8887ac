"""How far a denial reaches: »ikke 15-17 jævn«, »no stop in h and s«. Where it can be doubted it is asked."""

import re

from rulings.meaning.language.conditions import CONDITIONS, DENIED
from rulings.meaning.language.grammar import Values, connector, longest
from rulings.meaning.language.words import Where, sources, words
from rulings.meaning.phrases.asking import LENGTH_OR_CALL, LENGTH_OR_UNCOUNTED_CALL, Ask, where_text
from rulings.meaning.phrases.state import Reader
from rulings.meaning.problems import Reading

_BOTH = re.compile(r"\b(?:begge|både|both)\b", re.IGNORECASE)
_ONE_MORE = re.compile(
    r"(?:\s*+(?:,\s*+)?(?:(og|and|&)|(eller|or))(?!\w)|(?:\s*+,|(?<=,))(?!\w))\s*+", re.IGNORECASE
)
_TELLS_STRENGTH = "points"


def each_or_both(
    reader: Reader, places: tuple[int, int, int], phrase: str, values: Values, excepted: bool = False
) -> bool:
    """»no stop in h and s«, »not both 4M«: is each of them denied, or only that the hand has both?

    Args:
        reader: just behind what is denied.
        places: where the denying word stands, what follows it, and the condition itself.
        phrase: of the condition.
        values: of its placeholders.
        excepted: whether it stands in an exception, behind »men ikke«.

    Returns:
        Whether it is asked.
    """
    where = values.get("where")
    if reader.notation or not isinstance(where, Where) or len(where.suits) != 2:
        return False
    denial, begun, start = places
    said = reader.text[start : reader.at]
    listed = re.search(rf"(?<!\w)(?:{sources()['list']})$", said, re.IGNORECASE)
    both = _BOTH.search(reader.text[begun:start]) is not None and phrase in DENIED
    if not both and not (where.every and listed and not _BOTH.search(said)):
        return False
    no = _no(reader)
    number = values["b"].low if "b" in values else values.get("n", 0)
    if both:
        apart = [f"{number}+{suit.sign}" for suit in reversed(where.suits)]
    else:
        apart = [said[: listed.start()] + suit.sign for suit in reversed(where.suits)] if listed else []
    joint = " eller " if reader.language == "da" else " or "
    each = f"({joint.join(apart)})" if excepted else ", ".join(f"{no} {one}" for one in apart)
    both_of_them = f"({', '.join(apart)})" if excepted else f"{no} ({', '.join(apart)})"
    _ask(reader, denial, reader.at, (each, both_of_them))
    return True


def length_or_call(reader: Reader, start: int, ask: Ask | None, values: Values) -> bool:
    """»ikke to spar«: is a length denied, or the hands of a bid? Such a bid cannot be counted.

    Returns:
        Whether it is asked.
    """
    where = values.get("where")
    if reader.notation or ask is None or ask.key not in (LENGTH_OR_CALL, LENGTH_OR_UNCOUNTED_CALL):
        return False
    if not isinstance(where, Where):
        return False
    exactly = words("range", "exact")[0] if reader.language == "da" else "exactly"
    told = where_text(where, reader.language)
    before, behind = reader.text[:start], reader.text[reader.at :]
    says = (f"{values['n']}+{told}", f"{exactly} {values['n']}{told}")
    choices = tuple(Reading(one, f"{before}{one}{behind}") for one in says)
    reader.fault(start, reader.at, LENGTH_OR_UNCOUNTED_CALL, choices)
    return True


def more_denied(reader: Reader, start: int) -> None:
    """»uden 4+♥ og 4+♠«: is the second denied too? Only the reader knows.

    After »og«, »eller« or a comma a strength never is; what follows with nothing between, or with »med«, may
    be one idea with what is denied.
    """
    end = reader.at
    match = _ONE_MORE.match(reader.text, end)
    if match is None:
        _one_idea(reader, start)
        return
    found = longest(reader.text, match.end())
    if found is None or found[0].id not in CONDITIONS:
        return
    denied = longest(_bare(reader.text[start:end]), 0)
    strength = denied is not None and denied[0].id == _TELLS_STRENGTH
    if found[0].id == _TELLS_STRENGTH:
        return
    number = re.compile(r"\d+")
    parallel = number.findall(reader.text[start:end]) == number.findall(reader.text[match.end() : found[2]])
    if not (match[1] or match[2] or strength) and not (parallel and number.search(reader.text[start:end])):
        return
    first, no = _bare(reader.text[start:end]), _no(reader)
    second = reader.text[match.end() : found[2]]
    neither, nor = ("hverken", "eller") if reader.language == "da" else ("neither", "nor")
    choices = [f"{neither} {first} {nor} {second}"]
    if not match[2]:
        choices += [f"{second}, {no} {first}", f"{no} ({first}, {second})"]
    _ask(reader, start, found[2], tuple(choices))


def _one_idea(reader: Reader, start: int) -> None:
    """»ikke 15-17 jævn«: hands that are both are denied, or the first alone.

    A strength behind a length or a shape that is denied (»uden 4+♠ 6-9«) holds for the call.
    """
    if reader.notation or reader.denying:
        return
    first = _bare(reader.text[start : reader.at])
    denied = longest(first, 0)
    match = re.compile(r" +(?P<having>(?:med|with|w/|m/)(?!\w) *)?").match(reader.text, reader.at)
    if match and reader.text[match.end() : match.end() + 1] == "(":
        _with_a_bracket(reader, start, match.end())
        return
    found = longest(reader.text, match.end()) if match else None
    if denied is None or match is None or found is None or found[0].id not in CONDITIONS:
        return
    even = denied[0].id in ("balanced", "semi-balanced", "unbalanced")
    if found[0].id == _TELLS_STRENGTH and not (even or match["having"]):
        return
    if found[0].id == denied[0].id == _TELLS_STRENGTH:
        return
    second, no = reader.text[match.end() : found[2]], _no(reader)
    says = [f"{no} ({first} {second})", f"{second}, {no} {first}"]
    if denied[0].id == found[0].id:
        says.append(f"{no} {first}, {no} {second}")
    _ask(reader, start, found[2], tuple(says))


def _with_a_bracket(reader: Reader, start: int, bracket: int) -> None:
    """»ikke 12+ (5+♥, jævn)«: does the bracket tell what is denied, or what the hand has?"""
    closed = reader.text.find(")", bracket)
    if closed < 0 or reader.text[reader.at - 1] == ")":
        return
    first, second, no = _bare(reader.text[start : reader.at]), reader.text[bracket : closed + 1], _no(reader)
    denied = longest(first, 0)
    if denied is not None and denied[0].id.startswith("short"):
        return  # »ingen kortfarve (single/ren)« says again what is denied
    _ask(reader, start, closed + 1, (f"{no} ({first} {second[1:-1]})", f"{second}, {no} {first}"))


def _ask(reader: Reader, start: int, end: int, says: tuple[str, ...]) -> None:
    before, behind = reader.text[:start], reader.text[end:]
    choices = tuple(Reading(one, f"{before}{one}{behind}") for one in says)
    reader.fault(start, end, "two-ways", choices)


def _no(reader: Reader) -> str:
    return "uden" if reader.language == "da" else "without"


def _bare(text: str) -> str:
    """A condition without the word that denies it."""
    match = connector("without").match(text)
    return text[match.end() if match else 0 :].strip()
