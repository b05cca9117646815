#!/bin/sh
# Runs the cases on an engine in any CI, and exits as `holdem run` does:
#
#     sh in-ci.sh ENGINE [OPTION OF holdem run]...
#
# The folder `holdem` (HOLDEM_OUTPUT) then has the record, a page, a badge, JUnit and a summary.
# The record is also copied to `holdem-last.jsonl` (HOLDEM_LAST): if your CI keeps that file from run
# to run, changes.txt says what has changed since the last run.
set -eu
engine=$1
shift
output=${HOLDEM_OUTPUT:-holdem}
last=${HOLDEM_LAST:-holdem-last.jsonl}
record=$output/holdem.jsonl

mkdir -p "$output"
rm -f "$record" "$output/changes.txt"
code=0
holdem run --engine "$engine" --record "$record" --junit "$output/junit.xml" "$@" || code=$?
if [ -s "$record" ]; then
    holdem report "$record" --output "$output/index.html"
    holdem export "$record" --format markdown --output "$output/summary.md"
    holdem export "$record" --format badge --output "$output/badge.svg"
    if [ -s "$last" ]; then
        holdem diff "$last" "$record" > "$output/changes.txt" || true
        cat "$output/changes.txt"
    fi
    cp "$record" "$last"
fi
exit "$code"
