/// The keys of the format at each level, in the order in which people are shown them.
package enum FlowKeys {
  package static let top = [
    "flowlint", "name", "start", "tabs", "app", "screens", "deep-links", "flows",
  ]
  package static let app = ["ui", "ios", "idioms", "large-titles", "schemes", "domains"]
  package static let screen = [
    "title", "progress", "destinations", "back", "final", "entry", "parameters", "deep-links",
    "bar", "gate", "requires", "commit", "notes",
  ]
  package static let bar = ["hidden", "large-title", "prompt"]
  package static let parameter = ["type", "optional", "default"]
  package static let verbs = Verb.allCases.map(\.rawValue)
  package static let options = [
    "label", "when", "with", "animated", "detents", "navigation", "anchor", "on-finish",
  ]
  package static let link = ["path", "when-modal"]
}
