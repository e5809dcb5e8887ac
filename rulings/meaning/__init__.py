"""Sets of hands counted exactly, and whether one call is comparable to another (23A).

Its rooms, each built on those before it: `language`, `counting`, `phrases`, `reading`, `conventions`,
`comparing`, `system_cards`; the values that all of them share are in `model`.
"""

from rulings.meaning.comparing.every_sense import (
    Judgement,
    differing_text,
    judge,
    left_out_text,
    reserved_text,
)
from rulings.meaning.comparing.pairs import Pair, pair, pairs, themes
from rulings.meaning.comparing.provisional import provisional, provisional_of
from rulings.meaning.comparing.verdict import Verdict, compare
from rulings.meaning.conventions.in_texts import convention_at  # lets texts name conventions
from rulings.meaning.conventions.ready import ReadyMade, ready_made
from rulings.meaning.counting.count import count_hands
from rulings.meaning.counting.empty import empty_types, explain_empty
from rulings.meaning.counting.samples import samples_of
from rulings.meaning.errors import MeaningError, UnknownMeaning
from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.sentence import sentence
from rulings.meaning.model import Meaning
from rulings.meaning.phrases.context import NOTHING_KNOWN, Context, context_of, contexts_of
from rulings.meaning.reading.parse import Parsed, Problem, Reading, parse_meaning, read_meaning, understood
from rulings.meaning.reading.sense import Sense, Senses
from rulings.meaning.reading.senses import sense_of
from rulings.meaning.reading.whole_note import senses_of, understood_senses

__all__ = [
    "NOTHING_KNOWN",
    "Context",
    "Judgement",
    "Meaning",
    "MeaningError",
    "Pair",
    "Parsed",
    "Problem",
    "Reading",
    "ReadyMade",
    "Sense",
    "Senses",
    "UnknownMeaning",
    "Verdict",
    "compare",
    "context_of",
    "contexts_of",
    "convention_at",
    "count_hands",
    "differing_text",
    "empty_types",
    "explain_empty",
    "format_meaning",
    "judge",
    "left_out_text",
    "pair",
    "pairs",
    "parse_meaning",
    "provisional",
    "provisional_of",
    "read_meaning",
    "ready_made",
    "reserved_text",
    "samples_of",
    "sense_of",
    "senses_of",
    "sentence",
    "themes",
    "understood",
    "understood_senses",
]
