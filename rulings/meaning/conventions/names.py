"""Conventions by name: ids, synonyms, inflections in both languages; the nearest where there is none.

A name is compared by a key: its words in small letters, each cut to its stem, suits as signs, the small
words between them dropped. So »negative doblinger«, »den negative dobling« and »negativ
dobling« have one key. Nothing here reads a meaning, so the language of meanings can ask what a text names.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise

from rapidfuzz import fuzz, process

from rulings.bridge.cards import Suit
from rulings.meaning.conventions.book import conventions
from rulings.meaning.conventions.fill import HOLE
from rulings.meaning.conventions.model import Convention, Kind, Parameter
from rulings.meaning.conventions.values import fold_word, suit_words
from rulings.meaning.errors import MeaningError, UnknownMeaning

# What can be wrong with a convention as it is asked for, with the place and the remedy


class UnknownConvention(UnknownMeaning):
    """A name that no convention has; `near` are the addresses of the nearest three."""


class ParameterError(MeaningError):
    """A parameter that the convention does not have, that is missing, or whose value it cannot have.

    Attributes:
        key: of the parameter, as it was given.
    """

    def __init__(self, text: str, position: int, what: str, reason: str, key: str) -> None:
        self.key = key
        super().__init__(text, position, what, reason)


NEAREST = 3
RESEMBLING = 76
"""From this likeness (in per cent of letters) a word may be a name misspelt."""
_TOKEN = re.compile(r"[♣♦♥♠♧♢♡♤]|\d+(?:['’-]?er(?:e|ne|en)?\b)?|[^\W\d_]+")
_SMALL = frozenset(("den", "det", "de", "en", "et", "i", "af", "som", "the", "a", "an", "in", "of"))
_ENDINGS = ("ernes", "erne", "ens", "ets", "ene", "ers", "er", "en", "et", "ne", "es", "s", "e")
_SAME = {
    "nt": "ut", "sans": "ut", "notrump": "ut", "grand": "ut", "sa": "ut",
    "double": "dobling", "doublet": "dobling", "dbl": "dobling", "doubles": "dobling", "x": "dobling",
    "neg": "negativ", "opl": "oplysende", "dobl": "dobling", "inv": "invit",
    "overf": "overføring", "hævning": "støtte", "unt": "ut",
    "toer": "to", "toere": "to", "two": "to", "twos": "to", "pass": "pas", "relay": "relæ",
    "t": "til", "transfer": "overføring", "transfers": "overføring", "xfer": "overføring",
    "overføringsmelding": "overføring",
}  # fmt: skip
"""Words that name the same thing in a convention's name."""
_MOST_WORDS = 10


@dataclass(frozen=True, slots=True)
class Named:
    """A convention that a text names, with what the name itself tells of the parameters.

    Attributes:
        convention: the convention.
        values: of parameters, as written; from the preset or the name (»transfer til spar«).
        preset: the preset's id, or the convention's own.
    """

    convention: Convention
    values: Mapping[str, str]
    preset: str

    @property
    def missing(self) -> tuple[str, ...]:
        """The parameters that must be said and are not."""
        return tuple(key for key in self.convention.required if key not in self.values)


def key_of(text: str) -> str:
    """What a name is compared by.

    >>> key_of("de negative doblinger") == key_of("Negativ dobling"), key_of("Transfer til spar")
    (True, 'overfør til ♠')
    """
    return " ".join(stem for word, _, _ in _words(text) if (stem := _stem(word)))


def _words(text: str, most: int | None = None) -> list[tuple[str, int, int]]:
    return [(m[0].lower(), m.start(), m.end()) for m in islice(_TOKEN.finditer(text), most)]


def _stem(word: str) -> str:
    if word in _SMALL:
        return ""
    suit = suit_words().get(word)
    if suit is not None and (len(word) > 1 or not word.isalpha()):
        return suit.sign
    word = _SAME.get(word, word)
    if word[0].isdigit():
        return re.sub(r"\D", "", word)
    if len(word) > 4:
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= 4:
                word = word[: -len(ending)]
                break
    return _SAME.get(word, word).removesuffix("ing")


@cache
def index() -> Mapping[str, tuple[Named, ...]]:
    """Every name by its key; a name that several conventions share has them all."""
    found: dict[str, dict[str, Named]] = {}
    for convention in conventions().values():
        for name, named in _names(convention):
            for key in {key_of(name), key_of(name).replace(" ", "")}:
                # A preset goes before the convention that it is of.
                found.setdefault(key, {}).setdefault(convention.id, named)
    return {key: tuple(named.values()) for key, named in found.items()}


def _names(one: Convention) -> Iterator[tuple[str, Named]]:
    for preset in one.presets:
        named = Named(one, preset.values, preset.id)
        for name in (*preset.title.values(), *preset.also):
            yield name, named
    for template in (*one.name.values(), *one.also):
        for name, values in _spelt(template, one.parameters):
            yield name, Named(one, values, one.id)


def _spelt(template: str, parameters: Mapping[str, Parameter]) -> Iterator[tuple[str, dict[str, str]]]:
    """A synonym with each suit or option in the place of its holes."""
    hole = HOLE.search(template)
    if hole is None:
        yield template, {}
        return
    parameter = parameters[hole[1]]
    for key, words in parameter.options.items():
        said = {Suit("CDHS".index(key)).sign} if parameter.kind is Kind.SUIT else set(words.values())
        value = Suit("CDHS".index(key)).sign if parameter.kind is Kind.SUIT else key
        for word in said:
            for name, values in _spelt(template.replace(hole[0], word), parameters):
                yield name, {hole[1]: value, **values}


@cache
def by_id() -> Mapping[str, Named]:
    """Every convention and preset by its id."""
    found = {one.id: Named(one, {}, one.id) for one in conventions().values()}
    for one in conventions().values():
        found |= {preset.id: Named(one, preset.values, preset.id) for preset in one.presets}
    return found


def find_convention(text: str) -> Named:
    """The convention of that id or name.

    Raises:
        UnknownConvention: with the nearest three.
    """
    text = text.strip()
    found = by_id().get(text) or by_id().get(text.lower().replace(" ", "-"))
    if found is not None:
        return found
    key = key_of(text)
    several = index().get(key) or index().get(_folded_index().get(fold_word(text), "")) or ()
    if len(several) != 1:
        near = tuple(dict.fromkeys(one.preset for one in several)) or nearest(text)
        raise UnknownConvention(text, near[:NEAREST])
    return several[0]


@cache
def _folded_index() -> Mapping[str, str]:
    """Keys by their letters alone, for addresses: `@staerk-sans`."""
    return {fold_word(name): key_of(name) for name, _ in _every_name()}


@cache
def _every_name() -> tuple[tuple[str, str], ...]:
    """Every name as people write it, with the id that it leads to."""
    return tuple((name, one.preset) for c in conventions().values() for name, one in _names(c))


def nearest(text: str) -> tuple[str, ...]:
    """The ids of the three conventions whose names come nearest."""
    choices = {**{key: key for key in by_id()}}
    names = [*choices, *(name for name, _ in _every_name())]
    ids = [*choices, *(preset for _, preset in _every_name())]
    ranked = process.extract(
        fold_word(text[:60]), [fold_word(n) for n in names], scorer=fuzz.WRatio, limit=12 * NEAREST
    )
    return tuple(dict.fromkeys(ids[at] for _, _, at in ranked))[:NEAREST]


def resembling(text: str) -> tuple[str, ...]:
    """Names that are spelt nearly so, the nearest first and one for each convention; perhaps none.

    >>> resembling("staymann")[:1], resembling("vrøvl")
    (('Stayman',), ())
    """
    figures = re.search(r"\d", text) is not None
    names = [one for one in _every_name() if figures or not re.search(r"\d", one[0])]
    ranked = process.extract(
        fold_word(text[:60]),
        [fold_word(name) for name, _ in names],
        scorer=fuzz.ratio,
        score_cutoff=RESEMBLING,
        limit=8 * NEAREST,
    )
    found: dict[str, str] = {}
    for _, _, at in ranked:
        found.setdefault(names[at][1], names[at][0])
    return tuple(found.values())


def _begins_with_a_call(words: list[tuple[str, int, int]]) -> bool:
    level, strain = words[0][0], _stem(words[1][0]) if len(words) > 1 else ""
    return level in "1234567" and (strain == "ut" or strain in {suit.sign for suit in Suit})


def conventions_at(text: str, at: int = 0) -> tuple[tuple[Named, ...], int] | None:
    """The conventions that a text names from a place on, by the longest name, and where the name ends.

    Args:
        text: what somebody wrote: »transfer til spar, 8+«.
        at: where the name must begin.

    Returns:
        All that the name may mean (several only where conventions share it), and its end; None where no name
        stands there. What begins with a call (»2♥, begge major«) is somebody's own description, no name, and
        a name of one letter or digit alone is never read.
    """
    words = _words(text[at:], _MOST_WORDS)
    if (
        not words
        or text[at : at + words[0][1]].strip()
        or words[0][0] in _SMALL
        or _begins_with_a_call(words)
    ):
        return None
    for count in range(len(words), 0, -1):
        if words[count - 1][0] in _SMALL:
            continue
        if any(text[at:][a[2] : b[1]].strip(" -/'’.+&") for a, b in pairwise(words[:count])):
            continue
        stems = [stem for word, _, _ in words[:count] if (stem := _stem(word))]
        found = index().get(" ".join(stems)) or index().get("".join(stems))
        if found and len("".join(stems)) > 2:
            return found, at + words[count - 1][2]
    return None
