"""Students: exercises made of the worked examples, and practice that comes back when it is due."""
