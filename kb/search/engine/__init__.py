"""The only door to Whoosh, which nobody looks after any more: what replaces it is written here alone."""
