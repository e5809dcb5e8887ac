"""Bids in the articles that lost their suit: a digit 1-7 that stands where only a bid can stand.

Both sides of the digit must agree. After it comes an end, a function word or `-åbning` and the like. Before
it comes a verb or noun of the auction or another bid, or the digit is the subject of a clause that tells
what a call shows. In a written auction (`1♠-2-pas`) the calls beside it show what it is.
"""

import re
from functools import cache
from typing import Literal

from laws.reading.articles.data import suit_words
from laws.reading.articles.lost import CALL, REACH, SYMBOLS, MissingSuit, either, sentence_at, words_before

# What follows a digit in an article: an end or a function word leaves it a bid, a noun makes it a number

After = Literal["", "closed", "word", "compound"]
_NOTHING_FOLLOWS = re.compile(r"[.,;:!?)\]”\"’»…]|\s*$|\s*\n|\s+[–—(]")
_ORDINAL = re.compile(r"\.(?:\s+[a-zæøå]|,)")
_LISTS = re.compile(r"(?:,\s|-?\s(?:og|eller|til)\s|/)(?P<number>\d+)")


def what_follows(after: str) -> After:
    """`closed` (an end), `word` (the sentence goes on), `compound` (`-åbning`); empty for a number.

    >>> [what_follows(t) for t in (", og", " uden", "-åbning", " stik", " i major", "-farve", ". runde")]
    ['closed', 'word', 'compound', '', '', '', '']
    """
    if re.match(rf"-\s(?:og|eller)\s{CALL}", after):
        return "word"
    if after.startswith("-"):
        return "compound" if _is_compound(after) else ""
    if _ORDINAL.match(after) or _names_strain(after):
        return ""
    if listed := _LISTS.match(after):
        if re.match(rf"\S*\s?(?:og\s|eller\s|til\s)?{CALL}", after):
            return "word"
        return "word" if len(listed["number"]) == 1 and what_follows(after[listed.end() :]) else ""
    if _NOTHING_FOLLOWS.match(after):
        return "closed"
    if is_called(after):
        return "word"
    word = re.match(r"\s([^\s,.;:!?)]+)(?:\s([^\s,.;:!?)]+))?", after)
    return "word" if word and _goes_on(word[1], word[2] or "") else ""


def is_called(after: str) -> bool:
    """Whether the words after a digit call it a call (`er 2 en naturlig melding`)."""
    nouns = either(suit_words()["bids"]["nouns"])
    return re.match(rf"\s(?:en|et|den|det)\s(?:\w+\s){{0,2}}\w*(?:{nouns})", after) is not None


def _goes_on(word: str, next_word: str) -> bool:
    words = suit_words()["bids"]
    if word == "for" and next_word in words["too"]:
        return False
    named = re.fullmatch(r"[A-ZÆØÅ][a-zæøå]+", word) is not None
    return named or word.lower() in (*words["following"], *words["telling"], *words["being"])


def _is_compound(after: str) -> bool:
    words = suit_words()["bids"]
    compound = re.match(r"-([^\W\d_]+)", after)
    if compound is None or _names_strain(after[compound.end() :]):
        return False
    whole = rf"(?:{either(words['nouns'])})(?:{either(words['endings'])})"
    return re.fullmatch(whole, compound[1].lower()) is not None


def _names_strain(after: str) -> bool:
    """Whether the words after a digit name the strain, so that no symbol is missing (`4 i major`)."""
    words = suit_words()["bids"]
    text = after.lower()
    if re.match(rf"\s(?:{either(words['abbreviated'])})(?!\w)", text):
        return True
    strains = either(words["denominations"])
    return re.match(rf"\s(?:i\s(?:\w+\s){{0,2}})?\w*(?:{strains})(?:en|er|erne)?\b", text) is not None


_DIGIT = re.compile(
    rf"(?<![\w§%+/.,−-])(?<!\d[: ])([1-7])(?![\w{SYMBOLS}▯%+½])(?![:.,–-]\d)(?!/\d(?![{SYMBOLS}]|ut))"
)
_BID = rf"\(?(?:[1-7](?:[{SYMBOLS}▯]|ut\b|NT\b)?|pas|RD|D)\)?(?![\w½%])"
_AUCTION = re.compile(rf"(?<![\w§%+/.,:−-]){_BID}(?:\s?[–-]\s?{_BID})++")
_TALK = re.compile(
    rf"{CALL}|\b(?:\w*meld\w*|åbn\w*|bud\w*|\w*dobl\w*|pas(?:ser?|set|sede)?)\b", re.IGNORECASE
)
_CLAUSE = re.compile(r"(?:^|[–—:;(“\"»]\s?|\b(?:at|fordi|om|hvis|når|da|mens|men|så)\s)$", re.IGNORECASE)
_PAIR = rf"(?:\s(?:og|eller|over|på|efter)\s[1-7](?:[{SYMBOLS}]|ut)?)?"
_ADVERB = r"(?:(?:ikke|også|normalt|her|jo|altid|nu|stadig|dog)\s)?"


def lost_bids(text: str) -> list[MissingSuit]:
    """Every bid in a text that has a level and no denomination, in order.

    >>> [(b.token, b.start) for b in lost_bids("Syd åbner 2, og Vest har 2 stik på 4-farven.")]
    [('2', 10)]
    """
    auctions = _in_auctions(text)
    taken = {place.start for place in auctions}
    found: list[MissingSuit] = []
    for match in _DIGIT.finditer(text):
        start, end = sentence_at(text, match.start())
        before = words_before(text, start, match.start()).replace("’", "'")
        after = text[match.end() : min(end, match.end() + REACH)]
        follows = what_follows(after)
        if not follows or match.start() in taken or _is_numbered(before):
            continue
        joined = bool(found) and found[-1].start >= start and _joins(text[found[-1].end : match.start()])
        sure = 0.9 if joined else _certainty(before, after, follows, before + match[0] + after)
        if sure:
            found.append(MissingSuit(match[1], match.start(), match.end(), "bid", sure))
    return sorted([*auctions, *found], key=lambda place: place.start)


def _in_auctions(text: str) -> list[MissingSuit]:
    """Bare digits in a written auction; a call with its strain or a pass must stand in it too.

    >>> [b.start for b in _in_auctions("Efter 1♠-2-pas er der 5-4 i spar og 15-17 point.")]
    [9]
    """
    found: list[MissingSuit] = []
    for run in _AUCTION.finditer(text):
        levels = re.findall(r"[1-7]", run[0])
        if levels == sorted(levels) and re.search(rf"[1-7](?:[{SYMBOLS}▯]|ut|NT)|pas", run[0]):
            for digit in re.finditer(rf"[1-7](?![\w{SYMBOLS}▯])", run[0]):
                start = run.start() + digit.start()
                found.append(MissingSuit(digit[0], start, start + 1, "bid", 0.9))
    return found


def _joins(between: str) -> bool:
    """Whether the words between two digits list them, so that the second is what the first is."""
    return (
        re.fullmatch(r",? ?(?:og|eller|fulgt af|på|over|efter)? |, |/|- (?:og|eller) ", between) is not None
    )


def _is_numbered(before: str) -> bool:
    last = re.search(r"(?<!\S)(\S+)\s$", before)
    return last is not None and last[1].lower().lstrip('(“"') in suit_words()["bids"]["labels"]


def _certainty(before: str, after: str, follows: After, sentence: str) -> float:
    """How surely a digit in its sentence is a bid; 0 where nothing makes it one."""
    if follows == "compound":
        return 0.97
    talk = _TALK.search(sentence) is not None
    for pattern, needs_talk in _verbs():
        if pattern.search(before) and (talk or not needs_talk):
            return 0.85 if needs_talk else 0.95
    if any(_rule(name).search(before) for name in ("is", "noun", "leading", "listed")):
        return 0.93
    if _rule("lists").match(after):
        return 0.95
    owned = _rule("owned").search(before) is not None
    if (owned or _CLAUSE.search(before) or before.endswith(", ")) and _rule("tells").match(after):
        return 0.93
    closed = follows == "closed"
    if closed and (_rule("on").search(before) or _rule("last").search(before)):
        return 0.85
    if talk and (owned or (closed and _rule("example").search(before))):
        return 0.85
    called = (_CLAUSE.search(before) and _rule("be").match(after)) or (
        re.search(r"\b(?:er|var|bliver|blev)\s$", before) and is_called(after)
    )
    return 0.8 if talk and called else 0.0


@cache
def _verbs() -> tuple[tuple[re.Pattern[str], bool], ...]:
    """Each verb with its preposition before a bid, and whether its sentence must speak of calls."""
    words = suit_words()
    between = either(words["bids"]["between"])
    made: list[tuple[re.Pattern[str], bool]] = []
    for verb in words["verb"]:
        prepositions = either([word for word in verb["with"] if word])
        tail = (rf"(?:\s(?:{prepositions}))" + "?" * ("" in verb["with"])) if prepositions else ""
        pattern = rf"\b(?:{either(verb['forms'])})(?:\s(?:{between})){{0,4}}{tail}\s$"
        made.append((re.compile(pattern, re.IGNORECASE), verb.get("talk", False)))
    return tuple(made)


@cache
def _rule(name: str) -> re.Pattern[str]:
    words = suit_words()["bids"]
    definite = rf"\b\w*(?:{either(words['nouns'])})(?:en|et|det)"
    bare = rf"\b(?:{either(words['bare_nouns'])})"
    being = rf"(?:{either(words['being'])})\s(?:\w+\s){{0,2}}(?:{either(words['being_what'])})"
    patterns = {
        "noun": rf"(?:{definite}|{bare})\s$",
        "is": rf"(?:{definite}|{bare})\s(?:er|var|bliver|blev|hedder)\s(?:nu\s)?$",
        "on": rf"(?:{definite}|{bare})\spå\s$",
        "leading": rf"\b(?:{either(words['leading'])})\s$",
        "example": rf"\b(?:{either(words['examples'])})\s$",
        "listed": rf"(?:{CALL}|\bpas)(?:,\s|\s(?:og|eller|på|over)\s|/)$",
        "lists": rf"(?:,|-?\s(?:og|eller)|/)\s?(?:{CALL}|(?:re)?dobling(?:en)?\b)",
        "last": rf"(?:{definite}|{bare}|\bbud)\b[^.;]*\ber\s$",
        "owned": rf"\b(?:{either(words['owners'])})\s$",
        "tells": rf"{_PAIR}\s{_ADVERB}(?:{either(words['telling'])})\b(?!\ssig\b)",
        "be": rf"{_PAIR}\s{_ADVERB}{being}",
    }
    return re.compile(patterns[name], re.IGNORECASE)
