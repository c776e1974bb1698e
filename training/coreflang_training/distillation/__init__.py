"""Distillation: what a large scorer thinks of raw text, kept for small ones to learn from."""
