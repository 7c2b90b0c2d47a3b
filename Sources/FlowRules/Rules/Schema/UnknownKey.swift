import FlowFormat
import FlowSource
import FlowYAML

extension Rule {
  static let unknownKey = Rule(
    id: .unknownKey,
    family: .schema,
    severity: .error,
    summary: "A key that is not part of the format.",
    rationale: """
      The key has no effect: a misspelled `progress` leaves the screen without progress. Keys of \
      your own begin with `x-`.
      """,
    examples: [
      RuleExample(
        "a misspelled key of a screen",
        """
        start: cart
        screens:
          cart: {titel: Cart, final: true}
                 ^^^^^ a screen has no key `titel`
        """,
        fixed: """
          start: cart
          screens:
            cart: {title: Cart, final: true}
          """),
      RuleExample(
        "a misspelled key next to the correct one",
        """
        start: cart
        screens:
          cart: {titel: Basket, title: Cart, final: true}
                 ^^^^^ a screen has no key `titel`
        """),
      RuleExample(
        "at the top level, in the bar and in a destination",
        """
        start: cart
        deeplinks: {shop://cart: cart}
        ^^^^^^^^^ a flow has no key `deeplinks`
        screens:
          cart:
            bar: {large-titles: never}
                  ^^^^^^^^^^^^ `bar` has no key `large-titles`
            destinations: [{push: done, animate: false}]
                                        ^^^^^^^ a destination has no key `animate`
          done: {final: true}
        """),
      RuleExample(
        "words of other routers",
        """
        start: cart
        screens:
          cart: {destinations: [{navigate: address, label: Continue}, {fullScreenCover: help}]}
                                 ^^^^^^^^ a destination has no key `navigate`
                                                                       ^^^^^^^^^^^^^^^ a destination has no key `fullScreenCover`
          address: {final: true}
          help: {destinations: [{close: true}]}
                                 ^^^^^ a destination has no key `close`
        """),
      RuleExample(
        "texts that need quotes, or have curly ones",
        """
        start: cart
        screens:
          cart: {title: Cart, items, destinations: [{push: done, label: “Go, now”}]}
                              ^^^^^ a screen has no key `items`
                                                                             ^^^^ a destination has no key `now”`
          done: {final: true}
        """),
      RuleExample(
        "an invisible character",
        """
        start: cart
        screens:
          cart:
            \u{A0}title: Cart
            ^^^^^^ a screen has no key `\\u{A0}title`
            final: true
        """),
      RuleExample(
        "the only key of a mapping, reported once",
        """
        start: login
        screens:
          login: {gate: session, destinations: [{root: home}]}
          home: {final: true}
        claims:
          - never: {shown: home, when: {has: session}}
                                        ^^^ `when` has no key `has`
        """),
      RuleExample(
        "in a merged mapping",
        """
        start: cart
        x-quiet: &quiet {color: gray}
                         ^^^^^ a screen has no key `color`
        screens:
          cart: {<<: *quiet, final: true}
        """),
      RuleExample(
        "keys of your own, and names that you choose",
        """
        start: cart
        x-owner: checkout team
        screens:
          cart: {final: true, x-figma: 12, parameters: {color: string}}
        """),
    ],
    problems: findUnknownKeys)
}

private func findUnknownKeys(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .unknownKey(let key, let owner, let keys) = problem else { return nil }
    var suggestions = NameSuggestions("keys", keys)
    var fix = suggestions.fix(for: key, in: file.source)
    // The intended key may already exist.
    let siblings = file.tree?.keys(besideKeyAt: key.range.lower)
    if fix != nil, let nearest = suggestions.nearest(to: key.value),
      siblings?.contains(nearest) != false
    {
      fix = nil
    }
    return Finding(
      "\(owner) has no key \(quotation(of: showingInvisibleCharacters(key.value)))",
      at: file.source.firstLine(of: key.range),
      help: fix == nil && isWithoutColon(key, in: file.source)
        ? (isDecimalPart(key, in: file.source)
          ? "write the number with a point, such as `0.5`"
          : "text that contains `,` needs quotes inside braces")
        : remedy(for: key.value, of: owner, among: keys, besides: siblings ?? [], &suggestions),
      fix: fix)
  }
}

/// Whether a key in braces has no value, as the rest of a text with a comma: `{title: Cart, items}`.
private func isWithoutColon(_ key: Located<String>, in source: SourceText) -> Bool {
  let after = source.bytes[key.range.upper...].drop(while: isBlank).first
  return after == UInt8(ascii: ",") || after == UInt8(ascii: "}")
}

/// Whether a key is what follows the comma of a number: `{progress: 0,5}`.
private func isDecimalPart(_ key: Located<String>, in source: SourceText) -> Bool {
  let before = source.bytes[..<key.range.lower].suffix(2)
  return key.value.utf8.allSatisfy(isDigit) && before.last == UInt8(ascii: ",")
    && before.first.map(isDigit) == true
}

/// Settings name rules; only options of the command line take families.
private func remedyOfFamily(_ key: String) -> String? {
  let families = Rule.Family.allCases.map(\.rawValue)
  guard let family = families.first(where: { $0 == key || isSlip(key, for: $0) }) else {
    return nil
  }
  return """
    `\(family)` is a family of rules: name the rules, or run flowlint with `--ignore \(family)`
    """
}

/// The help for words of other routers whose meaning belongs under another key or in another location.
private let remedies: [(owner: String, words: [String], help: String)] = [
  (
    "a destination",
    ["style", "presentationstyle", "modalpresentationstyle", "presentation", "mode"],
    "the verb says it: write `sheet: …` or `full-screen: …` instead of `push: …`"
  ),
  (
    "a destination", ["popupto", "popuptoinclusive"],
    "pop first, then push: `{pop-to: home, then: {push: cart}}`"
  ),
  ("a destination", ["id"], "a move has no id: its screen and `label` identify it"),
  (
    "a screen", ["id", "route"],
    "the key of a screen is its id: `home: {title: Home}`"
  ),
  (
    "a screen", ["initial", "isinitial", "root", "isroot", "start", "isstart"],
    "name the first screen at the top of the file: `start: home`"
  ),
  (
    "a screen", ["tab", "istab", "tabitem"],
    "list the tabs at the top of the file: `tabs: [home, cart]`"
  ),
  (
    "a screen",
    [
      "modal", "ismodal", "presentation", "presentationstyle", "modalpresentationstyle", "style",
      "type",
    ],
    "the move to a screen says how it is shown: `{sheet: cart}`"
  ),
  (
    "a screen", ["navigationbarhidden", "hidesnavigationbar", "headershown"],
    "write `bar: {hidden: true}`"
  ),
  ("a screen", ["hidesbackbutton", "navigationbarbackbuttonhidden"], "write `back: false`"),
]

/// The word of this format for that of another router, if the mapping does not have it; otherwise where a key of that
/// name belongs, or the nearest key and the list of known ones, for a destination with verbs separate from options.
private func remedy(
  for key: String, of owner: String, among keys: [String], besides siblings: [String],
  _ suggestions: inout NameSuggestions
) -> String? {
  if let remedy = remedyOfCurlyQuotes(in: key) { return remedy }
  let word = key.lowercased().filter(\.isLetter)
  if let remedy = remedies.first(where: { $0.owner == owner && $0.words.contains(word) }) {
    return remedy.help
  }
  if owner == FlowTable.screensOwner {
    return FlowTable.screen.names.contains(key) && key != "deep-links"
      ? "`\(key)` is a key of a screen: indent it below the screen's id"
      : "`\(key)` is a key of the flow: write it beside `screens`, not below"
  }
  if owner == FlowTable.file.owner, keys.isEmpty {
    return "write what is below it at the top level of the file"
  }
  if owner == FlowTable.everywhereKeys.owner, keys.isEmpty {
    return "write the move under `destinations`: `destinations: [{\(key): …}]`"
  }
  if owner == "`rules`", let remedy = remedyOfFamily(key) { return remedy }
  let meant = foreignWord(key, among: keys).filter { !siblings.contains($0) }
  if !meant.isEmpty { return "write \(meant.map { "`\($0)`" }.joined(separator: " or "))" }
  let owners = FlowTable.owners(ofKey: key)
  // Two mappings may have one name, as those of a claim and a destination.
  if !owners.isEmpty, !owners.contains(owner), suggestions.nearest(to: key) == nil {
    return "`\(key)` is a key of \(owners.joined(separator: " or "))"
      + (owner == "a screen" && Verb(rawValue: key) != nil
        ? ": write it under `destinations`" : "")
  }
  let verbs = keys.filter { Verb(rawValue: $0) != nil }
  guard verbs.contains(Verb.push.rawValue) else {
    return suggestions.help(for: key).map {
      $0
        + (owner == "a flow" && suggestions.nearest(to: key) == nil
          ? "; screens go under `screens`" : "")
    }
  }
  let options = keys.filter { Verb(rawValue: $0) == nil }
  let lists = [("verbs", verbs), ("options", options)].map { kind, names in
    "\(kind): \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }
  guard let nearest = suggestions.nearest(to: key) else {
    return "known \(lists.joined(separator: "; "))"
  }
  return "did you mean `\(nearest)`? (\(lists[verbs.contains(nearest) ? 0 : 1]))"
}
