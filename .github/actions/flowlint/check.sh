#!/usr/bin/env bash
# The check of the action: one line for each finding, which the problem matcher turns into an annotation;
# the step tables in the step summary; SARIF if a file for it is given.
set -euo pipefail
program=${FLOWLINT_PROGRAM:-$RUNNER_TEMP/flowlint/release/flowlint}
program=${program/#\~/$HOME}
outputs=(--output "markdown=$RUNNER_TEMP/flowlint.md")
if [ -n "${FLOWLINT_SARIF:-}" ]; then outputs+=(--output "sarif=$FLOWLINT_SARIF"); fi
read -ra arguments <<<"${FLOWLINT_ARGUMENTS:-}"

echo "::add-matcher::$GITHUB_ACTION_PATH/matcher.json"
status=0
"$program" check --format concise "${outputs[@]}" ${arguments[@]+"${arguments[@]}"} || status=$?
echo "::remove-matcher owner=flowlint::"

# GitHub rejects a summary of more than 1 MiB.
if [ "$status" != 2 ] && [ "$(wc -c <"$RUNNER_TEMP/flowlint.md")" -lt 1000000 ]; then
  cat "$RUNNER_TEMP/flowlint.md" >>"$GITHUB_STEP_SUMMARY"
fi
exit "$status"
