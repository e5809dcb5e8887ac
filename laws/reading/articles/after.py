"""What follows a digit in an article: an end or a function word leaves it a bid, a noun makes it a number."""

import re
from typing import Literal

from laws.reading.articles.data import suit_words
from laws.reading.articles.lost import CALL, either

After = Literal["", "closed", "word", "compound"]
_NOTHING_FOLLOWS = re.compile(r"[.,;:!?)\]”\"’»…]|\s*$|\s*\n|\s+[–—(]")
_ORDINAL = re.compile(r"\.(?:\s+[a-zæøå]|,)")
_LISTS = re.compile(r"(?:,\s|-?\s(?:og|eller|til)\s|/)(?P<number>\d+)")


def what_follows(after: str) -> After:
    """`closed` (an end), `word` (the sentence goes on), `compound` (`-åbning`); empty for a number.

    >>> [what_follows(t) for t in (", og", " uden", "-åbning", " stik", " i major", "-farve", ". runde")]
    ['closed', 'word', 'compound', '', '', '', '']
    """
    if re.match(rf"-\s(?:og|eller)\s{CALL}", after):
        return "word"
    if after.startswith("-"):
        return "compound" if _is_compound(after) else ""
    if _ORDINAL.match(after) or _names_strain(after):
        return ""
    if listed := _LISTS.match(after):
        if re.match(rf"\S*\s?(?:og\s|eller\s|til\s)?{CALL}", after):
            return "word"
        return "word" if len(listed["number"]) == 1 and what_follows(after[listed.end() :]) else ""
    if _NOTHING_FOLLOWS.match(after):
        return "closed"
    if is_called(after):
        return "word"
    word = re.match(r"\s([^\s,.;:!?)]+)(?:\s([^\s,.;:!?)]+))?", after)
    return "word" if word and _goes_on(word[1], word[2] or "") else ""


def is_called(after: str) -> bool:
    """Whether the words after a digit call it a call (`er 2 en naturlig melding`)."""
    nouns = either(suit_words()["bids"]["nouns"])
    return re.match(rf"\s(?:en|et|den|det)\s(?:\w+\s){{0,2}}\w*(?:{nouns})", after) is not None


def _goes_on(word: str, next_word: str) -> bool:
    words = suit_words()["bids"]
    if word == "for" and next_word in words["too"]:
        return False
    named = re.fullmatch(r"[A-ZÆØÅ][a-zæøå]+", word) is not None
    return named or word.lower() in (*words["following"], *words["telling"], *words["being"])


def _is_compound(after: str) -> bool:
    words = suit_words()["bids"]
    compound = re.match(r"-([^\W\d_]+)", after)
    if compound is None or _names_strain(after[compound.end() :]):
        return False
    whole = rf"(?:{either(words['nouns'])})(?:{either(words['endings'])})"
    return re.fullmatch(whole, compound[1].lower()) is not None


def _names_strain(after: str) -> bool:
    """Whether the words after a digit name the strain, so that no symbol is missing (`4 i major`)."""
    words = suit_words()["bids"]
    text = after.lower()
    if re.match(rf"\s(?:{either(words['abbreviated'])})(?!\w)", text):
        return True
    strains = either(words["denominations"])
    return re.match(rf"\s(?:i\s(?:\w+\s){{0,2}})?\w*(?:{strains})(?:en|er|erne)?\b", text) is not None
