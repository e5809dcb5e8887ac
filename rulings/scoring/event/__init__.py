"""The event: ties, deadlines and the ladder of appeals."""
