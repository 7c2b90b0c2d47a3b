/// Positions in lists of functions by the labels of their parameters, so that a call is compared with few of
/// many functions of one name.
struct LabelPositions {
  private var count = 0
  private var byLabel: [String: [Int]] = [:]

  mutating func append(_ parameters: [Function.Parameter]) {
    for label in Set(parameters.map(\.label)) { byLabel[label, default: []].append(count) }
    count += 1
  }

  /// Of the functions with one of these labels, the fewest; in order.
  func candidates(for labels: [String]) -> [Int] {
    labels.map { byLabel[$0] ?? [] }.min { $0.count < $1.count } ?? Array(0..<count)
  }
}

/// The functions with one name of a type.
struct Overloads {
  let functions: [Function]
  private var positions = LabelPositions()

  init(_ functions: [Function]) {
    self.functions = functions
    for function in functions { positions.append(function.parameters) }
  }

  /// Those that have parameters with all these labels, in order.
  func fitting(_ labels: [String]) -> [Function] {
    if labels.isEmpty { return functions }
    return positions.candidates(for: labels).map { functions[$0] }.filter { function in
      labels.allSatisfy { label in function.parameters.contains { $0.label == label } }
    }
  }
}
