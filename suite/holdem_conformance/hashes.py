"""BLAKE2 as ``hashlib`` has it, without the library for ciphers that ``hashlib`` loads beside it.

That library takes longer to load than a run takes to hash everything.
"""

try:
    from _blake2 import blake2b
except ImportError:  # a Python that keeps it elsewhere
    from hashlib import blake2b

__all__ = ["blake2b"]
