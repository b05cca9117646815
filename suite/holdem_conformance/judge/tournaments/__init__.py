"""Judging tournaments: what is expected after a round, what always holds, and why."""
