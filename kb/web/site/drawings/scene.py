"""What lay on the table of an example, drawn: the auction, the deal around its compass, and the play."""

from dataclasses import dataclass

from kb.web.site.drawings.compass import Compass, compass, opening_leader
from kb.web.site.drawings.diagrams import COLUMNS, Diagram, ShownHand, diagram, hands
from kb.web.site.drawings.tricks import InFront, Row, rows_of, trick_on_table
from rulings.bridge.boards import VULNERABLE
from rulings.bridge.calls import parse_denomination
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


def scene(example: Example, topic: Topic, language: str) -> Scene:
    """The drawings of an example that is ruled on by that topic."""
    tricks = _play(example, topic)
    several = tricks is not None and len(tricks.tricks) > 1
    return Scene(
        diagram(example.auction, language) if example.auction is not None else None,
        hands(example.deal, language) if example.deal is not None else (),
        compass(
            language,
            dealer=example.auction.dealer if example.auction is not None else None,
            vulnerable=VULNERABLE.get(example.vulnerable),
            leader=opening_leader(example.auction),
        ),
        trick_on_table(tricks.tricks[0], language, tricks.tricks[0].turn) if tricks and not several else (),
        rows_of(tricks, parse_denomination(str(example.facts.get("trumps", ""))), language)
        if tricks and several
        else (),
        tuple(seat_text(seat, language) for seat in COLUMNS),
    )


def _play(example: Example, topic: Topic) -> Play | None:
    """The tricks among the facts; None where there are none, or nobody has played yet."""
    kinds = {q.id: q.type for q in topic.questions}
    texts = [v for key, v in example.facts.items() if kinds.get(key) in (AnswerType.PLAY, AnswerType.TRICK)]
    tricks = parse_play(str(texts[0])) if texts else None
    return tricks if tricks is not None and tricks.cards else None
