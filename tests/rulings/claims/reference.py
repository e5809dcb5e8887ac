"""The claim check once more, simply: cards as cards, every play tried, nothing kept and nothing merged.

Written from the description of normal play, not from the search: an error would have to be made twice.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.claim import Claim
from rulings.claims.plan import ENDLESS, ORDERED, Item, Kind

Trick = tuple[tuple[Seat, Card], ...]


def rank(card: Card) -> int:
    return RANKS.index(card.rank)


def lowest(cards: Iterable[Card]) -> Card:
    return min(cards, key=rank)


def highest(cards: Iterable[Card]) -> Card:
    return max(cards, key=rank)


@dataclass(frozen=True)
class State:
    hands: dict[Seat, frozenset[Card]]
    leader: Seat
    trick: Trick
    step: int
    active: int  # the step that the trick in progress follows, -1 for none
    shown: frozenset[tuple[Seat, Suit]]


@dataclass
class Reference:
    """Both numbers of a claim under given assumptions, by trying everything."""

    claim: Claim
    holds: dict[str, bool]
    steps: list[Item] = field(default_factory=list)

    def __post_init__(self) -> None:
        for item in self.claim.line:
            if item.kind in ORDERED:
                self.steps += [item] * max(1, item.times)
        self.trumps = self.claim.ending.trumps

    # -- what holds -----------------------------------------------------------------------------------

    def on(self, key: str, usual: bool = False) -> bool:
        return self.holds.get(key, usual)

    def independent(self, seat: Seat) -> bool:
        return seat is self.claim.claimer.partner and self.on("partner-free")

    def knows(self, seat: Seat) -> bool:
        return self.on("knows-high") and not self.independent(seat)

    def from_top(self, seat: Seat, suit: Suit) -> bool:
        wanted = self.on("from-top") or self.says(Kind.TOP)
        return wanted and suit not in self.claim.below | self.spotty and not self.independent(seat)

    @property
    def spotty(self) -> set[Suit]:
        """The suits without an honour, where the federation finds small cards of them careless but normal."""
        with_honour = {c.suit for c in self.claim.cards if rank(c) >= RANKS.index("T")}
        return {s for s in Suit if self.claim.federation == "ebu" and s not in with_honour}

    def says(self, kind: Kind) -> bool:
        return any(item.kind is kind for item in self.claim.line)

    def of_all(self, kind: Kind) -> set[Card]:
        """The side's cards that the items of a kind are about."""
        about = [item for item in self.claim.line if item.kind is kind]
        return {
            c for c in self.claim.cards for i in about if c == i.card or (not i.card and c.suit is i.suit)
        }

    def aware(self) -> bool:
        known = "trump-unknown" in self.holds and not self.on("trump-unknown")
        return known and not self.says(Kind.NO_DRAW)

    def ours(self, seat: Seat) -> bool:
        return seat in self.claim.side

    def out(self, state: State, suit: Suit) -> list[Card]:
        """The cards of a suit in the opponents' hands."""
        return [c for s in CLOCKWISE if not self.ours(s) for c in state.hands[s] if c.suit is suit]

    def reckoned(self, state: State, suit: Suit) -> list[Card]:
        """The opponents' cards of a suit without those above one that was called high."""
        held = self.called_out(state, suit)
        said = max((i.times for i in self.claim.line if i.kind is Kind.TRUMP_OUT), default=0)
        if suit is self.trumps and said:
            first = len(self.called_out(self.start(), suit))
            if first > said and len(held) <= first - said:
                return []
        return held

    def called_out(self, state: State, suit: Suit) -> list[Card]:
        if suit is self.trumps and self.says(Kind.DRAWN):
            return []
        called = [i for i in self.claim.line if i.kind in (Kind.HIGH, Kind.TRICKS)]
        least = [rank(i.card) for i in called if i.card and i.card.suit is suit]
        ours = sorted((rank(c) for c in self.claim.cards if c.suit is suit), reverse=True)
        if any(i.suit is suit and not i.times for i in called):
            if suit is not self.trumps or not ours:
                return []
            least.append(ours[-1])
        for i in called:
            if i.suit is suit and i.times:
                least.append(ours[: i.times][-1] if ours else -1)
        gone = {i.card for i in self.claim.line if i.kind is Kind.GONE}
        return [c for c in self.out(state, suit) if c not in gone and (not least or rank(c) < min(least))]

    def high(self, state: State, card: Card) -> bool:
        """Whether the claimer takes a card to be high: nothing above it, or its suit has been run down."""
        if self.on("spot-unknown") and card in self.small_cards():
            return False
        return self.run_down(state, card.suit) or all(
            rank(c) < rank(card) for c in self.reckoned(state, card.suit)
        )

    def small_cards(self) -> set[Card]:
        """The side's cards below the ten that no opponent could beat when the claim was made (70A, 70E1).

        Not those of a suit that was spoken of, that has an honour of the side's or that is trumps.
        """
        spoken_of = {i.card.suit if i.card else i.suit for i in self.claim.line}
        with_honour = {c.suit for c in self.claim.cards if rank(c) >= RANKS.index("T")}
        start = self.start()
        beaten = {
            c.suit for c in self.claim.cards for other in self.out(start, c.suit) if rank(other) > rank(c)
        }
        left_out = spoken_of | with_honour | beaten | {self.trumps}
        return {c for c in self.claim.cards if c.suit not in left_out}

    def run_down(self, state: State, suit: Suit) -> bool:
        if suit not in self.claim.falling:
            return False
        theirs = self.reckoned(state, suit)
        ours = [c for s in self.claim.side for c in state.hands[s] if c.suit is suit]
        return bool(theirs) and all(rank(c) < rank(highest(theirs)) for c in ours)

    # -- the two numbers ------------------------------------------------------------------------------

    def start(self) -> State:
        ending = self.claim.ending
        trick = tuple((ending.leader.after(n), card) for n, card in enumerate(ending.trick))
        shown = set(self.claim.shown_out)
        shown |= {(s, trick[0][1].suit) for s, c in trick if c.suit is not trick[0][1].suit}
        hands = dict(zip(CLOCKWISE, ending.hands, strict=True))
        return State(hands, ending.leader, trick, 0, -1, frozenset(shown))

    def number(self, *, fewest: bool) -> int:
        return self._number(self.start(), fewest)

    def _number(self, state: State, fewest: bool) -> int:
        if not state.trick and not state.hands[state.leader]:
            return 0
        if len(state.trick) == 4:
            winner = self.winner(state.trick)[0]
            then = State(state.hands, winner, (), self.after(state), -1, state.shown)
            return self.ours(winner) + self._number(then, fewest)
        seat = state.leader.after(len(state.trick))
        values = [self._number(then, fewest) for then in self.successors(state, seat)]
        return min(values) if fewest or not self.ours(seat) else max(values)

    def winner(self, trick: Trick) -> tuple[Seat, Card]:
        best = trick[0]
        for seat, card in trick[1:]:
            over = card.suit is best[1].suit and rank(card) > rank(best[1])
            if over or (card.suit is self.trumps and best[1].suit is not self.trumps):
                best = (seat, card)
        return best

    def successors(self, state: State, seat: Seat) -> list[State]:
        if not state.trick:
            state = replace(state, step=self.settled(state))
            plays, active = self.leads(state, seat) if self.ours(seat) else (state.hands[seat], -1)
        else:
            active = state.active
            led = state.trick[0][1].suit
            held = {c for c in state.hands[seat] if c.suit is led}
            if not self.ours(seat) and not held:
                state = replace(state, shown=state.shown | {(seat, led)})
            plays = self.follows(state, seat, held) if self.ours(seat) else held or state.hands[seat]
        return [
            replace(
                state,
                hands={**state.hands, seat: state.hands[seat] - {card}},
                trick=(*state.trick, (seat, card)),
                active=active,
            )
            for card in plays
        ]

    # -- the stated line ------------------------------------------------------------------------------

    def settled(self, state: State) -> int:
        step = state.step
        while step < len(self.steps) and self.over(state, self.steps[step]):
            step += 1
        return step

    def over(self, state: State, item: Item) -> bool:
        if item.kind is Kind.DRIVE and not any(
            item.card in state.hands[seat] for seat in state.hands if seat not in self.claim.side
        ):
            return True
        a, b = (state.hands[s] for s in self.claim.side)
        both = a | b
        suit = item.suit if item.suit is not None else item.card.suit if item.card else self.trumps
        if item.kind is Kind.CARD:
            return item.card not in both
        trumps = [c for c in both if c.suit is self.trumps]
        known = any(i.kind is Kind.TRUMP_OUT and i.times for i in self.claim.line)
        drawn = known and self.trumps is not None and not self.reckoned(state, self.trumps)
        if item.kind is Kind.DRAW:
            return not trumps or (not item.times and (drawn or not self.catchable(state, both)))
        can = {
            s
            for one, other in ((a, b), (b, a))
            for s in Suit
            if s is not self.trumps
            and any(c.suit is s for c in one)
            and any(c.suit is self.trumps for c in other)
        }
        if item.kind is Kind.CROSSRUFF:
            return not can
        if item.kind is Kind.RUFF:
            return suit is self.trumps or not any(
                any(c.suit is suit for c in state.hands[seat.partner])
                and any(c.suit is self.trumps for c in state.hands[seat])
                for seat in self.ruffers(item)
            )
        drawn = drawn and suit is self.trumps
        if item.kind is Kind.FINESSE and suit is not None and (drawn or not self.out(state, suit)):
            return True
        return not any(c.suit is suit for c in both)

    def ruffers(self, item: Item) -> tuple[Seat, ...]:
        claimer = self.claim.claimer
        return {"hand": (claimer,), "dummy": (claimer.partner,)}.get(item.where, (claimer, claimer.partner))

    def catchable(self, state: State, own: Iterable[Card], *, believed: bool = False) -> bool:
        if self.trumps is None:
            return False
        ours = [c for c in own if c.suit is self.trumps]
        theirs = self.reckoned(state, self.trumps) if believed else self.out(state, self.trumps)
        return bool(ours and theirs) and rank(highest(ours)) > rank(highest(theirs))

    def after(self, state: State) -> int:
        if state.active >= 0:
            item = self.steps[state.active]
            going_on = item.kind in ENDLESS and not item.times
            return state.step + (item.kind is not Kind.CARD and not going_on)
        if state.step < len(self.steps):
            item = self.steps[state.step]
            led = state.trick[0][1].suit
            ruffed = any(s in self.ruffers(item) and c.suit is self.trumps for s, c in state.trick)
            if item.kind is Kind.RUFF and item.suit is led and led is not self.trumps and ruffed:
                return state.step + 1
        return state.step

    def stated_lead(self, state: State, seat: Seat, item: Item) -> set[Card]:
        hand, other = state.hands[seat], state.hands[seat.partner]
        suit = item.suit if item.suit is not None else item.card.suit if item.card else self.trumps
        held = {c for c in hand if c.suit is suit}
        waits = item.kind is Kind.FINESSE and item.where and self.ruffers(item) == (seat,)
        if waits:
            return set()
        if item.kind is Kind.CARD or (item.kind is Kind.FINESSE and item.card):
            if item.card in hand:
                return {item.card} if item.card else set()
            return {lowest(held)} if held and item.card in other else set()
        if item.kind in (Kind.DRAW, Kind.CASH, Kind.DRIVE) and held and suit is not None:
            return self.of_suit(state, seat, suit, other, top=True)[0]
        if item.kind is Kind.FINESSE and held and suit is not None:
            theirs = {c for c in other if c.suit is suit}
            if item.where:
                return {lowest(held)} if self.ruffers(item) == (seat.partner,) else set()
            missing = [c for c in self.reckoned(state, suit) if rank(c) < rank(highest(held | theirs))]
            middle = rank(highest(missing)) if missing and theirs else None

            def straddles(cards: set[Card]) -> bool:
                return (
                    middle is not None
                    and any(rank(c) > middle for c in cards)
                    and any(rank(c) < middle for c in cards)
                )

            return set() if straddles(held) and not straddles(theirs) else {lowest(held)}
        if item.kind in (Kind.BELOW, Kind.GIVE):
            return {lowest(held)} if held else set()
        if item.kind is Kind.RUFF and seat.partner not in self.ruffers(item):
            return set()
        if item.kind in (Kind.RUFF, Kind.CROSSRUFF):
            suits = [suit] if item.kind is Kind.RUFF else list(Suit)
            return {
                lowest(c for c in hand if c.suit is s)
                for s in suits
                if s is not None and self.ruffable(hand, other, s)
            }
        return set()

    def ruffable(self, hand: Iterable[Card], other: Iterable[Card], suit: Suit) -> bool:
        other = list(other)
        return (
            suit is not self.trumps
            and any(c.suit is suit for c in hand)
            and not any(c.suit is suit for c in other)
            and any(c.suit is self.trumps for c in other)
        )

    # -- leads ----------------------------------------------------------------------------------------

    def leads(self, state: State, seat: Seat) -> tuple[set[Card], int]:
        hand = state.hands[seat]
        if not self.independent(seat) and state.step < len(self.steps):
            stated = self.stated_lead(state, seat, self.steps[state.step])
            cashed = self.steps[state.step].kind is Kind.CASH and self.on("plain-sense")
            if stated and cashed and self.knows(seat):
                stated = self.not_stranding(state, seat, stated, entries=False)
            if stated:
                return stated, state.step
        if not self.on("plain-sense") or self.independent(seat):
            plays = set(hand)
        else:
            plays = self.proven_leads(state, seat, self.between(state, seat))
            if self.knows(seat):
                plays = self.not_stranding(state, seat, plays)
        return self.marked(plays, hand, "lead"), -1

    def other(self, state: State, seat: Seat) -> frozenset[Card]:
        """What the leader knows of the other hand: a defender nothing, whose partner plays freely."""
        return frozenset() if self.on("partner-free") else state.hands[seat.partner]

    def between(self, state: State, seat: Seat) -> set[Card]:
        """The leads while nothing that was stated can be led from here."""
        hand, other = state.hands[seat], self.other(state, seat)
        waits, spared = False, set(hand)
        if state.step < len(self.steps):
            partner_leads = self.stated_lead(state, seat.partner, self.steps[state.step]) if other else set()
            waits = bool(partner_leads)
            spared = {c for c in hand if not self.robs(state, seat, c)} or set(hand)
        aware = self.aware()
        if aware and self.trumps is not None and self.catchable(state, hand | other, believed=True):
            if any(c.suit is self.trumps for c in spared):
                return self.of_suit(state, seat, self.trumps, other, top=self.from_top(seat, self.trumps))[0]
            if not any(c.suit is self.trumps for c in hand):
                waits = True
        bringing = {c for c in spared if waits and self.brings_in(state, hand, other, c)}
        if bringing:
            return bringing
        plays = self.free_leads(state, seat)
        return plays & spared or plays

    def brings_in(self, state: State, hand: frozenset[Card], other: frozenset[Card], card: Card) -> bool:
        """The lowest of a suit, not high itself, which the other hand wins with a high card or ruffs."""
        if self.high(state, card) or card != lowest(c for c in hand if c.suit is card.suit):
            return False
        follows = [c for c in other if c.suit is card.suit]
        if follows:
            return self.high(state, highest(follows))
        return any(c.suit is self.trumps for c in other)

    # -- what the stated line still needs ---------------------------------------------------------------

    def ruffs_of(self, state: State, ruffer: Seat, steps: list[Item]) -> dict[Suit, int]:
        """How many ruffs a hand can still make of those that were stated, by suit, in their order."""
        trumps = sum(c.suit is self.trumps for c in state.hands[ruffer])
        found: dict[Suit, int] = {}
        for suit in dict.fromkeys(i.suit for i in steps if i.kind is Kind.RUFF and i.suit is not None):
            stated = [i for i in steps if i.kind is Kind.RUFF and i.suit is suit]
            has = any(c.suit is suit for c in state.hands[ruffer])
            cards = sum(c.suit is suit for c in state.hands[ruffer.partner])
            mine = [i for i in stated if (ruffer in self.ruffers(i) if i.where else not has)]
            if suit is not self.trumps and mine and cards:
                found[suit] = min(len(mine), trumps, cards)
                trumps -= found[suit]
        return found

    def robs(self, state: State, seat: Seat, card: Card) -> bool:
        """Whether a lead takes a card that a stated ruff still to come needs."""
        steps = self.steps[state.step :]
        if card.suit is self.trumps and any(i.kind is Kind.CROSSRUFF for i in steps):
            return True
        spare = {}
        short = False
        for s in (seat, seat.partner):
            trumps = sum(c.suit is self.trumps for c in state.hands[s])
            asked = self.ruffs_of(state, s, steps)
            spare[s] = trumps - sum(asked.values())
            short = short or bool(asked and spare[s] <= 0)
        if card.suit is self.trumps and short:
            return True
        other = state.hands[seat.partner]
        if not any(c.suit is card.suit for c in other):
            if card.suit is self.trumps or not any(c.suit is self.trumps for c in other):
                return False
            drawn = sum(i.kind is Kind.DRAW for i in steps) if spare[seat] <= 0 else 0
            if not any(i.kind in (Kind.RUFF, Kind.DRAW) for i in steps):
                return False
            return spare[seat.partner] <= drawn and not self.high(state, card)
        held = sum(c.suit is card.suit for c in state.hands[seat])
        return held <= self.ruffs_of(state, seat.partner, steps).get(card.suit, 0)

    def needed(self, state: State, seat: Seat) -> set[Card]:
        """The cards that are not thrown, as the line after the trick in progress needs them."""
        at = state.step
        if state.active >= 0:
            item = self.steps[state.active]
            at += item.kind is not Kind.CARD and not (item.kind in ENDLESS and not item.times)
        steps = self.steps[at:]
        hand, other = state.hands[seat], state.hands[seat.partner]
        found = {c for i in steps for c in (i.card, i.answer) if c in hand and c is not None}
        for suit in {c.suit for c in hand}:
            mine = {c for c in hand if c.suit is suit}
            theirs = sum(c.suit is suit for c in other)
            about = [i for i in steps if suit is (i.suit if i.suit is not None else i.card and i.card.suit)]
            for n, item in enumerate([i for i in about if i.kind in (Kind.FINESSE, Kind.GIVE)], 1):
                if len(mine) <= n:
                    found |= mine
                if item.kind is Kind.FINESSE and seat in self.ruffers(item):
                    found |= self.finessing_cards(state, suit, mine, n)
            running = [i for i in about if i.kind in (Kind.CASH, Kind.DRIVE, Kind.BELOW)]
            rounds = 13 if any(not i.times for i in running) else len(running)
            rounds = min(rounds, max(len(mine), theirs))
            if running and theirs < rounds and len(mine) <= rounds:
                found |= mine
            if len(mine) <= self.ruffs_of(state, seat.partner, steps).get(suit, 0):
                found |= mine
        return found

    def finessing_cards(self, state: State, suit: Suit, mine: set[Card], times: int) -> set[Card]:
        """The cards above the best missing one that can be caught, and as many below it as are finessed."""
        best = max(rank(c) for s in self.claim.side for c in state.hands[s] if c.suit is suit)
        missing = [rank(c) for c in self.reckoned(state, suit) if rank(c) < best]
        above = {c for c in mine if missing and rank(c) > max(missing)}
        below = sorted(mine - above, key=rank, reverse=True)
        return above | set(below[:times]) if above and below else set()

    def free_leads(self, state: State, seat: Seat) -> set[Card]:
        hand, other = state.hands[seat], self.other(state, seat)
        plays: set[Card] = set()
        meant: set[Card] = set()
        hand = hand - self.of_all(Kind.AVOID) or hand
        state = replace(state, hands={**state.hands, seat: hand})
        for suit in {c.suit for c in hand}:
            found, winning = self.of_suit(state, seat, suit, other, top=self.from_top(seat, suit))
            plays, meant = plays | found, meant | winning
        if not (self.knows(seat) and meant):
            return plays
        counted = {i.card for i in self.claim.line if i.kind is Kind.TRICKS}
        return {c for c in meant if c in counted} or meant

    def of_suit(
        self, state: State, seat: Seat, suit: Suit, other: frozenset[Card], *, top: bool, stated: bool = False
    ) -> tuple[set[Card], set[Card]]:
        held = {c for c in state.hands[seat] if c.suit is suit}
        theirs = {c for c in other if c.suit is suit}
        ruff = self.ruffable(held, other, suit) and not self.high(state, highest(held))
        towards = bool(theirs) and self.high(state, highest(theirs))
        towards = towards and rank(highest(theirs)) > rank(lowest(held))
        if top and towards and rank(highest(theirs)) < rank(highest(held)):
            towards = all(rank(c) < rank(highest(theirs)) for c in self.out(state, suit))
        plays = set(held)
        if top:
            plays = {highest(held)}
            if ruff or towards or (theirs and rank(highest(theirs)) > rank(highest(held))):
                plays.add(lowest(held))
        careless = suit in self.claim.below | self.spotty and not self.independent(seat) and not stated
        return plays, plays if ruff or towards or careless else {c for c in plays if self.high(state, c)}

    # -- proof by a void ------------------------------------------------------------------------------

    def proven(self, state: State, suit: Suit) -> bool:
        if "sees-voids" not in self.holds or not self.on("sees-voids"):
            return False
        return any(
            (seat, suit) in state.shown and any(c.suit is suit for c in state.hands[seat.partner])
            for seat in CLOCKWISE
            if not self.ours(seat)
        )

    def suit_tricks(self, hands: dict[Seat, frozenset[Card]], trick: Trick, turn: Seat | None) -> int:
        """The most tricks of a suit that the side leads again and again, from the middle of a trick."""
        if turn is None:
            own = [s for s in self.claim.side if hands[s]]
            if not own:
                return 0
            if not any(hands[s] for s in CLOCKWISE if not self.ours(s)):
                return max(len(hands[s]) for s in own)
            return max(self.suit_tricks(hands, (), s) for s in own)
        if trick and turn is trick[0][0]:
            return self.ours(max(trick, key=lambda p: rank(p[1]))[0]) + self.suit_tricks(hands, (), None)
        if not hands[turn]:
            return self.suit_tricks(hands, trick, turn.lho)
        values = [
            self.suit_tricks({**hands, turn: hands[turn] - {c}}, (*trick, (turn, c)), turn.lho)
            for c in hands[turn]
        ]
        return max(values) if self.ours(turn) else min(values)

    def in_suit(self, state: State, suit: Suit) -> dict[Seat, frozenset[Card]]:
        return {s: frozenset(c for c in hand if c.suit is suit) for s, hand in state.hands.items()}

    def proven_leads(self, state: State, seat: Seat, plays: set[Card]) -> set[Card]:
        kept: set[Card] = set()
        for suit in {c.suit for c in plays}:
            of_suit = {c for c in plays if c.suit is suit}
            if self.proven(state, suit):
                hands = self.in_suit(state, suit)
                most = self.suit_tricks(hands, (), None)
                good = {
                    c
                    for c in hands[seat]
                    if self.suit_tricks({**hands, seat: hands[seat] - {c}}, ((seat, c),), seat.lho) == most
                }
                of_suit = of_suit & good or good
            kept |= of_suit
        return kept or plays

    def proven_follows(self, state: State, seat: Seat, plays: set[Card]) -> set[Card]:
        led = state.trick[0][1].suit
        hands = self.in_suit(state, led)
        played = tuple((s, c) for s, c in state.trick)
        values = {
            c: self.suit_tricks(
                {**hands, seat: hands[seat] - {c}},
                self._as_trick(played, led, (seat, c)),
                seat.lho,
            )
            for c in hands[seat]
        }
        good = {c for c, v in values.items() if v == max(values.values())}
        return plays & good or good

    @staticmethod
    def _as_trick(played: Trick, led: Suit, last: tuple[Seat, Card]) -> Trick:
        """The cards of the suit led; the leader's stands first, so that the trick ends where it began."""
        return (*(p for p in played if p[1].suit is led), last)

    # -- entries and blocks ---------------------------------------------------------------------------

    def not_stranding(self, state: State, seat: Seat, plays: set[Card], *, entries: bool = True) -> set[Card]:
        entries, blocks = entries and self.on("keeps-entries"), self.on("unblocks")
        if not (entries or blocks):
            return plays
        values = {c: self.cash_with(state.hands, (), seat, c) for c in plays}
        most = max(values.values())
        kept = set()
        for suit in {c.suit for c in plays}:
            of_suit = {c: v for c, v in values.items() if c.suit is suit}
            best = max(of_suit.values())
            if best == most or not entries:
                sees = blocks and suit not in self.claim.unseen_blocks | self.claim.below | self.spotty
                kept |= {c for c, v in of_suit.items() if v == best or not sees}
        return kept

    def cash_from(self, state: State, seat: Seat, card: Card) -> int:
        """What is cashed from a card to the trick in progress on; its last card shows who wins it."""
        if len(state.trick) < 3:
            return self.cash_with(state.hands, state.trick, seat, card)
        winner = self.winner((*state.trick, (seat, card)))[0]
        hands = {**state.hands, seat: state.hands[seat] - {card}}
        if not self.ours(winner):
            return 0
        return 1 + max((self.cash_with(hands, (), winner, c) for c in hands[winner]), default=0)

    def cash_with(self, hands: dict[Seat, frozenset[Card]], trick: Trick, seat: Seat, card: Card) -> int:
        return self.cash({**hands, seat: hands[seat] - {card}}, (*trick, (seat, card)), 0)

    def cash(self, hands: dict[Seat, frozenset[Card]], trick: Trick, passed: int) -> int:
        if len(trick) + passed == 4:
            winner = self.winner(trick)[0]
            best = self.winner(trick)[1]
            ruffed = best.suit is not trick[0][1].suit
            if not self.ours(winner) or not (ruffed or self.high(self._at(hands), best)):
                return 0
            return 1 + max((self.cash_with(hands, (), winner, c) for c in hands[winner]), default=0)
        seat = trick[0][0].after(len(trick) + passed)
        led = trick[0][1].suit
        held = {c for c in hands[seat] if c.suit is led}
        if self.ours(seat):
            plays = held or self.thrown(hands, led, seat)
            return max(self.cash_at(hands, trick, passed, seat, c) for c in plays)
        if held:
            reckoned = held & set(self.reckoned(self._at(hands), led))
            if not reckoned or self.run_down(self._at(hands), led):
                return self.cash(hands, trick, passed + 1)
            return self.cash_at(hands, trick, passed, seat, lowest(reckoned))
        aware = self.aware()
        trumps = led is not self.trumps and self.trumps is not None
        trumps = trumps and bool(hands[seat] & set(self.reckoned(self._at(hands), self.trumps)))
        return 0 if aware and trumps else self.cash(hands, trick, passed + 1)

    def thrown(self, hands: dict[Seat, frozenset[Card]], led: Suit, seat: Seat) -> set[Card]:
        trumps = {c for c in hands[seat] if c.suit is self.trumps and c.suit is not led}
        plain = hands[seat] - trumps
        return trumps | ({c for c in plain if not self.high(self._at(hands), c)} or plain)

    def _at(self, hands: dict[Seat, frozenset[Card]]) -> State:
        return State(hands, self.claim.claimer, (), 0, -1, frozenset())

    def cash_at(
        self, hands: dict[Seat, frozenset[Card]], trick: Trick, passed: int, seat: Seat, card: Card
    ) -> int:
        return self.cash({**hands, seat: hands[seat] - {card}}, (*trick, (seat, card)), passed)

    # -- plays to a trick -----------------------------------------------------------------------------

    def follows(self, state: State, seat: Seat, held: set[Card]) -> set[Card]:
        hand = state.hands[seat]
        if not self.independent(seat):
            stated = self.stated_follow(state, seat, held)
            if stated:
                return stated
        legal = held or set(hand)
        way = "follow" if held else "throw"
        if not self.on("plain-sense"):
            return self.marked(set(legal), legal, way)
        plays = self.following(state, seat, held) if held else self.void(state, seat)
        under = held if self.independent(seat) else self.not_overtaking(state, held)
        plays = plays & under or ({lowest(under)} if under else plays)
        led, ours = state.trick[0][1].suit, self.ours(state.trick[0][0])
        proven = bool(held) and ours and not self.independent(seat) and self.proven(state, led)
        proven = proven and self.winner(state.trick)[1].suit is led
        if proven:
            plays = self.proven_follows(state, seat, plays)
        looks = ours or len(state.trick) == 3 or not held
        unseen = bool(held) and led in self.claim.unseen_blocks
        if looks and not unseen and self.knows(seat) and self.on("unblocks" if held else "keeps-entries"):
            more = self.proven_follows(state, seat, under) if proven else under
            values = {c: self.cash_from(state, seat, c) for c in plays | more}
            kept = {c for c in plays if values[c] == max(values.values())}
            plays = kept or {c for c in more if values[c] == max(values.values())}
        return self.marked(plays, legal, way)

    def not_overtaking(self, state: State, held: set[Card]) -> set[Card]:
        """Without the cards that beat a high card whose hand is to lead the next card that was named."""
        if not 0 <= state.active < len(self.steps) - 1:
            return held
        now, then = self.steps[state.active : state.active + 2]
        leader, card = state.trick[0]
        names = now.kind is Kind.CARD and not now.answer and then.kind is Kind.CARD and now.card == card
        if not names or then.card not in state.hands[leader] or self.winner(state.trick)[1] != card:
            return held
        lower = {c for c in held if rank(c) < rank(card)}
        return lower if lower and self.high(state, card) else held

    def stated_follow(self, state: State, seat: Seat, held: set[Card]) -> set[Card]:
        hand = state.hands[seat]
        best = self.winner(state.trick)
        led = state.trick[0][1].suit
        beating = set() if best[1].suit is not led else {c for c in held if rank(c) > rank(best[1])}
        winning = self.winning_trumps(state, seat)
        ruff = self.ruffs(winning)
        if state.active >= 0:
            item = self.steps[state.active]
            if item.kind is Kind.CARD:
                card = item.answer if item.answer in hand else item.card
                if card in held and best[0] is not seat.partner and card not in beating:
                    return {lowest(beating or held)}
                return {card} & (held or set(hand)) if card else set()
            if item.kind is Kind.FINESSE and held:
                runs = item.card is not None and state.trick[0][1] == item.card
                if runs and best[0] is seat.partner:
                    return {lowest(held)}
                if item.card in beating:
                    return {item.card}
                return {lowest(beating or held)}
            if item.kind is Kind.GIVE and held:
                return {lowest(held)}
            if item.kind is Kind.RUFF and item.answer in hand and not held and led is not self.trumps:
                return {item.answer} if item.answer else set()
            return ruff if item.kind in (Kind.RUFF, Kind.CROSSRUFF) and not held else set()
        if state.step < len(self.steps):
            item = self.steps[state.step]
            if item.kind is Kind.CARD and item.card:
                return {item.card} & beating
            may = seat in self.ruffers(item) and not held and best[0] is not seat.partner
            if item.kind is Kind.RUFF and item.suit is led and may:
                stated = item.answer in hand and led is not self.trumps
                return {item.answer} if stated and item.answer else ruff
        return set()

    def ruffs(self, winning: set[Card]) -> set[Card]:
        if winning and self.says(Kind.RUFF_HIGH):
            return {highest(winning)}
        return {lowest(winning)} if winning and self.on("low-ruff", True) else winning

    def winning_trumps(self, state: State, seat: Seat) -> set[Card]:
        best, led = self.winner(state.trick)[1], state.trick[0][1].suit
        if led is self.trumps:
            return set()
        trumps = {c for c in state.hands[seat] if c.suit is self.trumps}
        return {c for c in trumps if best.suit is not self.trumps or rank(c) > rank(best)}

    def partner_wins_safely(self, state: State, seat: Seat) -> bool:
        winner, best = self.winner(state.trick)
        ruffed = best.suit is not state.trick[0][1].suit
        return winner is seat.partner and (len(state.trick) == 3 or ruffed or self.high(state, best))

    def partner_wins_later(self, state: State, seat: Seat) -> bool:
        """Whether the trick may be left to the other hand, which is still to play.

        The claimer leaves it only to what is high in a hand that the claimer sees; a partner who plays
        independently, to any card that beats what lies there.
        """
        best, led = self.winner(state.trick)[1], state.trick[0][1].suit
        if len(state.trick) != 1 or (not self.independent(seat) and not self.other(state, seat)):
            return False
        other = state.hands[seat.partner]
        may = {c for c in other if c.suit is led}
        if not may and led is not self.trumps:
            may = {c for c in other if c.suit is self.trumps}
        winners = {c for c in may if c.suit is not best.suit or rank(c) > rank(best)}
        return bool(winners) and (self.independent(seat) or self.high(state, highest(winners)))

    def following(self, state: State, seat: Seat, held: set[Card]) -> set[Card]:
        winner, best = self.winner(state.trick)
        led, count = state.trick[0][1].suit, len(state.trick)
        if best.suit is not led:
            return {lowest(held)}
        beating = {c for c in held if rank(c) > rank(best)}
        if winner is seat.partner:
            if self.partner_wins_safely(state, seat):
                first = highest(held)
                rest = held - {first}
                solid = rest and self.high(state, first) and self.high(state, highest(rest))
                with_lead = 1 + sum(c.suit is led for c in state.hands[seat.partner])
                solid = solid and (self.independent(seat) or len(held) > with_lead)
                return {lowest(held)} | ({first} if solid and first in beating else set())
            if self.from_top(seat, led):
                return {highest(held) if beating else lowest(held)}
            return held
        if not beating:
            return {lowest(held)}
        if count == 3:
            return {lowest(beating)}
        if not self.from_top(seat, led):
            plays = beating
        else:
            plays = {highest(held)} if count == 2 else {highest(held), lowest(beating)}
        return plays | {lowest(held)} if count == 1 and self.partner_wins_later(state, seat) else plays

    def void(self, state: State, seat: Seat) -> set[Card]:
        led = state.trick[0][1].suit
        hand = state.hands[seat]
        trumps = {c for c in hand if c.suit is self.trumps and led is not self.trumps}
        plain = hand - trumps
        thrown = self.throws(state, seat, plain) if plain else {lowest(trumps)}
        winning = self.winning_trumps(state, seat)
        if not winning or self.partner_wins_safely(state, seat):
            return thrown
        ruffs = self.ruffs(winning)
        throw = self.throws(state, seat, plain) if plain else set()
        if self.winner(state.trick)[0] is seat.partner:
            return ruffs if self.knows(seat) else ruffs | throw
        return ruffs | throw if self.partner_wins_later(state, seat) else ruffs

    def throws(self, state: State, seat: Seat, cards: Iterable[Card]) -> set[Card]:
        cards = set(cards)
        if not self.independent(seat):
            kept = self.of_all(Kind.KEEP)
            for item, after in pairwise((*self.claim.line, Item(Kind.REST))):
                wanted = {c for c in cards if c == item.card or c.suit is item.suit}
                if item.kind is not Kind.DISCARD or not wanted:
                    continue
                if after.kind is Kind.CARD:
                    if after.card in self.claim.ending.hand(seat):
                        continue
                    at = next(n for n, step in enumerate(self.steps) if step is after)
                    if state.step <= at != state.active:
                        kept = kept | (wanted if len(wanted) == 1 else set())
                        continue
                return {lowest(wanted)}
            if state.step < len(self.steps):
                kept = kept | self.needed(state, seat)
            cards = cards - kept or cards
        found = {lowest(c for c in cards if c.suit is suit) for suit in {c.suit for c in cards}}
        if self.independent(seat) and any(self.guards_nothing(state, seat, c) for c in found):
            return {c for c in found if self.better(state, seat, c)}
        if self.knows(seat):
            return {c for c in found if not self.high(state, c)} or found
        return found

    def better(self, state: State, seat: Seat, card: Card) -> list[Card]:
        """The cards in the three other hands that beat a card of this hand in its suit."""
        others = [c for s in CLOCKWISE if s is not seat for c in state.hands[s]]
        return [c for c in others if c.suit is card.suit and rank(c) > rank(card)]

    def guards_nothing(self, state: State, seat: Seat, card: Card) -> bool:
        """Whether a low card takes no trick itself, and its suit's best one is as safe without it.

        The best card is safe while a lower one can be played under each card that beats it.
        """
        of_suit = [c for c in state.hands[seat] if c.suit is card.suit]
        beaten_by = len(self.better(state, seat, highest(of_suit)))
        safe_with, safe_without = (lower >= beaten_by for lower in (len(of_suit) - 1, len(of_suit) - 2))
        return bool(self.better(state, seat, card)) and safe_with == safe_without

    def marked(self, plays: set[Card], legal: Iterable[Card], way: str) -> set[Card]:
        marks = [m for m in self.claim.marks if m.way in (way, "any")]
        plays = plays | {m.card for m in marks if m.normal and m.card in set(legal)}
        return plays - {m.card for m in marks if not m.normal} or plays
