import FlowFormat
import FlowSource

/// Everything that distinguishes a destination from others, except its source range.
struct DestinationIdentity: Hashable {
  private struct Option: Hashable {
    let name: String
    let value: String?

    static func all(in rare: RareOptions) -> [Option] {
      [
        Option(name: "has", value: Option.text(rare.has)),
        Option(name: "lacks", value: Option.text(rare.lacks)),
        Option(name: "revokes", value: Option.text(rare.revokes)),
        Option(
          name: "passes",
          value: rare.passes.map { $0.names.map(Option.text) ?? String($0.isAny) }),
        Option(name: "style", value: rare.alertStyle.rawValue),
        Option(name: "anytime", value: String(rare.isAnytime)),
        Option(name: "auto", value: String(rare.isAutomatic)),
        Option(name: "commits", value: rare.commits.map { String($0.value) }),
        Option(name: "inclusive", value: String(rare.isInclusive)),
        Option(name: "missing", value: rare.missing.rawValue),
        Option(name: "grabber", value: rare.showsGrabber.map { String($0.value) }),
        Option(name: "corner-radius", value: rare.cornerRadius.map { String($0.value) }),
        Option(name: "toggle", value: String(rare.toggles)),
        Option(name: "transition", value: rare.transition?.name?.value),
        Option(name: "duration", value: rare.transition?.duration.map { String($0.value) }),
      ]
    }

    private static func text(_ names: [Located<String>]) -> String {
      names.map(\.value).joined(separator: "\u{0}")
    }
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
  private let rare: [Option]
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
    rare = Option.all(in: destination.rare)
    then = destination.then.map { [DestinationIdentity($0)] } ?? []
  }
}

extension Destination {
  /// The range of what it leads to; of the verb if that is not a single name.
  var operandRange: SourceRange { operand?.range ?? verbRange }
}
