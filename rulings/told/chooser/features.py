"""What a text is compared by: its words, pairs and pieces of words, and concepts; players, calls alike.

A piece of a word stands for its endings, its neighbours in Danish and Norwegian, and what is typed in haste.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from laws.norwegian import in_danish
from laws.words import words
from rulings.bridge.calls import PASS
from rulings.bridge.seats import Seat
from rulings.told.chooser.concepts import concepts
from rulings.told.hear import parts
from rulings.told.names import tokens_of
from rulings.told.token import Token

Kinds = Sequence[Counter[str]]
"""How often each feature stands in a text, kind by kind; no two kinds have a feature of the same name."""

_END = "."
"""Between two clauses."""
_SIGN = "~"
"""In front of what stands for a player, a call or a card."""
_PIECES = (3, 4)  # letters
_APART = (2, 3)  # places from one word of a pair to the other
_BEHIND = 3  # concepts, counted from one


def features(text: str) -> Kinds:
    """The words with the pairs of neighbours, the pairs further apart, the pieces of words, the concepts.

    It matters little who called what: »syd bød 1♥« and »øst bød 3 ut« have the same features.

    >>> sorted(features("Syd bød 1♥")[0])
    ['bod', 'bod ~bid', '~bid', '~bid .', '~seat', '~seat bod']
    """
    signs = list(_alike(text))
    row = [in_danish(word) for word in signs]
    near = Counter(word for word in row if word != _END)
    near.update(f"{word} {behind}" for word, behind in pairwise(row))
    return near, Counter(_apart(row)), Counter(_pieces(row)), Counter(_concepts(signs))


def _apart(row: Sequence[str]) -> Iterator[str]:
    for places in _APART:
        pairs = zip(row, row[places:], strict=False)
        yield from (f"{word} … {behind}" for word, behind in pairs if _END not in (word, behind))


def _pieces(row: Sequence[str]) -> Iterator[str]:
    """The pieces of every word, with its ends marked: »#_bo«, »#bod«, »#od_«."""
    for word in row:
        if word == _END or word.startswith(_SIGN):
            continue
        framed_word = f"_{word}_"
        for width in _PIECES:
            yield from (f"#{framed_word[at : at + width]}" for at in range(len(framed_word) - width + 1))


def _concepts(row: Sequence[str]) -> Iterator[str]:
    """What is told of, and what is told of behind it, whatever the words and the language."""
    names_at = [*concepts(row)]
    for at, names in enumerate(names_at):
        yield from (f"={name}" for name in names)
        for behind in names_at[at + 1 : at + 1 + _BEHIND]:
            yield from (f"={name} ={other}" for name in names for other in behind)


def _alike(text: str) -> Iterator[str]:
    for clause in parts(text):
        for token in tokens_of(words(clause), set()):
            yield _of(token)
        yield _END


def _of(token: Token) -> str:
    """A word as it is compared; a sign in front tells a player, a call or a card from a word."""
    if token.call is not None:
        return "~bid" if token.call.is_bid else "~pass" if token.call == PASS else "~double"
    if token.card is not None:
        return "~card"
    if token.person is not None:
        name = "seat" if isinstance(token.person, Seat) else str(token.person)
        return f"{_SIGN}{name}{'s' if token.genitive else ''}"
    return token.key
