"""Comparable calls: two meanings compared under Law 23A, and the exercises."""
