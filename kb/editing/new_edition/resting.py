"""What rests on a place and must be looked at with it: rules, charts, texts, calculators, terms, phrases."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from kb.library.connections import Connections
from laws import shipped
from laws.asked import load_asked
from laws.citation import Citation, parse
from laws.glossary import load_glossary
from laws.model import Edition
from rulings.charts import chart_of
from rulings.meaning.comparing.verdict import RULES
from rulings.scoring.catalogue import calculators
from rulings.topics import topics


@dataclass(frozen=True, slots=True)
class Resting:
    """What must be looked at again when a place changes.

    Attributes:
        topics, examples: ids of the rulings and worked examples that cite it, or what stands around it.
        charts: ids of the topics whose chart on paper cites it; what is printed must be printed anew.
        editions: ids of the editions that word or translate the same book.
        citing: the places that refer to it, as `edition citation`.
        asked: how many collected ways to ask lead to it.
        commentaries: our articles that explain it, as `edition citation`.
        regulations: places of clubs' and organisers' papers in force that name it, as `edition citation`.
        calculators: names of the calculators that work by it, or by something above or under it.
        counters: the numbers of 23A by which the counter of comparable calls judges.
        limits: the time limits that are counted by it, each as its provision and minutes.
        terms: ids of the glossary's concepts that the laws treat there.
    """

    topics: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    charts: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    citing: tuple[str, ...] = ()
    asked: int = 0
    commentaries: tuple[str, ...] = ()
    regulations: tuple[str, ...] = ()
    calculators: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()

    @property
    def weight(self) -> int:
        """How much rests on it: a wrong rule is worse than a wrong example, and that than an old text."""
        rules = len(self.topics) + len(self.calculators) + len(self.counters) + len(self.limits)
        texts = len(self.editions) + len(self.commentaries) + len(self.regulations) + len(self.terms)
        return 10 * rules + 3 * len(self.examples) + 2 * texts + len(self.citing)


class HouseRows:
    """Everything of the house that rests on the places of one edition.

    Args:
        editions, connections: what is held, and what ties it together.
        book: the edition that the house rests on today.
    """

    def __init__(self, editions: Iterable[Edition], connections: Connections, book: Edition) -> None:
        self._book = book
        self._editions = tuple(editions)
        self._connections = connections
        self._asked = Counter(asked.citation for asked in load_asked())

    @property
    def language(self) -> str:
        """The language of the book that the house rests on."""
        return self._book.language

    def on(self, citation: Citation) -> Resting:
        """What rests on a place itself, on what stands under it too."""
        guides = self._connections.resting_on(citation, self._book)
        citing = self._connections.cited_by(citation, self._book)
        same = (e for e in self._editions if (e.kind, e.year) == (self._book.kind, self._book.year))
        named = self._named_by(citation)
        return Resting(
            tuple(name for kind, name in guides if kind == "topic"),
            tuple(name for kind, name in guides if kind == "example"),
            named["charts"],
            tuple(e.id for e in same if e is not self._book and citation in e),
            tuple(f"{place['edition']} {place['citation']}" for place in citing),
            self._asked[citation] if self._book.in_force else 0,
            tuple(
                f"{article['edition']} {article['citation']}"
                for article in self._connections.commentary(citation, self._book)
            ),
            tuple(
                f"{paper['edition']} {paper['citation']}"
                for paper in self._connections.documents(citation, self._book)
            ),
            named["calculators"],
            named["counters"],
            named["limits"],
            named["terms"],
        )

    def _named_by(self, citation: Citation) -> dict[str, tuple[str, ...]]:
        """What of the house names provisions by number, by its kind: those of the book in force alone."""
        place = citation if self._book.in_force else None
        laws: dict[str, Iterable[tuple[str, Iterable[Citation]]]] = {
            "charts": _charts().items(),
            "calculators": ((each.name, (each.law,)) for each in calculators()),
            "counters": ((name, (rule,)) for name, rule in RULES.items()),
            "limits": _limits(),
            "terms": ((concept.id, concept.citations) for concept in load_glossary()),
        }
        return {
            kind: tuple(name for name, rules in rows if place and any(_touches(one, place) for one in rules))
            for kind, rows in laws.items()
        }


@cache
def _charts() -> dict[str, frozenset[Citation]]:
    """Every provision that the chart of a topic cites, by topic."""
    return {topic.id: chart_of(topic.id).laws for topic in topics()}


@cache
def _limits() -> tuple[tuple[str, tuple[Citation, ...]], ...]:
    """The time limits, each with its provisions."""
    rows = shipped.table("limits.toml", "kb")["limit"]
    return tuple(
        (f"{row['citation']} ({row['minutes']})", tuple(parse(row[key]) for key in _PLACES if key in row))
        for row in rows
    )


_PLACES = ("citation", "figure")


def _touches(rule: Citation, place: Citation) -> bool:
    """Whether what works by a rule must be looked at when a place changes: it stands under it, or over it."""
    return rule.within(place) or place.within(rule)
