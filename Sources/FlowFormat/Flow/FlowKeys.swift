/// The keys of the format at each level, in the order in which people are shown them.
package enum FlowKeys {
  package static let top = TopKey.allCases.map(\.rawValue)
  package static let app = ["ui", "ios", "idioms", "large-titles", "schemes", "domains"]
  package static let screen = ScreenKey.allCases.map(\.rawValue)
  package static let bar = ["hidden", "large-title", "prompt"]
  package static let parameter = ["type", "optional", "default"]
  package static let verbs = Verb.allCases.map(\.rawValue)
  package static let options = OptionKey.allCases.map(\.rawValue)
  package static let link = ["path", "when-modal"]
}

enum TopKey: String, CaseIterable {
  case flowlint, name, start, tabs, app, screens
  case deepLinks = "deep-links"
  case flows
}

enum ScreenKey: String, CaseIterable {
  case title, progress, destinations, back, final, entry, parameters
  case deepLinks = "deep-links"
  case bar, gate, requires, commit, notes
}

enum OptionKey: String, CaseIterable {
  case label, when, with, animated, detents, navigation, anchor
  case onFinish = "on-finish"
}
