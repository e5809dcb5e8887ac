"""How many words of the scanned law book are wrong, before and after repair, against its clean transcript.

    BRIDGELOV_SOURCES=<folder> python -m tests.benchmarks.reading [--errors]

The scan is settled without the transcript and with the transcript kept out of the lexicon; then its words
are laid beside the transcript's on the pages that both cover. A word counts as wrong when its letters differ;
words that only one of the two has (page numbers, words that the transcript lost) are left out. With
`--errors` each wrong word is printed with its neighbours.
"""

import os
import re
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from laws.reading.letters.collate import Pair, align
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.settle import SettledPiece, settle

_PAGE = re.compile(r"(?P<hyphen>-\s*)?\s*(?:<\|[^|>]*\|>|\f)")
_WORD = re.compile(r"(?P<cited>§\s*\w+)|(?P<word>(?:[^\W\d_]|(?<=[^\W_])[&@¢]|[&@¢](?=\w)|(?<=[^\W\d_])\d)+)")


def sources() -> dict[str, str]:
    """The folder's documents by a word in them: scan, transcript and the other clean Danish ones."""
    found = {}
    marks = {
        "transcript": "Transkript",
        "handbook": "Turneringslederhåndbogen",
        "articles": "bridgeregler.dk",
    }
    for path in sorted(Path(os.environ["BRIDGELOV_SOURCES"]).glob("*.txt")):
        text = path.read_text("utf-8")
        kind = next((k for k, mark in marks.items() if mark in text), None)
        if kind is None and not re.search("[æøå]", text):
            kind = "scan"
        if kind:
            found.setdefault(kind, text)
    return found


def scan_pieces(scan: str) -> list[str]:
    """The scan cut at its empty lines, words running on across a page's end."""
    text = _PAGE.sub(lambda m: "-\n" if m["hyphen"] else "\n\n", scan)
    text = re.sub(r"(?<=[^\W\d_])-\s*\n\s*\n\s*(?=[^\W\d_])", "-\n", text)
    return re.split(r"\n\s*\n", text)


def wrong_words(
    words: Sequence[str], truth: Sequence[str], blocks: Sequence[Sequence[Pair]]
) -> tuple[int, list[tuple[str, str, str]]]:
    """How many words were compared, and the wrong ones: (ours, theirs, our neighbours)."""
    compared, wrong = 0, []
    for pair in max(blocks, key=len):
        ours, theirs = words[pair.start : pair.end], truth[pair.other_start : pair.other_end]
        if not ours or not theirs:
            continue
        compared += len(ours)
        a, b = "".join(ours), "".join(theirs)
        if a != b or (len(ours) == 1 and len(theirs) > 1 and a.lower() not in _JOINED):
            wrong.append((" ".join(ours), " ".join(theirs), " ".join(words[pair.start - 4 : pair.end + 3])))
    return compared, wrong


_JOINED = frozenset({"turneringslederen", "turneringsarrangøren"})
"""Words that the transcript parts where its page had a soft hyphen."""


def measure(
    settled: Sequence[SettledPiece] | Sequence[str], transcript: str
) -> tuple[int, list[tuple[str, str, str]]]:
    """Words compared and wrong words of a text in pieces."""
    text = "\n\n".join(s if isinstance(s, str) else s.text for s in settled)
    text = re.sub(r"-\n+\s*(?=[^\W\d_])", "", text)
    words = [m["word"] for m in _WORD.finditer(text) if m["word"]]
    truth = [m["word"] for m in _WORD.finditer(transcript) if m["word"]]
    return wrong_words(words, truth, align(words, truth))


def _line(name: str, wrong: Sequence[object], count: int, seconds: float) -> str:
    share = 100 * len(wrong) / count
    return f"{name + ':':25s} {len(wrong):5d} of {count} words wrong, {share:5.2f} %, {seconds:.1f} s"


def main(arguments: Sequence[str]) -> int:
    """Prints the figures; 2 without documents."""
    if not os.environ.get("BRIDGELOV_SOURCES"):
        print("BRIDGELOV_SOURCES mangler: mappen med dokumenterne.", file=sys.stderr)
        return 2
    documents = sources()
    pieces = scan_pieces(documents["scan"])
    clean = [documents[k] for k in ("handbook", "articles") if k in documents]
    transcript = documents["transcript"]
    count, raw = measure(pieces, transcript)
    print(_line("raw", raw, count, 0.0))
    for name, texts in (("shipped words only", []), ("with clean documents", clean)):
        times = []
        for _ in range(3):
            begun = time.perf_counter()
            settled = settle(pieces, None, (), lexicon=Lexicon.build(texts))
            times.append(time.perf_counter() - begun)
        count, wrong = measure(settled, transcript)
        print(_line(name, wrong, count, statistics.median(times)))
    if "--errors" in arguments:
        for ours, theirs, around in wrong:
            print(f"    {ours} | {theirs} | {around}")
    begun = time.perf_counter()
    settled = settle(pieces, transcript, (), lexicon=Lexicon.build(clean))
    spent = time.perf_counter() - begun
    count, wrong = measure(settled, transcript)
    print(_line("with the transcript", wrong, count, spent))
    for ours, theirs, around in wrong:
        print(f"    {ours} | {theirs} | {around}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
