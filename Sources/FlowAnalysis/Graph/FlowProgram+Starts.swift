import FlowFormat
package import FlowSource

/// The screens that files begin with.
extension FlowProgram {
  /// The screen that a file begins with: its `start`, or else its first tab; nil if it is unknown.
  package func start(of file: Int) -> Int? {
    guard let name = firstName(of: file),
      case .screen(let screen, _) = resolveStart(name.value, in: file).reference
    else {
      return nil
    }
    return screen
  }

  /// Whether a file's start leads through sub-flow starts in a circle, so it never reaches a
  /// screen.
  package func startsInCircle(_ file: Int) -> Bool {
    firstName(of: file).map { resolveStart($0.value, in: file).isCircle } ?? false
  }

  /// Resolves a start, which may be a sub-flow whose start is another sub-flow.
  ///
  /// A circle of sub-flows has no first screen.
  private func resolveStart(
    _ name: String, in file: Int
  ) -> (reference: Reference, isCircle: Bool) {
    if let own = files[file].flow.screenIndices[name] {
      return (.screen(firstScreen[file] + own, isCall: false), false)
    }
    var seen: Set<Int> = [file]
    var file = file
    var name = name
    while true {
      let subflows = files[file].flow.subflows
      let parts = name.split(separator: "/").map(String.init)
      guard let index = subflows.firstIndex(where: { $0.name.value == parts.first }),
        let next = files[file].subflowFiles[index]
      else { return (.unknown, false) }
      guard seen.insert(next).inserted else { return (.unknown, true) }
      file = next
      guard let following = parts.count > 1 ? parts[1] : firstName(of: file)?.value else {
        return (.unknown, false)
      }
      if let screen = files[file].flow.screenIndex(named: following) {
        return (.screen(firstScreen[file] + screen, isCall: true), false)
      }
      name = following
    }
  }

  /// The name of the screen or sub-flow that a file begins with.
  package func firstName(of file: Int) -> Located<String>? {
    files[file].flow.start ?? files[file].flow.tabs.first
  }
}
