"""The readings of an edition as a queue, and what an editor says of them."""
