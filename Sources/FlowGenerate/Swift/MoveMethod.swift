import FlowAnalysis
import FlowFormat
import FlowSource

/// A function that makes one declared move, with all that follows it at once.
struct MoveMethod {
  var name: String
  /// What the flow says about it.
  var comments: [String] = []
  var parameters: [SwiftParameter] = []
  /// Cases of `Move`, in the order in which they are made.
  var moves: [String] = []

  func makes(theSameAs other: MoveMethod) -> Bool {
    moves == other.moves && parameters == other.parameters
  }

  mutating func add(_ move: String, _ parameters: [SwiftParameter] = []) {
    moves.append(move)
    self.parameters += parameters
  }
}

extension SwiftFlow {
  /// The methods for the moves of a screen, without moves whose screens are unknown.
  ///
  /// Moves that do the same are one method. Of others with one name, the first has it.
  func methods(of screen: Int) -> [MoveMethod] {
    var methods: [MoveMethod] = []
    var used: Set<String> = []
    for destination in destinations(of: screen) {
      for var method in self.methods(for: destination, on: screen) {
        if let same = methods.firstIndex(where: { $0.makes(theSameAs: method) }) {
          methods[same].comments += method.comments
          continue
        }
        let label = destination.label.map { capitalized(camelCase($0.value)) } ?? ""
        var candidates = [method.name, method.name + label]
        for number in 2...max(2, methods.count + 2) { candidates.append("\(method.name)\(number)") }
        method.name = candidates.first { !used.contains($0) } ?? method.name
        used.insert(method.name)
        methods.append(method)
      }
    }
    return methods
  }

  /// Those of the screen itself, then those that all screens have.
  private func destinations(of screen: Int) -> [Destination] {
    let everywhere = graph.moves(of: screen).filter {
      $0.isEverywhere && !$0.isFollowing
    }.map { graph.destination(of: $0) }
    return program.screen(screen).destinations + everywhere
  }

  /// The method for a move, then one for each exit of the sub-flow that it calls.
  private func methods(for destination: Destination, on screen: Int) -> [MoveMethod] {
    var methods: [MoveMethod] = []
    var method = MoveMethod(name: "")
    // The router of an app sees an alert as a modal: it is closed before the move of another screen is made.
    if graph.isAlert(screen), closesAlert(destination) { method.add(".dismiss") }
    if append(destination, to: &method) { methods.append(method) }
    for exit in destination.exits {
      let flow = destination.operand.map { capitalized(camelCase($0.value)) } ?? ""
      var method = MoveMethod(name: "")
      guard append(exit.destination, to: &method) else { continue }
      method.name = "after\(flow)\(capitalized(camelCase(exit.exit.value)))"
      method.comments.insert(
        "After \(quotation(of: exit.exit.value)) has ended the sub-flow.", at: 0)
      methods.append(method)
    }
    return methods
  }

  private func closesAlert(_ destination: Destination) -> Bool {
    switch destination.verb {
    case .dismiss, .dismissAll, .finish, .external: false
    default: true
    }
  }

  /// Adds a destination and what follows it; returns whether all its screens are known.
  private func append(_ destination: Destination, to method: inout MoveMethod) -> Bool {
    var part: Destination? = destination
    while let current = part {
      let taken = Set(method.parameters.map(\.name))
      guard let (name, move, parameters) = move(for: current, besides: taken) else { return false }
      method.name += method.name.isEmpty ? name : "Then" + capitalized(name)
      method.add(move, parameters)
      part = current.verb.takesThen ? current.then : nil
    }
    method.comments += [comment(on: destination)].filter { !$0.isEmpty }
    return true
  }

  private func comment(on destination: Destination) -> String {
    let label = destination.label.map { "“\($0.value)”" } ?? ""
    let when = destination.conditionText().map { "when " + $0 } ?? ""
    return label + (label.isEmpty || when.isEmpty ? "" : ", ") + when
  }
}
