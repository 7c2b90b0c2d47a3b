import FlowFormat
import FlowSource

extension TracedMove {
  /// The forms of all moves, in the order of the manual.
  package static let forms =
    Verb.allCases.flatMap { verb in
      verb.operand.names.map { $0.isEmpty ? verb.rawValue : verb.rawValue + " " + $0 }
    } + [
      "tap LABEL", "back", "back-menu X", "swipe-back", "swipe-back P% cancel", "swipe-dismiss",
      "swipe-dismiss cancel", "remember CONDITION",
    ]

  /// Parses a move: `push address`, `swipe-back 40% cancel`, `pop without animation`.
  ///
  /// Each can be followed by `when` and a condition or a number in parentheses, for one of several
  /// destinations with the same words, by `twice`, for a double tap, and `without animation`.
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
    let choice = Verb(rawValue: word).flatMap { TracedMove.takeChoice($0, from: &words) }
    self.init(
      try TracedMove.kind(word, Array(words)), choice, isAnimated: isAnimated,
      isDoubled: isDoubled)
  }

  /// The choice after the operand of a verb; nil for verbs with any number of words.
  private static func takeChoice(_ verb: Verb, from words: inout ArraySlice<String>) -> Choice? {
    let operands: Int
    switch verb.operand {
    case .screens, .words: return nil
    case .none: operands = 0
    case .count: operands = words.first.flatMap { Int($0) } == nil ? 0 : 1
    case .screen, .url, .exit: operands = 1
    }
    guard let choice = Choice(words.dropFirst(operands)) else { return nil }
    words = words.prefix(operands)
    return choice
  }

  /// The move with fewer words and the choice that the others are, for each way to read them so.
  var choices: [TracedMove] {
    guard choice == nil else { return [] }
    let words: [String]
    switch kind {
    case .tap(let text): words = text.split(separator: " ").map(String.init)
    case .verb(let verb, let operands) where [.words, .screens].contains(verb.operand):
      words = operands.flatMap { $0.split(separator: " ").map(String.init) }
    default: return []
    }
    return words.indices.dropFirst().compactMap { index in
      guard let choice = Choice(words[index...]) else { return nil }
      let rest = Array(words[..<index])
      let text = rest.joined(separator: " ")
      guard case .verb(let verb, _) = kind else { return TracedMove(.tap(text), choice) }
      return TracedMove(.verb(verb, verb.operand == .words ? [text] : rest), choice)
    }
  }

  /// The same with a choice; nil if it cannot be expressed as text.
  func choosing(_ choice: Choice) -> TracedMove? {
    let text = self.text + " " + choice.text
    do {
      let move = try TracedMove(text)
      return move.text == text && !move.isDoubled && move.isAnimated ? move : nil
    } catch {
      return nil
    }
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
    case "remember" where !operands.isEmpty: return .remember(operands)
    case "tap", "back", "back-menu", "swipe-dismiss", "remember":
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

extension TracedMove.Choice {
  /// Such as `when`, `signed`, `in`, or `(2)`.
  fileprivate init?(_ words: ArraySlice<String>) {
    guard let first = words.first else { return nil }
    if first == "when", words.count > 1 {
      self = .when(words.dropFirst().joined(separator: " "))
    } else if words.count == 1, first.hasPrefix("("), first.hasSuffix(")"),
      let number = Int(first.dropFirst().dropLast()), Self.number(number).text == first, number > 0
    {
      self = .number(number)
    } else {
      return nil
    }
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
