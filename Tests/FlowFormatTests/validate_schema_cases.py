#!/usr/bin/env python3
"""Judge every case of a folder by a JSON Schema.

Usage: validate_schema_cases.py [SCHEMA [FOLDER]]

Without SCHEMA it is read from standard input; without FOLDER the cases are those of SchemaCases/.

Prints `accepted|refused FILE TITLE` for each case. The end of a file's name says what the
schema has to answer:

  *.accepted.cases      accepted by the schema and by the decoder
  *.refused.cases       refused by both
  *.decoder-only.cases  refused by the decoder alone: what a schema cannot express
  *.schema-only.cases   refused by the schema alone: names that no screen can have, which the
                        decoder leaves to the rules

A case begins with a line `=== TITLE`. What stands above a file's first one is put before every
case of the file. Exit status: 0 where every answer is the wanted one, 1 otherwise, 2 where
the schema is no schema or there is no case.
"""

import json
import pathlib
import re
import sys

import jsonschema
import yaml

FLOW_CASES = pathlib.Path(__file__).resolve().parent / "SchemaCases"
WANTED = {
    "accepted": "accepted",
    "refused": "refused",
    "decoder-only": "accepted",
    "schema-only": "refused",
}


class FlowLoader(yaml.SafeLoader):
    """YAML 1.1 syntax with the core types of YAML 1.2, and no key twice."""

    yaml_implicit_resolvers = {}


def resolve(kind, pattern, first):
    tag = "tag:yaml.org,2002:" + kind
    FlowLoader.add_implicit_resolver(tag, re.compile(f"^(?:{pattern})$"), first)


resolve("bool", "true|True|TRUE|false|False|FALSE", list("tTfF"))
resolve("int", "[-+]?[0-9]+", list("-+0123456789"))
resolve(
    "float",
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"
    r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)",
    list("-+.0123456789"),
)
resolve("null", "~|null|Null|NULL|", ["~", "n", "N", ""])
resolve("merge", "<<", ["<"])


def decimal_integer(loader, node):
    return int(loader.construct_scalar(node))


def decimal_number(loader, node):
    return float(loader.construct_scalar(node).lower().replace(".inf", "inf").replace(".nan", "nan"))


def mapping(loader, node):
    """A mapping whose keys are texts as written, as in JSON."""
    written = [key.value for key, _ in node.value if key.tag != "tag:yaml.org,2002:merge"]
    for key in written:
        if written.count(key) > 1:
            raise yaml.constructor.ConstructorError(
                None, None, f"the key `{key}` stands twice", node.start_mark)
    loader.flatten_mapping(node)
    return {key.value: loader.construct_object(value, deep=True) for key, value in node.value}


FlowLoader.add_constructor("tag:yaml.org,2002:int", decimal_integer)
FlowLoader.add_constructor("tag:yaml.org,2002:float", decimal_number)
FlowLoader.add_constructor("tag:yaml.org,2002:map", mapping)


def cases(path):
    """The (title, text) pairs of a file."""
    preamble, *rest = re.split(r"^=== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for case in rest:
        title, _, text = case.partition("\n")
        yield title, preamble + text


def answer(validator, text):
    """`accepted` or `refused`, and why."""
    try:
        errors = list(validator.iter_errors(yaml.load(text, FlowLoader)))
    except yaml.YAMLError as error:
        return "refused", [str(error)]
    return ("refused" if errors else "accepted"), [
        f"{error.json_path}: {error.message}" for error in errors]


def main():
    source = pathlib.Path(sys.argv[1]).read_text("utf-8") if sys.argv[1:] else sys.stdin.read()
    try:
        schema = json.loads(source)
        jsonschema.Draft7Validator.check_schema(schema)
    except (ValueError, jsonschema.SchemaError) as error:
        print(f"not a draft-07 schema: {error}", file=sys.stderr)
        return 2
    validator = jsonschema.Draft7Validator(schema)
    folder = pathlib.Path(sys.argv[2]) if sys.argv[2:] else FLOW_CASES
    count = wrong = 0
    for path in sorted(folder.glob("*.cases")):
        wanted = WANTED[path.name.split(".")[-2]]
        for title, text in cases(path):
            verdict, reasons = answer(validator, text)
            count += 1
            print(verdict, path.name, title)
            if verdict != wanted:
                wrong += 1
                print(f"  but {wanted} is wanted", *reasons, sep="\n    ")
    print(f"{count} cases, {wrong} wrong")
    return 2 if count == 0 else 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
