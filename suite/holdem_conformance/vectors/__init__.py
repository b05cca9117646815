"""Test vectors: every case as plain JSON, for engines that are tested without Python."""
