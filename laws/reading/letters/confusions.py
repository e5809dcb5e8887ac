"""The confusion table: which printed letters a scan shows as which, and how readily (`confusions.toml`)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf, log10

from laws import shipped

DANISH = "æøå"
Step = tuple[str, str, float]
"""Letters of the scan, what was printed there (small letters), the cost of that."""
_STRANGE = 2.6
"""Cost of reading a sign that no word has as one of the letters that the machine did not know."""
_CAPITALS = 0.3
"""Capitals are too few to be learned of; the small letters tell at most so much of them."""
_LONGEST = 4
"""No entry of the table sees more letters than this."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of the table: `printed` shows as `seen` at `cost`.

    Attributes:
        danish: only where the reading machine did not know æ, ø and å.
        capital: only for a capital at a word's start or in a word all in capitals.
    """

    seen: str
    printed: str
    cost: float
    danish: bool
    capital: bool


@dataclass(frozen=True, slots=True)
class ScanHabits:
    """What a text tells of the machine that read it.

    Attributes:
        through: those of æ, ø and å that it knew; the table's rules for them do not apply.
        rules: what it makes of letters that the table does not tell, or tells to be much rarer.
        rest: of æ, ø and å, the share that these rules and the letter itself leave to the table's.
        signs: signs that stand for letters inside words.
        digits: digits that may stand for letters.
        sure: signs that hardly ever stand for anything but one letter, with it.
        misread: whether its words show misreadings of any letter.
        restless: letters (small) that also show as capitals inside words.
        names: words (small) that the text only has with a capital, where capitals are restless.
        noise: cost of reading any letter as any other where some are misread without habit; else 0.
        often: words that no list knows and that the text says again and again.
    """

    through: frozenset[str] = frozenset()
    rules: tuple[Rule, ...] = ()
    rest: tuple[tuple[str, float], ...] = ()
    signs: frozenset[str] = frozenset()
    digits: frozenset[str] = frozenset()
    sure: tuple[tuple[str, str], ...] = ()
    misread: bool = False
    restless: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    noise: float = 0.0
    often: frozenset[str] = frozenset()

    def plain(self, word: str) -> str:
        """A word that nobody knows with the letters that its signs surely stand for.

        >>> ScanHabits(sure=(("+", "æ"),)).plain("Kr+mb")
        'kræmb'
        """
        return word.lower().translate({ord(sign): letter for sign, letter in self.sure})

    @property
    def clean(self) -> bool:
        """Whether every letter stands for itself."""
        return len(self.through) == len(DANISH) and not self.misread


@lru_cache(maxsize=1)
def table_costs() -> dict[tuple[str, str], float]:
    """The least cost of each change that the table knows: (seen, printed), both small."""
    found: dict[tuple[str, str], float] = {}
    for some in rules().values():
        for rule in some:
            change = rule.seen.lower(), rule.printed
            found[change] = min(found.get(change, 99.0), rule.cost)
    return found


@lru_cache(maxsize=1)
def rules() -> dict[str, tuple[Rule, ...]]:
    """The table by the first letter seen; rules that see nothing stand under ''."""
    table = shipped.table("confusions.toml")
    found: dict[str, list[Rule]] = {}
    for letter in table["letter"]:
        capital = letter["case"] == "capital"
        for seen, cost in letter["seen"].items():
            for form in {seen} if capital else {seen, seen.lower()}:
                rule = Rule(form, letter["printed"].lower(), cost / 10, bool(letter.get("danish")), capital)
                found.setdefault(form[:1], []).append(rule)
    return {first: tuple(some) for first, some in found.items()}


class Confusions:
    """The table as it holds for one text.

    Args:
        learned: what the text tells of the machine that read it.

    >>> Confusions(ScanHabits()).between("&ndring", "ændring") < 3
    True
    >>> Confusions(ScanHabits(frozenset("æøå"))).between("pa", "på")
    inf
    >>> Confusions(ScanHabits(rules=(Rule("2", "æ", 0.1, False, False),))).between("2ndring", "ændring")
    0.1
    """

    def __init__(self, learned: ScanHabits) -> None:
        self._rules = _holding(learned)
        self._memo: dict[tuple[str, bool], tuple[Step, ...]] = {}

    def steps(self, scanned: str) -> list[tuple[Step, ...]]:
        """For each place in a scanned word, and for its end, what may have been printed from there on."""
        shouting = len(scanned) > 1 and scanned.isupper()
        found = []
        for at in range(len(scanned) + 1):
            key = (scanned[at : at + _LONGEST], at == 0 or shouting)
            known = self._memo.get(key)
            if known is None:
                known = self._memo[key] = tuple(self._from(*key))
            found.append(known)
        return found

    def _from(self, letters: str, capitals: bool) -> list[Step]:
        first, small = letters[:1], letters.lower()
        found: list[Step] = [(first, first.lower(), 0.0)] if first else []
        tables = self._rules
        for rule in dict.fromkeys(
            (*tables.get(first, ()), *tables.get(first.lower(), ()), *tables.get("", ()))
        ):
            if letters.startswith(rule.seen) if rule.capital else small.startswith(rule.seen.lower()):
                if rule.capital and not capitals:
                    continue
                found.append((rule.seen, rule.printed, rule.cost))
        return found

    def between(self, scanned: str, printed: str) -> float:
        """The cost of reading the one as the other; infinite where the table knows no way."""
        target = printed.lower()
        size = len(target)
        rows = [[inf] * (size + 1) for _ in range(len(scanned) + 1)]
        rows[0][0] = 0.0
        for at, steps in enumerate(self.steps(scanned)):
            for done in range(size + 1):
                cost = rows[at][done]
                if cost == inf:
                    continue
                for seen, letters, extra in steps:
                    if target.startswith(letters, done):
                        row, to = rows[at + len(seen)], done + len(letters)
                        row[to] = min(row[to], cost + extra)
        return rows[-1][-1]


def _holding(learned: ScanHabits) -> dict[str, tuple[Rule, ...]]:
    """The rules that hold for a text, by the first letter seen."""
    rest = dict(learned.rest)
    found: dict[str, list[Rule]] = {}
    for first, some in rules().items():
        for rule in some:
            letter = next((c for c in rule.printed if c in DANISH), "") if rule.danish else ""
            if letter not in learned.through or not letter:
                dearer = -log10(rest.get(letter, 1.0))
                dearer = min(dearer, _CAPITALS) if rule.capital else dearer
                found.setdefault(first, []).append(replace(rule, cost=rule.cost + dearer) if dearer else rule)
    for rule in (*learned.rules, *_strange(learned)):
        found.setdefault(rule.seen[:1], []).append(rule)
    return {first: tuple(some) for first, some in found.items()}


def _strange(learned: ScanHabits) -> Iterator[Rule]:
    """What no word has in it and no rule explains may be any letter that the machine did not know."""
    if learned.rules:
        for sign in sorted(learned.signs | set("0123456789")):
            for letter in DANISH:
                if letter not in learned.through:
                    yield Rule(sign, letter, _STRANGE, True, False)
