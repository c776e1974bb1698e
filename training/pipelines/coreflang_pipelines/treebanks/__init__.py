"""Annotated sentences: read from treebanks and named entity data, brought to one convention."""
