"""What is known of a lead out of turn: from the tricks as they were entered, or from the answers."""

from dataclasses import dataclass

from rulings.bridge.cards import Card
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role, player, role_of
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.play_questions import DECLARER_SEAT, PLAY, part_of
from rulings.rules.opening_lead.facts import read_table
from rulings.rules.out_of_turn_play.early_tricks import strays
from rulings.rules.withdrawn_call.facts import read_auction

BY = question.choice("lead-out-of-turn-by")
STAGE = question.choice("lead-out-of-turn-stage")
TURN = question.choice("lead-turn")
SINCE = question.choice("lead-since")

LAST_TRICK = 13

_TURNS = {"across": Role.PARTNER, "left": Role.LHO, "right": Role.RHO}
_SIDES = {Role.OFFENDING_SIDE: Role.DEFENDERS, Role.NON_OFFENDING_SIDE: Role.DECLARING_SIDE}
_OPPOSITE = {Role.DEFENDERS: Role.DECLARING_SIDE, Role.DECLARING_SIDE: Role.DEFENDERS}
_ROUND = (Role.LHO, Role.PARTNER, Role.RHO)
_BESIDE = {
    Role.LHO: (Role.LEFT_DEFENDER, Role.LEFT_HAND),
    Role.RHO: (Role.RIGHT_DEFENDER, Role.RIGHT_HAND),
}
"""The hands beside the lead where no seat is known: after declarer's lead, and after a defender's."""
_ACROSS = {Role.DECLARER: Role.DUMMY, Role.DUMMY: Role.DECLARER, Role.DEFENDER: Role.OTHER_DEFENDER}


@dataclass(frozen=True, slots=True)
class Lead:
    """A lead out of turn. LHO, RHO and partner are those of the hand that led, the table's hand included.

    Attributes:
        part: whose hand it came from: declarer's, dummy's or a defender's.
        stage: `opening`, `later`, `last-trick` or `trick-unfinished`.
        turn: the hand that should have led, seen from the hand that did; None where nothing depends on it.
        offender: the seat of the hand that led.
        trick: the trick as it was entered; None where it was not.
    """

    part: Role
    stage: str
    turn: Role | None = None
    card: Card | None = None
    offender: Seat | None = None
    declarer: Seat | None = None
    trick: Trick | None = None

    @property
    def by_defender(self) -> bool:
        """Whether a defender led; else it was declarer, from either hand."""
        return self.part is Role.DEFENDER

    def player(self, role: Role) -> Player:
        """A side by the name that is plainest here; a player or a hand as `hand` has it."""
        if role in _SIDES:
            side = _SIDES[role]
            return Player(side if self.by_defender else _OPPOSITE[side], player(role, self.offender).seat)
        return Player(role, self.declarer) if role is Role.DECLARER else self.hand(role)

    def hand(self, role: Role) -> Player:
        """A hand: as declarer's, dummy's or a defender's where that is known."""
        seat = player(role, self.offender).seat
        if role is Role.PARTNER:
            return Player(_ACROSS[self.part], seat)
        if role is Role.OFFENDER and not self.by_defender:
            return Player(self.part, seat)
        if seat is None and role in _BESIDE:
            return Player(_BESIDE[role][self.by_defender])
        if seat is None or self.declarer is None or part_of(seat, self.declarer) is Role.DEFENDER:
            return Player(role, seat)
        return Player(part_of(seat, self.declarer), seat)

    @property
    def next_hand(self) -> Player:
        """Who plays when the lead stands: the next hand that has not; who won the trick, when all have."""
        if self.trick is None:
            return self.hand(Role.LHO)
        played = {made.seat for made in self.trick.plays}
        waiting = (role for role in _ROUND if player(role, self.offender).seat not in played)
        return next(map(self.hand, waiting), Player(Role.TRICK_WINNER))

    @property
    def played_to(self) -> bool:
        """Whether anything may have been played to the lead."""
        return self.trick is None or len(self.trick.plays) > 1

    @property
    def others_played(self) -> bool:
        """Whether hands that were not in turn may have played to the trick besides the lead."""
        if self.trick is None:
            return True
        own = {self.offender, self.trick.leader}
        return any(made.seat not in own for made in self.trick.plays)

    @property
    def own_side_followed(self) -> bool:
        """Whether the hand across is known to have played to the trick besides the lead."""
        played = self.trick.plays[1:] if self.trick and self.offender else ()
        return any(self.offender is made.seat.partner for made in played)

    @property
    def partners_lead(self) -> Card | None:
        """What the defender in turn led on top of partner's lead, before anybody else played."""
        after = self.trick.plays[1:] if self.trick and self.offender else ()
        alone = self.by_defender and self.turn is Role.PARTNER and len(after) == 1
        return after[0].card if alone and after[0].seat.partner is self.offender else None

    @property
    def followed_too_early(self) -> bool:
        """Whether a card is known to have come before its hand's turn, the lead counted as in turn (60A2)."""
        return bool(self.trick and self.offender and strays(Trick(self.offender, self.trick.plays)))

    @property
    def led(self) -> CardAtIssue:
        """The card led out of turn."""
        return CardAtIssue("card-led", self.card)

    @property
    def in_turn(self) -> Player:
        """The hand that should have led."""
        return self.hand(self.turn or Role.PARTNER)


def read_lead(case: Case) -> Lead:
    """What the facts tell of the lead, up to whose turn it was; names it for the wordings.

    Raises:
        FactsError: when the tricks that were entered have no lead out of turn.
    """
    play = case.given(PLAY)
    here = _of_play(case, play) if play else _of_answers(case)
    name_hands(case, here)
    return here


def name_hands(case: Case, here: Lead) -> None:
    """Names the four hands for the wordings, by the seats that are known by now."""
    roles = (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)
    case.name(**{role.value: here.hand(role) for role in roles}, card=here.led)


def ask_since(case: Case, here: Lead) -> str:
    """What has happened since the lead; the tricks entered tell most of it."""
    own = ("own-lead",) if here.turn in (Role.LHO, Role.RHO) else ()
    values = ("nothing", "left-played", "right-played", *own, "same-side-again")
    play = case.given(PLAY)
    if play is None:
        return case.ask(SINCE, values)
    found = _since(play.tricks[-1], here)
    if len(found) == 1:
        return case.derive(SINCE, found[0])
    return case.ask(SINCE, found)


def _of_answers(case: Case) -> Lead:
    """Where in the play comes first: it decides under which law everything else is asked."""
    by = case.answers.get(BY.id)
    stage = case.ask(STAGE, _stages(by_defender=by is None or by.unknown or by.text == "defender"))
    if stage == "opening":
        read_table(case)  # an auction that has not ended is refused before anything else is asked
    part = Role(case.presume(BY, "defender") if stage == "trick-unfinished" else case.ask(BY))
    turn = None if stage in ("opening", "trick-unfinished") else _TURNS[case.ask(TURN)]
    return Lead(part, stage, turn)


def _stages(*, by_defender: bool) -> tuple[str, ...]:
    early = ("trick-unfinished",) if by_defender else ()
    return ("opening", "later", "last-trick", *early)


def _of_play(case: Case, play: Play) -> Lead:
    play = _beside_auction(case, play)
    trick = play.tricks[-1]
    if not trick.plays or trick.plays[0].seat is trick.leader:
        raise FactsError(PLAY.id, str(play), because("no-lead-out-of-turn"))
    led = trick.plays[0]
    declarer = _declarer(case, play)
    part = part_of(led.seat, declarer)
    case.derive(BY, part.value)
    stage = _stage(case, play, part is Role.DEFENDER)
    turn = role_of(trick.leader, led.seat)
    if stage not in ("opening", "trick-unfinished"):
        case.derive(TURN, next(key for key, role in _TURNS.items() if role is turn))
    return Lead(part, stage, turn, led.card, led.seat, declarer, trick)


def _beside_auction(case: Case, play: Play) -> Play:
    """The cards; the auction tells whose opening lead it was, however the first trick was written."""
    auction = case.given(AUCTION)
    declarer = None if auction is None else read_auction(auction).declarer
    return play if declarer is None else play.lead_was(declarer.lho)


def _declarer(case: Case, play: Play) -> Seat:
    """From the auction; else from whose the opening lead was, where that is what the trick shows (41A)."""
    auction, trick = case.given(AUCTION), play.tricks[0]
    if auction is not None and (declarer := read_auction(auction).declarer) is not None:
        return case.derive(DECLARER_SEAT, declarer)
    if len(play.tricks) > 1 or DECLARER_SEAT.id in case.answers:
        return case.ask(DECLARER_SEAT)
    match case.ask(STAGE, _stages(by_defender=True)):
        case "opening":
            return case.derive(DECLARER_SEAT, trick.leader.rho)
        case "trick-unfinished":
            led = trick.plays[0].seat
            return case.ask(DECLARER_SEAT, tuple(s for s in Seat if not s.same_side(led)))
        case _:
            return case.ask(DECLARER_SEAT)


def _stage(case: Case, play: Play, by_defender: bool) -> str:
    """More than one trick is no opening lead; which of the thirteen one trick is it does not tell."""
    if len(play.tricks) == 1:
        return case.ask(STAGE, _stages(by_defender=by_defender))
    stage = case.told(STAGE)
    if stage == "opening":
        raise FactsError(STAGE.id, stage, because("not-opening-lead"))
    shown = "last-trick" if len(play.tricks) == LAST_TRICK else "later"
    among = [one for one in _stages(by_defender=by_defender) if one != "later" or one == shown]
    return case.presume(STAGE, shown, tuple(among))


def _since(trick: Trick, here: Lead) -> tuple[str, ...]:
    """What the cards after the lead may be; what an opponent played goes before what the same side did (60C).

    A defender's lead is accepted by the left hand's card whenever it came, declarer's by whichever defender
    played first (53A, 53C).
    """
    roles = [role_of(made.seat, here.offender) for made in trick.plays[1:]] if here.offender else []
    if not roles:
        return ("nothing",)
    opponents = [role for role in roles if role in (Role.LHO, Role.RHO)]
    if not opponents:
        return ("same-side-again",)
    first = Role.LHO if here.by_defender and Role.LHO in opponents else opponents[0]
    played = "left-played" if first is Role.LHO else "right-played"
    turn = here.turn
    if turn is None or turn not in opponents:
        return (played,)
    before = roles[: roles.index(turn)]
    if turn is Role.RHO and {Role.LHO, Role.PARTNER} <= set(before):
        return (played,)  # the last of four in rotation follows
    other_suit = trick.plays[1 + len(before)].card.suit is not trick.suit
    begins = other_suit and here.by_defender and turn is opponents[0] is Role.RHO
    return ("own-lead",) if begins else (played, "own-lead")  # to follow, declarer begins on the left
