"""A larger network, never shipped, that annotates raw text for a pipeline to learn from."""
