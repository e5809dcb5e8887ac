"""Which kind of document a document is: what its title says, what it is made of, what its words speak of."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

from laws.citation import slug
from laws.papers import Form, paper_words
from laws.reading.containers.blocks import Block, drop_marks, spoken_block
from laws.reading.containers.labels import SIGN, labels_of

_FRONT, _LINE = 4, 60
"""Blocks that may say what a document is, and letters of each."""
_FEWEST_SPOKEN = 3
"""Words of a kind in a document that are enough to guess it."""


def form_said(title: str) -> Form | None:
    """Which kind of document a title says that it is; None where it says none.

    The words of a kind go before the name of a club, and that before words that any rules have.
    """
    words = _spaced(title)
    for which in ("title", "body", "weak"):
        for form, entry in paper_words()["form"].items():
            if any(_has_word(words, word) for word in entry.get(which, ())):
                return Form(form)
    return None


def _form_below(blocks: Sequence[Block]) -> Form | None:
    """What the lines under a title say that a document is, in so many words: »Referat fra styremøte …«."""
    front = (block for block in blocks[:_FRONT] if not (labels_of(block) or block.rows))
    for line in (_spaced(drop_marks(block.text)[:_LINE]) for block in front):
        for form, entry in paper_words()["form"].items():
            if any(line.startswith(f" {word} ") for word in entry["title"]):
                return Form(form)
    return None


def says_form(line: str) -> bool:
    """Whether a line begins with what a document is: »Referat af mødet …«."""
    words = _spaced(line)
    said = (word for entry in paper_words()["form"].values() for word in entry.get("title", ()))
    return any(words.startswith(f" {word} ") for word in said)


def _has_word(words: str, word: str) -> bool:
    return f" {word} " in words or (len(word) > 5 and word in words)


def _says_only_whose(title: str) -> bool:
    """Whether a title makes club rules of a document by the club's name alone."""
    words = _spaced(title)
    return not any(_has_word(words, word) for word in paper_words()["form"][Form.CLUB]["title"])


def _is_mailed(blocks: Sequence[Block]) -> bool:
    """Whether a document is a mail: it says below its subject who wrote it."""
    return any(block.text.startswith("From: ") for block in blocks[:_FRONT])


def _is_said_by(title: str, form: Form) -> bool:
    """Whether a title has a word that says of which kind it is, and not only one that any rules have."""
    words = _spaced(title)
    return any(_has_word(words, word) for word in paper_words()["form"][form]["title"])


def _spaced(title: str) -> str:
    said = " ".join(re.findall(r"[^\W_]+", title.lower()))
    return f" {said} "


@cache
def _law_in_title() -> re.Pattern[str]:
    """The number of a law, with the word for it."""
    words = "|".join(re.escape(word) for word in ("§", "law", "laws", "lov", "loven"))
    return re.compile(rf"(?<!\w)(?:{words})\s?\d{{1,2}}(?!\d)", re.IGNORECASE)


def guess_form(title: str, blocks: Sequence[Block]) -> Form:
    """Which kind of document it is, by its title and its labels.

    >>> guess_form("Klubregler for onsdagsbridge", ()), guess_form("Conditions of Contest", ())
    (<Form.CLUB: 'club'>, <Form.REGULATION: 'regulation'>)
    """
    said = form_said(title)
    if said is Form.REGULATION and _is_mailed(blocks) and not _is_said_by(title, said):
        return Form.CLUB  # somebody writes »Regler for …« to the others of a club
    if said not in (None, Form.CLUB):
        return said
    if (said is None or _says_only_whose(title)) and (below := _form_below(blocks)) is not None:
        return below
    if _law_in_title().search(title):
        return Form.COMMENTARY  # a club's walk through one law is none of its rules
    styles: Counter[str] = Counter()
    lawful = commented = 0
    for block in blocks:
        label = next(iter(labels_of(block)), None)
        if label is not None:
            styles[label.style] += 1
            lawful += label.kind is SIGN and len(label.parts[0]) > 2 and not label.parts[0].isdigit()
            commented += label.kind is SIGN and re.match(r"ad\b", label.printed, re.IGNORECASE) is not None
        else:
            styles["question"] += block.level > 0 and block.text.endswith("?")
    asked = sum(styles[slug(word)] for word in paper_words()["asked"]) + _asked(blocks)
    judged = sum(styles[slug(word)] for word in ("sag", "sak", "case", "appeal", "appel"))
    if said is not None and (max(asked, judged, commented) < 2 or not _says_only_whose(title)):
        return said  # whose it is says less than what it is made of
    if lawful >= 3 or commented >= 2:
        return Form.COMMENTARY
    if asked > 1 or judged:
        return Form.FAQ if asked > judged else Form.CASE
    if (spoken := _spoken_of(blocks)) is not None:
        return spoken
    return Form.REGULATION if styles[SIGN] + styles["chain"] >= 3 else Form.GUIDANCE


def _asked(blocks: Sequence[Block]) -> int:
    """How many numbered places begin with a question; 0 where that is not what most do."""
    begun = [drop_marks(label[0].rest) for block in blocks if (label := labels_of(block))]
    asked = sum(re.match(r"[^.!?]{3,160}\?", rest) is not None for rest in begun)
    return asked if 2 * asked > len(begun) else 0


def _spoken_of(blocks: Sequence[Block]) -> Form | None:
    """The kind whose words a document uses most; None where it has too few of any, or two have as many."""
    text = " ".join(spoken_block(block) for block in blocks).lower()
    counts = Counter(
        {
            Form(form): len(re.findall(rf"(?<!\w)(?:{'|'.join(map(re.escape, entry['spoken']))})", text))
            for form, entry in paper_words()["form"].items()
            if "spoken" in entry
        }
    )
    (form, most), (_, second) = counts.most_common(2)
    return form if most >= _FEWEST_SPOKEN and most > second else None
