"""The language that meanings are written in: words, grammar, what a phrase says, and the way back to text."""
