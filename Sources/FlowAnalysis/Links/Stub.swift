package struct LinkPlaceholder: Sendable {
  package enum Place: Sendable { case pathSegment, rest, query(item: String) }
  package let name: String
  package let byteRange: Range<Int>
  package let place: Place
}
package struct LinkPatternFault: Sendable {}
package struct LinkPattern: Sendable {
  package let text: String
  package let placeholders: [LinkPlaceholder] = []
  package let faults: [LinkPatternFault] = []
  package init(_ text: String) { self.text = text }
}
package struct LinkMatch: Sendable { package let pattern: Int }
package struct LinkTable: Sendable {
  package init(_ patterns: [LinkPattern], optionalPlaceholders: [Set<String>]) {}
  package func matches(_ url: String) -> [LinkMatch] { [] }
  package func target(ofOpen url: String) -> LinkMatch? { nil }
}
