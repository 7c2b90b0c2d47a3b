/// The shortest back stack with which each destination is reached.
///
/// The effect of `popUpTo` depends on the stack; these stacks represent all others. They begin with the
/// start, because `NavController` places it below everything.
struct AndroidBackStacks: Sendable {
  /// The effect of an action on a stack.
  enum Outcome {
    case stack([Int])
    /// The target of the pop is not on the stack, so the pop is ignored, as by `popBackStack`.
    case ignoresPop([Int])
    /// It pops everything.
    case leaves
    case nothing
  }

  private let project: AndroidProject
  /// By destination, from the bottom; empty if nothing leads to it.
  private(set) var stacks: [[Int]]
  /// By destination, whether the start is at the bottom of its stack only because Android places it there.
  private(set) var isEntered: [Bool]

  /// `roots` are the destinations that need no action, the start first.
  init(_ project: AndroidProject, roots: [Int], actions: [[AndroidAction]]) {
    self.project = project
    stacks = Array(repeating: [], count: project.destinations.count)
    isEntered = Array(repeating: false, count: project.destinations.count)
    guard let start = roots.first else { return }
    for root in roots where stacks[root].isEmpty {
      stacks[root] = root == start ? [start] : [start, root]
      isEntered[root] = root != start
      var waiting = [root]
      var next = 0
      while next < waiting.count {
        let here = waiting[next]
        next += 1
        for action in actions[here] {
          let stack: [Int]
          switch outcome(of: action, on: stacks[here]) {
          case .stack(let made), .ignoresPop(let made): stack = made
          case .leaves, .nothing: continue
          }
          guard action.destination != nil, let top = stack.last, stacks[top].isEmpty else {
            continue
          }
          stacks[top] = stack
          isEntered[top] = root != start
          waiting.append(top)
        }
      }
    }
  }

  /// The stack after an action.
  func outcome(of action: AndroidAction, on stack: [Int]) -> Outcome {
    var rest = stack[...]
    var isIgnored = false
    if let popUpTo = action.popUpTo {
      if let count = kept(popUpTo, isInclusive: action.isInclusive, from: action.graph, on: stack) {
        rest = stack.prefix(count)
      } else {
        isIgnored = true
      }
    }
    guard let id = action.destination else {
      return isIgnored ? .nothing : rest.isEmpty ? .leaves : .stack(Array(rest))
    }
    guard let target = project.node(id, from: action.graph).flatMap(project.destination) else {
      return .nothing
    }
    if !project.destinations[target].isFloating {
      while let last = rest.last, project.destinations[last].isFloating { rest.removeLast() }
    }
    if action.isSingleTop, rest.last == target { rest.removeLast() }
    if rest.count >= longest { rest = stack.prefix(1) + rest.suffix(longest - 2) }
    let made = Array(rest) + [target]
    return isIgnored ? .ignoresPop(made) : .stack(made)
  }

  /// How many screens of a stack are kept; nil if the target is not on it.
  private func kept(_ id: String, isInclusive: Bool, from graph: Int, on stack: [Int]) -> Int? {
    switch project.node(id, from: graph) {
    case .destination(let target):
      return stack.lastIndex(of: target).map { isInclusive ? $0 : $0 + 1 }
    case .graph(let popped):
      // The back stack entry of a graph is below its first destination and is not a screen.
      guard var first = stack.lastIndex(where: { project.isInside($0, popped) }) else { return nil }
      while first > 0, project.isInside(stack[first - 1], popped) { first -= 1 }
      return first
    case nil: return nil
    }
  }
}

/// The maximum length of a stack; of a longer one, the bottom and the screens near the top are kept.
private let longest = 64
