"""Training of the ranking scorer: which earlier name or noun each one takes up, or none."""
