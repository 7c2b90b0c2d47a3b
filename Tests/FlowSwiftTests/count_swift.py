"""Counts the places of each framework form in Swift files, with regular expressions alone.

`count_swift.py FOLDER` prints one line for each form: its name and the count. It knows nothing of the
importer, whose counts it is compared with. Comments, previews and code that is not for iOS are left out.
"""

import pathlib
import re
import sys

FORMS = {
    "WindowGroup": r"\bWindowGroup\s*(?:\([^)]*\))?\s*\{",
    "TabView": r"\bTabView\s*(?:\([^)]*\))?\s*\{",
    "NavigationLink": r"\bNavigationLink\s*[({]",
    "navigationDestination(isPresented:/item:)": r"\bnavigationDestination\((?:isPresented|item):",
    "sheet": r"\.sheet\((?:isPresented|item):",
    "fullScreenCover": r"\.fullScreenCover\((?:isPresented|item):",
    "popover": r"\.popover\((?:isPresented|item):",
    "pushViewController": r"\bpushViewController\(",
    "present": r"\bpresent\((?=[^{}]*?\banimated:)",
    "show": r"\bshow\((?=[^{}]*?\bsender:)",
    "performSegue": r"\bperformSegue\(withIdentifier:",
    "setViewControllers": r"\bsetViewControllers\(",
    "rootViewController": r"\brootViewController\s*=(?!=)",
    "popViewController": r"\bpopViewController\(",
    "popToRootViewController": r"\bpopToRootViewController\(",
    "popToViewController": r"\bpopToViewController\(",
    "dismiss(animated:)": r"\bdismiss\(animated:",
}


def code(text):
    """The text without comments, strings' contents stay."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"(?<!:)//[^\n]*", "", text)
    text = without_blocks(text, r"#Preview[^{\n]*\{")
    text = without_blocks(text, r"struct\s+\w+\s*:\s*PreviewProvider\s*\{")
    return re.sub(
        r"#if os\(iOS\)(.*?)(?:#else.*?)?#endif", r"\1", text, flags=re.S)


def without_blocks(text, start):
    """The text without the blocks that a pattern opens, by counting braces."""
    while match := re.search(start, text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        text = text[: match.start()] + text[end:]
    return text


counts = dict.fromkeys(FORMS, 0)
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.swift")):
    text = code(path.read_text(errors="replace"))
    for form, pattern in FORMS.items():
        counts[form] += len(re.findall(pattern, text))
    # A page view is not a tab bar.
    counts["TabView"] -= len(re.findall(r"\.tabViewStyle\(\s*(?:\.page|Page)", text))
for form, count in counts.items():
    print(f"{form}\t{count}")
