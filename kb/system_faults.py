"""Why the system lets a file not be read or written, in the reader's language, never in the system's own."""

import errno

from laws import shipped
from laws.languages import FIRST_LANGUAGE


def cause_of(fault: OSError) -> str:
    """The key of a fault in `system-faults.toml`; the system's name for what stands there not.

    >>> cause_of(FileNotFoundError(2, "No such file or directory")), cause_of(OSError())
    ('gone', 'OSError')
    """
    name = errno.errorcode.get(fault.errno or 0, type(fault).__name__)
    return next(
        (key for key, kind in shipped.table("system-faults.toml", "kb").items() if name in kind["names"]),
        name,
    )


def in_words(cause: str, language: str = FIRST_LANGUAGE) -> str:
    """What is said of a cause inside a sentence.

    >>> in_words("full"), in_words("full", "en"), in_words("EPROTO")
    ('disken er fuld', 'the disk is full', 'EPROTO')
    """
    kind = shipped.table("system-faults.toml", "kb").get(cause)
    return str(kind.get(language, kind[FIRST_LANGUAGE])) if kind is not None else cause
