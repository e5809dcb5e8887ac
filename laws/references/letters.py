"""What the words around a letter say of it, per language: a place of a law, or a player, a card …"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from laws.references.behind import Behind, most_words
from laws.references.vocabulary import GAP, rows_of, words_of


@dataclass(frozen=True, slots=True)
class Letters:
    """Patterns for the words right before a letter or right after it.

    Attributes:
        lead, lead_bare: before: what makes a numeral one of this law; after the second a bare number is too.
        tell_bare: after: a verb of what only a place does.
        noun: before: what a law has, with a preposition: "the remedy in".
        govern: before: a preposition, a conjunction or an adverb, after which a lone letter is no adjective.
        preposition: before: one of these that is a preposition.
        drives: before: a word that says that the one after it is a verb: "may abandon", "Director applies".
        participle: before: a form of a verb: "having considered", "by using".
        pronoun: before: who does something, so that a letter after it begins a list: "who (a) is … or (b) …".
        opens: before: what begins a clause.
        correlative: before: what a list follows that may be anything's subject: "neither".
        determiner: before: what makes a letter a thing: "the A".
        named: before: what a letter may be the name of: "table B".
        after_number: before: the same, with its number: "board 7 of".
        auxiliary: after: a verb that follows no article: "A is".
        plays: after: what only players do or are: "B bids", "A and B have both ruffed", "A, who sits".
        joins: after: a word that ends what a letter belongs to, and cannot begin a member of a list.
        foreign, strange: after: what says that it is none of a law: "section 3 of the contract"; the second
            of whatever is no law: "of the Green Book".
        foreign_before: before: the same.
    """

    lead: Behind
    lead_bare: Behind
    tell_bare: re.Pattern[str]
    noun: Behind
    govern: Behind
    preposition: Behind
    drives: Behind
    participle: Behind
    pronoun: Behind
    opens: Behind
    correlative: Behind
    determiner: Behind
    named: Behind
    after_number: Behind
    auxiliary: re.Pattern[str]
    plays: re.Pattern[str]
    joins: re.Pattern[str]
    foreign: re.Pattern[str]
    strange: re.Pattern[str]
    foreign_before: Behind


@lru_cache(maxsize=8)
def letters(language: str) -> Letters:
    """The patterns of a language; Danish ones for a language that the data file does not know."""
    rows = rows_of(language)
    words = partial(words_of, rows)

    def before(*alternatives: str) -> Behind:
        either = "|".join(alternatives)
        return behind(f"(?:{either})", most_words(either))

    def behind(pattern: str, most: int) -> Behind:
        return Behind(re.compile(rf"(?<![\w’'-]){pattern}{GAP}$", re.IGNORECASE), most)

    def after(alternatives: str) -> re.Pattern[str]:
        return re.compile(rf"{GAP}(?:{alternatives})(?![\w’'-])", re.IGNORECASE)

    compound = _compound(rows.get("foreign", ()), words("foreign", compound=None))
    of = rf"{GAP}(?:i|of|in|for|til|on|på|from|fra){GAP}"
    own = rf"(?!(?:{words('handles')})(?!\w))"
    return Letters(
        lead=before(words("lead")),
        lead_bare=before(words("lead", bare=True)),
        tell_bare=after(words("tell", bare=True)),
        noun=behind(
            rf"(?:{words('noun')}){GAP}(?:{words('prep')})", most_words(words("noun"), words("prep"))
        ),
        govern=before(words("govern"), words("opens"), words("prep")),
        preposition=before(words("govern", preposition=True), words("prep")),
        drives=behind(rf"(?:{words('drives')}){GAP}{own}[^\W\d_]{{2,20}}", most_words(words("drives")) + 1),
        participle=behind(
            rf"{own}[^\W\d_]{{2,20}}(?:{words('participle')})", most_words(words("participle"))
        ),
        pronoun=before(words("pronoun")),
        opens=before(words("opens")),
        correlative=before(words("correlative")),
        determiner=before(words("determiner")),
        named=before(words("named")),
        after_number=behind(
            rf"(?:{words('named')}){GAP}\d{{1,3}}{GAP}(?:{words('prep')})",
            most_words(words("named"), words("prep")) + 1,
        ),
        auxiliary=after(words("auxiliary", verb=True)),
        plays=re.compile(
            rf"{GAP}(?:(?:{words('perfect')}){GAP}(?:{words('plays', perfect=True)})"
            rf"|{words('plays', but=None)}|(?:{words('plays', but=True)})(?!{GAP}(?:with|to)\b))(?![\w’'-])"
            rf"|,{GAP}(?:{words('person')})(?![\w’'-])",
            re.IGNORECASE,
        ),
        joins=re.compile(rf"\s*(?:\Z|[,.;:?!)\]–—])|{GAP}(?:{words('ends', joins=True)})(?![\w’'-])", re.I),
        foreign=re.compile(rf"{of}(?:[\w'’]+{GAP}){{0,3}}?(?:{compound})(?!\w)", re.IGNORECASE),
        strange=re.compile(
            rf"{GAP}of{GAP}(?:{words('determiner')}){GAP}"
            rf"(?!(?:[\w'’-]{{1,30}}{GAP})?(?:{words('point')}|{words('sign')}|{words('ours')})(?!\w))",
            re.IGNORECASE,
        ),
        foreign_before=Behind(
            re.compile(
                rf"(?<!\w)(?:(?:{compound})(?:['’]?s)?|[\w-]{{1,40}}['’]s),?{GAP}"
                rf"(?:(?:{words('named')}|{words('point')}){GAP}\d{{1,3}},?{GAP}){{0,2}}$",
                re.IGNORECASE,
            ),
            most_words(words("foreign")) + 2 * (most_words(f"{words('named')}|{words('point')}") + 1),
        ),
    )


def _compound(rows: Sequence[object], plain: str) -> str:
    """The words for other books, some of them also as the end of a longer word."""
    ends = [str(row["write"]) for row in rows if isinstance(row, dict) and row.get("compound")]
    return "|".join([plain, *(rf"\w{{0,30}}(?:{'|'.join(end.split('/'))})" for end in ends)])
