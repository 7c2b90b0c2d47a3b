/// What functions of collections give.
extension Evaluator {
  func collection(
    _ id: ValueID, _ name: String, _ arguments: [Argument], _ base: Code?, _ frame: Frame
  ) -> ValueSet? {
    let first = arguments.first?.values ?? .empty
    if ["append", "insert"].contains(name), let base, arguments.count <= 2 {
      let added = arguments.first?.label == "contentsOf" ? elements(of: first) : first
      if let cell = storage(of: base, frame) {
        write(cell, set(.list(elements(of: cells[cell]).union(added))))
        return .empty
      }
    }
    guard case .list(let elements) = value(id) else { return nil }
    switch name {
    case "map", "compactMap", "flatMap":
      let mapped = apply(first, [Argument(nil, elements)], nil, frame)
      return set(.list(mapped.filter { $0 != nothing }))
    case "forEach":
      _ = apply(first, [Argument(nil, elements)], nil, frame)
      return .empty
    case "first", "last", "randomElement", "min", "max", "popLast", "removeLast", "removeFirst":
      _ = apply(first, [Argument(nil, elements)], nil, frame)
      return elements
    case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast":
      _ = apply(first, [Argument(nil, elements)], nil, frame)
      return ValueSet(id)
    default: return nil
    }
  }

  /// The cell of a variable or property that holds a list.
  private func storage(of code: Code, _ frame: Frame) -> Int? {
    switch code.form {
    case .name(let name):
      var current: Frame? = frame
      while let frame = current {
        if let cell = frame.cells[name] { return cell }
        if let receiver = frame.receiver, let type = typeNumber(of: receiver),
          types.property(name, of: type) != nil
        {
          return cell(.value(receiver), name)
        }
        current = frame.parent
      }
      return nil
    case .member(let base, let name):
      guard let receiver = only(evaluate(base, frame).ids), typeNumber(of: receiver) != nil else {
        return nil
      }
      return cell(.value(receiver), name)
    default: return nil
    }
  }
}
