"""Sentences set as running text, in more ways than their corpus has."""
