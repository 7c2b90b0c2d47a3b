import FlowFormat
import FlowSource

extension Rule {
  static let wrongType = Rule(
    id: .wrongType,
    family: .schema,
    severity: .error,
    summary: "A value of the wrong type, or one that is not allowed here.",
    rationale: """
      What cannot be read is left out of the flow: the screen, move or link does not exist for any other \
      rule.
      """,
    examples: [
      RuleExample(
        "a string instead of a boolean or a list, and an empty value",
        """
        start: cart
        screens:
          cart: {title: , back: never, destinations: done}
                        ^ expected a string, found an empty value
                                ^^^^^ expected `true`, `false` or `swipe`, found `never`
                                                     ^^^^ expected a list of destinations, found `done`
          done: {final: true}
        """),
      RuleExample(
        "a value that is not allowed",
        """
        start: cart
        app: {ui: swiftUI, ios: iOS 16}
                  ^^^^^^^ expected one of `swiftui`, `uikit`, found `swiftUI`
                                ^^^^^^ expected an iOS version such as `16.0`, found `iOS 16`
        screens:
          cart: {final: true, parameters: {id: integer}}
                                               ^^^^^^^ expected one of `int`, `number`, `bool`, `string`, `uuid`, `date`, or the name of a type of the app, found `integer`
        """),
      RuleExample(
        "a boolean and a count in quotes",
        """
        start: cart
        screens:
          cart: {destinations: [done]}
          done: {final: "true", destinations: [{pop: "1"}]}
                        ^^^^^^ expected `true` or `false`, found `true` in quotes
                                                     ^^^ expected a number of screens from 1 to 100, found `1` in quotes
        """),
      RuleExample(
        "nothing, or a boolean, where words are expected, and a tab that is listed twice",
        """
        tabs: [home, bag, home]
                          ^^^^ expected another screen, found `home` again
        screens:
          home: {entry: "", gate: false, requires: true, destinations: [{push: item, when: ""}]}
                        ^^ expected a description of how it is opened, found an empty string
                                  ^^^^^ expected the name of a condition, found `false`
                                                   ^^^^ expected a condition or a list of them, found `true`
                                                                                           ^^ expected a condition in words, or a mapping with `has` or `lacks`, found an empty string
          item:
          bag:
        """),
      RuleExample(
        "a misspelled boolean",
        """
        start: cart
        screens:
          cart: {destinations: [done]}
          done: {final: ture}
                        ^^^^ expected `true` or `false`, found `ture`
        """,
        fixed: """
          start: cart
          screens:
            cart: {destinations: [done]}
            done: {final: true}
          """),
      RuleExample(
        "a mapping of several lines",
        """
        start: cart
        screens:
          cart:
            destinations:
              push: done
              ^^^^^^^^^^ expected a list of destinations, found a mapping
              label: Buy
          done: {final: true}
        """),
      RuleExample(
        "a destination without a list around it",
        """
        start: cart
        screens:
          cart: {destinations: {push: done}}
                               ^^^^^^^^^^^^ expected a list of destinations, found a mapping
          done: {final: true}
        """,
        fixed: """
          start: cart
          screens:
            cart: {destinations: [{push: done}]}
            done: {final: true}
          """),
      RuleExample(
        "a merge of a string",
        """
        start: cart
        screens:
          cart: {<<: quiet, final: true}
                     ^^^^^ expected a mapping to merge, or a list of them, found `quiet`
        """),
      RuleExample(
        "texts that YAML treats as a comment, an anchor and a tag",
        """
        start: cart
        screens:
          cart: {title: &co, destinations: [pay]}
                        ^^^ expected a string, found an empty value
          pay: {title: !new, destinations: [done]}
                       ^^^^ expected a string, found an empty value
          done:
            title: #1
                  ^ expected a string, found an empty value
            final: true
        """),
      RuleExample(
        "an item of a list without a space after the dash",
        """
        start: cart
        screens:
          cart:
            destinations:
              -done
              ^^^^^ expected a list of destinations, found `-done`
          done: {final: true}
        """),
      RuleExample(
        "claims that contradict themselves, or that nothing can break",
        """
        start: cart
        screens:
          cart: {destinations: [pay]}
          pay: {final: true}
        claims:
          - before: {screen: pay, first: pay}
                                         ^^^ expected another screen than that of `screen`, found `pay`
          - reach: {screen: pay, without: [pay]}
                                           ^^^ expected screens other than the one that the walk leads to, found `pay`
          - always: {can-reach: pay, from: pay}
                                           ^^^ expected another screen than the one to reach, found `pay`
          - always: {stack: [..., cart], on: pay}
                                  ^^^^ expected `pay`, `_` or `...` as the last element, which is on top, found `cart`
          - never: {stack: [..., _]}
                           ^^^^^^^^ expected a pattern that only some stacks match, found one that matches every stack
        """),
      RuleExample(
        "values of the right type",
        """
        start: cart
        screens:
          cart: {title: Cart, back: false, destinations: [done]}
          done: {final: true}
        """),
    ],
    problems: findWrongTypes)
}

private func findWrongTypes(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    switch problem {
    case .wrongType(let found, let wanted, let accepted, let range):
      return wrongType(found, wanted, accepted, at: file.source.firstLine(of: range), in: file)
    case .missingList(let found, let wanted, let range):
      return missingList(found, wanted, at: range, in: file)
    default: return nil
    }
  }
}

private func wrongType(
  _ found: String, _ wanted: String, _ accepted: [String], at range: SourceRange,
  in file: FileProblems
) -> Finding {
  var suggestions = NameSuggestions("values", accepted)
  let written = file.source.string(range)
  let part = accepted.contains("medium") ? decimal(ofPercentage: written) : nil
  let meant = part.map { [$0] } ?? foreignWord(written, among: accepted)
  let help =
    remedyOfEmptyValue(at: range, in: file.source) ?? remedyOfCurlyQuotes(in: written)
    ?? remedyOfShape(wanted, found, written)
    ?? (meant.isEmpty
      ? accepted.isEmpty ? nil : suggestions.help(for: written)
      : "write \(meant.map { "`\($0)`" }.joined(separator: " or "))")
  return Finding(
    "expected \(wanted), found \(found)", at: range,
    help: help,
    fix: suggestions.fix(for: Located(written, at: range), in: file.source))
}

/// A value without a list around it; brackets fix it if it is on one line and means the same in them.
private func missingList(
  _ found: String, _ wanted: String, at range: SourceRange, in file: FileProblems
) -> Finding {
  let line = file.source.firstLine(of: range)
  let written = file.source.string(line)
  let isInBraces = written.hasPrefix("{") && written.hasSuffix("}")
  let isPair = isInBraces && !written.contains(",")
  let inner = isPair ? written.dropFirst().dropLast() : written[...]
  if written.hasPrefix("-") {
    return Finding(
      "expected \(wanted), found \(found)", at: line,
      help: "a space is missing: write \(quotation(of: "- " + written.dropFirst()))")
  }
  // Inside brackets, these characters end an item that they do not end outside.
  let keepsMeaning =
    isInBraces ? isOneFlowMapping(written) : !written.contains { ",[]{}".contains($0) }
  let isOneLine = line == range && keepsMeaning && (found != "a mapping" || isInBraces && !isPair)
  let rest =
    line == range ? "" : ", with the lines below it indented as far as what follows the dash"
  return Finding(
    "expected \(wanted), found \(found)", at: line,
    help: "write \(quotation(of: isOneLine ? "[\(written)]" : "- " + asMove(inner)))" + rest,
    fix: line == range && keepsMeaning
      ? Fix(
        "write \(quotation(of: "[\(written)]"))", replacing: range, with: "[\(written)]") : nil)
}

/// Whether the brace at the end closes that at the beginning; false where quotes may hide braces.
private func isOneFlowMapping(_ text: String) -> Bool {
  var depth = 0
  for (index, byte) in text.utf8.enumerated() {
    switch byte {
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"): depth -= 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return false
    default: break
    }
    if depth == 0, index < text.utf8.count - 1 { return false }
  }
  return depth == 0
}
