import FlowSource
import FlowYAML

extension FlowTable {
  /// The verbs as keys of a destination, in the order of `Verb.allCases`.
  static let verbs: [Key<Destination>] = Verb.allCases.map(\.key)

  /// The operand of a verb without one.
  private static let onlyTrue = Shape<Bool>(
    "`true`",
    .named(
      Form.Definition("onlyTrue", "Stands for the operand of a verb that has none.") {
        .either([
          .scalar([("const", true)]),
          .scalar([("type", "string"), ("pattern", "^([yY]|yes|Yes|YES|on|On|ON)$")]),
        ])
      })
  ) { reader, node in
    if reader.tree.boolean(node) == true { return true }
    if reader.tree.ambiguousBoolean(node) == true {
      reader.problems.append(.ambiguousBoolean(reader.located(node), meaning: true))
      return true
    }
    reader.reportType(of: node, wanted: "`true`", accepted: ["true"])
    return nil
  }

  private static let stack: Shape<[Located<String>]> = {
    let wanted = "a list of screens, bottom to top"
    return Shape.list(
      of: .string("a string", .screenReference), wanted: wanted,
      whenEmpty: ShapeProblem.emptyList(wanted: wanted)
    ).map { $0.isEmpty ? nil : $0 }
  }()

  fileprivate static func key(of verb: Verb, _ sentence: String) -> Key<Destination> {
    let name = verb.rawValue
    switch verb {
    case .push, .replace, .root, .sheet, .fullScreen, .popover, .custom, .alert, .popTo, .tab:
      return Key(name, .screen, sentence) { $0.operand = $1 }
    case .set:
      return Key(name, stack, sentence, examples: [["home", "order"]]) { $0.stack = $1 ?? [] }
    case .pop:
      let count = Shape.integer(1...100, wanted: "a number of screens from 1 to 100")
      return Key(name, count, sentence, examples: [1, 2]) { $0.count = $1 ?? 1 }
    case .popToRoot, .dismiss, .dismissAll: return Key(name, onlyTrue, sentence) { _, _ in }
    case .open:
      return Key(name, .string("a URL", .urlPattern), sentence, examples: ["shop://pay/{method}"]) {
        $0.operand = $1
      }
    case .finish:
      return Key(name, .string("the name of an exit"), sentence, examples: ["done"]) {
        $0.operand = $1
      }
    }
  }
}

extension Verb: FormatWord {
  /// Those that a plain word without operand is enough to write.
  static let standingAlone = allCases.filter(\.standsAlone)
  static let wordsStandingAlone = standingAlone.map(\.rawValue)

  /// As a key of a destination.
  var key: Key<Destination> { FlowTable.key(of: self, sentence) }

  package var sentence: String {
    switch self {
    case .push: "Puts the screen on top of the current stack."
    case .replace: "Puts the screen in place of the top of the current stack."
    case .set: "Makes these screens the whole current stack, bottom to top."
    case .root: "Makes the screen the window's root; all else goes, modals included."
    case .sheet: "Presents the screen as a sheet, the root of a stack of its own."
    case .fullScreen: "Presents the screen over the whole window, with a stack of its own."
    case .popover: "Presents the screen as a popover; on iPad it needs an `anchor`."
    case .custom: "Presents the screen in a way of the app's own."
    case .alert: "Presents the screen as an alert: any move of it closes it first."
    case .pop: "Takes so many screens off the current stack; one, where it stands alone."
    case .popTo: "Goes down to the nearest one of this screen below the top of the stack."
    case .popToRoot: "Goes down to the bottom of the current stack."
    case .dismiss: "Closes the top modal."
    case .dismissAll: "Closes every modal."
    case .tab: "Closes all modals, then selects the tab of this screen, one of `tabs`."
    case .open: "Acts as if this deep link were opened here; `{name}` is any value."
    case .finish: "Ends this sub-flow by the named exit."
    }
  }
}
