"""Builds the shipped table of Danish word frequencies from the wordfreq package (an editor's tool).

Not needed to run anything: the table lies in `laws/data/words-da.tsv.gz`. To build it anew, install wordfreq
into an environment of its own and run

    python -m tests.tools.build_lexicon laws/data/words-da.tsv.gz

Only single words and their frequencies are kept, as whole hundredths of the Zipf scale (log10 of occurrences
in a thousand million words; van Heuven et al., 2014, doi:10.1080/17470218.2013.850521).
"""

import gzip
import importlib
import re
import sys
from collections.abc import Mapping
from pathlib import Path

_WORD = re.compile(r"[a-zæøåéüö]{1,30}")
_SINGLE = frozenset("iåøæ")


def table_lines(frequencies: Mapping[str, float]) -> list[str]:
    """The table's lines, `hundredths<TAB>words`, commonest first.

    >>> table_lines({"kort": 1e-4, "melding": 1e-4, "x2": 0.5, "b": 0.1})
    ['500\\tkort melding']
    """
    from math import log10

    bins: dict[int, list[str]] = {}
    for word, frequency in frequencies.items():
        if _WORD.fullmatch(word) and (len(word) > 1 or word in _SINGLE):
            bins.setdefault(round(100 * (log10(frequency) + 9)), []).append(word)
    return [f"{zipf}\t{' '.join(sorted(bins[zipf]))}" for zipf in sorted(bins, reverse=True)]


def main(args: list[str]) -> int:
    """Writes the table to the path in `args`; 2 when wordfreq is not installed."""
    try:
        wordfreq = importlib.import_module("wordfreq")
    except ImportError:
        print("wordfreq mangler; installér den i et miljø for sig: pip install wordfreq", file=sys.stderr)
        return 2
    lines = table_lines(wordfreq.get_frequency_dict("da", wordlist="best"))
    blob = "\n".join(lines).encode("utf-8")
    Path(args[0]).write_bytes(gzip.compress(blob, compresslevel=9, mtime=0))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
