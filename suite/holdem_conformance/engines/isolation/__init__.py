"""Engines in processes of their own: whatever they do, the run goes on and nothing is left behind.

``keeper`` starts a process and ends it with all its offspring; ``child``
exchanges lines with it, within limits; ``remote`` makes an engine of that.
"""
