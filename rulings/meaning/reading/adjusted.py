"""A convention of which a note tells one thing otherwise: the rest of it is asked about where it contradicts.

The usual hands of a convention stand in for what a note leaves unsaid. They are never put beside what the
note says otherwise: another strength, another force, or a name that only tells what the call is for.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulings.engine.data import wording
from rulings.meaning.language.grammar import longest
from rulings.meaning.language.names import Agreed, Named
from rulings.meaning.language.phrasing import points_text
from rulings.meaning.language.words import DATA, message
from rulings.meaning.model import ANY_POINTS, MOST_POINTS, Forcing, Meaning, Range, Type
from rulings.meaning.phrases.state import Reader

_GAME = 12
"""From this strength a hand forces to game opposite an opening; a weaker usual one is asked about."""


def doubts(
    reader: Reader, start: int, named: Named, found: Agreed, strength: Range | None, usual: Agreed
) -> Iterator[Agreed]:
    """What else the convention's name may mean in this note; nothing where the note leaves no doubt.

    Args:
        reader: with what is said beside the name.
        start: where the name stands.
        named: the name.
        found: the convention with the strength of the note.
        strength: that strength, where the note tells one.
        usual: the convention as it is usually played.
    """
    types = found.meaning.types
    if strength is not None:
        told = tuple(one for one in types if one.points == strength)
        if told and len(told) < len(types):
            yield _with_types(found, told, _only(points_text(strength, reader.language), reader))
        elif all(one.points.meet(strength).empty for one in usual.meaning.types):
            yield usual
        return
    limited = [one for one in types if one.points != ANY_POINTS]
    if not limited:
        if reader.forcing is Forcing.TO_GAME is not found.meaning.forcing:
            yield _of_strength(reader, found)
    elif _only_a_purpose(reader, start, named):
        yield _of_any_strength(reader, found)
    elif reader.forcing is not None and reader.forcing is not found.meaning.forcing:
        yield from _of_that_force(reader, found)


def _only_a_purpose(reader: Reader, start: int, named: Named) -> bool:
    """»straf X« says what the call is for; that such a call is usually strong the note does not say."""
    phrase = longest(reader.text, start)
    return phrase is not None and phrase[0].purpose and phrase[2] >= named.end


def _of_that_force(reader: Reader, found: Agreed) -> Iterator[Agreed]:
    """»puppet, gf«: with the usual strength of a call that forces less, or with what the force tells."""
    if reader.forcing is Forcing.TO_GAME and all(one.points.low >= _GAME for one in found.meaning.types):
        return
    if reader.forcing is Forcing.TO_GAME:
        yield _of_strength(reader, found)
    yield _of_any_strength(reader, found)


def _of_strength(reader: Reader, found: Agreed) -> Agreed:
    strong = Range(_GAME, MOST_POINTS)
    types = tuple(replace(one, points=strong) for one in found.meaning.types)
    return _with_types(found, types, points_text(strong, reader.language))


def _of_any_strength(reader: Reader, found: Agreed) -> Agreed:
    types = tuple(dict.fromkeys(replace(one, points=ANY_POINTS) for one in found.meaning.types))
    return _with_types(found, types, wording(DATA, "adjusted", "any", language=reader.language))


def _only(points: str, reader: Reader) -> str:
    return message("adjusted", "only", language=reader.language, points=points)


def _with_types(found: Agreed, types: tuple[Type, ...], told: str) -> Agreed:
    meaning: Meaning = replace(found.meaning, types=types)
    return replace(found, title=f"{found.title}, {told}", meaning=meaning)
