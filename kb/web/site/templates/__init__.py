"""Templates: compiled and kept, how they call what they name, and as data for a phone."""
