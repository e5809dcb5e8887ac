"""What a search finds, as a page."""
