"""Corpora against systems: gold standards, test sets, tables, intervals."""
