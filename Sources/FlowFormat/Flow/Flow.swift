package import FlowSource

/// The contents of a flow file, with source ranges, in file order; names are not resolved.
package struct Flow: Sendable {
  package var name: Located<String>?
  package var start: Located<String>?
  package var tabs: [Located<String>] = []
  package var app = App()
  /// The screens in file order, with unique ids; the first of two entries with the same key counts.
  package var screens: [Screen] = []
  /// The links in file order: those at the top level and those of screens.
  package var links: [DeepLink] = []
  package var subflows: [Subflow] = []
  package var everywhere = Everywhere()
  package var claims: [Claim] = []
  /// The destinations that could not be read, in file order.
  package var unreadMoves: [UnreadMove] = []
  /// All names under `flows`, including those without a readable path.
  var subflowNames: Set<String> = []
  /// The index of each screen by id.
  package internal(set) var screenIndices: [String: Int] = [:]

  package init() {}

  package func screen(named id: String) -> Screen? {
    screenIndex(named: id).map { screens[$0] }
  }

  /// The index of a screen by id.
  package func screenIndex(named id: String) -> Int? { screenIndices[id] }
}

/// Moves that all screens of a file share.
package struct Everywhere: Sendable {
  /// Moves with the same screens.
  package struct Group: Sendable {
    package var destinations: [Destination] = []
    /// The screens without these moves.
    package var except: [Located<String>] = []
    /// The only screens with these moves; nil if the key is absent.
    package var only: [Located<String>]?
  }

  package private(set) var groups: [Group] = []
  /// Those of all groups.
  package private(set) var destinations: [Destination] = []

  /// The names of screens that have some of the moves, or do not.
  package var screenNames: [Located<String>] { groups.flatMap { $0.except + ($0.only ?? []) } }

  mutating func add(_ group: Group) {
    groups.append(group)
    destinations += group.destinations
  }
}

/// A destination that could not be read, such as one with an unknown verb.
package struct UnreadMove: Sendable {
  package let range: SourceRange
  /// Words in the destination that may be names of screens.
  package let names: [Located<String>]
  /// Whether every verb that may be intended goes back.
  package let goesBack: Bool
  /// Whether the move belongs to the flow rather than to one screen.
  package var isOfFlow = false
}

extension Flow {
  /// The destinations of all screens, then those of `everywhere`, each before its nested ones.
  package var allDestinations: [Destination] {
    var found: [Destination] = []
    for destinations in screens.map(\.destinations) + [everywhere.destinations] {
      var waiting = Array(destinations.reversed())
      while let destination = waiting.popLast() {
        found.append(destination)
        if destination.hasNested { waiting += destination.nested.reversed() }
      }
    }
    return found
  }

  /// The names with a slash, which include all names of sub-flows' screens.
  package var namesWithSlash: Set<String> {
    var names = ([start].compactMap(\.self) + tabs).map(\.value)
    for destination in allDestinations {
      names += ([destination.operand].compactMap(\.self) + destination.stack).map(\.value)
    }
    for link in links {
      switch link.target {
      case .screen(let name): names.append(name.value)
      case .stack(let elements): names += elements.map(\.screen.value)
      }
    }
    return Set(names.filter { $0.utf8.contains(UInt8(ascii: "/")) })
  }
}

/// Another flow file, with the name that this file gives it.
package struct Subflow: Sendable {
  package let name: Located<String>
  /// The path relative to the file that lists it.
  package let path: Located<String>
}
