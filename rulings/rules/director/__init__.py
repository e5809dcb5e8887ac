"""What comes back to the director: a wrong ruling, disputed tricks, time that runs out (79, 82)."""
