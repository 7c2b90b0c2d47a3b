import FlowFormat

/// Makes ids of what screens are called in their source: legal, each its own, and the same whatever
/// the order in the source.
struct ScreenNames {
  /// One screen that needs an id.
  struct Candidate {
    /// What it is called.
    let name: String
    /// What tells it from others of the name, such as its file; empty where nothing does.
    let qualifier: String
    /// What tells it from others of the name in the same file, such as its title; empty where nothing
    /// does.
    let detail: String
    /// What is its own and does not change when the source is put into another order.
    let key: String
  }

  /// The ids in the order of the candidates.
  static func ids(for candidates: [Candidate]) -> [String] {
    var ids = candidates.map { legal($0.name) }
    let keys = candidates.map(\.key)
    tellApart(&ids) {
      candidates[$0].qualifier.isEmpty ? nil : legal(candidates[$0].qualifier) + "." + $1
    }
    tellApart(&ids) {
      candidates[$0].detail.isEmpty ? nil : $1 + "-" + legal(candidates[$0].detail)
    }
    var taken = Set(groups(of: ids).filter { $0.count == 1 }.map { folded(ids[$0[0]]) })
    // By key, so that it does not matter which stands first in the source.
    for group in groups(of: ids).sorted(by: { folded(ids[$0[0]]) < folded(ids[$1[0]]) })
    where group.count > 1 {
      var suffix = 1
      for number in group.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
        let id = ids[number]
        while !taken.insert(folded(ids[number])).inserted {
          suffix += 1
          ids[number] = "\(id)-\(suffix)"
        }
      }
    }
    return ids
  }

  /// Gives ids that are there several times longer ones, where those are not all the same.
  private static func tellApart(
    _ ids: inout [String], _ longer: (_ number: Int, _ id: String) -> String?
  ) {
    for group in groups(of: ids) where group.count > 1 {
      let new = group.map { longer($0, ids[$0]) ?? ids[$0] }
      guard Set(new.map(folded)).count > 1 else { continue }
      for (place, number) in group.enumerated() { ids[number] = new[place] }
    }
  }

  /// Numbers of ids that generated code could not tell apart; in the order of the first ones.
  private static func groups(of ids: [String]) -> [[Int]] {
    var places: [String: Int] = [:]
    var groups: [[Int]] = []
    for (number, id) in ids.enumerated() {
      if let place = places[folded(id)] {
        groups[place].append(number)
      } else {
        places[folded(id)] = groups.count
        groups.append([number])
      }
    }
    return groups
  }

  /// What is left of an id in camel case, where case does not matter either.
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

  /// Letters of an id at most, its suffix apart.
  private static let longest = 80
}
