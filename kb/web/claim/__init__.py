"""The claim check: an ending as text, the fewest and most tricks, each assumption a link that turns it."""
