"""What is searched: passages, and the index of their words as arrays and columns."""
