"""Every weight and limit of the ranking: what each does, and what it is worth on the lists of queries.

`python -m tests.benchmarks weights` sets each weight in turn to the plain values that stand beside it (as if
it were not there) and prints how many queries then find their law first / among the first five, more or less
than before. What it printed on 22 November 2026, of 1,465 queries on seven lists, stands above each weight,
with the list that loses most. A weight that no list and no test would miss is taken out.
"""

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
    # At 1: -7/-5 (index -5/-5).
    heading: float = weight(3.5, 1.0)
    # At 0: -4/-2 (index -3/-1).
    heading_length: float = weight(0.4, 0.0)
    # What the book's own index of terms calls the place.
    # At 1: -6/-1 (third-reader -2/+0).
    terms: float = weight(3.5, 1.0)
    # At 0: -1/+0 (fourth-reader -1/+0).
    terms_length: float = weight(0.3, 0.0)
    # The headings around the place.
    # At 1: -5/-2 (index -2/-1); at 0: -10/-1 (index -7/+1).
    path: float = weight(1.5, 1.0, 0.0)
    # At 0: -4/+0 (index -2/+0).
    path_length: float = weight(0.3, 0.0)
    # The place's own words.
    # At 0: -13/-6 (index -5/-4).
    body_length: float = weight(0.3, 0.0)
    # A collected way to ask for the place.
    # At 1: -24/-7 (first-reader -8/-4).
    asked: float = weight(3.0, 1.0)
    # At 0: +1/-1 (first-reader -6/-1).
    asked_length: float = weight(0.9, 0.0)


@dataclass(frozen=True, slots=True)
class WordWeights:
    """What another word is worth for one that was typed, beside 1 for the word itself and the same letters
    but for those that a phone makes hard to type."""

    # Another word of the same plain letters: »før« where »for« was typed.
    # At 1: +0/-2 (third-reader +0/-1); at 0: -3/-1 (fifth-reader -1/-1).
    homograph: float = weight(0.5, 1.0, 0.0)
    # A compound that has the word as a part.
    # At 1: +3/-2; at 0: -8/+0 (first-reader -2/-1).
    part: float = weight(0.35, 1.0, 0.0)
    # A longer word that begins so, while it is being typed on the phone; the lists hold whole words only.
    begun: float = weight(0.7)
    # Another inflection: this much at least, and so much more by how much of the word it shares.
    # At 0: -3/+0 (fifth-reader -3/-1).
    kin: float = weight(0.4, 0.0)
    # At 0: -3/+1 (fifth-reader -3/-1).
    shared: float = weight(0.5, 0.0)
    # How much of it two forms of one stem must share to count as one word at all.
    # At 0: -1/-1 (third-reader +0/-1).
    half: float = weight(0.55, 0.0)
    # Another name of the same thing in the glossary.
    # At 1: -8/+1 (first-reader -3/+0); at 0: -8/-4 (first-reader -3/-2).
    synonym: float = weight(0.7, 1.0, 0.0)
    # The Danish word for a Norwegian one; the lists hold Danish and English queries only.
    neighbour: float = weight(0.9)


@dataclass(frozen=True, slots=True)
class ScoreWeights:
    """How the words of a query are added up to the score of a passage and its law."""

    # BM25's k1: how slowly saying a word again stops to count; 0 counts only whether it is said.
    # At 1e-06: -60/-21 (first-reader -18/-5).
    saturation: float = weight(5.0, 1e-6)
    # Share of a query's rarity, the rarest words first, of which a passage must have some word.
    # At 1.01: -5/+0 (third-reader -1/-1).
    bearing: float = weight(0.8, 1.01)
    # Of its rarity is what a word of every sentence counts.
    # At 1: -12/-7 (first-reader -7/-3); at 0: -23/-5 (first-reader -12/+0).
    common: float = weight(0.2, 1.0, 0.0)
    # Share of a passage's own words in how much of the query it covers, beside those of its law.
    # At 1: +0/-4 (fifth-reader +0/-2); at 0: -12/+0 (index -4/+0).
    own: float = weight(0.75, 1.0, 0.0)
    # What a law's best words, wherever they stand in it, add to its best passage (for one word).
    # At 0: +0/-4 (fifth-reader +0/-2).
    law_best: float = weight(0.4, 0.0)
    # What all its words together add (for several).
    # At 0: -76/-11 (first-reader -17/-5).
    law_whole: float = weight(1.5, 0.0)
    # k1 of the words of a whole law.
    # At 1e-06: -77/-32 (first-reader -23/-8).
    law_saturation: float = weight(3.0, 1e-6)
    # How much a law of many passages is worth less: an exponent of their number.
    # At 0: -51/-20 (first-reader -14/-7); at 1: -45/-10 (first-reader -15/-3).
    law_length: float = weight(0.5, 0.0, 1.0)
    # What the glossary's »is treated here« is worth, as so many times said.
    # At 0: -50/-9 (index -12/-4).
    treated: float = weight(10.0, 0.0)
    # What all ways to ask for a law together say of a sentence, beside the best passage of all.
    likely: float = weight(0.8, 0.0)
    # What all ways to ask for a place together say of it.
    likely_place: float = weight(0.8, 0.0)


@dataclass(frozen=True, slots=True)
class OrderWeights:
    """How passages are put in order once they are scored."""

    # By what a passage is, beside 1 for the laws and their definitions.
    # At 1: -2/-3 (first-reader -3/-2).
    handbook: float = weight(0.7, 1.0)
    # At 1: -4/-3 (index -1/-2).
    ruling: float = weight(0.66, 1.0)
    # At 1: -17/-1 (index -5/-1).
    commentary: float = weight(0.45, 1.0)
    # A club's or a federation's document; no list has queries for one, and the laws come first.
    document: float = weight(0.5)
    # A book that is not in force.
    # At 1: +1/-1 (index +0/-1).
    bygone: float = weight(0.45, 1.0)
    # A wording that a reader who names no edition does not get.
    # At 1: +0/+0 (index -1/+0).
    unusual: float = weight(0.8, 1.0)
    # A definition, or a ruling called by a sentence, whose name is all that was asked.
    # At 1: -15/-3 (index -19/-3).
    headword: float = weight(3.0, 1.0)
    # Laws this near to the best whose titles say all that was asked go in front in the book's order.
    # At 1.01: -7/+0 (third-reader -2/+0).
    alike: float = weight(0.8, 1.01)
    # What a form must be worth to count as the word itself in a title: »kulørsvigt« does not say »svigt«.
    # At 0: +0/+0; no list asks for a part of a title's compound, a test does (»svigt«).
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

SCORE_DECIMALS = 4
"""Decimals of a score; below them two machines may differ, and a phone that ranks by the same numbers."""

RUN = 12
"""Laws in front that may be put in the book's order."""

SENTENCE = 3
"""Words that the title of a ruling has at least where it says more than a name does."""

PLACES = 3
"""Further places shown under a law."""

WITH_PLACES = 10
"""Results that are shown with their places; further down nobody looks for them."""

WORTH_SHOWING = 0.4
"""Of the best place's score is what a further place must have."""

LIKELY = 0.3
"""Of all laws together is what the first one must be likely for more of its places to follow at once."""

CLEARLY = 0.5
"""Of all laws together is what one must be likely that is clearly the one asked about."""

LIKELIER = 50
"""Times as likely must be the law of the second of two rulings that are near, for it to go first."""

BESIDE_RULINGS = 3
"""Results that stand with two rulings on the first screen."""

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

SUGGESTED_FOR, MOST_SUGGESTIONS = 4, 5
"""Words of a query that suggestions are made for, and suggestions made."""
