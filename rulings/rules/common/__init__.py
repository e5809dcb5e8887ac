"""What several chapters ask, know and state."""
