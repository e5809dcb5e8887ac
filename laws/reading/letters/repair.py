"""Letters repaired by what the channel allows and the neighbouring words make likely.

Each word has candidates (`channel`); the likeliest sequence through them is found by Viterbi
decoding over word triples (`lexicon`), so that »for« and »før« are told apart by their company.
Numbers are never touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from laws.reading.letters.anchors import bare
from laws.reading.letters.channel import LONGEST, Candidate, Channel, making
from laws.reading.letters.confusions import Learned
from laws.reading.letters.lexicon import CITED, COMMA, NUMBER, OPEN, START, proper_names
from laws.reading.letters.tokens import Run, Token, TokenKind

_LOST_SPACE = 3.2
"""Cost of a space that the scan lost in running text …"""
_LOST_SPACE_SET_TIGHT = 1.9
"""… and in headings and indexes, which are set tighter."""
_TIGHT = 9
"""A run with fewer words than this, and no sentence in it, is a heading or an index entry."""
_NAME = 3.0
"""How much likelier an unknown word is where it is written as a name."""
_UNKNOWN = 7.0
"""A word that costs more by itself is one that nobody knows."""
_SPREAD = 5.0
"""Candidates that are this much less likely than the best one are not weighed."""

_COMMON = {1: 3.0, 2: 4.2, 3: 5.0, 4: 6.5}
"""How rare a word of so many letters (4: or more) may be where a lost space is looked for."""
_LONGEST_WORD = 22
_KEPT_WAYS = 6

_HALVED = frozenset("spmf")
"""Letters that alone between spaces can only be half a word (så, på, må, få)."""

_SURE_CASE = frozenset("abcdefghijklmnopqrstuvwxyzæøåéABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÉ")
"""Letters whose case is the printed one's; any other may be a small or a capital letter misread."""
_CODE = re.compile(
    r"\d+[^\W\d_]?|[A-Z]\d+[A-Za-z]?\d*|\d{1,2}[A-Z]\w*|\d{2,}\w+|\d(?:ut|nt|sp|hj|ru|kl)", re.ASCII
)
"""What looks like a number, a place or a bid even where figures stand for letters …"""
_SURE_WORD = 4.6
"""… is read as a word only where that is a very common one (N4r, 0g)."""

_PLAIN = 2.0
"""How much likelier an unknown word is with letters for the signs that no word has."""

BY_CONTEXT = "rettet efter ordlisten og naboordene"
BY_PARTS = "rettet til et sammensat ord af kendte ord"
BY_SIGN = "tegn læst som det bogstav, det ellers står for; ordet kendes ikke"
BY_SPACE = "manglende mellemrum sat ind"


@dataclass(frozen=True, slots=True)
class Option:
    """One way to read a token: its words (small letters) and what the reading costs before context.

    Attributes:
        unknown: no list and no document knows the word, though its signs are read as letters.
    """

    words: tuple[str, ...]
    channel: float
    alone: tuple[float | None, ...]
    unknown: bool = False


def options(
    token: Token, channel: Channel, sentence_start: bool, alone: bool = False, lost_space: float = _LOST_SPACE
) -> tuple[Option, ...]:
    """The ways to read a token, the scan's own letters always among them.

    Args:
        sentence_start: whether a sentence begins with it.
        alone: whether white space stands on both sides of it.
        lost_space: what it costs to read a space that is not there.
    """
    same = token.was.lower()
    lexicon = channel.lexicon
    if same in lexicon and not (alone and same in _HALVED):
        own = Option((same,), 0.0, (None,))
    else:
        cost = max(lexicon.cost(same), _UNKNOWN)  # a lone letter, though it may be known, is half a word
        if token.was[:1].isupper() and not token.was.isupper() and not sentence_start:
            cost -= _NAME
        own = Option((same,), 0.0, (cost,))
    if not _readable(token.was, alone, channel.learned) or (channel.learned.clean and token.was.isalpha()):
        return (own,)
    found = channel.candidates(token.was)
    if _CODE.fullmatch(token.was):
        found = tuple(c for c in found if c.cost <= _SURE_WORD and c.word in lexicon)
    best = min((c.cost for c in found), default=99.0)
    least = min(best, lexicon.cost(same))
    kept = [
        Option((c.word,), c.channel, (None if c.word in lexicon else c.alone,))
        for c in found
        if c.cost <= least + _SPREAD and c.word != same
    ]
    if own.alone[0] is not None and len(same) > 1:
        for candidate in found:
            if candidate.word == same and candidate.alone < own.alone[0]:
                own = Option((same,), 0.0, (candidate.alone,))
        plain = channel.learned.plain(same)
        nobody = plain not in lexicon and all(c.word != plain for c in found)
        if plain != same and nobody and _CODE.fullmatch(token.was) is None:
            kept.append(Option((plain,), 0.0, (max(own.alone[0] or 0.0, _UNKNOWN) - _PLAIN,), unknown=True))
        if best > 4.5:
            kept += _parted(token.was, channel, lost_space)
    return (own, *kept)


def _readable(scanned: str, alone: bool, learned: Learned) -> bool:
    """Whether a token may be anything else than it is: no code, no lone letter."""
    if len(scanned) == 1:
        return (alone and scanned in _HALVED) or scanned == "|" or scanned in learned.signs
    if len(scanned) > LONGEST:
        return False
    digits = re.findall(r"\d", scanned)
    if not digits:
        return True
    if learned.digits.issuperset(digits):
        return len(digits) < len(scanned)
    if len(digits) == 1 and scanned[0] == digits[0] and re.fullmatch(r"\d[^\W\d_]{4,}", scanned):
        return learned.misread
    # only å read as 4 after a letter (f4, P4) and o read as 0; a digit before letters counts something (1ut)
    return len(digits) == 1 and (digits[0] == "0" or (digits[0] == "4" and not scanned.startswith("4")))


def _parted(scanned: str, channel: Channel, lost_space: float) -> list[Option]:
    """Ways to read one scanned word as several that had lost the spaces between them, the best few."""
    best: list[list[tuple[float, float, tuple[str, ...]]]] = [[(0.0, 0.0, ())]]
    for end in range(1, len(scanned) + 1):
        ways = []
        for start in range(max(0, end - _LONGEST_WORD), end):
            if not best[start]:
                continue
            for found in _whole(scanned[start:end], channel):
                for cost, read, words in best[start]:
                    lost = lost_space if words else 0.0
                    ways.append((cost + lost + found.cost, read + lost + found.channel, (*words, found.word)))
        best.append(sorted(ways)[:_KEPT_WAYS])
    endings = making().endings  # an ending that is also a word parts no inflected form
    return [
        Option(words, read, (None,) * len(words))
        for _, read, words in best[-1]
        if len(words) > 1 and words[-1] not in endings
    ]


def _whole(scanned: str, channel: Channel) -> list[Candidate]:
    if len(scanned) == 1 and scanned.lower() != "i":
        return []
    rarest = _COMMON.get(len(scanned), _COMMON[4])
    return [c for c in channel.words(scanned) if c.alone < rarest][:2]


def context_before(gap: str, first: bool, counted: bool = False) -> tuple[str, ...]:
    """What a gap puts into the word sequence: a sentence's edge, a comma, a bracket.

    Args:
        counted: whether a number stands before it; then a full stop makes an ordinal.
    """
    if counted and bare(gap) == ". ":
        return ()
    if first or "\n\n" in gap or re.search(r"[.:;!?•]", gap):
        return (START, OPEN) if "(" in gap else (START,)
    found = []
    if "," in gap:
        found.append(COMMA)
    if "(" in gap or "[" in gap:
        found.append(OPEN)
    return tuple(found)


def _fixed(token: Token) -> tuple[str, ...] | None:
    """The words of a token that needs no reading; None where it does."""
    if token.settled and token.kind in (TokenKind.WORD, TokenKind.NUMBER):
        return tuple(re.findall(r"[^\W\d_]+", token.now.lower()))
    if token.kind is TokenKind.NUMBER:
        return (NUMBER,)
    if token.kind is TokenKind.CITED:
        return (CITED,)
    if token.kind is TokenKind.SUIT:
        return ()
    return None


@dataclass(slots=True)
class _Path:
    cost: float
    chosen: int
    back: _Path | None


def read_words(runs: Sequence[Run], channel: Channel) -> None:
    """Reads every word of the runs that is not settled yet, in place."""
    slots: list[tuple[Token | None, tuple[Option, ...]]] = []
    for run in runs:
        tight = len(run.tokens) < _TIGHT and not re.search(r"[.;]", run.tail)
        lost_space = _LOST_SPACE_SET_TIGHT if tight else _LOST_SPACE
        for index, token in enumerate(run.tokens):
            counted = index > 0 and run.tokens[index - 1].kind is TokenKind.NUMBER
            before = context_before(token.gap, index == 0, counted)
            if before:
                slots.append((None, (Option(before, 0.0, (None,) * len(before)),)))
            fixed = _fixed(token)
            if fixed is None:
                before_it, after_it = bare(token.gap)[-1:], bare(run.gap_after(index))[:1]
                alone = (before_it.isspace() or before_it == "(") and after_it.isspace()
                slots.append((token, options(token, channel, START in before, alone, lost_space)))
            elif fixed:
                slots.append((None, (Option(fixed, 0.0, (None,) * len(fixed)),)))
    chosen = _best_path(slots, channel)
    _apply(slots, chosen, channel)


def _advance(
    words: tuple[str, ...], alone: tuple[float | None, ...], last: tuple[str, str], channel: Channel
) -> tuple[float, tuple[str, str]]:
    cost = 0.0
    before, after = last
    for word, given in zip(words, alone, strict=True):
        if word is START:
            before, after = START, START
            continue
        cost += channel.lexicon.cost_after(word, after, before, given)
        before, after = after, word
    return cost, (before, after)


def _best_path(slots: Sequence[tuple[Token | None, tuple[Option, ...]]], channel: Channel) -> list[int]:
    beam: dict[tuple[str, str], _Path] = {(START, START): _Path(0.0, -1, None)}
    for _, ways in slots:
        following: dict[tuple[str, str], _Path] = {}
        for number, option in enumerate(ways):
            for last, path in beam.items():
                extra, there = _advance(option.words, option.alone, last, channel)
                cost = path.cost + option.channel + extra
                known = following.get(there)
                if known is None or cost < known.cost:
                    following[there] = _Path(cost, number, path)
        if len(following) > 24:
            ranked = sorted(following.items(), key=lambda item: item[1].cost)
            following = dict(ranked[:24])
        beam = following
    step = min(beam.values(), key=lambda path: path.cost)
    found: list[int] = []
    while step.back is not None:
        found.append(step.chosen)
        step = step.back
    return found[::-1]


def _apply(
    slots: Sequence[tuple[Token | None, tuple[Option, ...]]], chosen: Sequence[int], channel: Channel
) -> None:
    picked = [ways[number] for (_, ways), number in zip(slots, chosen, strict=True)]
    for at, (token, ways) in enumerate(slots):
        if token is None:
            continue
        best = picked[at]
        margin = _margin(at, ways, picked, channel) if len(ways) > 1 else 9.0
        start = at == 0 or START in picked[at - 1].words
        known = all(a is None for a in best.alone)
        token.made = not known or len(best.words) > 1
        token.unknown = False
        if best.words == (token.was.lower(),):
            token.now = token.was
            token.unknown = (
                len(token.was) > 1 and not known and best.alone[0] is not None and best.alone[0] >= _UNKNOWN
            )
            token.confidence = certainty(margin)
            continue
        now = " ".join(best.words)
        why = BY_SPACE if len(best.words) > 1 else BY_CONTEXT if known else BY_PARTS
        sure = certainty(margin) * (1.0 if known else 0.9)
        if best.unknown:
            token.unknown, why = True, BY_SIGN
        token.read(cased(token.was, now, start), why, sure)


def _margin(at: int, ways: Iterable[Option], picked: Sequence[Option], channel: Channel) -> float:
    """How much costlier the second best way is when the neighbours stay as they were chosen."""
    last = (START, START)
    for option in picked[max(0, at - 3) : at]:
        last = _advance(option.words, option.alone, last, channel)[1]
    costs = []
    for option in ways:
        cost, there = _advance(option.words, option.alone, last, channel)
        cost += option.channel
        for following in picked[at + 1 : at + 3]:
            extra, there = _advance(following.words, following.alone, there, channel)
            cost += extra
        costs.append(cost)
    costs.sort()
    return costs[1] - costs[0] if len(costs) > 1 else 9.0


def certainty(margin: float) -> float:
    """A margin of tenfold likelihoods as a confidence from 0.5 to 0.99."""
    return min(0.99, 1 / (1 + float(10.0 ** -max(0.0, margin))))


def cased(was: str, now: str, sentence_start: bool) -> str:
    """Small letters written as the scan wrote the word: small, with a capital, or all in capitals.

    >>> cased("LOBENDE", "løbende", False), cased("Nar", "når", False), cased("@ndring", "ændring", False)
    ('LØBENDE', 'Når', 'ændring')
    """
    letters = [c for c in was if c in _SURE_CASE]
    if len(letters) > 1 and all(c.isupper() for c in letters):
        return now.upper()
    first = was[:1]
    if now in proper_names() and not (first in _SURE_CASE and first.islower()):
        return now.capitalize()
    if first not in _SURE_CASE or (first in "Il" and now[:1].lower() in "il" and now[:1] != first.lower()):
        return now[:1].upper() + now[1:] if sentence_start else now
    return now[:1].upper() + now[1:] if first.isupper() else now
