"""Small faults put into the product, to see that a test of the gate goes red for each: `make mutants`."""
