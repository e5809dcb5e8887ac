"""Notes made together with what they mean: built from a tree, written as a player writes.

Nothing here knows the reader of meanings. A note whose words fit several trees is made from each of them, so
a reader that takes such a note for one thing without asking is caught by the other tree.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Note:
    """A note and the hands that it means.

    Attributes:
        text: as a player writes it.
        wanted: the condition on a hand, in the words of `dealt`.
        language: da or en.
    """

    text: str
    wanted: str
    language: str


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a note: its words, its condition, and whether it stands in a bracket."""

    text: str
    wanted: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """How a language says things."""

    suits: dict[str, tuple[str, ...]]
    least: tuple[str, ...]
    most: tuple[str, ...]
    exactly: str
    inside: str
    even: tuple[str, ...]
    uneven: tuple[str, ...]
    short: tuple[str, ...]
    stop: tuple[str, ...]
    points: tuple[str, ...]
    without: tuple[str, ...]
    both: tuple[str, ...]
    having: str
    either: str
    but: tuple[str, ...]
    beside: tuple[str, ...]
    majors: str
    minors: str
    minor: str


DANISH = Words(
    {
        "s": ("♠", "sp", "spar"),
        "h": ("♥", "hj", "hjerter"),
        "d": ("♦", "ru", "ruder"),
        "c": ("♣", "kl", "klør"),
    },
    ("mindst", "min"),
    ("højst", "maks"),
    "præcis",
    "i",
    ("jævn", "bal"),
    ("ujævn",),
    ("kort i", "singleton eller renonce i"),
    ("hold i", "stop i"),
    (" hp", " point", ""),
    ("uden", "ikke", "benægter", "ingen"),
    ("og", "samt"),
    "med",
    "eller",
    ("men ikke", "undtagen"),
    ("udgangskrav", "krav", "ikke krav", "inv", "i 3. hånd", "naturlig", "ikke gf"),
    "major",
    "minor",
    "en minor",
)
ENGLISH = Words(
    {
        "s": ("♠", "s", "spades"),
        "h": ("♥", "h", "hearts"),
        "d": ("♦", "d", "diamonds"),
        "c": ("♣", "c", "clubs"),
    },
    ("at least", "min"),
    ("at most", "max"),
    "exactly",
    "in",
    ("balanced", "bal"),
    ("unbalanced", "unbal"),
    ("shortage in", "singleton or void in"),
    ("stopper in", "stop in"),
    (" hcp", " points", ""),
    ("without", "not", "denies", "no"),
    ("and",),
    "with",
    "or",
    ("but not", "except"),
    ("gf", "f1", "nf", "inv", "in 4th seat", "nat", "not gf"),
    "the majors",
    "the minors",
    "a minor",
)
LANGUAGES = {"da": DANISH, "en": ENGLISH}


class Maker:
    """Makes notes of one language by one source of chance."""

    def __init__(self, rng: random.Random, language: str) -> None:
        self.rng, self.language, self.words = rng, language, LANGUAGES[language]

    def _of(self, *choices: str) -> str:
        return self.rng.choice(choices)

    def suit(self) -> tuple[str, str]:
        """A suit's letter and a word for it."""
        letter = self._of(*"shdc")
        return letter, self._of(*self.words.suits[letter])

    def _words(self, suit: str) -> list[tuple[str, str]]:
        return [(suit, word) for word in self.words.suits[suit]]

    def least(self, suit: str = "") -> Part:
        """At least so many cards."""
        letter, word = self.suit() if not suit else (suit, self._of(*self.words.suits[suit]))
        n = self.rng.randint(4, 6)
        written = self._of(
            f"{n}+{word}", f"{n}+ {word}", f"{self._of(*self.words.least)} {n} {word}", f">= {n} {word}"
        )
        return Part(written, f"{letter} >= {n}")

    def length(self) -> Part:
        """Some length of a suit."""
        letter, word = self.suit()
        other, second = self.rng.choice(
            [one for suit in "shdc" if suit != letter for one in self._words(suit)]
        )
        low = self.rng.randint(2, 5)
        high = low + self.rng.randint(1, 2)
        both, either = self._of(*self.words.both), self.words.either
        made = [
            self.least(),
            Part(f"{word} {low + 2}+", f"{letter} >= {low + 2}"),
            Part(f"4+ {word} {both} {second}", f"{letter} >= 4 and {other} >= 4"),
            Part(f"4+ {word} {either} {second}", f"{letter} >= 4 or {other} >= 4"),
            Part(f"{high}+{word}/{second}", f"{letter} >= {high} or {other} >= {high}"),
            Part(f"{high}+M", f"s >= {high} or h >= {high}"),
            Part(f"{high}+ {self.words.minor}", f"c >= {high} or d >= {high}"),
            Part(f"({high}+{word}, {self._of(*self.words.even)})", f"{letter} >= {high} and bal", "bracket"),
            Part(f"{low}-{high} {word}", f"{low} <= {letter} <= {high}"),
            Part(f"{self._of(*self.words.most)} {low} {word}", f"{letter} <= {low}"),
            Part(f"{self.words.exactly} {low} {word}", f"{letter} == {low}"),
            self.short(letter, word),
        ]
        return self.rng.choice(made)

    def short(self, letter: str, word: str) -> Part:
        """At most one card of a suit."""
        return Part(f"{self._of(*self.words.short)} {word}", f"{letter} <= 1")

    def strength(self) -> Part:
        """A strength that is no length."""
        low = self.rng.randint(6, 17)
        high = low + self.rng.randint(1, 4)
        unit = self._of(*self.words.points)
        written = [
            (f"{low}-{high}{unit}", f"{low} <= hp <= {high}"),
            (f"{low}+{unit}", f"hp >= {low}"),
            (f"{self._of(*self.words.most)} {high}{unit}", f"hp <= {high}"),
            (f"{self._of(*self.words.least)} {low}{unit}", f"hp >= {low}"),
            (f"<= {high}{unit}", f"hp <= {high}"),
        ]
        return Part(*self.rng.choice(written))

    def stopper(self, suit: str) -> Part:
        """A stopper in a suit."""
        return Part(
            f"{self._of(*self.words.stop)} {self._of(*self.words.suits[suit])}", f"stop('{suit}')", "stop"
        )

    def form(self) -> Part:
        """A shape, a stopper, two suits."""
        letter, _ = self.suit()
        n, m = self.rng.choice([(4, 4), (5, 4), (5, 5), (6, 5)])
        either = f"((s >= {n} and h >= {m}) or (s >= {m} and h >= {n}))"
        minor = either.replace("s >=", "c >=").replace("h >=", "d >=")
        made = [
            Part(self._of(*self.words.even), "bal"),
            Part(self._of(*self.words.uneven), "not bal"),
            self.stopper(letter),
            Part(f"{n}-{m} {self.words.inside} {self.words.majors}", either),
            Part(f"{n}-{m} {self.words.minors.removeprefix('the ')}", minor),
        ]
        return self.rng.choice(made)

    def any_part(self) -> Part:
        """Anything but a strength."""
        return self.rng.choice([self.length, self.length, self.form])()

    def open_part(self) -> Part:
        """Anything but a strength or a bracket, which shows by itself how far a denial reaches."""
        return next(part for part in iter(self.any_part, None) if part.kind != "bracket")

    def denied(self, part: Part) -> Part:
        """What a hand is without; »ingen kort i« is no card at all."""
        if part.text.startswith("kort i"):
            part = self.least()
        return Part(f"{self._of(*self.words.without)} {part.text}", f"not ({part.wanted})")

    def joined(self, parts: list[Part], sep: str = "") -> Part:
        """Conditions that hold together."""
        seps = (", ", ", ", " ", f" {self._of(*self.words.both)} ", f" {self.words.having} ")
        text = parts[0].text
        for part in parts[1:]:
            text += (sep or self._of(*seps)) + part.text
        return Part(text, " and ".join(f"({part.wanted})" for part in parts))

    def either(self, one: Part, two: Part) -> Part:
        """Alternatives."""
        return Part(
            f"{one.text} {self.words.either} {two.text}", f"({one.wanted}) or ({two.wanted})", "either"
        )

    def trees(self) -> list[Callable[[], Part]]:
        """Every kind of tree; those that are written alike stand for each other's doubt."""
        part, strength, denied, joined, either = (
            self.any_part, self.strength, self.denied, self.joined, self.either,
        )  # fmt: skip

        def but() -> Part:
            one, two = joined([strength(), part()], " "), part()
            return Part(
                f"{one.text} {self._of(*self.words.but)} {two.text}",
                f"({one.wanted}) and not ({two.wanted})",
                "but",
            )

        def near() -> str:
            return self._of(" ", f" {self.words.having} ")

        def mixed(rest: Callable[[], Part]) -> Part:
            """A strength, something denied and another condition in any order."""
            parts = [strength(), rest(), denied(self.least())]
            self.rng.shuffle(parts)
            return joined(parts)

        def among(first: bool) -> Part:
            """»A eller B, C« and »A, B eller C«, each with either scope."""
            # Of three suits: a tree with hands that contradict each other nobody means.
            s, h, d = self.rng.sample("shdc", 3)
            a, b, c = self.least(s), self.least(h), self.rng.choice([self.least, self.stopper])(d)
            sep = self._of(", ", f" {self._of(*self.words.both)} ")
            if first:
                return self.rng.choice([joined([either(a, b), c], sep), either(a, joined([b, c], sep))])
            return self.rng.choice([joined([a, either(b, c)], sep), either(joined([a, b], sep), c)])

        return [
            lambda: joined([part(), strength()]),
            lambda: joined([strength(), part(), part()]),
            lambda: joined([part(), part()]),
            lambda: joined([strength(), denied(part())]),
            lambda: mixed(part),
            lambda: denied(joined([self.rng.choice([strength, self.open_part])(), part()], near())),
            lambda: joined([denied(self.rng.choice([strength, part])()), part()], self._of(", ", near())),
            lambda: denied(either(self.least(), self.least())),
            lambda: either(denied(self.least()), part()),
            but,
            lambda: joined([strength(), either(self.least(), self.least())], self._of(", ", " ")),
            lambda: joined([either(self.least(), self.least()), strength()], ", "),
            lambda: either(joined([strength(), part()], " "), joined([strength(), part()], " ")),
            lambda: among(True),
            lambda: among(False),
        ]  # fmt: skip

    def note(self) -> Note:
        """One note, now and then with a remark that tells nothing of the hand."""
        made = self.rng.choice(self.trees())()
        text, remark = made.text, self._of(*self.words.beside)
        if self.rng.random() < 0.25:
            text = self._of(f"{remark}, {text}", f"{text}, {remark}", f"{text} {remark}", f"{remark} {text}")
        return Note(text, made.wanted, self.language)


def notes(seed: int, count: int) -> Iterator[Note]:
    """So many notes, the same ones for the same seed, half of them in each language."""
    rng = random.Random(seed)
    makers = [Maker(rng, language) for language in LANGUAGES]
    return (makers[n % 2].note() for n in range(count))
