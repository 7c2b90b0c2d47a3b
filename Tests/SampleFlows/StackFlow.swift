package import FlowAnalysis

/// A small flow with all that moves stacks, as lines that can be left out one by one.
package struct StackFlow {
  package struct Screen {
    package var id: String
    package var fields: [String] = []
    package var moves: [Move] = []

    package init(id: String) { self.id = id }
  }

  package struct Move {
    /// A destination; where there are options, only what is between its braces.
    package var text: String
    package var options: [String] = []

    package init(_ text: String, _ options: [String] = []) {
      self.text = text
      self.options = options
    }

    fileprivate var destination: String {
      options.isEmpty ? text : "{\(([text] + options).joined(separator: ", "))}"
    }
  }

  package struct File {
    package var head: [String] = []
    package var screens: [Screen] = []
    package var links: [String] = []

    package init() {}
  }

  /// The checked file, and perhaps one that it uses as `sub`.
  package var files: [File]

  package init(files: [File]) { self.files = files }

  package var texts: [String] {
    files.map { file in
      let screens = file.screens.map { screen in
        let moves = screen.moves.map(\.destination).joined(separator: ", ")
        let fields = screen.fields + ["destinations: [\(moves)]"]
        return "  \(screen.id): {\(fields.joined(separator: ", "))}"
      }
      let links = file.links.isEmpty ? [] : ["deep-links:"] + file.links.map { "  \($0)" }
      return (file.head + ["screens:"] + screens + links).joined(separator: "\n") + "\n"
    }
  }

  package var graph: FlowGraph { FlowGraph(texts: texts) }

  /// Leaves out parts as long as the rest still fails.
  package func shrunk(_ fails: (StackFlow) -> Bool) -> StackFlow {
    var flow = self
    for _ in 0..<200 {
      guard let smaller = flow.smaller.first(where: fails) else { return flow }
      flow = smaller
    }
    return flow
  }

  /// Every flow that lacks one of its parts.
  private var smaller: [StackFlow] {
    var result: [StackFlow] = []
    func add(_ change: (inout StackFlow) -> Void) {
      var flow = self
      change(&flow)
      result.append(flow)
    }
    for file in files.indices {
      if file > 0 { add { $0.files.removeLast() } }
      for screen in files[file].screens.indices where files[file].screens.count > 1 {
        add { $0.files[file].screens.remove(at: screen) }
      }
      for line in files[file].head.indices { add { $0.files[file].head.remove(at: line) } }
      for link in files[file].links.indices { add { $0.files[file].links.remove(at: link) } }
      for (index, screen) in files[file].screens.enumerated() {
        for move in screen.moves.indices {
          add { $0.files[file].screens[index].moves.remove(at: move) }
          for option in screen.moves[move].options.indices.dropFirst() {
            add { $0.files[file].screens[index].moves[move].options.remove(at: option) }
          }
        }
        for field in screen.fields.indices {
          add { $0.files[file].screens[index].fields.remove(at: field) }
        }
      }
    }
    return result
  }
}
