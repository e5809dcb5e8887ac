"""Commands for an editor of the texts: checks, exchange with other tools, a new edition."""
