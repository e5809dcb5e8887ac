"""Reads a text of conditions from left to right: every word is read, or its place is marked."""

import re

from rulings.meaning.language.conditions import CONDITIONS, Said
from rulings.meaning.language.grammar import connector, longest
from rulings.meaning.phrases.calls_said import and_its_call, call_alone, described, named_call, upon_a_call
from rulings.meaning.phrases.denied import again, one_denied
from rulings.meaning.phrases.denied_scope import more_denied
from rulings.meaning.phrases.empty_way import empty_way
from rulings.meaning.phrases.leading import HAVING
from rulings.meaning.phrases.letters import letter_for_suits, weak_or_with
from rulings.meaning.phrases.phrased import add, phrase_at
from rulings.meaning.phrases.spoken import Expression, Item, any_of, together, without
from rulings.meaning.phrases.state import BLANK, STOP, Reader
from rulings.meaning.phrases.words_between import (
    asked_unless,
    between_lengths,
    is_strength,
    tells_opening,
    vague_words,
)

DEEPEST = 12
"""Brackets inside each other; more than these nobody means."""
_WORD = re.compile(r"[^\s,;:()]+|.", re.DOTALL)


def read_expression(reader: Reader, inside: bool = False) -> Expression:
    """Reads conditions up to the end, or up to the bracket that closes them."""
    said = Expression(bracketed=inside)
    while reader.at < len(reader.text):
        if reader.blank():
            continue
        if reader.text[reader.at] == ")":
            if inside:
                reader.at += 1
                return said
            reader.fault(reader.at, reader.at + 1, "bracket")
            reader.at += 1
            continue
        _step(reader, said, inside)
    if inside:
        reader.fault(len(reader.text), len(reader.text), "bracket")
    else:
        _nothing_beside(reader, said)
    return said


def _nothing_beside(reader: Reader, said: Expression) -> None:
    """»22+ jævn eller udgangskrav«: a way that says nothing of the hand would be any hand at all."""
    for at, place in enumerate(said.ors):
        if not said.said or (said.ways[at] and said.ways[at + 1]) or reader.problems:
            continue
        if not any(empty_way(reader, said, way) for way in (at, at + 1)):
            reader.fault(*place, "dangling")


def _step(reader: Reader, said: Expression, inside: bool) -> None:
    start = reader.at
    if reader.text[start] == "(":
        _bracket(reader, said)
    elif reader.text[start] == ":" and said.ways[-1] and not said.common and len(said.ways) == 1:
        said.common, said.ways = said.ways[0], [[]]
        reader.at += 1
    elif not reader.notation and (named_call(reader, said) or (inside and call_alone(reader))):
        pass
    elif reader.text[start] in ":=" and not said.said and (reader.named or reader.remarks):
        reader.at += 1  # »negativ dobling: 6+ 4+♠«
    elif not reader.notation and upon_a_call(reader):
        pass
    elif reader.skip(connector("but")) or (_all_hands(said) and reader.skip(_ONLY_BUT)):
        _except(reader, said, start, inside)
    elif reader.skip(connector("or")):
        _or(reader, said, start)
    elif not phrase_at(reader, said) and not _other_word(reader, said, inside):
        reader.skip(_WORD)
        reader.fault(start, reader.at, "unreadable")


_UNLESS = re.compile(r"unless|med\s?mindre", re.IGNORECASE)
_ONLY_BUT = re.compile(r"but(?!\w)", re.IGNORECASE)


def _all_hands(said: Expression) -> bool:
    """»any but balanced«: behind all hands »but« leaves out."""
    last = said.ways[-1][-1] if said.ways[-1] else None
    return last is not None and last.kind in ("any", "any-shape")


def _or(reader: Reader, said: Expression, start: int) -> None:
    behind_remark = bool(reader.remarks) and not reader.text[reader.remarks[-1][1] : start].strip()
    if _UNLESS.match(reader.text, start) and not reader.notation:
        asked_unless(reader, start, behind_remark or _all_hands(said))
        return
    rest = reader.text[reader.at :].strip(" ,;:\n\t)")
    # »5+♥ with or without 4+♠«: nothing stands between the joining word and this one.
    dash = reader.text[:start].rstrip().endswith(("-", "–"))  # »6-farve major – ellers 5-5«
    if (
        (reader.joined and not dash)
        or not (said.ways[-1] or reader.remarks or reader.vague or reader.problems)
        or not rest
    ):
        reader.fault(start, reader.at, "dangling")
        return
    said.ways.append([])
    said.ors.append((start, reader.at))
    reader.comma = reader.joined = False


def _inside(reader: Reader) -> Expression:
    """Reads what stands in a bracket that has just been opened."""
    if reader.depth >= DEEPEST:
        reader.fault(reader.at - 1, len(reader.text), "bracket")
        reader.at = len(reader.text)
        return Expression()
    reader.depth += 1
    said = read_expression(reader, inside=True)
    reader.depth -= 1
    return said


def _bracket(reader: Reader, said: Expression) -> None:
    start = reader.at
    reader.at += 1
    comma, joined, told = reader.comma, reader.joined, len(reader.remarks) + len(reader.named)
    problems = len(reader.problems)
    inner = _inside(reader)
    if not inner.said:
        # »(naturlig indmelding)« says what the call is, and nothing of the hand.
        words = reader.text[start + 1 : reader.at - 1].strip()
        if (
            not words
            or len(reader.problems) > problems
            or not (said.said or len(reader.remarks) + len(reader.named) > told)
        ):
            reader.fault(start, reader.at, "hand")
        return
    if _restated(said, _types(inner), reader.text, start):
        return
    reader.comma, reader.joined = comma, joined
    strong = any(item.strong for item in inner.items())
    add(reader, said, start, "bracket", _types(inner), strong)


def _restated(said: Expression, types: Said, text: str, start: int) -> bool:
    """»ingen kortfarve (single/ren)«: a bracket just behind says again what is denied."""
    last = said.ways[-1][-1] if said.ways[-1] else None
    if last is None or last.kind != "denied" or text[last.end : start].strip():
        return False
    denied = {one for t in last.types for one in t.without}
    return set(types) <= denied


def _types(inner: Expression) -> Said:
    """The hands of an expression that stands in brackets; a doubt inside takes the likelier way."""
    found: Said = ()
    for way in inner.ways:
        if way:
            found = (*found, *together([*inner.common, *way]))
    found = found or together(inner.common)
    for excluded in inner.excluded:
        found = without(found, _types(excluded))
    return found


def _except(reader: Reader, said: Expression, start: int, inside: bool) -> None:
    reader.comma = reader.joined = False
    problems = len(reader.problems)
    reader.skip(BLANK)
    if reader.text[reader.at : reader.at + 1] == "(":
        reader.at += 1
        excluded = _inside(reader)
    else:
        excluded = _up_to_a_stop(reader, inside)
    if not excluded.said:
        if len(reader.problems) == problems:
            reader.fault(start, reader.at, "hand")
        return
    if not said.said:
        said.ways[-1].append(Item(start, reader.at, "denied", (any_of(_types(excluded)),)))
    else:
        said.excluded.append(excluded)


def _up_to_a_stop(reader: Reader, inside: bool) -> Expression:
    """What an exception without brackets leaves out: up to a comma or a semicolon."""
    said = Expression()
    reader.denying = True
    while reader.at < len(reader.text) and not STOP.match(reader.text, reader.at):
        if inside and reader.text[reader.at] == ")":
            break
        if not reader.skip(BLANK):
            _step(reader, said, inside)
    reader.denying = False
    _ambiguous_comma(reader, said)
    return said


def _ambiguous_comma(reader: Reader, said: Expression) -> None:
    """»men ikke 15-17 jævn, 11-20«: what stands after the comma is left out too, or it holds for all."""
    stop = reader.at
    after = re.compile(r"\s*,\s*").match(reader.text, stop)
    if after is None or not said.said:
        return
    found = longest(reader.text, after.end())
    if found is None or found[0].purpose or found[0].id not in CONDITIONS:
        return
    # A strength after an exception that tells none holds for the call.
    if found[0].id != "points" or any(item.strong for item in said.items()):
        reader.fault(stop, found[2], "two-ways")


def _other_word(reader: Reader, said: Expression, inside: bool) -> bool:
    """Reads a negation, or a word that says nothing itself."""
    start = reader.at
    if not reader.notation and (letter_for_suits(reader, said) or weak_or_with(reader)):
        return True
    if reader.skip(vague_words()):
        reader.vague.append((start, reader.at))
    elif reader.skip(connector("neither")):
        _denied(reader, said, start, neither=True)
    elif reader.skip(connector("without")):
        _denied(reader, said, start, neither=False)
    elif reader.skip(connector("maybe")):
        _maybe(reader, start)
    elif not between_lengths(reader) and reader.skip(connector("and")):
        having = reader.text[start:].lower().startswith((*HAVING, "- ", "– "))
        begun = said.said or reader.remarks or reader.vague or reader.problems or having
        if not reader.text[reader.at :].strip(" ,;:\n\t)") or not begun:
            reader.fault(start, reader.at, "dangling")
        reader.joined = True
    elif reader.skip(connector("raise")):
        reader.raises.append((start, reader.at))
        and_its_call(reader)
    elif reader.skip(connector("label")):
        if is_strength(reader, start) or tells_opening(reader, start):
            reader.vague.append((start, reader.at))
        if reader.notation or said.said or inside or not described(reader, start):
            and_its_call(reader)
    elif not reader.skip(connector("fill")):
        return _lead(reader)
    return True


def _maybe(reader: Reader, start: int) -> None:
    """»15-17 jævn, kan have 5-farve major«: says nothing where the rest has such hands."""
    types = one_denied(reader)
    if types:
        reader.maybe.append((start, reader.at, types))
    elif not reader.problems or reader.problems[-1].offset < start:
        reader.fault(start, reader.at, "hand")


def _lead(reader: Reader) -> bool:
    """Passes over a word such as »både« or »viser« where a condition follows it."""
    start = reader.at
    if not reader.skip(connector("lead")):
        return False
    match = re.compile(r"\s*").match(reader.text, reader.at)
    at = match.end() if match else reader.at
    follows = longest(reader.text, at) is not None or connector("lead").match(reader.text, at)
    if not (follows or connector("without").match(reader.text, at) or vague_words().match(reader.text, at)):
        reader.at = start
        return False
    return True


def _denied(reader: Reader, said: Expression, start: int, neither: bool) -> None:
    """Reads what a type is without: one condition, several in brackets, or several after »hverken«."""
    comma, joined = reader.comma, reader.joined
    reader.skip(BLANK)
    if reader.text[reader.at : reader.at + 1] == "(":
        reader.at += 1
        inner = _inside(reader)
        types = _types(inner) if inner.said else ()
    else:
        asked = len(reader.problems)
        types = one_denied(reader, start)
        while neither and (types or len(reader.problems) > asked) and again(reader, connector("nor")):
            types = (*types, *one_denied(reader))
    if not types:
        if not reader.problems or reader.problems[-1].offset < start:
            reader.fault(start, reader.at, "hand")
        return
    reader.comma, reader.joined = comma, joined
    add(reader, said, start, "denied", (any_of(types),))
    if not neither:
        more_denied(reader, start)
