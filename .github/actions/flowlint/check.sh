#!/usr/bin/env bash
# The check of the action: one line for each finding, which the problem matcher turns into an annotation;
# the step tables in the step summary; SARIF if a file for it is given.
set -euo pipefail
program=${FLOWLINT_PROGRAM:-$RUNNER_TEMP/flowlint/release/flowlint}
program=${program/#\~/$HOME}
# A program that crashes writes no summary, and one of an earlier step must not count as its own.
summary=$RUNNER_TEMP/flowlint.md
rm -f "$summary"
outputs=(--output "markdown=$summary")
if [ -n "${FLOWLINT_SARIF:-}" ]; then outputs+=(--output "sarif=$FLOWLINT_SARIF"); fi
# All words of all lines; `read` ends with a failure at the end of the text.
read -ra arguments -d '' <<<"${FLOWLINT_ARGUMENTS:-}" || true

echo "::add-matcher::$GITHUB_ACTION_PATH/matcher.json"
status=0
"$program" check --format concise "${outputs[@]}" ${arguments[@]+"${arguments[@]}"} || status=$?
echo "::remove-matcher owner=flowlint::"

# GitHub rejects a summary of more than 1 MiB.
if [ -f "$summary" ] && [ "$(wc -c <"$summary")" -lt 1000000 ]; then
  cat "$summary" >>"$GITHUB_STEP_SUMMARY"
fi

# What changed since a revision never fails the step: some changes are meant.
if [ -n "${FLOWLINT_COMPARE:-}" ]; then
  versions=$RUNNER_TEMP/flowlint-versions
  changes=${FLOWLINT_CHANGES:-$RUNNER_TEMP/flowlint-changes.md}
  program=$(realpath "$(command -v "$program")")
  rm -rf "$versions"
  mkdir -p "$versions/before" "$versions/after"
  git archive "$FLOWLINT_COMPARE" | tar -x -C "$versions/before"
  git archive HEAD | tar -x -C "$versions/after"
  (cd "$versions" && "$program" diff before after --format markdown --fail-on never) >"$changes"
  cat "$changes" >>"$GITHUB_STEP_SUMMARY"
fi
exit "$status"
