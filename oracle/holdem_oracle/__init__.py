"""A hand of Texas Hold'em as an executable rule book.

Start with ``oracle/README.md``: it says in which order to read the modules.
"""

__version__ = "0.1.0"
