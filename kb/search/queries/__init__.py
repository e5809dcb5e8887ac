"""What somebody typed: its words, numbers and citations, and what they may mean."""
