"""Training of the spaCy pipelines that language plugins embed."""
