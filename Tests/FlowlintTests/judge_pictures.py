#!/usr/bin/env python3
"""Judge pictures of flowlint by their SVG alone.

Usage: judge_pictures.py PICTURE…

Each is well-formed, its boxes lie in it and do not overlap, and its arrows begin and end at boxes and run
through none. Prints what is wrong. Exit status: 0 where nothing is, else 1.
"""

import pathlib
import re
import sys
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
# Coordinates have one decimal.
EXACT = 0.11


def box(rect):
    x, y, width, height = (float(rect.get(name)) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def points(path):
    """Points along a path of M, L and C with absolute coordinates."""
    found = []
    for command, numbers in re.findall("([MLC])([^MLC]*)", path.get("d")):
        values = [float(number) for number in numbers.split()]
        pairs = list(zip(values[::2], values[1::2]))
        if command == "M":
            found += pairs
            continue
        curve = [found[-1], *pairs]
        if command == "L":
            curve = [curve[0], curve[0], curve[1], curve[1]]
        for step in range(1, 21):
            t, u = step / 20, 1 - step / 20
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            found.append(tuple(sum(w * p[axis] for w, p in zip(weights, curve)) for axis in (0, 1)))
    return found


def is_inside(point, box, by):
    return box[0] + by < point[0] < box[2] - by and box[1] + by < point[1] < box[3] - by


def judge(path):
    root = ElementTree.parse(path).getroot()
    page = (0, 0, float(root.get("width")), float(root.get("height")))
    groups = list(root.iter(SVG + "g"))
    kinds = [(group, group.get("class").split()) for group in groups]
    phones = []
    for group, kind in kinds:
        if "screen" in kind:
            # Of a stack of phones, all together.
            bodies = [box(rect) for rect in group.findall(SVG + "rect") if "body" in rect.get("class", "")]
            phones.append((min(b[0] for b in bodies), min(b[1] for b in bodies),
                           max(b[2] for b in bodies), max(b[3] for b in bodies)))
    pills = [box(group.find(SVG + "rect")) for group, kind in kinds if "link" in kind]
    boxes = phones + pills
    for index, one in enumerate(boxes):
        if one[0] < 0 or one[1] < 0 or one[2] > page[2] or one[3] > page[3]:
            yield f"{one} is outside {page}"
        for other in boxes[index + 1:]:
            if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]:
                yield f"{one} and {other} overlap"
    for group, kind in kinds:
        if "move" not in kind:
            continue
        name = group.get("id")
        along = points(group.findall(SVG + "path")[-1])
        for end in (along[0], along[-1]):
            if not any(is_inside(end, phone, -EXACT) and not is_inside(end, phone, EXACT) for phone in phones):
                yield f"{name}: {end} is not at a box"
        for one in boxes:
            if any(is_inside(point, one, EXACT) for point in along):
                yield f"{name} runs through {one}"


def main():
    wrong = 0
    for path in map(pathlib.Path, sys.argv[1:]):
        for fault in judge(path):
            wrong += 1
            print(f"{path.name}: {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
