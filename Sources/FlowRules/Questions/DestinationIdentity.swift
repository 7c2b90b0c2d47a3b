import FlowFormat
import FlowSource

/// All that makes one destination another move than the next: what is written, wherever it stands.
struct DestinationIdentity: Hashable {
  private struct Option: Hashable {
    let name: String
    let value: String?
  }

  private let verb: Verb
  private let operands: [String]
  private let count: Int
  private let label: String?
  private let condition: String?
  private let arguments: Set<Option>?
  private let isAnimated: Bool
  private let detents: [Detent]?
  private let hasNavigation: Bool
  private let anchor: String?
  private let exits: [String: DestinationIdentity]
  private let then: [DestinationIdentity]

  init(_ destination: Destination) {
    verb = destination.verb
    operands = destination.operand.map { [$0.value] } ?? destination.stack.map(\.value)
    count = destination.count
    label = destination.label?.value
    condition = destination.condition?.value
    arguments = destination.arguments.map { arguments in
      Set(arguments.map { Option(name: $0.name.value, value: $0.value?.value) })
    }
    isAnimated = destination.isAnimated
    detents = destination.detents?.value.map(\.value)
    hasNavigation = destination.navigation?.value ?? true
    anchor = destination.anchor?.value
    exits = Dictionary(
      destination.exits.map { ($0.exit.value, DestinationIdentity($0.destination)) },
      uniquingKeysWith: { first, _ in first })
    then = destination.then.map { [DestinationIdentity($0)] } ?? []
  }
}

extension Destination {
  /// Where what it leads to is written; the verb where that is no single name.
  var placeOfOperand: SourceRange { operand?.range ?? verbRange }
}
