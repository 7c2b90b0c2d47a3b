import FlowSource
import FlowYAML

extension YAMLTree {
  /// What an offset is on: the steps to it, and whether it is on the last key rather than its value.
  struct Location {
    var path: [TextContext.Step] = []
    var isOnKey = false
    var node: YAMLNode
  }

  /// The innermost node at an offset.
  ///
  /// Cost: linear in the children of each collection on the way.
  func location(at offset: Int) -> Location? {
    guard var location = root.map({ Location(node: $0) }) else { return nil }
    while true {
      let children = Array(children(of: location.node))
      guard let index = children.lastIndex(where: { range(of: $0).lower <= offset }) else {
        return location
      }
      let isMapping = kind(of: location.node).isMapping
      if !isMapping {
        location.path.append(.item)
      } else if index % 2 == 0 {
        location.path.append(.key(scalarText(children[index])))
        location.isOnKey = true
      } else {
        location.path.append(.key(scalarText(children[index - 1])))
      }
      location.node = children[index]
      if location.isOnKey { return location }
    }
  }
}
