"""How a document names its own places, and what says that a number beside it is another's."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache

from laws.model import Provision
from laws.papers import paper_words
from laws.references.forms import forms

_NUMBER = r"\d{1,3}"
WITH_SIGN = re.compile(
    rf"§§?\s*(?P<first>{_NUMBER})(?![\w])(?P<stk>,?\s*(?:stk\.?\s*\d{{1,2}}|\(\d{{1,2}}\)))?(?P<more>(?:\s*(?:,|og|and|eller|or|-|–|til|to|through)\s*(?:§\s*)?{_NUMBER}(?!\w|\.\d|(?-i:\.\s[a-zæøå]))"
    r"(?:,?\s*stk\.?\s*\d{1,2})?)*)",
    re.IGNORECASE,
)
OF_CHAPTER = re.compile(r"§\s*(?P<number>\d{1,2}-\d{1,2})(?!\w)")
EACH = re.compile(
    rf"(?:§§?\s*)?(?P<number>{_NUMBER})(?:,?\s*(?:stk\.?\s*|\()(?P<part>\d{{1,2}})\)?)?", re.IGNORECASE
)
_EACH_NAMED = re.compile(r"(?<![(\w])(?:[A-Z]{0,2}\d+|[A-Z]+)(?!\)|\w)", re.IGNORECASE)
CHAIN = re.compile(
    r"(?<![\w.,:§])(?:§\s*)?(?P<chain>(?:[A-Z]|[A-Z]{0,3}\d{1,3})(?:\.\d{1,3})+)(?:\s?\(?(?P<small>[a-z])\))?(?![\d%]|:\d)(?!\.\d)"
)
LETTER_BEHIND = re.compile(r"(?:\s?\(?(?P<small>[a-z])\)?|,\s(?P<apart>[a-z])\))(?!\w)")
"""A letter behind such a number: »4.2 b«, »4.2, b)«."""
MORE = re.compile(
    r"\s?(?:,|-|–|og|eller|samt|til|and|or|to|through)\s?(?P<number>\d{1,3})"
    r"(?!\w|[.,:]\d|\s?%|(?-i:\.\s[a-zæøå]))",
    re.IGNORECASE,
)
"""A further number of a list or range."""
IN_APPENDIX = re.compile(
    r"(?:appendi\w{1,5}|annex|bilag|vedlegg|till[æe]gg?)\s\w{1,3},?\s(?:item|point|punkt|pkt\.?|nr\.?|para\w{0,6})\s?\d",
    re.IGNORECASE,
)
"""A number that counts in an appendix: »bilag 1, punkt 3«."""
BARE = re.compile(r"(?<![\w.,:§])(?P<number>\d{1,3})(?=\s?\((?:[a-z]|[ivx]{1,5}|\d{1,2})\))")
"""A number with parts in brackets and no word before it: »1(b)«."""
_PART_OF = re.compile(
    r"(?:del|part|kapit(?:el|tel)|chapter|afsnit|avsnitt)\s+(?P<number>[IVXLC]+|[A-Z])\b", re.IGNORECASE
)
"""A part that a letter or a roman number counts."""
_LEAD = re.compile(
    r"(?:[»«\"“”„‘(]|\b(?:se|see|jf\.?|jfr\.?|cf\.?|under|afsnit(?:tet)?|avsnitt(?:et)?|section|kapit\w+|chapter"
    r"|punkt(?:et)?|part|heading|headed|overskriften|on|om|of|i|in)(?:\s(?:også|also|the|on|om|of|dog)){0,3}\s)"
    r"[»«\"“”„‘]?$",
    re.IGNORECASE,
)
"""What stands before the name of a place that is a heading."""
_ORDINALS = {
    **dict.fromkeys(("første", "first"), "1"),
    **dict.fromkeys(("andet", "anden", "annet", "andre", "second"), "2"),
    **dict.fromkeys(("tredje", "third"), "3"),
    **dict.fromkeys(("fjerde", "fourth"), "4"),
    **dict.fromkeys(("femte", "fifth"), "5"),
}
ORDINAL = re.compile(
    rf"(?<!\w)(?P<ordinal>{'|'.join(_ORDINALS)})\s(?:stykke|stk|ledd|led|punkt|paragraph|subsection|item)(?!\w)",
    re.IGNORECASE,
)
"""A part of a place by its ordinal: »første ledd«."""
FURTHER = re.compile(
    rf"\s?\((?P<bracket>[a-z]|[ivx]{{1,5}}|\d{{1,2}})\)|,?\s?(?P<ordinal>{'|'.join(_ORDINALS)})\s(?:ledd|stykke|led|stk)(?!\w)"
    r"|,?\s?(?:nr|pkt|litra|bokstav|stk|ledd|items?|punkt|(?:sub-?)?(?:paragraph|section|clause)s?)\.?\s?"
    r"(?P<open>\()?(?P<worded>\d{1,2}|[a-z])(?(open)\))(?!\w)"
    r"|\s(?P<half>[a-z])\)",
    re.IGNORECASE,
)
"""A part behind a place: »(c)«, »nr. 2«."""
LETTER = re.compile(
    r"(?<!\w)(?:bokstav|litra|litre|bogstav|letter|nr\.?|pkt\.?|punkt)\s(?P<letter>[a-z])(?!\w)"
    r"(?=\)|[.,;:)]|$|\s(?:og|eller|and|or|i|above|ovenfor|over)\b)"
)
"""A letter that counts beside the place in which it is named: »bokstav a«."""
_LEADS = r"dog|også|also|i|in|se|see|jf\.|under|efter|etter|og|and|punkt|pkt\.|rule|regel"
PAIR = re.compile(
    "(?:" + "|".join(rf"(?<=\b{word} )" for word in _LEADS.split("|")) + ")"
    r"(?P<number>[A-Z](?=\W?(?:\d|[a-z]))|\d{1,2}(?= ?[a-z])|[IVX]{1,5}) ?(?P<letter>[a-z]|\d{1,2})(?!\w)"
    r"(?=\)|[.,;:)]|$|\s(?:og|eller|and|or)\b)"
)
"""A letter with what it stands under: »B a«, »2 b«."""
_COUNTED = (
    r"dage|dager|døgn|uger|uker|måneder|år\b|minut|time|sekund|kron|spill?\b|par\b|borde?\b|hold\b|lag\b|runder|kort\b|stikk?\b"
    r"|po[ei]n|person|spillere|medlem|gange|ganger|days?\b|weeks?\b|months?\b|years?\b|minutes?\b|hours?\b|boards?\b|pairs?\b"
    r"|tables?\b|teams?\b|rounds?\b|cards?\b|tricks?\b|players?\b|members?\b|times?\b|seconds?\b"
)
"""What a number before it counts."""
_SAYS = (
    r"om|ovenfor|ovenover|nedenfor|over|gælder|gjelder|siger|sier|kan|skal|må|er|har|about|above|below|applies|says"
    r"|is|has|may|must|shall|on"
)
"""What goes on behind the letter of a place: »regel 2 b om …«."""
_BESIDE = ("bilag", "vedlegg", "appendix", "annex", "appendiks", "tillæg", "tillegg")
"""Words of labels that stand behind all others."""
_SHORT_WORD = 2
"""Letters of a label's word that stands for others: `Q5`, `Ad 5`."""
_SHORT = 6
"""Letters of the longest word of labels that is taken for no plural."""
_LONGEST = 60
"""Letters of the longest name of a place that a text may call it by."""
_BEFORE = 28
"""Letters before a number in which a word says whose place it is."""

Places = Mapping[str, tuple[str, ...]]
"""The paths of places, by what they are called in small letters."""


def words_of(places: Mapping[tuple[str, ...], Provision]) -> Places:
    """The places that are labelled with a word and a number: `vedlegg i b`, `a1`."""
    labelled = _called(places, counted=True)
    found = (
        (label, path, re.match(r"[^\W\d_]{2,}(?=\.?\s+\S)|[a-z]\d{1,2}$", label)) for label, path in labelled
    )
    meant = paper_words()["law"]["meant"]
    words = {label: path for label, path, word in found if word is not None and word[0] not in meant}
    return {**{_of_one(label): path for label, path in words.items()}, **words}


def _of_one(label: str) -> str:
    """A label under a heading of several, as one of them is called: »beslutning 1« of »beslutninger 1«."""
    word, blank, number = label.partition(" ")
    number = re.sub(r"^(?:nr|no)\.? ", "", number)
    return f"{re.sub('(?:er|s)$', '', word) if len(word) > _SHORT else word}{blank}{number}"


def heads_of(places: Mapping[tuple[str, ...], Provision]) -> Places:
    """The places that a heading without a number names."""
    return {label: path for label, path in _called(places, counted=False) if len(label) > 2}


def _called(
    places: Mapping[tuple[str, ...], Provision], *, counted: bool
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for path, place in places.items():
        label = " ".join(place.label.lower().split())
        if bool(place.numeral) is counted and len(label) < _LONGEST:
            yield label, path


def only_labels(places: Mapping[tuple[str, ...], Provision]) -> Places:
    """The places whose label, a bare number, no other has."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for path, place in places.items():
        found.setdefault(place.label.rstrip("."), []).append(path)
    return {label: paths[0] for label, paths in found.items() if label.isdigit() and len(paths) == 1}


def numbers_of(words: Places) -> Places:
    """The places of a document whose labels all have one sign (`Q`, `Ad`), by their numbers alone."""
    counted = ((re.match(r"([^\W\d_]+)\s?(?=\S)", label), path) for label, path in words.items())
    found = [(m[1], m.string[m.end() :], path) for m, path in counted if m and not m[1].startswith(_BESIDE)]
    # A whole word says what it counts, so that another before its number counts something else.
    short = len({word for word, _, _ in found}) == 1 and len(found[0][0]) <= _SHORT_WORD
    return {number: path for _, number, path in found} if short else {}


def _word_of(said: str, words: Places) -> str:
    """The word of labels of which a text says the plural."""
    known = {label.partition(" ")[0] for label in words}
    stems = (said, *(re.sub(f"{end}$", "", said) for end in ("s", "es", "er", "erne", "ne", "ene", "a")))
    stems += ("appendix",) if said == "appendices" else ()
    stems += tuple(re.sub(f"l{end}$", "el", said) for end in ("er", "erne", "ene"))
    return next((stem for stem in stems if stem in known), "")


def any_of(labels: Places) -> re.Pattern[str] | None:
    """Any of what places are called; None where none is."""
    ordered = sorted(labels, key=len, reverse=True)
    said = "|".join(re.escape(label).replace("\\ ", r"\s+") for label in ordered)
    return re.compile(rf"(?<![\w§])(?<!\d )(?:{said})(?!\w)", re.IGNORECASE) if said else None


def several_of(words: Places) -> re.Pattern[str] | None:
    """A word of labels before several numbers: »spørgsmål 3 og 7«, »rules 2, 4 and 5«, »reglerne 2 og 3«."""
    said = sorted({word for label in words if (word := label.partition(" ")[0]).isalpha() and len(word) > 1})
    if not said:
        return None
    each = r"(?:[A-Z]{0,2}\d{1,3}|[A-Z]|[IVX]{1,5})(?!\w)(?:\(\w{1,3}\)){0,3}"
    stems = "|".join(f"{re.escape(word)}(?:s|es|er|erne|ne|ene|a)?" for word in said)
    stems += "|appendices" if "appendix" in said else ""
    stems += "".join(f"|{re.escape(word[:-2])}l(?:er|erne|ene)" for word in said if word.endswith("el"))
    return re.compile(
        rf"(?<![\w§])(?P<word>{stems})\s+(?P<numbers>{each}(?:\s*(?:,|og|eller|samt|and|or|&|-|–|til|to|through)\s*{each})+)",
        re.IGNORECASE,
    )


def in_list(match: re.Match[str], words: Places) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """The places of a list that `several_of` found, the word with the first: »rules 2(1), 4 and 5«."""
    word, text, begin = _word_of(match["word"].lower(), words), match.string, match.start()
    for number in _EACH_NAMED.finditer(text, match.start("numbers"), match.end("numbers")):
        path = words.get(f"{word} {number[0].lower()}")
        if path is not None:
            yield begin, number.end(), path
        joined = re.compile(r"(?:\(\w{1,3}\))*\W*(?:\w{2,5}\s+)?").match(text, number.end())
        begin = joined.end() if joined is not None else number.end()


def is_called(text: str, match: re.Match[str]) -> bool:
    """Whether words that are a heading's stand as its name: in quotes, behind »se«, »section on«."""
    return (
        match[0][0].isupper()
        and _LEAD.search(text[max(0, match.start() - _BEFORE) : match.start()]) is not None
    )


def spoken_of(heads: Places) -> re.Pattern[str] | None:
    """A heading of one long word as a sentence sends to it: »se om det sammenfatningen«."""
    words = [re.escape(head) for head in heads if re.fullmatch(r"[^\W\d_]{8,}", head)]
    if not words:
        return None
    return re.compile(
        rf"(?<!\w)(?:se|jf\.|jfr\.)\s(?:[^\W\d_]+\s){{0,4}}?(?P<head>{'|'.join(words)})(?:e?[nt]|en?e)?(?!\w)",
        re.IGNORECASE,
    )


@cache
def numbered_words() -> re.Pattern[str]:
    """A word for an own place and its number: »punkt 4«, »section 3«."""
    words = sorted(paper_words()["law"]["before"], key=len, reverse=True)
    known = "|".join(re.escape(word) for word in words if word.rstrip(".") not in ("se", "see", "jf", "cf"))
    return re.compile(
        rf"(?<!\w)(?P<word>{known})(?P<plural>(?<=[a-z]{{4}})(?<!point)(?:s|er|erne|ene|ne))?"
        r"[ \u00a0]*(?P<number>\d{1,3}|[A-Z])"
        r"(?:\s?(?P<small>(?<=\d)[a-z](?!\w)|[a-z](?=\)|[.,;:]|$|\s(?:og|eller|and|or)\s)"
        rf"|[a-h](?=\s(?:{_SAYS})(?!\w)))\)?)?"
        r"(?![\w]|[.,]\d|\s?%)",
        re.IGNORECASE,
    )


@cache
def measure(language: str) -> re.Pattern[str]:
    """Behind a number what says that it counts or measures: »4.3 VP«, »4.3 quick tricks«."""
    points, money = "VPs?|MPs?|IMPs?|HP|KP", r"kr\.?|kroner|euro|mill\w{0,6}|mio\.?"
    words = rf"{points}|{money}|quick|k?m|meter|pct\.?|percent|prosent"
    more = rf"\s?(?:{words})(?!\w)|\s?€|\s(?:{_COUNTED})"
    return re.compile(rf"(?<=\d)(?:{more}|{forms(language).unit.pattern})", re.IGNORECASE)


def part_of(match: re.Match[str]) -> str:
    """The part that an ordinal counts."""
    return _ORDINALS[match["ordinal"].lower()]


def place_inside(
    text: str,
    end: int,
    called: Iterable[tuple[re.Pattern[str] | None, Places]],
    places: Collection[tuple[str, ...]],
) -> tuple[str, ...] | None:
    """The place that a number is said to stand in: »item 3 of Before the session«, »punkt 2 i del I«."""
    led = re.compile(r"\s(?:of|in|under|i|af|av)\s+", re.IGNORECASE).match(text, end)
    if led is None:
        return None
    for pattern, names in called:
        found = pattern.match(text, led.end()) if pattern is not None else None
        if found is not None:
            return names[" ".join(found[0].lower().split())]
    part = _PART_OF.match(text, led.end())
    return (part["number"],) if part is not None and (part["number"],) in places else None
