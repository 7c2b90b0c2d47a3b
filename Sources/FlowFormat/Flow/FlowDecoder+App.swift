import FlowSource
import FlowYAML

extension FlowDecoder {
  mutating func decodeApp(_ value: YAMLNode) {
    guard let entries = mapping(value, wanted: "a mapping with an app's keys") else { return }
    for entry in entries {
      guard let key = word(entry.key, in: "`app`") else { continue }
      switch key.value {
      case "ui": flow.app.framework = choice(entry.value, App.Framework.self)
      case "ios": flow.app.deploymentTarget = version(entry.value)
      case "idioms": flow.app.idioms = idioms(entry.value)
      case "large-titles": flow.app.prefersLargeTitles = boolean(entry.value)
      case "schemes":
        flow.app.schemes = strings(entry.value, wanted: "a list of URL schemes")
      case "domains": flow.app.domains = strings(entry.value, wanted: "a list of hosts")
      default: reportUnknown(key, in: "`app`", among: FlowKeys.app)
      }
    }
  }

  private mutating func version(_ node: YAMLNode) -> Located<SystemVersion>? {
    let wanted = "a version of iOS such as `16.0`"
    guard let text = string(node, wanted: wanted) else { return nil }
    guard let version = SystemVersion(text.value) else {
      reportType(of: node, wanted: wanted)
      return nil
    }
    return Located(version, at: text.range)
  }

  private mutating func idioms(_ node: YAMLNode) -> [Located<App.Idiom>] {
    var idioms: [Located<App.Idiom>] = []
    guard let items = list(node, wanted: "a list of idioms") else { return [] }
    for item in items {
      if let idiom = choice(item, App.Idiom.self) { idioms.append(idiom) }
    }
    return idioms
  }
}
