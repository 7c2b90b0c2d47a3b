/// One screen of a stack, with what is known of the screens below it.
///
/// The lowest screen of a layer is the layer's mark, so that the screens of a window are one word: the top layer's
/// from its top down, then those of the layer below.
struct StackSymbol: Hashable {
  /// `unknownScreen` for the screens of an unknown caller, `mark` for no screen, or that of `outside`.
  var screen: Int
  var layer: StackLayer
  var isLowest = true
  /// The calls whose sub-flow begins with this screen, by number; 0 without any.
  var calls = 0
  /// The link that opens when the gate is passed that this screen is; −1 for other screens.
  ///
  /// `noLongerWaiting` for such a gate after users have gone on otherwise.
  var waitingLink = -1
  /// Which of the targets that moves ask about are below in the layer, as bits.
  var below = 0
  /// The last move that left its mark on this screen; −1 without one.
  var committed = -1
  /// The screen whose value the progress bar had when this one was shown; −1 if a bar begins with it, or that is not
  /// in question.
  var shownBefore = -1

  static let noLongerWaiting = -2
  static let unknownScreen = -1
  static let mark = -2

  /// What is below the lowest screen of a layer that a sub-flow was called with.
  static func mark(ofCalls calls: Int) -> StackSymbol {
    StackSymbol(screen: mark, layer: StackLayer(kind: .window), isLowest: false, calls: calls)
  }

  /// What is below the layers that walks begin with, where leaving them is in question.
  static let outside = StackSymbol(screen: -3, layer: StackLayer(kind: .window), calls: 1)

  var isMark: Bool { screen == StackSymbol.mark }
}

extension StackSymbol {
  // Fewer words than the fields: symbols are looked up for each rule.
  func hash(into hasher: inout Hasher) {
    hasher.combine(screen << 24 | layer.number << 1 | (isLowest ? 1 : 0))
    hasher.combine(
      calls << 32 | waitingLink << 16 ^ below << 10 ^ committed << 40 ^ shownBefore << 24)
  }
}

/// The layer of a screen.
struct StackLayer: Hashable {
  var kind: LayerKind
  var hasNavigation = true
  /// Whether users can pull it down.
  var canBePulledDown = false
  /// The selected tab, by index; −1 without a tab bar.
  ///
  /// Below modals it is known only where that is asked for.
  var tab = -1

  var isBase: Bool { !kind.isModal }

  fileprivate var number: Int {
    Int(kind.rawValue) << 2 | (hasNavigation ? 2 : 0) | (canBePulledDown ? 1 : 0) | (tab + 1) << 6
  }
}

/// What the app still has to do, and what it knows besides the stack.
struct StackState: Hashable {
  enum Rest: Hashable {
    /// Nothing: the user sees the top.
    case none
    /// The top makes the next part of a step; `replaces`: a push replaces the top.
    case part(Int, replaces: Bool)
    /// The screen below an alert makes a move; the alert closes first.
    case belowAlert(Int)
    /// Modals have been closed: the move shows a tab; `before` are the conditions at its beginning.
    case tab(Int, then: Next, before: Int)
    /// Goes on with any stack that the tab was left with.
    case resumed(Int, then: Next, before: Int)
    /// A link shows another tab, by index: what is on top is what the selected one is left with.
    case left(for: Int)
    /// Screens have been removed for a link.
    case link(Int)
    /// A sub-flow ends, by this exit and on this screen, while the bar has the value of another one.
    case end(exit: Int, on: Int, shownBy: Int)

    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  var rest: Rest = .none
  /// The conditions that hold, as bits.
  var conditions: Int
  /// Whether the walk has shown the screen from which moves are counted, if there is one.
  var isCounting = false

  var isResting: Bool { rest == .none }
}

/// The part of a step after the present one.
struct Next: Hashable {
  /// A move; −1 at the end of the step.
  var move = -1
  /// Whether a push replaces the top.
  var replaces = false

  static let end = Next()

  var rest: StackState.Rest { move < 0 ? .none : .part(move, replaces: replaces) }
}

/// How far going back erases screens; asked about the screen that is next.
enum StackDescent: Hashable {
  /// Shows the next screen.
  case land
  /// Erases so many more screens of the layer.
  case pop(Int)
  /// To the nearest occurrence of a screen in the layer.
  case to(Int)
  /// To the screen below the nearest occurrence.
  case past(Int)
  /// To the nearest occurrence if that is the lowest screen of the layer.
  case toLowest(Int)
  /// To the lowest screen of the layer.
  case lowest
  /// To the presenter of the layer.
  case close
  /// To the top of the base layer.
  case base
  /// To the first screen of the innermost sub-flow.
  case call

  /// How far a move goes back from a screen; nil if it ends a sub-flow.
  init?(_ goal: StackChange.Return, from top: StackSymbol) {
    switch goal {
    case .pop(let count): self = count == 1 ? .land : .pop(count - 1)
    case .popTo(let screen): self = .to(screen)
    case .popPast(let screen, _): self = .past(screen)
    case .popToRoot: self = .lowest
    case .dismiss, .pullDown: self = top.isLowest ? .land : .close
    case .dismissAll: self = .base
    case .finish: return nil
    }
  }

  enum Step {
    case stay, refuse
    case erase(then: StackDescent)
  }

  func step(over symbol: StackSymbol) -> Step {
    switch self {
    case .land: return symbol.isMark ? .erase(then: self) : .stay
    case .pop(0): return .stay
    case .pop(let count): return symbol.isLowest ? .refuse : .erase(then: .pop(count - 1))
    case .to(let screen):
      if symbol.screen == screen { return .stay }
    case .past(let screen):
      if symbol.screen == screen { return symbol.isLowest ? .refuse : .erase(then: .land) }
    case .toLowest(let screen):
      if symbol.screen == screen { return symbol.isLowest ? .stay : .refuse }
    case .lowest: return symbol.isLowest ? .stay : .erase(then: self)
    case .close: return .erase(then: symbol.isLowest ? .land : self)
    case .base: return symbol.layer.isBase && !symbol.isMark ? .stay : .erase(then: self)
    case .call:
      if symbol.calls > 0 { return .stay }
      return symbol.isLowest && symbol.layer.isBase ? .refuse : .erase(then: self)
    }
    return symbol.isLowest ? .refuse : .erase(then: self)
  }
}

/// A head that makes a move, and what comes of it.
struct MoveAttempt {
  enum Outcome {
    case made
    /// It does nothing.
    case refused
    /// It would remove the lowest screen of a layer, which is on top.
    case removesRoot
    /// What this descent says of the stack below.
    case goesBack(StackDescent)
  }

  let head: Int
  let outcome: Outcome
}
