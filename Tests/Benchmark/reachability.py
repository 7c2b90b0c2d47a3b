"""Prints for each flow file how many of its screens cannot be reached from the start or by links."""
import sys

import networkx
import yaml


VERBS = ("push", "replace", "set", "root", "sheet", "full-screen", "popover", "custom", "tab")
OUTSIDE = ""


def targets(screen):
    """The screens that the forward moves of a screen name."""
    for move in (screen or {}).get("destinations", []):
        if isinstance(move, str):
            yield move
            continue
        for verb in VERBS:
            if verb in move:
                yield from move[verb] if verb == "set" else [move[verb]]


def unreachable(flow):
    screens = flow["screens"]
    graph = networkx.DiGraph()
    graph.add_nodes_from(screens)
    for name, screen in screens.items():
        graph.add_edges_from((name, to) for to in targets(screen) if to in screens)
    graph.add_edge(OUTSIDE, flow["start"])
    for target in flow.get("deep-links", {}).values():
        path = target["path"] if isinstance(target, dict) else target
        landing = path if isinstance(path, str) else path[-1]
        graph.add_edge(OUTSIDE, landing)
    return len(screens) - len(networkx.descendants(graph, OUTSIDE))


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        print(unreachable(yaml.load(file, Loader=yaml.CSafeLoader)))
