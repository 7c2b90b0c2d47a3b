import FlowJSON
import FlowSource

/// Reads the parts of the file and collects faults of their shape.
struct AssociationReader {
  private(set) var faults: [PlatformFault] = []
  private(set) var variables: [String: [String]] = [:]
  private var isCaseSensitive = true
  private var isPercentEncoded = true

  mutating func report(_ message: String, _ range: SourceRange, help: String? = nil) {
    faults.append(PlatformFault(message: message, range: range, help: help))
  }

  mutating func links(of root: JSON) -> JSON? {
    guard root.members != nil else {
      report("the file must contain an object", root.range)
      return nil
    }
    checkKeys(of: root, ["applinks", "webcredentials", "appclips", "activitycontinuation"])
    guard let links = root["applinks"] else { return nil }
    checkKeys(of: links, ["apps", "details", "defaults", "substitutionVariables"])
    if let defaults = links["defaults"] {
      checkKeys(of: defaults, ["caseSensitive", "percentEncoded"])
      isCaseSensitive = defaults["caseSensitive"]?.bool ?? true
      isPercentEncoded = defaults["percentEncoded"]?.bool ?? true
    }
    for (name, values) in links["substitutionVariables"]?.members ?? [] {
      variables[name.value] = values.texts.map(\.value)
      for value in values.texts where value.value.contains("$(") {
        report("a substitution variable cannot contain another one", value.range)
      }
    }
    return links
  }

  mutating func details(of links: JSON) -> [AppSiteAssociation.Details] {
    guard let details = links["details"] else {
      report("`applinks` has no `details`, so no URL opens an app", links.range)
      return []
    }
    // Before iOS 9 was released, `details` was an object with the app IDs as keys.
    if let entries = details.members {
      return entries.map { entry in
        checkAppID(entry.key)
        return AppSiteAssociation.Details(
          appIDs: [entry.key.value], components: components(of: entry.value))
      }
    }
    guard let items = details.items else {
      report("`details` must be a list", details.range)
      return []
    }
    return items.map { item in
      checkKeys(of: item, ["appID", "appIDs", "components", "paths", "defaults"])
      return AppSiteAssociation.Details(
        appIDs: appIDs(of: item), components: components(of: item))
    }
  }

  private mutating func appIDs(of item: JSON) -> [String] {
    let single = item["appID"]
    let list = item["appIDs"]
    if let single, list != nil {
      report("`appID` and `appIDs` exclude each other", single.range, help: "keep `appIDs`")
    }
    var ids = list?.texts ?? []
    if let id = single?.locatedText { ids.append(id) }
    if ids.isEmpty {
      report("the entry names no app", item.range, help: "add `appIDs: [\"TEAMID.bundle.id\"]`")
    }
    for id in ids { checkAppID(id) }
    return ids.map(\.value)
  }

  private mutating func checkAppID(_ id: Located<String>) {
    let team = id.value.prefix { $0 != "." }
    let isTeam = team.utf8.count == 10 && team.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    let bundle = bundle(ofAppID: id.value)
    let isBundle =
      !bundle.isEmpty
      && bundle.utf8.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
    guard !isTeam || !isBundle, !isUnknown(id.value) else { return }
    report(
      "\(quotation(of: id.value)) is not an app ID", id.range,
      help: "an app ID is the team's ten characters, a dot and the bundle ID")
  }

  private mutating func components(of item: JSON) -> [AssociationComponent] {
    var (caseSensitive, percentEncoded) = (isCaseSensitive, isPercentEncoded)
    if let defaults = item["defaults"] {
      caseSensitive = defaults["caseSensitive"]?.bool ?? caseSensitive
      percentEncoded = defaults["percentEncoded"]?.bool ?? percentEncoded
    }
    let paths = item["paths"]
    if let components = item["components"]?.items {
      if let paths, !agree(components, paths.texts.map(\.value)) {
        report(
          "`paths` and `components` disagree: older systems read `paths`", paths.range,
          help: "write the same paths in both, or delete `paths`")
      }
      return components.map { value in
        component(value, caseSensitive: caseSensitive, percentEncoded: percentEncoded)
      }
    }
    let texts = paths.map { value in value.locatedText.map { [$0] } ?? value.texts } ?? []
    return texts.map { text in
      let isExcluded = text.value.hasPrefix("NOT ")
      var component = AssociationComponent(range: text.range)
      component.path = String(text.value.dropFirst(isExcluded ? 4 : 0))
      component.excludes = isExcluded
      return component
    }
  }

  private func agree(_ components: [JSON], _ paths: [String]) -> Bool {
    let written = components.map { value in
      (value["exclude"]?.bool == true ? "NOT " : "") + (value["/"]?.text ?? "*")
    }
    return written == paths
  }

  private mutating func component(
    _ value: JSON, caseSensitive: Bool, percentEncoded: Bool
  ) -> AssociationComponent {
    checkKeys(of: value, ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"])
    var component = AssociationComponent(range: value.range)
    component.path = text(of: value["/"], "/") ?? "*"
    component.fragment = text(of: value["#"], "#")
    component.excludes = value["exclude"]?.bool ?? false
    component.isCaseSensitive = value["caseSensitive"]?.bool ?? caseSensitive
    component.isPercentEncoded = value["percentEncoded"]?.bool ?? percentEncoded
    if let query = value["?"] {
      if let text = query.text {
        component.query = .whole(text)
      } else if let entries = query.members {
        component.query = items(entries, areEncoded: component.isPercentEncoded)
      } else {
        report("`?` must be a string or an object", query.range)
      }
    }
    return component
  }

  /// Apple's matcher drops the whole object if one of its values is not a string.
  private mutating func items(
    _ entries: [(key: Located<String>, value: JSON)], areEncoded: Bool
  ) -> AssociationComponent.Query {
    for entry in entries where entry.value.text == nil {
      report(
        "\(quotation(of: entry.key.value)) must be a string: otherwise all of `?` is ignored",
        entry.value.range)
    }
    let items = entries.compactMap { entry in
      entry.value.text.map { value in
        let name = entry.key.value
        let escaped = areEncoded ? name : String(decoding: encoded(name.utf8), as: UTF8.self)
        return (name: escaped, value: value)
      }
    }
    return items.count == entries.count ? .items(items) : .any
  }

  private mutating func text(of value: JSON?, _ key: String) -> String? {
    guard let value else { return nil }
    if value.text == nil { report("`\(key)` must be a string", value.range) }
    return value.text
  }

  private mutating func checkKeys(of value: JSON, _ known: [String]) {
    guard let entries = value.members else {
      return report("it must be an object", value.range)
    }
    for entry in entries where !known.contains(entry.key.value) {
      let nearest = NearestNames(known).nearest(to: entry.key.value)
      report(
        "\(quotation(of: entry.key.value)) is not a key here", entry.key.range,
        help: nearest.map { "did you mean `\($0)`?" })
    }
  }
}
