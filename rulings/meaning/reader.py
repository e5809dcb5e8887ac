"""Reads a text of conditions from left to right: every word is read, or its place is marked."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulings.bridge.cards import Suit
from rulings.meaning.asking import Ask, ask_of
from rulings.meaning.conditions import CONDITIONS, DENIED, Fault, Said
from rulings.meaning.context import Context
from rulings.meaning.grammar import Phrase, Values, connector, longest
from rulings.meaning.model import Forcing, Meaning, Purpose, PurposeKind
from rulings.meaning.problems import Problem, Reading
from rulings.meaning.spoken import Expression, Item, any_of, together, without
from rulings.meaning.words import Where, alternatives, message, words

_BLANK = re.compile(r"\s+")
_STOP = re.compile(r"[,;\n]")
_WORD = re.compile(r"[^\s,;:()]+|.", re.DOTALL)
_BOTH = re.compile(r"\b(?:begge|både|both)\b", re.IGNORECASE)


@dataclass(slots=True)
class Reader:
    """Where the reading stands, and what was found on the way.

    Attributes:
        text: the whole text.
        language: of the messages.
        context: what the auction tells.
        notation: whether a lone number is exact without asking, as in our data.
        asks: lengths told by a lone number, to be asked about unless the text uses signs for "or more" too.
        vague: words that want a strength beside them.
        remarks: purpose, suits shown and forcing, each with its place.
        denying: whether what is read now is an exception.
    """

    text: str
    language: str
    context: Context
    notation: bool
    at: int = 0
    comma: bool = False
    joined: bool = False
    problems: list[Problem] = field(default_factory=list)
    asks: list[tuple[Item, Ask]] = field(default_factory=list)
    vague: list[tuple[int, int]] = field(default_factory=list)
    remarks: list[tuple[int, int, str]] = field(default_factory=list)
    purpose: Purpose | None = None
    shows: set[Suit] = field(default_factory=set)
    loosely: set[Suit] = field(default_factory=set)
    forcing: Forcing | None = None
    denying: bool = False

    def fault(
        self, start: int, end: int, key: str, choices: tuple[Reading, ...] = (), **filled: object
    ) -> None:
        """Marks a place; one beside another with the same reason is one with it."""
        reason = message("messages", key, language=self.language, **filled)
        last = self.problems[-1] if self.problems else None
        if last and last.reason == reason and not choices and not last.choices:
            if not self.text[last.offset + last.length : start].strip():
                start = self.problems.pop().offset
        self.problems.append(Problem(start, end - start, self.text[start:end], reason, choices))

    def skip(self, pattern: re.Pattern[str]) -> bool:
        """Passes over what the pattern matches here; whether it did."""
        match = pattern.match(self.text, self.at)
        if match is None or match.end() == self.at:
            return False
        self.at = match.end()
        return True

    def blank(self) -> bool:
        """Passes over blanks and commas; whether there were any."""
        if self.skip(_STOP):
            self.comma, self.joined = True, False
            return True
        return self.skip(_BLANK)

    @property
    def remark(self) -> Meaning:
        """What was said beside the hands."""
        shows = tuple(sorted(self.shows | self.loosely))
        return Meaning(purpose=self.purpose, shows=shows, forcing=self.forcing)


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
        if said.said and not (said.ways[at] and said.ways[at + 1]) and not reader.problems:
            reader.fault(*place, "dangling")


def _step(reader: Reader, said: Expression, inside: bool) -> None:
    start = reader.at
    if reader.text[start] == "(":
        _bracket(reader, said)
    elif reader.text[start] == ":" and said.ways[-1] and not said.common and len(said.ways) == 1:
        said.common, said.ways = said.ways[0], [[]]
        reader.at += 1
    elif reader.skip(connector("but")):
        _except(reader, said, start, inside)
    elif reader.skip(connector("or")):
        _or(reader, said, start)
    elif not _phrase(reader, said) and not _other_word(reader, said):
        reader.skip(_WORD)
        reader.fault(start, reader.at, "unreadable")


def _or(reader: Reader, said: Expression, start: int) -> None:
    rest = reader.text[reader.at :].strip(" ,;:\n\t)")
    if not (said.ways[-1] or reader.remarks or reader.vague) or not rest:
        reader.fault(start, reader.at, "dangling")
        return
    said.ways.append([])
    said.ors.append((start, reader.at))
    reader.comma = reader.joined = False


def _bracket(reader: Reader, said: Expression) -> None:
    start = reader.at
    reader.at += 1
    comma, joined = reader.comma, reader.joined
    inner = read_expression(reader, inside=True)
    if not inner.said:
        reader.fault(start, reader.at, "hand")
        return
    reader.comma, reader.joined = comma, joined
    strong = any(item.strong for item in inner.items())
    _add(reader, said, start, "bracket", _types(inner), strong)


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
    reader.skip(_BLANK)
    if reader.text[reader.at : reader.at + 1] == "(":
        reader.at += 1
        excluded = read_expression(reader, inside=True)
    else:
        excluded = _up_to_a_stop(reader, inside)
    if not excluded.said:
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
    while reader.at < len(reader.text) and not _STOP.match(reader.text, reader.at):
        if inside and reader.text[reader.at] == ")":
            break
        if not reader.skip(_BLANK):
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
    if found is not None and not found[0].purpose and found[0].id in CONDITIONS:
        reader.fault(stop, found[2], "two-ways")


def _add(
    reader: Reader, said: Expression, start: int, kind: str, types: Said, strong: bool = False
) -> Item:
    item = Item(start, reader.at, kind, types, reader.comma, reader.joined, strong or kind == "points")
    said.ways[-1].append(item)
    reader.comma = reader.joined = False
    return item


def _phrase(reader: Reader, said: Expression) -> bool:
    """Reads a condition or a remark, if one stands here."""
    start = reader.at
    found = longest(reader.text, start)
    if found is None:
        return False
    phrase, values, reader.at = found
    try:
        if phrase.id in CONDITIONS or phrase.id == "cut-off":
            _condition(reader, said, start, phrase, values)
        else:
            _remark(reader, start, phrase, values)
    except Fault as fault:
        reader.fault(start, reader.at, fault.key, **fault.filled)
    return True


def _condition(reader: Reader, said: Expression, start: int, phrase: Phrase, values: Values) -> None:
    ask = _settle(reader, said, start, phrase, values)
    if ask is not None and ask.certain:
        reader.fault(start, reader.at, ask.key, ask.choices)
        return
    denied = reader.denying and not reader.notation and phrase.id in DENIED
    item = _add(reader, said, start, phrase.id, (DENIED if denied else CONDITIONS)[phrase.id](values))
    if ask is not None and not denied and not reader.notation:
        reader.asks.append((item, ask))


def _settle(reader: Reader, said: Expression, start: int, phrase: Phrase, values: Values) -> Ask | None:
    """Puts suits in for words that only the auction tells; what is to be asked where it does not."""
    where = values.get("where")
    relative = where.relative if isinstance(where, Where) else "own" if phrase.id.endswith("-own") else ""
    if relative:
        named = _own(said) if relative == "own" else reader.context.named(relative)
        if named is not None:
            values["where"] = named
            relative = ""
    return ask_of(reader.text, start, reader.at, phrase.id, values, relative, reader.language)


def _own(said: Expression) -> Where | None:
    """The one suit that the type at hand promises five cards in."""
    least = {suit: 0 for suit in Suit}
    for item in said.ways[-1]:
        for one in item.types[:1]:
            least = {suit: max(least[suit], one.lengths[suit].low) for suit in Suit}
    most = max(least.values())
    own = [suit for suit in Suit if least[suit] == most]
    return Where((own[0],), every=True) if most >= 4 and len(own) == 1 else None


def _remark(reader: Reader, start: int, phrase: Phrase, values: Values) -> None:
    if phrase.purpose:
        purpose = Purpose(PurposeKind(phrase.id), values.get("about", ""))
        if reader.purpose not in (None, purpose):
            raise Fault("twice")
        reader.purpose = purpose
    elif phrase.id == "shows":
        reader.shows |= set(values["list"])
    elif phrase.id == "shows-loosely":
        reader.loosely |= set(values["list"])
    elif reader.forcing not in (None, Forcing(phrase.id)):
        raise Fault("twice")
    else:
        reader.forcing = Forcing(phrase.id)
    reader.remarks.append((start, reader.at, phrase.id))
    reader.comma = reader.joined = False


def _other_word(reader: Reader, said: Expression) -> bool:
    """Reads a negation, or a word that says nothing itself."""
    start = reader.at
    if reader.skip(connector("neither")):
        _denied(reader, said, start, neither=True)
    elif reader.skip(connector("without")):
        _denied(reader, said, start, neither=False)
    elif reader.skip(connector("and")):
        if not reader.text[reader.at :].strip(" ,;:\n\t)") or not (said.said or reader.remarks):
            reader.fault(start, reader.at, "dangling")
        reader.joined = True
    elif reader.skip(_vague()):
        reader.vague.append((start, reader.at))
    elif not reader.skip(connector("fill")):
        return _lead(reader)
    return True


def _vague() -> re.Pattern[str]:
    return re.compile(rf"(?:{alternatives(words('vague', 'strength'))})(?!\w)", re.IGNORECASE)


def _lead(reader: Reader) -> bool:
    """Passes over a word such as »både« or »viser« where a condition follows it."""
    start = reader.at
    if not reader.skip(connector("lead")):
        return False
    match = re.compile(r"\s*").match(reader.text, reader.at)
    at = match.end() if match else reader.at
    follows = longest(reader.text, at) is not None or connector("lead").match(reader.text, at)
    if not (follows or connector("without").match(reader.text, at) or _vague().match(reader.text, at)):
        reader.at = start
        return False
    return True


def _denied(reader: Reader, said: Expression, start: int, neither: bool) -> None:
    """Reads what a type is without: one condition, several in brackets, or several after »hverken«."""
    comma, joined = reader.comma, reader.joined
    reader.skip(_BLANK)
    if reader.text[reader.at : reader.at + 1] == "(":
        reader.at += 1
        inner = read_expression(reader, inside=True)
        types = _types(inner) if inner.said else ()
    else:
        types = _one_denied(reader)
        while neither and types and _again(reader, connector("nor")):
            types = (*types, *_one_denied(reader))
    if not types:
        if not reader.problems or reader.problems[-1].offset < start:
            reader.fault(start, reader.at, "hand")
        return
    reader.comma, reader.joined = comma, joined
    _add(reader, said, start, "denied", (any_of(types),))
    if not neither:
        _more_denied(reader, start)


def _again(reader: Reader, pattern: re.Pattern[str]) -> bool:
    before = reader.at
    reader.skip(_BLANK)
    if reader.skip(pattern):
        return True
    reader.at = before
    return False


def _one_denied(reader: Reader) -> Said:
    """The hands of one condition that is denied."""
    reader.skip(_BLANK)
    while (found := longest(reader.text, reader.at)) is None and reader.skip(connector("lead")):
        reader.skip(_BLANK)
    start = reader.at
    if found is None or found[0].purpose or found[0].id not in CONDITIONS:
        return ()
    phrase, values, reader.at = found
    try:
        ask = _settle(reader, Expression(), start, phrase, values)
        if ask is not None and ask.certain:
            reader.fault(start, reader.at, ask.key, ask.choices)
            return ()
        both = _BOTH.search(reader.text, start, reader.at) is not None
        exact = reader.notation or both or phrase.id not in DENIED
        return (CONDITIONS if exact else DENIED)[phrase.id](values)
    except Fault as fault:
        reader.fault(start, reader.at, fault.key, **fault.filled)
        return ()


def _more_denied(reader: Reader, start: int) -> None:
    """»uden 4+♥ og 4+♠«: is the second denied too? Only the reader knows; a strength never is."""
    end = reader.at
    match = re.compile(r"\s*(?:,\s*)?(?:(og|and|&)|(eller|or)|(?<=,))\s*", re.IGNORECASE).match(reader.text, end)
    if match is None:
        return
    found = longest(reader.text, match.end())
    if found is None or found[0].id not in CONDITIONS or found[0].id == "points":
        return
    number = re.compile(r"\d+")
    parallel = number.findall(reader.text[start:end]) == number.findall(reader.text[match.end() : found[2]])
    if not (match[1] or match[2]) and not (parallel and number.search(reader.text[start:end])):
        return
    first = _bare(reader.text[start:end])
    second = reader.text[match.end() : found[2]]
    neither, nor = ("hverken", "eller") if reader.language == "da" else ("neither", "nor")
    no = "uden" if reader.language == "da" else "without"
    choices = (f"{neither} {first} {nor} {second}", f"{second}, {no} {first}", f"{no} ({first}, {second})")
    if match[2]:
        choices = (choices[0], f"{no} {first} {match[2]} {second}")[:1]
    made = tuple(
        Reading(choice, f"{reader.text[:start]}{choice}{reader.text[found[2] :]}") for choice in choices
    )
    reader.fault(start, found[2], "two-ways", made)


def _bare(text: str) -> str:
    """A condition without the word that denies it."""
    match = connector("without").match(text)
    return text[match.end() if match else 0 :].strip()


def with_length_asks_settled(reader: Reader, said: Expression) -> None:
    """Asks about lone numbers, unless the text also has lengths with signs: then its writer means just so many."""
    if any(item.kind == "length" for item in _all_items(said)):
        return
    for item, ask in reader.asks:
        choices = tuple(
            Reading(choice.says, _everywhere(reader, at)) for at, choice in enumerate(ask.choices)
        )
        reader.fault(item.start, item.end, ask.key, choices)


def _everywhere(reader: Reader, at: int) -> str:
    """The text with that reading in every place that asks the same."""
    text = reader.text
    for item, ask in sorted(reader.asks, key=lambda asked: asked[0].start, reverse=True):
        text = text[: item.start] + ask.choices[at].says + text[item.end :]
    return text


def _all_items(said: Expression) -> list[Item]:
    return [*said.items(), *(i for e in said.excluded for i in _all_items(e))]

