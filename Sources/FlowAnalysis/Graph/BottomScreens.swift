import FlowFormat

/// The screens that can be at the bottom of the base layer.
struct BottomScreens {
  /// Bottom screens: the start, then tabs, then others by index.
  private(set) var inOrder: [Int] = []
  private(set) var isBottom: [Bool]
  private var isInBase: [Bool]
  private var queue: [Int] = []

  init(_ table: MoveTable, entries: [WalkStep], tabs: [Int]) {
    isBottom = [Bool](repeating: false, count: table.firstMove.count - 1)
    isInBase = isBottom
    for screen in entries.map(\.screen) + tabs { addBottom(screen) }
    for (index, move) in table.moves.enumerated() {
      if case .goBack(.popPast(_, replacesRoot: true)) = table.stackChange(of: move),
        let screen = table.followUps[index].flatMap({ table.moves[$0].target })
      {
        addBottom(screen)
      }
      if case .replaceWindow(let screen, _) = table.stackChange(of: move) { addBottom(screen) }
      // Any screen may make a follow-up, including a bottom screen.
      if move.isFollowUp { follow(move, fromBottom: true, table) }
    }
    while let screen = queue.popLast() {
      let isBottom = isBottom[screen]
      table.forEachMoveMade(from: screen) { index in
        follow(table.moves[index], fromBottom: isBottom, table)
      }
    }
    var listed: Set<Int> = []
    inOrder = (entries.filter(\.isStart).map(\.screen) + tabs + Array(isBottom.indices)).filter {
      isBottom[$0] && listed.insert($0).inserted
    }
  }

  private mutating func follow(_ move: Move, fromBottom isBottom: Bool, _ table: MoveTable) {
    switch table.stackChange(of: move) {
    case .push(let screen): addToBase(screen)
    case .replaceTop(let screen):
      if isBottom { addBottom(screen) } else { addToBase(screen) }
    case .replaceLayer(let screens):
      if let bottom = screens.first { addBottom(bottom) }
      for screen in screens { addToBase(screen) }
    case .replaceWindow, .present, .open, .selectTab, .goBack, nil: break
    }
  }

  private mutating func addBottom(_ screen: Int) {
    guard !isBottom[screen] else { return }
    isBottom[screen] = true
    isInBase[screen] = true
    queue.append(screen)
  }

  private mutating func addToBase(_ screen: Int) {
    guard !isInBase[screen] else { return }
    isInBase[screen] = true
    queue.append(screen)
  }
}

extension WalkStep {
  fileprivate var isStart: Bool {
    if case .entry(.start) = cause { true } else { false }
  }
}
