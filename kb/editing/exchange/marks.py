"""Short sums of wordings, by which a file knows what has been written anew since it was made."""

import unicodedata
from hashlib import sha256

from kb.editing.exchange.rebuild import paragraphs

_NEW_MARK, _BETWEEN = "p", "-"


def fingerprint(text: str) -> str:
    """A short sum of a wording; how its words are spaced is of no account, for tools change that.

    Where a paragraph ends is of account. The letter in front keeps a spreadsheet from taking it for a number.

    >>> fingerprint("Et bud.") == fingerprint("Et\u00a0bud. "), fingerprint("bud") == fingerprint("Bud")
    (True, False)
    >>> fingerprint("Et bud. Et til.") == fingerprint("Et bud.\\n\\nEt til.")
    False
    """
    return _NEW_MARK + _sum("\n\n".join(" ".join(words) for words in paragraphs(compose(text))))


def mark_of(source: str, target: str) -> str:
    """What a file keeps of both wordings of the day it is made; one without a source keeps the target's."""
    return f"{fingerprint(target)}{_BETWEEN}{fingerprint(source)}" if source else fingerprint(target)


def target_mark(mark: str) -> str:
    """The part of a mark that is of the target's wording."""
    return mark.partition(_BETWEEN)[0]


def source_mark(mark: str) -> str:
    """The part of a mark that is of the source's wording; empty in older files."""
    return mark.partition(_BETWEEN)[2].partition(_BETWEEN)[0]


def with_notes(mark: str, notes: str) -> str:
    """A mark that keeps a sum of our notes too, by which a sheet tells that somebody wrote in them."""
    return f"{mark}{_BETWEEN}{fingerprint(notes)}" if notes else mark


def marks_notes(mark: str, notes: str) -> bool:
    """Whether notes are those that a mark was made with, or there is no such mark."""
    kept = mark.partition(_BETWEEN)[2].partition(_BETWEEN)[2]
    return not kept or kept == fingerprint(notes)


def marks(mark: str, text: str) -> bool:
    """Whether a mark is that of the target's wording; the marks of older files know nothing of paragraphs."""
    mark = target_mark(mark)
    if mark.startswith(_NEW_MARK):
        return mark == fingerprint(text)
    return mark == _sum(" ".join(compose(text).split()))


def _sum(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def compose(text: str) -> str:
    """A text with each letter and its accent as one sign (NFC), as our texts have it; some tools divide them.

    >>> len(compose("a\u030a"))
    1
    """
    return unicodedata.normalize("NFC", text)
