#!/usr/bin/env python3
"""Count anew what flows were imported from, and compare.

Usage: count_imports.py CASES

CASES is a JSON list of {"kind": "storyboard" or "android", "files": [path…], "status": exit status,
"flow": path of the flow or null, "summary": path of what standard error said}. Prints what differs.
Exit status: 0 where nothing does, 1 otherwise.

What is counted: screens; the elements that moves come from, each of which has to be named after a move or,
with its line, in the summary; the files with deep links. Nothing is shared with the importer: XML is read by Python.
"""

import json
import os
import re
import sys
from xml.parsers import expat

import yaml


class Element:
    def __init__(self, name, attributes, line, parent):
        self.name, self.attributes, self.line, self.parent = name, attributes, line, parent
        self.children = []

    def walk(self):
        for child in self.children:
            yield child
            yield from child.walk()

    def get(self, name):
        """An attribute whatever its namespace, but for what is for editors alone."""
        for key, value in self.attributes.items():
            if key.split(":")[-1] == name and not key.startswith("tools:"):
                return value
        return None


def parse(path):
    parser = expat.ParserCreate()
    root = Element("", {}, 0, None)
    open_elements = [root]

    def start(name, attributes):
        element = Element(name, attributes, parser.CurrentLineNumber, open_elements[-1])
        open_elements[-1].children.append(element)
        open_elements.append(element)

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: open_elements.pop()
    with open(path, "rb") as file:
        parser.ParseFile(file)
    return root.children[0]


# Storyboards

CONTAINERS = {"navigationController", "tabBarController", "splitViewController"}


def is_imported(document):
    kind, runtime = document.get("type") or "", document.get("targetRuntime") or ""
    foreign = "Cocoa.Storyboard" in kind or "WatchKit" in kind or runtime.startswith("MacOSX")
    return not foreign and document.get("launchScreen") != "YES"


def count_storyboards(paths):
    documents = {path: parse(path) for path in paths}
    documents = {path: root for path, root in documents.items() if is_imported(root)}
    scenes, by_object, files = [], {}, {}
    for path, document in documents.items():
        files.setdefault(os.path.basename(path)[: -len(".storyboard")], []).append(path)
        for scene in (e for e in document.walk() if e.name == "scene"):
            objects = [o for child in scene.children if child.name == "objects" for o in child.children]
            first = None
            for item in objects:
                if item.get("sceneMemberID") == "viewController":
                    scenes.append((path, item))
                    by_object[path, item.get("id")] = item
                    item.segues = segues_in(item)
                    first = first or item
            if first:
                for item in objects:
                    if item.get("sceneMemberID") != "viewController":
                        first.segues += segues_in(item)

    def resolve(path, item):
        seen = set()
        while item is not None and item.name == "viewControllerPlaceholder":
            if id(item) in seen or item.get("bundleIdentifier"):
                return None
            seen.add(id(item))
            candidates = files.get(item.get("storyboardName"), [])
            if not candidates:
                return None
            path = max(candidates, key=lambda other: len(os.path.commonprefix([other, path])))
            wanted = item.get("referencedIdentifier")
            if wanted:
                item = next((i for p, i in scenes if p == path and
                             i.get("storyboardIdentifier") == wanted), None)
            else:
                item = by_object.get((path, documents[path].get("initialViewController")))
        return item

    shown, embedded, parents, unresolved, lines = set(), set(), {}, set(), set()
    for path, item in scenes:
        is_container = item.name in CONTAINERS and any(
            s.get("kind") == "relationship" for s in item.segues)
        item.is_container = is_container
        for segue in item.segues:
            kind = segue.get("kind")
            target = by_object.get((path, segue.get("destination")))
            if kind not in ("relationship", "embed"):
                name = segue.get("identifier") or segue.get("id")
                lines.add((os.path.basename(path), segue.line, name))
            if target is None:
                continue
            if target.name == "viewControllerPlaceholder" and resolve(path, target) is None:
                if kind == "embed":
                    continue
                unresolved.add(tuple(target.get(name) for name in (
                    "storyboardName", "referencedIdentifier", "bundleIdentifier")))
                continue
            target = resolve(path, target)
            if kind == "embed":
                embedded.add(id(target))
            elif kind == "relationship":
                parents.setdefault(id(target), []).append(item)
            elif kind != "unwind":
                shown.add(id(target))
    for path, document in documents.items():
        initial = by_object.get((path, document.get("initialViewController")))
        initial = initial and resolve(path, initial)
        if initial is not None:
            shown.add(id(initial))

    def is_shown(item, depth=0):
        """Whether anything but an embedding leads to it, by itself or to what contains it."""
        if id(item) in shown or depth > 20:
            return True
        return any(
            is_shown(parent, depth + 1)
            or parent.name != "navigationController" and not is_part(parent, depth + 1)
            for parent in parents.get(id(item), []))

    def is_part(item, depth=0):
        if id(item) in embedded:
            return True
        return depth < 20 and any(is_part(p, depth + 1) for p in parents.get(id(item), []))

    screens = sum(
        1 for path, item in scenes
        if not item.is_container and item.name != "viewControllerPlaceholder"
        and (is_shown(item) or not is_part(item)))
    return screens + len(unresolved), lines, set()


def segues_in(item):
    return [e for e in item.walk()
            if e.name == "segue" and e.parent.name == "connections" and e.get("destination")]


# Android

PARTS = {"action", "argument", "deepLink", "include"}


def resource(value):
    return value.split("/")[-1] if value else None


def count_android(paths):
    documents = {path: parse(path) for path in paths}
    documents = {path: root for path, root in documents.items() if root.name == "navigation"}
    names = {os.path.basename(path)[: -len(".xml")] for path in documents}
    screens, known, lines, links, missing = 0, set(), set(), set(), set()
    for path, root in documents.items():
        file = os.path.basename(path)
        for graph in [root] + [e for e in root.walk() if e.name == "navigation"]:
            own = [e for e in graph.children if e.name not in PARTS and e.name != "navigation"]
            identified = {resource(e.get("id")) for e in own if e.get("id")}
            screens += len(identified) + sum(1 for e in own if not e.get("id"))
            known |= identified
            if graph.get("id"):
                known.add(resource(graph.get("id")))
            included = {resource(e.get("graph")) for e in graph.children if e.name == "include"}
            for name in included - names:
                screens += 0 if name in identified else 1
                known.add(name)
        for element in root.walk():
            if element.name == "action":
                lines.add((file, element.line, resource(element.get("id")) or "action"))
                missing.add(resource(element.get("destination")))
            if element.name == "deepLink":
                links.add((file, element.line, None))
    return screens + len(missing - known - {None}) if screens else 0, lines, links


# Comparing

def lines_in(summary):
    """File names and lines: `Main.storyboard:12`."""
    return {(match[1], int(match[2]))
            for match in re.finditer(r"([^\s/:]+\.(?:storyboard|xml)):(\d+)", summary)}


def elements_in(items):
    """File names and elements in comments: `# Main.storyboard: a, b, Other.storyboard: c; remark`."""
    found = set()
    for comment in re.findall(r"  # (.*)$", items, re.M):
        file = None
        for part in comment.split("; ")[0].split(", "):
            match = re.fullmatch(r"(?:.*/)?([^\s/:]+\.(?:storyboard|xml))(?:: (.*))?", part)
            if match:
                file = match[1]
            if file:
                found.add((file, match[2] if match else part))
    return found


def differences(case):
    counted = count_storyboards if case["kind"] == "storyboard" else count_android
    with open(case["summary"], encoding="utf-8") as file:
        summary = file.read()
    # Of a graph that several variants of a build have, one is imported; of several apps, one.
    left_out = set(re.findall(r"^  (.*): (?:another variant of|of another app,) ", summary, re.M))
    screens, lines, links = counted([path for path in case["files"] if path not in left_out])
    if case["status"] != 0:
        if screens:
            yield f"refused with {screens} screens: {summary.strip()}"
        return
    with open(case["flow"], encoding="utf-8") as file:
        text = file.read()
    flow = yaml.safe_load(text)
    if len(flow["screens"]) != screens:
        yield f"{len(flow['screens'])} screens, and {screens} counted"
    stacks = text.partition("\ndeep-links:")[2]
    said = elements_in("\n".join(
        re.findall(r"^ +- .*$", text, re.M) + re.findall(r"^  [^ ].*$", stacks, re.M)))
    told = lines_in(summary)
    for file, line, name in sorted(lines | links, key=str):
        if (file, name) not in said and (file, line) not in told:
            yield f"nothing says what became of {file}:{line} {name}"
    for place in sorted(said - {(file, name) for file, _, name in lines | links}, key=str):
        yield f"a move comes from {place[0]}: {place[1]}, which does not exist"
    everywhere = flow.get("everywhere", [])
    shared = everywhere["destinations"] if isinstance(everywhere, dict) else everywhere
    moves = len(shared) + sum(
        len((s or {}).get("destinations", [])) for s in flow["screens"].values())
    uris = len(flow.get("deep-links", {})) + sum(
        len((s or {}).get("deep-links", [])) for s in flow["screens"].values())
    if f" {moves} move" not in summary or f" {uris} link" not in summary:
        yield f"{moves} moves and {uris} links, and the summary says: {summary.splitlines()[1]}"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        cases = json.load(file)
    wrong = 0
    for case in cases:
        for difference in differences(case):
            wrong += 1
            print(f"{case['files'][0]} and {len(case['files']) - 1} more: {difference}")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
