"""Commands that look something up in the books."""
