"""Bridge itself: seats, calls, auctions, cards and deals, and how people write them."""

from rulings.bridge.auction import Auction, MadeCall, Standing
from rulings.bridge.calls import CALLS, DOUBLE, PASS, REDOUBLE, Call, Denomination, parse_call
from rulings.bridge.cards import Card, Deal, Hand, Suit, parse_hand
from rulings.bridge.deal_notation import parse_deal
from rulings.bridge.notation import parse_auction
from rulings.bridge.seats import Seat
