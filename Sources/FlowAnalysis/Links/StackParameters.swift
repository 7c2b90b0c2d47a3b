import FlowFormat
import FlowSource

/// The parameters of the screens in a link's stack, without listing a found stack.
package struct StackParameters {
  private let chains: ChainParameters
  private let top: Int
  /// The screens with parameters, bottom to top; nil for a chain.
  private let listed: [Int]?

  /// The parameters of the chain to a screen.
  init(_ chains: ChainParameters, chainTo top: Int) {
    (self.chains, self.top, listed) = (chains, top, nil)
  }

  init(_ chains: ChainParameters, of screens: [Int]) {
    (self.chains, top) = (chains, -1)
    listed = screens.filter { chains.has($0) }
  }

  /// The number of screens with parameters.
  private var count: Int { listed?.count ?? chains.count(upTo: top) }

  /// The screens with parameters, bottom to top.
  package var screens: some Sequence<Int> {
    (0..<count).lazy.map { listed?[$0] ?? chains.screen($0, upTo: top) }
  }

  /// How many required parameters `names`, those of a pattern without faults, do not give.
  package func requiredCount(without names: LinkNames) -> Int {
    var count =
      listed?.reduce(0) { $0 + parameters(of: $1).count(where: \.isRequired) }
      ?? chains.requiredCount(upTo: top)
    for name in names.all where count > 0 {
      count -= takers(of: name)?.requiredCount ?? 0
    }
    return count
  }

  /// The screens that take a parameter with this name; nil without any.
  package func takers(
    of name: String
  ) -> (lowest: Int, requiredCount: Int, areAllOptional: Bool)? {
    guard let listed else {
      return chains.takers(of: name, upTo: top).map {
        (Int($0.lowest), Int($0.requiredCount), $0.neededCount == 0)
      }
    }
    let takers = listed.flatMap { screen in
      parameters(of: screen).filter { $0.name.value == name }.map { (screen, $0) }
    }
    return takers.first.map { lowest, _ in
      (lowest, takers.count { $1.isRequired }, takers.allSatisfy { $1.isOptional })
    }
  }

  private func parameters(of screen: Int) -> [Parameter] { chains.declared[screen] ?? [] }
}
