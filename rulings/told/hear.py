"""From the words of a text to what it tells: clauses, slips mended, the longest pattern at each word."""

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from functools import cache
from itertools import pairwise

from laws.words import fold, words
from rulings.bridge.seats import Seat
from rulings.told.events import (
    Accepted,
    At,
    Called,
    Dealt,
    Event,
    Explained,
    NotAlerted,
    Overlooked,
    Paused,
    Person,
    RoleName,
    Turn,
)
from rulings.told.frames import HIS, beside
from rulings.told.grammar import aside, longest, moments_in, vocabulary
from rulings.told.lexicon import idiom, verb, word_set
from rulings.told.names import tokens_of
from rulings.told.story import Story
from rulings.told.token import Token, words_of

# A comma before »der«, »som« or »at« parts nothing: »det var nord, der gav«; nor the point of »5. stik«.
_CLAUSE = re.compile(
    r"(?:[;:!?()\n–—]|(?<!\d)\.|\.(?!\s*(?-i:[a-zæøå]))|,(?!\s*(?:der|som|at|who|that)\b))+", re.IGNORECASE
)

_WORD = re.compile(r"\w+")

KnownWord = Callable[[str], bool]
"""Whether a word is one that people use, so that it is no slip for another."""


NOTHING = Story()
"""What a text tells that tells of no table."""


def parts(text: str) -> list[str]:
    """The parts of a text that each tell something.

    >>> parts("Nord, der gav, passede; øst bød 1♥")
    ['Nord, der gav', ' passede', ' øst bød 1♥']
    """
    return _CLAUSE.split(text)


def hear(text: str, is_known: KnownWord = lambda _: True) -> Story:
    """What a text tells of a case; nothing for most.

    Args:
        known: for a word that it does not know, a slip for one of ours is looked for.
    """
    bid_words: set[str] = set()
    rows = [[_mend_word(word, is_known) for word in words(part)] for part in parts(text)]
    rows = _without_wondering(rows)
    clauses = [tokens_of(row, bid_words) for row in rows]
    if not any(token.person or token.call for tokens in clauses for token in tokens) and not _they(rows):
        return NOTHING  # most queries; matching them would cost more than the search
    hearing = _Hearing()
    for number, tokens in enumerate(clauses):
        hearing.take(tokens, number)
    everything = [token for tokens in clauses for token in tokens]
    first = next((row[0] for row in rows if row), "")
    asking = {number for number, row in enumerate(rows) if _questions(row)}
    only_questions = bool(hearing.events) and all(event.clause in asking for event in hearing.events)
    return Story(
        events=tuple(hearing.events),
        mentions=tuple(hearing.names),
        they=_they(rows),
        asking=only_questions or fold(first) in words_of("asking"),
        mine_at=frozenset(hearing.mine_at),
        vague=any(token.key in words_of("vague") for token in everything),
        cards=any(token.card for token in everything),
        bid_words=frozenset(bid_words),
        unread=tuple(hearing.unread),
    )


def mend(text: str, is_known: KnownWord) -> str:
    """A text with the slips in it mended.

    >>> mend("vset bød 1h", lambda word: word == "bød")
    'vest bød 1h'
    """
    return _WORD.sub(lambda match: _mend_word(match[0], is_known), text)


def _mend_word(word: str, is_known: KnownWord) -> str:
    return word if is_known(word) else vocabulary().correct(fold(word)) or word


def _they(rows: Sequence[Sequence[str]]) -> bool:
    """Whether it is told that somebody did something without a name: »de har meldt …«, »der blev passet«."""
    did = _doing_something()
    pairs = [(fold(word), fold(behind)) for row in rows for word, behind in pairwise(row)]
    passive = any(word == "der" and behind in word_set("came-to-be") for word, behind in pairs)
    return passive or any(word in word_set("they") and behind in did for word, behind in pairs)


@cache
def _doing_something() -> Set[str]:
    """The words that say that somebody did something, where they stand behind »de«."""
    calling = verb("say+lay+grab+alert+forget+explain:any")
    return word_set("have") | word_set("are") | (calling.did if calling else frozenset())


def _questions(row: Sequence[str]) -> bool:
    """Whether a clause begins as a question about the laws does, also behind »og« or »men«."""
    begins = [fold(word) for word in row[:2]]
    behind = begins[1:] if begins and begins[0] in word_set("but") else begins
    return bool(behind) and behind[0] in words_of("asking")


def _without_wondering(rows: list[list[str]]) -> list[list[str]]:
    """The rows without whoever would like to know, who is no player: »jeg vil gerne vide, hvad der sker«."""
    begins = tuple(fold(word) for word in rows[0]) if rows else ()
    width = next((len(row) for row in idiom("wonder") if begins[: len(row)] == row), 0)
    return [rows[0][width:], *rows[1:]] if width else rows


class _Hearing:
    """A text being heard clause by clause: what it has told so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.names: list[tuple[int, Person]] = []
        self._subjects: list[tuple[int, Person]] = []
        self._before = 0
        self._is_report = False
        self.mine_at: set[int] = set()
        self.unread: list[tuple[int, str]] = []

    def take(self, tokens: Sequence[Token], clause: int) -> None:
        """Hear a clause."""
        at, end_of_pattern, denial, belief, question = 0, 0, False, False, False
        doubt = (self._is_report and bool(tokens) and tokens[0].key in word_set("that")) or _asks(tokens)
        self._is_report = bool(tokens) and tokens[-1].key in word_set("say-loud")
        tokens = self._with_pronouns(tokens)
        clause_words = {token.key for token in tokens}
        asides = [aside(tokens, n, clause_words) for n in range(len(tokens))]
        tokens = [replace(t, aside=n) if n else t for t, n in zip(tokens, asides, strict=True)]
        own = (n for n, token in enumerate(tokens) if token.mine or token.person is RoleName.ME)
        self.mine_at.update(self._before + n for n in own)
        names = [(self._before + n, token.person) for n, token in enumerate(tokens) if token.person]
        # Whoever owns something (»nords tur«) is not who goes on.
        self._subjects += [
            (self._before + n, t.person) for n, t in enumerate(tokens) if t.person and not t.genitive
        ]
        hedges = [n for n, token in enumerate(tokens) if token.key in word_set("maybe")]
        while at < len(tokens):
            word = tokens[at].key
            doubt = doubt or word in words_of("doubt")
            width, events = longest(tokens, at, clause_words)
            if not any(isinstance(event, At) for event in events):
                events = [*events, *moments_in(tokens, at, at + width, clause_words)]
            # »ingen af dem har meldt« tells of no call, unless a pattern takes up »ingen« itself.
            denial = (denial and word not in word_set("but")) or (word in word_set("nobody") and not width)
            # A negation that no pattern has taken up turns what follows round.
            negation = at > end_of_pattern and tokens[at - 1].key in word_set("not")
            belief = (belief and word not in word_set("but")) or (not width and _believes(tokens, at))
            question = question or _whether(tokens, at)
            sure = not (denial or belief or (width and _denied_behind(tokens, at + width, clause_words)))
            # »Næsten et minut« is as good as one: what a pattern takes up itself leaves nothing open.
            hedge = any(not at <= n < at + width for n in hedges)
            for event in events if sure else ():
                open_to_doubt = (question or negation) and isinstance(event, Explained | NotAlerted | Paused)
                open_to_doubt = open_to_doubt or (negation and isinstance(event, Turn))
                if not (open_to_doubt or hedge) or isinstance(event, Called | Dealt):
                    self._hear(event, at, at + width, clause, doubt or negation)
            if not width and tokens[at].value is None:
                self.unread.append((clause, word))
            doubt = doubt or any(_reports(tokens, n) for n in range(at, at + max(1, width)))
            at += max(1, width)
            end_of_pattern = at if width else end_of_pattern
        if not clause_words.isdisjoint(word_set("in-case")):  # »syd vil acceptere, hvis …«
            self.events = [_on_condition(event, clause) for event in self.events]
        self.names += names
        self._before += len(tokens) + 1

    def _with_pronouns(self, tokens: Sequence[Token]) -> list[Token]:
        """The words with »han« and »she« made the one player who has been named, where it is one."""
        people = {person for _, person in self.names} - {RoleName.SOMEONE}
        subject = self._subjects[-1][1] if self._subjects else None
        row: list[Token] = []
        for token in tokens:
            antecedent = next(iter(people)) if len(people) == 1 and RoleName.ME not in people else None
            if antecedent is not None and token.key in word_set("he"):
                token = replace(token, person=antecedent)
            elif token.person in HIS:
                token = _seen_from(token, subject if _reflexive(token) else antecedent)
            elif token.person not in (None, RoleName.SOMEONE):
                people.add(token.person)
            subject = token.person if token.person and not token.genitive else subject
            row.append(token)
        return row

    def _hear(
        self,
        event: Event,
        at: int,
        end: int,
        clause: int,
        doubt: bool,
    ) -> None:
        """Add an event with its place in the text; one that goes on is of whoever was named last."""
        start = self._before + at
        who = event.who
        if event.goes_on and who is None:
            who = self._subject(start)
        self.events.append(
            replace(event, who=who, at=start, end=self._before + end, clause=clause, doubted=doubt)
        )

    def _subject(self, start: int) -> Person | None:
        """Whoever was named last before a word; not one of whom only the past is told, if there is another.

        »Jeg overså, at øst havde budt 2♠, og meldte 2♥«: it was not East who called 2♥.
        """
        earlier = [place for place in self._subjects if place[0] < start]
        ours = [place for place in earlier if not any(_in_background(event, *place) for event in self.events)]
        subjects = ours or earlier
        return subjects[-1][1] if subjects else None


def _reflexive(token: Token) -> bool:
    """Whether a player is said to be the very one's who does something: »sin makker«, "his own partner"."""
    return not words_of("reflexive").isdisjoint(token.key.split())


def _seen_from(token: Token, other: Person | None) -> Token:
    """»Sin makker« as the player who that is; of several, nobody knows who »hans makker« is."""
    player = beside(other, HIS[token.person]) if isinstance(token.person, RoleName) else None
    return token if player is None else replace(token, person=player, mine=not isinstance(player, Seat))


def _asks(tokens: Sequence[Token]) -> bool:
    """Whether a clause begins as a question does: »vil syd acceptere«, "does West accept"."""
    return len(tokens) > 1 and tokens[0].key in word_set("modal") and tokens[1].person is not None


def _reports(tokens: Sequence[Token], at: int) -> bool:
    """Whether what follows is only what somebody says: »nord siger, at vest accepterer«."""
    behind = tokens[at + 1].key if at + 1 < len(tokens) else ""
    return tokens[at].key in word_set("say-loud") and behind in word_set("that")


def _believes(tokens: Sequence[Token], at: int) -> bool:
    """Whether what follows is only what somebody thought: »nord troede, at syd havde …«."""
    believing = verb("believe:any")
    behind = tokens[at + 1].key if at + 1 < len(tokens) else ""
    return believing is not None and tokens[at].key in believing.did and behind in word_set("that")


def _whether(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is asked if a player did what follows: »om øst skulle have alertet«."""
    behind = tokens[at + 1].person if at + 1 < len(tokens) else None
    return tokens[at].key in word_set("whether") and behind is not None


def _denied_behind(tokens: Sequence[Token], at: int, clause_words: Set[str]) -> bool:
    """Whether a negation that no pattern takes up stands behind, at most a word between: »psykede ikke«."""
    for place in (at, at + 1):
        if place >= len(tokens) or longest(tokens, place, clause_words)[0]:
            return False
        if tokens[place].key in word_set("but"):  # »var giver og havde ikke meldt«
            return False
        if tokens[place].key in word_set("not"):
            return True
    return False


def _on_condition(event: Event, clause: int) -> Event:
    return replace(event, doubted=True) if isinstance(event, Accepted) and event.clause == clause else event


def _in_background(event: Event, at: int, person: Person) -> bool:
    """Whether a player is named only as one whose call came before."""
    if not event.at <= at < event.end:
        return False
    if isinstance(event, Overlooked):
        return person is event.whose
    return isinstance(event, Called) and event.past
