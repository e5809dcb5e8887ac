"""Letters repaired by what the channel allows and the neighbouring words make likely.

Each word has candidates (`channel`); the likeliest sequence through them is found by Viterbi
decoding over word triples (`lexicon`), so that »for« and »før« are told apart by their company.
Numbers are never touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from laws.reading.letters.cases import BY_CASE, may_begin, steady
from laws.reading.letters.channel import Channel
from laws.reading.letters.lexicon import CITATION, COMMA, NUMBER, OPEN, START, proper_names
from laws.reading.letters.tokens import Run, Token, TokenKind, bare
from laws.reading.letters.ways import LOST_SPACE, UNKNOWN, Option, options

_LOST_SPACE_SET_TIGHT = 1.9
"""Cost of a space that the scan lost in headings and indexes, which are set tighter than running text."""
_TIGHT = 9
"""A run with fewer words than this, and no sentence in it, is a heading or an index entry."""
_EDGE = re.compile(r"[.:;!?•]")
_SURE_CASE = frozenset("abcdefghijklmnopqrstuvwxyzæøåéABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅÉ")
"""Letters whose case is the printed one's; any other may be a small or a capital letter misread."""
BY_CONTEXT = "rettet efter ordlisten og naboordene"
BY_PARTS = "rettet til et sammensat ord af kendte ord"
BY_SIGN = "tegn læst som det bogstav, det ellers står for; ordet kendes ikke"
BY_SPACE = "manglende mellemrum sat ind"


def context_before(gap: str, first: bool, counted: bool = False) -> tuple[str, ...]:
    """What a gap puts into the word sequence: a sentence's edge, a comma, a bracket.

    Args:
        counted: whether a number stands before it; then a full stop makes an ordinal.
    """
    if gap == " " and not first:
        return ()
    if counted and bare(gap) == ". ":
        return ()
    if first or "\n\n" in gap or _EDGE.search(gap):
        return (START, OPEN) if "(" in gap else (START,)
    found = []
    if "," in gap:
        found.append(COMMA)
    if "(" in gap or "[" in gap:
        found.append(OPEN)
    return tuple(found)


def _fixed_words(token: Token) -> tuple[str, ...] | None:
    """The words of a token that needs no reading; None where it does."""
    if token.settled and token.kind in (TokenKind.WORD, TokenKind.NUMBER):
        return tuple(re.findall(r"[^\W\d_]+", token.now.lower()))
    if token.kind is TokenKind.NUMBER:
        return (NUMBER,)
    if token.kind is TokenKind.CITED:
        return (CITATION,)
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
    known: dict[tuple[str, bool, bool, float], tuple[Option, ...]] = {}
    for run in runs:
        tight = len(run.tokens) < _TIGHT and not re.search(r"[.;]", run.tail)
        lost_space = _LOST_SPACE_SET_TIGHT if tight else LOST_SPACE
        for index, token in enumerate(run.tokens):
            counted = index > 0 and run.tokens[index - 1].kind is TokenKind.NUMBER
            before = context_before(token.gap, index == 0, counted)
            if before:
                slots.append((None, (Option(before, 0.0, (None,) * len(before)),)))
            fixed = _fixed_words(token)
            if fixed is None:
                before_it, after_it = bare(token.gap)[-1:], bare(run.gap_after(index))[:1]
                alone = (before_it.isspace() or before_it == "(") and after_it.isspace()
                key = token.was, START in before, alone, lost_space
                if key not in known:
                    known[key] = options(token, channel, *key[1:])
                slots.append((token, known[key]))
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
    cost_after = channel.lexicon.cost_after
    beam: dict[tuple[str, str], _Path] = {(START, START): _Path(0.0, -1, None)}
    for _, ways in slots:
        following: dict[tuple[str, str], _Path] = {}
        for number, option in enumerate(ways):
            word = option.words[0]
            single = len(option.words) == 1 and word is not START
            for last, path in beam.items():
                if single:  # nearly all are
                    extra, there = cost_after(word, last[1], last[0], option.alone[0]), (last[1], word)
                else:
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
                len(token.was) > 1 and not known and best.alone[0] is not None and best.alone[0] >= UNKNOWN
            )
            token.confidence = certainty(margin)
            _steady(token, known, start, channel)
            continue
        now = " ".join(best.words)
        why = BY_SPACE if len(best.words) > 1 else BY_CONTEXT if known else BY_PARTS
        sure = certainty(margin) * (1.0 if known else 0.9)
        if best.unknown:
            token.unknown, why = True, BY_SIGN
        token.read(with_case_of(token.was, now, start), why, sure)
        _steady(token, known, start, channel)


def _steady(token: Token, known: bool, start: bool, channel: Channel) -> None:
    """Makes capitals small that the scan shows for small letters."""
    if channel.learned.restless:
        begins = start or may_begin(token.gap)
        name = not known or token.now.lower() in channel.learned.names
        now = steady(token.now, channel.learned.restless, begins=begins, name=name)
        if now != token.now:
            why = BY_CASE if token.now == token.was else token.why
            token.read(now, why, token.confidence)


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


def with_case_of(was: str, now: str, sentence_start: bool) -> str:
    """Small letters written as the scan wrote the word: small, with a capital, or all in capitals.

    >>> [with_case_of(*pair, False) for pair in [("LOBENDE", "løbende"), ("Nar", "når"), ("@dr", "ændr")]]
    ['LØBENDE', 'Når', 'ændr']
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
