"""What lay on the table of an example, drawn: the auction, the deal around its compass, and the play."""

from __future__ import annotations

from dataclasses import dataclass

from kb.web.site.drawings.compass import Compass, compass, opening_leader
from kb.web.site.drawings.diagrams import COLUMNS, Diagram, ShownHand, diagram, hands
from kb.web.site.drawings.tricks import InFront, Row, rows_of, trick_on_table
from rulings.bridge.boards import VULNERABLE
from rulings.bridge.calls import Denomination, parse_denomination
from rulings.bridge.play_notation import parse_play
from rulings.bridge.trick import Play
from rulings.engine.question import AnswerType
from rulings.engine.render import seat_text
from rulings.engine.topic import Topic
from rulings.examples import Example


@dataclass(frozen=True, slots=True)
class Scene:
    """The drawings of an example; each is empty or None where its cards or calls are not told.

    Attributes:
        trick: the only trick that is told of, around the table.
        tricks: several tricks, one a row.
        columns: the seats of those rows.
    """

    auction: Diagram | None
    deal: tuple[ShownHand, ...]
    compass: Compass
    trick: tuple[InFront, ...]
    tricks: tuple[Row, ...]
    columns: tuple[str, ...]


def scene(one: Example, topic: Topic, language: str) -> Scene:
    """The drawings of an example that is ruled on by that topic."""
    played = _play(one, topic)
    several = played is not None and len(played.tricks) > 1
    return Scene(
        diagram(one.auction, language) if one.auction is not None else None,
        hands(one.deal, language) if one.deal is not None else (),
        compass(
            language,
            dealer=one.auction.dealer if one.auction is not None else None,
            vulnerable=VULNERABLE.get(one.vulnerable),
            leader=opening_leader(one.auction),
        ),
        trick_on_table(played.tricks[0], language, played.tricks[0].turn) if played and not several else (),
        rows_of(played, _trumps(one), language) if played and several else (),
        tuple(seat_text(seat, language) for seat in COLUMNS),
    )


def _play(one: Example, topic: Topic) -> Play | None:
    """The tricks among the facts; None where there are none, or nobody has played yet."""
    kinds = {q.id: q.type for q in topic.questions}
    written = [v for key, v in one.facts.items() if kinds.get(key) in (AnswerType.PLAY, AnswerType.TRICK)]
    played = parse_play(str(written[0])) if written else None
    return played if played is not None and played.cards else None


def _trumps(one: Example) -> Denomination | None:
    return parse_denomination(str(one.facts.get("trumps", "")))
