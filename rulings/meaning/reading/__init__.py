"""A whole note read: how it opens, which conventions it names, what it leaves out, what else it may mean.

`whole_note` is the door. It asks in this order, until a note is clear: `senses`, with every word read (by
`parse`, else clause by clause in `as_noted`); the same without what `circumstances` tells of the auction and
its players; the same without the words that nobody knows, in `set_aside`. Last `passed_over` tells the words
that any of them read without, though they bear on the hand.
"""
