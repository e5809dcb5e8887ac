"""What comes back to the director: wrong rulings, disputed tricks, lack of time, appeals (79, 82, 91-93)."""
