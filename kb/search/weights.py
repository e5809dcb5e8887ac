"""Every weight and limit of the ranking: what each does, and what it is worth on the lists of queries.

`python -m tests.benchmarks weights` sets each weight in turn to the plain values that stand beside it (as if
it were not there) and prints how many queries then find their law first, and among the first five, no more.
"""

from __future__ import annotations

from dataclasses import dataclass, field


def weight(value: float, *plain: float) -> float:
    """A weight with the values that are as good as leaving it out; none where no list can tell."""
    return field(default=value, metadata={"plain": plain})


@dataclass(frozen=True, slots=True)
class FieldWeights:
    """What a word is worth by where it stands in a passage, beside 1 in its text; laid down in the index.

    A `…_length` is how much a long field is worth less (BM25's b: 0 not at all, 1 in proportion).
    """

    # A word in the place's own heading.
    heading: float = weight(3.5, 1.0)
    heading_length: float = weight(0.4, 0.0)
    # What the book's own index of terms calls the place.
    terms: float = weight(3.5, 1.0)
    terms_length: float = weight(0.3, 0.0)
    # The headings around the place.
    path: float = weight(1.5, 1.0, 0.0)
    path_length: float = weight(0.3, 0.0)
    # The place's own words.
    body_length: float = weight(0.3, 0.0)
    # A collected way to ask for the place.
    asked: float = weight(3.0, 1.0)
    asked_length: float = weight(0.9, 0.0)


@dataclass(frozen=True, slots=True)
class WordWeights:
    """What another word is worth for one that was typed, beside 1 for the word itself and the same letters
    but for those that a phone makes hard to type."""

    # Another word of the same plain letters: »før« where »for« was typed.
    homograph: float = weight(0.5, 1.0, 0.0)
    # A compound that has the word as a part.
    part: float = weight(0.35, 1.0, 0.0)
    # A longer word that begins so, while it is being typed.
    begun: float = weight(0.7)
    # Another inflection: this much at least, and so much more by how much of the word it shares.
    kin: float = weight(0.4, 0.0)
    shared: float = weight(0.5, 0.0)
    # How much of it two forms of one stem must share to count as one word at all.
    half: float = weight(0.55, 0.0)
    # Another name of the same thing in the glossary.
    synonym: float = weight(0.7, 1.0, 0.0)


@dataclass(frozen=True, slots=True)
class ScoreWeights:
    """How the words of a query are added up to the score of a passage and its law."""

    # BM25's k1: how slowly saying a word again stops to count; 0 counts only whether it is said.
    saturation: float = weight(5.0, 1e-6)
    # Share of a query's rarity, the rarest words first, of which a passage must have some word.
    bearing: float = weight(0.8, 1.01)
    # Of its rarity is what a word of every sentence counts.
    common: float = weight(0.2, 1.0, 0.0)
    # Share of a passage's own words in how much of the query it covers, beside those of its law.
    own: float = weight(0.75, 1.0, 0.0)
    # What a law's best words, wherever they stand in it, add to its best passage (for one word).
    law_best: float = weight(0.4, 0.0)
    # What all its words together add (for several).
    law_whole: float = weight(1.5, 0.0)
    # k1 of the words of a whole law.
    law_saturation: float = weight(3.0, 1e-6)
    # How much a law of many passages is worth less: an exponent of their number.
    law_length: float = weight(0.5, 0.0, 1.0)
    # What the glossary's »is treated here« is worth, as so many times said.
    treated: float = weight(10.0, 0.0)


@dataclass(frozen=True, slots=True)
class OrderWeights:
    """How passages are put in order once they are scored."""

    # By what a passage is, beside 1 for the laws and their definitions.
    handbook: float = weight(0.7, 1.0)
    ruling: float = weight(0.8, 1.0)
    commentary: float = weight(0.45, 1.0)
    # A book that is not in force.
    bygone: float = weight(0.45, 1.0)
    # A wording that a reader who names no edition does not get.
    unusual: float = weight(0.8, 1.0)
    # A definition whose headword is all that was asked.
    headword: float = weight(3.0, 1.0)
    # Laws this near to the best whose titles say all that was asked go in front in the book's order.
    alike: float = weight(0.8, 1.01)
    # What a form must be worth to count as the word itself in a title: »kulørsvigt« does not say »svigt«.
    same_word: float = weight(0.65, 0.0)


@dataclass(frozen=True, slots=True)
class RankingWeights:
    """All weights together, as an index and a search are given them."""

    fields: FieldWeights = FieldWeights()
    words: WordWeights = WordWeights()
    score: ScoreWeights = ScoreWeights()
    order: OrderWeights = OrderWeights()


WEIGHTS = RankingWeights()
"""The weights in use."""

# ——— limits: they bound the work, or the length of what is shown; nothing counts more or less by them ———

LONGEST_QUERY = 500
"""Characters of the longest query that is searched."""

RUN = 12
"""Laws in front that may be put in the book's order."""

PLACES = 3
"""Further places shown under a law."""

WITH_PLACES = 10
"""Results that are shown with their places; further down nobody looks for them."""

WORTH_SHOWING = 0.4
"""Of the best place's score is what a further place must have."""

LONGEST_NAME = 5
"""Words of the longest name of the glossary that is looked for."""

MOST_CORRECTED = 8
"""Words of one query that are corrected; whoever mistypes more is not helped by guesses."""

LONGEST_CORRECTED = 40
"""Letters of the longest word that is corrected."""

SHORTEST_CORRECTED = 4
"""Letters of the shortest word that is corrected."""

SLIPS = ((8, 1), (13, 2))
"""Slips that are looked for in words shorter than so many letters; in longer ones all that are asked for."""

MOST_PARTS, LONGEST_PART = 5, 24
"""Words typed without blanks, and the letters of one of them."""

FAMILY, BEGINNINGS = 40, 400
"""Forms that one beginning may stand for, the commonest first, and how many are looked through."""

WELL_KNOWN = {3: 20, 4: 5}
"""How often a word of so few letters must stand to be taken for part of a compound; longer ones once."""

SUGGESTED_FOR, SUGGESTED = 4, 5
"""Words of a query that suggestions are made for, and suggestions made."""
