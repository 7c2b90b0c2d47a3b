/// Why an import takes a screen for an entry, in the words that it writes: `*` is a name from the source.
///
/// An update recognizes by them the entries that an earlier import wrote; all others belong to people.
package enum EntryReason: String, CaseIterable {
  case storyboardIdentifier = "storyboard identifier *"
  case initialSceneOfFile = "the initial scene of *"
  case initialScene = "the initial scene"
  case anotherTab = "another tab"
  case splitViewColumn = "the * column of a split view"
  case menu = "the menu *"
  case graph = "the graph *"
  case deepLink = "a deep link"
  case globalAction = "the global action *"
  case codeWithoutAction = "code, because no action leads to it"
  case anotherWindow = "another window"
  case atStartIf = "at the start if *"
  case chosenAtStart = "chosen at the start"
  case code = "code"
  case codeOf = "code in *"
  case sharedCode = "shared code in *"

  package func text(_ name: String = "") -> String {
    let parts = parts
    return parts.start + (parts.end.map { name + $0 } ?? "")
  }

  /// Whether a text is this reason, with any name; of several reasons, the first one counts.
  package func isReason(in text: String) -> Bool {
    guard let end = parts.end else {
      return text == parts.start || text.hasPrefix(parts.start + ", ")
    }
    return text.hasPrefix(parts.start) && (end.isEmpty || text.contains(end))
  }

  static func isReason(_ text: String) -> Bool { allCases.contains { $0.isReason(in: text) } }

  /// What is before and after the name; nothing after it if the reason has no name.
  private var parts: (start: Substring, end: Substring?) {
    guard let mark = rawValue.firstIndex(of: "*") else { return (rawValue[...], nil) }
    return (rawValue[..<mark], rawValue[rawValue.index(after: mark)...])
  }
}

/// The start of the first comment of a file that an import writes.
let importHeader = "Imported from "

/// The conditions of moves whose effect depends on what is below; some are between two names.
///
/// An update recognizes by them what an earlier import wrote; all others belong to people.
enum ImportedCondition: String, CaseIterable {
  case inNavigation = "in a navigation controller"
  case elsewhere
  case presented = "it was presented"
  case pushed = "it was pushed"
  case first = " is the first screen of "
  case directlyBelow = " is directly below "

  /// Whether a text is one of them, with any names.
  static func isCondition(_ text: String) -> Bool {
    allCases.contains {
      $0.rawValue.hasPrefix(" ") ? text.contains($0.rawValue) : text == $0.rawValue
    }
  }
}
