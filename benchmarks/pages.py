"""The time to write the page of a report, compared with reading its records.

``make bench`` runs it, with thirty engines and a thousand cases, in CPU time.
"""

import sys
from time import process_time

from benchmarks.figures import Figure
from tests.reports.made_records import large_records

from holdem_reports.html.page_file import page
from holdem_reports.shards import read_records


def writing() -> Figure:
    """Writing a page, compared with reading the records it is made from."""
    files = list(large_records(30, 1000, 300))
    at = process_time()
    records = read_records(files)
    read = process_time() - at
    at = process_time()
    page(records)
    return Figure("page-vs-reading-its-records", (process_time() - at) / read, 3, at_most=True)


if __name__ == "__main__":
    figure = writing()
    print(figure.line(), flush=True)
    sys.exit(not figure.ok)
