"""The words of a stated line, from `rulings/data/claim_check/words.toml` and the lexicon of told cases.

A phrase is compared as `laws.words` folds it: »trækker«, »traekker« and »TRÆKKER« are the same.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from rapidfuzz.distance import OSA
from rapidfuzz.process import extractOne

from laws.words import fold, words
from rulings.claims.verbs import participles, verb_phrases
from rulings.engine import data_file
from rulings.told.lexicon import verb

FILE = "claim_check/words.toml"

LISTS = (
    "filler",
    "all",
    "not",
    "noun",
    "loss",
    "last",
    "article",
    "missing",
    "cross",
    "opponents",
    "partner",
    "mine",
    "total",
    "drive",
    "hand",
    "entry",
    "out",
    "void",
    "squeeze",
    "doubt",
)
"""Lists of words, each of which says one thing."""

_TABLES = ("kind", "suit", "rank", "where", "times", "colour")
_VERB = re.compile(r"<(.+)>")
_APOSTROPHE = re.compile(r"['’´`]")


@cache
def _file() -> Mapping[str, Any]:
    return data_file.read(FILE)


@cache
def phrases(table: str) -> Mapping[str, str]:
    """What each phrase of a table means, as it is written: `kind`, `suit`, `rank`, `times` or `way`.

    >>> phrases("kind")["trækker trumfen"], phrases("suit")["hjerter"]
    ('draw', 'H')
    """
    said = {phrase: key for key, rows in _file()[table].items() for row in rows for phrase in _forms(row)}
    return {**verb_phrases(), **said} if table == "kind" else said


def _forms(row: str) -> Iterator[str]:
    """A phrase, or every form of a verb that the lexicon of told cases has."""
    named = _VERB.fullmatch(row)
    sense = verb(named[1]) if named else None
    if sense is None:
        yield row
    else:
        yield from sorted(sense.did)


@cache
def word_list(name: str) -> tuple[str, ...]:
    """The words of a list, as they are written, the longest first."""
    return tuple(sorted(_file()[name], key=lambda word: (-len(word), word)))


@cache
def _spelling() -> re.Pattern[str]:
    words = sorted(map(re.escape, _file()["spelling"]), key=len, reverse=True)
    return re.compile(rf"(?<![\w'’])(?:{'|'.join(words)})(?![\w'’])")


def respell(said: str) -> str:
    """A text in small letters with words of nynorsk, and swallowed ones, as the lists have them.

    >>> respell("eg ta'r to rundar")
    'jeg tager to runder'
    """
    return _spelling().sub(lambda word: str(_file()["spelling"][word[0]]), said)


@cache
def _known_words() -> frozenset[str]:
    lists = (said for name, said in _file().items() if isinstance(said, list) and name != "filler")
    rows = (row for said in lists for row in said)
    tables = (phrase for table in _TABLES for phrase in phrases(table))
    return frozenset(word for row in (*rows, *tables) for word in fold_words(row)) | participles()


def is_known_word(word: str) -> bool:
    """Whether a word stands in some phrase that means something, so that it is known where it is not read.

    >>> is_known_word("du"), is_known_word("hurlumhej")
    (True, False)
    """
    return not set(fold_words(word)).isdisjoint(_known_words())


def is_nearly_known(word: str) -> bool:
    """Whether a word is, but for a slip of two letters at most, one that stands in some phrase.

    >>> is_nearly_known("hjrter"), is_nearly_known("peter")
    (True, False)
    """
    known = [other for other in _known_words() if len(other) > 4]
    return bool(extractOne(fold(word), known, scorer=OSA.distance, score_cutoff=1 if len(word) < 7 else 2))


@cache
def stand_in_words() -> Mapping[str, tuple[str, ...]]:
    """What a word that is not known is read as, by kind of word: `any`, `noun`, `number` or `verb`."""
    return {kind: tuple(said) for kind, said in _file()["stand-in"].items()}


@cache
def either() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """What can mean more than one thing, by its folded words, and the kinds that it can be."""
    return {fold_words(said): tuple(kinds) for said, kinds in _file()["either"].items()}


@cache
def folded_list(name: str) -> tuple[tuple[str, ...], ...]:
    """The words of a list as they are compared, the longest first."""
    return tuple(fold_words(said) for said in word_list(name))


def fold_words(text: str) -> tuple[str, ...]:
    """The words of a text as they are compared.

    >>> fold_words("I’ll draw the last TRUMP")
    ('ill', 'draw', 'the', 'last', 'trump')
    """
    return tuple(fold(word) for word in words(_APOSTROPHE.sub("", text)))


def has_phrase(name: str, text: str) -> bool:
    """Whether a text has one of the phrases of a list.

    >>> has_phrase("this-trick", "Det her stik får du")
    True
    """
    words = fold_words(text)
    return any(words[n : n + len(said)] == said for said in folded_list(name) for n in range(len(words)))


def is_own(text: str) -> bool:
    """Whether a text begins with what the claimer does: »jeg«, »we«."""
    return fold_words(text)[:1] in folded_list("own")


def without_phrases(name: str, text: str) -> str:
    """A text as it is compared, without the phrases of a list; the text itself where it has none of them.

    >>> without_phrases("this-trick", "Det her stik får du")
    'far du'
    """
    words, rest = fold_words(text), []
    phrases_of_list = folded_list(name)
    while words:
        said = next((said for said in phrases_of_list if words[: len(said)] == said), ())
        rest += [] if said else [words[0]]
        words = words[len(said) or 1 :]
    return " ".join(rest) if has_phrase(name, text) else text


Meaning = tuple[str, str]
"""A table and what the phrase is in it; the name of a list and the empty text."""


@cache
def meanings() -> Mapping[tuple[str, ...], tuple[Meaning, ...]]:
    """Everything that each phrase can mean, by its folded words.

    >>> meanings()[fold_words("traekker trumf")]
    (('kind', 'draw'),)
    """
    found: dict[tuple[str, ...], list[Meaning]] = {}
    for table in _TABLES:
        for phrase, key in phrases(table).items():
            found.setdefault(fold_words(phrase), []).append((table, key))
    for name in LISTS:
        for phrase in word_list(name):
            found.setdefault(fold_words(phrase), []).append((name, ""))
    return {phrase: tuple(dict.fromkeys(means)) for phrase, means in found.items()}


_NYNORSK = ("arane", "ane", "ar")
_ENDINGS = (
    *_NYNORSK,
    *("ernes", "erne", "ens", "ets", "ing", "ene", "ne", *(f"e{last}" for last in "nrst"), *"ersnt"),
)
"""How nouns end in the three languages, and verbs of what is to come; not of what has been done."""

_SHORTEST = 4
"""Letters that a stem has at least."""

_INFLECTED = {"kind", "suit", "rank", "loss", "partner"}
"""Tables and lists whose words have other forms that mean the same."""


def _stems(word: str) -> frozenset[str]:
    """A word, and what is left of it without each ending that it can have."""
    endings = (e for e in _ENDINGS if word.endswith(e) and len(word) >= len(e) + _SHORTEST)
    return frozenset({word, *(word.removesuffix(e) for e in endings)})


@cache
def _by_stem() -> Mapping[str, frozenset[Meaning]]:
    """What all known words with a stem mean alike."""
    found: dict[str, frozenset[Meaning]] = {}
    for phrase, means in meanings().items():
        for stem in _stems(phrase[0]) if len(phrase) == 1 and len(phrase[0]) >= _SHORTEST else ():
            found[stem] = found.get(stem, frozenset(means)) & frozenset(means)
    return found


def meanings_of_form(word: str) -> tuple[Meaning, ...]:
    """What a word means by its stem, where it is a form of words that all mean the same; else nothing.

    >>> meanings_of_form("indkasseret"), meanings_of_form("sparede")
    ((('kind', 'cash'),), ())
    """
    known = [set(means) for stem in _stems(word) if (means := meanings().get((stem,)))]
    found = known or [set(_by_stem()[stem]) for stem in _stems(word) if stem in _by_stem()]
    alike = set.intersection(*found) if found else set()
    return tuple(sorted(alike)) if {table for table, _ in alike} <= _INFLECTED else ()


@cache
def longest_phrase() -> int:
    """Words of the longest phrase."""
    return max(map(len, meanings()))


def split_word(word: str) -> tuple[str, str] | None:
    """A word in its two parts: »klørstik«, »trumfes«, »everything's«; None for one that is not put together.

    >>> split_word("hjertertabere"), split_word("sparsom")
    (('hjerter', 'tabere'), None)
    """
    known = meanings()
    is_ = re.fullmatch(r"(\w+)['’]s", word)
    if is_:
        return is_[1], "is"
    for suit in word_list("whole"):
        for join in ("", "s", "e"):
            head = fold(suit) + join
            rest = fold(word).removeprefix(head)
            means = {table for table, _ in known.get((rest,), ())}
            if rest != fold(word) and means >= {"loss", "kind"}:
                return suit, word_list("losers")[0]  # »klørtaber« is a loser, and nothing that is done
            if rest != fold(word) and means & {"noun", "loss", "rank", "kind"}:
                return suit, rest
    return None


def names_a_suit(text: str) -> bool:
    """Whether a text has a word for a suit."""
    return any(table == "suit" for word in fold_words(text) for table, _ in meanings().get((word,), ()))
