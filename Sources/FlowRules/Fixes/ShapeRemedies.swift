import FlowFormat
import FlowSource

/// What to write for a value as other formats have it.
func remedyOfShape(_ wanted: String, _ found: String, _ written: String) -> String? {
  switch (wanted, found) {
  case ("a mapping from ids to screens", "a list"):
    "the ids are keys, without dashes: `home: {title: Home}`"
  case ("a mapping from ids to screens", "an empty value"): "indent the screens below `screens`"
  case ("a mapping from URL patterns to screens", "a list"):
    "the URLs are keys, without dashes: `shop://cart: cart`"
  case ("a mapping from names to types", "a list"):
    "each name is a key with its type: `id: string`"
  case ("a list of screen ids", "a mapping"), ("the id of a screen", "a mapping"):
    "write only the ids, as in `[home, cart]`: a tab has the title of its screen"
  case (Verb.popCountWanted, "`true`"): "write `pop: 1`, or `pop` by itself"
  case ("a mapping with a bar's keys", "`false`"), ("a mapping with a bar's keys", "`hidden`"):
    "write `bar: {hidden: true}`"
  case ("a mapping with a screen's keys", _) where !["a list", "an empty value"].contains(found):
    "write \(quotation(of: "{title: \(written)}"))"
  case (_, "`push`") where wanted.hasPrefix("a screen, or a mapping"):
    "write the id by itself: the screen is pushed"
  case (_, _) where written.filter { $0 != "\"" }.hasSuffix("?") && wanted.contains("`uuid`"):
    "write \(quotation(of: "{type: \(written.lowercased().filter(\.isLetter)), optional: true}"))"
  default: nil
  }
}

/// A line that begins with a screen as the move to it: `cart: {label: Buy}` is
/// `{push: cart, label: Buy}`.
func asMove(_ line: Substring) -> String {
  let parts = line.split(separator: ":", maxSplits: 1)
  let keys = Verb.allCases.map(\.rawValue) + ["label", "when", "with"]
  guard parts.count == 2, isID(String(parts[0])),
    !FlowTable.owners(ofKey: String(parts[0])).contains("a destination"),
    foreignWord(String(parts[0]), among: keys).isEmpty
  else { return String(line) }
  let value = String(parts[1].drop(while: { $0 == " " }))
  if Verb(rawValue: value) != nil { return "{\(value): \(parts[0])}" }
  return value.hasPrefix("{") && value.hasSuffix("}")
    ? "{push: \(parts[0]), \(value.dropFirst())" : "{push: \(parts[0])}"
}
