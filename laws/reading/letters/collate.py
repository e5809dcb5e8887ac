"""Two witnesses aligned word by word: a scan and a transcript of the same book.

The transcript may hold more and less than the scan and may have its parts elsewhere. Runs of four words
that stand once in each are anchors; anchors that follow each other make a block; between them the words are
aligned by the longest common subsequence (Indel, rapidfuzz). Words are compared by the letters that scans
rarely lose, so that a wrecked word still finds its partner.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Indel, Levenshtein

_RUN = 4
"""Words in an anchor."""
_REACH = 80
"""How far apart two anchors of one block may be, in words."""
_EDGE = 40
"""How far beyond its outer anchors a block may reach."""
_SMALLEST = 8
"""A block with fewer words in common is chance."""
_COMMON = 0.6
"""Share of a block's places that both witnesses must have."""
_ALIKE = 0.5
"""How alike (0 to 1) two words must be to be taken for the same place."""

_ELSE = 0.05
"""What it is worth to set two quite different words beside each other rather than apart."""

_VOWEL_SHAPES = re.compile("[aeoåæøéäöáà@&g4z¢]")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Pair:
    """Words `start` to `end` of the scan beside words `other_start` to `other_end` of the transcript.

    Either side may be empty: then only one witness has the words.
    """

    start: int
    end: int
    other_start: int
    other_end: int


def skeleton(word: str) -> str:
    """The letters of a word that scans rarely lose; the word itself where nothing would be left.

    >>> skeleton("spilfører") == skeleton("spilferer"), skeleton("og")
    (True, 'og')
    """
    small = word.lower()
    return _VOWEL_SHAPES.sub("", small) or small.translate(_PLAIN)


_PLAIN = str.maketrans("åæøéäöáà", "aeoeaoaa")


def transcript_words(text: str) -> list[str]:
    """The transcript's words and numbers, without what stands between them."""
    return [m[0] for m in _WORD.finditer(text)]


def align(scan: Sequence[str], other: Sequence[str]) -> list[list[Pair]]:
    """The places that two word sequences share: for each block its pairs, in the scan's order.

    >>> words = "Da spilferer tager et kort tilbage pa hdnden og kan spille".split()
    >>> block, = align(words, "Så spilfører tager et kort tilbage på hånden og kan spille 45".split())
    >>> [words[p.start] for p in block if p.other_start + 1 == p.other_end][-5:]
    ['pa', 'hdnden', 'og', 'kan', 'spille']
    """
    left, right = [skeleton(w) for w in scan], [skeleton(w) for w in other]
    blocks = _separate(_chains(left, right))
    found = []
    for at, (a0, a1, b0, b1) in enumerate(blocks):
        rest = blocks[:at] + blocks[at + 1 :]
        wider = (
            max([0, a0 - _EDGE, *(x[1] for x in rest if x[1] <= a0)]),
            min([len(left), a1 + _EDGE, *(x[0] for x in rest if x[0] >= a1)]),
            max([0, b0 - _EDGE, *(x[3] for x in rest if x[3] <= b0)]),
            min([len(right), b1 + _EDGE, *(x[2] for x in rest if x[2] >= b1)]),
        )
        pairs = list(_pairs(scan, other, left, right, wider))
        alike = [_are_alike(pair, scan, other) for pair in pairs]
        first, last = _trim(pairs, alike, (a0, a1))
        if sum(alike[first:last]) >= max(_SMALLEST, _COMMON * (last - first)):
            found.append(pairs[first:last])
    return found


def _are_alike(pair: Pair, scan: Sequence[str], other: Sequence[str]) -> bool:
    ours, theirs = scan[pair.start : pair.end], other[pair.other_start : pair.other_end]
    return bool(ours and theirs) and likeness("".join(ours), "".join(theirs)) >= _ALIKE


def _trim(pairs: Sequence[Pair], alike: Sequence[bool], core: tuple[int, int]) -> tuple[int, int]:
    """Where a block begins and ends: without the ends where the two sequences no longer say the same."""
    first = next(at for at, p in enumerate(pairs) if p.start >= core[0] and alike[at])
    last = max(at for at, p in enumerate(pairs) if p.end <= core[1] and alike[at])
    return _reach(alike, range(first - 1, -1, -1), first), _reach(
        alike, range(last + 1, len(pairs)), last
    ) + 1


def _reach(alike: Sequence[bool], steps: range, start: int) -> int:
    """How far the steps may go before more is unlike than alike."""
    best, score, reached = 0, 0, start
    for at in steps:
        score += 1 if alike[at] else -1
        if score > best:
            best, reached = score, at
    return reached


Block = tuple[int, int, int, int]


def _chains(left: Sequence[str], right: Sequence[str]) -> list[Block]:
    """Blocks of anchors that follow each other in both sequences: scan from, to, transcript from, to."""
    once_left, once_right = _once(left), _once(right)
    anchors = sorted((a, once_right[run]) for run, a in once_left.items() if run in once_right)
    chains: list[list[tuple[int, int]]] = []
    open_chains: list[list[tuple[int, int]]] = []
    for a, b in anchors:
        open_chains = [c for c in open_chains if a - c[-1][0] <= _REACH]
        fitting = [c for c in open_chains if 0 < b - c[-1][1] <= _REACH]
        if fitting:
            max(fitting, key=len).append((a, b))
        else:
            open_chains.append([(a, b)])
            chains.append(open_chains[-1])
    return [(c[0][0], c[-1][0] + _RUN, c[0][1], c[-1][1] + _RUN) for c in chains]


def _once(words: Sequence[str]) -> dict[tuple[str, ...], int]:
    found: dict[tuple[str, ...], int] = {}
    twice = set()
    for at in range(len(words) - _RUN + 1):
        run = tuple(words[at : at + _RUN])
        if run in found:
            twice.add(run)
        found[run] = at
    return {run: at for run, at in found.items() if run not in twice}


def _separate(blocks: list[Block]) -> list[Block]:
    """The blocks without those that overlap a larger one, in the scan's order."""
    kept: list[Block] = []
    for block in sorted(blocks, key=lambda x: x[0] - x[1]):
        if all(
            (block[1] <= x[0] or block[0] >= x[1]) and (block[3] <= x[2] or block[2] >= x[3]) for x in kept
        ):
            kept.append(block)
    return sorted(kept)


def _pairs(
    scan: Sequence[str], other: Sequence[str], left: Sequence[str], right: Sequence[str], block: Block
) -> Iterator[Pair]:
    a0, a1, b0, b1 = block
    mine, theirs = left[a0:a1], right[b0:b1]
    loose_a, loose_b = a0, b0
    for op in Indel.opcodes(mine, theirs):
        if op.tag != "equal":
            continue
        a, b = a0 + op.src_start, b0 + op.dest_start
        yield from _loose(scan, other, (loose_a, a, loose_b, b))
        for step in range(op.src_end - op.src_start):
            yield Pair(a + step, a + step + 1, b + step, b + step + 1)
        loose_a, loose_b = a0 + op.src_end, b0 + op.dest_end
    yield from _loose(scan, other, (loose_a, a1, loose_b, b1))


_SHAPES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1))


def _loose(scan: Sequence[str], other: Sequence[str], block: Block) -> Iterator[Pair]:
    """Pairs words whose skeletons differ: the most alike, one to one or one to several."""
    a0, a1, b0, b1 = block
    rows, columns = a1 - a0, b1 - b0
    if rows * columns > 900 or not rows or not columns:
        if rows:
            yield Pair(a0, a1, b0, b0)
        if columns:
            yield Pair(a1, a1, b0, b1)
        return
    best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(rows, columns): (0.0, (0, 0))}
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            if (i, j) == (rows, columns):
                continue
            ways = []
            if i < rows:
                ways.append((best[i + 1, j][0], (1, 0)))
            if j < columns:
                ways.append((best[i, j + 1][0], (0, 1)))
            if i < rows and j < columns and _is_word(scan[a0 + i]) and _is_word(other[b0 + j]):
                ways.append((best[i + 1, j + 1][0] + _ELSE, (1, 1)))
            for m, n in _SHAPES:
                mine, theirs = scan[a0 + i : min(a1, a0 + i + m)], other[b0 + j : min(b1, b0 + j + n)]
                if len(mine) == m and len(theirs) == n and not _holds_number((*mine, *theirs)):
                    alike = likeness("".join(mine), "".join(theirs))
                    if alike >= _ALIKE:
                        ways.append((best[i + m, j + n][0] + alike * (m + n), (m, n)))
            best[i, j] = max(ways)
    i = j = 0
    while (i, j) != (rows, columns):
        m, n = best[i, j][1]
        yield Pair(a0 + i, a0 + i + m, b0 + j, b0 + j + n)
        i, j = i + m, j + n


def _is_word(word: str) -> bool:
    return len(word) > 1 and not any(c.isdigit() for c in word)


def _holds_number(words: Sequence[str]) -> bool:
    return len(words) > 2 and any(w.isdigit() for w in words)


def likeness(scanned: str, other: str) -> float:
    """How alike two words are, from 0 to 1, lost letters weighing little.

    >>> likeness("MTYV", "MTV") >= 0.75, likeness("kort", "stik") < 0.5
    (True, True)
    """
    if not scanned or not other:
        return 0.0
    if scanned in "1l|" and other in "iI":
        return 1.0
    plain = Levenshtein.normalized_similarity(scanned.lower(), other.lower().translate(_PLAIN))
    bones = Levenshtein.normalized_similarity(skeleton(scanned), skeleton(other))
    return float(max(plain, bones if min(len(scanned), len(other)) > 3 else 0.0))
