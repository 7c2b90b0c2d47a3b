#!/usr/bin/env python3
"""Judge JSON reports by a schema, of the draft that it names.

Usage: validate_report.py SCHEMA REPORT…

Prints what is wrong, each with the report's name and the place in it. Exit status: 0 where every
report is as the schema wants it, 1 otherwise, 2 where the schema is no schema or there is no report.
"""

import json
import pathlib
import sys

import jsonschema


def main():
    schema, *reports = [pathlib.Path(argument) for argument in sys.argv[1:]]
    schema = json.loads(schema.read_text("utf-8"))
    try:
        judge = jsonschema.validators.validator_for(schema)
        judge.check_schema(schema)
    except jsonschema.SchemaError as error:
        print(f"not a schema: {error}")
        return 2
    validator = judge(schema)
    wrong = 0
    for report in reports:
        try:
            errors = list(validator.iter_errors(json.loads(report.read_text("utf-8"))))
        except ValueError as error:
            errors = []
            wrong += 1
            print(f"{report.name}: {error}")
        for error in errors:
            wrong += 1
            print(f"{report.name}: {error.json_path}: {error.message}")
    return 2 if not reports else 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
