import FlowFormat
import FlowSource

extension TracedMove {
  /// The forms of all moves, in the order of the manual.
  package static let forms =
    Verb.allCases.flatMap { verb in
      verb.operand.names.map { $0.isEmpty ? verb.rawValue : verb.rawValue + " " + $0 }
    } + [
      "tap LABEL", "back", "back-menu X", "swipe-back", "swipe-back P% cancel", "swipe-dismiss",
      "swipe-dismiss cancel",
    ]

  /// Parses a move: `push address`, `swipe-back 40% cancel`, `pop without animation`.
  ///
  /// Each can be followed by `twice`, for a double tap, and `without animation`.
  package init(_ text: String) throws(TracedMoveError) {
    var words = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)[...]
    var isAnimated = true
    var isDoubled = false
    if words.count > 2, Array(words.suffix(2)) == ["without", "animation"] {
      isAnimated = false
      words.removeLast(2)
    }
    if words.count > 1, words.last == "twice" {
      isDoubled = true
      words.removeLast()
    }
    guard let word = words.popFirst() else { throw .empty }
    self.init(
      try TracedMove.kind(word, Array(words)), isAnimated: isAnimated, isDoubled: isDoubled)
  }

  /// Whether its text parses as the same move; not if a label or URL contains unusual blanks.
  package var readsBack: Bool {
    do { return try TracedMove(text) == self } catch { return false }
  }

  private static func kind(
    _ word: String, _ operands: [String]
  ) throws(TracedMoveError) -> Kind {
    if let verb = Verb(rawValue: word) { return try kind(verb, operands) }
    switch word {
    case "tap" where !operands.isEmpty: return .tap(operands.joined(separator: " "))
    case "back" where operands.isEmpty: return .back
    case "back-menu" where operands.count == 1: return .backMenu(operands[0])
    case "swipe-back": return try swipeBack(operands)
    case "swipe-dismiss" where operands.isEmpty: return .swipeDismiss(isCanceled: false)
    case "swipe-dismiss" where operands == ["cancel"]: return .swipeDismiss(isCanceled: true)
    case "tap", "back", "back-menu", "swipe-dismiss":
      throw .wrongOperands(move: word, usage: usage(of: word))
    default:
      throw .unknown(word: word, nearest: NearestNames(firstWords).nearest(to: word))
    }
  }

  private static func kind(
    _ verb: Verb, _ operands: [String]
  ) throws(TracedMoveError) -> Kind {
    let fits: Bool
    switch verb.operand {
    case .screens, .words: fits = !operands.isEmpty
    case .count:
      fits =
        operands.isEmpty || operands.count == 1 && Verb.popCounts.contains(Int(operands[0]) ?? 0)
    case .none: fits = operands.isEmpty
    case .screen, .url, .exit: fits = operands.count == 1
    }
    guard fits else {
      throw .wrongOperands(move: verb.rawValue, usage: usage(of: verb.rawValue))
    }
    return .verb(verb, verb.operand == .words ? [operands.joined(separator: " ")] : operands)
  }

  private static func swipeBack(_ operands: [String]) throws(TracedMoveError) -> Kind {
    if operands.isEmpty { return .swipeBack(canceledAt: nil) }
    if operands == ["cancel"] { return .swipeBack(canceledAt: 40) }
    guard operands.count == 2, operands[1] == "cancel", operands[0].last == "%",
      let percent = Int(operands[0].dropLast()), (0...100).contains(percent)
    else { throw .wrongOperands(move: "swipe-back", usage: usage(of: "swipe-back")) }
    return .swipeBack(canceledAt: percent)
  }

  private static var firstWords: [String] {
    forms.map { String($0.prefix { $0 != " " }) }
  }

  /// The forms that begin with a word.
  private static func usage(of word: String) -> String {
    forms.filter { $0 == word || $0.hasPrefix(word + " ") }.joined(separator: ", ")
  }
}

extension Verb.Operand {
  /// The operand of each form in the manual; empty if the verb has no operand.
  fileprivate var names: [String] {
    switch self {
    case .none: [""]
    case .screen: ["X"]
    case .screens: ["A B C"]
    case .count: ["", "N"]
    case .url: ["URL"]
    case .words: ["WORDS"]
    case .exit: ["EXIT"]
    }
  }
}
