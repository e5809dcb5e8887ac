"""What a question asks for – whether somebody may do it, or how much – so that the answer comes first."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from kb.search.queries.text import common_words, fold, words
from laws import shipped

DATA = "asking.toml"

OF_A_SENTENCE = 3  # words of every sentence; names of things in an index have hardly so many
_CLAUSE = re.compile(r"[,.;:?!–]+\s*")
_OF_A_RULING = (
    5  # words of the longest clause that asks for a ruling and tells nothing: »hvad skal jeg gøre nu«
)
_BEFORE = 2  # words that may stand before »hvor mange«: »og hvor mange«, »ved du hvor længe«


@cache
def _asking_words(kind: str) -> frozenset[tuple[str, ...]]:
    """The words of a kind of question, folded, each as the row that it is typed in."""
    return frozenset(
        tuple(fold(word) for word in words(row)) for row in shipped.table(DATA, "kb")[kind]["words"]
    )


@cache
def whom() -> frozenset[str]:
    """Ids of the glossary of those who have laws of their own."""
    return frozenset(shipped.table(DATA, "kb")["permission"]["whom"])


def kinds() -> Mapping[str, frozenset[tuple[str, ...]]]:
    """Every kind of question with its words, folded, each as the row that it is typed in."""
    return {kind: _asking_words(kind) for kind in shipped.table(DATA, "kb")}


def asks_permission(query_words: Sequence[str]) -> bool:
    """Whether a question is what somebody may do.

    >>> asks_permission(["må", "den", "blinde", "tale"]), asks_permission(["den", "blinde"])
    (True, False)
    """
    return tuple(fold(word) for word in query_words[:1]) in _asking_words("permission")


def asks_amount(query_words: Sequence[str]) -> bool:
    """Whether a question is how many, how much or how long.

    >>> asks_amount(words("hvor mange stik koster det")), asks_amount(words("mange stik"))
    (True, False)
    """
    folded = [fold(word) for word in query_words]
    return any(
        tuple(folded[at : at + len(row)]) == row
        for row in _asking_words("amount")
        for at in range(_BEFORE + 1)
    )


def asks(query_words: Sequence[str]) -> bool:
    """Whether a question about the laws begins so.

    >>> asks(words("until when may it be changed")), asks(words("syd spurgte hvad det betød"))
    (True, False)
    """
    return _begins([fold(word) for word in query_words], "question")


def asks_at_last(text: str, *, sure: bool = True) -> bool:
    """Whether a text begins as a question about the laws does, or its last clause, whatever it tells before.

    Whoever tells a case and asks no more than what to do now, or whether that may be, asks for the ruling.

    Args:
        sure: whether one ruling is what the case comes under; where two are near, whether that may be is a
            question as any other.

    >>> asks_at_last("alle fire siger pas, må vi så give om"), asks_at_last("alle siger pas, hvad nu")
    (True, False)
    >>> asks_at_last("makker tog sit kort op igen, må han det"), asks_at_last("må han det")
    (False, True)
    """
    clauses = [[fold(word) for word in row] for row in map(words, _CLAUSE.split(text)) if row]
    telling = [clause for clause in clauses if not (_asks_ruling(clause) or (sure and _points(clause)))]
    if not telling:
        return asks(words(text))
    first, last = telling[0], _bare_of(telling[-1], "joining")
    return any(_begins(first, kind) for kind in ("question", "consequence")) or (
        _begins(last, "question") and not _begins(last, "ruling")
    )


def _asks_ruling(clause: Sequence[str]) -> bool:
    """Whether a clause tells nothing and only asks what to do."""
    asked = _bare_of(clause, "joining")
    return _begins(asked, "ruling") and len(asked) <= _OF_A_RULING


def _points(clause: Sequence[str]) -> bool:
    """Whether a clause tells nothing and only asks whether what the others tell may be."""
    asked = _bare_of(clause, "joining")
    return _begins(asked, "question") and all((word,) in _asking_words("pointing") for word in asked)


def _bare_of(clause: Sequence[str], kind: str) -> Sequence[str]:
    """A clause without the word of a kind that it begins with."""
    return clause[1:] if tuple(clause[:1]) in _asking_words(kind) else clause


def _begins(folded: Sequence[str], kind: str) -> bool:
    return any(tuple(folded[: len(row)]) == row for row in _asking_words(kind))


def is_sentence(query_words: Sequence[str]) -> bool:
    """Whether words are a question or tell something, and are no name of a thing.

    >>> is_sentence(words("can the auction be reopened")), is_sentence(words("right of redress, loss of"))
    (True, False)
    """
    return asks(query_words) or sum(w in common_words() for w in query_words) >= OF_A_SENTENCE


def tells_consequence(query_words: Sequence[str]) -> bool:
    """Whether a heading says what follows when somebody has done what they may not.

    >>> tells_consequence(words("Hvis begrænsningerne overtrædes")), tells_consequence(["begrænsninger"])
    (True, False)
    """
    return tuple(fold(word) for word in query_words[:1]) in _asking_words("consequence")


def denies(query_words: Sequence[str]) -> bool:
    """Whether words are about what is not.

    >>> denies(words("Ingen automatisk overførsel af stik")), denies(words("Overførsel af stik"))
    (True, False)
    """
    return any((fold(word),) in _asking_words("denial") for word in query_words)
