"""Sets of hands counted exactly, and whether one call is comparable to another (23A)."""

from rulings.meaning.context import NOTHING_KNOWN, Context, before_the_call, context_of
from rulings.meaning.convention_names import convention_at
from rulings.meaning.count import ALL_HANDS, Distribution, count_hands, distribution
from rulings.meaning.empty import empty_types, explain_empty
from rulings.meaning.errors import MeaningError, UnknownMeaning
from rulings.meaning.model import Meaning
from rulings.meaning.pairs import Pair, pair, pairs, themes
from rulings.meaning.parse import Parsed, Problem, Reading, parse_meaning, read_meaning, understood
from rulings.meaning.phrasing import format_meaning
from rulings.meaning.ready import ReadyMade, ready, ready_made
from rulings.meaning.samples import Samples, samples_of
from rulings.meaning.sentence import sentence
from rulings.meaning.verdict import Verdict, compare

__all__ = [
    "ALL_HANDS",
    "NOTHING_KNOWN",
    "Context",
    "Distribution",
    "Meaning",
    "MeaningError",
    "Pair",
    "Parsed",
    "Problem",
    "Reading",
    "ReadyMade",
    "Samples",
    "UnknownMeaning",
    "Verdict",
    "before_the_call",
    "compare",
    "context_of",
    "convention_at",
    "count_hands",
    "distribution",
    "empty_types",
    "explain_empty",
    "format_meaning",
    "pair",
    "pairs",
    "parse_meaning",
    "read_meaning",
    "ready",
    "ready_made",
    "samples_of",
    "sentence",
    "themes",
    "understood",
]
