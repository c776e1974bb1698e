"""The command line, `python -m coreflang`: one module per command."""
