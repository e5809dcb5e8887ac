"""What the kinds of items in a stated line take: a negation, a number, cards, a hand, a suit left unsaid."""

from rulings.claims.plan import Kind

NEGATED = {
    Kind.DRAW: Kind.NO_DRAW,
    Kind.DRAWN: Kind.TRUMP_OUT,
    Kind.TRUMP_OUT: Kind.DRAWN,
    Kind.FINESSE: Kind.NO_FINESSE,
    Kind.DISCARD: Kind.KEEP,
    Kind.HIGH: Kind.LOSER,
    Kind.CASH: Kind.AVOID,
    Kind.CONCEDE: Kind.REST,
    Kind.GIVE: Kind.REST,
}
COUNTED = {
    Kind.DRAW,
    Kind.CASH,
    Kind.BELOW,
    Kind.RUFF,
    Kind.GIVE,
    Kind.CONCEDE,
    Kind.TRICKS,
    Kind.FINESSE,
    Kind.TRUMP_OUT,
}
WITH_CARDS = {
    Kind.FINESSE,
    Kind.DISCARD,
    Kind.HIGH,
    Kind.CONCEDE,
    Kind.TRICKS,
    Kind.KEEP,
    Kind.AVOID,
    Kind.LOSER,
}
WITH_WHERE = {
    Kind.RUFF,
    Kind.HIGH,
    Kind.TRICKS,
    Kind.DISCARD,
    Kind.KEEP,
    Kind.LOSER,
    Kind.FINESSE,
    Kind.CASH,
    Kind.BELOW,
}
"""Kinds of which a hand may be named: which one ruffs or finesses, or whose cards are meant."""
ALONE = {Kind.REST, Kind.DRAWN, Kind.TRUMP_OUT, Kind.CROSSRUFF, Kind.TOP, Kind.NO_DRAW, Kind.RUFF_HIGH}
"""Kinds that are about no suit and no card, but perhaps trumps."""
GO_ON = {Kind.TRICKS, Kind.RUFF, Kind.CONCEDE, Kind.GIVE}
"""Kinds that a clause with only a number and a suit goes on with: »to spar, en ruder«."""
OF_OTHERS = {Kind.CONCEDE, Kind.TRUMP_OUT, Kind.DRAWN, Kind.HIGH, Kind.REST}
"""Kinds that may be said of the opponents or of cards, »de er høje«."""
WEAK = (Kind.REST, Kind.TRICKS, Kind.CASH, Kind.TOP)
"""Of two kinds in one clause these give way, the first of them first."""
