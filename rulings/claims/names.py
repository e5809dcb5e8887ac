"""Names of people in a claim, »Bodil får sit es«: whose they are is not known, and often need not be.

A name stands for a hand: partner's, an opponent's, or the claimer's own, where the claimer is not the one who
speaks. The line is read in every way; where the cards allow only one of them, or all give as many tricks,
nobody is asked (`settling.py`).
"""

import re
from functools import cache

from rulings.bridge.seats import seat_of
from rulings.claims.asking import Choice, Unclear
from rulings.claims.no_number import has_meaning
from rulings.claims.plan import Kind
from rulings.claims.words import (
    fold_words,
    folded_list,
    is_known_word,
    is_nearly_known,
    is_own,
    meanings,
    meanings_of_form,
    split_word,
    word_list,
)

_NAME = re.compile(r"(?<![\w'’])([A-ZÆØÅ][a-zæøåéèöäü]+)(['’]s)?(?![\w'’])")
_FIRST = re.compile(r"([A-ZÆØÅ][a-zæøåéèöäü]{2,20}),\s+(?=\S)")
_BEGINS = re.compile(r"(?:\A|[.!?:\n»\"])\s*\Z")
_STANDS_ALONE = re.compile(r"[,;.!?–—-]\s*\Z")
_HERE = re.compile(r"[,;.!?:–—]")
_ENDS = re.compile(r"\s*(?:[,;.!?–—]|\Z)")


def ask_who(text: str) -> None:
    """Asks for whom the first name in a claim stands.

    Raises:
        Unclear: where there is one that is not only spoken to, »tak, Jens«.
    """
    for name in _NAME.finditer(text):
        before, after = text[: name.start()], text[name.end() :]
        begins = bool(_BEGINS.search(before))
        if _is_known(name[1], begins=begins) or (begins and not _is_of_doing(after)):
            continue
        ends = bool(_ENDS.match(after))
        if ends and (_STANDS_ALONE.search(before) or not before.strip()):
            continue  # somebody is spoken to
        told_by_others = not any(is_own(word) for word in text.split())
        lists = ["owner-partner", "owner-opponents", *(["owner-own"] if told_by_others else [])]
        if _is_where_ruffed(before, after):
            lists, ends = lists[:1], False
        forms = (0,) if name[2] else (1, 0) if name[1].endswith("s") else (1,)  # the longest comes first
        said = [*(words[form] for form in forms for words in map(word_list, lists)), *([""] if ends else [])]
        lines = [re.sub(rf"(?<!\w){re.escape(name[0])}(?!\w)", one, text) for one in said]
        choices = tuple(Choice(None, (), (), " ".join(line.split())) for line in lines)
        raise Unclear(name[0], text.strip()[:80], choices, is_either=True)


def without_addressed(text: str) -> str:
    """A line without a name of whoever is spoken to: »Jens, resten er mine«, »det er vores Jens«."""
    text = text[len(first[0]) :] if (first := _first_addressed(text)) else text
    return _addressed().sub(lambda said: said[0] if _is_of_cards(said[2]) else said[1], text)


def spoken_to(text: str) -> tuple[str, ...]:
    """The names in a line that are passed over: of whoever is spoken to, and what could be one, »Skat«.

    >>> spoken_to("trækker trumf, Skat, og resten er vores, Jens"), spoken_to("Resten, Ruder")
    (('Skat', 'Jens'), ())
    """
    ended = {said[2] for said in _addressed().finditer(text)}
    ended |= {first[1]} if (first := _first_addressed(text)) else set()
    found = []
    for name in _NAME.finditer(text):
        before, after = text[: name.start()], text[name.end() :]
        alone = _STANDS_ALONE.search(before) and _ENDS.match(after) and not _BEGINS.search(before)
        if (alone or name[1] in ended) and not _is_read(name[1]):
            found.append(name[1])
    return tuple(dict.fromkeys(found))


def _first_addressed(text: str) -> re.Match[str] | None:
    """The name with which a line begins and after which more is said; no known word misspelt."""
    first = _FIRST.match(text)
    known = first and (_is_known(first[1], begins=True) or is_nearly_known(first[1]))
    return None if known else first


def _is_read(word: str) -> bool:
    """Whether a word has a meaning of its own, so that it is not passed over."""
    said = fold_words(word)
    tables = {table for table, _ in meanings().get(said, ())}
    return bool(tables - {"filler"} or seat_of(word) or meanings_of_form(said[0]))


def _is_of_cards(word: str) -> bool:
    """Whether a word is a suit or a card, which is no name however it is written: »they are my Spades«."""
    return has_meaning(word, {"suit", "rank"})


@cache
def _addressed() -> re.Pattern[str]:
    owners = "|".join(map(re.escape, word_list("whose")))
    told = rf"\b(?:er|is|are|its|bliver|blir|alt|all|det hele) (?:{owners})"
    return re.compile(rf"((?i:{told})) ([A-ZÆØÅ][^\W\d_]+)(?=\s*(?:[,;.!?–—]|\Z))")


def _is_where_ruffed(before: str, after: str) -> bool:
    """Whether a name tells in which hand of the side a ruff is made: »trumfes hos Lone«."""
    said = _HERE.split(before)[-1] + " " + _HERE.split(after)[0]
    words = [fold_words(word) for word in said.split()]
    means = [mean for word in words if word for mean in meanings().get(word, ()) or meanings_of_form(word[0])]
    at = fold_words(" ".join(before.split()[-1:])) in folded_list("at-somebody")
    return at and ("kind", Kind.RUFF) in means


def _is_of_doing(after: str) -> bool:
    """Whether what follows tells what somebody does or has: »får«, »er«."""
    first = fold_words(after)[:1]
    means = {table for table, _ in meanings().get(first, ())}
    return "kind" in means or first in folded_list("subject-before")


def _is_known(word: str, *, begins: bool) -> bool:
    """Whether a word is none that must be a name; inside a sentence a capital outweighs small words."""
    said = fold_words(word)
    if said in folded_list("polite"):
        return True  # »De kan lægge kortene«
    if not begins and {table for table, _ in meanings().get(said, ())} == {"filler"}:
        return False
    return bool(
        seat_of(word)
        or said in meanings()
        or is_known_word(word)
        or meanings_of_form(said[0])
        or split_word(word.lower())
    )
