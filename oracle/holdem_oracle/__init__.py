"""The rule book of a Texas Hold'em hand as executable code.

Start with ``oracle/README.md``, which gives the order in which to read the modules.
"""

__version__ = "0.1.0"
