/// Flows of pushes in several shapes.
enum ShapeFamily: CaseIterable {
  case chain
  /// The chain with a sheet on one in ten screens.
  case sheets
  /// Ten screens each, of which every one leads to the next four, and the last to the next ten.
  case clusters
  /// One screen that leads to all others.
  case star
  /// Two chains with moves across.
  case ladder

  var name: String {
    switch self {
    case .chain: "chain"
    case .sheets: "chain with sheets"
    case .clusters: "clusters"
    case .star: "star"
    case .ladder: "ladder"
    }
  }

  var group: Workload.Group { self == .sheets ? .stacks : .ordinary }

  func flow(screens: Int) -> String {
    func targets(of number: Int) -> [Int] {
      switch self {
      case .chain, .sheets: [number + 1]
      case .clusters:
        number % 10 == 9
          ? [number + 1] : (number + 1...number + 4).filter { $0 / 10 == number / 10 }
      case .star: number == 0 ? Array(1..<screens) : []
      case .ladder: [number / 2 * 2 + 2, number / 2 * 2 + 3]
      }
    }
    return GeneratedFlow.row(screens: screens) { number in
      targets(of: number).filter { $0 < screens }.map {
        "\(self == .sheets && number % 10 == 9 ? "sheet" : "push"): screen\($0)"
      }
    }
  }
}
