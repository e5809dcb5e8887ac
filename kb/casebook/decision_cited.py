"""What a written decision cites, the laws it says do not apply, and the day it names."""

import re
from collections.abc import Iterator
from datetime import date

from laws.citation import Citation
from laws.languages import OWN_LANGUAGES
from laws.references import Mention, find, parse
from rulings.review import plain_laws

_NOT_BEFORE = re.compile(
    r"\b(?:ej|ikke|not|no|ingen|intet|uden|without|never|aldrig|aldri)\s+"
    r"(?:(?:en|et|a|an|any|the|been|be|in|i|noget|noe)\s+)?"
    r"(?:(?:brudd?|overtrædelse|overtrådt|brudt|brutt|strid|breach|breached|infraction|infringed|violation"
    r"|violated|contrary)\s+(?:(?:på|af|av|of|med|mod|mot|to)\s+)?)?"
    r"(?:the\s+|reglerne\s+i\s+)?$",
    re.IGNORECASE,
)
_NOT_BEFORE_IN_A_SENTENCE = re.compile(
    r"\b(?:(?:hverken|verken|neither)(?:\s+(?:efter|etter|under|of|i))?|(?:uden|uten)\s+at"
    r"|(?:ej|ikke|not)\s+(?:anvendt|brugt|brukt|applied|used|apply|use|breach|infringe|violate)"
    r"|(?:ikke|not)\s+(?:(?:være|vært|været)\s+)?(?:tale|snakk)\s+om"
    r"(?:\s+(?:en|et|noget|noe))?(?:\s+(?:brudd?|overtrædelse|overtredelse)\s+(?:på|af|av))?"
    r"|(?:finder|fandt|finner|fant)\s+ikke,?\s+at"
    r"|(?:did|does|do)\s+not\s+(?:find|consider)\s+that"
    r"|i\s+stedet\s+for|istedenfor|instead\s+of|rather\s+than|frem\s*for)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
"""More than a word before the provision; »mener ikke, at« is mostly what a side says, and does not decide."""
_NOT_BEHIND = re.compile(
    r"\s*(?:"
    # is not breached, does not apply, er ikke overtrådt, finder ikke anvendelse
    r"(?:er|blev|ble|is|was|does|did|do|were|are|finder|fandtes|fant|kommer|kan|could|has|har|var)\s+"
    r"(?:\w+\s+)?(?:ikke|not)\s+(?:\w+\s+)?"
    r"(?:overtrådt|overtrædt|brudt|brutt|anvend\w*|gælde\w*|gjelde\w*|brukt|brugt|aktuel\w*|på tale"
    r"|bruges|brukes|benytte\w*|breached|violated|infringed|appl(?:y|ied|icable)|relevant|come\s+(?:up|into)|arise|cover|in\s+point|used|invoked"
    r"|forbid|govern|matter|decisive|forbyde\w*|forbyr)\b"
    # gælder ikke, brukes ikke
    r"|(?:gælder|gjaldt|gjelder|galdt|bruges|brukes|anvendes|passer|rammer|dækker|dekker)\s+(?:\w+\s+)?ikke\b"
    r")",
    re.IGNORECASE,
)
_LONGEST_RANGE = 40
_BARE = re.compile(
    r"(?P<before>\b(?:ej|ikke|not|nor|neither|hverken|verken)\s+)?(?<![\w§.-])"
    r"(?P<place>\d{1,2}[A-K](?:\d{1,2}[a-k]?|(?(before)|(?!)))(?:\([ivx]+\))?)(?![\w-])"
)
"""A provision without a sign before it: with a number behind the letter, or behind a »not«."""

_MONTHS = (
    "januar january", "februar february", "marts march mars", "april", "maj may mai", "juni june",
    "juli july", "august", "september", "oktober october", "november", "december desember",
)  # fmt: skip
_YEAR = r"(?P<y>20\d\d|19\d\d)"
_DAYS = (
    re.compile(rf"{_YEAR}-(?P<m>\d\d)-(?P<d>\d\d)"),
    re.compile(rf"(?<![\d./-])(?P<d>\d{{1,2}})(?P<sign>[./-])\s?(?P<m>\d{{1,2}})[./-]\s?{_YEAR}(?!\d)"),
    re.compile(
        rf"(?<!\d)(?P<d>\d{{1,2}})\.?(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<m>[a-zA-Z]{{3,9}})\.?,?\s+{_YEAR}"
    ),
    re.compile(rf"\b(?P<m>[a-zA-Z]{{3,9}})\.?\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?,?\s+{_YEAR}"),
)
_WRITTEN_ENGLISH = re.compile(r"\b(?:the|and|was|of)\b", re.IGNORECASE)
_WRITTEN_NORDIC = re.compile(r"\b(?:og|ikke|på|er|det)\b", re.IGNORECASE)


def cited_places(text: str) -> list[tuple[str, bool]]:
    """The places that a text cites, in order, a range with all between; and whether each applied."""
    text = _with_their_signs(text)
    mentions: dict[int, tuple[Mention, list[Citation]]] = {}
    for language in OWN_LANGUAGES:
        for mention, places in _read(text, language):
            mention_before = mentions.get(mention.start)
            if mention_before is None or mention_before[0].end < mention.end:
                mentions[mention.start] = mention, places
    places_applied: list[tuple[str, bool]] = []
    end = end_of_group = 0
    applies = True
    for start in sorted(mentions):
        mention, places = mentions[start]
        if mention.end <= end:
            continue  # inside a range that the other language reads whole
        joined = re.fullmatch(r"\s*(?:,|og|and|eller|or|nor|&)\s*(?:og|and)?\s*", text[end_of_group:start])
        if not (joined and places_applied and not applies):
            before = text[max(0, start - 80) : start]
            applies = not (_NOT_BEFORE.search(before) or _NOT_BEFORE_IN_A_SENTENCE.search(before))
        if applies and _NOT_BEHIND.match(text[mention.end : mention.end + 80]):
            applies = False
        places_applied += [(str(place), applies) for place in places]
        end = end_of_group = mention.end
    return places_applied


def _with_their_signs(text: str) -> str:
    """A text with a § before what is a provision by its look alone: »27B1a, not 27B1b«."""
    spans = [(one.start, one.end) for language in OWN_LANGUAGES for one in find(text, language)]

    def signed(match: re.Match[str]) -> str:
        place = match["place"]
        inside = any(start < match.end("place") and match.start("place") < end for start, end in spans)
        known = not inside and any(
            (citation := _place(place, language)) is not None and citation in plain_laws()
            for language in OWN_LANGUAGES
        )
        return match[0].replace(place, f"§ {place}") if known else match[0]

    return _BARE.sub(signed, text)


def _place(text: str, language: str) -> Citation | None:
    mention = next(iter(find(f"§ {text}", language)), None)
    return next(iter(parse(mention).candidates), None) if mention is not None else None


def _read(text: str, language: str) -> Iterator[tuple[Mention, list[Citation]]]:
    """The mentions of laws, each with its places; members of a list are read after the one before them."""
    before: tuple[int, Citation] | None = None
    for mention in find(text, language):
        inside = before[1] if before is not None and before[0] == mention.group else None
        meant = parse(mention, inside)
        known = [place for place in meant.candidates if place.kind == "law"]
        there = [place for place in known if place in plain_laws()] or known[:1]
        if not there:
            continue
        last = meant.last if meant.last is not None and there[0] == meant.candidates[0] else None
        before = mention.group, last or there[0]
        yield mention, [there[0], *(_through(there[0], last) if last else ())]


def _through(first: Citation, last: Citation) -> Iterator[Citation]:
    """The places behind the first of a range, the last with them."""
    if not first.path and not last.path and first.root.isdigit() and last.root.isdigit():
        for law in range(int(first.root) + 1, min(int(last.root), int(first.root) + _LONGEST_RANGE)):
            yield Citation(str(law))
    elif (first.root, first.path[:-1]) == (last.root, last.path[:-1]):
        path = first.parent.path if first.parent else ()
        for place in plain_laws().citations:
            beside = place.root == first.root and len(place.path) == len(first.path)
            if beside and place.path[: len(path)] == path and first < place < last:
                yield place
    if last != first:
        yield last


def day_of(text: str) -> str:
    """The day of a decision, as 2024-05-03: the first that its text names, a mail's own day if no other.

    Empty where it names none that has been, and where 5/3/2024 in English may be two.
    """
    days = []
    english = len(_WRITTEN_ENGLISH.findall(text)) > len(_WRITTEN_NORDIC.findall(text))
    for pattern in _DAYS:
        for match in pattern.finditer(text):
            month, day = match["m"].lower(), int(match["d"])
            month_number = next((n for n, names in enumerate(_MONTHS, 1) if f" {month}" in f" {names}"), 0)
            number = int(month) if month.isdigit() else month_number
            slashed = match.groupdict().get("sign") == "/"
            if slashed and english and number <= 12 and day <= 12 and number != day:
                continue
            if slashed and english and number > 12 >= day:
                number, day = day, number
            try:
                then = date(int(match["y"]), number, day)
            except ValueError:
                continue
            if then > date.today():
                continue
            line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
            of_mail = re.match(r"(?:date|dato|sent|sendt):", line, re.IGNORECASE) is not None
            days.append((of_mail, match.start(), then.isoformat()))
    return min(days)[2] if days else ""
