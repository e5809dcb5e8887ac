"""The check of spelling: a word that no list knows and that looks like one of the text's own."""

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from kb.editing.checks.figures import number_words
from kb.editing.checks.finding import Finding, Severity, Wording
from kb.editing.checks.material import Material
from kb.editing.checks.registry import Over, check
from kb.editing.units import Unit
from kb.search.queries.text import compounds
from laws import shipped
from laws.languages import find_language
from laws.model import Edition

_WORD = re.compile(r"(?<![\w@./-])[^\W\d_]+(?:[’'][^\W\d_]+)?(?![\w@]|[./]\w)")
_WELL_KNOWN = 3
"""How often a text must have a word before it is held to be spelt right, and not unknown."""
_SHORTEST = 4
_LONG = 6
"""Letters from which two words of the same letters are no chance."""


@check("misspelt", Severity.TEXT, Over.MATERIAL)
def misspelt(material: Material) -> Iterator[Finding]:
    """Ordet står i ingen ordliste og kun her; det ligner et ord, som teksterne ellers bruger."""
    languages = {edition.language for edition in material.editions.values()}
    counts = {language: _word_counts(material, language) for language in languages}
    for edition in material.editions.values():
        if not _word_list(edition.language):
            continue  # no list of words, nothing to go by
        yield from _of_edition(material, edition, counts[edition.language])


def _word_counts(material: Material, language: str) -> Counter[str]:
    """How often all the texts of a language have each word."""
    mine = (unit for edition, unit in material.strings if edition.language == language)
    return Counter(
        word for unit in mine for word, _ in _words(unit.text) if not unit.part.startswith("table")
    )


def _of_edition(material: Material, edition: Edition, counts: Counter[str]) -> Iterator[Finding]:
    well_known = [word for word, times in counts.items() if times >= _WELL_KNOWN and len(word) >= _SHORTEST]
    letters = _by_letters(well_known)
    for unit in _units(material, edition):
        for word, at in _words(unit.text):
            if counts[word] == 1 and (meant := _turned_round(word, letters)):
                wording = Wording(edition.id, unit.text, ((at, at + len(word)),))
                yield Finding("misspelt", Severity.TEXT, unit.key, word, meant, meant, (wording,))
                continue
            if len(word) < _SHORTEST or counts[word] >= _WELL_KNOWN or is_known(word, edition.language):
                continue
            if any(counts[form] for form in _forms(word)) or (not edition.ours and counts[word] > 1):
                continue
            # The well known word that differs by one letter, by two in a long word; empty where there is
            # none
            reach = 1 if len(word) < 8 else 2
            found = process.extractOne(word, well_known, scorer=OSA.distance, score_cutoff=reach)
            near = found[0] if found else ""
            if near or edition.ours:
                wording = Wording(edition.id, unit.text, ((at, at + len(word)),))
                yield Finding("misspelt", Severity.TEXT, unit.key, word, near, near, (wording,))


def _by_letters(words: list[str]) -> dict[str, list[str]]:
    """The words that are made of the same letters."""
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault("".join(sorted(word)), []).append(word)
    return found


def _turned_round(word: str, letters: dict[str, list[str]]) -> str:
    """The well known word that differs by two letters side by side alone, even if a list has this one too.

    Danish endings that do so (»åben«, »åbne«; »spillerens«, »spillernes«) are none.
    """
    if len(word) < _LONG:
        return ""
    for other in letters.get("".join(sorted(word)), ()):
        apart = [at for at, (a, b) in enumerate(zip(word, other, strict=True)) if a != b]
        if len(apart) == 2 and apart[1] - apart[0] == 1 and {word[at] for at in apart} != {"e", "n"}:
            return other
    return ""


def _forms(word: str) -> Iterator[str]:
    """The word without an ending that makes another form of it, and with one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) > _SHORTEST:
            yield word.removesuffix(ending)
        yield word + ending
    yield from (word.removesuffix(one) + other for one, other in _SWAPS if word.endswith(one))


def _units(material: Material, edition: Edition) -> list[Unit]:
    return [unit for held, unit in material.strings if held is edition and not unit.part.startswith("table")]


def _words(text: str) -> Iterator[tuple[str, int]]:
    """The words of a text in small letters, names within sentences left out, each with its place."""
    for match in _WORD.finditer(text):
        word = match[0].replace("’", "'")
        inside = match.start() > 1 and text[match.start() - 2] not in ".!?:\n»(“"
        if not word.isupper() and not (word[0].isupper() and inside):
            yield word.lower(), match.start()


@cache
def is_known(word: str, language: str) -> bool:
    """Whether a list of words has a word, or the words that it is made of."""
    base = re.sub(r"'s?$", "", word)
    listed = _word_list(language)
    if len(base) < _SHORTEST or base in listed or base in compounds() or base in number_words(language):
        return True
    if language == "en":
        return any(base.endswith(e) and base.removesuffix(e) + more in listed for e, more in _ENGLISH)
    return _made_of(base, listed)


_ENGLISH = (
    ("s", ""),
    ("es", ""),
    ("ed", ""),
    ("ed", "e"),
    ("ing", ""),
    ("ing", "e"),
    ("ly", ""),
    ("ies", "y"),
    ("ied", "y"),
    ("ier", "y"),
    ("iest", "y"),
    ("able", ""),
    ("able", "e"),
    ("ment", ""),
    ("ness", ""),
)
_SWAPS = (("able", "ably"), ("ably", "able"), ("ible", "ibly"), ("ibly", "ible"))
_PART = 3
_ENDINGS = ("s", "en", "er", "et", "erne", "ens", "ets", "ne")
"""Endings by which a text's own word may differ from one that it has elsewhere; one letter more is a slip."""


def _made_of(word: str, listed_words: frozenset[str]) -> bool:
    """Whether a Danish word is two listed ones, with or without a joint between, or one with an ending."""
    data = shipped.table("compounds.toml")
    endings, loners = [e for e in data["endings"] if len(e) > 1 or e == "s"], frozenset(data["loners"])
    stems = [word, *(word.removesuffix(e) for e in endings if word.endswith(e) and len(word) - len(e) >= 4)]
    bare = [stem.removeprefix(p) for stem in stems for p in data["prefixes"] if stem.startswith(p)]
    if any(stem in listed_words for stem in stems) or any(len(b) > _PART and b in listed_words for b in bare):
        return True
    for at in range(_PART, len(word) - _PART + 1):
        first, second = word[:at], word[at:]
        if first in listed_words and first not in loners and second not in loners:
            ends = [second, *(second.removeprefix(joint) for joint in ("s", "e") if second.startswith(joint))]
            if any(end in listed_words and len(end) > _PART for end in ends):
                return True
    return False


@cache
def _word_list(language: str) -> frozenset[str]:
    """The words that the shipped lists of a language have; an English one is kept for our own texts."""
    names = (f"words-{kind}-{language}.txt" for kind in ("ours", "common"))
    ours = frozenset().union(*(_words_of(name) for name in names if shipped.data_file(name).is_file()))
    return ours | _danish() if find_language(language).compounds else ours


def _words_of(name: str) -> frozenset[str]:
    lines = (line.partition("#")[0] for line in shipped.text(name).splitlines())
    words = {word for line in lines for word in line.lower().split()}
    return frozenset(words | {part for word in words for part in word.split("-")})


@cache
def _danish() -> frozenset[str]:
    table = gzip.decompress(shipped.data_file("words-da.tsv.gz").read_bytes()).decode("utf-8")
    common = frozenset(word for line in table.splitlines() for word in line.partition("\t")[2].split())
    return common | _words_of("words-bridge.txt") | _words_of("words-formal.txt")
