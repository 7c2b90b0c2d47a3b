import FlowFormat

/// Makes ids from the names of screens in their source: valid, unique, and independent of the order in the
/// source.
package struct ScreenNames {
  /// One screen that needs an id.
  package struct Candidate {
    /// Its name in the source.
    let name: String
    /// Distinguishes it from screens with the same name, such as its file; empty if nothing does.
    let qualifier: String
    /// Distinguishes it from screens with the same name in the same file, such as its title; empty if
    /// nothing does.
    let detail: String
    /// Unique, and independent of the order in the source.
    let key: String

    package init(name: String, qualifier: String, detail: String, key: String) {
      self.name = name
      self.qualifier = qualifier
      self.detail = detail
      self.key = key
    }
  }

  /// The ids in the order of the candidates.
  package static func ids(for candidates: [Candidate]) -> [String] {
    var ids = candidates.map { legal($0.name) }
    let keys = candidates.map(\.key)
    tellApart(&ids) {
      candidates[$0].qualifier.isEmpty ? nil : legal(candidates[$0].qualifier) + "." + $1
    }
    tellApart(&ids) {
      candidates[$0].detail.isEmpty ? nil : $1 + "-" + legal(candidates[$0].detail)
    }
    var taken = Set(groups(of: ids).filter { $0.count == 1 }.map { folded(ids[$0[0]]) })
    // By key, so that the order in the source does not matter.
    for group in groups(of: ids).sorted(by: { folded(ids[$0[0]]) < folded(ids[$1[0]]) })
    where group.count > 1 {
      var suffix = 1
      for index in group.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
        let id = ids[index]
        while !taken.insert(folded(ids[index])).inserted {
          suffix += 1
          ids[index] = "\(id)-\(suffix)"
        }
      }
    }
    return ids
  }

  /// Replaces ids that occur several times by longer ones, unless these are all equal too.
  private static func tellApart(
    _ ids: inout [String], _ longer: (_ index: Int, _ id: String) -> String?
  ) {
    for group in groups(of: ids) where group.count > 1 {
      let new = group.map { longer($0, ids[$0]) ?? ids[$0] }
      guard Set(new.map(folded)).count > 1 else { continue }
      for (position, index) in group.enumerated() { ids[index] = new[position] }
    }
  }

  /// Indices of ids that would be equal in generated code, in order of the first of each group.
  private static func groups(of ids: [String]) -> [[Int]] {
    var groupIndices: [String: Int] = [:]
    var groups: [[Int]] = []
    for (index, id) in ids.enumerated() {
      if let group = groupIndices[folded(id)] {
        groups[group].append(index)
      } else {
        groupIndices[folded(id)] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// The id without separators and case: ids that are equal in this form clash in camel case.
  private static func folded(_ id: String) -> String {
    id.lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." }
  }

  /// The name as an id: anything but ASCII letters, digits, `_`, `.` and `-` becomes one `-`.
  private static func legal(_ name: String) -> String {
    var id = ""
    for scalar in name.unicodeScalars {
      if isID("a" + String(Character(scalar))) {
        id.unicodeScalars.append(scalar)
      } else if !id.isEmpty, id.last != "-" {
        id += "-"
      }
    }
    while id.last == "-" || id.last == "." { id.removeLast() }
    id = String(id.prefix(longest))
    if id.isEmpty { return "screen" }
    if !isID(id) { return "screen-" + id }
    let isVerb = Verb(rawValue: id)?.standsAlone == true
    return isVerb ? id + "-screen" : id
  }

  /// The maximum length of an id without its suffix.
  private static let longest = 80
}
