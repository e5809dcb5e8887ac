"""The claim check: an ending as text, the fewest and most tricks, and each assumption as a link that flips it."""
