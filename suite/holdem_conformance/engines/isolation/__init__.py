"""Isolation: engines in processes of their own, which cannot stop the run or outlive it.

``watchdog`` starts a process and kills it with all its descendants, found by
``process_tree``, also if they use too much memory (``memory_use``);
``child_process`` exchanges lines with it, within limits; ``conversation``
sends requests and decodes answers.
"""
