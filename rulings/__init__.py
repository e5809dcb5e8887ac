"""Bridge rulings: rules as functions that cite provisions, the engine that runs them, worked examples."""
