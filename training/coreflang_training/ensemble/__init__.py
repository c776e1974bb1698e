"""Training of the neural ensemble: features from corpora, members, models."""
